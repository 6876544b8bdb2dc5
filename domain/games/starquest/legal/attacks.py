"""Options of attacking: fire, close combat, operating."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from domain.games.starquest.aiming import Range, firearms
from domain.games.starquest.budgets import may_attack
from domain.games.starquest.commands import CloseCombat, FireWeapon, OperateObject
from domain.games.starquest.legal.offers import allows, option
from domain.games.starquest.missions import Destroy, Operate
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import activation, fire, melee, objectives
from domain.games.starquest.state import Activation, State
from domain.games.starquest.weapons import Weapon
from domain.kernel.decisions import Choice, Option

_REACH: Final = 2
"""How far the anchor of what one fights can be: a dreadnought's far side is one square away."""


def options(field: Range, piece: str) -> Iterator[Option]:
    """All attacks of one piece that may be active."""
    state = field.state
    figure = state.figure(piece)
    if figure is None or not figure.square:
        return
    active = activation.activation_of(state, piece)
    for weapon in firearms(state, figure):
        if allows(partial(fire.check_weapon, state, active, figure, weapon)):
            yield from _shots(field, figure, weapon)
    if may_attack(active.budget, active.spent, "melee") and (opponents := fights(field, figure)):
        yield option(CloseCombat, Choice("target", "piece", opponents), piece=piece)
    yield from _operations(state, active, figure)


def _shots(field: Range, shooter: Figure, weapon: Weapon) -> Iterator[Option]:
    """Where this weapon may be aimed."""
    named: dict[str, str] = {"piece": shooter.id, "weapon": weapon}
    match field.state.tables.weapons[weapon].aim:
        case "one":
            if figures := tuple(figure.id for figure in field.figures_in_sight(shooter)):
                yield option(FireWeapon, Choice("figure", "piece", figures), **named)
            if objects := tuple(item.thing.id for item in field.objects_in_sight(shooter)):
                yield option(FireWeapon, Choice("object", "piece", objects), **named)
        case "square":
            if squares := field.squares_in_sight(shooter):
                yield option(FireWeapon, Choice("square", "cell", squares), **named)
        case "direction":
            for origin in field.origins(shooter):
                if directions := field.directions(shooter, origin):
                    start = {"from": origin} if origin else {}
                    yield option(FireWeapon, Choice("direction", "direction", directions), **named, **start)
        case "divided":
            if field.figures_in_sight(shooter) or field.objects_in_sight(shooter):
                yield option(FireWeapon, **named)
        case "around":
            yield option(FireWeapon, **named)


def fights(field: Range, attacker: Figure) -> tuple[str, ...]:
    """Whom and what the figure may fight from where it stands."""
    state, distance = field.state, field.state.layout.distance
    near = (enemy for enemy in field.targets(attacker.seat) if distance(attacker.square, enemy.square) <= _REACH)
    found = [enemy.id for enemy in near if melee.reaches(state, attacker, enemy)]
    if attacker.seat != state.chaos:
        found += [item.thing.id for item in objectives.usable(state, Destroy) if melee.reaches_object(field.ground, attacker, item)]
    return tuple(found)


def _operations(state: State, active: Activation, figure: Figure) -> Iterator[Option]:
    if figure.seat == state.chaos or not may_attack(active.budget, active.spent, "operate"):
        return
    ground = state.ground()
    near = tuple(item.thing.id for item in objectives.usable(state, Operate) if melee.reaches_object(ground, figure, item))
    if near:
        yield option(OperateObject, Choice("object", "piece", near), piece=figure.id)
