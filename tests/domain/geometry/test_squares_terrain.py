"""Rock and terrain on squares: the reference board with its vectors, the definitions taken literally, and the laws of sight.

On the cave side `#` is rock and `.` floor; on the jungle side `.` is open, `t` thicket and `J` jungle.
"""

from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.geometry.reach import components, reach, way
from domain.geometry.squares import Direction, Square, Walls, neighbours, reading_order
from domain.geometry.squares_sight import NOBODY, Sight, corners, crossing
from domain.geometry.squares_terrain import corner_cover, line_of_sight, width, with_rock
from domain.geometry.squares_ways import blast, ray

CAVE = """
##..####..####..####..####..####..##
#..........##....#.....##...####...#
#..........##.##.#.###.##..######..#
.....##........#...#.......######...
.....##......#...#...##...#######...
#..........##.##.###.#.#########..##
#..........##......#...###.........#
##..####..####..####..####..####..##
##..####..####..####..####..####..##
#..........##....#.....##...####...#
#..#....#..##.###.#.##.##..#####.#.#
................#.....#....#####....
..............#.##.#........#####...
#..#....#..##.#....#.####.#.#####..#
#..........##...#.##...##...####...#
##..####..####..####..####..####..##
##..####..####..####..####..####..##
##........###....##....##...####...#
#....##....##.##.##.##.###..####..##
..............#......#..............
..............#.####.#...##########.
#...####...##.#.#..#...###........##
##........###....#...#.###..####..##
##..####..####..####..####..####..##
"""

JUNGLE = """
..tt....JJ....tt....JJ....tt....JJ..
.tJJt....Jt..tJJt....Jt..tJJt....Jt.
.tJJt........tJJt........tJJt.......
..tt....tt....tt....tt....tt....tt..
.......tJJt........tJJt........tJJt.
.JJ....tJJt..JJ....tJJt..JJ....tJJt.
.JJt....tt...JJt....tt...JJt....tt..
...t..t........t..t........t..t.....
JJt.......ttJt...t....tJJJt.......tt
JJJt.....tJJJJt......tJJJJJt.....tJJ
.tJJt....tJt.tJJt.....tt.tJJt....tJt
...tJJt........tJJt........tJJt.....
.....tJJt........tJJt........tJJt...
tt.....tJJt.tJt....tJJt.tt.....tJJt.
JJt......tJJJJt.....tJJJJJt......tJJ
Jt....t...tJtt.......tJJJt....t...tJ
tJJt....tJJttJJt....tJJttJJt....tJJt
JJt......tJJJJt......tJJJJt......tJJ
tt........tttt........tttt........tt
....tJJt........tJJt........tJJt....
....tJJt........tJJt........tJJt....
tt........tttt........tttt........tt
JJt......tJJJJt......tJJJJt......tJJ
tJJt....tJJttJJt....tJJttJJt....tJJt
"""


def found(board: str, signs: str) -> frozenset[Square]:
    return frozenset((x, y) for y, row in enumerate(board.split()) for x, sign in enumerate(row) if sign in signs)


ROCK = found(CAVE, "#")
THICKET, DENSE = found(JUNGLE, "t"), found(JUNGLE, "J")
CAVES, OPEN_AIR = with_rock(36, 24, ROCK), Walls(36, 24, {})
CAVE_SIGHT, AIR_SIGHT = Sight(CAVES), Sight(OPEN_AIR)

IN_THE_CAVES: dict[str, tuple[Square, Square, bool, bool, tuple[bool, bool] | None]] = {
    # vector: (from, to, adjacent, in line of sight, cover of the second from the first and of the first from the second)
    "G1": ((2, 2), (9, 2), False, True, (False, False)),
    "G2": ((3, 3), (9, 3), False, False, None),
    "G3": ((3, 4), (5, 2), False, True, (True, False)),
    "G4": ((4, 2), (7, 5), False, False, None),
    "G5": ((4, 5), (7, 6), False, True, (False, False)),
    "G6": ((1, 3), (7, 2), False, True, (True, True)),
    "G7": ((4, 3), (7, 1), False, False, None),
    "G8": ((8, 3), (14, 3), False, True, (False, False)),
    "G9": ((10, 4), (13, 3), False, True, (True, False)),
    "G10": ((6, 11), (12, 11), False, True, (False, False)),
    "G11": ((3, 6), (4, 9), False, False, None),
    "G12": ((1, 9), (5, 14), False, True, (True, True)),
    "G13": ((12, 4), (13, 5), False, False, None),
    "G14": ((4, 3), (5, 2), True, True, None),
    "G15": ((8, 0), (13, 5), False, False, None),
}

