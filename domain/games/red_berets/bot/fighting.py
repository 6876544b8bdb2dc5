"""What a figure can expect of its attacks, from where it stands and from where it could stand."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import product
from typing import Final, NamedTuple

from msgspec.structs import replace

from domain.games.red_berets import targeting, values
from domain.games.red_berets.bot.offers import listed
from domain.games.red_berets.commands import Aim, FireArea, FireLine, LaunchNafai, Shoot, Strike, UseAlimahn
from domain.games.red_berets.figures import NEPHARITES
from domain.games.red_berets.pieces import FacingOrNone, Figure
from domain.games.red_berets.rules import attacks, special_weapons
from domain.games.red_berets.state import State
from domain.games.red_berets.targeting import Attack
from domain.geometry.squares import Square, distance
from domain.kernel.commands import Command
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat

_SIDES: Final = 20
_KILL: Final = 1.6
_OVERLORD: Final = 1.3
_MEDIC: Final = 1.2
_SURE: Final = 0.5
"""What an attack is worth that needs no roll to hit, or that hits several."""
_AIM_BELOW: Final = 10
_STRIKING: Final = 2
"""The greatest distance of a strike (RDB-EQP-14)."""


class Blow(NamedTuple):
    """An attack that the acting figure can make now, and its expected gain an action."""

    gain: float
    command: Command
    need: int


def expected(state: State, attack: Attack) -> float:
    """The probability of a wound, weighed by what the wound is worth; a critical success wounds for certain (see `attacks.roll_attack`)."""
    victim = state.figures[attack.target]
    hit = _share(attack.need.total)
    wound = 1 - _share(values.armour(state, victim) - attack.damage)
    certain = 1 / _SIDES if state.agreed.criticals else 0.0
    return max(hit * wound, certain) * _worth(state, victim, 2 if attack.double else 1)


def _share(target: int) -> float:
    return min(max(target, 0), _SIDES) / _SIDES


def _worth(state: State, victim: Figure, wounds: int) -> float:
    """What these wounds of a figure are worth: more for one that they kill, for an overlord and for a medic."""
    left = values.profile(state, victim).dies_at - victim.wounds
    value = float(min(wounds, left)) * (_KILL if wounds >= left else 1.0)
    if victim.id in NEPHARITES:
        value *= _OVERLORD
    return value * (_MEDIC if values.profile(state, victim).kind in ("medic", "sergeant", "leader") else 1.0)


# now -------------------------------------------------------------------------------------------------------------------------


def best_blow(state: State, seat: Seat) -> Blow | None:
    """The acting figure's attack with the highest gain, the first among equals."""
    kinds: tuple[type[Command], ...] = (Shoot, Strike, FireArea, FireLine, UseAlimahn, LaunchNafai)
    found = [_rated(state, seat, command) for command in listed(state, seat, *kinds)]
    best = max(found, key=lambda blow: blow.gain, default=None)
    return best if best is not None and best.gain > 0 else None


def aim_first(state: State, seat: Seat, blow: Blow) -> Aim | None:
    """Aiming at the target of an unlikely shot (section 12)."""
    acting = state.acting
    if not isinstance(blow.command, Shoot) or blow.need >= _AIM_BELOW or acting is None or acting.actions < 2:
        return None
    if state.figures[acting.figure].aim == blow.command.target:
        return None
    target = blow.command.target
    return next((command for command in listed(state, seat, Aim) if command.target == target and not command.turn_after), None)


def _rated(state: State, seat: Seat, command: Command) -> Blow:
    match command:
        case Shoot():
            shot = attacks.check_shoot(state, seat, command)
            return Blow(expected(state, shot.attack) / max(shot.cost, 1), command, shot.attack.need.total)
        case Strike():
            strike = attacks.check_strike(state, seat, command)
            return Blow(expected(state, strike.attack), command, strike.attack.need.total)
        case FireArea():
            attack = special_weapons.check_area(state, seat, command)[0]
            return Blow(_blast(state, attack), command, attack.need.total)
        case FireLine():
            flame = special_weapons.check_line(state, seat, command)
            return Blow(sum(_SURE if state.opposed(flame.shooter, state.figures[one]) else -1 for one in flame.victims), command, _SIDES)
        case _:
            return Blow(_SURE, command, _SIDES)


def _blast(state: State, attack: Attack) -> float:
    """A blast is worth a shot more for each other enemy that it hits, and nothing beside friends."""
    shooter, square = state.figures[attack.attacker], targeting.at(state.figures[attack.target])
    held = state.standing()
    near = [state.figures[held[one]] for one in state.ground().steps(square) if held.get(one, "") in state.figures]
    if any(not state.opposed(shooter, one) for one in near):
        return 0.0
    return expected(state, attack) * (0.9 + 0.5 * len(near))


# from elsewhere ----------------------------------------------------------------------------------------------------------------


def moved(state: State, figure: Figure, square: Square) -> tuple[State, Figure]:
    """The state with the figure on another square, and the figure there."""
    there = replace(figure, square=square, status="board")
    return replace(state, figures={**state.figures, figure.id: there}), there


def prospect(state: State, figure: Figure) -> float:
    """The highest gain of a shot or a strike that the figure could make from where it stands, an action; it may turn first."""
    return max(gains(state, figure, state.enemies(figure)), default=0.0)


def gains(state: State, figure: Figure, enemies: Iterable[Figure]) -> Iterator[float]:
    """The gains of all shots and strikes at these enemies from where the figure stands; it may turn first. Raises Unknown for an overlord
    whose cards are closed."""
    if figure.burning_until or figure.blind_until or figure.paralysed:
        return
    free = replace(figure, facing=None) if figure.facing else figure
    reached = [(enemy, distance(targeting.at(figure), targeting.at(enemy)) <= _STRIKING) for enemy in enemies]
    for weapon in targeting.carried(state, figure):
        rule = state.tables.weapons[weapon]
        modes = [(targeting.blow, True)] if rule.close_combat else []
        if rule.firearm:
            modes.append((targeting.shot, False))
        for (enemy, near), (attack, close) in product(reached, modes):
            if near or not close:
                with suppress(Refused):
                    yield expected(state, attack(state, free, weapon, enemy.id)) / rule.actions


def adjacent_enemies(state: State, figure: Figure, square: Square) -> int:
    """How many enemies stand beside a square."""
    board = state.ground()
    return sum(board.adjacent(square, targeting.at(enemy)) for enemy in state.enemies(figure))


def faced(state: State, figure: Figure, facing: FacingOrNone) -> tuple[State, Figure]:
    """The state with the figure looking there, and the figure."""
    there = replace(figure, facing=facing)
    return replace(state, figures={**state.figures, figure.id: there}), there
