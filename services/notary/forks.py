"""Telling a fork from a rumour: only what carries our own valid signature, and is not in the database, stops the site.

Witnesses, clients and passers-by may say anything; without a signature of ours it is theirs alone, and changes nothing here.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias

from domain.proof.checkpoint import read_checkpoint
from domain.proof.errors import ProofError
from domain.proof.notes import Note, VerifierKey, is_signed_by
from domain.proof.receipts import Receipt, read_receipt

RootAt: TypeAlias = Callable[[str, int], Awaitable[bytes | None]]
"""The root of the stored tree of an origin at a size; None where the stored tree is smaller, or there is no such log."""
HeadAt: TypeAlias = Callable[[str, int], Awaitable[str | None]]
"""The stored head of a game after a record; None where there is no such record."""


async def contradicting_checkpoint(note: Note, keys: Iterable[VerifierKey], root_at: RootAt) -> str:
    """What a checkpoint says of a log that the stored one cannot have signed; empty where it fits, or is not signed by `keys`."""
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
    """What a receipt promises that the stored game does not have; empty where it fits, or is not signed by `keys`."""
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
