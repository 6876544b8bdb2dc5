"""The board files, and the checks of a board before it is playable (section 2.6)."""

import pytest
from msgspec.structs import replace

from domain.games.rebel_moon_defense import loading
from domain.games.rebel_moon_defense.board import Board, BoardName, kept_free, ray, terrain
from domain.games.rebel_moon_defense.sight import distance
from domain.games.rebel_moon_defense.validation import BoardFile, validated
from domain.kernel.errors import Malformed

STANDARD = BoardFile("test", BoardName("test", "Test"), loading.board("standard").rows, "SE")


@pytest.mark.parametrize(
    ("board", "count", "moon", "steps"),
    [
        (loading.board("standard"), 104, "I12", 15),
        (loading.board("skirmish"), 67, "G10", 12),
        (loading.board("deep_space"), 149, "K14", 18),
    ],
    ids=lambda value: value.id if isinstance(value, Board) else None,
)
def test_the_three_boards_are_those_of_the_table(board: Board, count: int, moon: str, steps: int) -> None:
    assert len(terrain(board.rows).cells) == count
    assert (board.gate, board.moon, board.start_facing) == ("A1", moon, "SE")
    assert distance(board.gate, board.moon) == steps
    assert set(terrain(board.rows).neighbours["A1"]) == {"A2", "B1"}


def test_the_moon_of_the_standard_board_adjoins_h11_and_i11() -> None:
    board = loading.board("standard")

    assert kept_free(board) == {"A2", "B1", "H11", "I11"}


def test_neighbours_of_d5_come_in_the_order_of_directions() -> None:
    assert terrain(STANDARD.rows).neighbours["D5"] == ("D6", "C6", "C5", "D4", "E5", "E6")


def test_rays_from_e5_run_to_the_rim() -> None:
    board = loading.board("standard")
    assert ray(board, "E5", "E") == ("E6", "E7", "E8", "E9", "E10", "E11", "E12")
    assert ray(board, "E5", "NE") == ("D5", "C6", "B6", "A7")
    assert ray(board, "E5", "NW") == ("D4", "C4", "B3", "A3")
    assert ray(board, "E5", "W") == ("E4", "E3", "E2", "E1")
    assert ray(board, "E5", "SW") == ("F4", "G4", "H3", "I3")
    assert ray(board, "E5", "SE") == ("F5", "G6", "H6", "I7")


def test_positions_without_a_hex_are_no_part_of_the_board() -> None:
    rows = ("G.x.........", *STANDARD.rows[1:])
    board = validated(replace(STANDARD, rows=rows))

    assert "A3" not in terrain(board.rows).neighbours
    assert terrain(board.rows).neighbours["A4"] == ("A5", "B3", "B4")


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        ((), "at most"),
        (("." * 12,) * 26 + ("GM",), "at most"),
        (("." * 100, "GM"), "at most"),
        (("G..?", "...M"), "unknown signs"),
        (("....", "...M"), "0 hexes G"),
        (("G...", "G..M"), "2 hexes G"),
        (("G...", "...."), "0 hexes M"),
        (("G..", "xxxxxxx", "..M"), "no way from gate to moon"),
        (("G............", ".............", ".............", "M..........."), "44 placeable"),
    ],
)
def test_a_board_nobody_could_play_on_is_turned_down(rows: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        validated(replace(STANDARD, rows=rows))


def test_forty_five_placeable_hexes_are_enough() -> None:
    rows = ("G............", ".............", ".............", "M............")

    assert validated(replace(STANDARD, rows=rows)).moon == "D1"


def test_a_bomb_that_would_start_facing_the_rim_is_turned_down() -> None:
    with pytest.raises(Malformed, match="face off the board"):
        validated(replace(STANDARD, start_facing="NW"))
