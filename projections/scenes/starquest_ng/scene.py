"""The scene of a game: StarQuest's ship and pieces, with the steps, calls, fights and casualties of the second edition."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from domain.games.starquest_ng.events.casualties import LifeLost
from domain.games.starquest_ng.events.combat import AttackMoved, DefensiveFireRolled, EdgeDamaged
from domain.games.starquest_ng.rules import edges
from domain.games.starquest_ng.rules.admission import CALL, phase_of
from domain.games.starquest_ng.state import NgState
from domain.kernel.decisions import Line
from domain.kernel.words import Value, Words
from projections.offers import asks
from projections.recent import SceneContext
from projections.scene import Effect, Scene
from projections.scenes.starquest import board as ship
from projections.scenes.starquest.beside import goal
from projections.scenes.starquest.scene import effects as classic_effects
from projections.scenes.starquest.scene import lines as classic_lines
from projections.scenes.starquest.scene import open_card, result, text
from projections.scenes.starquest.scene import touched as classic_touched
from projections.scenes.starquest.sights import measures
from projections.scenes.starquest.signs import seat_marks
from projections.scenes.starquest_ng import board
from projections.scenes.starquest_ng.asks import sentence
from projections.scenes.starquest_ng.beside import in_play, panels, tracks
from projections.scenes.starquest_ng.hands import supplies
from projections.scenes.starquest_ng.offers import offers, settings
from projections.scenes.starquest_ng.pieces import pieces
from projections.scenes.starquest_ng.rolls import roll


def scene(state: NgState, context: SceneContext) -> Scene:
    """Make the scene of a state that is closed for its viewer."""
    viewer, recent = context.viewer, context.recent
    return Scene(
        "square",
        ship.cells(state, viewer),
        pieces(state, viewer),
        phase(state),
        board.edges(state),
        tracks(state),
        supplies(state, viewer),
        panels(state),
        seat_marks(state),
        recent.touched(lambda event: _touched(state, event)),
        measures(state),
        recent.gathered(lambda event: _effects(state, event)),
        lines=recent.gathered(lambda event: _lines(state, event)),
        roll=roll(state, recent),
        card=open_card(state, recent),
        asks=asks(context.asked, lambda decision: sentence(state, decision, viewer)),
        options=offers(state, viewer, context.options),
        settings=settings(viewer, context.standing),
        goal=goal(state),
        result=result(state),
        text=_text(state),
    )


def phase(state: NgState) -> Words:
    """Return the current step as a title, with the seat that is called."""
    name = phase_of(state)
    if not in_play(state) or state.stage == "finished":
        return Words(f"phase-{name}")
    assert state.step is not None
    params: dict[str, Value] = {"step": state.step, "round": state.round, "rounds": state.options.event_cards}
    if name == CALL or state.called is None:
        return Words("phase-step", params)
    return Words("phase-called", {**params, "seat": state.called})


def _text(state: NgState) -> list[Words]:
    """Describe the state in sentences: StarQuest's, and who is bound or down."""
    said = text(state)
    if state.pairs:
        said.append(Words("text-pairs", {"count": len(state.pairs)}))
    if state.down:
        said.append(Words("text-down", {"count": len(state.down)}))
    return said


def _touched(state: NgState, event: Struct) -> Iterable[str]:
    """Return the cells that a fact touches."""
    match event:
        case AttackMoved(path=(*_, end)):
            return (end,)
        case EdgeDamaged(name=name):
            return _beside(state, name)
        case _:
            return classic_touched(state, event)


def _beside(state: NgState, name: str) -> tuple[str, ...]:
    """Return the squares beside a door or wall, also one of which nothing is left."""
    door = state.layout.doors.get(name)
    return edges.squares_beside((name,) if door is None else door.edges)


def _lines(state: NgState, event: Struct) -> Iterator[Line]:
    """Return the path of an attack move, the line of defensive fire, and the lines of StarQuest's facts."""
    match event:
        case AttackMoved(path=(_, _, *_) as path):
            yield Line("path", tuple(path))
        case DefensiveFireRolled(figure=figure, weapon=str()) if state.charge is not None:
            defender, attacker = state.figure(figure), state.figure(state.charge.figure)
            if defender is not None and attacker is not None and defender.square and attacker.square:
                yield Line("sight", (defender.square, attacker.square))
        case _:
            yield from classic_lines(state, event)


def _effects(state: NgState, event: Struct) -> Iterator[Effect]:
    """Return a hit on each marine that lost life, and the effects of StarQuest's facts."""
    match event:
        case LifeLost(figure=hurt):
            figure = state.figure(hurt)
            if figure is not None and figure.square:
                yield Effect("fx-hit", figure.square)
        case _:
            yield from classic_effects(state, event)
