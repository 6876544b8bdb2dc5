"""The job of an account's new leave: moves the deadlines that run for its seats behind the leave.

Calendars add it in the transaction that saves the leave. It can be repeated: a deadline that has the leave in it is left alone.
"""

import msgspec

from domain.kernel.errors import Refused
from projections.lobby import TableCard
from services.play.command_handler import CommandHandler
from services.play.rejections import NotFound
from services.play.table_repository import TableRepository
from services.store.plain_data import LobbyStore

PAGE = 200
AGAIN_S = 30.0
"""Seconds until a table is looked at again whose roll waits for a beacon."""


class LeaveRunner:
    """Moves the deadlines of accounts that entered leave."""

    def __init__(self, cards: LobbyStore, tables: TableRepository, commands: CommandHandler) -> None:
        self._cards, self._tables, self._commands = cards, tables, commands

    async def work(self, account: str) -> float | None:
        """The work of an account's job: all its running tables. Returns when to look again, if a table was not ready for it."""
        after, waits = "", False
        while True:
            page = await self._cards.tables_of(account, PAGE, status="running", after=after)
            for row, held in page.cards:
                if msgspec.json.decode(row.body, type=TableCard).clock:
                    for seat in held:
                        waits |= not await self._take(row.handle, seat)
            after = page.next
            if not after:
                return AGAIN_S if waits else None

    async def _take(self, handle: str, seat: int) -> bool:
        """Move the deadline of a seat, if leave lies before it. Returns False if it has to be tried again."""
        try:
            async with self._tables.current(handle) as live:
                await self._commands.take_leave(live, seat)
        except Refused as refused:
            return refused.code != "roll_awaited"
        except NotFound:
            pass  # a game that is not installed here
        return True
