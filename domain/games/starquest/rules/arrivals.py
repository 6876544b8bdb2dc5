"""Chaos figures that come onto the boards, with the numbers they keep."""

from msgspec.structs import replace

from domain.games.starquest.events.blips import ArsenalShown, Cause, FigurePlaced
from domain.games.starquest.figures import LARGE, ChaosKind, Profile
from domain.games.starquest.state import State
from domain.games.starquest.weapons import HeavyWeapon, Weapon
from domain.kernel.seats import ALL
from domain.kernel.turn import Turn


def put(turn: Turn[State], kind: ChaosKind, square: str, cause: Cause, blip: str = "") -> str:
    """Place the lowest-numbered figure of a kind from supply on a square or anchor. Returns its id. There must be one in supply."""
    figure = turn.state.supply(kind)
    assert figure is not None
    profile = turn.state.tables.figures.chaos[kind]
    weapons: tuple[Weapon, ...] = tuple(profile.fire)
    if kind == LARGE:
        heavy = _show_arsenal(turn)
        profile = _armed(turn.state, profile, heavy)
        weapons = (*weapons, *heavy)
    turn.record(FigurePlaced(figure, kind, profile, weapons, square, cause, blip))
    return figure


def _show_arsenal(turn: Turn[State]) -> tuple[HeavyWeapon, HeavyWeapon]:
    """The dreadnought's heavy weapons, and the order in which it loses them, are public from now on (SQ-DRD-10; see `fire._is_volley`)."""
    arsenal = turn.state.arsenal
    assert arsenal is not None
    weapons = turn.reveal(arsenal, ALL).read()
    turn.record(ArsenalShown(weapons))
    return weapons


def _armed(state: State, profile: Profile, heavy: tuple[HeavyWeapon, ...]) -> Profile:
    dice = {weapon: state.tables.weapons[weapon].dice for weapon in heavy}
    return replace(profile, fire={**profile.fire, **dice})
