"""The games that a director has paused: nobody but a director resumes them, so whoever retires one is told."""

from collections.abc import Sequence

import msgspec

from domain.table.director_events import DirectorActed
from projections.lobby import TableCard
from services.play.record_reading import records_of
from services.play.table_repository import TableRepository
from services.store.plain_data import LobbyStore


async def games_held_by(cards: LobbyStore, tables: TableRepository, director: str) -> Sequence[str]:
    """Return the ids of the tables whose games this director has paused. Raises StoreDown."""
    held = []
    for row in await cards.running():
        if not msgspec.json.decode(row.body, type=TableCard).clock:
            continue
        async with tables.current(row.handle) as live:
            clocks = live.ledger.clocks
            if live.ledger.over or clocks is None or not clocks.directed:
                continue
        records, openings = await tables.records(row.handle)
        acts = (record.event for record in records_of(live.playable, [record.body for record in records], openings))
        pauses = [act for act in acts if isinstance(act, DirectorActed) and act.kind == "pause"]
        if pauses and pauses[-1].director == director:
            held.append(row.id)
    return held
