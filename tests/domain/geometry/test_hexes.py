"""Hex geometry against tables of lines and sights, and against the general laws of sight."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.geometry.hexes import DIRECTIONS, Hex, blockers, contact, crossing, distance, edge_partner, neighbours

STANDARD_BOARD = frozenset((column - (row >> 1), row) for row in range(9) for column in range(12 - row % 2))

LINES = {
    # line: (from, to, offset, distance, inside, edge pairs, corners)
    1: ("D5", "D9", (4, 0), 4, "D6 D7 D8", "", ""),
    2: ("E5", "C6", (2, -2), 2, "D5", "", ""),
    3: ("E5", "A7", (4, -4), 4, "D5 C6 B6", "", ""),
    4: ("E5", "F6", (1, 1), 2, "", "E6/F5", ""),
    5: ("E5", "G7", (1, 2), 3, "F5 F6", "", ""),
    6: ("D4", "C9", (5, -1), 5, "D5 D6 C7 C8", "", "C6 D7"),
    7: ("A4", "G4", (-3, 6), 6, "C4 E4", "B3/B4 D3/D4 F3/F4", ""),
    8: ("D10", "B7", (-2, -2), 4, "C9", "C10/D9 B8/C8", ""),
    9: ("B3", "E9", (4, 3), 7, "B4 C5 C6 D6 D7 E8", "", ""),
    10: ("E6", "D11", (6, -1), 6, "E7 E8 E9 D8 D9 D10", "", ""),
    11: ("E5", "D8", (4, -1), 4, "E6 E7 D6 D7", "", ""),
    12: ("A3", "I7", (0, 8), 8, "B3 C4 D4 E5 F5 G6 H6", "", ""),
}

SIGHTS = {
    # vector: (line, occupied, in sight if corners block, in sight if corners are clear)
    13: (1, "D7", False, False),
    14: (1, "C7 E8", True, True),
    15: (4, "E6", True, True),
    16: (4, "E6 F5", False, False),
    17: (6, "C6", False, True),
    18: (6, "C7", False, False),
    19: (7, "B3 D4 F3", True, True),
    20: (7, "B3 D3 D4", False, False),
    21: (7, "C4", False, False),
    22: (8, "C10 C8", True, True),
    23: (8, "C10 D9", False, False),
}

coordinates = st.integers(min_value=-12, max_value=12)
hexes = st.tuples(coordinates, coordinates)
occupied_hexes = st.frozensets(hexes, max_size=120)


def at(name: str) -> Hex:
    """The hex of a row letter and a column number."""
    row = ord(name[0]) - ord("A")
    return int(name[1:]) - 1 - (row >> 1), row


def cells(names: str) -> frozenset[Hex]:
    return frozenset(map(at, names.split()))


def sight(a: Hex, b: Hex, occupied: frozenset[Hex], corner_blocks: bool) -> bool:
    return not blockers(crossing(a, b), occupied, corner_blocks)


def pairs(names: str) -> frozenset[frozenset[Hex]]:
    return frozenset(cells(pair.replace("/", " ")) for pair in names.split())


def shifted(cell: Hex, by: Hex) -> Hex:
    return cell[0] + by[0], cell[1] + by[1]


def box(a: Hex, b: Hex) -> Iterator[Hex]:
    for q in range(min(a[0], b[0]) - 1, max(a[0], b[0]) + 2):
        for r in range(min(a[1], b[1]) - 1, max(a[1], b[1]) + 2):
            yield q, r


def sight_by_scanning(a: Hex, b: Hex, occupied: frozenset[Hex], corner_blocks: bool) -> bool:
    """The definition taken literally: the line is tested against every hex of the surrounding box."""
    for c in box(a, b):
        if c not in occupied or c in (a, b):
            continue
        match contact(a, b, c):
            case "inside":
                return False
            case "corner" if corner_blocks:
                return False
            case "edge" if edge_partner(a, b, c) in occupied:
                return False
            case _:
                pass
    return True


@pytest.mark.parametrize("number", LINES)
def test_lines_of_the_table_have_their_offset_and_distance(number: int) -> None:
    start, end, offset, steps, *_ = LINES[number]

    a, b = at(start), at(end)

    assert shifted(a, offset) == b
    assert distance(a, b) == distance(b, a) == steps


@pytest.mark.parametrize("number", LINES)
def test_lines_of_the_table_meet_exactly_the_hexes_listed(number: int) -> None:
    start, end, _, _, inside, edges, corners = LINES[number]

    met = crossing(at(start), at(end))

    assert frozenset(met.inside) == cells(inside)
    assert len(met.inside) == len(inside.split())
    assert frozenset(frozenset(pair) for pair in met.edges) == pairs(edges)
    assert len(met.edges) == len(edges.split())
    assert frozenset(met.corners) == cells(corners)


@pytest.mark.parametrize("number", LINES)
def test_lines_of_the_table_are_the_same_by_scanning_the_whole_board(number: int) -> None:
    start, end, _, _, inside, edges, corners = LINES[number]
    a, b = at(start), at(end)

    met = {cell: contact(a, b, cell) for cell in STANDARD_BOARD - {a, b}}

    assert {cell for cell, kind in met.items() if kind == "inside"} == cells(inside)
    assert {cell for cell, kind in met.items() if kind == "edge"} == cells(edges.replace("/", " "))
    assert {cell for cell, kind in met.items() if kind == "corner"} == cells(corners)


@pytest.mark.parametrize("number", SIGHTS)
def test_rmd_los_sight_of_the_table(number: int) -> None:
    line, occupied, seen_if_blocks, seen_if_clears = SIGHTS[number]
    a, b = at(LINES[line][0]), at(LINES[line][1])

    assert sight(a, b, cells(occupied), corner_blocks=True) is seen_if_blocks
    assert sight(a, b, cells(occupied), corner_blocks=False) is seen_if_clears


def test_rmd_los_06_adjacent_hexes_see_each_other_on_a_full_board() -> None:
    assert sight(at("E5"), at("D5"), STANDARD_BOARD, corner_blocks=True)


def test_neighbours_of_d5_come_in_direction_order() -> None:
    assert neighbours(at("D5")) == tuple(map(at, ("D6", "C6", "C5", "D4", "E5", "E6")))


@pytest.mark.parametrize(("cell", "expected"), [("A1", "A2 B1"), ("I12", "H11 I11")])
def test_gate_and_moon_of_the_standard_board_have_two_neighbours(cell: str, expected: str) -> None:
    assert {near for near in neighbours(at(cell)) if near in STANDARD_BOARD} == cells(expected)


def test_directions_are_opposite_three_apart() -> None:
    for index, (dq, dr) in enumerate(DIRECTIONS):
        assert DIRECTIONS[(index + 3) % 6] == (-dq, -dr)


def test_an_edge_partner_is_refused_where_the_line_runs_along_no_edge() -> None:
    with pytest.raises(ValueError, match="no edge"):
        edge_partner(at("D5"), at("D9"), at("D6"))


@given(hexes, hexes)
def test_distance_is_one_exactly_for_neighbours(a: Hex, b: Hex) -> None:
    assert (distance(a, b) == 1) is (b in neighbours(a))


@given(hexes, hexes, hexes)
def test_distance_keeps_the_triangle_inequality(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, hexes, hexes)
def test_contact_is_the_same_from_both_ends(a: Hex, b: Hex, c: Hex) -> None:
    assert contact(a, b, c) == contact(b, a, c)


@given(hexes, hexes, hexes, hexes)
def test_contact_does_not_change_when_everything_is_shifted(a: Hex, b: Hex, c: Hex, by: Hex) -> None:
    assert contact(shifted(a, by), shifted(b, by), shifted(c, by)) == contact(a, b, c)


@given(hexes, hexes)
def test_an_edge_lies_between_two_hexes_that_name_each_other(a: Hex, b: Hex) -> None:
    for c in box(a, b):
        if contact(a, b, c) == "edge":
            partner = edge_partner(a, b, c)
            assert contact(a, b, partner) == "edge"
            assert edge_partner(a, b, partner) == c


@given(hexes, hexes)
def test_edge_runs_occur_only_in_the_six_diagonal_directions(a: Hex, b: Hex) -> None:
    dq, dr = b[0] - a[0], b[1] - a[1]
    diagonal = (dq, dr) != (0, 0) and (dq == dr or dq == -2 * dr or dr == -2 * dq)

    assert bool(crossing(a, b).edges) is diagonal


@given(hexes, hexes)
def test_crossing_names_each_hex_of_the_box_once_and_as_contact_does(a: Hex, b: Hex) -> None:
    met = crossing(a, b)
    kinds = [(c, "inside") for c in met.inside] + [(c, "corner") for c in met.corners] + [(c, "edge") for pair in met.edges for c in pair]

    expected = {c: contact(a, b, c) for c in box(a, b) if c not in (a, b) and contact(a, b, c) != "none"}

    assert len(kinds) == len(expected)
    assert dict(kinds) == expected


@given(hexes, hexes, occupied_hexes, st.booleans())
def test_sight_agrees_with_scanning_every_hex(a: Hex, b: Hex, occupied: frozenset[Hex], corner_blocks: bool) -> None:
    assert sight(a, b, occupied, corner_blocks) is sight_by_scanning(a, b, occupied, corner_blocks)


@given(hexes, hexes, occupied_hexes, st.booleans())
def test_sight_is_symmetric(a: Hex, b: Hex, occupied: frozenset[Hex], corner_blocks: bool) -> None:
    assert sight(a, b, occupied, corner_blocks) is sight(b, a, occupied, corner_blocks)


@given(hexes, hexes, occupied_hexes, hexes, st.booleans())
def test_sight_does_not_change_when_everything_is_shifted(a: Hex, b: Hex, occupied: frozenset[Hex], by: Hex, corner_blocks: bool) -> None:
    moved = frozenset(shifted(cell, by) for cell in occupied)

    assert sight(shifted(a, by), shifted(b, by), moved, corner_blocks) is sight(a, b, occupied, corner_blocks)


@given(hexes, hexes, occupied_hexes)
def test_clear_corners_never_hide_what_blocking_corners_show(a: Hex, b: Hex, occupied: frozenset[Hex]) -> None:
    if sight(a, b, occupied, corner_blocks=True):
        assert sight(a, b, occupied, corner_blocks=False)


@given(hexes, occupied_hexes, st.booleans())
def test_rmd_los_06_adjacent_hexes_always_see_each_other(a: Hex, occupied: frozenset[Hex], corner_blocks: bool) -> None:
    for b in neighbours(a):
        assert sight(a, b, occupied | {a, b}, corner_blocks)
