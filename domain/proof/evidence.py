"""Signed notes that a player has kept, to be held against a game: receipts and refusals, one after another in a file."""

import re
from typing import Final, NamedTuple, TypeAlias

from domain.proof.errors import MalformedNote, ProofError, ReceiptFault
from domain.proof.notes import Note, read_note
from domain.proof.receipts import RECEIPT, REFUSAL, Receipt, Refusal, read_receipt, read_refusal

LARGEST_EVIDENCE: Final = 1_000_000
"""Bytes."""
MOST_NOTES: Final = 1000

_BEGINS: Final = re.compile(rf"^(?={RECEIPT}\n|{REFUSAL}\n)", re.ASCII | re.MULTILINE)
"""The first line of a note: no other line of a receipt, of a refusal or of a signature is like it."""


class KeptNote(NamedTuple):
    """A signed note, and what its text says."""

    note: Note
    said: Receipt | Refusal


Evidence: TypeAlias = tuple[KeptNote, ...]


def read_evidence(data: bytes) -> Evidence:
    """The notes of a file, in their order; checks no signature. Raises a ProofError that names the line at which the bad note begins."""
    if len(data) > LARGEST_EVIDENCE:
        raise ReceiptFault(f"more than {LARGEST_EVIDENCE} bytes of notes")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise ReceiptFault(f"line {data.count(10, 0, fault.start) + 1}: not UTF-8") from fault
    starts = [found.start() for found in _BEGINS.finditer(text)]
    if not starts or starts[0]:
        raise ReceiptFault(f"line 1: a note of a receipt or of a refusal begins with {RECEIPT} or {REFUSAL}")
    if len(starts) > MOST_NOTES:
        raise ReceiptFault(f"{len(starts)} notes, at most {MOST_NOTES} are read")
    return tuple(_kept(text, start, end) for start, end in zip(starts, [*starts[1:], len(text)], strict=True))


def _kept(text: str, start: int, end: int) -> KeptNote:
    try:
        note = read_note(text[start:end].encode())
        return KeptNote(note, read_refusal(note.text) if note.text.startswith(REFUSAL) else read_receipt(note.text))
    except ProofError as fault:
        line = text.count("\n", 0, start) + 1
        raise (MalformedNote if isinstance(fault, MalformedNote) else ReceiptFault)(f"the note from line {line} on: {fault}") from fault
