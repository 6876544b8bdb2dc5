"""The orders of Chaos (section B2.13)."""

from collections.abc import Iterator
from typing import Final

from domain.games.starquest.events.movement import DoorsClosed
from domain.games.starquest.rules.reinforcement import MOST_CHIPS
from domain.games.starquest.state import State
from domain.games.starquest_ng.cards import ChaosOrder
from domain.games.starquest_ng.commands import PlayChaosOrder
from domain.games.starquest_ng.events.orders import ChaosOrderPlayed
from domain.games.starquest_ng.state import NgState
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()

_RESERVES: Final = 10


def hand_of(state: NgState) -> tuple[ChaosOrder, ...]:
    """The orders that Chaos holds, its secret."""
    return () if state.chaos_hand is None else state.chaos_hand.read()


def open_doors(state: NgState) -> tuple[str, ...]:
    """The open doors that can be closed: those that are not destroyed."""
    return tuple(door for door in state.opened if set(state.layout.doors[door].edges).isdisjoint(state.broken))


def most_chips(state: NgState) -> int:
    """The chips of a turn: more with reserves."""
    return _RESERVES if state.chaos_order == "co_reserves" else MOST_CHIPS


def check_order(state: NgState, seat: Seat, command: PlayChaosOrder) -> ChaosOrder:
    """The order that is meant; refused in the order of section B5. SQN-PHA-04: event cards come first, and Chaos speaks one order a
    turn."""
    card = next((held for held in hand_of(state) if held == command.card), None)
    if card is None:
        raise Refused("not_in_hand", "B2.13", command.card)
    if state.chaos_order is not None:
        raise Refused("already_spoken", "SQN-PHA-04", state.chaos_order)
    doors = tuple(door for door in (command.door, command.second) if door)
    fits = len(doors) == len(set(doors)) and set(doors) <= set(open_doors(state)) and bool(command.door or not command.second)
    if (card == "co_bulkheads") != bool(doors) or not fits:
        raise Refused("bad_target", "B2.13", command.door)
    return card


def _orders(state: NgState, seat: Seat) -> Iterator[Option]:
    if state.chaos_order is not None:
        return
    doors = open_doors(state)
    for card in hand_of(state):
        if card != "co_bulkheads":
            yield offer(PlayChaosOrder, card=card)
            continue
        for at, door in enumerate(doors):
            yield offer(PlayChaosOrder, Choice("second", "edge", ("", *doors[at + 1 :])), card=card, door=door)


@rules.command(PlayChaosOrder, "c_command", check=check_order, offers=_orders)
def play_chaos_order(turn: Turn[NgState], seat: Seat, command: PlayChaosOrder, card: ChaosOrder) -> None:
    """The order is in force for this turn; `co_jamming` for the next marines' player turn."""
    left = tuple(held for held in hand_of(turn.state) if held != card)
    doors = tuple(sorted(door for door in (command.door, command.second) if door))
    turn.record(ChaosOrderPlayed(card, doors, Secret(audience(seat), left), len(left)))
    if doors:
        base_turn(turn, State).record(DoorsClosed(doors))
