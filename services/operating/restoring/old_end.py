"""The end of a log that cannot continue: the largest size that we may have signed."""

from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple

from domain.proof.checkpoint import Checkpoint, read_checkpoint
from domain.proof.notes import Note, read_note, signed_note
from services.errors import BehindHighWater
from services.notary.high_water import HighWater
from services.notary.keys import LOG, Keys
from services.notary.origins import epoch_of
from services.operating.restoring.saved_log import SavedLog
from services.store.tlog import LogStore


class OldEnd(NamedTuple):
    """The last checkpoint of a log, and its signed note if there is one."""

    checkpoint: Checkpoint
    note: Note | None


async def newest_origin(store: LogStore, high_water: HighWater) -> str:
    """The newest log that the database or the high-water file knows. Raises BehindHighWater if there is none."""
    origins = [*high_water.marks(), *(epoch.origin for epoch in await store.epochs())]
    if not origins:
        raise BehindHighWater("neither the database nor the high-water file knows a log: there is nothing to restore")
    return max(origins, key=epoch_of)


async def old_end(store: LogStore, high_water: HighWater, origin: str, saved: SavedLog | None) -> OldEnd:
    """The end of a log, from the copy, the database and the high-water file. Raises BehindHighWater if two have different roots."""
    found = [end async for end in _ends(store, high_water, origin, saved)]
    largest = max((end.checkpoint for end in found), key=lambda checkpoint: checkpoint.size, default=None)
    if largest is None:
        raise BehindHighWater(f"nobody knows how far the log {origin} was signed")
    same = [end for end in found if end.checkpoint.size == largest.size]
    if any(end.checkpoint.root != largest.root for end in same):
        raise BehindHighWater(f"the log {origin} has two roots for its size {largest.size}: see which of them was published")
    return next((end for end in same if end.note is not None), same[0])


def signed_end(end: OldEnd, keys: Keys) -> Note:
    """The signed note of the end. If none is left, it is signed again: the high-water file names the only root of that size that
    was ever to be signed."""
    if end.note is not None:
        return end.note
    text, name = end.checkpoint.text, end.checkpoint.origin
    notes = [signed_note(text, name, keys.seed(f"{LOG}{number}")) for number in reversed(keys.numbers(LOG))]
    return Note(text, tuple(line for note in notes for line in note.signatures))


async def _ends(store: LogStore, high_water: HighWater, origin: str, saved: SavedLog | None) -> AsyncIterator[OldEnd]:
    if saved is not None:
        yield OldEnd(saved.checkpoint, saved.note)
    for data in await _stored_notes(store, origin):
        note = read_note(data)
        yield OldEnd(read_checkpoint(note.text), note)
    mark = high_water.marks().get(origin)
    if mark is not None:
        yield OldEnd(mark, None)


async def _stored_notes(store: LogStore, origin: str) -> Sequence[bytes]:
    epoch = next((epoch for epoch in await store.epochs() if epoch.origin == origin), None)
    if epoch is None:
        return ()
    published, signed = await store.published(epoch.number), await store.signed(epoch.number)
    return [found.note for found in (published, signed) if found is not None]
