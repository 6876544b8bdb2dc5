"""Film: what happened on the board since a viewer last looked, one step for each append or for each part of it that the game names.

A step is the difference of two scenes of the same viewer, so a film shows nothing that the viewer's own fold does not hold. It holds
what the step changed as it was before. A page that has the scene at the end can therefore show every earlier moment, from the first
step on. Replay, arrival after hours and the opponent's turn play the same film.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.decisions import Line
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.kernel.words import Words
from projections.recent import RecentFacts
from projections.scene import Cell, Edge, Effect, OpenCard, Piece, Roll, Scene

S = TypeVar("S", bound=GameState[Step])
T = TypeVar("T", Cell, Edge, Piece)

MOST_STEPS: Final = 40
MOST_BYTES: Final = 24_000
"""Most bytes of a film's steps as JSON. Older steps are left out."""
MOST_CELLS: Final = 24
"""Most cells of a step. If it changes more (an explored room), they have their new look from the film's start, but are dim as they were;
and so have the walls around them: only doors that a step opened or closed are then as they were."""


class Motion(Struct, frozen=True, omit_defaults=True):
    """A piece that moved, with the cells of its way from the first to the last."""

    piece: str
    way: list[str]


class FilmStep(Struct, frozen=True, omit_defaults=True):
    """What one append or a part of it changed. `first` and `n` are its first and last record, `seat` its author.

    `before` are the pieces that changed or left, as they were before the step; `came` are the ids of new ones. A piece that only has
    nothing left to do (`spent`) has not changed.
    """

    first: int
    n: int
    seat: Seat | None = None
    words: list[Words] = []
    """The sentences of the match report."""
    last: list[str] = []
    """Cells that the step touched."""
    lines: list[Line] = []
    roll: Roll | None = None
    card: OpenCard | None = None
    motions: list[Motion] = []
    came: list[str] = []
    before: list[Piece] = []
    cells: list[Cell] = []
    """Cells that changed, as they were before the step."""
    explored: list[str] = []
    """Cells that were dim before the step and are no longer."""
    effects: list[Effect] = []
    edges: list[Edge] = []
    """Walls and doors that changed or went, as they were before the step."""
    new_edges: list[str] = []
    """The ids of new walls and doors."""


class FilmFrame(NamedTuple, Generic[S]):
    """The viewer's fold at the end of an append."""

    state: S
    recent: RecentFacts


class Append(NamedTuple):
    """What a step says of its append besides the board."""

    first: int
    last: int
    seat: Seat | None
    words: tuple[Words, ...]


def film_step(append: Append, before: Scene, after: Scene) -> FilmStep:
    """Return the step between two scenes of the same viewer."""
    pieces = {piece.id: piece for piece in before.pieces}
    now = {piece.id: piece for piece in after.pieces}
    changed = [piece for piece in before.pieces if piece.id not in now or _looks(piece) != _looks(now[piece.id])]
    moved = [(piece, now[piece.id].cell) for piece in changed if piece.id in now and now[piece.id].cell != piece.cell]
    cells = _changed(before.cells, after.cells)
    dark = {cell.id for cell in cells if cell.dim}
    edges, new_edges = _changed_edges(before.edges, after.edges, len(cells) > MOST_CELLS)
    return FilmStep(
        append.first,
        append.last,
        append.seat,
        list(append.words),
        after.last,
        after.lines,
        after.roll if after.roll is not None and append.first <= after.roll.n <= append.last else None,
        after.card if after.card != before.card else None,
        _motions(moved, after.lines),
        [piece.id for piece in after.pieces if piece.id not in pieces],
        changed,
        cells if len(cells) <= MOST_CELLS else [],
        [cell.id for cell in after.cells if cell.id in dark and not cell.dim] if dark else [],
        after.effects,
        edges,
        new_edges,
    )


def undone(scene: Scene, step: FilmStep) -> Scene:
    """Return the board before a step, from the board after it: its pieces, cells and edges. Pieces and edges that it removed are last."""
    came, before = frozenset(step.came), {piece.id: piece for piece in step.before}
    kept = [before.pop(piece.id, piece) for piece in scene.pieces if piece.id not in came]
    cells = _restored(_veiled(scene.cells, frozenset(step.explored)), step.cells)
    return replace(scene, pieces=[*kept, *before.values()], cells=cells, edges=_edges_before(scene, step))


def way(start: str, end: str, paths: Iterable[Sequence[str]]) -> list[str]:
    """Return the cells from `start` to `end` along `paths`, or the two alone if the last path does not lead to the end.

    A path may begin on the cell where the last one ended, or on the next one.
    """
    run = [start]
    for path in paths:
        run += path[1:] if path[0] == run[-1] else path
    return run if run[-1] == end else [start, end]


