"""Facing: what lies in front of a piece on a square, beside it and behind it."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from domain.geometry.squares import DIRECTIONS, Square

Facing: TypeAlias = Literal["N", "E", "S", "W"]
Arc: TypeAlias = Literal["front", "side", "rear"]
Half: TypeAlias = Literal["front", "rear", "both"]


def arc(facing: Facing, at: Square, square: Square) -> Arc:
    """The arc of a piece in which another square lies (RDB-GEO-08): diagonals belong to front and rear."""
    (ahead_x, ahead_y), dx, dy = DIRECTIONS[facing], square[0] - at[0], square[1] - at[1]
    forward, aside = dx * ahead_x + dy * ahead_y, abs(dx * ahead_y - dy * ahead_x)
    if forward >= 1 and aside <= forward:
        return "front"
    return "rear" if forward <= -1 and aside <= -forward else "side"


def half(towards: Square, at: Square, square: Square) -> Half:
    """The half of the plane, cut through `at` across the vector `towards`, in which a square lies.

    Squares on the cut, `at` among them, lie in both halves.
    """
    forward = towards[0] * (square[0] - at[0]) + towards[1] * (square[1] - at[1])
    return "both" if not forward else "front" if forward > 0 else "rear"


def controls(facing: Facing, at: Square, square: Square, sees: Callable[[Square, Square], bool]) -> bool:
    """Returns True if a square lies in the control zone of a piece: in its front arc and in its sight."""
    return arc(facing, at, square) == "front" and sees(at, square)
