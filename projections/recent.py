"""What a scene needs beside the game's state: whose eyes look, who is asked, and what has just happened."""

from typing import NamedTuple

from msgspec import Struct

from domain.kernel.decisions import Decision, Option
from domain.kernel.facts import DiceRolled
from domain.kernel.seats import Viewer


class Fact(NamedTuple):
    """A record's number and what it says, as the viewer may know it."""

    n: int
    event: Struct


class FactAppend(Struct, frozen=True):
    """The facts that came into the log together, in their order, and when (an RFC 3339 time in UTC)."""

    at: str
    facts: tuple[Fact, ...]

    @property
    def first(self) -> int:
        """The number of its first record."""
        return self.facts[0].n

    @property
    def last(self) -> int:
        """The number of its last record."""
        return self.facts[-1].n

    def rolled(self) -> bool:
        """Whether anything was drawn in it."""
        return any(isinstance(fact.event, DiceRolled) for fact in self.facts)


class RecentFacts(Struct, frozen=True):
    """The facts of the newest live append, and of the newest one with a roll: its dice lie on the table until the next."""

    facts: tuple[Fact, ...] = ()
    rolled: tuple[Fact, ...] = ()

    def after(self, append: FactAppend) -> "RecentFacts":
        """What is recent after one more append."""
        return RecentFacts(append.facts, append.facts if append.rolled() else self.rolled)


class SceneContext(Struct, frozen=True):
    """One viewer's look at a state: who is asked, the viewer's own legal options, what has just happened, and the settings
    that the viewer may change."""

    viewer: Viewer
    asked: tuple[Decision, ...] = ()
    options: tuple[Option, ...] = ()
    recent: RecentFacts = RecentFacts()
    standing: tuple[Option, ...] = ()
