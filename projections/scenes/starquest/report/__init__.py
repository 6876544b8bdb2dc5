"""The match report: one line for each thing that a player would tell, however many facts it took."""

from collections.abc import Sequence

from msgspec import Struct

from domain.games.starquest.events import (
    BlipEvent,
    CardEvent,
    ChaosEvent,
    CombatEvent,
    MovementEvent,
    ObjectiveEvent,
    ScoringEvent,
    SetupEvent,
    TurnEvent,
)
from domain.games.starquest.events.scoring import FinalRoundStarted
from domain.games.starquest.events.turn import RoundStarted
from domain.games.starquest.state import State
from domain.kernel.words import Words
from domain.proof.records import Record
from projections.scene import LogLine
from projections.scenes.starquest.report.cards import told_card, told_event
from projections.scenes.starquest.report.fights import told as told_fight
from projections.scenes.starquest.report.goals import told_end, told_goal
from projections.scenes.starquest.report.moves import told_blip, told_move, told_turn
from projections.scenes.starquest.report.setup import told as told_setup
from projections.scenes.starquest.report.told import Place, Told


def lines(states: Sequence[State], facts: Sequence[Record]) -> list[LogLine]:
    """The report of one append, with the states before each of its facts and after the last."""
    events = tuple(event for *_, event in facts)
    found: list[LogLine] = []
    waiting = None
    for index, (state, (n, _, _, event)) in enumerate(zip(states, facts, strict=False)):
        waiting = _break(event) or waiting
        told = _told(Place(state, events[:index], events[index + 1 :]), event)
        if told is not None:
            found.append(LogLine(n, told.words, told.seat, told.tone, waiting, told.quiet, told.large))
            waiting = None
    return found


def _break(event: Struct) -> Words | None:
    """Rounds and the final turns begin with the next line."""
    match event:
        case RoundStarted(round=number):
            return Words("break-round", {"round": number})
        case FinalRoundStarted():
            return Words("break-final")
        case _:
            return None


def _told(place: Place, event: Struct) -> Told | None:
    """The line that begins with this fact. Silent are facts that another line of the append tells, and the kernel's own."""
    if isinstance(event, MovementEvent):
        return told_move(place, event)
    if isinstance(event, CombatEvent):
        return told_fight(place, event)
    if isinstance(event, BlipEvent):
        return told_blip(place, event)
    if isinstance(event, TurnEvent):
        return told_turn(place, event)
    return _told_rarely(place, event)


def _told_rarely(place: Place, event: Struct) -> Told | None:
    if isinstance(event, ObjectiveEvent):
        return told_goal(place, event)
    if isinstance(event, ChaosEvent):
        return told_event(place, event)
    if isinstance(event, CardEvent):
        return told_card(place, event)
    if isinstance(event, SetupEvent):
        return told_setup(place, event)
    return told_end(place, event) if isinstance(event, ScoringEvent) else None
