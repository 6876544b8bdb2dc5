"""The clock of a server in a rehearsal: it follows a clock at an address (`services.rehearsing.set_clock`, or another one like it)."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Final

import httpx
import structlog

from services.authorities import authorities
from services.errors import ServiceError
from services.rehearsing.set_clock import time_text

POLL_S: Final = 0.2
DEADLINE_S: Final = 5.0


class NoClock(ServiceError):
    """The clock of the rehearsal does not answer with a time."""


class RehearsalDatabase(ServiceError):
    """The database was used in earnest and is wanted for a rehearsal, or the reverse."""


class FollowedClock:
    """A clock port. Between two answers it goes on by itself, and it never goes back."""

    def __init__(self, client: httpx.AsyncClient, url: str, steady: Callable[[], float] = monotonic) -> None:
        self._client, self._url, self._steady = client, url, steady
        self._at, self._since = datetime.min.replace(tzinfo=UTC), 0.0

    def __call__(self) -> str:
        """The time, as records hold it."""
        return time_text(self._now())

    def _now(self) -> datetime:
        return self._at + timedelta(seconds=self._steady() - self._since)

    async def ask(self) -> None:
        """Ask for the time. Raises NoClock."""
        try:
            answered = await self._client.get(self._url)
            at = datetime.fromisoformat(answered.raise_for_status().text.strip()).astimezone(UTC)
        except (httpx.HTTPError, ValueError) as fault:
            raise NoClock(f"{self._url}: {fault}") from fault
        first = not self._since
        self._at, self._since = (at if first else max(at, self._now())), self._steady()

    async def follow(self) -> None:
        """Ask again and again until cancelled. While the clock does not answer, time goes on as before."""
        answers = True
        while True:
            await asyncio.sleep(POLL_S)
            try:
                await self.ask()
                answers = True
            except NoClock as fault:
                if answers:
                    _log.warning("rehearsal_clock_away", reason=str(fault))
                answers = False


@asynccontextmanager
async def followed_clock(url: str) -> AsyncIterator[FollowedClock]:
    """The clock at this address, followed until the block ends. Raises NoClock if it does not answer."""
    async with httpx.AsyncClient(timeout=DEADLINE_S, follow_redirects=False, trust_env=False, verify=authorities()) as client:
        clock = FollowedClock(client, url)
        await clock.ask()
        following = asyncio.create_task(clock.follow())
        try:
            yield clock
        finally:
            following.cancel()
            with suppress(asyncio.CancelledError):
                await following


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.rehearsing")
