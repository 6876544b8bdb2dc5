"""The game's bots (section 12): pure functions of a seat's own closed state and of bits of their own."""

from domain.games.rebel_moon_defense import aiming
from domain.games.rebel_moon_defense.commands import AimLaser, EndBombTurn, PassActivation, PassPlacement
from domain.games.rebel_moon_defense.state import State
from domain.kernel.commands import Command
from domain.kernel.errors import Malformed
from domain.kernel.game import Randomness


def play(state: State, bits: Randomness) -> Command:
    """The bot's answer for the side that is asked."""
    match state.phase:
        case "placement":
            return PassPlacement()
        case "bomb":
            return EndBombTurn()
        case "aim":
            return AimLaser(aiming.best_direction(state, state.installations[state.stack[-1].about]))
        case "activation":
            return PassActivation()
        case "setup" | "over":
            raise Malformed("nobody is asked")
