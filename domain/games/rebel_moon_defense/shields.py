"""What points do to the bomb's layers: damage and costs differ in what happens when a layer falls."""

from typing import NamedTuple

from domain.games.rebel_moon_defense.pieces import LAYERS, Layer, Shield
from domain.games.rebel_moon_defense.state import State


class Toll(NamedTuple):
    """The result of an amount of points: the shield that is left, the layers that fall, and the points without effect."""

    after: Shield
    removed: tuple[Layer, ...]
    lost: int


def hit(state: State, damage: int) -> Toll:
    """Damage of one activation (RMD-SHD-01, RMD-SHD-02, RMD-SHD-03): damage beyond the active layer is lost, or carried on if the options
    say so."""
    return _taken(state, damage, carries=state.options.overflow == "carry")


def paid(state: State, cost: int) -> Toll:
    """An upgrade's cost: always carried on into the next layer (see `upgrades.pay`)."""
    return _taken(state, cost, carries=True)


def _taken(state: State, amount: int, *, carries: bool) -> Toll:
    layer, strength = state.bomb.shield.layer, state.bomb.shield.strength
    removed: list[Layer] = []
    while amount >= strength:
        amount -= strength
        removed.append(layer)
        if layer == "core":
            return Toll(Shield("core", 0), tuple(removed), amount)
        layer = LAYERS[LAYERS.index(layer) + 1]
        strength = state.full_strength(layer)
        if not carries:
            return Toll(Shield(layer, strength), tuple(removed), amount)
    return Toll(Shield(layer, strength - amount), tuple(removed), 0)
