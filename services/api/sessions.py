"""Authentication: the session cookie's token is looked up once per request."""

from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.types import ASGIApp, Receive, Scope, Send

from services.accounts.people import SESSION_LASTS, Accounts
from services.api.problems import signed_out
from services.store.plain_data import Account, StoredSession

LONGEST_TOKEN: Final = 128
LIVENESS: Final = "/api/health"
"""It says nothing about the store, not even to those who are signed in."""


def sessions(accounts: Accounts, cookie: str) -> Callable[[ASGIApp], ASGIApp]:
    """Middleware that puts the asker's session as `auth` and its account as `user` (None without a session) on requests to the API.
    Pages and the question whether the process lives need no account."""

    def around(app: ASGIApp) -> ASGIApp:
        async def served(scope: Scope, receive: Receive, send: Send) -> None:
            asks = scope["path"].startswith("/api/") and scope["path"] != LIVENESS
            token = _token(scope, cookie) if asks else ""
            session = await accounts.session(token) if token else None
            scope["auth"], scope["user"] = session, None if session is None else session.account
            await app(scope, receive, send)

        return served

    return around


def _token(scope: Scope, cookie: str) -> str:
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    return connection.cookies.get(cookie, "")[:LONGEST_TOKEN]


class SessionCookie:
    """The cookie that holds the session token. It is bound to the host (`__Host-`) if the site uses TLS."""

    def __init__(self, https: bool) -> None:
        self._https = https
        self.name = "__Host-rollbook" if https else "rollbook"

    def holding(self, token: str) -> Cookie:
        """The cookie that sets the token."""
        return self._made(token, int(SESSION_LASTS.total_seconds()))

    def renewed(self, request: Request[Any, Any, Any]) -> Cookie:
        """The cookie with the token of the request, which lasts longer now."""
        return self.holding(request.cookies[self.name])

    def gone(self) -> Cookie:
        """The cookie that deletes the token."""
        return self._made("", 0)

    def _made(self, token: str, seconds: int) -> Cookie:
        return Cookie(key=self.name, value=token, path="/", httponly=True, secure=self._https, samesite="lax", max_age=seconds)


def asker(request: Request[Any, Any, Any]) -> Account | None:
    """The asker's account, or None without a session."""
    account = request.user
    assert account is None or isinstance(account, Account)
    return account


def current_session(request: Request[Any, Any, Any]) -> StoredSession | None:
    """The asker's session, or None."""
    session = request.auth
    assert session is None or isinstance(session, StoredSession)
    return session


def person(request: Request[Any, Any, Any]) -> Account:
    """The asker's account. Raises Denied without a session."""
    account = asker(request)
    if account is None:
        raise signed_out()
    return account


def address(request: Request[Any, Any, Any]) -> str:
    """The client's address, for rate limits; behind a proxy the ASGI server supplies it. For IPv6 it is the /64 network, since one
    household has as many addresses as it likes."""
    return network_of(request.client.host if request.client is not None else "")


@lru_cache(maxsize=1024)
def network_of(host: str) -> str:
    """The address for limits: that of IPv4, also where it is written as one of IPv6, else the /64 network. Cached: it is asked for each
    command."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))
