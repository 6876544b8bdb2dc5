"""The choices before the mission, side by side where section B3 says so, and how each is closed."""

from domain.games.starquest.commands import Done
from domain.games.starquest.events.movement import FigureStoodDown
from domain.games.starquest.events.setup import DreadnoughtChosen
from domain.games.starquest.rules import finishing, setup, stacks, turns
from domain.games.starquest.state import State
from domain.games.starquest_ng.commands import BalanceThreat
from domain.games.starquest_ng.events.flow import StepBegan
from domain.games.starquest_ng.rules import balancing, equipping, mustering
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
def balance_by_default(state: NgState, seat: Seat, decision: Decision) -> Command:
    """The choice so far; the usual balance instead of an invalid one."""
    return Done() if allows(lambda: balancing.check_total(state)) else BalanceThreat("all", "usual")


@rules.phase("stack", awaited_seats)
def divide_by_default(state: NgState, seat: Seat, decision: Decision) -> Command:
    """The choice so far; an invalid division of the blips is replaced by the usual one."""
    return Done() if allows(lambda: stacks.check_division(state)) else stacks.USUAL_DIVISION


def check_done(state: NgState, seat: Seat, command: Done) -> None:
    """Refuse a `done` that leaves a choice incomplete; the usual weapons stand in for those not chosen."""
    if state.stack:
        finishing.check_done(state, seat, command)
    elif state.step == "muster":
        mustering.check_done(state, seat)
    elif state.step == "threat":
        balancing.check_total(state)
    elif state.step == "stack":
        stacks.check_division(state)


@rules.command(Done, "muster", "equip", "threat", "stack", "allocation", "scan", "event", check=check_done)
def done(turn: Turn[NgState], seat: Seat, command: Done, _: None) -> None:
    """The choice is final. With the last one of Chaos before the mission the first round begins, all marines docked (section B3)."""
    if turn.state.stack:
        finishing.done.decide(base_turn(turn, State), seat, command, None)
        return
    match turn.state.step:
        case "muster":
            mustering.close(turn, seat)
        case "equip":
            equipping.close(turn, seat)
        case "threat":
            _balanced(turn, seat)
        case _:
            _begin(turn)


def _balanced(turn: Turn[NgState], seat: Seat) -> None:
    """The dreadnought's weapons and the balance are final; the blips that are left are divided next, if there are stacks."""
    below = base_turn(turn, State)
    if turn.state.arsenal is None:
        below.record(DreadnoughtChosen(Secret(audience(seat), setup.USUAL_ARSENAL)))
    balancing.close(turn)
    if turn.state.house.stacks:
        turn.record(StepBegan("stack"))
        turn.begin_turn(seat)
    else:
        _begin(turn)


def _begin(turn: Turn[NgState]) -> None:
    below = base_turn(turn, State)
    stacks.keep(below)
    for figure in turn.state.soldiers.values():
        if turn.state.squads[figure.seat].withdrawn and figure.status == "docked":
            below.record(FigureStoodDown(figure.id))
    turns.begin_round(below, 1)


def close_as_usual(turn: Turn[NgState], seat: Seat) -> None:
    """Close the open choice of a seat that has withdrawn before the mission."""
    match turn.state.step:
        case "muster":
            mustering.close(turn, seat)
        case "equip":
            equipping.close(turn, seat)
        case _:
            pass
