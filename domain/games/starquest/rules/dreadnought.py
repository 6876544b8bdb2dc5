"""The anchor of a revealed dreadnought (SQ-DRD), and the order of its weapon losses (SQ-SET)."""

from itertools import permutations

from domain.games.starquest.commands import PlaceDreadnought, SetLossOrder
from domain.games.starquest.deferred import Deferred
from domain.games.starquest.events.blips import FigureNotPlaced
from domain.games.starquest.events.setup import LossOrderSet
from domain.games.starquest.figures import LARGE
from domain.games.starquest.rules import arrivals
from domain.games.starquest.state import State
from domain.games.starquest.weapons import HEAVY_WEAPONS, HeavyWeapon
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()


def legal_anchors(state: State) -> tuple[str, ...]:
    """The anchors for the revealed dreadnought, by (y, x); its blip is already removed (see `place_dreadnought`)."""
    assert state.arrival is not None
    return state.ground().anchors_over(state.arrival.square, state.occupied() | state.airlocks())


def place_if_clear(turn: Turn[State]) -> bool:
    """Place it if it has at most one anchor. Returns False if Chaos must choose (A18; see `place_dreadnought`)."""
    arrival = turn.state.arrival
    assert arrival is not None
    anchors = legal_anchors(turn.state)
    if len(anchors) > 1:
        return False
    if anchors:
        arrivals.put(turn, LARGE, anchors[0], "reveal", arrival.blip)
    else:
        turn.record(FigureNotPlaced(LARGE, arrival.square, "no_space"))
    return True


def ask(turn: Turn[State], then: tuple[Deferred, ...]) -> None:
    """Ask Chaos for the anchor; `then` waits."""
    assert turn.state.arrival is not None
    context = " ".join((turn.state.arrival.blip, *legal_anchors(turn.state)))
    turn.ask((turn.state.chaos,), "dreadnought", context, then)


def check_anchor(state: State, seat: Seat, command: PlaceDreadnought) -> str:
    """The blip whose dreadnought is placed; refused for any anchor that was not offered."""
    assert state.arrival is not None
    if command.anchor not in legal_anchors(state):
        raise Refused("bad_anchor", "SQ-DRD-02", command.anchor)
    return state.arrival.blip


def _anchors(state: State, seat: Seat) -> tuple[Option, ...]:
    return (offer(PlaceDreadnought, Choice("anchor", "cell", legal_anchors(state))),)


@rules.question("dreadnought")
def place_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The first anchor (section 4)."""
    return PlaceDreadnought(legal_anchors(state)[0])


@rules.command(PlaceDreadnought, "dreadnought", check=check_anchor, offers=_anchors)
def place_dreadnought(turn: Turn[State], seat: Seat, command: PlaceDreadnought, blip: str) -> None:
    """SQ-DRD-02: it is placed, and the deferred steps continue."""
    arrivals.put(turn, LARGE, command.anchor, "reveal", blip)
    turn.answered(seat)


# the order of losses -----------------------------------------------------------------------------------------------------


def two_weapons(first: str, second: str) -> tuple[HeavyWeapon, HeavyWeapon] | None:
    """Two words as heavy weapons, or None if one of them is no heavy weapon."""
    known = {str(weapon): weapon for weapon in HEAVY_WEAPONS}
    if first not in known or second not in known:
        return None
    return known[first], known[second]


def check_loss_order(state: State, seat: Seat, command: SetLossOrder) -> tuple[HeavyWeapon, HeavyWeapon]:
    """The new order; refused unless it names the two weapons that were chosen."""
    if seat != state.chaos:
        raise Refused("not_your_turn", "SQ-TRN-01")
    chosen = None if state.arsenal is None else set(state.arsenal.read())
    wanted = two_weapons(command.first, command.second)
    if wanted is None or chosen is None or set(wanted) != chosen:
        raise Refused("unknown_weapon", "SQ-SET-10", f"{command.first} {command.second}")
    return wanted


def _loss_orders(state: State, seat: Seat) -> tuple[Option, ...]:
    if seat != state.chaos or state.arsenal is None or state.stage == "finished":
        return ()
    return tuple(offer(SetLossOrder, first=first, second=second) for first, second in permutations(state.arsenal.read()))


@rules.command(SetLossOrder, check=check_loss_order, offers=_loss_orders)
def set_loss_order(turn: Turn[State], seat: Seat, command: SetLossOrder, wanted: tuple[HeavyWeapon, HeavyWeapon]) -> None:
    """SQ-SET-10: the order may change at any time; it is public while a dreadnought is on the boards."""
    large = next((figure for figure in turn.state.robotlings.values() if figure.kind == LARGE), None)
    if large is None:
        turn.record(LossOrderSet(Secret(audience(seat), wanted)))
        return
    left = tuple(weapon for weapon in wanted if weapon in large.weapons)
    turn.record(LossOrderSet(Secret(ALL, wanted), large.id, left))
