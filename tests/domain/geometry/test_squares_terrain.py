"""Rock and terrain on squares: the definitions taken literally, and the laws of sight."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from domain.geometry.squares import Square, Walls
from domain.geometry.squares_sight import NOBODY, Sight, corners, crossing
from domain.geometry.squares_terrain import corner_cover, line_of_sight, with_rock

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
