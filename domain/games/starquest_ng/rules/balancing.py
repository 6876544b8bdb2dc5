"""The balance of a mission: Chaos gives up tokens for weak teams, and gains chips and orders for strong ones (section B2.11)."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace

from domain.games.starquest.figures import CHAOS_KINDS, GEAR, ChaosKind
from domain.games.starquest.missions import Eliminate
from domain.games.starquest_ng.cards import CHAOS_ORDERS, ChaosOrder
from domain.games.starquest_ng.commands import BalanceThreat
from domain.games.starquest_ng.events.setup import BalanceDrafted, PreparationBegan, ThreatBalanced
from domain.games.starquest_ng.state import Balance, Exchange, NgState
from domain.kernel.decisions import Choice, Option, Picks, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import ALL, Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[NgState]()

USUAL_VALUE: Final = 60
"""The value of a team that needs no balance."""
A_MEDAL: Final = 3
AN_ORDER: Final = 3
A_CHAOS_ORDER: Final = 10
"""What an order of Chaos costs beside the free one."""
FREE_ORDER: Final[ChaosOrder] = "co_swarm"
_RULE: Final = "B2.11"
_KINDS: Final[Mapping[str, ChaosKind]] = {kind: kind for kind in CHAOS_KINDS}
_ORDERS: Final[Mapping[str, ChaosOrder]] = {card: card for card in CHAOS_ORDERS}


def threat_of(state: NgState, seat: Seat) -> int:
    """The value of a seat's force: its figures, its cards, and its order cards. It follows from what everybody knows."""
    figures = sum(marine.threat for marine in state.marines.values() if state.soldiers[marine.figure].seat == seat)
    cards = sum(state.numbers.cards[held.card].threat for held in state.visible if state.soldiers[held.figure].seat == seat)
    orders = sum(size for team, size in state.hand_sizes.items() if state.teams[team].seat == seat)
    return figures + cards + A_MEDAL * state.hidden_costs[seat] + AN_ORDER * orders


def begin(turn: Turn[NgState]) -> None:
    """All forces are equipped: the value beyond the usual one is public, and Chaos prepares."""
    state = turn.state
    delta = sum(threat_of(state, seat) for seat in state.order) - USUAL_VALUE * len(state.order)
    turn.record(PreparationBegan(delta))
    turn.begin_turn(state.chaos)


# tokens ----------------------------------------------------------------------------------------------------------------


def _tokens(state: NgState) -> dict[str, ChaosKind]:
    """The blips and chips of the mission with their kinds, which Chaos knows; without blips that hide gear, which are worth nothing."""
    known = {name: secret.read() for name, secret in (*state.pool.items(), *state.stock.items())}
    return {name: kind for name, kind in known.items() if kind != GEAR}


def _worth(state: NgState, kind: ChaosKind) -> int:
    return state.tables.figures.chaos[kind].value


