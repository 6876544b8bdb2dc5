"""Sight over squares: the rulebook's diagram, the definition taken literally, and the general laws of sight."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.geometry.squares import Square, Walls, neighbours
from domain.geometry.squares_sight import NOBODY, Hindrance, Sight, crossing, hindrance
from geometry.square_maps import cells, maps, maps_with_squares, mirrored, on, shifted, some_squares, turned, walled

GivenMap = tuple[Walls, tuple[Square, ...]]

DIAGRAM = walled(
    8, 6,
    "0,2|0,3 1,2|1,3 2,2|2,3 5,2|5,3 6,2|6,3 7,2|7,3 2,4|2,5 3,4|3,5 4,4|4,5 5,4|5,5 1,5|2,5 5,5|6,5",
)  # fmt: skip
SHOOTER = (4, 3)
GRIDLINGS = cells("2,0 1,1 2,3")
ORKS = cells("4,1 4,0")
ANDROID = (6, 4)
FIGURES = GRIDLINGS | ORKS | {ANDROID}
SEEN_IN_THE_DIAGRAM = """
gg..g...
g......b
b.....bb
gg..X...
g......g
.bbbbbgg
"""


def literal(walls: Walls, p: Square, q: Square, block: frozenset[Square]) -> bool:
    """The rules' own text, word for word."""
    if p == q:
        return True
    ax, ay = abs(q[0] - p[0]), abs(q[1] - p[1])
    sx, sy = (q[0] > p[0]) - (q[0] < p[0]), (q[1] > p[1]) - (q[1] < p[1])
    i = j = 0
    a = p
    while a != q:
        if ay == 0:
            m = "X"
        elif ax == 0:
            m = "Y"
        else:
            left, right = (2 * i + 1) * ay, (2 * j + 1) * ax
            m = "X" if left < right else "Y" if left > right else "CORNER"
        if m == "X":
            n = (a[0] + sx, a[1])
            if not walls.passable(a, n):
                return False
            i += 1
        elif m == "Y":
            n = (a[0], a[1] + sy)
            if not walls.passable(a, n):
                return False
            j += 1
        else:
            n, b, c = (a[0] + sx, a[1] + sy), (a[0] + sx, a[1]), (a[0], a[1] + sy)
            r1 = walls.passable(a, b) and walls.passable(b, n) and b not in block
            r2 = walls.passable(a, c) and walls.passable(c, n) and c not in block
            if not (r1 or r2):
                return False
            i, j = i + 1, j + 1
        a = n
        if a != q and a in block:
            return False
    return True


def test_sq_los_03_v1_the_diagram_square_by_square() -> None:
    sight = Sight(DIAGRAM)
    shown = [
        "X"
        if (x, y) == SHOOTER
        else "."
        if sight.sees(SHOOTER, (x, y), FIGURES - {(x, y)})
        else "g"
        if sight.sees(SHOOTER, (x, y))
        else "b"
        for y in range(6)
        for x in range(8)
    ]

    assert "".join(shown) == SEEN_IN_THE_DIAGRAM.replace("\n", "")


def test_sq_los_02_v1_the_line_may_not_pass_between_diagonally_touching_figures() -> None:
    sight = Sight(DIAGRAM)

    assert not sight.sees(SHOOTER, (1, 0), cells("1,1 2,0"))
    assert sight.sees(SHOOTER, (1, 0), cells("1,1"))
    assert sight.sees(SHOOTER, (1, 0), cells("2,0"))


def test_sq_los_02_v1_a_figure_opposite_a_wall_end_blocks_the_corner() -> None:
    sight = Sight(DIAGRAM)

    assert not sight.sees(SHOOTER, (6, 5), frozenset({ANDROID}))
    assert sight.sees(SHOOTER, (6, 5))


def test_sq_los_03_v1_touching_one_corner_or_one_wall_end_does_not_block() -> None:
    sight = Sight(DIAGRAM)

    assert sight.sees(SHOOTER, (1, 4), FIGURES)
    assert sight.sees(SHOOTER, (1, 2), FIGURES)


def test_sq_ntc_02_v2_targets_appear_when_others_are_gone() -> None:
    sight = Sight(DIAGRAM)
    seen = {target for target in FIGURES if sight.sees(SHOOTER, target, FIGURES)}

    assert seen == GRIDLINGS | {(4, 1), ANDROID}
    assert sight.sees(SHOOTER, (4, 0), FIGURES - {(4, 1)})


def test_sq_los_01_an_l_of_two_walls_closes_a_corner_and_one_wall_end_does_not() -> None:
    assert not Sight(walled(2, 2, "1,0|1,1 0,1|1,1")).sees((0, 0), (1, 1))
    assert not Sight(walled(2, 2, "0,0|1,0 0,1|1,1")).sees((0, 0), (1, 1))
    assert Sight(walled(2, 2, "1,0|1,1")).sees((0, 0), (1, 1))


def test_sq_los_04_own_and_target_squares_never_block() -> None:
    sight = Sight(Walls(5, 1, {}))

    assert sight.sees((0, 0), (4, 0), cells("0,0 4,0"))
    assert not sight.sees((0, 0), (4, 0), cells("2,0"))


def test_sq_los_04_any_square_of_a_large_piece_will_do() -> None:
    sight = Sight(walled(4, 2, "0,0|1,0"))

    assert sight.sees_any(cells("0,0 0,1"), cells("3,0 3,1"))
    assert not sight.sees_any(cells("0,0"), cells("3,0"))
    assert not sight.sees_any(cells("0,0 0,1"), cells("3,0 3,1"), cells("1,1 2,1 1,0 2,0"))


