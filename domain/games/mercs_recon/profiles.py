"""The profiles of MERCS, and their words (section 2.8)."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.games.mercs_recon.dice import Pool

Team: TypeAlias = Literal["ccc", "bor"]
ProfileId: TypeAlias = Literal[
    "ccc_leader", "ccc_marksman", "ccc_grenadier", "ccc_sapper", "ccc_incinerator",
    "bor_tactician", "bor_blade", "bor_medic", "bor_scout", "bor_suppressor",
]  # fmt: skip
Ability: TypeAlias = Literal[
    "chain_of_command", "clean_line", "bandolier", "heavy_plate", "fireproof",
    "overview", "intercept", "steady_hands", "swift", "pin_down",
]  # fmt: skip
BreachAbility: TypeAlias = Literal[
    "battle_order", "pick_off", "flash_entry", "breaching_frame", "wall_of_flame",
    "coordinated_entry", "drive_back", "triage", "flank", "sustained_fire",
]  # fmt: skip
Item: TypeAlias = Literal["stim", "scanner", "flashbang", "wall_charge", "foam", "ignite", "jammer", "medkit", "smoke"]
PROFILES: Final[tuple[ProfileId, ...]] = get_args(ProfileId)
"""Team by team, in team order."""
LOWEST_PRIORITY: Final = 1
HIGHEST_PRIORITY: Final = 10


class Weapon(Struct, frozen=True, forbid_unknown_fields=True):
    """A ranged or thrown weapon. `area`: it affects a whole zone (see `combat.targets_in_order`)."""

    pool: Pool
    range: int
    area: bool = False


class Charge(Struct, frozen=True, forbid_unknown_fields=True):
    """A melee charge (see `attacks.melee_values`)."""

    pool: Pool
    cost: int


class Equipment(Struct, frozen=True, forbid_unknown_fields=True):
    """An item: its charges for the whole game, 0 for an unlimited one, and its range, 0 for one without."""

    item: Item
    charges: int
    range: int


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """The values of a MERCS. `modifiers`: what the CP that are left do to the priority. `bleeding`: the blood from which the penalty is 1,
    and 2, and from which the MERCS is incapacitated."""

    id: ProfileId
    team: Team
    cp: int
    start_cp: int
    start_priority: int
    modifiers: tuple[int, ...]
    blood: int
    bleeding: tuple[int, int, int]
    ammo: int
    armour: int
    ranged: Weapon
    melee: Pool
    interrogation: Pool
    ability: Ability
    breach_ability: BreachAbility
    equipment: tuple[Equipment, ...]
    charge: Charge | None = None
    throw: Weapon | None = None
    reload_cost: int = 3

    @property
    def index(self) -> int:
        """The place in the team, from 0."""
        return PROFILES.index(self.id) % 5

    def bleed_penalty(self, blood: int) -> int:
        """CP that bleeding costs in status step B."""
        return (blood <= self.bleeding[0]) + (blood <= self.bleeding[1])

    def is_down(self, blood: int) -> bool:
        """True if a MERCS with this much blood is incapacitated (see `casualties._wound_merc`)."""
        return 0 < blood <= self.bleeding[2]

    def item(self, item: Item) -> Equipment | None:
        """The item of the profile, or None."""
        return next((equipment for equipment in self.equipment if equipment.item == item), None)


def clamped(priority: int) -> int:
    """A priority within the list (see `setup._ready`)."""
    return max(LOWEST_PRIORITY, min(HIGHEST_PRIORITY, priority))


def team_of(team: Team) -> tuple[ProfileId, ...]:
    """The profiles of a team in team order."""
    return tuple(profile for profile in PROFILES if profile.startswith(team))
