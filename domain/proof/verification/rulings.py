"""Acts of arbiters by a game's public records: each is signed by a key that plays no seat, waits for appeals, and changes what it names and
nothing else (docs/proof-formats.md 3.10).

That the site's log announces the key as an arbiter's is for V2. That a game goes on from the record of a rewind is for V5.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from domain.proof.canonical import Json, encode
from domain.proof.errors import ProofError
from domain.proof.lines import sha256_hex
from domain.proof.signatures import is_signed
from domain.proof.signed_commands import arbiter_text
from domain.proof.text_encodings import from_base64url
from domain.proof.verification.budget import SIGNATURE, WorkBudget
from domain.proof.verification.clocks import Direction
from domain.proof.verification.disputes import RULED_WITHIN, DisputeVerifier, Ruling
from domain.proof.verification.fields import Fields

ARBITER_TYPES: Final = frozenset({"ArbiterLooked", "Ruled", "RulingJudged"})
"""Types that an arbiter signs. Each begins an append."""
EFFECTS: Final = frozenset({"RulingEnforced", "DisputeLapsed", "ResultRuled", "SeatRuledOut"})
APPEALED_WITHIN: Final = 3 * 24 * 3600 * 1000
JUDGES: Final = 2
SYSTEM_ACT: Final = ("dispute", None)
LEARNED: Final = frozenset({"DiceRolled", "DeckShuffled", "SecretRolled", "Disclosed"})
"""Types by which somebody learns something that no rewind takes back."""
_SIGNED: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "ArbiterLooked": ("look", ("dispute", "reason", "seat")),
    "Ruled": ("rule", ("amount", "digest", "dispute", "kind", "learned", "results", "rule", "seat", "to_n")),
    "RulingJudged": ("judge", ("digest", "ruling", "upholds")),
}
_CONSEQUENCES: Final[Mapping[str, frozenset[str]]] = {
    "no_fault": frozenset(), "remark": frozenset(), "go_back": frozenset({"Rewound"}), "give_time": frozenset({"TimeGiven"}),
    "pause": frozenset({"GamePaused"}), "result": frozenset({"GameEnded", "ResultRuled"}), "replace": frozenset({"SeatRuledOut"}),
}  # fmt: skip


@dataclass(slots=True)
class RulingVerifier:
    """The rulings of one game. `learned` holds the records of draws and disclosures, `acts` counts those of arbiters; `effect`: the ruling
    that is in force in the append, with what it still has to change."""

    disputes: DisputeVerifier
    handle: str
    heads: Mapping[str, int]
    budget: WorkBudget
    ruled_out: Callable[[int], None]
    """What follows where a seat is given to somebody else."""
    acts: int = 0
    rulings: int = 0
    learned: list[int] = field(default_factory=list)
    effect: tuple[int, Ruling] | None = None
    due: frozenset[str] = frozenset()
    acted: bool = False
    upheld: int | None = None

    @property
    def steps(self) -> Mapping[str, Callable[[int, Fields], None]]:
        """The check of each type of record."""
        return {
            "ArbiterLooked": self._looked, "Ruled": self._ruled, "RulingJudged": self._judged, "RulingEnforced": self._enforced,
            "DisputeLapsed": self._lapsed, "ResultRuled": self._result_ruled, "SeatRuledOut": self._ruled_out,
        }  # fmt: skip

    def begins(self) -> None:
        """Another append begins, or the game ends."""
        if self.due:
            self._wrong(f"a ruling is in force, and no {' or '.join(sorted(self.due))} follows")
        system = self.disputes.clocks.append.system
        if system == SYSTEM_ACT and not self.acted:
            self._wrong("SYSTEM goes on with a dispute, and nothing follows")
        self.effect, self.due, self.acted, self.upheld = None, frozenset(), False, None

    def followed(self, kind: str, record: int) -> None:
        """Note what a record that was checked changes."""
        if kind in LEARNED:
            self.learned.append(record)
        self.due = frozenset() if kind in self.due else self.due

    def rewound(self, data: Fields) -> bool:
        """True if a rewind carries out the ruling that is in force in this append."""
        if self.effect is None or "Rewound" not in self.due:
            return False
        seat, ruling = self.effect
        said = (data.number("to_n"), data.number("by"), data.text("reason"), data.numbers("consent"), data.value("ruling"))
        return said == (ruling.to, seat, "ruling", (), ruling.number)

    def ended(self, reason: str, results: Json) -> None:
        """The game is over. By a ruling it is so only where one says it, and with its results."""
        by_ruling = self.effect is not None and "GameEnded" in self.due and results == self.effect[1].results
        if (reason == "ruled") != by_ruling:
            self._wrong("the game is over by a ruling, and no ruling has this result")

    def _wrong(self, text: str, seat: int | None = None) -> None:
        self.disputes.remarks.fault("ruling_wrong", text, seat)

    # what arbiters sign --------------------------------------------------------------------------------------------------

    def _signed(self, kind: str, data: Fields) -> tuple[str, str]:
        """Check number, place and signature of an act. Returns the arbiter's name and key."""
        name, key, j, head, signature = (
            data.text("arbiter"), data.text("key"), data.number("j"), data.hash("head"), data.text("sig")
        )  # fmt: skip
        if self.disputes.clocks.before not in ("", "RulesChanged"):
            self._wrong("an arbiter acts in the append of something else")
        if j != self.acts + 1:
            self._wrong(f"the act of an arbiter is number {j} where {self.acts + 1} is the next one")
        self.acts = j
        if head not in self.heads:
            self._wrong("the head that the arbiter saw is none of this game")
        if any(key in seat.keys for seat in self.disputes.seating.seats):
            self._wrong(f"the arbiter {name[:40]} plays at the table")
        act, members = _SIGNED[kind]
        self.budget.spend(SIGNATURE)
        try:
            content = sha256_hex(encode({member: data.value(member) for member in members}))
            text = arbiter_text(self.handle, name, j, head, act, content)
            signed = is_signed(from_base64url(key), text, from_base64url(signature))
        except ProofError:
            signed = False
        if not signed:
            self.disputes.remarks.fault("signature_wrong", f"the act of the arbiter {name[:40]} is not signed by the key it names")
        return name, key

    def _looked(self, record: int, data: Fields) -> None:
        name, _ = self._signed("ArbiterLooked", data)
        seat, reason = data.number("seat"), data.text("reason")
        if data.number("dispute") not in self.disputes.open or self.disputes.ended is not None:
            self._wrong("an arbiter looks, and there is no such dispute, or the game is over", seat)
        text = f"the arbiter {name[:40]} looked through the eyes of seat {seat} ({reason[:200]})"
        self.disputes.remarks.finding("arbiter_looked", text, seat)

    def _ruled(self, record: int, data: Fields) -> None:
        number, dispute, kind = data.number("ruling"), self.disputes.open.get(data.number("dispute")), data.text("kind")
        back = None if data.value("to_n") is None else data.number("to_n")
        seat = None if data.value("seat") is None else data.number("seat")
        by, until, now = self._signed("Ruled", data), data.moment("until"), self.disputes.now
        ruling = Ruling(number, kind, back, seat, data.number("amount"), data.value("results"), by, until)
        data.text("rule"), data.hash("digest")
        if dispute is None or dispute.ruling is not None or number != self.rulings + 1 or until != now + APPEALED_WITHIN:
            self._wrong("a ruling is about no open dispute, or about one that is ruled, or does not wait three days for appeals")
        if not self._is_possible(ruling) or data.number("learned") != self._learned(ruling, data.hash("head")):
            self._wrong(f"the game cannot take this ruling ({kind[:40]}), or it does not say what was learned since", seat)
        self.rulings = number
        if dispute is not None:
            dispute.ruling = ruling
        self.disputes.changed()
        text = f"the arbiter {by[0][:40]} ruled on dispute {data.number('dispute')}: {kind[:40]}"
        self.disputes.remarks.finding("ruled", text, seat)

    def _learned(self, ruling: Ruling, head: str) -> int:
        """The number of draws and disclosures behind the record to which the game returns, as far as the arbiter saw."""
        seen = self.heads.get(head, -1)
        return 0 if ruling.to is None else sum(1 for n in self.learned if ruling.to < n <= seen)

    def _is_possible(self, ruling: Ruling) -> bool:
        """True if the game can take a ruling now, as far as public records tell."""
        kind, clocks = ruling.kind, self.disputes.clocks
        plain = (ruling.to, ruling.seat, ruling.amount, ruling.results) == (None, None, 0, [])
        if kind in ("no_fault", "remark"):
            return plain
        if kind == "result":
            return (ruling.to, ruling.seat, ruling.amount) == (None, None, 0) and self._is_result(ruling.results)
        if self.disputes.ended is not None or kind not in _CONSEQUENCES:
            return False
        if kind == "go_back":
            return ruling.to in self.disputes.rewinds.ends and ruling.seat is None
        if kind == "pause":
            return plain and bool(clocks.settings)
        people = self.disputes.seating.people()
        return ruling.seat in people and (kind == "replace" or bool(clocks.settings))

    def _is_result(self, results: object) -> bool:
        """True if the results name each seat once, in order, or if there are none."""
        seats = [each.get("seat") if isinstance(each, Mapping) else None for each in results] if isinstance(results, list) else [None]
        return seats in ([], list(range(len(self.disputes.seating.seats))))

    def _judged(self, record: int, data: Fields) -> None:
        number, upholds, until = data.number("ruling"), data.truth("upholds"), data.moment("until")
        by, found = self._signed("RulingJudged", data), self.disputes.ruled(number)
        data.hash("digest")
        if found is None:
            self._wrong(f"ruling {number} is judged, and does not wait")
            return
        dispute, ruling = found
        others = [ruling.by, *ruling.against]
        if not ruling.appealed or any(by[0] == name or by[1] == key for name, key in others):
            self._wrong(f"ruling {number} is judged without an appeal, by its own arbiter, or twice by one")
        if not upholds:
            ruling.against.append(by)
        falls = len(ruling.against) >= JUDGES
        if until != (self.disputes.now + RULED_WITHIN if falls else ruling.until):
            self._wrong(f"ruling {number} waits until another time than its judgement gives")
        if falls:
            dispute.ruling, dispute.until = None, until
        self.upheld = number if upholds else None
        self.disputes.changed()
        said = "upholds it" if upholds else "would let it fall"
        self.disputes.remarks.finding("ruling_judged", f"the arbiter {by[0][:40]} judged ruling {number}: {said}")

    # what follows --------------------------------------------------------------------------------------------------------

    def _by_system(self, due: int) -> bool:
        """True right behind the command of `SYSTEM`, once a time is over."""
        clocks = self.disputes.clocks
        self.acted = True
        return clocks.append.system == SYSTEM_ACT and clocks.before == "SystemCommandAccepted" and self.disputes.now >= due

    def _enforced(self, record: int, data: Fields) -> None:
        number, void, found = data.number("ruling"), data.truth("void"), self.disputes.ruled(data.number("ruling"))
        if found is None:
            self._wrong(f"ruling {number} takes effect, and does not wait")
            return
        dispute, ruling = found
        judged = self.disputes.clocks.before == "RulingJudged" and self.upheld == number
        if not judged and not self._by_system(ruling.until):
            self._wrong(f"ruling {number} takes effect before its time, and no other arbiter upholds it")
        if void and ruling.kind in ("no_fault", "remark", "result"):
            self._wrong(f"ruling {number} is called void, and nothing prevents it")
        if not void:
            self.effect, self.due = (dispute.seat, ruling), _CONSEQUENCES.get(ruling.kind, frozenset())
            self.disputes.clocks.append.ruled = Direction(ruling.kind, ruling.seat, ruling.amount)
        if ruling.kind == "pause" and self.disputes.clocks.paused is not None and not self.disputes.clocks.disputed:
            self.due = frozenset()  # it is paused already
        self.disputes.close(dispute.number, changes=not void and ruling.kind != "no_fault")
        why = ", without effect: the game had gone on" if void else ""
        self.disputes.remarks.finding("ruling_enforced", f"ruling {number} is in force ({ruling.kind[:40]}){why}", ruling.seat)

    def _lapsed(self, record: int, data: Fields) -> None:
        number = data.number("dispute")
        dispute = self.disputes.open.get(number)
        if dispute is None or dispute.ruling is not None or not self._by_system(dispute.until):
            self._wrong(f"dispute {number} lapses before its time, or is ruled")
        self.disputes.close(number)
        self.disputes.remarks.finding("dispute_lapsed", f"nobody ruled on dispute {number} in time")

    def _result_ruled(self, record: int, data: Fields) -> None:
        said = (data.number("ruling"), data.value("results"))
        right = self.effect is not None and "ResultRuled" in self.due and said == (self.effect[1].number, self.effect[1].results)
        if not right or self.disputes.ended is None:
            self._wrong("the result changes without this ruling, or before the end")
        self.disputes.remarks.finding("result_ruled", f"the game has another result, by ruling {said[0]}")

    def _ruled_out(self, record: int, data: Fields) -> None:
        seat = data.number("seat")
        said = (data.number("ruling"), seat)
        if self.effect is None or "SeatRuledOut" not in self.due or said != (self.effect[1].number, self.effect[1].seat):
            self._wrong(f"seat {seat} is given to somebody else without this ruling", seat)
        self.disputes.barred.add(seat)
        self.ruled_out(seat)
        self.disputes.remarks.finding("seat_ruled_out", f"somebody else is to play seat {seat}, by ruling {said[0]}", seat)
