"""The commands that NG adds to those of StarQuest (section B5)."""

from typing import Literal

from domain.games.starquest_ng.state import Policy
from domain.kernel.commands import Command
from domain.kernel.seats import Seat


class VoteMissionLeader(Command, frozen=True):
    """Vote for a tied seat as mission leader."""

    seat: Seat


class SetPolicy(Command, frozen=True):
    """Set when one's figures give defensive fire."""

    value: Policy


class CallPlayer(Command, frozen=True):
    """Call the next marine seat of this step."""

    seat: Seat


class EndCall(Command, frozen=True):
    """End the call."""


class EndPhase(Command, frozen=True):
    """End the step of Chaos."""


class DeclareAttack(Command, frozen=True):
    """Attack an enemy, after the shortest way to this square; without a square from where the figure stands."""

    piece: str
    target: str
    to: str = ""


class AnswerAttack(Command, frozen=True):
    """Give defensive fire with this weapon, or none."""

    fire: Literal["yes", "no"]
    weapon: str = ""


class StrikeObject(Command, frozen=True):
    """Strike a door, an inner wall or an object of the mission in close combat."""

    piece: str
    object: str


class NominateMain(Command, frozen=True):
    """Make another attacker of a fight its main fighter."""

    fight: str
    figure: str


class ResolveFight(Command, frozen=True):
    """Settle this fight next."""

    fight: str


class ResolveAll(Command, frozen=True):
    """Settle all fights that are left, in the order in which they were formed, old pairs last."""
