"""The built page, read once when the server starts. A later build takes effect at the next start.

Browsers revalidate the page itself on each load (304 if unchanged). They cache its hashed assets for ever. All are compressed.
"""

import gzip
import hashlib
import mimetypes
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from services.api.compression import VARY, reads_gzip
from services.api.problems import AnyRequest

DIST: Final = Path(__file__).parents[1] / "web/dist"
PATHS: Final = [
    "/",
    "/new",
    "/new/{rest:path}",
    "/join/{rest:path}",
    "/games/{rest:path}",
    "/first/{rest:path}",
    "/account",
    "/inbox",
    "/password",
    "/unsubscribe/{token:str}",
    "/fairness",
    "/verify",
]
"""Paths that serve the page, whose router selects the view. `services.api.table_pages` serves it for tables."""
NOT_BUILT: Final = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Rollbook</title>"
    b"<h1>Rollbook</h1><p>The server runs; its page is not built yet. <code>deploy/serve</code> builds it.</p></html>"
)
ASSETS: Final = "/assets"
"""Folder of the files whose names hold their digest. One handler serves them all: at the start each handler costs a millisecond."""
HTML: Final = "text/html"
ASKED_FOR: Final = "no-cache"
KEPT_FOR_EVER: Final = "public, max-age=31536000, immutable"
MANIFEST: Final = "application/manifest+json"
_HTML_TAG: Final = b"<html "
_REHEARSAL_TAG: Final = b"<html data-rehearsal "
"""Lets the page say that it belongs to a rehearsal."""
_COMPRESSED: Final = ("text/", "application/javascript", "application/json", "image/svg")


class Document:
    """A file in its plain and compressed forms. The latter is made when it is first asked for."""

    def __init__(self, content: bytes, media_type: str, keeping: str = ASKED_FOR, status: int = 200) -> None:
        self.content, self.media_type, self.keeping, self.status = content, media_type, keeping, status
        self.etag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'

    @cached_property
    def packed(self) -> bytes | None:
        """The compressed form, or None for types that hold compressed data."""
        return gzip.compress(self.content, 9, mtime=0) if self.media_type.startswith(_COMPRESSED) else None

    def answer(self, request: AnyRequest, status: int | None = None) -> Response[Any]:
        """The file, or 304 if the browser has it cached."""
        headers = {"cache-control": self.keeping, "etag": self.etag, "vary": VARY}
        status = status or self.status
        if status == 200 and self.etag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers)
        if reads_gzip(request) and self.packed is not None:
            return Response(self.packed, status_code=status, headers={**headers, "content-encoding": "gzip"}, media_type=self.media_type)
        return Response(self.content, status_code=status, headers=headers, media_type=self.media_type)


class Pages:
    """The files of the built page, read from a folder at startup."""

    def __init__(self, dist: Path = DIST, *, rehearsal: bool = False) -> None:
        index = dist / "index.html"
        marked = (_HTML_TAG, _REHEARSAL_TAG) if rehearsal else (b"", b"")
        self._index = Document(index.read_bytes().replace(*marked, 1), HTML) if index.is_file() else Document(NOT_BUILT, HTML, status=503)
        files = {file.relative_to(dist).as_posix(): file for file in sorted(dist.rglob("*")) if file.is_file() and file != index}
        self._files = {f"/{path}": _document(file, dist) for path, file in files.items() if not path.startswith(".")}

    def handlers(self) -> list[HTTPRouteHandler]:
        """The handlers of all pages and files."""
        others = (_handler([path], path, file.answer) for path, file in self._files.items() if not path.startswith(f"{ASSETS}/"))
        return [_handler(PATHS, "page", self._index.answer), self._assets(), *others]

    def _assets(self) -> HTTPRouteHandler:
        @get(f"{ASSETS}/{{name:str}}", include_in_schema=False, sync_to_thread=False, name=ASSETS)
        def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
            file = self._files.get(f"{ASSETS}/{name}")
            if file is None:
                raise NotFoundException
            return file.answer(request)

        return asset

    def page(self, request: AnyRequest, tags: str = "") -> Response[bytes]:
        """The page, with these tags in its head."""
        if not tags:
            return self._index.answer(request)
        content = self._index.content.replace(b"</head>", tags.encode() + b"</head>", 1)
        return Document(content, HTML, status=self._index.status).answer(request)

    def lost(self, request: AnyRequest) -> Response[bytes] | None:
        """The page with status 404 for a browser on an unknown path, or None for programs and API paths."""
        wants_page = "text/html" in request.headers.get("accept", "") and request.method in ("GET", "HEAD")
        return self._index.answer(request, 404) if wants_page and not request.url.path.startswith(("/api/", "/assets/")) else None


def _document(file: Path, dist: Path) -> Document:
    media_type = MANIFEST if file.suffix == ".webmanifest" else mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    hashed = file.parent == dist / ASSETS.strip("/")
    return Document(file.read_bytes(), media_type, KEPT_FOR_EVER if hashed else ASKED_FOR)


def _handler(paths: list[str], name: str, answer: Callable[[AnyRequest], Response[bytes]]) -> HTTPRouteHandler:
    @get(paths, include_in_schema=False, sync_to_thread=False, name=name)
    def file(request: AnyRequest) -> Response[bytes]:
        return answer(request)

    return file
