"""The scene of a game: the ship, its pieces, and everything beside it."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from domain.games.starquest.cards import EventCard
from domain.games.starquest.events.blips import BlipRevealed, BlipsPlaced, FigurePlaced
from domain.games.starquest.events.chaos import EventCardDrawn, EventResolved, ReinforcementPlaced
from domain.games.starquest.events.combat import AttackDeclared, DamageDealt
from domain.games.starquest.events.movement import DoorOpened, PieceMoved
from domain.games.starquest.events.treasures import ProbeMoved
from domain.games.starquest.missions import QUARTERS
from domain.games.starquest.state import State
from domain.kernel.decisions import Line
from domain.kernel.words import Words
from projections.offers import asks
from projections.recent import RecentFacts, SceneContext
from projections.scene import Effect, OpenCard, Scene
from projections.scenes.starquest import board
from projections.scenes.starquest.asks import sentence
from projections.scenes.starquest.beside import IN_SETUP, goal, panels, tracks
from projections.scenes.starquest.hands import supplies
from projections.scenes.starquest.offers import offers, settings
from projections.scenes.starquest.pieces import pieces
from projections.scenes.starquest.rolls import roll
from projections.scenes.starquest.sights import measures
from projections.scenes.starquest.signs import CHAOS, seat_marks

_LASTING: Final[frozenset[EventCard]] = frozenset(
    ("psychic_attack", "machine_fault", "machine_assault", "frenzy", "elite", "self_destruct", "grenadier", "ork_tinkerer")
)
"""Event cards that stay in effect during the Chaos turn."""


def scene(state: State, context: SceneContext) -> Scene:
    """Make the scene of a state that is closed for its viewer."""
    viewer = context.viewer
    return Scene(
        board="square",
        cells=board.cells(state, viewer),
        pieces=pieces(state, viewer),
        phase=phase(state),
        edges=board.edges(state),
        tracks=tracks(state),
        supplies=supplies(state, viewer),
        panels=panels(state),
        seats=seat_marks(state),
        last=context.recent.touched(lambda event: touched(state, event)),
        measures=measures(state),
        lines=context.recent.gathered(lambda event: lines(state, event)),
        effects=context.recent.gathered(lambda event: effects(state, event)),
        roll=roll(state, context.recent),
        card=open_card(state, context.recent),
        asks=asks(context.asked, lambda decision: sentence(state, decision, viewer)),
        options=offers(state, viewer, context.options),
        settings=settings(state, viewer, context.standing),
        goal=goal(state),
        result=result(state),
        text=text(state),
    )


def phase(state: State) -> Words:
    """Return the current phase as a title."""
    if state.stage in IN_SETUP or state.stage == "finished" or state.active is None:
        return Words(f"phase-{state.stage}")
    return Words(f"phase-{state.stage}", {"seat": state.active, "round": state.round, "rounds": state.options.event_cards})


def result(state: State) -> Words | None:
    """Return the result of the game, or None while it runs."""
    if state.reason is None:
        return None
    best = next(score.total for score in state.scores if score.seat == state.winners[0])
    count = len(state.winners)
    return Words("result", {"reason": state.reason, "count": count, "seat": state.winners[0], "points": best})


def touched(state: State, event: Struct) -> Iterable[str]:
    """Return the cells that a fact touches."""
    match event:
        case PieceMoved(path=(*_, end)) | ProbeMoved(path=(*_, end)):
            return (end,)
        case BlipRevealed(square=square) | FigurePlaced(square=square) | ReinforcementPlaced(square=square):
            return (square,)
        case BlipsPlaced(placed=placed):
            return (one.square for one in placed)
        case DoorOpened(door=door):
            return state.layout.door_squares(door)
        case _:
            return ()


def lines(state: State, event: Struct) -> Iterator[Line]:
    """Return the path of the last move, and the line of the last shot."""
    match event:
        case PieceMoved(path=(_, _, *_) as path) | ProbeMoved(path=(_, _, *_) as path):
            yield Line("path", tuple(path))
        case AttackDeclared(kind="fire", piece=piece, target=target):
            shooter, aim = state.figure(piece), state.figure(target.figure)
            end = aim.square if aim is not None else target.square
            if shooter is not None and shooter.square and end:
                yield Line("sight", (shooter.square, end))
        case _:
            pass


def effects(state: State, event: Struct) -> Iterator[Effect]:
    """Return the blast of a shot at a square, and a hit on each figure that lost life and still stands."""
    match event:
        case AttackDeclared(kind="fire", target=target) if target.square:
            yield Effect("fx-blast", target.square)
        case DamageDealt(target=hurt):
            figure = state.figure(hurt)
            if figure is not None and figure.square:
                yield Effect("fx-hit", figure.square)
        case _:
            pass


def open_card(state: State, recent: RecentFacts) -> OpenCard | None:
    """Return the event card that was just drawn or resolved or is still in effect. During loadout, return the mission."""
    if state.stage == "setup_loadout":
        key = f"mission-{state.mission}"
        return OpenCard(key, Words(key), Words(f"{key}-about"), "book", "accent")
    card = next(
        (event.card for event in (record.event for record in recent.facts) if isinstance(event, EventCardDrawn | EventResolved)), None
    )
    if state.event is not None and (state.stage == "chaos_event" or state.event.card in _LASTING):
        card = state.event.card
    return None if card is None else OpenCard(card, Words(f"event-{card}"), Words(f"event-{card}-about"), "event", CHAOS)


def text(state: State) -> list[Words]:
    """Describe the state in sentences."""
    if state.stage in IN_SETUP:
        return []
    aboard = len(state.aboard())
    docked = sum(figure.status == "docked" for figure in state.soldiers.values())
    said = [Words("text-teams", {"aboard": aboard, "docked": docked})]
    said.append(Words("text-chaos", {"robotlings": len(state.robotlings), "blips": len(state.blips)}))
    boards = (state.ship.boards[QUARTERS.index(quadrant)] for quadrant in state.cracking)
    said += [Words("text-cracking", {"board": board}) for board in boards]
    said.append(Words("text-boards", {"scanned": len(state.scanned), "doors": len(state.opened)}))
    return said