IN_THE_JUNGLE: dict[str, tuple[Square, Square, int, tuple[int, int] | None]] = {
    # vector: (from, to, jungle squares strictly between, terrain modifier there and back if in line of sight)
    "J1": ((0, 0), (5, 0), 0, (-2, -2)),
    "J2": ((0, 1), (5, 1), 2, None),
    "J3": ((9, 1), (4, 4), 0, (0, -4)),
    "J4": ((8, 5), (4, 5), 0, (-2, -4)),
    "J5": ((2, 1), (5, 1), 1, (-4, -4)),
    "J6": ((11, 4), (8, 7), 0, (-2, -2)),
    "J7": ((4, 5), (9, 2), 0, (-2, -2)),
    "J8": ((0, 4), (4, 7), 3, None),
}

rocks = st.frozensets(st.tuples(st.integers(0, 7), st.integers(0, 6)), max_size=20)
squares = st.tuples(st.integers(0, 7), st.integers(0, 6))


def literal_trace(a: Square, b: Square) -> tuple[list[Square], list[set[Square]]]:
    """The squares between and the pairs at corners, by the specification's own loop (RDB-GEO-05)."""
    nx, ny = abs(b[0] - a[0]), abs(b[1] - a[1])
    sx, sy = (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])
    ix = iy = 0
    x, y = a
    between: list[Square] = []
    pairs: list[set[Square]] = []
    while ix < nx or iy < ny:
        left, right = (1 + 2 * ix) * ny, (1 + 2 * iy) * nx
        if ny == 0 or (nx > 0 and left < right):
            x, ix = x + sx, ix + 1
        elif nx == 0 or left > right:
            y, iy = y + sy, iy + 1
        else:
            pairs.append({(x + sx, y), (x, y + sy)})
            x, y, ix, iy = x + sx, y + sy, ix + 1, iy + 1
        if (x, y) != b:
            between.append((x, y))
    return between, pairs


def hidden_by_fractions(rock: frozenset[Square], shooter: Square, target: Square) -> bool:
    """RDB-GEO-07 with fractions of the unit square instead of integers."""
    centre = (Fraction(2 * shooter[0] + 1, 2), Fraction(2 * shooter[1] + 1, 2))
    for x, y in rock:
        if max(abs(x - shooter[0]), abs(y - shooter[1])) <= 1:
            continue
        for corner in ((target[0] + right, target[1] + down) for right in (0, 1) for down in (0, 1)):
            lows, highs = [Fraction(0)], [Fraction(1)]
            for start, end, low in zip(centre, corner, (x, y), strict=True):
                ends = sorted(((low - start) / (end - start), (low + 1 - start) / (end - start)))
                lows.append(ends[0])
                highs.append(ends[1])
            if max(lows) < min(highs):
                return True
    return False


def terrain_modifier(a: Square, b: Square) -> int:
    """RDB-TER-01, which the game will decide, from the squares that a line crosses."""
    counted = crossing(a, b)[1:]
    return -4 if DENSE.intersection(counted) else -2 if THICKET.intersection(counted) else 0


