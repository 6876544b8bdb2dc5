"""The games that a director has paused. Whoever retires one is told, and so are their players: they may end the pause then."""

from collections.abc import Sequence

import msgspec

from projections.lobby import TableCard
from services.play.table_repository import TableRepository
from services.store.plain_data import LobbyStore, TableCardRow


async def games_held_by(cards: LobbyStore, tables: TableRepository, director: str) -> Sequence[TableCardRow]:
    """Return the cards of the tables whose games this director has paused. Raises StoreDown."""
    held = []
    for row in await cards.running():
        if not msgspec.json.decode(row.body, type=TableCard).clock:
            continue
        async with tables.current(row.handle) as live:
            clocks = live.ledger.clocks
            if clocks is not None and clocks.directed and live.ledger.paused_by[0] == director:
                held.append(row)
    return held
