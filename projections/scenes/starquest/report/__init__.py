"""The match report: one line for each action, which may combine several facts of an append."""

from typing import Final

from msgspec import Struct

from domain.games.starquest.events import scoring, turn
from domain.games.starquest.state import State
from domain.kernel.words import Words
from projections.report import reporting
from projections.scenes.starquest.report import cards, fights, gear, goals, moves, setup, weather


def heading(state: State, event: Struct) -> Words | None:
    """Return the heading of the round or of the final turns that this fact begins, or None."""
    match event:
        case turn.RoundStarted(round=number):
            return Words("break-round", {"round": number})
        case scoring.FinalRoundStarted():
            return Words("break-final")
        case _:
            return None


FAMILIES: Final = (
    moves.move_line, moves.blip_line, moves.turn_line, fights.line, goals.goal_line, goals.end_line, goals.ending_line,
    goals.treasure_line, weather.weather_line, gear.gear_line, cards.event_line, cards.card_line, cards.medipack_line, setup.line,
)  # fmt: skip
"""The functions of the lines, by the facts that they report."""
lines = reporting(*FAMILIES, heading_of=heading)
