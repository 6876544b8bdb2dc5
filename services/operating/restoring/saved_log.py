"""A kept copy of our log. It is accepted if its entries give the root that our own key signed."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from domain.proof.checkpoint import Checkpoint, read_checkpoint
from domain.proof.errors import ProofError
from domain.proof.notes import Note, is_signed_by, read_note
from domain.proof.tiles import FULL_WIDTH, entries_path, read_entries, tile_width
from domain.proof.tree import leaf_hash, root_of
from services.errors import LogUnreadable
from services.notary.keys import Keys
from services.notary.log_source import LogSource, open_source
from services.notary.origins import epoch_of
from services.notary.site_keys import log_keys


class SavedLog(NamedTuple):
    """The log as the copy holds it, up to the checkpoint in the note."""

    note: Note
    checkpoint: Checkpoint
    leaves: tuple[bytes, ...]


async def saved_log(place: str, keys: Keys, origin: str) -> SavedLog:
    """The copy of a log at a site or in a folder. Raises LogUnreadable if there is none, or no key of the folder signed it."""
    prefix = f"log/{epoch_of(origin)}"
    async with open_source(place) as source:
        path = f"{prefix}/checkpoint"
        data = await source.get(path)
        if data is None:
            raise LogUnreadable(f"{path}: {place} has no copy of the log {origin}")
        try:
            note = read_note(data)
            checkpoint = read_checkpoint(note.text)
        except ProofError as fault:
            raise LogUnreadable(f"{path}: {fault}") from fault
        if checkpoint.origin != origin or not any(is_signed_by(note, key) for key in log_keys(keys, origin)):
            raise LogUnreadable(f"{path}: not signed by any key of {keys} for the log {origin}")
        leaves = await _leaves(source, prefix, checkpoint.size)
    if root_of([leaf_hash(leaf) for leaf in leaves]) != checkpoint.root:
        raise LogUnreadable(f"{path}: the entries of the copy do not give the root that is signed")
    return SavedLog(note, checkpoint, leaves)


async def _leaves(source: LogSource, prefix: str, size: int) -> tuple[bytes, ...]:
    numbers = range(-(-size // FULL_WIDTH))
    bundles = await asyncio.gather(*(_bundle(source, prefix, number, tile_width(0, number, size)) for number in numbers))
    return tuple(leaf for bundle in bundles for leaf in bundle)


async def _bundle(source: LogSource, prefix: str, number: int, width: int) -> Sequence[bytes]:
    path = f"{prefix}/{entries_path(number, width)}"
    data = await source.get(path) or await source.get(f"{prefix}/{entries_path(number, FULL_WIDTH)}")
    try:
        entries = read_entries(data or b"")
    except ProofError as fault:
        raise LogUnreadable(f"{path}: {fault}") from fault
    if len(entries) < width:
        raise LogUnreadable(f"{path}: the bundle has {len(entries)} entries, not {width}")
    return entries[:width]
