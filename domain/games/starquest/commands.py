"""The commands of the seats (section 5). Words that a rule refuses with a code of its own are plain text here.

Lists are sequences of small commands under one decision, closed by `done`. A move names its goal and takes the shortest way; a player who
wants another way moves to squares in between.
"""

from typing import Literal, TypeAlias

from msgspec import field

from domain.kernel.commands import Command
from domain.kernel.seats import Seat

LoadoutPart: TypeAlias = Literal[
    "all",
    "commander_set",
    "trooper_1",
    "trooper_2",
    "trooper_3",
    "trooper_4",
    "equipment_1",
    "equipment_2",
    "equipment_3",
    "equipment_4",
    "order",
    "targeter_1",
    "targeter_2",
]

# set-up and settings ---------------------------------------------------------------------------------------------------


class ChooseMission(Command, frozen=True):
    """Choose the mission."""

    mission_id: str


class ChooseLoadout(Command, frozen=True):
    """Set one part of the loadout: a set, a trooper's weapon, a card, the trooper who gets a scope ("1" to "4", "0" nobody), or with `all`
    the `usual` one. The loadout at the `done` is final."""

    part: LoadoutPart
    value: str


class ChooseDreadnought(Command, frozen=True):
    """Choose the dreadnought's heavy weapons; the first is lost first. The choice at the `done` is final."""

    first: str
    second: str


class StackBlips(Command, frozen=True):
    """Put a blip on the stack of a board, with `none` on no stack; `all` and `usual` is the usual division. The one at the `done` is
    final."""

    blip: str
    board: str


class SetPassPermission(Command, frozen=True):
    """Permit or forbid another seat to pass over one's pieces."""

    towards: Seat
    allow: Literal["yes", "no"]


class SetLossOrder(Command, frozen=True):
    """Set the order in which the dreadnought loses its heavy weapons."""

    first: str
    second: str


# a seat's turn ---------------------------------------------------------------------------------------------------------


class PlayMedipack(Command, frozen=True):
    """Discard a medipack to restore one life to a figure of the team."""

    figure: str


class UseGear(Command, frozen=True):
    """Use a gear card, `mines` and `grapple` on a square."""

    figure: str
    gear: str
    square: str = ""


class PlayEquipment(Command, frozen=True):
    """Play an equipment card: `fusion_charge` on a figure, `deep_scanner` on a blip, up to three times a turn."""

    card: str
    figure: str = ""
    blip: str = ""


class PlayOrder(Command, frozen=True):
    """Play an order card, `order_heavy` for a figure."""

    card: str
    figure: str = ""


class MovePiece(Command, frozen=True):
    """Go to a square, a dreadnought to an anchor, or back to the `dock`, within the open move or the next one."""

    piece: str
    to: str


class OpenDoor(Command, frozen=True):
    """Open a door."""

    piece: str
    door: str


class FireWeapon(Command, frozen=True):
    """Fire at a figure, an object, a square or in a direction, as the weapon requires; `from`: the dreadnought's square."""

    piece: str
    weapon: str
    figure: str = ""
    object: str = ""
    square: str = ""
    direction: str = ""
    origin: str = field(default="", name="from")


class CloseCombat(Command, frozen=True):
    """Fight an adjacent figure or object."""

    piece: str
    target: str


class OperateObject(Command, frozen=True):
    """Operate an object."""

    piece: str
    object: str


class EndActivation(Command, frozen=True):
    """End the active piece's activation."""


class EndActions(Command, frozen=True):
    """End the actions of Chaos."""


class Reinforce(Command, frozen=True):
    """Play a chip; a dreadnought's square is its anchor."""

    chip: str
    square: str


class ActivateBoard(Command, frozen=True):
    """Let Chaos activate a board that is not scanned yet."""

    board: str


class RespawnBlips(Command, frozen=True):
    """Let an eliminated Chaos figure of this kind come back as a blip."""

    kind: str
    square: str


class StandDown(Command, frozen=True):
    """Leave a docked figure out of the mission."""

    figure: str


class EndTurn(Command, frozen=True):
    """End the turn."""


# decisions -------------------------------------------------------------------------------------------------------------


class SaveFigure(Command, frozen=True):
    """Save the figure that would be eliminated with so many medipacks, or give it up with 0."""

    cards: int


class RerollDie(Command, frozen=True):
    """Reroll one die of the attack."""

    die: int


class KeepRoll(Command, frozen=True):
    """Keep the roll as it is."""


class AllocatePoints(Command, frozen=True):
    """Give points of the null-time cannon to a target."""

    target: str
    points: int


class PlaceBlips(Command, frozen=True):
    """Place a blip on the board that is scanned."""

    blip: str
    square: str


class PlaceDreadnought(Command, frozen=True):
    """Place the revealed dreadnought."""

    anchor: str


class ResolveEvent(Command, frozen=True):
    """Make the event card's choice, or a part of it."""

    figure: str = ""
    seat: Seat | None = None
    order: str = ""
    door: str = ""
    blip: str = ""
    square: str = ""


class Done(Command, frozen=True):
    """Complete a choice: the loadout, the blips placed, the points given, the repeated choice of an event card."""