@pytest.mark.parametrize(("a", "b", "adjacent", "sees", "cover"), IN_THE_CAVES.values(), ids=IN_THE_CAVES)
def test_rdb_geo_03_06_07_vectors_in_the_caves(a: Square, b: Square, adjacent: bool, sees: bool, cover: tuple[bool, bool] | None) -> None:
    assert CAVES.can_step(a, b) is CAVES.can_step(b, a) is adjacent
    assert line_of_sight(CAVE_SIGHT, a, b) is line_of_sight(CAVE_SIGHT, b, a) is sees
    if cover is not None:
        assert (corner_cover(ROCK, a, b), corner_cover(ROCK, b, a)) == cover


def test_rdb_geo_05_a_line_crosses_two_squares_and_touches_one_corner() -> None:
    assert crossing((4, 5), (7, 6))[1:-1] == ((5, 5), (6, 6))
    assert [set(pair) for pair in corners((4, 5), (7, 6))] == [{(6, 5), (5, 6)}]


@pytest.mark.parametrize(("a", "b", "dense", "modifiers"), IN_THE_JUNGLE.values(), ids=IN_THE_JUNGLE)
def test_rdb_geo_06_vectors_in_the_jungle(a: Square, b: Square, dense: int, modifiers: tuple[int, int] | None) -> None:
    assert len(DENSE.intersection(crossing(a, b)[1:-1])) == dense
    assert line_of_sight(AIR_SIGHT, a, b, dense=DENSE) is line_of_sight(AIR_SIGHT, b, a, dense=DENSE) is (modifiers is not None)
    if modifiers is not None:
        assert (terrain_modifier(a, b), terrain_modifier(b, a)) == modifiers


def test_rdb_geo_06_figures_block_where_the_line_crosses_their_square_and_not_at_corners() -> None:
    line = (4, 5), (7, 6)

    assert line_of_sight(CAVE_SIGHT, *line, standing={*line})
    assert line_of_sight(CAVE_SIGHT, *line, standing={(6, 5), (5, 6)})
    assert not line_of_sight(CAVE_SIGHT, *line, standing={(5, 5)})
    assert not line_of_sight(CAVE_SIGHT, *line, standing={(6, 6)})


def test_rdb_geo_02_unexplored_squares_are_rock_for_sight_and_not_for_steps() -> None:
    unexplored = frozenset((x, y) for x in range(12, 24) for y in range(8))
    sight = Sight(with_rock(36, 24, ROCK | unexplored))

    assert CAVES.can_step((11, 3), (12, 3))
    assert line_of_sight(CAVE_SIGHT, (8, 3), (11, 3))
    assert not line_of_sight(sight, (8, 3), (14, 3))


@pytest.mark.parametrize(
    ("square", "expected"), [((14, 1), 2), ((5, 1), 2), ((29, 6), 1), ((34, 6), 1), ((16, 3), 3), ((2, 3), 5), ((14, 6), 4)]
)
def test_rdb_geo_09_widths(square: Square, expected: int) -> None:
    assert width(CAVES, square) == expected


def test_rdb_geo_10_a_corridor_tile_has_two_zones_and_every_other_tile_one() -> None:
    tiles = [[(x, y) for y in range(top, top + 8) for x in range(left, left + 12)] for top in (0, 8, 16) for left in (0, 12, 24)]
    zones = [components((square for square in tile if square not in ROCK), CAVES.steps) for tile in tiles]

    assert [len(found) for found in zones] == [1, 1, 2, 1, 1, 2, 1, 1, 2]
    assert [found[0] for found in zones[2]] == [(26, 0), (32, 0)]


def test_rdb_cav_05_the_reference_board_has_one_sealed_passage_in_its_last_tile() -> None:
    main, sealed = components((square for square in CAVES.squares if square not in ROCK), CAVES.steps)

    assert len(main) > len(sealed)
    assert all(x >= 24 and y >= 16 for x, y in sealed)


@pytest.mark.parametrize(
    ("start", "direction", "squares"),
    [
        ((2, 2), "E", ((3, 2), (4, 2), (5, 2), (6, 2), (7, 2), (8, 2), (9, 2), (10, 2))),
        ((4, 3), "NE", ((5, 2), (6, 1))),
        ((12, 4), "SE", ()),
        ((3, 4), "N", ((3, 3), (3, 2), (3, 1), (3, 0))),
    ],
)
def test_rdb_geo_11_a_line_ends_at_rock_and_between_two_rock_corners(
    start: Square, direction: Direction, squares: tuple[Square, ...]
) -> None:
    assert ray(CAVES, start, direction) == squares


