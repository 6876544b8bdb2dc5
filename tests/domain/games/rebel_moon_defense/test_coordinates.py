"""The names of hexes, and the rays of a board by name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.games.rebel_moon_defense import loading
from domain.games.rebel_moon_defense.board import ray
from domain.games.rebel_moon_defense.coordinates import hex_at, name_of
from domain.games.rebel_moon_defense.pieces import Direction
from domain.geometry.hexes import Hex


@pytest.mark.parametrize(
    ("text", "cell"), [("A1", (0, 0)), ("A12", (11, 0)), ("B1", (0, 1)), ("C1", (-1, 2)), ("I12", (7, 8)), ("K14", (8, 10))]
)
def test_names_of_hexes_are_read_and_written(text: str, cell: Hex) -> None:
    assert hex_at(text) == cell
    assert name_of(cell) == text


@pytest.mark.parametrize(
    "text", ["", "A", "1", "1A", "a1", "A0", "A01", "A-1", "A1 ", " A1", "A1\n", "A+1", "A1000", "AA1", "Ä1", "A１", "A٣", "A1_0"]
)
def test_other_texts_name_no_hex(text: str) -> None:
    with pytest.raises(ValueError, match="not a hex name"):
        hex_at(text)


@pytest.mark.parametrize("cell", [(-1, 0), (0, -1), (0, 26), (999, 0), (-2, 2)])
def test_hexes_outside_the_named_rows_and_columns_have_no_name(cell: Hex) -> None:
    with pytest.raises(ValueError, match="has no name"):
        name_of(cell)


@given(st.integers(min_value=0, max_value=25), st.integers(min_value=0, max_value=998))
def test_a_name_leads_back_to_its_hex(row: int, column: int) -> None:
    cell = (column - (row >> 1), row)

    assert hex_at(name_of(cell)) == cell


@pytest.mark.parametrize(
    ("direction", "expected"),
    [
        ("E", "E6 E7 E8 E9 E10 E11 E12"),
        ("NE", "D5 C6 B6 A7"),
        ("NW", "D4 C4 B3 A3"),
        ("W", "E4 E3 E2 E1"),
        ("SW", "F4 G4 H3 I3"),
        ("SE", "F5 G6 H6 I7"),
    ],
)
def test_rays_from_e5_end_at_the_rim_of_the_standard_board(direction: Direction, expected: str) -> None:
    assert ray(loading.board("standard"), "E5", direction) == tuple(expected.split())
