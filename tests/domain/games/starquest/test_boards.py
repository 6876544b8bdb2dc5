"""The four boards (section 2.9): their pictures, their doors, and the checks of a board before it is playable."""

import pytest
from msgspec.structs import replace

from domain.games.starquest import loading
from domain.games.starquest.coordinates import edge_at
from domain.games.starquest.missions import BOARDS, BoardId
from domain.games.starquest.validation import validated_board
from domain.geometry import squares_pictures
from domain.kernel.errors import Malformed

WALL_EDGES: dict[BoardId, int] = {"A": 36, "B": 36, "C": 44, "D": 34}

JOINS: dict[BoardId, str] = {
    "A": "d1 1. d2 2. d3 .3 d4 3. d5 .4 d6 .5",
    "B": "d1 1. d2 2. d3 .3 d4 3. d5 .4 d6 .5",
    "C": "d1 1. d2 2. d3 .4 d4 .3 d5 3. d6 .5",
    "D": "d1 .1 d2 23 d3 .3 d4 3. d5 4. d6 .5",
}

A = loading.board("A")


@pytest.mark.parametrize("board", BOARDS)
def test_sq_2_9_each_board_has_the_check_numbers_of_walls_and_doors(board: BoardId) -> None:
    states = list(squares_pictures.read(loading.board(board).rows).walls.states.values())

    assert states.count("wall") == WALL_EDGES[board]
    assert states.count("door_closed") == 12
    assert len(states) == WALL_EDGES[board] + 12


@pytest.mark.parametrize("board", BOARDS)
def test_sq_2_9_each_door_joins_the_places_of_the_table(board: BoardId) -> None:
    plan = loading.board(board)
    signs = squares_pictures.read(plan.rows).signs
    words = JOINS[board].split()

    for door, joined in zip(words[::2], words[1::2], strict=True):
        for edge in plan.doors[door]:
            assert "".join(signs[square] for square in edge_at(edge)) == joined


def test_sq_2_9_there_are_twenty_four_doors_and_five_rooms_a_board() -> None:
    assert sum(len(loading.board(board).doors) for board in BOARDS) == 24
    for board in BOARDS:
        assert set(squares_pictures.read(loading.board(board).rows).signs.values()) == set(".12345")


def redrawn(line: int, column: int, sign: str) -> tuple[str, ...]:
    row = A.rows[line]
    return (*A.rows[:line], row[:column] + sign + row[column + 1 :], *A.rows[line + 1 :])


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        (A.rows[2:], "not 12 squares"),
        (redrawn(0, 1, "-"), "the border"),
        (redrawn(1, 1, "x"), "squares are"),
        (redrawn(1, 1, "0"), "squares are"),
        (redrawn(1, 2, "?"), "no edge looks like"),
        (redrawn(4, 11, "-"), "not those of the picture"),
        (redrawn(1, 8, "D"), "not those of the picture"),
        (redrawn(4, 11, "o"), "drawn closed"),
        (redrawn(4, 11, "'"), "drawn closed"),
        (redrawn(1, 8, " "), "open between places"),
        (redrawn(1, 2, "|"), "closed in one"),
    ],
)
def test_a_board_nobody_could_play_on_is_turned_down(rows: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        validated_board(replace(A, rows=rows))


def test_a_board_has_six_doors_of_two_edges_side_by_side() -> None:
    without = {door: edges for door, edges in A.doors.items() if door != "d1"}
    crossed = {**A.doors, "d1": (A.doors["d1"][0], A.doors["d6"][0]), "d6": (A.doors["d1"][1], A.doors["d6"][1])}
    misspelt = {**A.doors, "d1": ("5,2|5,1", "6,1|6,2")}

    for doors, complaint in ((without, "5 doors"), (crossed, "side by side"), (misspelt, "not the name of an edge")):
        with pytest.raises(Malformed, match=complaint):
            validated_board(replace(A, doors=doors))


def test_a_door_joins_two_places_only() -> None:
    rows = tuple(row.replace("3D.", "6D.") if number == 11 else row for number, row in enumerate(A.rows))

    with pytest.raises(Malformed, match="joins more than two places"):
        validated_board(replace(A, rows=rows))
