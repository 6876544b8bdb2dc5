"""The package's data files, read once and only to begin a game: a running game holds its ship and numbers as values."""

from functools import cache
from importlib.resources import files
from typing import TypeVar

from msgspec import Struct, ValidationError, json

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

T = TypeVar("T")


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
def tables() -> Tables:
    """The numbers of all components; raises Malformed if the files lack any."""
    weapons = _decoded("weapons.json", dict[Weapon, WeaponRule])
    read = _decoded("figures.json", _FiguresFile)
    figures = Figures(
        {commander_set: numbers.profile(weapons) for commander_set, numbers in read.commanders.items()},
        {weapon: numbers.profile(weapons) for weapon, numbers in read.troopers.items()},
        {kind: numbers.profile(weapons) for kind, numbers in read.chaos.items()},
        read.supply,
        read.blip_move,
    )
    budgets = _decoded("budgets.json", dict[Status, Budget])
    return validation.validated_tables(Tables(figures, weapons, _decoded("cards.json", Cards), budgets))


@cache
def board(board_id: BoardId) -> BoardPlan:
    """One of the four boards; raises Malformed if its file breaks the rules for boards."""
    plan = _decoded(f"boards/{board_id}.json", BoardPlan)
    if plan.id != board_id:
        raise Malformed(f"board file {board_id} calls itself {plan.id}")
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
    page = _decoded(f"missions/{mission_id}.json", Mission)
    if page.id != mission_id:
        raise Malformed(f"mission file {mission_id} calls itself {page.id}")
    return page


def _decoded(path: str, kind: type[T]) -> T:
    content = files("domain.games.starquest").joinpath("data", path).read_bytes()
    try:
        return json.decode(content, type=kind)
    except ValidationError as fault:
        raise Malformed(f"{path}: {fault}") from fault
