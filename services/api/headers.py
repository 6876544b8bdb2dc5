"""Headers of every response."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from litestar.types import Scope

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
RATE_LIMIT: Final = b"ratelimit"
RATE_LIMIT_POLICY: Final = b"ratelimit-policy"
_BUDGETS: Final = "rollbook.budgets"
RawHeaders: TypeAlias = Iterable[tuple[bytes, bytes]]


def note_budget(scope: Scope, policy: str, left: str) -> None:
    """Let the answer to this request tell a policy and what is left of it."""
    scope.setdefault(_BUDGETS, []).append((policy, left))  # type: ignore[typeddict-item]  # a key of our own


def noted_budgets(scope: Scope) -> Sequence[tuple[str, str]]:
    """The pairs of policy and rest that were noted for this request."""
    return scope.get(_BUDGETS, ())  # type: ignore[return-value]  # a key of our own


class AnswerHeaders:
    """Completes the headers of every response. Headers set by a handler are kept."""

    def __init__(self, https: bool) -> None:
        wanted = {**SECURE, **UNCACHED, **(ONLY_TLS if https else {})}
        self._wanted = [(name.encode(), value.encode()) for name, value in wanted.items()]

    def completed(self, given: RawHeaders, request_id: str, budgets: Sequence[tuple[str, str]] = ()) -> list[tuple[bytes, bytes]]:
        """The headers of one response, with the request id, and with the policies and the rest of the budgets that were counted."""
        headers = list(given)
        there = {name.lower() for name, _ in headers}
        if budgets and RATE_LIMIT not in there:
            headers.append((RATE_LIMIT_POLICY, ", ".join(policy for policy, _ in budgets).encode()))
            headers.append((RATE_LIMIT, ", ".join(left for _, left in budgets).encode()))
        headers += (header for header in self._wanted if header[0] not in there)
        headers.append((REQUEST_ID, request_id.encode()))
        return headers
