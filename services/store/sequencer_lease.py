"""The lease of the process that sequences the site's log, in SQL that both databases share.

A lease ends by itself, so a process that hangs does not stop the log. Each holder has a fence, a number higher than those of all holders
before. A process that wakes up after its lease has gone to another one has an old fence: it stores no signature any more.
"""

import asyncio
import secrets
from contextlib import suppress
from typing import Final

from services.errors import StoreDown
from services.store.queries import KeyTaken, Queries

LEASE_S: Final = 3.5
"""Seconds for which a lease is taken or renewed."""
RENEWAL_S: Final = 1.2
"""Seconds between renewals. They do not depend on how long a step of the sequencer takes."""

_MS: Final = 1000
_EXPIRED: Final = "until_ms < {now}"
FREE: Final = f"select 1 from sequencer_lease where {_EXPIRED}"
TAKE: Final = f"update sequencer_lease set fence = fence + 1, holder = ?, until_ms = {{now}} + ? where {_EXPIRED}"
FENCE: Final = "select fence from sequencer_lease where holder = ?"
RENEW: Final = "update sequencer_lease set until_ms = {now} + ? where holder = ? and fence = ?"
RELEASE: Final = "update sequencer_lease set until_ms = 0 where holder = ? and fence = ?"


class SequencerLease:
    """`SequencingLease`. `now_ms` is the database's expression for its clock, in milliseconds."""

    def __init__(self, queries: Queries, now_ms: str) -> None:
        self._queries, self._now_ms = queries, now_ms
        self._holder = secrets.token_hex(16)
        self._renewing: asyncio.Task[None] | None = None
        self.fence = 0

    async def is_free(self) -> bool:
        """Returns True if no process holds the lease."""
        return await self._queries.row(FREE.format(now=self._now_ms)) is not None

    async def hold(self) -> bool:
        """Take or renew the lease, and go on renewing it. Returns True if this process holds it."""
        if self.fence and await self.renewed(self.fence):
            return True
        self.fence = 0
        if await self.is_free() and await self._change(TAKE, self._holder, int(LEASE_S * _MS)):
            row = await self._queries.row(FENCE, self._holder)
            self.fence = 0 if row is None else int(row[0])
        if self.fence and (self._renewing is None or self._renewing.done()):
            self._renewing = asyncio.create_task(self._renew())
        return self.fence > 0

    async def renewed(self, fence: int) -> bool:
        """Renew the lease. Returns False if another process has taken it since this one got the fence."""
        return await self._change(RENEW, int(LEASE_S * _MS), self._holder, fence)

    async def release(self) -> None:
        """Give the lease back, so that another process gets it at once."""
        renewing, self._renewing = self._renewing, None
        if renewing is not None:
            renewing.cancel()
            await asyncio.wait((renewing,))
        fence, self.fence = self.fence, 0
        if fence:
            with suppress(StoreDown):  # then it ends by itself
                await self._change(RELEASE, self._holder, fence)

    async def _renew(self) -> None:
        while self.fence:
            await asyncio.sleep(RENEWAL_S)
            with suppress(StoreDown):  # `hold` finds out whether it is lost
                await self.renewed(self.fence)

    async def _change(self, statement: str, *values: str | int) -> bool:
        try:
            return await self._queries.change(statement.format(now=self._now_ms), *values) == 1
        except KeyTaken as fault:
            raise StoreDown(str(fault)) from fault
