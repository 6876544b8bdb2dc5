"""The commands that NG adds to those of StarQuest (section B5)."""

from typing import Literal

from domain.games.starquest_ng.state import PolicyName
from domain.kernel.commands import Command
from domain.kernel.seats import Seat


class VoteMissionLeader(Command, frozen=True):
    """Vote for a tied seat as mission leader."""

    seat: Seat


class SetPolicy(Command, frozen=True):
    """Set a standing policy: when one's figures give defensive fire, when bodyguards take a hit, or if dice are rolled again."""

    policy: PolicyName
    value: str


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
    card: Literal["", "fusion_charge"] = ""


class AnswerAttack(Command, frozen=True):
    """Give defensive fire with this weapon, or none."""

    fire: Literal["yes", "no"]
    weapon: str = ""


class StrikeObject(Command, frozen=True):
    """Strike a door, an inner wall or an object of the mission in close combat, with a charge of the bearer if one is named."""

    piece: str
    object: str
    card: Literal["", "fusion_charge", "melta_bomb"] = ""


class NominateMain(Command, frozen=True):
    """Make another attacker of a fight its main fighter."""

    fight: str
    figure: str


class ResolveFight(Command, frozen=True):
    """Settle this fight next."""

    fight: str


class ResolveAll(Command, frozen=True):
    """Settle all fights that are left, in the order in which they were formed, old pairs last."""


# before the mission ----------------------------------------------------------------------------------------------------


class MusterForce(Command, frozen=True):
    """Set one part of the force: its `force`, its `leader`, the number of `scouts`, a `second` sergeant (`none` for nobody); or let a
    `member`, a `specialist` or a `second_member` join it, or leave it again. `all` with `usual` is the usual force. The force at the `done`
    is final."""

    part: Literal["all", "force", "leader", "member", "scouts", "specialist", "second", "second_member"]
    value: str


class EquipForce(Command, frozen=True):
    """Set one part of the equipment: a figure's `weapon` (`laser` or `sidearm`), give it a card (`take`) or put it back (`return`), take an
    `order` for the team of this commander or put it back (`drop`). `all` with `usual` is the usual equipment."""

    part: Literal["all", "weapon", "take", "return", "order", "drop"]
    value: str
    figure: str = ""


class BalanceThreat(Command, frozen=True):
    """Choose one part of the balance: a blip or chip to `remove`, or an `order`, each again takes it back; or one more chip of a kind to
    `buy`. `all` with `usual` is the usual balance."""

    part: Literal["all", "remove", "buy", "order"]
    value: str


# orders ----------------------------------------------------------------------------------------------------------------


class SpeakMissionOrder(Command, frozen=True):
    """Speak a mission order, with the team, the figure or the square that it names."""

    card: str
    team: str = ""
    figure: str = ""
    square: str = ""


class AcknowledgeOrder(Command, frozen=True):
    """Obey or refuse the mission order, for a team."""

    team: str
    obey: Literal["yes", "no"]


class SpeakOrder(Command, frozen=True):
    """Speak an order card of a team, with the figure or, for a captain's mission order, the team that it names; `square`: where a figure
    that gets first aid stands up if its own is occupied."""

    card: str
    figure: str = ""
    team: str = ""
    square: str = ""


class SkipOrder(Command, frozen=True):
    """Speak no order now; with it the mission order is obeyed."""


class ChoosePhase(Command, frozen=True):
    """Say if a team that leaves its cover has a second move phase at once, or a second shoot phase later."""

    team: str
    kind: Literal["move", "shoot"]


class UseExtraPhase(Command, frozen=True):
    """Take a team's extra phase in this step, or later; in the last step in which it may be taken, `no` gives it up."""

    team: str
    now: Literal["yes", "no"]


class BlowUp(Command, frozen=True):
    """Let the figure that the mission order names blow itself up."""

    figure: str


class ThrowGrenade(Command, frozen=True):
    """Throw a grenade at a square instead of firing."""

    piece: str
    square: str


class TakeBackOrder(Command, frozen=True):
    """Take a spent order card back into the hand of a team."""

    team: str
    card: str


class PlayChaosOrder(Command, frozen=True):
    """Play an order of Chaos; `co_bulkheads` closes one or two doors."""

    card: str
    door: str = ""
    second: str = ""


# cards and abilities ---------------------------------------------------------------------------------------------------


class PlayMedipack(Command, frozen=True):
    """Use a medipack on a figure of its bearer's team; `square`: where it stands up if its own is occupied."""

    carrier: str
    figure: str
    square: str = ""


class UseCard(Command, frozen=True):
    """Use a flash grenade, or a deep scanner on a blip."""

    carrier: str
    card: str
    blip: str = ""


class UseAbility(Command, frozen=True):
    """Use a specialist's ability on a figure or a door; `square` as with a medipack."""

    figure: str
    ability: str
    target: str
    square: str = ""
