"""Whether the database continues what this site has signed, or is an older copy or another one.

Every process of a site asks this, at the start and all the time: one that finds the database behind stops writing at once.
"""

from domain.proof.checkpoint import Checkpoint
from domain.proof.errors import TileFault
from services.errors import BehindHighWater
from services.notary.high_water import HighWater
from services.notary.origins import epoch_of, host_of
from services.notary.stored_tree import StoredTree
from services.store.tlog import Epoch, LogStore


async def require_continuity(store: LogStore, high_water: HighWater) -> Epoch | None:
    """The epoch that grows, None where no log was ever begun; raises BehindHighWater, in words for an operator.

    Logs that have ended are not looked at: the leaf that begins the next one says where they did.
    """
    marks = high_water.marks()  # first: the log may grow meanwhile
    epochs = await store.epochs()
    known = {epoch.origin for epoch in epochs}
    for mark in marks.values():
        if mark.origin not in known and not (epochs and _has_ended(mark.origin, epochs[-1].origin)):
            raise BehindHighWater(f"{_told(high_water, mark)}, and the database knows nothing of that log. {_WHAT_TO_DO}")
    if not epochs:
        return None
    newest = epochs[-1]
    if reason := await store.stopped(newest.origin):
        raise BehindHighWater(f"{reason}. {_WHAT_TO_DO}")
    if newest.origin in marks:
        await _require_continued(store, high_water, marks[newest.origin], newest)
    return newest


def _has_ended(origin: str, newest: str) -> bool:
    """Whether a log was followed by the newest one, which also happens to logs that a restored database never knew."""
    return host_of(origin) == host_of(newest) and epoch_of(origin) < epoch_of(newest)


async def _require_continued(store: LogStore, high_water: HighWater, mark: Checkpoint, epoch: Epoch) -> None:
    if epoch.size < mark.size:
        raise BehindHighWater(f"{_told(high_water, mark)}, and the database has only {epoch.size}. {_WHAT_TO_DO}")
    try:
        root = await StoredTree(store, epoch.number).root(mark.size)
    except TileFault as fault:
        raise BehindHighWater(f"{_told(high_water, mark)}, and the database lacks a part of them: {fault}. {_WHAT_TO_DO}") from fault
    if root != mark.root:
        raise BehindHighWater(f"{_told(high_water, mark)}, and the first {mark.size} in the database are others. {_WHAT_TO_DO}")


def _told(high_water: HighWater, mark: Checkpoint) -> str:
    return f"the high-water file {high_water.file} says that the log {mark.origin} has {mark.size} leaves"


_WHAT_TO_DO = (
    "The database was restored from an older copy, or is not the one of this site. Nothing is written any more: bring back what is "
    "missing, or end the log with `rollbook restore`."
)
