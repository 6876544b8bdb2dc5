"""Inputs of a scene besides the game's state: the viewer, the pending decisions and the recent records."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec import Struct

from domain.kernel.decisions import Decision, Option
from domain.kernel.dice import RollTerms
from domain.kernel.facts import DiceRolled
from domain.kernel.seats import Viewer
from domain.proof.records import Record

T = TypeVar("T")


class RecentFacts(Struct, frozen=True):
    """Records of the newest live append (`facts`) and of the newest append with a roll (`rolled`), and by record number the terms of
    their rolls.

    The dice of a roll stay visible until the next roll. All records are closed for the viewer.
    """

    facts: tuple[Record, ...] = ()
    rolled: tuple[Record, ...] = ()
    terms: dict[int, RollTerms] = {}

    def after(self, record: Record, terms: RollTerms | None = None) -> "RecentFacts":
        """Return the recent records after one more record, with the terms of the roll that it is about."""
        begins = record.append == record.n
        facts = (record,) if begins else (*self.facts, record)
        rolled = isinstance(record.event, DiceRolled) or (bool(self.rolled) and self.rolled[0].append == record.append)
        kept = {fact.n: self.terms[fact.n] for fact in self.rolled if fact.n in self.terms} if begins and self.terms else self.terms
        return RecentFacts(facts, facts if rolled else self.rolled, kept if terms is None else {**kept, record.n: terms})

    def roll_number(self) -> int | None:
        """Return the number of the record with the visible roll, or None. Picks and shuffles are no rolls."""
        return next((fact.n for fact in self.rolled if isinstance(fact.event, DiceRolled) and fact.event.method == "roll"), None)

    def touched(self, cells_of: Callable[[Struct], Iterable[str]]) -> list[str]:
        """Return the cells that the newest live append touched, without repetition. `cells_of` returns those of a fact."""
        return list(dict.fromkeys(self.gathered(cells_of)))

    def gathered(self, of_fact: Callable[[Struct], Iterable[T]]) -> list[T]:
        """Return what the facts of the newest live append give, one after the other."""
        return [one for fact in self.facts for one in of_fact(fact.event)]


class SceneContext(Struct, frozen=True):
    """What one viewer's scene depends on besides the state: pending decisions, the viewer's legal options, recent records, and the
    settings that the viewer may change.
    """

    viewer: Viewer
    asked: tuple[Decision, ...] = ()
    options: tuple[Option, ...] = ()
    recent: RecentFacts = RecentFacts()
    standing: tuple[Option, ...] = ()
