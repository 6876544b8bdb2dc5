"""Before the first round: Chaos chooses the dreadnought's weapons and divides its blips (section B4.1, `threat`)."""

from domain.games.starquest.commands import Done
from domain.games.starquest.events.movement import FigureStoodDown
from domain.games.starquest.events.setup import DreadnoughtChosen
from domain.games.starquest.rules import finishing, setup, stacks, turns
from domain.games.starquest.state import State
from domain.games.starquest_ng.rules.admission import awaited_seats
from domain.games.starquest_ng.state import NgState
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()


@rules.phase("threat", awaited_seats)
def close_by_default(state: NgState, seat: Seat, decision: Decision) -> Command:
    """The choice so far; an invalid division of the blips is replaced by the usual one."""
    return Done() if allows(lambda: stacks.check_division(state)) else stacks.USUAL_DIVISION


def check_done(state: NgState, seat: Seat, command: Done) -> None:
    """Refuse a `done` that leaves a choice incomplete; the usual weapons stand in for those not chosen."""
    if state.stack:
        finishing.check_done(state, seat, command)
    else:
        stacks.check_division(state)


@rules.command(Done, "threat", "allocation", "scan", "event", check=check_done)
def done(turn: Turn[NgState], seat: Seat, command: Done, _: None) -> None:
    """The choice is final. With that of Chaos before the mission the first round begins, all marines docked (section B3)."""
    below = base_turn(turn, State)
    if turn.state.stack:
        finishing.done.decide(below, seat, command, None)
        return
    if turn.state.arsenal is None:
        below.record(DreadnoughtChosen(Secret(audience(seat), setup.USUAL_ARSENAL)))
    stacks.keep(below)
    for figure in turn.state.soldiers.values():
        if turn.state.squads[figure.seat].withdrawn:
            below.record(FigureStoodDown(figure.id))
    turns.begin_round(below, 1)
