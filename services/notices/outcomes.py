"""Writes the outcomes of hand-overs. Those of a moment are written in one commit: a durable commit for each is what notices cost most."""

import asyncio
from typing import Final

from services.store.notice_data import NoticeOutcome, NoticeStore

GATHER_S: Final = 0.05
"""Seconds for which outcomes are collected."""


class OutcomeWriter:
    """Collects outcomes and writes them together."""

    def __init__(self, notices: NoticeStore) -> None:
        self._notices = notices
        self._waiting: list[NoticeOutcome] = []
        self._written: asyncio.Future[None] | None = None

    async def write(self, *outcomes: NoticeOutcome) -> None:
        """Write the outcomes. Returns once they are committed. Raises StoreDown: the notices are then free when their leases end."""
        self._waiting += outcomes
        if self._written is None:
            self._written = asyncio.ensure_future(self._write())
        await asyncio.shield(self._written)

    async def _write(self) -> None:
        await asyncio.sleep(GATHER_S)
        batch, self._waiting, self._written = self._waiting, [], None
        await self._notices.end_leases(batch)
