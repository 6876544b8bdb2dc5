"""The match report: one line for each action, which may combine several facts of an append."""

from msgspec import Struct

from domain.games.red_berets.events import lightning, rounds
from domain.games.red_berets.state import State
from domain.kernel.words import Words
from projections.report import reporting
from projections.scenes.red_berets.report import fights, grounds, moves, turns


def _heading(state: State, event: Struct) -> Words | None:
    """Return the heading of the round or stage that this fact begins, or None."""
    match event:
        case lightning.StageTwoStarted():
            return Words("break-stage")
        case rounds.RoundStarted(round=number):
            return Words("break-round", {"round": number})
        case _:
            return None


lines = reporting(
    fights.line, moves.move_line, moves.marker_line, turns.round_line, turns.setup_line, grounds.object_line, grounds.lightning_line,
    heading_of=_heading,
)  # fmt: skip
