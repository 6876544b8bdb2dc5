"""The game's bots (section 12): pure functions of a seat's own closed state and of their own random bits."""

from typing import Final

from domain.games.red_berets.bot import ambush, horde, laying_out, team, unit
from domain.games.red_berets.rulebook import RULES
from domain.games.red_berets.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.game import Randomness
from domain.kernel.seats import Seat

CAUTION: Final = 0.3
"""The strong bot's weight of danger: what enemies can expect of one action each, against the gain of its own attacks."""


def play(state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
    """The bot's answer to this decision. It is always legal; what needs no thought is the answer of the rules."""
    legion = seat == state.roles.legion
    match decision.kind:
        case "setup" if legion:
            return laying_out.draft(state, seat, bits)
        case "setup":
            return laying_out.equip(state, seat)
        case "entry":
            return laying_out.choose_entry(state, bits)
        case "vacate":
            return laying_out.vacate(state, seat, bits)
        case "chit":
            return horde.use_chit(state, seat) if legion else team.use_chit(state, seat)
        case "turn":
            return horde.act(state, seat) if legion else unit.act(state, seat)
        case "regroup":
            return laying_out.regroup(state, seat)
        case "place_troops":
            return ambush.place_own(state) if legion else ambush.place_foes(state)
        case "reinforce":
            return ambush.reinforce(state)
        case "nafai_flight":
            return ambush.fly(state, seat)
        case _:
            return RULES.default(state, seat, decision)


def play_strong(state: State, seat: Seat, decision: Decision, bits: Randomness) -> Command:
    """The strong bot's answer: as the usual one, but it reckons with danger, and the Legion takes the prisoners away from those who seek
    them."""
    legion = seat == state.roles.legion
    match decision.kind:
        case "chit" if legion:
            return horde.use_chit(state, seat, cunning=True)
        case "turn":
            return horde.act(state, seat, CAUTION) if legion else unit.act(state, seat, CAUTION)
        case _:
            return play(state, seat, decision, bits)
