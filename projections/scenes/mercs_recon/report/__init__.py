"""The match report: one line for each fact that players should know of, with the reason that the rule gives."""

from collections.abc import Sequence

from msgspec import Struct

from domain.games.mercs_recon.events import actions, breach, combat, enemy, flow, setup
from domain.games.mercs_recon.state import State
from domain.kernel.words import Words
from domain.proof.records import Record
from projections.report import FactContext, LineDraft, report
from projections.scene import LogLine
from projections.scenes.mercs_recon.report import deeds, fights, foes, rounds, storms


def lines(states: Sequence[State], facts: Sequence[Record]) -> list[LogLine]:
    """Return the report of one append. `states` are the states before each of its facts and after the last."""
    return report(states, facts, _line, _heading)


def _heading(state: State, event: Struct) -> Words | None:
    """Return the heading of the round or phase that this fact begins, or None."""
    match event:
        case flow.RoundStarted(round=number):
            return Words("log-round-started", {"round": number})
        case flow.PhaseStarted(phase="opfor" | "merc_turn" | "status" as phase):
            return Words(f"log-phase-started-{phase}")
        case _:
            return None


def _line(context: FactContext[State], event: Struct) -> LineDraft | None:
    """Return the line for this fact, or None for kernel facts and for facts that another line of the append reports."""
    if isinstance(event, enemy.EnemyEvent):
        return foes.line(context, event)
    if isinstance(event, combat.CombatEvent):
        return fights.line(context, event)
    if isinstance(event, actions.ActionEvent):
        return deeds.line(context, event)
    if isinstance(event, breach.BreachEvent):
        return storms.line(context, event)
    if isinstance(event, flow.FlowEvent):
        return rounds.flow_line(context, event)
    return rounds.setup_line(context, event) if isinstance(event, setup.SetupEvent) else None
