"""The match report: one line for each action, which may combine several facts of an append."""

from collections.abc import Sequence

from msgspec import Struct

from domain.games.red_berets.events import combat, lightning, markers, movement, objects, rounds, setup
from domain.games.red_berets.state import State
from domain.kernel.words import Words
from domain.proof.records import Record
from projections.report import FactContext, LineDraft, report
from projections.scene import LogLine
from projections.scenes.red_berets.report import fights, grounds, moves, turns


def lines(states: Sequence[State], facts: Sequence[Record]) -> list[LogLine]:
    """Return the report of one append. `states` are the states before each of its facts and after the last."""
    return report(states, facts, _line, _heading)


def _heading(state: State, event: Struct) -> Words | None:
    """Return the heading of the round or stage that this fact begins, or None."""
    match event:
        case lightning.StageTwoStarted():
            return Words("break-stage")
        case rounds.RoundStarted(round=number):
            return Words("break-round", {"round": number})
        case _:
            return None


def _line(context: FactContext[State], event: Struct) -> LineDraft | None:
    """Return the line for this fact, or None for kernel facts and for facts that another line of the append reports."""
    if isinstance(event, combat.CombatEvent):
        return fights.line(context, event)
    if isinstance(event, movement.MovementEvent):
        return moves.move_line(context, event)
    if isinstance(event, markers.MarkerEvent):
        return moves.marker_line(context, event)
    if isinstance(event, rounds.RoundEvent):
        return turns.round_line(context, event)
    if isinstance(event, setup.SetupEvent):
        return turns.setup_line(context, event)
    if isinstance(event, objects.ObjectEvent):
        return grounds.object_line(context, event)
    return grounds.lightning_line(context, event) if isinstance(event, lightning.LightningEvent) else None
