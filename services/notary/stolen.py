"""A stolen dice key: every game that runs goes on under a new one."""

from domain.kernel.errors import Refused
from domain.table.upkeep import extend_chains
from services.bootstrap import Composition
from services.notary.keys import DICE
from services.play.loaded_table import LoadedTable
from services.play.table_appender import DecidedAppend, TableAppender


async def extend_running_games(process: Composition) -> int:
    """Let the chains of all games that are not over go on under the newest dice key; how many there were. Games that have it
    already are passed over, so that this can be done again after a crash."""
    await process.projector.catch_up()
    newest = process.keys.newest_of(DICE)
    count = 0
    for row in await process.store.running():
        async with process.tables.held(row.handle) as live:
            await process.tables.refresh(live)
            if all(parts[-1].dice_key == newest for parts in live.ledger.chains.values()):
                continue
            count += await _extend(process.writer, live)
    return count


async def _extend(writer: TableAppender, live: LoadedTable) -> bool:
    try:
        await writer.write(live, lambda: DecidedAppend(extend_chains(live.replay, writer.ports(live))))
    except Refused:
        return False  # it has ended meanwhile
    return True
