"""The best attack of a figure from each square where it could stand."""

from collections.abc import Collection, Iterator
from operator import neg
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.games.starquest.aiming import Range, Struck, firearms, is_spared, may_aim
from domain.games.starquest.bot.worth import are_foes, damage_share, hit_gain, is_prey, price, worth
from domain.games.starquest.budgets import may_attack
from domain.games.starquest.commands import CloseCombat, FireWeapon
from domain.games.starquest.odds import difference, sums
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_of
from domain.games.starquest.rules import melee, objectives
from domain.games.starquest.rules.fire import check_weapon
from domain.games.starquest.state import Activation, State, Target
from domain.games.starquest.weapons import RAIL_RIFLE, Pool, Weapon
from domain.kernel.errors import Refused

_REACH: Final = 2


class Attack(NamedTuple):
    """An attack from a square, and the gain to expect of it."""

    gain: float
    stand: str
    command: FireWeapon | CloseCombat


class Marksman:
    """A figure that seeks an attack; its own square counts as empty for it."""

    def __init__(self, state: State, figure: Figure, active: Activation) -> None:
        self._state: Final = without(state, figure)
        self._figure: Final = figure
        self._seat: Final = figure.seat
        self.field: Final = Range(self._state)
        self._arms: Final = tuple(self._ready(state, active))
        self._may_fight: Final = may_attack(active.budget, active.spent, "melee")
        foes = (target for target in self.field.targets(figure.seat) if are_foes(state, figure.seat, target))
        self._targets: Final = tuple(enemy for enemy in foes if not is_spared(state, figure.id, enemy))
        self._objects: Final = objectives.targets(self._state, figure.seat, figure.id)
        self._fist: Final = melee.attack_dice(self._state, figure, charged=melee.has_charge(state, figure)).pool
        self._hits: Final[dict[tuple[str, Pool], float]] = {}

    def _hit_gain(self, target: Figure, pool: Pool) -> float:
        """The gain to expect of a shot at one enemy, from wherever it sees it."""
        if (target.id, pool) not in self._hits:
            self._hits[target.id, pool] = hit_gain(self._state, self._seat, Struck(target.id), pool)
        return self._hits[target.id, pool]

    def _ready(self, state: State, active: Activation) -> Iterator[tuple[Weapon, Pool]]:
        """The weapons that it may fire now, also when it leaves the dock first."""
        standing = replace(self._figure, status="board")
        for weapon in firearms(state, self._figure):
            try:
                yield check_weapon(state, active, standing, weapon)
            except Refused:
                continue

    def best(self, stands: Collection[str]) -> Attack | None:
        """The best attack from any of these squares (a dreadnought's anchors); the first among equals."""
        return max(self.attacks(stands), key=lambda attack: attack.gain, default=None)

    def attacks(self, stands: Collection[str]) -> Iterator[Attack]:
        """The attacks from these squares that come into question."""
        return (attack for stand in stands for attack in self._from(stand))

    def _from(self, stand: str) -> Iterator[Attack]:
        figure = replace(self._figure, square=stand, status="board")
        if self._may_fight:
            yield from self._fights(figure)
        for weapon, pool in self._arms:
            if weapon == RAIL_RIFLE and stand != self._figure.square:
                continue
            match self._state.tables.weapons[weapon].aim:
                case "one":
                    yield from self._single(figure, weapon, pool)
                case "square":
                    yield from self._blasts(figure, weapon, pool)
                case "direction":
                    yield from self._lines(figure, weapon, pool)
                case "divided":
                    yield from self._divided(figure, weapon, pool)
                case "template":
                    for flames in self.field.flames(figure):
                        yield from self._area(figure, weapon, pool, Target(direction=flames))
                case "around":
                    yield from self._area(figure, weapon, pool, Target())

    # close combat --------------------------------------------------------------------------------------------------------

    def _fights(self, figure: Figure) -> Iterator[Attack]:
        state, distance = self._state, self._state.layout.distance
        for enemy in self._targets:
            if distance(figure.square, enemy.square) > _REACH or not melee.reaches(state, figure, enemy):
                continue
            throws = difference(self._fist, melee.defence_dice(state, figure, enemy).pool)
            lost = throws.turned(neg)
            gain = damage_share(enemy, throws, 0) * worth(state, enemy) - damage_share(figure, lost, 0) * price(state, figure)
            yield Attack(gain, figure.square, CloseCombat(figure.id, enemy.id))
        for item in self._objects:
            if melee.reaches_object(self.field.ground, figure, item):
                dice = melee.attack_dice(state, figure, charged=melee.has_charge(state, figure), thing=item.thing.id).pool
                gain = hit_gain(state, self._seat, Struck(item.thing.id, True), dice)
                yield Attack(gain, figure.square, CloseCombat(figure.id, item.thing.id))

    # fire ----------------------------------------------------------------------------------------------------------------

    def _single(self, figure: Figure, weapon: Weapon, pool: Pool) -> Iterator[Attack]:
        for target in self._targets:
            if self.field.sees(figure, target, weapon) and may_aim(self._state, figure, target):
                yield Attack(self._hit_gain(target, pool), figure.square, FireWeapon(figure.id, weapon, figure=target.id))
        for item in self.field.objects_in_sight(figure, weapon):
            gain = hit_gain(self._state, self._seat, Struck(item.thing.id, True), pool)
            yield Attack(gain, figure.square, FireWeapon(figure.id, weapon, object=item.thing.id))

    def _blasts(self, figure: Figure, weapon: Weapon, pool: Pool) -> Iterator[Attack]:
        """Blasts at squares of enemies and objects; no other squares are tried."""
        own = self.field.squares_of(figure)
        squares = [square for target in self._targets for square in self.field.squares_of(target)]
        squares += [item.square for item in objectives.targets(self._state, figure.seat) if is_prey(self._state, self._seat, item)]
        for square in dict.fromkeys(squares):
            if square not in own and self.field.sees_square(figure, square):
                yield from self._area(figure, weapon, pool, Target(square=square))

    def _lines(self, figure: Figure, weapon: Weapon, pool: Pool) -> Iterator[Attack]:
        for origin in self.field.origins(figure):
            for direction in self.field.directions(figure, origin):
                yield from self._area(figure, weapon, pool, Target(direction=direction, origin=origin))

    def _area(self, figure: Figure, weapon: Weapon, pool: Pool, target: Target) -> Iterator[Attack]:
        struck = self.field.struck(figure, weapon, target)
        gain = sum(hit_gain(self._state, self._seat, one, pool) for one in struck)
        rule = self._state.tables.weapons[weapon]
        if rule.aim == "square" and not set(self.field.squares_of(figure)).isdisjoint(self.field.blast_squares(target.square)):
            gain -= price(self._state, figure)
        if rule.spends_shooter:
            gain -= figure.profile.value / 2
        if gain > 0:
            command = FireWeapon(figure.id, weapon, square=target.square, direction=target.direction, origin=target.origin)
            yield Attack(gain, figure.square, command)

    def _divided(self, figure: Figure, weapon: Weapon, pool: Pool) -> Iterator[Attack]:
        """For each sum the targets it eliminates, the dearest first."""
        state = self._state
        seen = (target for target in self.field.figures_in_sight(figure) if are_foes(state, self._seat, target))
        prices = [(worth(state, target), armour_of(state, target) + target.life) for target in seen]
        items = (item for item in self.field.objects_in_sight(figure) if is_prey(state, self._seat, item))
        prices += [(8.0, item.thing.armour + item.life) for item in items]
        if prices:
            throws = sums(pool)
            gain = sum(_bought(prices, points) * count for points, count in throws.counts.items()) / throws.all
            yield Attack(gain, figure.square, FireWeapon(figure.id, weapon))


def _bought(prices: list[tuple[float, int]], points: int) -> float:
    gain = 0.0
    for value, cost in sorted(prices, reverse=True):
        if cost <= points:
            gain, points = gain + value, points - cost
    return gain


def without(state: State, figure: Figure) -> State:
    """The position without this figure on the boards."""
    if figure.id in state.soldiers:
        return replace(state, soldiers={**state.soldiers, figure.id: replace(figure, square="", status="docked")})
    left = {name: robotling for name, robotling in state.robotlings.items() if name != figure.id}
    return replace(state, robotlings=left)
