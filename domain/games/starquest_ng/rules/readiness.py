"""What a figure could do in a step: move, shoot, or attack."""

from domain.games.starquest.aiming import firearms
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import stopped
from domain.games.starquest.rules import activation
from domain.games.starquest.weapons import Weapon
from domain.games.starquest_ng.marines import WeaponClass
from domain.games.starquest_ng.state import ATTACK_STEPS, SHOOT_STEPS, NgState
from domain.kernel.seats import Seat


def could_act(state: NgState, seat: Seat) -> bool:
    """True if a figure of the seat could act in this step."""
    if state.step in SHOOT_STEPS:
        return any(may_shoot(state, figure) for figure in fielded(state, seat))
    if state.step in ATTACK_STEPS:
        return any(may_attack(state, figure) for figure in fielded(state, seat))
    return bool(activation.able(state, seat))


def fielded(state: NgState, seat: Seat) -> tuple[Figure, ...]:
    """The figures of a seat that stand on the boards."""
    if seat == state.chaos:
        return tuple(figure for figure in state.robotlings.values() if figure.square)
    return tuple(figure for figure in state.soldiers_of(seat) if state.stands(figure))


def free(state: NgState, figure: Figure) -> bool:
    """True if a figure is not bound, and no event card stops it."""
    return state.bound_to(figure.id) is None and not stopped(state, figure)


def may_shoot(state: NgState, figure: Figure) -> bool:
    """True if a figure has a weapon that it may fire now: each once in a step."""
    return free(state, figure) and any(weapon not in state.fired.get(figure.id, ()) for weapon in firearms(state, figure))


def may_attack(state: NgState, figure: Figure) -> bool:
    """True if a figure may attack now: once in a step, and not after a salvo or heavy weapon."""
    fired = state.fired_class.get(figure.id, "pistol")
    return free(state, figure) and figure.id not in state.attacked and fired == "pistol"


def class_of(state: NgState, figure: Figure, weapon: Weapon) -> WeaponClass:
    """The class of a weapon in the hands of a figure (section B2.4)."""
    own = None if figure.kind == "commander" or figure.kind == "trooper" else state.numbers.chaos[figure.kind].fire
    return own if own is not None and weapon in figure.profile.fire else state.numbers.classes[weapon]
