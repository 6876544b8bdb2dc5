"""The game's bots (section 12): pure functions of a seat's own closed state and of their own random bits."""

from domain.games.rebel_moon_defense import aiming
from domain.games.rebel_moon_defense.bot import belt, fire, flight, garrison, strategist
from domain.games.rebel_moon_defense.commands import AimLaser
from domain.games.rebel_moon_defense.state import State
from domain.kernel.commands import Command
from domain.kernel.errors import Malformed
from domain.kernel.game import Randomness


def play(state: State, bits: Randomness) -> Command:
    """The bot's answer for the side that is asked. It is always legal."""
    match state.phase:
        case "placement":
            return belt.place(state, bits) if state.placing == "imperial" else garrison.place(state, bits)
        case "bomb":
            return flight.fly(state)
        case "aim":
            return AimLaser(aiming.best_direction(state, state.installations[state.stack[-1].about]))
        case "activation":
            return fire.activate(state)
        case "setup" | "over":
            raise Malformed("nobody is asked")


def play_strong(state: State, bits: Randomness) -> Command:
    """The strong bot's answer: as the usual one, but for the commands that it tries first."""
    match state.phase:
        case "placement":
            return strategist.shield_way(state, bits) if state.placing == "imperial" else strategist.place(state, bits)
        case "bomb":
            return strategist.fly(state, bits)
        case "activation":
            return strategist.activate(state)
        case _:
            return play(state, bits)
