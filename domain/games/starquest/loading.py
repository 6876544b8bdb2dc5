"""The package's data files, read once and only to begin a game: a running game holds its ship and numbers as values."""

from functools import cache

from msgspec import Struct

from domain.games.starquest import composition, validation
from domain.games.starquest.board import Ship
from domain.games.starquest.budgets import Budget, Status
from domain.games.starquest.cards import Cards
from domain.games.starquest.composition import BoardPlan
from domain.games.starquest.figures import ChaosKind, CommanderSet, Figures, Mix, Profile
from domain.games.starquest.missions import BOARDS, BoardId, Mission, MissionId
from domain.games.starquest.tables import Tables
from domain.games.starquest.weapons import Pool, TrooperWeapon, Weapon, WeaponRule
from domain.kernel.errors import Malformed
from domain.kernel.package_data import read


class _ProfileFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure's numbers as the file holds them: its weapons have the dice of the weapon table unless it says otherwise."""

    move: int
    armour: int
    life: int
    melee: Pool
    value: int
    weapons: tuple[Weapon, ...]
    dice: dict[Weapon, Pool] = {}

    def profile(self, weapons: dict[Weapon, WeaponRule]) -> Profile:
        fire = {weapon: self.dice.get(weapon, weapons[weapon].dice) for weapon in self.weapons}
        return Profile(self.move, self.armour, self.life, self.melee, self.value, fire)


class _FiguresFile(Struct, frozen=True, forbid_unknown_fields=True):
    commanders: dict[CommanderSet, _ProfileFile]
    troopers: dict[TrooperWeapon, _ProfileFile]
    chaos: dict[ChaosKind, _ProfileFile]
    supply: Mix
    blip_move: int


@cache
def gear_weapons() -> dict[Weapon, WeaponRule]:
    """The numbers of the weapons among the gear cards, which only games with gear have; raises Malformed if the file lacks any."""
    return validation.validated_gear(read(__package__, "gear_weapons.json", dict[Weapon, WeaponRule]))


@cache
def tables() -> Tables:
    """The numbers of all components; raises Malformed if the files lack any."""
    weapons = read(__package__, "weapons.json", dict[Weapon, WeaponRule])
    found = read(__package__, "figures.json", _FiguresFile)
    figures = Figures(
        {commander_set: numbers.profile(weapons) for commander_set, numbers in found.commanders.items()},
        {weapon: numbers.profile(weapons) for weapon, numbers in found.troopers.items()},
        {kind: numbers.profile(weapons) for kind, numbers in found.chaos.items()},
        found.supply,
        found.blip_move,
    )
    budgets = read(__package__, "budgets.json", dict[Status, Budget])
    return validation.validated_tables(Tables(figures, weapons, read(__package__, "cards.json", Cards), budgets))


@cache
def board(board_id: BoardId) -> BoardPlan:
    """One of the four boards; raises Malformed if its file breaks the rules for boards."""
    plan = read(__package__, f"boards/{board_id}.json", BoardPlan)
    if plan.id != board_id:
        raise Malformed(f"board file {board_id} has the id {plan.id}")
    return validation.validated_board(plan)


@cache
def mission(mission_id: MissionId) -> Mission:
    """A page of the mission book; raises Malformed if it is not playable."""
    page = _mission_file(mission_id)
    return validation.validated_mission(page, ship(mission_id), tables().figures)


@cache
def ship(mission_id: MissionId) -> Ship:
    """The ship of a mission, all doors closed."""
    return composition.compose({board_id: board(board_id) for board_id in BOARDS}, _mission_file(mission_id))


@cache
def _mission_file(mission_id: MissionId) -> Mission:
    page = read(__package__, f"missions/{mission_id}.json", Mission)
    if page.id != mission_id:
        raise Malformed(f"mission file {mission_id} has the id {page.id}")
    return page
