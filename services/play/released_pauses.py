"""Pauses of directors: their players may end one once the site has retired the director."""

from domain.table.ledger import Ledger
from services.notary.offices import in_office
from services.play.table_repository import TableRepository
from services.store.tlog import LogStore


class ReleasedPauses:
    """Tells whether the director who paused a game is still in office."""

    def __init__(self, log: LogStore, tables: TableRepository) -> None:
        self._log, self._tables = log, tables

    async def is_released(self, handle: str) -> bool:
        """True if the game is paused by a director whom the site has retired. The caller holds no table. Raises NotFound."""
        async with self._tables.current(handle) as live:
            ledger = live.ledger
        return await self.may_end(ledger)

    async def may_end(self, ledger: Ledger) -> bool:
        """True if a director paused the game of this ledger, here or at the table that it followed, and no such director is in office.
        The caller holds no table. Raises NotFound."""
        if not _is_directed(ledger):
            return False
        by = ledger.paused_by
        if not by[0]:
            async with self._tables.current(ledger.followed[0]) as other:
                by = other.ledger.paused_by if _is_directed(other.ledger) else ("", "")
            if other.ledger.clocks is not None and other.ledger.clocks.disputed:
                return False  # it stands for a dispute there
        return all((each.name, each.key) != by for each in await in_office(self._log, "directors"))


def _is_directed(ledger: Ledger) -> bool:
    """True while a director has paused the game."""
    return not ledger.over and ledger.clocks is not None and ledger.clocks.paused is not None and ledger.clocks.directed
