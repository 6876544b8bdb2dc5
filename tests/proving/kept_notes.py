"""Receipts and refusals that the site of the tests has signed, or that somebody else has."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.proof.bundles import Bundle
from domain.proof.head import ChainedRecord, read_chain
from domain.proof.notes import signed_note
from domain.proof.receipts import receipt_text, refusal_text
from proving.site import HOST, ORIGIN, TIME, seed_of


class KeptNotes(NamedTuple):
    """Notes about a game. `command` is the record of one of its commands."""

    records: Sequence[ChainedRecord]
    command: ChainedRecord

    def refusal(self, at: int, digest: str = "", head: str = "", handle: str = "", by: str = "receipts") -> bytes:
        """A refusal at record `at`, by default of the command."""
        text = refusal_text(
            ORIGIN, handle or self.command.game, head or self.records[at].head, digest or str(self.command.data["digest"]), "blocked", TIME
        )
        return _signed(text, by)

    def receipt(self, n: int, head: str = "", by: str = "receipts") -> bytes:
        """A receipt for record `n`, by default with the right head."""
        return _signed(receipt_text(ORIGIN, self.command.game, n, head or self.records[n].head, TIME), by)

    def of_every_kind(self) -> Sequence[bytes]:
        """Notes that agree with the game, that break it, that prove nothing, and that are about something else."""
        before = self.command.number - 1
        right = (self.refusal(before, digest="ab" * 32), self.refusal(self.command.number), self.receipt(5))
        broken = (self.refusal(before), self.receipt(5, head=self.records[4].head))
        unsigned = (self.refusal(before, by="mallory"), self.receipt(5, by="mallory"))
        elsewhere = (self.refusal(0, handle="ab" * 16), self.refusal(0, head="cd" * 32), self.receipt(len(self.records), head="ab" * 32))
        return (*right, *broken, *unsigned, *elsewhere)


def kept_notes(bundle: Bundle) -> KeptNotes:
    """Notes about the game in a bundle."""
    records = tuple(read_chain(bundle.records))
    return KeptNotes(records, [record for record in records if record.type == "table.CommandAccepted"][3])


def _signed(text: str, by: str) -> bytes:
    return signed_note(text, f"{HOST}/receipts", seed_of(by)).data