def test_rdb_geo_12_blast_neighbours_run_clockwise_from_north() -> None:
    assert blast(OPEN_AIR, (5, 5))[1:] == neighbours((5, 5))
    assert blast(CAVES, (4, 3)) == ((4, 3), (4, 2), (5, 2), (4, 4), (3, 4), (3, 3), (3, 2))


def test_rdb_mov_06_the_third_step_needs_two_open_squares_of_three() -> None:
    def steps(at: tuple[Square, int, int]) -> Iterator[tuple[Square, int, int]]:
        square, count, hard = at
        for near in OPEN_AIR.steps(square):
            entered = hard + (near in THICKET or near in DENSE)
            if count < 2 or (count == 2 and entered <= 1):
                yield near, count + 1, entered

    def follows(start: Square, *path: Square) -> bool:
        places = {(start, 0, 0)}
        for square in path:
            places = {near for place in places for near in steps(place) if near[0] == square}
        return bool(places)

    assert follows((4, 0), (5, 0), (6, 0), (7, 0))
    assert follows((5, 3), (6, 3), (7, 3), (8, 3))
    assert follows((6, 4), (7, 4), (8, 4))
    assert not follows((6, 4), (7, 4), (8, 4), (9, 4))
    assert follows((1, 1), (0, 1), (0, 0), (1, 0))
    within = {square for square, _, _ in reach(steps, (((6, 4), 0, 0),))}
    assert (8, 4) in within
    assert (9, 5) not in within


def test_rdb_mov_11_a_path_is_the_smallest_by_row_and_column_square_by_square() -> None:
    def steps(square: Square) -> list[Square]:
        return sorted(CAVES.steps(square), key=reading_order)

    assert way(steps, (1, 1), (4, 3)) == ((2, 1), (3, 2), (4, 3))
    assert way(steps, (4, 3), (4, 5)) == ((3, 4), (4, 5))


@given(rocks, squares, squares)
def test_rdb_geo_03_a_step_is_the_literal_definition(rock: frozenset[Square], a: Square, b: Square) -> None:
    def solid(square: Square) -> bool:
        return square in rock or not (0 <= square[0] < 8 and 0 <= square[1] < 7)

    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    adjacent = max(dx, dy) == 1 and not (dx == dy == 1 and solid((a[0], b[1])) and solid((b[0], a[1])))

    assert with_rock(8, 7, rock).can_step(a, b) is (adjacent and not solid(a) and not solid(b))


@given(rocks, rocks, rocks, squares, squares, st.integers(0, 2))
def test_rdb_geo_06_line_of_sight_is_the_literal_definition(
    rock: frozenset[Square], standing: frozenset[Square], dense: frozenset[Square], a: Square, b: Square, most: int
) -> None:
    rock -= {a, b}
    between, pairs = literal_trace(a, b)
    expected = (
        not rock.intersection(between)
        and not standing.intersection(between)
        and not any(pair <= rock for pair in pairs)
        and len(dense.intersection(between)) <= most
    )
    sight = Sight(with_rock(8, 7, rock))

    assert tuple(between) == crossing(a, b)[1:-1]
    assert [set(pair) for pair in corners(a, b)] == pairs
    assert line_of_sight(sight, a, b, standing, dense, most) is line_of_sight(sight, b, a, standing, dense, most) is expected


@given(rocks, squares, squares)
def test_rdb_geo_07_corner_cover_is_the_same_with_fractions(rock: frozenset[Square], shooter: Square, target: Square) -> None:
    if shooter != target:
        assert corner_cover(rock - {target}, shooter, target) is hidden_by_fractions(rock - {target}, shooter, target)


def test_without_rock_the_map_has_no_walls() -> None:
    assert with_rock(5, 4, NOBODY) == Walls(5, 4, {})
