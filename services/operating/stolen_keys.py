"""After the theft of a dice key: every running game continues under a new one."""

from domain.kernel.errors import Refused
from domain.table.upkeep import extend_chains
from services.play.loaded_table import LoadedTable
from services.play.lobby_projector import LobbyProjector
from services.play.table_appender import DecidedAppend, TableAppender
from services.play.table_repository import TableRepository
from services.store.plain_data import LobbyStore


async def extend_running_games(
    cards: LobbyStore, projector: LobbyProjector, tables: TableRepository, appender: TableAppender, newest_key: str
) -> int:
    """Extend the dice chains of all running games with `newest_key`, the newest dice key. Returns how many games it extended.

    Skips games that use the key already, so that it can be repeated after a crash.
    """
    await projector.catch_up()
    count = 0
    for row in await cards.running():
        async with tables.held(row.handle) as live:
            await tables.refresh(live)
            if any(parts[-1].dice_key != newest_key for parts in live.ledger.chains.values()):
                count += await _extend(appender, live)
    return count


async def _extend(appender: TableAppender, live: LoadedTable) -> bool:
    try:
        await appender.write(live, lambda: DecidedAppend(extend_chains(live.replay, appender.ports(live))))
    except Refused:
        return False  # it has ended meanwhile
    return True
