"""Beginning a log: the first one of a site, or the next one after a log that cannot continue."""

import structlog

from domain.proof.checkpoint import Checkpoint
from domain.proof.leaves import epoch_leaf
from domain.proof.tree import EMPTY_ROOT
from services.errors import BehindHighWater
from services.notary.continuity import require_continuity
from services.notary.high_water import HighWater
from services.notary.keys import LOG, Keys
from services.notary.offices import carried_over
from services.notary.origins import LOG_PATH, epoch_of, host_of
from services.notary.site_keys import first_key_leaves
from services.store.tlog import Epoch, LogStore


async def current_epoch(store: LogStore, keys: Keys, high_water: HighWater, host: str, time: str) -> Epoch:
    """The current epoch. A site without one begins its first; the log keeps the host name that the site has now.

    If the database is behind what was signed, appends are refused and reads are served. Raises BehindHighWater if it is empty.
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
        _log.warning("log_origin_unchanged", origin=newest.origin, host=host)
    return newest


async def begin_epoch(store: LogStore, keys: Keys, host: str, number: int, time: str) -> bool:
    """Begin a site's log with the leaves of its keys. Returns False if the log exists already."""
    origin = f"{host}{LOG_PATH}{number}"
    return await store.begin_epoch(number, origin, EMPTY_ROOT, first_key_leaves(keys, origin, time))


async def begin_next_epoch(store: LogStore, keys: Keys, old: Checkpoint, reason: str, time: str) -> str:
    """Begin the log after one that ended with this checkpoint. The old log's key vouches for the new one's, and the new log announces
    the directors again. Returns the origin.

    All other processes must be stopped. Raises BehindHighWater if the next log exists already.
    """
    newest, number = (await store.epochs())[-1], epoch_of(old.origin) + 1
    origin = f"{host_of(old.origin)}{LOG_PATH}{number}"
    if newest.number >= number:
        raise BehindHighWater(f"the newest log is {newest.origin}: {old.origin} has ended before")
    ended = epoch_leaf(old.origin, old.size, old.root.hex(), reason)
    named = carried_over(await store.site_leaves(newest.number), newest.origin, origin, time, keys.seed(keys.newest_of(LOG)))
    leaves = (ended, *first_key_leaves(keys, origin, time, old.origin), *named)
    size = old.size if newest.origin == old.origin else newest.size  # the database may never have known the log that ended
    if not await store.begin_epoch(number, origin, EMPTY_ROOT, leaves, newest.number, size):
        raise BehindHighWater(f"the log {origin} is there already")
    return origin


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notary")
