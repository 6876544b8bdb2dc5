"""The match report: one line for each action, which may combine several facts of an append."""

from collections.abc import Sequence

from msgspec import Struct

from domain.games.starquest import events
from domain.games.starquest.state import State
from domain.kernel.words import Words
from domain.proof.records import Record
from projections.report import FactContext, LineDraft, report
from projections.scene import LogLine
from projections.scenes.starquest.report import cards, fights, goals, moves, setup


def lines(states: Sequence[State], facts: Sequence[Record]) -> list[LogLine]:
    """Return the report of one append. `states` are the states before each of its facts and after the last."""
    return report(states, facts, _line, _heading)


def _heading(state: State, event: Struct) -> Words | None:
    """Return the heading of the round or of the final turns that this fact begins, or None."""
    match event:
        case events.turn.RoundStarted(round=number):
            return Words("break-round", {"round": number})
        case events.scoring.FinalRoundStarted():
            return Words("break-final")
        case _:
            return None


def _line(context: FactContext[State], event: Struct) -> LineDraft | None:
    """Return the line for this fact, or None for kernel facts and for facts that another line of the append reports."""
    if isinstance(event, events.movement.MovementEvent):
        return moves.move_line(context, event)
    if isinstance(event, events.combat.CombatEvent):
        return fights.line(context, event)
    if isinstance(event, events.blips.BlipEvent):
        return moves.blip_line(context, event)
    if isinstance(event, events.turn.TurnEvent):
        return moves.turn_line(context, event)
    return _rare_line(context, event)


def _rare_line(context: FactContext[State], event: Struct) -> LineDraft | None:
    if isinstance(event, events.objectives.ObjectiveEvent):
        return goals.goal_line(context, event)
    if isinstance(event, events.chaos.ChaosEvent):
        return cards.event_line(context, event)
    if isinstance(event, events.cards.CardEvent):
        return cards.card_line(context, event)
    if isinstance(event, events.medipacks.MedipackEvent):
        return cards.medipack_line(context, event)
    if isinstance(event, events.setup.SetupEvent):
        return setup.line(context, event)
    return goals.end_line(context, event) if isinstance(event, events.scoring.ScoringEvent) else None
