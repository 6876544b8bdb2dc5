"""MERCS in order of their priority, and the captain's choice among equals (MRC-TRN)."""

from collections.abc import Iterable
from itertools import groupby

from domain.games.mercs_recon.commands import OrderTies
from domain.games.mercs_recon.events.setup import TieOrdered, TiesFound
from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.rules.admission import captain
from domain.games.mercs_recon.state import State, TieUse
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.state import Step
from domain.kernel.turn import Turn

rules = Rules[State]()

Order = tuple[ProfileId, ...]


def in_order(mercs: Iterable[Merc]) -> Order:
    """The automatic order: priority, start priority, team index (MRC-TRN-02)."""
    ranked = sorted(mercs, key=lambda merc: (-merc.priority, -merc.profile.start_priority, merc.profile.index))
    return tuple(merc.id for merc in ranked)


def order(turn: Turn[State], use: TieUse, mercs: Iterable[Merc], then: Step) -> None:
    """Find the order and go on with a step; with the option `ask` the captain orders equals first. The order
    lies in `state.ties`."""
    settled, left = _settle(turn.state, (), in_order(mercs))
    asks = turn.state.options.tie_order == "ask" and bool(left)
    turn.record(TiesFound(use, settled if asks else (*settled, *left), left if asks else ()))
    turn.then(then)
    if asks:
        turn.ask((turn.state.captain,), "order_ties", use)


def _settle(state: State, settled: Order, left: Order) -> tuple[Order, Order]:
    """Move those whose place is clear from `left` to `settled`: the first of `left` if nobody equals it."""
    while left and len(_tied(state, left)) == 1:
        settled, left = (*settled, left[0]), left[1:]
    return settled, left


def _tied(state: State, left: Order) -> Order:
    groups = groupby(left, key=lambda merc: state.mercs[merc].priority)
    return tuple(next(groups)[1])


@rules.question("order_ties", captain)
def order_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The next of the automatic order."""
    return OrderTies(state.ties.left[0])


def check_order(state: State, seat: Seat, command: OrderTies) -> None:
    """Refuse a MERCS that is not among those tied now."""
    if command.merc not in _tied(state, state.ties.left):
        raise Refused("bad_choice", "MRC-TRN-02", command.merc)


def _tied_now(state: State, seat: Seat) -> Iterable[Option]:
    return (offer(OrderTies, Choice("merc", "piece", _tied(state, state.ties.left))),)


@rules.command(OrderTies, "order_ties", check=check_order, offers=_tied_now)
def order_ties(turn: Turn[State], seat: Seat, command: OrderTies, _: None) -> None:
    """One MERCS at a time; the last of a tie follows by itself (see `in_order`)."""
    ties = turn.state.ties
    others = tuple(merc for merc in ties.left if merc != command.merc)
    settled, left = _settle(turn.state, (*ties.settled, command.merc), others)
    turn.record(TieOrdered(command.merc, settled, left))
    if not left:
        turn.answered(seat)
