"""The names of a game's pieces: the usual ones, and those that players gave to them."""

from collections.abc import Mapping

from services.play.table_repository import TableRepository
from services.play.table_snapshot import TableSnapshot
from services.store.port import EventStore


class PieceNames:
    """Reads names. The pieces of a game that another one opened are named at the table of that one."""

    def __init__(self, store: EventStore, tables: TableRepository) -> None:
        self._store, self._tables = store, tables

    async def of(self, now: TableSnapshot) -> Mapping[str, str]:
        """The names by the ids of pieces; none for a game whose pieces nobody names. Raises StoreDown."""
        opener = now.ledger.opened_by
        named = await self._tables.look(opener, None) if opener else now
        state = named.table.game
        usual = {} if state is None else named.playable.game.names(state)
        if not usual:
            return usual
        given = {each.piece: each.name for each in await self._store.piece_names(named.handle)}
        return {piece: given.get(piece, name) for piece, name in usual.items()}
