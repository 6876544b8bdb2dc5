"""Finds contradictions between signed notes and the stored log: only a note with our own valid signature counts.

A claim of a witness or a client without our signature proves nothing.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias

from domain.proof.checkpoint import read_checkpoint
from domain.proof.errors import ProofError
from domain.proof.notes import Note, VerifierKey, is_signed_by
from domain.proof.receipts import Receipt, read_receipt

RootAt: TypeAlias = Callable[[str, int], Awaitable[bytes | None]]
"""The root of the stored tree of an origin at a size, or None if the tree is smaller or the log unknown."""
HeadAt: TypeAlias = Callable[[str, int], Awaitable[str | None]]
"""The stored head of a game after a record, or None if there is no such record."""


async def contradicting_checkpoint(note: Note, keys: Iterable[VerifierKey], root_at: RootAt) -> str:
    """How a checkpoint contradicts the stored log, or an empty text if it fits or is not signed by `keys`."""
    try:
        checkpoint = read_checkpoint(note.text)
    except ProofError:
        return ""
    if not any(key.name == checkpoint.origin and is_signed_by(note, key) for key in keys):
        return ""
    root = await root_at(checkpoint.origin, checkpoint.size)
    if root == checkpoint.root:
        return ""
    said = f"a checkpoint of {checkpoint.origin} at size {checkpoint.size} carries our signature"
    return f"{said}, but the stored log {'is shorter' if root is None else 'has another root there'}"


async def contradicting_receipt(note: Note, keys: Iterable[VerifierKey], head_at: HeadAt) -> str:
    """How a receipt contradicts the stored game, or an empty text if it fits or is not signed by `keys`."""
    try:
        receipt: Receipt = read_receipt(note.text)
    except ProofError:
        return ""
    if not any(is_signed_by(note, key) for key in keys):
        return ""
    head = await head_at(receipt.handle, receipt.number)
    if head == receipt.head:
        return ""
    said = f"a receipt for record {receipt.number} of game {receipt.handle} carries our signature"
    return f"{said}, but the stored game {'is shorter' if head is None else 'has another head there'}"
