"""What a scene needs beside the game's state: whose eyes look, who is asked, and what has just happened."""

from msgspec import Struct

from domain.kernel.decisions import Decision, Option
from domain.kernel.facts import DiceRolled
from domain.kernel.seats import Viewer
from domain.proof.records import Record


class RecentFacts(Struct, frozen=True):
    """The records of the newest live append, and of the newest one with a roll: its dice lie on the table until the next. All of
    them are closed for the viewer."""

    facts: tuple[Record, ...] = ()
    rolled: tuple[Record, ...] = ()

    def after(self, record: Record) -> "RecentFacts":
        """What is recent after one more record."""
        facts = (record,) if record.append == record.n else (*self.facts, record)
        rolled = isinstance(record.event, DiceRolled) or (bool(self.rolled) and self.rolled[0].append == record.append)
        return RecentFacts(facts, facts if rolled else self.rolled)


class SceneContext(Struct, frozen=True):
    """One viewer's look at a state: who is asked, the viewer's own legal options, what has just happened, and the settings
    that the viewer may change."""

    viewer: Viewer
    asked: tuple[Decision, ...] = ()
    options: tuple[Option, ...] = ()
    recent: RecentFacts = RecentFacts()
    standing: tuple[Option, ...] = ()
