"""Where a segment lies between bounds, in exact integers: the basis of all sight that is not counted in steps."""

from collections.abc import Iterable
from typing import NamedTuple


class Bound(NamedTuple):
    """The condition `least < offset + slope * t < most` on a point `t` of a segment, 0 at its start and 1 at its end."""

    offset: int
    slope: int
    least: int
    most: int


def extent(bounds: Iterable[Bound]) -> int:
    """What the bounds leave of a segment: 1 for a stretch of it, 0 for one point on their limits, -1 for nothing.

    No slope is 0. The limits are fractions, compared by cross-multiplication.
    """
    low, low_unit, high, high_unit = 0, 1, 1, 1
    for offset, slope, least, most in bounds:
        enter, leave, unit = (least - offset, most - offset, slope) if slope > 0 else (offset - most, offset - least, -slope)
        if enter * low_unit > low * unit:
            low, low_unit = enter, unit
        if leave * high_unit < high * unit:
            high, high_unit = leave, unit
    before, after = low * high_unit, high * low_unit
    return (after > before) - (after < before)


def meets(bounds: Iterable[Bound]) -> bool:
    """Returns True if all bounds hold together on some point between the two ends."""
    moving: list[Bound] = []
    for bound in bounds:
        if bound.slope:
            moving.append(bound)
        elif not bound.least < bound.offset < bound.most:
            return False
    return extent(moving) > 0
