"""The scene of a game: the board, its pieces, and everything beside it."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from domain.games.red_berets.coordinates import NAMES
from domain.games.red_berets.events import combat, markers, movement, objects
from domain.games.red_berets.state import State
from domain.kernel.decisions import Line
from domain.kernel.words import Words
from projections.offers import asks
from projections.recent import SceneContext
from projections.scene import Effect, Scene
from projections.scenes.red_berets import board
from projections.scenes.red_berets.asks import sentence
from projections.scenes.red_berets.beside import panels, supplies, tracks
from projections.scenes.red_berets.drafted import drafted_pieces, vacated
from projections.scenes.red_berets.offers import offers, settings
from projections.scenes.red_berets.overview import overview
from projections.scenes.red_berets.pieces import pieces
from projections.scenes.red_berets.profiles import profiles
from projections.scenes.red_berets.rolls import roll
from projections.scenes.red_berets.sights import measures
from projections.scenes.red_berets.signs import seat_marks


def scene(state: State, context: SceneContext) -> Scene:
    """Make the scene of a state that is closed for its viewer."""
    viewer = context.viewer
    return Scene(
        board="square",
        cells=board.cells(state),
        pieces=vacated(state, viewer, [*pieces(state, viewer), *drafted_pieces(state, viewer)]),
        phase=phase(state),
        edges=board.rims(state),
        tracks=tracks(state),
        supplies=supplies(state, viewer),
        panels=panels(state),
        seats=seat_marks(state),
        last=context.recent.touched(lambda event: _touched(state, event)),
        overview=overview(state),
        profiles=profiles(state),
        measures=measures(state),
        lines=context.recent.gathered(lambda event: _lines(state, event)),
        effects=context.recent.gathered(lambda event: _effects(state, event)),
        roll=roll(context.recent),
        asks=asks(context.asked, lambda decision: sentence(state, decision, viewer)),
        options=offers(state, viewer, context.options),
        settings=settings(state, viewer, context.standing),
        goal=Words("goal-mission", {"mission": state.agreed.mission}),
        result=result(state),
        text=_text(state),
    )


def phase(state: State) -> Words:
    """Return the current phase as a title."""
    if state.phase == "over":
        return Words("phase-over")
    if not state.round:
        return Words(f"phase-{'beginning' if state.phase == 'between' else state.phase}")
    key = "phase-round-stage" if state.agreed.mission == "m3" else "phase-round"
    return Words(key, {"round": state.round, "rounds": state.agreed.round_limit, "stage": state.stage})


def result(state: State) -> Words | None:
    """Return the result of the mission, or None while it runs."""
    if state.reason is None:
        return None
    if not state.winners:
        return Words("result-drawn", {"reason": state.reason})
    return Words("result", {"reason": state.reason, "seat": state.winners[0], "count": len(state.winners)})


def _touched(state: State, event: Struct) -> Iterable[str]:
    """Return the cells that a fact touches."""
    match event:
        case movement.FigureMoved(path=path) | movement.FigureCompressed(path=path):
            return (NAMES[path[-1]],)
        case movement.FigurePlaced(square=square) | movement.ObjectivePlaced(square=square) | objects.ObjectPlaced(square=square):
            return (NAMES[square],)
        case movement.TileRevealed(pos=pos) | markers.MarkerActivated(pos=pos):
            return (board.cell_of(state, pos),)
        case markers.MarkerMoved(path=(*_, pos), zone=zone):
            return (board.cell_of(state, pos, zone),)
        case objects.MineExploded(centre=centre):
            return (NAMES[centre],)
        case objects.WallBreached(squares=squares):
            return (NAMES[square] for square in squares)
        case objects.PassageCollapsed(square=square):
            return (NAMES[square],)
        case combat.AttackRolled(target=target):
            return _cell(state, target)
        case _:
            return ()


def _cell(state: State, name: str) -> tuple[str, ...]:
    figure = state.figures.get(name)
    return () if figure is None or figure.square is None else (NAMES[figure.square],)


def _lines(state: State, event: Struct) -> Iterator[Line]:
    """Return the path of the last move, and the line of the last shot."""
    match event:
        case movement.FigureMoved(path=(_, _, *_) as path) | movement.FigureCompressed(path=(_, _, *_) as path):
            yield Line("path", tuple(NAMES[square] for square in path))
        case combat.NafaiFlown(path=path):
            yield Line("path", tuple(NAMES[square] for square in path))
        case combat.AttackRolled(attacker=attacker, target=target):
            ends = (*_cell(state, attacker), *_cell(state, target))
            if len(ends) == 2:
                yield Line("sight", ends)
        case _:
            pass


def _effects(state: State, event: Struct) -> Iterator[Effect]:
    """Return what the last append left on the board: hits, misses, explosions, powers."""
    match event:
        case combat.FigureWounded(figure=figure):
            yield from (Effect("fx-hit", cell) for cell in _cell(state, figure))
        case combat.AttackRolled(result="miss" | "fumble", target=target):
            yield from (Effect("fx-miss", cell) for cell in _cell(state, target))
        case objects.MineExploded(centre=centre):
            yield Effect("fx-blast", NAMES[centre])
        case objects.PowerRolled(nepharite=figure, result="success" | "critical"):
            yield from (Effect("fx-dark", cell) for cell in _cell(state, figure))
        case objects.ScanRolled(figure=figure):
            yield from (Effect("fx-scan", cell) for cell in _cell(state, figure))
        case _:
            pass


def _text(state: State) -> list[Words]:
    """Describe the state in sentences."""
    if not state.round:
        return []
    humans = sum(state.is_human(figure) and figure.lives() for figure in state.figures.values())
    seen = sum(not state.is_human(figure) and figure.stands() for figure in state.figures.values())
    hidden = sum(count.display + count.idle + count.acted for count in state.counts)
    revealed = sum(map(bool, state.terrain))
    said = [Words("text-forces", {"humans": humans, "seen": seen, "hidden": hidden}), Words("text-tiles", {"count": revealed})]
    return [*said, Words("text-target", {"hold": state.hold})] if state.target.square is not None else said
