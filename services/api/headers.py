"""Headers of every response."""

from collections.abc import Iterable
from typing import Final, TypeAlias

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types svelte-trusted-html rollbook-worker"
)
SECURE: Final = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
ONLY_TLS: Final = {"strict-transport-security": "max-age=31536000; includeSubDomains"}
CLEARED: Final = {"clear-site-data": '"cache"'}
"""For the end of a session. Storage stays: it holds seat keys and moves that are not sent yet."""
UNCACHED: Final = {"cache-control": "no-store"}
"""For responses that set no cache-control of their own."""


REQUEST_ID: Final = b"x-request-id"
RawHeaders: TypeAlias = Iterable[tuple[bytes, bytes]]


class AnswerHeaders:
    """Completes the headers of every response. Headers set by a handler are kept."""

    def __init__(self, https: bool) -> None:
        wanted = {**SECURE, **UNCACHED, **(ONLY_TLS if https else {})}
        self._wanted = [(name.encode(), value.encode()) for name, value in wanted.items()]

    def completed(self, given: RawHeaders, request_id: str) -> list[tuple[bytes, bytes]]:
        """The headers of one response, with the request id."""
        headers = list(given)
        there = {name.lower() for name, _ in headers}
        headers += (header for header in self._wanted if header[0] not in there)
        headers.append((REQUEST_ID, request_id.encode()))
        return headers
