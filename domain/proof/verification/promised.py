"""Holding signed notes against a game: a receipt names a head that the records have, and no record accepts what a refusal refuses.

Only notes with the signature of a key for receipts that the log announced prove anything against the server. One who offers other notes
proves nothing, so they are findings.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from domain.proof.evidence import Evidence, KeptNote
from domain.proof.head import ChainedRecord
from domain.proof.notes import Note
from domain.proof.receipts import Receipt, Refusal
from domain.proof.verification.remarks import Remarks

IsSigned: TypeAlias = Callable[[Note, int], bool]
"""True if a key for receipts signed the note, one that was in use at the append of the record of this number."""

_ACCEPTED: Final = "table.CommandAccepted"


class EvidenceVerifier:
    """Checks the notes of one player. `is_signed` is None if the bundle has no log that announces keys."""

    def __init__(self, remarks: Remarks, records: Sequence[ChainedRecord], is_signed: IsSigned | None) -> None:
        self._remarks, self._records, self._is_signed = remarks, records, is_signed
        self._numbers = {record.head: record.number for record in records}
        self._accepted: dict[object, int] = {}
        for record in records:
            if record.type == _ACCEPTED and isinstance(record.data.get("digest"), str):
                self._accepted.setdefault(record.data["digest"], record.number)

    def check(self, evidence: Evidence) -> None:
        """Check every note, and say how many agree with the records."""
        held = 0
        for kept in evidence:
            match kept.said:
                case _ if kept.said.handle != self._records[0].game:
                    self._remarks.finding("note_elsewhere", f"a note of {kept.said.time} is about another game, {kept.said.handle}")
                case Receipt():
                    held += self._check_receipt(kept, kept.said)
                case Refusal():
                    held += self._check_refusal(kept, kept.said)
        if held:
            self._remarks.finding("notes_agree", f"{held} of {len(evidence)} signed notes agree with the records")

    def _check_receipt(self, kept: KeptNote, receipt: Receipt) -> bool:
        if receipt.number >= len(self._records):
            text = f"a receipt of {receipt.time} is about record {receipt.number}, which is later than the file"
            self._remarks.finding("note_elsewhere", text)
            return False
        if receipt.head == self._records[receipt.number].head:
            return self._require_signed(kept, receipt.number)
        text = f"a receipt of {receipt.time} names another head of record {receipt.number}: the server promised another history"
        self._contradicted("receipt_broken", kept, text, receipt.number)
        return False

    def _check_refusal(self, kept: KeptNote, refusal: Refusal) -> bool:
        at, accepted = self._numbers.get(refusal.head), self._accepted.get(refusal.digest)
        if at is None:
            also = "" if accepted is None else f", and record {accepted} accepts its command"
            text = f"a refusal of {refusal.time} names a head that these records do not have: it is later, or of another history{also}"
            self._remarks.finding("note_elsewhere", text)
            return False
        if accepted is None or accepted <= at:
            return self._require_signed(kept, at)
        text = f"record {accepted} accepts the command that a refusal of {refusal.time} refused for good after record {at}"
        self._contradicted("refusal_broken", kept, f"{text}, with {refusal.code}", at, accepted)
        return False

    def _require_signed(self, kept: KeptNote, number: int) -> bool:
        """Returns whether the note counts: one that agrees with the records and that nobody signed says nothing."""
        if self._is_signed is not None and not self._is_signed(kept.note, number):
            self._remarks.finding("note_unsigned", _unsigned(kept, ""))
            return False
        return True

    def _contradicted(self, code: str, kept: KeptNote, text: str, number: int, record: int | None = None) -> None:
        """Add the fault, or a finding if the note proves nothing."""
        if self._is_signed is None:
            self._remarks.finding("note_not_checked", f"{text}; but no log says whose signature the note has")
        elif not self._is_signed(kept.note, number):
            self._remarks.finding("note_unsigned", _unsigned(kept, f"; else it would prove that {text}"))
        else:
            self._remarks.record = number if record is None else record
            self._remarks.fault(code, text)
            self._remarks.record = None


def _unsigned(kept: KeptNote, more: str) -> str:
    return f"a note of {kept.said.time} is signed by no key for receipts that the log had in use, so it proves nothing{more}"
