"""Serving a small ASGI application by itself, apart from the games: a witness, or a beacon."""

import uvicorn
from litestar.types import ASGIApp, Scope, Send


def serve_small(app: ASGIApp, host: str, port: int, most_at_once: int) -> None:
    """Serve until a signal stops it. Requests beyond `most_at_once` get a 503."""
    uvicorn.run(
        app,
        host=host,
        port=port,
        access_log=False,
        log_config=None,
        lifespan="off",
        ws="none",
        server_header=False,
        limit_concurrency=most_at_once,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=2,
    )


async def answer(scope: Scope, send: Send, status: int, content: bytes, kind: str, retry_after: int | None = None) -> None:
    """Send a whole response; `kind` is its media type. A HEAD request gets the headers alone. `retry_after` is in seconds."""
    shown = b"" if scope.get("method") == "HEAD" else content
    headers = [(b"content-type", kind.encode()), (b"content-length", str(len(content)).encode())]
    if retry_after is not None:
        headers.append((b"retry-after", str(retry_after).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": shown, "more_body": False})
