"""The commands of a campaign (section B5c)."""

from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.marines import Trait
from domain.kernel.commands import Command
from domain.kernel.errors import Refused


class ChooseStartLoot(Command, frozen=True):
    """Keep one of the two cards offered at the foundation."""

    card: Card


class OpenMission(Command, frozen=True):
    """Open the next mission."""


class ReportMission(Command, frozen=True):
    """The rules report that a mission's game is over: its handle, the hash of its last record, and its result as canonical JSON, or the
    `reason` why it has none."""

    game: str
    head: str
    result: str = ""
    reason: str = ""


class RenameMarine(Command, frozen=True):
    """Rename a marine, as a `NamingCommand`. The name itself is not in the log."""

    marine: str

    def piece(self) -> str:
        """The marine."""
        return self.marine

    def bad_name(self) -> Refused:
        """The refusal of a name (see `between.rename_marine`)."""
        return Refused("bad_name", "SQN-CMP-07", self.marine)


class DismissMarine(Command, frozen=True):
    """Let a marine leave the roster."""

    marine: str


class BuySkullStud(Command, frozen=True):
    """Buy a skull stud with a marine's medals."""

    marine: str


class BuyCaptaincy(Command, frozen=True):
    """Buy a captain's rank with a marine's medals."""

    marine: str


class ChooseTrait(Command, frozen=True):
    """Choose the trait of a new veteran."""

    marine: str
    trait: Trait


class ChooseLoot(Command, frozen=True):
    """Keep one of the cards drawn."""

    card: Card


class GrantLeaderMedal(Command, frozen=True):
    """Give the leader's medal to the commander of another seat."""

    seat: int
