"""What a figure could do in a step: move, shoot, or attack."""

from typing import Final

from domain.games.starquest.aiming import firearms
from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.gear import FLAMER, GEAR_WEAPONS, USES
from domain.games.starquest.kits import holds
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import budget_of, stopped
from domain.games.starquest.rules import activation
from domain.games.starquest.weapons import RAIL_RIFLE, Weapon
from domain.games.starquest_ng.marines import WeaponClass
from domain.games.starquest_ng.rules import using_gear
from domain.games.starquest_ng.speaking import activity
from domain.games.starquest_ng.state import NgState
from domain.kernel.seats import Seat

_BARRAGE: Final[tuple[ChaosKind, ...]] = ("chaos_trooper", "chaos_heavy", "chaos_commander", "android")
"""The kinds that fire twice under `co_barrage`."""
_TWICE: Final = 2


def could_act(state: NgState, seat: Seat) -> bool:
    """True if a figure of the seat could act in this step. A bound figure of a team that attacks with chainswords fights in it."""
    able = frozenset(activation.able(state, seat))
    for figure in state.soldiers_of(seat):
        what = activity(state, figure)
        if what in ("move", "leave") and figure.id in able:
            return True
        if not state.stands(figure):
            continue
        if what == "shoot" and (may_shoot(state, figure) or any(using_gear.playable(state, figure))):
            return True
        if what == "attack" and (may_attack(state, figure) or (state.step == "shoot" and state.bound_to(figure.id) is not None)):
            return True
    return False


def fielded(state: NgState, seat: Seat) -> tuple[Figure, ...]:
    """The figures of a seat that stand on the boards."""
    if seat == state.chaos:
        return tuple(figure for figure in state.robotlings.values() if figure.square)
    return tuple(figure for figure in state.soldiers_of(seat) if state.stands(figure))


def free(state: NgState, figure: Figure) -> bool:
    """True if a figure is not bound, and neither an event card nor dread stops it."""
    return state.bound_to(figure.id) is None and not stopped(state, figure) and figure.id not in state.dreaded


def shots(state: NgState, figure: Figure) -> int:
    """How often a figure may fire each weapon in a step (section B2.15): twice as an elite figure, in a barrage, or with a stimulant."""
    if figure.id in state.soldiers:
        return _TWICE if figure.id in state.stimulated else 1
    barrage = state.chaos_order == "co_barrage" and figure.kind in _BARRAGE
    return _TWICE if barrage or len(budget_of(state, figure).attacks[0]) > 1 else 1


def used_up(state: NgState, figure: Figure, weapon: Weapon) -> bool:
    """True if a figure has fired a weapon as often as it may in this step; one of the gear is fired instead of the others. A librarian
    fires one of his two weapons, and the one that is a power only if he has used none in this player turn (section B2.2). A flamer that
    its company has found has three shots in a mission (section B2.6)."""
    fired = state.fired.get(figure.id, ())
    marine = state.marines.get(figure.id)
    power = None if marine is None else state.numbers.roles[marine.role].power
    if power is not None and (fired or (weapon == power and figure.id in state.abilities)):
        return True
    if weapon == FLAMER and not holds(state, figure.id, FLAMER) and state.flames.get(figure.id, 0) >= USES[FLAMER]:
        return True
    if not set(GEAR_WEAPONS).isdisjoint((weapon, *fired)):
        return len(fired) >= shots(state, figure)
    return fired.count(weapon) >= shots(state, figure)


def has_walked(state: NgState, figure: Figure, weapon: Weapon) -> bool:
    """True if a figure has moved in this player turn and does not fire this weapon after a move."""
    return weapon == RAIL_RIFLE and figure.id in state.moved


def may_shoot(state: NgState, figure: Figure) -> bool:
    """True if a figure has a weapon that it may fire now: each once in a step."""
    if activity(state, figure) != "shoot" or not free(state, figure) or figure.id in state.working:
        return False
    return any(not used_up(state, figure, weapon) and not has_walked(state, figure, weapon) for weapon in firearms(state, figure))


def may_attack(state: NgState, figure: Figure) -> bool:
    """True if a figure may attack now: once in a step, and not after a salvo or heavy weapon."""
    can = activity(state, figure) == "attack" and free(state, figure) and figure.id not in state.attacked
    return can and not is_spent(state, figure.id)


def is_spent(state: NgState, figure: str) -> bool:
    """True if a figure has fired a weapon after which it may not attack: a heavy one, or a salvo weapon except under the order to
    attack."""
    fired = state.fired_class.get(figure, "pistol")
    return fired == "heavy" or (fired == "salvo" and not state.commands(state.team_of(figure), "mo_attack"))


def class_of(state: NgState, figure: Figure, weapon: Weapon) -> WeaponClass:
    """The class of a weapon in the hands of a figure (section B2.4)."""
    if weapon in GEAR_WEAPONS:
        return "salvo"
    own = None if figure.kind == "commander" or figure.kind == "trooper" else state.numbers.chaos[figure.kind].fire
    return own if own is not None and weapon in figure.profile.fire else state.numbers.classes[weapon]
