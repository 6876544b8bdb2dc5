"""What the side card brings in the missions of Part A, besides the secondary objective (SQH-TIM)."""

from domain.games.starquest.events.endings import ObjectReinforced
from domain.games.starquest.rules import crates, ruins, weather
from domain.games.starquest.state import State
from domain.kernel.turn import Turn


def happen(turn: Turn[State]) -> None:
    """The effect of the side card in this mission. Others read it from the state: the probe's steps (N2), the respawn limit (N4),
    the break-up (N5), the turns to hold (N8)."""
    generator = turn.state.items.get("generator")
    if turn.state.mission == "N3" and generator is not None and not generator.done:
        turn.record(ObjectReinforced("generator", generator.life + 1))
    if turn.state.mission == "N1":
        crates.scan_one(turn)
    if turn.state.mission == "N6":
        weather.change(turn)
    ruins.fail_what_is_lost(turn)