def test_nothing_off_the_map_is_in_sight() -> None:
    sight = Sight(Walls(3, 3, {}))

    assert not sight.sees((0, 0), (3, 0))
    assert not sight.sees((-1, 0), (0, 0))


@pytest.mark.parametrize(
    ("ends", "expected"),
    [
        (((0, 0), (3, 0)), ((0, 0), (1, 0), (2, 0), (3, 0))),
        (((0, 0), (2, 2)), ((0, 0), (1, 1), (2, 2))),
        (((0, 0), (2, 1)), ((0, 0), (1, 0), (1, 1), (2, 1))),
        (((3, 1), (0, 0)), ((3, 1), (2, 1), (1, 0), (0, 0))),
        (((4, 4), (4, 4)), ((4, 4),)),
    ],
)
def test_a_line_runs_through_these_squares(ends: tuple[Square, Square], expected: tuple[Square, ...]) -> None:
    assert crossing(*ends) == expected


def test_what_stops_a_line_is_named() -> None:
    walls = walled(3, 2, "1,0|1,1")

    assert hindrance(walls, (1, 0), (1, 1)) == Hindrance((((1, 0), (1, 1)),), ())
    assert hindrance(walls, (0, 0), (2, 0), cells("1,0")) == Hindrance((), ((1, 0),))
    assert hindrance(walls, (0, 0), (1, 1), cells("0,1")) == Hindrance((((1, 0), (1, 1)),), ((0, 1),))
    assert hindrance(walls, (0, 0), (1, 1)) is None


@given(maps_with_squares(), some_squares())
def test_sq_los_03_sight_is_the_literal_definition(given_map: GivenMap, occupied: frozenset[Square]) -> None:
    walls, (a, b) = given_map
    block = on(walls, occupied) - {a, b}

    assert Sight(walls).sees(a, b, on(walls, occupied)) is literal(walls, a, b, block)
    assert Sight(walls).sees(a, b) is literal(walls, a, b, NOBODY)


@given(maps_with_squares(), some_squares())
def test_sq_los_01_a_hindrance_is_found_exactly_where_there_is_no_sight(given_map: GivenMap, occupied: frozenset[Square]) -> None:
    walls, (a, b) = given_map

    for block in (NOBODY, on(walls, occupied)):
        stopped = hindrance(walls, a, b, block)
        assert (stopped is None) is Sight(walls).sees(a, b, block)
        if stopped is not None:
            assert stopped.edges or stopped.squares
            assert all(not walls.passable(*edge) for edge in stopped.edges)
            assert set(stopped.squares) <= block


@given(maps_with_squares(), some_squares())
def test_sq_los_01_and_02_sight_is_symmetric(given_map: GivenMap, occupied: frozenset[Square]) -> None:
    walls, (a, b) = given_map
    block = on(walls, occupied)

    assert Sight(walls).sees(a, b) is Sight(walls).sees(b, a)
    assert Sight(walls).sees(a, b, block) is Sight(walls).sees(b, a, block)
    assert literal(walls, a, b, block - {a, b}) is literal(walls, b, a, block - {a, b})


@given(maps_with_squares(), some_squares(), st.tuples(st.integers(0, 4), st.integers(0, 4)))
def test_sq_los_03_sight_turns_mirrors_and_shifts_with_the_map(given_map: GivenMap, occupied: frozenset[Square], by: Square) -> None:
    walls, (a, b) = given_map
    block = on(walls, occupied)

    for changed, move in (turned(walls), mirrored(walls), shifted(walls, by)):
        moved = frozenset(map(move, block))
        assert Sight(changed).sees(move(a), move(b)) is Sight(walls).sees(a, b)
        assert Sight(changed).sees(move(a), move(b), moved) is Sight(walls).sees(a, b, block)


@given(maps())
def test_sq_los_01_neighbours_see_each_other_exactly_where_a_step_leads(walls: Walls) -> None:
    sight = Sight(walls)

    for a in walls.squares:
        assert {b for b in neighbours(a) if sight.sees(a, b)} == set(walls.steps(a))


@given(maps_with_squares(), some_squares(), some_squares())
def test_sq_los_02_more_figures_never_show_more(given_map: GivenMap, few: frozenset[Square], others: frozenset[Square]) -> None:
    walls, (a, b) = given_map
    sight = Sight(walls)

    if sight.sees(a, b, on(walls, few | others)):
        assert sight.sees(a, b, on(walls, few))
        assert sight.sees(a, b)


@given(maps_with_squares(3), some_squares())
def test_sq_los_01_rows_and_unions_of_rows_agree_with_single_sights(given_map: GivenMap, occupied: frozenset[Square]) -> None:
    walls, starts = given_map
    sight, fresh, block = Sight(walls), Sight(walls), on(walls, occupied)

    for start in starts:
        assert sight.visible(start) == {square for square in walls.squares if fresh.sees(start, square)}
        assert sight.visible(start, block) == {square for square in walls.squares if fresh.sees(start, square, block)}
        assert all(sight.sees(start, square) is fresh.sees(start, square) for square in walls.squares)
    assert sight.watched(starts) == frozenset[Square]().union(*(fresh.visible(start) for start in starts))
    assert sight.watched(()) == frozenset()