def most_removed(state: NgState) -> int:
    """The greatest value of the tokens that leave the mission: as far as the teams are weak, and at most half of all."""
    whole = sum(_worth(state, kind) for kind in _tokens(state).values())
    return min(max(0, -state.delta), whole // 2)


def removable(state: NgState, removed: tuple[str, ...]) -> tuple[str, ...]:
    """The tokens that may still leave the mission beside these, by id: no target of the main objective, and as many of a secondary one's
    as it wants stay."""
    tokens, main = _tokens(state), state.main.wants
    secondary = None if state.secret_secondary is None else state.secret_secondary.read()
    left = {name: kind for name, kind in tokens.items() if name not in removed}
    room = most_removed(state) - sum(_worth(state, tokens[name]) for name in removed)

    def may_go(kind: ChaosKind) -> bool:
        if isinstance(main, Eliminate) and kind == main.kind:
            return False
        if isinstance(secondary, Eliminate) and kind == secondary.kind:
            return list(left.values()).count(kind) > secondary.count
        return True

    return tuple(sorted(name for name, kind in left.items() if 0 < _worth(state, kind) <= room and may_go(kind)))


def usual(state: NgState) -> Balance:
    """Tokens by falling value that still fit; nothing is bought; the free order is the swarm."""
    tokens, removed = _tokens(state), tuple[str, ...]()
    while able := removable(state, removed):
        best = max(_worth(state, tokens[name]) for name in able)
        removed = (*removed, next(name for name in able if _worth(state, tokens[name]) == best))
    return Balance(removed, (), (FREE_ORDER,))


def cost_of(state: NgState, balance: Balance) -> int:
    """The points that chips and orders cost; one order is free."""
    chips = sum(_worth(state, state.box[chip].read()) for chip in balance.buy)
    return chips + A_CHAOS_ORDER * max(0, len(balance.orders) - 1)


def exchange_of(balance: Balance) -> Exchange:
    """What everybody sees of the balance when it is final."""
    return Exchange(tuple(sorted(balance.remove)), balance.buy, len(balance.orders))


# changes ---------------------------------------------------------------------------------------------------------------


def draft(state: NgState) -> Balance:
    """The balance so far, the usual one before Chaos has chosen."""
    return usual(state) if state.balance is None else state.balance.read()


def changed(state: NgState, part: str, value: str) -> Balance:
    """The balance with one part changed; sums are checked at the `done`."""
    balance = draft(state)
    match part:
        case "all" if value == "usual":
            return usual(state)
        case "remove" if value in balance.remove:
            return replace(balance, remove=tuple(name for name in balance.remove if name != value))
        case "remove" if value in _tokens(state):
            return replace(balance, remove=(*balance.remove, value))
        case "buy" if value in _KINDS:
            kind = _KINDS[value]
            chip = next((name for name in sorted(state.box) if state.box[name].read() == kind and name not in balance.buy), None)
            if chip is not None:
                return replace(balance, buy=(*balance.buy, chip))
        case "order" if value in balance.orders:
            return replace(balance, orders=tuple(card for card in balance.orders if card != value))
        case "order" if value in _ORDERS:
            return replace(balance, orders=(*balance.orders, _ORDERS[value]))
        case _:
            pass
    raise Refused("bad_value", _RULE, value)


def check_balance(state: NgState, seat: Seat, command: BalanceThreat) -> Balance:
    """The balance with the part changed."""
    return changed(state, command.part, command.value)


def _parts(state: NgState, seat: Seat) -> Iterator[Option]:
    parts: tuple[tuple[str, Picks, tuple[str, ...]], ...] = (
        ("all", "word", ("usual",)),
        ("remove", "supply", tuple(sorted(_tokens(state))) if most_removed(state) else ()),
        ("buy", "word", CHAOS_KINDS if state.delta > 0 else ()),
        ("order", "card", CHAOS_ORDERS),
    )
    for part, picks, values in parts:
        if legal := tuple(value for value in values if allows(partial(changed, state, part, value))):
            yield offer(BalanceThreat, Choice("value", picks, legal), part=part)


@rules.command(BalanceThreat, "threat", check=check_balance, offers=_parts)
def balance_threat(turn: Turn[NgState], seat: Seat, command: BalanceThreat, balance: Balance) -> None:
    """The whole balance is recorded again, for Chaos alone."""
    turn.record(_drafted(seat, balance))


def _drafted(chaos: Seat, balance: Balance) -> BalanceDrafted:
    own = audience(chaos)
    return BalanceDrafted(Secret(own, balance), (Secret(own, exchange_of(balance)),))


def check_total(state: NgState) -> None:
    """Refuse a balance that removes too much or too little, or that costs too much."""
    balance = draft(state)
    tokens = _tokens(state)
    for at, name in enumerate(balance.remove):
        if name not in removable(state, balance.remove[:at]):
            raise Refused("wrong_total", _RULE, f"{tokens[name]} {most_removed(state)}")
    if removable(state, balance.remove):
        raise Refused("wrong_total", _RULE, str(most_removed(state)))
    if not balance.orders or cost_of(state, balance) > max(0, state.delta):
        raise Refused("wrong_total", _RULE, str(max(0, state.delta)))


def close(turn: Turn[NgState]) -> None:
    """The balance is final. Also the usual one is recorded before what everybody may see of it is opened: it depends on closed tokens."""
    chaos, balance = turn.state.chaos, draft(turn.state)
    if turn.state.exchange is None:
        turn.record(_drafted(chaos, balance))
    assert turn.state.exchange is not None
    exchange = turn.reveal(turn.state.exchange, ALL).read()
    turn.record(ThreatBalanced(exchange.remove, exchange.buy, Secret(audience(chaos), balance.orders), exchange.orders))


def blips_to_divide(state: NgState) -> tuple[ChaosKind, ...]:
    """The kinds of the blips that are divided among stacks: those that the balance has left, which Chaos knows."""
    return tuple(secret.read() for secret in state.pool.values())
