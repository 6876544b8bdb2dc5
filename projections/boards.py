"""Short form of scenes: the difference from a board that the game ships.
A scene that is sent names its board by the digest of its bytes and holds only the difference. A board is data of the game, never of a
table: the set of digests follows from the shipped files alone, so a request for a board reveals nothing about any table.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from projections.scene import Board, Cell, Edge, Scene
from projections.scenes.registry import LaidBoard, scenes_of

T = TypeVar("T", Cell, Edge)


def shipped_boards(games: Iterable[str]) -> dict[str, Board]:
    """Return all boards that these games ship, by digest."""
    return {board.digest: board for game in games for board in scenes_of(game).boards()}


def shortened(scene: Scene, laid: LaidBoard | None) -> Scene:
    """Return the short form of a whole scene: its difference from `laid`. Without a board, return the scene itself."""
    if laid is None:
        return scene
    board_cells, board_edges = _cells(laid), _edges(laid.board)
    cells, edges = {one.id for one in scene.cells}, {one.id for one in scene.edges}
    return replace(
        scene,
        base=laid.board.digest,
        layers=list(laid.layers),
        cells=_changed(board_cells, scene.cells),
        edges=_changed(board_edges, scene.edges),
        gone_cells=[name for name in board_cells if name not in cells],
        gone_edges=[name for name in board_edges if name not in edges],
    )


def whole(scene: Scene, boards: Mapping[str, Board]) -> Scene:
    """Restore the whole scene from its short form. Raises KeyError for a board or layer that is not in `boards`."""
    if not scene.base:
        return scene
    laid = LaidBoard(boards[scene.base], tuple(scene.layers))
    cells = _merged(_cells(laid), scene.cells, scene.gone_cells)
    edges = _merged(_edges(laid.board), scene.edges, scene.gone_edges)
    return replace(scene, cells=cells, edges=edges, base="", layers=[], gone_cells=[], gone_edges=[])


# Cached: a table shows the same board from move to move.
@lru_cache(maxsize=256)
def _cells(laid: LaidBoard) -> Mapping[str, Cell]:
    """Return the cells by id, ordered by the first occurrence of each id."""
    parts = (laid.board.cells, *(laid.board.layers[layer] for layer in laid.layers))
    return {cell.id: cell for part in parts for cell in part}


@lru_cache(maxsize=64)
def _edges(board: Board) -> Mapping[str, Edge]:
    return {edge.id: edge for edge in board.edges}


def _changed(laid: Mapping[str, T], shown: Iterable[T]) -> list[T]:
    return [one for one in shown if one.id not in laid or laid[one.id] != one]


def _merged(laid: Mapping[str, T], changes: Iterable[T], gone: Iterable[str]) -> list[T]:
    absent = frozenset(gone)
    merged = {**laid, **{one.id: one for one in changes}}
    return [one for name, one in merged.items() if name not in absent]
