"""The match report: one line for each fact that players should know of, with the reason that the rule gives."""

from msgspec import Struct

from domain.games.mercs_recon.events import flow
from domain.games.mercs_recon.state import State
from domain.kernel.words import Words
from projections.report import reporting
from projections.scenes.mercs_recon.report import deeds, fights, foes, rounds, storms


def _heading(state: State, event: Struct) -> Words | None:
    """Return the heading of the round or phase that this fact begins, or None."""
    match event:
        case flow.RoundStarted(round=number):
            return Words("log-round-started", {"round": number})
        case flow.PhaseStarted(phase="opfor" | "merc_turn" | "status" as phase):
            return Words(f"log-phase-started-{phase}")
        case _:
            return None


lines = reporting(foes.line, fights.line, deeds.line, storms.line, rounds.flow_line, rounds.setup_line, heading_of=_heading)
