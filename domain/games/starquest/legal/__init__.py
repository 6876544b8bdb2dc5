"""Every legal answer of a seat, from its own closed state; the rules refuse exactly what is not offered here."""

from domain.games.starquest.legal import answers, cards, pieces, reinforcement, setup
from domain.games.starquest.rules.admission import GSG_STAGES, awaited_seats
from domain.games.starquest.state import State
from domain.kernel.decisions import Option
from domain.kernel.seats import Seat


def legal(state: State, seat: Seat) -> tuple[Option, ...]:
    """The options of this seat; none where it is not asked."""
    if state.stack:
        return tuple(answers.options(state, seat)) if seat in state.stack[-1].seats else ()
    if seat not in awaited_seats(state):
        return ()
    match state.stage:
        case "setup_mission":
            return tuple(setup.missions())
        case "setup_loadout":
            return tuple(setup.choices(state, seat))
        case "chaos_reinforce":
            return tuple(reinforcement.options(state, seat))
        case _:
            played = cards.options(state, seat) if state.stage in GSG_STAGES else ()
            return (*played, *pieces.options(state, seat))
