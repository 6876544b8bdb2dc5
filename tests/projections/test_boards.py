"""Scenes in their short form: cells and edges of a shipped board are left out, and the whole scene can be restored."""

import msgspec
import pytest
from msgspec.structs import replace

from domain.games.registry import GAMES
from domain.kernel.words import Words
from projections.boards import shipped_boards, shortened, whole
from projections.scene import Board, Cell, Edge, Piece, Scene
from projections.scenes.registry import LaidBoard

BOARD = Board(
    [Cell("a", [0, 0], dim=True), Cell("b", [1, 0], dim=True), Cell("c", [2, 0])],
    [Edge("w", "wall", "a", "b"), Edge("d", "door_closed", "b", "c")],
    {"B": [Cell("b", [1, 0])], "C": [Cell("c", [2, 0], tint="red")]},
)
SCENE = Scene("square", BOARD.cells, [Piece("p", "a", "star", Words("piece"))], Words("phase"), BOARD.edges)
KNOWN = {BOARD.digest: BOARD}


def test_a_scene_that_is_its_board_holds_the_digest_alone() -> None:
    short = shortened(SCENE, LaidBoard(BOARD))

    assert (short.base, short.cells, short.edges) == (BOARD.digest, [], [])
    assert whole(short, KNOWN) == SCENE


@pytest.mark.parametrize(
    "scene",
    [
        pytest.param(replace(SCENE, cells=[*SCENE.cells, Cell("dock", [-1, 0], rows=4)]), id="a cell more"),
        pytest.param(replace(SCENE, cells=SCENE.cells[1:]), id="a cell less"),
        pytest.param(replace(SCENE, cells=[]), id="no cells"),
        pytest.param(replace(SCENE, cells=[SCENE.cells[0], Cell("b", [1, 0], mark="reserve"), SCENE.cells[2]]), id="another cell"),
        pytest.param(replace(SCENE, edges=[SCENE.edges[0], Edge("d", "door_open", "b", "c")]), id="a door opened"),
        pytest.param(replace(SCENE, edges=[SCENE.edges[1]]), id="a wall less"),
    ],
)
@pytest.mark.parametrize("layers", [(), ("B",), ("B", "C")])
def test_what_differs_makes_the_scene_whole_again(scene: Scene, layers: tuple[str, ...]) -> None:
    short = shortened(scene, LaidBoard(BOARD, layers))

    assert whole(msgspec.json.decode(msgspec.json.encode(short), type=Scene), KNOWN) == scene


def test_a_layer_takes_the_place_of_what_it_covers() -> None:
    short = replace(shortened(SCENE, LaidBoard(BOARD)), layers=["B"])

    assert [cell.dim for cell in whole(short, KNOWN).cells] == [True, False, False]


def test_a_scene_without_a_board_is_whole() -> None:
    assert shortened(SCENE, None) is SCENE
    assert whole(SCENE, {}) is SCENE


def test_an_unknown_board_is_an_error() -> None:
    with pytest.raises(KeyError):
        whole(shortened(SCENE, LaidBoard(BOARD)), {})


def test_defaults_are_not_written_out() -> None:
    assert msgspec.json.encode(SCENE.cells[2]) == b'{"id":"c","at":[2,0]}'
    assert msgspec.json.encode(SCENE.pieces[0]) == b'{"id":"p","cell":"a","glyph":"star","name":{"key":"piece","params":{}}}'


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.report_type is None])
def test_the_boards_of_a_game_follow_from_its_files_and_stay(key: str) -> None:
    """A game that opens others may have none."""
    boards = shipped_boards((key,))

    assert boards
    assert boards == shipped_boards((key,))
    for digest, board in boards.items():
        assert Board(board.cells, board.edges, board.layers).digest == digest
        assert len({cell.id for cell in board.cells}) == len(board.cells)
        assert len({edge.id for edge in board.edges}) == len(board.edges)
        assert all(len({cell.id for cell in layer}) == len(layer) for layer in board.layers.values())
