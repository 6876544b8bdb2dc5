"""Laws of films, for games with scenes: a film follows from the viewer's own fold, and leads back from its end to its beginning."""

import msgspec
from msgspec.structs import replace

from domain.kernel.closing import close
from domain.kernel.game import Game
from domain.kernel.seats import Viewer
from domain.table.appends import RecordedAppend, appends_of, closed_for
from domain.table.events import Rewound
from domain.table.replay import TableState
from kit.broken import asking, hold, same
from kit.position import O, Position, S, Tally
from kit.scenes import has_scenes, speak
from kit.world import World
from projections.film import MOST_CELLS, MOST_STEPS, FilmStep, undone
from projections.scene import Cell, Edge, Piece, Scene
from projections.scenes.registry import picture
from projections.viewer_fold import ViewerFold


def check_films(world: World[S, O], tally: Tally) -> None:
    """Law: each viewer's film of a game leads back from its last scene to the scene before each step, and its words have messages."""
    if not has_scenes(world.game.key):
        return
    for viewer in world.viewers:
        where = f"{world.here()} viewer {viewer}"
        fold, ends = _folded(world, viewer)
        assert fold.film is not None
        with asking("film", where, "making the film"):
            steps = fold.film.film(-1)
        hold(bool(steps) and steps[-1].n == world.table.n, "film", where, "the film does not reach the end")
        speak(world.game.key, steps, where)
        check_way_back(steps, ends, where)
        tally["film steps"] += len(steps)


def check_way_back(steps: list[FilmStep], ends: dict[int, Scene], where: str) -> None:
    """Law: the scene before a step follows from the scene after it. `ends` are the scenes by the record that they follow. A step that
    begins within an append is checked with those before it; the film itself may begin with one, if earlier ones exceed its limits."""
    scene = ends[steps[-1].n]
    for step, earlier in zip(reversed(steps), [*list(reversed(steps))[1:], None], strict=True):
        within = earlier is None or earlier.n == step.first - 1
        scene = undone(scene, step)
        before = ends.get(step.first - 1)
        if before is None:
            hold(within, "film", where, f"a step begins within an append at {step.first}, and another one ends at {earlier and earlier.n}")
            continue
        same(_pieces(scene), _pieces(before), "film", f"{where} before record {step.first}", "the pieces differ:")
        dark = _unlike(_unveiled(scene, step), before)
        early = _lit(scene) & _veiled(before)
        hold(not early, "film", where, f"cells are lit before they are explored: {early}")
        hold(not dark or len(dark) > MOST_CELLS, "film", where, f"cells differ: {dark}")
        if not dark:
            same(_edges(scene), _edges(before), "film", where, "the walls and doors differ:")
        else:
            same(_kinds(scene, before), _kinds(before, scene), "film", where, "the doors of an explored room differ:")
            scene = replace(scene, cells=before.cells, edges=before.edges)


def check_film_step(
    position: Position[S, O],
    viewer: Viewer,
    here: tuple[TableState[S], World[S, O]],
    there: tuple[TableState[S], World[S, O]],
    first: int,
) -> None:
    """Law: two worlds that the viewer cannot distinguish give the same film step, byte for byte. `first` is the append's first record;
    each world comes with its table before the append."""
    if not has_scenes(position.game.key):
        return
    where = f"{here[1].here()} viewer {viewer}"
    with asking("film", where, "filming an append in two worlds"):
        one, other = (_step(position.game, viewer, before, _append(world, first, viewer)) for before, world in (here, there))
    same(one, other, "film", where)
    position.tally["film steps in two worlds"] += 1


def _append(world: World[S, O], first: int, viewer: Viewer) -> RecordedAppend:
    return closed_for(tuple(world.records[first:]), viewer)


def _step(game: Game[S, O], viewer: Viewer, before: TableState[S], append: RecordedAppend) -> bytes:
    if any(isinstance(record.event, Rewound) for record in append):
        return b""  # a fold that begins here cannot go back
    fold = ViewerFold(game, viewer, reporting=True)
    fold.replay.table = close(before, viewer)
    fold.take(append)
    assert fold.film is not None
    return msgspec.json.encode(fold.film.film(before.n))


def _folded(world: World[S, O], viewer: Viewer) -> tuple[ViewerFold[S, O], dict[int, Scene]]:
    """Return the viewer's fold, and the scenes at the ends of the newest appends."""
    fold = ViewerFold(world.game, viewer, reporting=True)
    ends: dict[int, Scene] = {}
    appends = [closed_for(append, viewer) for append in appends_of(world.records)]
    for number, append in enumerate(appends, 1):
        fold.take(append)
        state = fold.replay.table.game
        if state is not None and number >= len(appends) - MOST_STEPS:
            ends[append[-1].n] = picture(world.game, state, viewer, fold.recent, live=False)
    return fold, ends


def _unlike(scene: Scene, before: Scene) -> list[Cell]:
    """Return the cells that look different in the scene before. What only one of the two has is left out."""
    there = {cell.id: cell for cell in before.cells}
    return [cell for cell in scene.cells if cell.id in there and there[cell.id] != cell]


def _unveiled(scene: Scene, step: FilmStep) -> Scene:
    """Return the scene before a step with the cells that it explored as they are after it, unless the step holds them as they were."""
    gone = frozenset(step.explored) - {cell.id for cell in step.cells}
    return replace(scene, cells=[replace(cell, dim=False) if cell.id in gone else cell for cell in scene.cells])


def _veiled(scene: Scene) -> frozenset[str]:
    return frozenset(cell.id for cell in scene.cells if cell.dim)


def _lit(scene: Scene) -> frozenset[str]:
    return frozenset(cell.id for cell in scene.cells if not cell.dim)


def _edges(scene: Scene) -> dict[str, Edge]:
    return {edge.id: edge for edge in scene.edges}


def _kinds(scene: Scene, other: Scene) -> dict[str, str]:
    """Return what kinds of edges those are that both scenes have."""
    there = {edge.id for edge in other.edges}
    return {edge.id: edge.kind for edge in scene.edges if edge.id in there}


def _pieces(scene: Scene) -> dict[str, Piece]:
    return {piece.id: replace(piece, spent=False) for piece in scene.pieces}
