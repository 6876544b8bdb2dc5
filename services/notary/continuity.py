"""Checks that the database continues what this site has signed, and is not an older copy or another site's.

Every process checks this at its start and at each step of its sequencer. If the database is behind, the process stops writing.
"""

from domain.proof.checkpoint import Checkpoint
from domain.proof.errors import TileFault
from services.errors import BehindHighWater
from services.notary.high_water import HighWater
from services.notary.origins import epoch_of, host_of
from services.notary.stored_tree import StoredTree
from services.store.tlog import Epoch, LogStore


async def require_continuity(store: LogStore, high_water: HighWater) -> Epoch | None:
    """The current epoch, or None if no log was ever begun. Raises BehindHighWater with a message for the operator.

    Logs that have ended are not checked: the first leaf of the next log names their end.
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
    """Whether the newest log replaced this one. A restored database may never have known it."""
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
