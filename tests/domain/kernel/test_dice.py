"""Chances equal those of all throws, counted one by one; a need is the sum of its named parts."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.dice import Chances, Modifier, Need, highest_of, total_of

dice = st.lists(st.lists(st.integers(0, 6), min_size=1, max_size=4).map(tuple), max_size=4)


def counted(throws: list[int]) -> dict[int, int]:
    return {points: throws.count(points) for points in set(throws)}


@given(dice, st.integers(-3, 3))
def test_sums_and_highest_are_those_of_all_throws(faces: list[tuple[int, ...]], already: int) -> None:
    throws = list(product(*faces))

    assert total_of(faces, already).counts == counted([already + sum(throw) for throw in throws])
    assert highest_of(faces).counts == counted([max((0, *throw)) for throw in throws])


@given(dice, dice)
def test_an_opposed_roll_is_that_of_both_together(faces: list[tuple[int, ...]], opposed: list[tuple[int, ...]]) -> None:
    throws = [sum(one) - sum(other) for one in product(*faces) for other in product(*opposed)]

    assert total_of(faces).against(total_of(opposed)).counts == counted(throws)


def test_twelve_of_twenty() -> None:
    need = Need(Modifier("skill", 14), (Modifier("cover", -4), Modifier("aimed", 2)))
    d20 = total_of([range(1, 21)])

    assert need.total == 12
    assert (d20.where(need.allows), d20.all, d20.chance(need.allows)) == (12, 20, 0.6)


def test_points_beyond_armour() -> None:
    armour = Need(Modifier("armour", 2))

    assert [armour.beyond(points) for points in (0, 2, 3, 6)] == [0, 0, 1, 4]
    assert Chances({0: 1, 2: 3, 5: 2}).turned(armour.beyond).counts == {0: 4, 3: 2}
