"""A person's browser that calls the application in this process, without a socket between."""

import asyncio
from typing import Any

import msgspec
from litestar import Litestar


class Browser:
    """Keeps its cookies."""

    def __init__(self, app: Litestar) -> None:
        self._app, self.cookies = app, dict[bytes, bytes]()

    async def post(self, path: str, said: object) -> Any:
        """Send JSON; fails for anything but success."""
        return await self._ask("POST", path, msgspec.json.encode(said))

    async def get(self, path: str) -> Any:
        """Fetch; fails for anything but success."""
        return await self._ask("GET", path, b"")

    async def _ask(self, method: str, path: str, body: bytes) -> Any:
        status, said = await self.request(method, path, body)
        assert 200 <= status < 300, (method, path, status, said)
        return said

    async def request(self, method: str, path: str, body: bytes = b"") -> tuple[int, Any]:
        """Send a request. Returns status and decoded answer."""
        path, _, query = path.partition("?")
        headers = [
            (b"host", b"127.0.0.1"),
            (b"content-type", b"application/json"),
            (b"cookie", b"; ".join(b"=".join(each) for each in self.cookies.items())),
        ]
        scope: Any = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "path": path, "raw_path": path.encode(),
            "query_string": query.encode(), "root_path": "", "scheme": "http", "headers": headers, "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80), "state": {},
        }  # fmt: skip
        said, heard = [{"type": "http.request", "body": body, "more_body": False}], list[Any]()

        async def receive() -> Any:
            return said.pop() if said else await asyncio.Future()

        async def send(message: Any) -> None:
            heard.append(message)

        await self._app(scope, receive, send)
        begun, *parts = heard
        answer = b"".join(part.get("body", b"") for part in parts)
        for name, value in begun["headers"]:
            if name == b"set-cookie":
                key, _, kept = value.split(b";")[0].partition(b"=")
                self.cookies[key] = kept
        return begun["status"], msgspec.json.decode(answer) if answer else None
