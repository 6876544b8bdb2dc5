"""What the bots choose in the set-up."""

from collections.abc import Iterator, Sequence
from typing import Final

from domain.games.starquest.cards import Equipment, Order
from domain.games.starquest.commands import ChooseLoadout, ChooseMission, Done, LoadoutPart, StackBlips
from domain.games.starquest.figures import LARGE, CommanderSet, Team
from domain.games.starquest.loadouts import CARD_PARTS, SCOPE_PARTS, TROOPER_PARTS
from domain.games.starquest.missions import MISSIONS, Eliminate, MissionId
from domain.games.starquest.rules import setup, stacks
from domain.games.starquest.state import State
from domain.games.starquest.weapons import TrooperWeapon
from domain.kernel.game import Randomness
from domain.kernel.rules import allows
from domain.kernel.seats import Seat

SUITING: Final[tuple[MissionId, ...]] = ("M4",)
"""The mission of the book that strong Chaos wins most often against usual teams: the pumps tell where they must come, and stay."""
_SETS: Final[dict[Team, CommanderSet]] = {"red": "axe_mini", "yellow": "power_laser", "blue": "axe_mini"}
_WEAPONS: Final[tuple[TrooperWeapon, ...]] = ("laser", "laser", "laser", "null_time_cannon")
"""One heavy weapon, as the rules ask: a trooper with one costs ten points if it is lost, one with a laser five."""
_EQUIPMENT: Final[dict[Team, tuple[Equipment, ...]]] = {
    "red": ("flash_grenade", "sidearms", "force_field", "targeter_1"),
    "yellow": ("flash_grenade", "sidearms", "combi_weapon", "targeter_1"),
    "blue": ("flash_grenade", "sidearms", "medi_kit", "targeter_1"),
}
_DUELLING: Final[dict[Team, tuple[Equipment, ...]]] = {
    "red": ("flash_grenade", "fusion_charge", "force_field", "bionic_arm"),
    "yellow": ("flash_grenade", "fusion_charge", "sidearms", "targeter_1"),
    "blue": ("flash_grenade", "fusion_charge", "medi_kit", "reflex_implants"),
}
"""Against a dreadnought, whose armour hardly any shot pierces: the commander fights it with the sword, charged once."""
_SCOPES: Final = ("4", "0")
"""The trooper with the null-time cannon gets the one scope."""
_NO_SCOPES: Final = ("0", "0")
_ORDER: Final[Order] = "order_fire"


def choose_mission(bits: Randomness, missions: Sequence[MissionId] = MISSIONS) -> ChooseMission:
    """Any of these missions."""
    return ChooseMission(missions[bits.below(len(missions))])


def pack(state: State, seat: Seat) -> ChooseLoadout | StackBlips | Done:
    """One part after the other, until the loadout is complete. Chaos keeps its first dreadnought weapons, and the usual stacks."""
    if seat == state.chaos:
        return Done() if allows(lambda: stacks.check_division(state)) else stacks.USUAL_DIVISION
    draft = setup.draft(state, seat)
    gear = draft.gear
    have = (gear.commander_set, *gear.weapons, *gear.equipment, *map(str, gear.scopes), draft.order)
    hunted = isinstance(state.main.wants, Eliminate) and state.main.wants.kind == LARGE
    for (part, value), old in zip(_wanted(state.squads[seat].team, hunted), have, strict=True):
        if value != old:
            return ChooseLoadout(part, value)
    return Done()


def _wanted(team: Team, hunted: bool) -> Iterator[tuple[LoadoutPart, str]]:
    """The parts of the loadout; `hunted`: a dreadnought is to be eliminated."""
    equipment = _DUELLING[team] if hunted else _EQUIPMENT[team]
    yield "commander_set", "sword_glove" if hunted else _SETS[team]
    yield from zip(TROOPER_PARTS, _WEAPONS, strict=True)
    yield from zip(CARD_PARTS, equipment, strict=True)
    scoped = _SCOPES if "targeter_1" in equipment else _NO_SCOPES
    yield from zip(SCOPE_PARTS, scoped, strict=True)
    yield "order", _ORDER
