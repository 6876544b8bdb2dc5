"""What the bots answer in the middle of a rule: rerolls, points to share out, event cards."""

from typing import Final

from domain.games.starquest.bot.ways import FAR, distances
from domain.games.starquest.bot.worth import are_foes, is_prey, worth
from domain.games.starquest.cards import Order
from domain.games.starquest.commands import AllocatePoints, Done, KeepRoll, RerollDie, ResolveEvent, SaveFigure
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_of, is_heavy
from domain.games.starquest.rules import allocation, event_cards, medipacks, orders
from domain.games.starquest.rules.fire import the_attack
from domain.games.starquest.state import Attack, State
from domain.kernel.decisions import Choice
from domain.kernel.seats import Seat
from domain.kernel.words import Value

_ORDERS: Final[tuple[Order, ...]] = ("order_fire", "order_move", "order_sections", "order_assault", "order_heavy", "order_stun")
"""The order cards by preference."""


def reroll(state: State) -> RerollDie | KeepRoll:
    """Reroll a die that shows nothing, or a heavy one that shows 1 if the sum does not beat the armour; never a roll that eliminates."""
    attack = the_attack(state)
    lacking = _lacks(state, attack)
    if lacking <= 0:
        return KeepRoll()
    dice = attack.pool.dice()
    for low in (0, 1):
        for index, face in enumerate(attack.faces):
            if face == low and (low == 0 or dice[index] == "H"):
                return RerollDie(index)
    return KeepRoll()


def _lacks(state: State, attack: Attack) -> int:
    """How many more points would eliminate the target; 1 if there is no single target."""
    target = state.figure(attack.target.figure) if attack.target.figure else None
    if target is None:
        return 1
    beyond = armour_of(state, target) if attack.kind == "fire" else 1
    return beyond + target.life - sum(attack.faces)


def share(state: State, seat: Seat) -> AllocatePoints | Done:
    """The dearest target that the points eliminate, with the points for it; the rest is for the next one."""
    left = the_attack(state).points_left()
    prices: list[tuple[float, int, str]] = []
    for name in allocation.targets(state):
        figure, item = state.figure(name), state.items.get(name)
        if figure is not None and are_foes(state, seat, figure):
            prices.append((worth(state, figure), armour_of(state, figure) + figure.life, name))
        elif item is not None and is_prey(state, seat, item):
            prices.append((8.0, item.thing.armour + item.life, name))
    paid = [entry for entry in prices if entry[1] <= left]
    if paid:
        _, price, name = max(paid)
        return AllocatePoints(name, price)
    hurt = [entry for entry in prices if _armour(state, entry[2]) < left]
    return AllocatePoints(max(hurt)[2], left) if hurt else Done()


def _armour(state: State, name: str) -> int:
    figure = state.figure(name)
    return state.items[name].thing.armour if figure is None else armour_of(state, figure)


# medipacks -------------------------------------------------------------------------------------------------------------


def save(state: State, seat: Seat) -> SaveFigure:
    """Save the commander and heavy troopers, a laser trooper only for a single card (Part A, section A12)."""
    figure = medipacks.the_wounded(state)
    cards = medipacks.needed(figure)
    return SaveFigure(cards if cards == 1 or figure.kind == "commander" or is_heavy(figure) else 0)


# event cards -----------------------------------------------------------------------------------------------------------


def choose(state: State, seat: Seat) -> ResolveEvent | Done:
    """The dearest target, the best order card, doors between a team and its dock."""
    choices = {choice.field: choice for choice in event_cards.choices(state, seat)}
    if "order" in choices:
        missing = orders.missing(state, seat)
        return ResolveEvent(order=min(missing, key=_ORDERS.index))
    if "door" in choices:
        return _close_doors(state, choices["door"])
    if "blip" in choices:
        return Done()
    if "figure" in choices:
        return ResolveEvent(figure=max(_words(choices["figure"]), key=lambda name: _pick(state, name)))
    if "square" in choices:
        return ResolveEvent(square=max(_words(choices["square"]), key=lambda square: _prey_beside(state, square)))
    numbers = [value for value in choices["seat"].values if isinstance(value, int)]
    return ResolveEvent(seat=max(numbers, key=lambda other: state.squads[other].token_points()))


def _words(choice: Choice) -> list[str]:
    return [value for value in choice.values if isinstance(value, str)]


def _pick(state: State, name: str) -> tuple[float, Value]:
    """The dearest soldier, or the strongest own figure that is near to an enemy."""
    soldier = state.soldiers.get(name)
    if soldier is not None:
        return worth(state, soldier) + (1 if is_heavy(soldier) else 0), name
    own = state.robotlings[name]
    far = distances(state, frozenset(figure.square for figure in state.aboard()))
    return own.profile.value - far.get(own.square, FAR), name


def _prey_beside(state: State, square: str) -> float:
    """The worth of what stands beside a square where a clone could appear; weak figures count more."""
    ground = state.ground()
    beside: list[Figure] = [figure for figure in state.aboard() if ground.passable(square, figure.square)]
    return max((worth(state, figure) / figure.life for figure in beside), default=0.0)


def _close_doors(state: State, choice: Choice) -> ResolveEvent | Done:
    """A door beside which no Chaos figure stands, while there are figures far from home."""
    chaos = {square for square, piece in state.standing() if state.owner(piece) == state.chaos}
    for door in _words(choice):
        if chaos.isdisjoint(state.layout.door_squares(door)):
            return ResolveEvent(door=door)
    return Done()
