"""Acts of directors by a game's public records: each is signed, is one of a few kinds, and has exactly the consequence that it names.

That the site's log announces the key is for V2.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from domain.proof.errors import ProofError
from domain.proof.signatures import is_signed
from domain.proof.signed_commands import director_text
from domain.proof.text_encodings import from_base64url
from domain.proof.verification.budget import SIGNATURE, WorkBudget
from domain.proof.verification.clocks import ClockVerifier, Direction
from domain.proof.verification.fields import Fields
from domain.proof.verification.remarks import Remarks

ACTED: Final = "DirectorActed"
CONSEQUENCES: Final = {"give_time": "TimeGiven", "pause": "GamePaused", "resume": "GameResumed", "hand_over": "SeatHandedOver"}
"""The kinds of acts, each with the type of the record that follows."""


@dataclass(slots=True)
class DirectorVerifier:
    """All acts of directors in one game."""

    remarks: Remarks
    handle: str
    clocks: ClockVerifier
    heads: Mapping[str, int]
    offered: Callable[[int], int | None]
    """The record of an open offer to take over a seat."""
    budget: WorkBudget
    count: int = 0
    due: str = field(default="")
    """The type of the record that has to follow."""

    def follows(self, kind: str | None, begins: bool) -> None:
        """A record of this type follows; `begins`: in another append. None at the end of the game."""
        due, self.due = self.due, ""
        if due and (begins or kind != due):
            self._wrong(f"the act of a director is not followed by {due}")

    def _wrong(self, text: str) -> None:
        self.remarks.fault("director_wrong", text)

    def acted(self, record: int, data: Fields) -> None:
        """A director acted."""
        director, key, j, kind = data.text("director"), data.text("key"), data.number("j"), data.text("kind")
        seat = None if data.value("seat") is None else data.number("seat")
        amount, head, reason, signature = data.number("amount"), data.hash("head"), data.text("reason"), data.text("sig")
        if self.clocks.before not in ("", "RulesChanged"):
            self._wrong("a director acts in the append of something else")
        if j != self.count + 1:
            self._wrong(f"the act of a director is number {j} where {self.count + 1} is the next one")
        self.count = j
        seen = self.heads.get(head)
        if seen is None:
            self._wrong("the head that the director saw is none of this game")
        elif kind == "hand_over" and seen < (self.offered(amount) or 0):
            self._wrong("the director saw a head from before the offer")
        self.budget.spend(SIGNATURE)
        try:
            text = director_text(self.handle, director, j, head, (kind, seat, amount), reason)
            signed = is_signed(from_base64url(key), text, from_base64url(signature))
        except ProofError:
            signed = False
        if not signed:
            self.remarks.fault("signature_wrong", f"the act of the director {director[:40]} is not signed by the key it names", seat)
        self.due, self.clocks.append.direction = CONSEQUENCES.get(kind, ""), Direction(kind, seat, amount)
        about = "" if seat is None else f" for seat {seat}"
        self.remarks.finding("director_acted", f"the director {director[:40]} acted{about}: {kind} {amount} ({reason[:200]})", seat)
