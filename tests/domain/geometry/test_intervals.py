"""Bounds on a segment against the same bounds in fractions."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from domain.geometry.intervals import Bound, extent, meets

numbers = st.integers(-6, 6)
slopes = numbers.filter(bool)


def bounds(slope: st.SearchStrategy[int]) -> st.SearchStrategy[list[Bound]]:
    width = st.integers(1, 5)
    one = st.builds(lambda offset, slope, least, width: Bound(offset, slope, least, least + width), numbers, slope, numbers, width)
    return st.lists(one, max_size=4)


def stretch(given_bounds: list[Bound]) -> tuple[Fraction, Fraction]:
    """The ends of the interval in fractions."""
    low, high = Fraction(0), Fraction(1)
    for offset, slope, least, most in given_bounds:
        ends = sorted((Fraction(least - offset, slope), Fraction(most - offset, slope)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low, high


@given(bounds(slopes))
def test_extent_compares_the_ends_exactly(given_bounds: list[Bound]) -> None:
    low, high = stretch(given_bounds)

    assert extent(given_bounds) == (low < high) - (low > high)


@given(bounds(numbers))
def test_bounds_meet_where_all_hold_on_some_point_between_the_ends(given_bounds: list[Bound]) -> None:
    moving = [bound for bound in given_bounds if bound.slope]
    still = [bound for bound in given_bounds if not bound.slope]
    low, high = stretch(moving)

    assert meets(given_bounds) is (low < high and all(bound.least < bound.offset < bound.most for bound in still))


def test_a_segment_that_only_touches_a_limit_does_not_meet_it() -> None:
    assert extent([Bound(0, 1, 1, 2)]) == 0
    assert not meets([Bound(0, 1, 1, 2)])
    assert not meets([Bound(1, 0, 1, 2)])
    assert meets([Bound(0, 2, 1, 2)])
