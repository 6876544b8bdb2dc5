"""The commands of section 5. A square is a word such as `13,4`, a path of positions such as `1>2`; an empty word is none.

With `facing`, commands that cost an action may turn the figure once, before (`turn_before`) or after (`turn_after`) it (RDB-FAC).
"""

from typing import Literal, TypeAlias

from domain.kernel.commands import Command

YesNo: TypeAlias = Literal["yes", "no"]

# set-up and placement --------------------------------------------------------------------------------------------------


class SwapTiles(Command, frozen=True):
    """Exchange the tiles of two positions."""

    pos: int
    pos2: int


class RotateTile(Command, frozen=True):
    """Turn a tile by half a turn."""

    pos: int


class DrawLayout(Command, frozen=True):
    """Have the layout drawn by lot."""


class FillBox(Command, frozen=True):
    """Put two objects into a box."""

    pos: int
    first: str
    second: str


class DrawObjects(Command, frozen=True):
    """Have the objects drawn by lot."""


class ChooseNepharite(Command, frozen=True):
    """Choose the overlord who takes part; in mission 3 the one on this level."""

    level: str
    nepharite: str


class PlaceMarker(Command, frozen=True):
    """Put a marker into a box of the display."""

    level: str
    marker: str
    pos: int


class DrawDisplay(Command, frozen=True):
    """Have the markers of a level placed by lot."""

    level: str


class DrawDarkCards(Command, frozen=True):
    """Draw this many cards of the dark symmetry for an overlord."""

    nepharite: str
    count: int


class TakeNecrotech(Command, frozen=True):
    """Take a necrotech card for an overlord."""

    nepharite: str
    card: str


class DropNecrotech(Command, frozen=True):
    """Put a necrotech card back."""

    nepharite: str
    card: str


class TakeCard(Command, frozen=True):
    """Give an equipment card to a figure."""

    card: str
    figure: str


class DropCard(Command, frozen=True):
    """Put an equipment card back."""

    card: str
    figure: str


class FinishSetup(Command, frozen=True):
    """Complete the set-up; with `auto` the rules complete what is missing."""

    auto: YesNo = "no"


class ChooseEntry(Command, frozen=True):
    """Choose the start tile."""

    pos: int


class VacateMarker(Command, frozen=True):
    """Move a marker out of the start tile's box."""

    handle: str
    pos: int


class PlaceFigure(Command, frozen=True):
    """Put a figure on a square."""

    figure: str
    square: str
    facing: str = ""


class FinishPlacing(Command, frozen=True):
    """Complete a placement; with `auto` the rules place the rest (see `finishing.finish_placing`)."""

    auto: YesNo = "no"


class PlaceObjective(Command, frozen=True):
    """Put the primary target on a square."""

    square: str


class ChooseObject(Command, frozen=True):
    """Lay a scanned object face-down on a square."""

    kind: str
    square: str


class ChooseMine(Command, frozen=True):
    """Choose the object that explodes."""

    pos: int
    kind: str


class PlaceMineCentre(Command, frozen=True):
    """Choose the centre of a large mine from the display."""

    square: str


class PlaceReinforcement(Command, frozen=True):
    """Choose the tile of a returning legionnaire."""

    pos: int


class PlaceSlave(Command, frozen=True):
    """Choose the square on which an enslaved body rises."""

    square: str


class ChooseReturnSquare(Command, frozen=True):
    """Choose the square on which a banished figure returns."""

    square: str


class Exchange(Command, frozen=True):
    """Exchange the lower legionnaires 7-10 for the surface overlord, in this box; -1 takes it back."""

    pos: int


class PlaceExit(Command, frozen=True):
    """Put the exit shaft on a square."""

    square: str


# the use of chits ------------------------------------------------------------------------------------------------------


class Activate(Command, frozen=True):
    """Give a figure, or the found target `PT`, its turn; with `extra` the extra turn."""

    figure: str
    extra: YesNo = "no"


class Recover(Command, frozen=True):
    """Spend the chit on a paralysed figure."""

    figure: str


class PassChit(Command, frozen=True):
    """Lay the chit aside; nobody acts."""


class SaveChit(Command, frozen=True):
    """Save the chit for later in the round."""


class UseSavedChit(Command, frozen=True):
    """Take up a saved chit."""


class ContinueDraw(Command, frozen=True):
    """Go on without a saved chit; with an empty cup they are discarded."""


