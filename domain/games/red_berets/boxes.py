"""The light halves of the display: two hidden objects a box, one secret of the Legion each (RDB-OBJ)."""

from collections.abc import Sequence
from typing import TypedDict

from domain.games.red_berets.coordinates import POSITIONS
from domain.games.red_berets.objects import ObjectKind
from domain.games.red_berets.state import State
from domain.kernel.seats import audience
from domain.kernel.secret import Secret

BY_DEFAULT: tuple[ObjectKind, ...] = ("small", "large", "tunnel")
"""The order in which the rules choose objects (section 4)."""


class Boxes(TypedDict):
    """The two fields of every fact that can touch the light halves."""

    boxes: tuple[Secret[ObjectKind], ...]
    box_counts: tuple[int, ...]


def places(state: State, pos: int) -> range:
    """The places of a box's objects among all."""
    start = sum(state.box_counts[:pos])
    return range(start, start + state.box_counts[pos])


def contents(state: State, pos: int) -> tuple[ObjectKind, ...]:
    """The objects of a box. Raises Unknown where they are closed."""
    return tuple(state.boxes[place].read() for place in places(state, pos))


def written(state: State, whole: Sequence[Sequence[ObjectKind]]) -> Boxes:
    """The fields for these boxes of positions 0 to 8."""
    own = audience(state.roles.legion)
    return Boxes(boxes=tuple(Secret(own, kind) for box in whole for kind in box), box_counts=tuple(len(box) for box in whole))


def changed(state: State, pos: int, box: Sequence[ObjectKind]) -> Boxes:
    """The fields with the box of one position changed."""
    return written(state, [box if other == pos else contents(state, other) for other in POSITIONS])


def without(state: State, pos: int, kind: ObjectKind) -> tuple[ObjectKind, ...]:
    """The objects of a box without one of this kind."""
    left = list(contents(state, pos))
    left.remove(kind)
    return tuple(left)


def unchanged(state: State) -> Boxes:
    """The fields as they stand: an object on the board was touched."""
    return written(state, [contents(state, pos) for pos in POSITIONS])
