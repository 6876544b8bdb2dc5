"""Beginning a log: the first one of a site, or a further one where the last could not go on."""

import structlog

from domain.proof.checkpoint import Checkpoint
from domain.proof.leaves import epoch_leaf
from domain.proof.tree import EMPTY_ROOT
from services.errors import BehindHighWater
from services.notary.continuity import require_continuity
from services.notary.high_water import HighWater
from services.notary.keys import Keys
from services.notary.origins import LOG_PATH, epoch_of, host_of
from services.notary.site_keys import first_key_leaves
from services.store.tlog import Epoch, LogStore


async def current_epoch(store: LogStore, keys: Keys, high_water: HighWater, host: str, time: str) -> Epoch:
    """The epoch that grows; a site that has none begins its first, under the name that it goes by now and keeps.

    Where the database is behind what was signed, it can be read and not written; raises BehindHighWater where it is empty.
    """
    try:
        newest = await require_continuity(store, high_water)
    except BehindHighWater as behind:
        store.halt(str(behind))
        epochs = await store.epochs()
        if not epochs:
            raise
        newest = epochs[-1]
    if newest is None:
        await begin_epoch(store, keys, host, 1, time)
        newest = (await store.epochs())[-1]
    if host_of(newest.origin) != host:
        _log.warning("log_keeps_its_name", origin=newest.origin, host=host)
    return newest


async def begin_epoch(store: LogStore, keys: Keys, host: str, number: int, time: str) -> bool:
    """Begin a site's log with the leaves of its keys; False where somebody has begun it already."""
    origin = f"{host}{LOG_PATH}{number}"
    return await store.begin_epoch(number, origin, EMPTY_ROOT, first_key_leaves(keys, origin, time))


async def begin_next_epoch(store: LogStore, keys: Keys, old: Checkpoint, reason: str, time: str) -> str:
    """Begin the log that follows one which ended with this checkpoint, whose key vouches for the new one's; its origin.

    Whoever does this has stopped all processes before. Raises BehindHighWater where that has been done.
    """
    newest, number = (await store.epochs())[-1], epoch_of(old.origin) + 1
    origin = f"{host_of(old.origin)}{LOG_PATH}{number}"
    if newest.number >= number:
        raise BehindHighWater(f"the newest log is {newest.origin}: {old.origin} has ended before")
    ended = epoch_leaf(old.origin, old.size, old.root.hex(), reason)
    leaves = (ended, *first_key_leaves(keys, origin, time, old.origin))
    size = old.size if newest.origin == old.origin else newest.size  # the database may never have known the log that ended
    if not await store.begin_epoch(number, origin, EMPTY_ROOT, leaves, newest.number, size):
        raise BehindHighWater(f"the log {origin} is there already")
    return origin


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notary")