class ActivateMarker(Command, frozen=True):
    """Put a marker of the display on the board."""

    handle: str


class MoveMarker(Command, frozen=True):
    """Move a marker over one or two positions, into a zone over the square `via` where that is needed."""

    handle: str
    path: str
    via: str = ""


class WakeWeapon(Command, frozen=True):
    """Wake a living weapon of an overlord."""

    nepharite: str
    card: str


class ShiftUnderground(Command, frozen=True):
    """Move a marker of the lower display."""

    handle: str
    path: str


# the turn of a figure --------------------------------------------------------------------------------------------------


class Move(Command, frozen=True):
    """Step to a square, or along a quiet path of two or three steps (see `movement.move`); `fresh` opens a new movement action."""

    square: str
    fresh: YesNo = "no"


class Turn(Command, frozen=True):
    """Turn within a movement action."""

    facing: str
    fresh: YesNo = "no"


class Shoot(Command, frozen=True):
    """Fire a weapon at a figure."""

    weapon: str
    target: str
    turn_before: str = ""
    turn_after: str = ""


class Strike(Command, frozen=True):
    """Attack a figure in close combat."""

    weapon: str
    target: str
    turn_before: str = ""
    turn_after: str = ""


class FireLine(Command, frozen=True):
    """Fire a flame in one of eight directions."""

    weapon: str
    direction: str
    turn_before: str = ""
    turn_after: str = ""


class FireArea(Command, frozen=True):
    """Fire an area shot at a figure."""

    weapon: str
    target: str
    turn_before: str = ""
    turn_after: str = ""


class LaunchNafai(Command, frozen=True):
    """Launch the nafai at a figure."""

    target: str
    turn_before: str = ""
    turn_after: str = ""


class FlyOn(Command, frozen=True):
    """Let the nafai fly on to another figure."""

    target: str


class EndFlight(Command, frozen=True):
    """End the flight of the nafai."""


class UseAlimahn(Command, frozen=True):
    """Use the alimahn on a figure."""

    target: str
    turn_before: str = ""
    turn_after: str = ""


class Breach(Command, frozen=True):
    """Shoot a hole into rock."""

    square: str
    direction: str
    turn_before: str = ""
    turn_after: str = ""


class Collapse(Command, frozen=True):
    """Shoot a floor square to rubble."""

    square: str
    turn_before: str = ""
    turn_after: str = ""


class Aim(Command, frozen=True):
    """Aim at a figure."""

    target: str
    turn_before: str = ""
    turn_after: str = ""


class SnapFire(Command, frozen=True):
    """Open a snap action (see `attacks._check_snap`)."""


class Scan(Command, frozen=True):
    """Scan the tile for objects."""

    turn_before: str = ""
    turn_after: str = ""


class Treat(Command, frozen=True):
    """Give first aid."""

    patient: str
    turn_before: str = ""
    turn_after: str = ""


class Repair(Command, frozen=True):
    """Repair a jammed weapon."""

    weapon: str
    turn_before: str = ""
    turn_after: str = ""


class UsePower(Command, frozen=True):
    """Use a power of the dark symmetry; which fields it needs depends on the power."""

    power: str
    target: str = ""
    device: str = ""
    square: str = ""
    mode: str = ""
    pos: int = -1
    turn_before: str = ""
    turn_after: str = ""


class SustainAcid(Command, frozen=True):
    """Sustain the acid flow."""

    turn_before: str = ""
    turn_after: str = ""


class FeedWeapon(Command, frozen=True):
    """Feed a living weapon."""

    card: str
    turn_before: str = ""
    turn_after: str = ""


class RestWeapon(Command, frozen=True):
    """Lay a living weapon asleep."""

    card: str


class EnterTunnel(Command, frozen=True):
    """Vanish into the tunnel entrance."""


class LeaveCave(Command, frozen=True):
    """Leave by the exit."""


class EndTurn(Command, frozen=True):
    """End the figure's turn."""


# settings --------------------------------------------------------------------------------------------------------------


class SetHyperactivator(Command, frozen=True):
    """Switch a figure's hyperactivator for the rounds to come (see `equipping.set_hyperactivator`)."""

    figure: str
    on: YesNo


class SetKeepAwake(Command, frozen=True):
    """Say if an overlord's marker feeds this living weapon (see `living.wake_weapon`)."""

    card: str
    on: YesNo