def _motions(moved: Sequence[tuple[Piece, str]], lines: Iterable[Line]) -> list[Motion]:
    """Return the ways of the pieces that moved, each with its new cell. All paths are those of a piece that moved alone; of several
    pieces, each has the path that ends where it is.
    """
    paths = [line.cells for line in lines if line.kind == "path" and line.cells]
    if len(moved) == 1:
        ((piece, end),) = moved
        return [Motion(piece.id, way(piece.cell, end, paths))]
    return [Motion(piece.id, way(piece.cell, end, [path for path in paths if path[-1] == end][-1:])) for piece, end in moved]


class FilmBuilder(Generic[S]):
    """The newest appends of one viewer's fold, from which films are made on demand. A step is made once."""

    def __init__(self, scene: Callable[[FilmFrame[S]], Scene]) -> None:
        self._scene = scene
        self._cuts: deque[_Cut[S]] = deque(maxlen=MOST_STEPS)
        self._drawn: deque[tuple[FilmFrame[S], Scene]] = deque(maxlen=2)
        """The frames drawn last: an append begins with the frame that ended the one before it."""

    def add(self, append: Append, before: FilmFrame[S], after: FilmFrame[S]) -> None:
        """Add one append."""
        self._cuts.append(_Cut(append, before, after))

    def film(self, after: int) -> list[FilmStep]:
        """Return the steps of the appends after record `after`. Steps that exceed the limits are left out, the oldest first."""
        steps: deque[FilmStep] = deque()
        room = MOST_BYTES
        for cut in reversed(self._cuts):
            if cut.append.first <= after:
                break
            step = self._step(cut)
            room -= len(msgspec.json.encode(step))
            if room < 0:
                break
            steps.appendleft(step)
        return list(steps)

    def _step(self, cut: "_Cut[S]") -> FilmStep:
        if cut.step is None:
            after = self._draw(cut.after)
            cut.step = film_step(cut.append, self._draw(cut.before), after)
        return cut.step

    def _draw(self, frame: FilmFrame[S]) -> Scene:
        for (state, recent), scene in self._drawn:
            if state is frame.state and recent is frame.recent:
                return scene
        scene = self._scene(frame)
        self._drawn.append((frame, scene))
        return scene


class _Cut(Generic[S]):
    """An append with the frames around it, and its step once it was made."""

    def __init__(self, append: Append, before: FilmFrame[S], after: FilmFrame[S]) -> None:
        self.append, self.before, self.after = append, before, after
        self.step: FilmStep | None = None


def _looks(piece: Piece) -> Piece:
    return replace(piece, spent=False) if piece.spent else piece


def _changed(before: Sequence[T], after: Sequence[T]) -> list[T]:
    """Return the items of `before` that differ in `after`. What only one of the two has is left out: a board stays as it is."""
    if before is after:
        return []
    now = {one.id: one for one in after}
    return [one for one in before if one.id in now and now[one.id] != one]


def _changed_edges(before: Sequence[Edge], after: Sequence[Edge], explored: bool) -> tuple[list[Edge], list[str]]:
    """Return the edges of `before` that differ in `after` or went, and the ids of those that came.

    A wall is a run of edges, named by its first one: a hole splits it, and a tile beside it makes it longer. Where a step explored too many
    cells to show them as they were, the runs stay as they are, and only doors that changed are returned.
    """
    if before is after:
        return [], []
    old, now = {edge.id: edge for edge in before}, {edge.id: edge for edge in after}
    if explored:
        return [edge for edge in before if edge.id in now and now[edge.id].kind != edge.kind], []
    return [edge for edge in before if now.get(edge.id) != edge], [edge.id for edge in after if edge.id not in old]


def _edges_before(scene: Scene, step: FilmStep) -> list[Edge]:
    if not step.edges and not step.new_edges:
        return scene.edges
    came, earlier = frozenset(step.new_edges), {edge.id: edge for edge in step.edges}
    kept = [earlier.pop(edge.id, edge) for edge in scene.edges if edge.id not in came]
    return [*kept, *earlier.values()]


def _veiled(cells: list[Cell], dark: frozenset[str]) -> list[Cell]:
    return [replace(cell, dim=True) if cell.id in dark else cell for cell in cells] if dark else cells


def _restored(now: list[T], before: Iterable[T]) -> list[T]:
    earlier = {one.id: one for one in before}
    return [earlier.get(one.id, one) for one in now] if earlier else now
