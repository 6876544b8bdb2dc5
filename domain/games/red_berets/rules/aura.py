"""The test of a human against a dark aura (RDB-DSY)."""

from domain.games.red_berets import auras, values
from domain.games.red_berets.events.objects import AuraTested
from domain.games.red_berets.rules import attacks, special_actions, wounds
from domain.games.red_berets.state import State
from domain.games.red_berets.targeting import at
from domain.kernel.turn import Turn


def face(turn: Turn[State], name: str) -> None:
    """RDB-DSY-07: at the start of its turn, or after the first step that gives sight, a human tests against initiative as for a save."""
    figure = turn.state.figures[name]
    for overlord in auras.untested(turn.state, name, at(figure)) if figure.stands() else ():
        need = values.initiative(turn.state, turn.state.figures[name])
        roll = wounds.d20(turn, "aura")
        result = special_actions.RESULTS[attacks.result_of(turn.state, need, roll)]
        turn.record(AuraTested(name, overlord.id, need, roll, result))
