"""Headers that every answer carries, whatever it answers."""

from collections.abc import Awaitable, Callable
from typing import Final

from litestar.types import Message, Scope

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types svelte-trusted-html"
)
SECURE: Final = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
ONLY_TLS: Final = {"strict-transport-security": "max-age=31536000"}
UNCACHED: Final = {"cache-control": "no-store"}
"""For answers that say nothing of their own about it."""


def on_every_answer(https: bool) -> Callable[[Message, Scope], Awaitable[None]]:
    """A hook that puts the headers on; what a handler has set stays."""
    wanted = {**SECURE, **UNCACHED, **(ONLY_TLS if https else {})}
    encoded = [(name.encode(), value.encode()) for name, value in wanted.items()]

    async def put(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            there = {name.lower() for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *((name, value) for name, value in encoded if name not in there)]

    return put
