"""The pieces on the board and their names: the bomb with its layers, the installations, and the words for them.

Hexes are names ("E5") everywhere in this game; only the geometry uses coordinates.
"""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.kernel.secret import Secret

Colour: TypeAlias = Literal["yellow", "orange", "red"]
Kind: TypeAlias = Literal["laser", "killer", "emp", "leech", "contact"]
Layer: TypeAlias = Literal["yellow", "orange", "red", "core"]
Direction: TypeAlias = Literal["E", "NE", "NW", "W", "SW", "SE"]
Upgrade: TypeAlias = Literal["booster", "scanner", "laser"]
Side: TypeAlias = Literal["imperial", "rebel"]

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
LAYERS: Final[tuple[Layer, ...]] = get_args(Layer)
"""From the outermost shield to the bare core (RMD-SET-01)."""
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
"""Counter-clockwise as seen: a turn to the left gives the next one."""


class Installation(Struct, frozen=True):
    """A rebel weapon. Its colour is public, its type is the rebel's secret until it is turned face up."""

    id: str
    hex: str
    colour: Colour
    type: Secret[Kind]
    charges: int
    face_up: bool = False
    direction: Direction | None = None


class Stock(Struct, frozen=True):
    """An installation that is not on the board, by its two properties."""

    colour: Colour
    type: Kind


def turned(facing: Direction, side: Literal["left", "right"]) -> Direction:
    """The direction 60 degrees to that side."""
    step = 1 if side == "left" else -1
    return DIRECTIONS[(DIRECTIONS.index(facing) + step) % len(DIRECTIONS)]


class Bomb(Struct, frozen=True):
    """The Chaos Bomb: its hex, its heading, and its protection."""

    hex: str
    facing: Direction
    shield: "Shield"


class Shield(Struct, frozen=True):
    """The bomb's active layer and its remaining strength; the core at strength 0 is the destroyed bomb."""

    layer: Layer
    strength: int
