"""The `done` that closes a choice of several parts."""

from domain.games.starquest.commands import Done
from domain.games.starquest.rules import allocation, event_cards, scanning, setup
from domain.games.starquest.state import State
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def check_done(state: State, seat: Seat, command: Done) -> None:
    """Refuse a `done` that leaves a choice incomplete."""
    if not state.stack:
        setup.check_done(state, seat)
        return
    match state.stack[-1].kind:
        case "scan":
            scanning.check_done(state)
        case "allocation":
            allocation.check_done(state)
        case _:
            event_cards.check_done(state)


@rules.command(Done, "setup_loadout", "allocation", "scan", "event", check=check_done)
def done(turn: Turn[State], seat: Seat, command: Done, _: None) -> None:
    """The choice is final, and the deferred steps continue."""
    if not turn.state.stack:
        setup.close(turn, seat)
        return
    match turn.state.stack[-1].kind:
        case "scan":
            scanning.finish(turn, seat)
        case "allocation":
            allocation.finish(turn, seat)
        case _:
            event_cards.finish(turn, seat)
