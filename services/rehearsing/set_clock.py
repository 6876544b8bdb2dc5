"""`rollbook clock`: a clock that a director moves forward, for the servers of a rehearsal.

GET gives its time, in UTC to the millisecond. POST moves it forward, by a span such as `+3d`, `+36h`, `+15m` or `+10s`, or to a later time.
In between it goes on like every clock. It never goes back.
"""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from services.small_server import answer, serve_small

MOST_AT_ONCE: Final = 256
_LARGEST_BODY: Final = 64
_SPAN: Final = re.compile(r"\+(\d{1,6})([dhms])", re.ASCII)
_UNITS: Final = {"d": "days", "h": "hours", "m": "minutes", "s": "seconds"}
_FURTHEST: Final = timedelta(days=3660)
_TEXT: Final = "text/plain; charset=utf-8"


class UnfitTime(ValueError):
    """No span, or no later time."""


class SetClock:
    """A clock that can be moved forward."""

    def __init__(self, at: datetime, steady: Callable[[], float] = monotonic) -> None:
        self._steady = steady
        self._at, self._since = at.astimezone(UTC), steady()

    def now(self) -> datetime:
        """The clock's time."""
        return self._at + timedelta(seconds=self._steady() - self._since)

    def forward(self, wanted: str) -> None:
        """Move the clock by a span, or to a later time. Raises UnfitTime."""
        now = self.now()
        at = _wanted(wanted.strip(), now)
        if not now <= at <= now + _FURTHEST:
            raise UnfitTime("the clock goes forward, by ten years at most")
        self._at, self._since = at, self._steady()


def _wanted(text: str, now: datetime) -> datetime:
    if found := _SPAN.fullmatch(text):
        return now + timedelta(**{_UNITS[found[2]]: int(found[1])})
    try:
        at = datetime.fromisoformat(text)
    except ValueError as fault:
        raise UnfitTime("a span such as +3d, +36h, +15m or +10s, or a time such as 2026-12-24T18:00:00Z") from fault
    if at.tzinfo is None:
        raise UnfitTime("a time with its zone, such as 2026-12-24T18:00:00Z")
    return at.astimezone(UTC)


def time_text(at: datetime) -> str:
    """A time as records hold it."""
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def clock_application(clock: SetClock) -> ASGIApp:
    """The ASGI application of a clock."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            return
        if scope["method"] == "POST":
            try:
                clock.forward(await _body(receive))
            except UnfitTime as fault:
                await answer(scope, send, 400, f"{fault}\n".encode(), _TEXT)
                return
        await answer(scope, send, 200, f"{time_text(clock.now())}\n".encode(), _TEXT)

    return serve


async def _body(receive: Receive) -> str:
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            raise UnfitTime("cut off")
        body, more = body + message.get("body", b""), message.get("more_body", False)
        if len(body) > _LARGEST_BODY:
            raise UnfitTime("a line")
    return body.decode("ascii", "replace")


def serve_clock(at: datetime, host: str, port: int) -> None:
    """Serve a clock until a signal stops it."""
    serve_small(clock_application(SetClock(at)), host, port, MOST_AT_ONCE)
