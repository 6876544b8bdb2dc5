"""The match report: one line for each action, which may combine several facts of an append."""

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
from projections.scenes.starquest.report.cards import card_line, event_line
from projections.scenes.starquest.report.drafts import FactContext, LineDraft
from projections.scenes.starquest.report.fights import line as fight_line
from projections.scenes.starquest.report.goals import end_line, goal_line
from projections.scenes.starquest.report.moves import blip_line, move_line, turn_line
from projections.scenes.starquest.report.setup import line as setup_line


def lines(states: Sequence[State], facts: Sequence[Record]) -> list[LogLine]:
    """Return the report of one append. `states` are the states before each of its facts and after the last."""
    events = tuple(record.event for record in facts)
    found: list[LogLine] = []
    waiting = None
    for index, (state, record) in enumerate(zip(states, facts, strict=False)):
        event = record.event
        waiting = _break(event) or waiting
        draft = _line(FactContext(state, events[:index], events[index + 1 :]), event)
        if draft is not None:
            found.append(LogLine(record.n, draft.words, draft.seat, draft.tone, waiting, draft.quiet, draft.large))
            waiting = None
    return found


def _break(event: Struct) -> Words | None:
    """Return the heading of the round or of the final turns that this fact begins, or None."""
    match event:
        case RoundStarted(round=number):
            return Words("break-round", {"round": number})
        case FinalRoundStarted():
            return Words("break-final")
        case _:
            return None


def _line(context: FactContext, event: Struct) -> LineDraft | None:
    """Return the line for this fact, or None for kernel facts and for facts that another line of the append reports."""
    if isinstance(event, MovementEvent):
        return move_line(context, event)
    if isinstance(event, CombatEvent):
        return fight_line(context, event)
    if isinstance(event, BlipEvent):
        return blip_line(context, event)
    if isinstance(event, TurnEvent):
        return turn_line(context, event)
    return _rare_line(context, event)


def _rare_line(context: FactContext, event: Struct) -> LineDraft | None:
    if isinstance(event, ObjectiveEvent):
        return goal_line(context, event)
    if isinstance(event, ChaosEvent):
        return event_line(context, event)
    if isinstance(event, CardEvent):
        return card_line(context, event)
    if isinstance(event, SetupEvent):
        return setup_line(context, event)
    return end_line(context, event) if isinstance(event, ScoringEvent) else None
