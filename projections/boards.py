"""The part of a scene that seldom changes: the boards that a game ships, addressed by the digest of their bytes.

A scene that is sent names its boards and holds only what differs from them. A board is data of the game, never of a table: the
set of all digests follows from the shipped files alone, so that a request for one tells nothing about any table.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from projections.scene import Board, Cell, Edge, Scene
from projections.scenes.registry import scenes_of

T = TypeVar("T", Cell, Edge)


class _Laid(NamedTuple):
    """Boards laid over each other: cells and edges by id, in the order in which the ids came first."""

    cells: Mapping[str, Cell]
    edges: Mapping[str, Edge]


def shipped_boards(games: Iterable[str]) -> dict[str, Board]:
    """All boards that these games ship, by digest."""
    return {board.digest: board for game in games for board in scenes_of(game).boards()}


def on_boards(scene: Scene, boards: Sequence[Board]) -> Scene:
    """The short form of a whole scene: its differences from these boards, later ones laid over earlier ones."""
    if not boards:
        return scene
    laid = _laid(tuple(boards))
    cells, edges = ({one.id for one in scene.cells}, {one.id for one in scene.edges})
    return replace(
        scene,
        base=[board.digest for board in boards],
        cells=_changed(laid.cells, scene.cells),
        edges=_changed(laid.edges, scene.edges),
        gone_cells=[name for name in laid.cells if name not in cells],
        gone_edges=[name for name in laid.edges if name not in edges],
    )


def whole(scene: Scene, boards: Mapping[str, Board]) -> Scene:
    """The whole scene of a short form; raises KeyError for a board that is not among these."""
    if not scene.base:
        return scene
    laid = _laid(tuple(boards[digest] for digest in scene.base))
    cells = _merged(laid.cells, scene.cells, scene.gone_cells)
    edges = _merged(laid.edges, scene.edges, scene.gone_edges)
    return replace(scene, cells=cells, edges=edges, base=[], gone_cells=[], gone_edges=[])


# A table shows the same boards from move to move.
@lru_cache(maxsize=256)
def _laid(boards: tuple[Board, ...]) -> _Laid:
    cells = {cell.id: cell for board in boards for cell in board.cells}
    edges = {edge.id: edge for board in boards for edge in board.edges}
    return _Laid(cells, edges)


def _changed(laid: Mapping[str, T], shown: Iterable[T]) -> list[T]:
    return [one for one in shown if laid.get(one.id) != one]


def _merged(laid: Mapping[str, T], changes: Iterable[T], gone: Iterable[str]) -> list[T]:
    absent = frozenset(gone)
    merged = {**laid, **{one.id: one for one in changes}}
    return [one for name, one in merged.items() if name not in absent]
