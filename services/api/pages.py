"""The built page: hashed assets are kept for ever, the page itself is asked for each time and answered 304."""

import hashlib
import mimetypes
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.router import Router
from litestar.static_files import create_static_files_router

from services.api.problems import AnyRequest

DIST: Final = Path(__file__).parents[1] / "web/dist"
PATHS: Final = ["/", "/new", "/new/{rest:path}", "/t/{rest:path}", "/join/{rest:path}", "/games/{rest:path}", "/account"]
"""Where pages are; the page itself knows which."""
NOT_BUILT: Final = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Rollbook</title>"
    b"<h1>Rollbook</h1><p>The server runs; its page is not built yet. <code>deploy/serve</code> builds it.</p></html>"
)
HTML: Final = "text/html"


class Document:
    """A file of the page with a name that stays: the browser asks each time whether it has changed."""

    def __init__(self, content: bytes, media_type: str, status: int = 200) -> None:
        self.content, self.media_type, self.status = content, media_type, status
        self.etag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'

    def answer(self, request: AnyRequest, status: int | None = None) -> Response[bytes]:
        """The file, or 304 where the browser has it."""
        headers = {"cache-control": "no-cache", "etag": self.etag}
        status = status or self.status
        if status == 200 and request.headers.get("if-none-match") == self.etag:
            return Response(b"", status_code=304, headers=headers)
        return Response(self.content, status_code=status, headers=headers, media_type=self.media_type)


class Pages:
    """The page as built into a folder when the server started."""

    def __init__(self, dist: Path = DIST) -> None:
        self._dist = dist
        index = dist / "index.html"
        self._index = Document(index.read_bytes(), HTML) if index.is_file() else Document(NOT_BUILT, HTML, 503)

    def handlers(self) -> list[HTTPRouteHandler | Router]:
        """The handlers of all pages and files."""
        return [self._pages(), *map(_file, self._files()), *([self._assets()] if (self._dist / "assets").is_dir() else [])]

    def lost(self, request: AnyRequest) -> Response[bytes] | None:
        """The page, for a browser that went where nothing is; None for programs and for the API."""
        wants_page = "text/html" in request.headers.get("accept", "") and request.method in ("GET", "HEAD")
        return self._index.answer(request, 404) if wants_page and not request.url.path.startswith(("/api/", "/assets/")) else None

    def _pages(self) -> HTTPRouteHandler:
        index = self._index

        @get(PATHS, include_in_schema=False, sync_to_thread=False, name="page")
        def page(request: AnyRequest) -> Response[bytes]:
            return index.answer(request)

        return page

    def _files(self) -> list[Path]:
        """What lies beside the page: icons and the like."""
        if not self._dist.is_dir():
            return []
        return sorted(
            file for file in self._dist.iterdir() if file.is_file() and file.name != "index.html" and not file.name.startswith(".")
        )

    def _assets(self) -> Router:
        for_ever = CacheControlHeader(max_age=31_536_000, public=True, immutable=True)
        return create_static_files_router("/assets", [self._dist / "assets"], cache_control=for_ever, include_in_schema=False)


def _file(file: Path) -> HTTPRouteHandler:
    document = Document(file.read_bytes(), mimetypes.guess_type(file.name)[0] or "application/octet-stream")

    @get(f"/{file.name}", include_in_schema=False, sync_to_thread=False, name=f"file {file.name}")
    def beside(request: AnyRequest) -> Response[bytes]:
        return document.answer(request)

    return beside
