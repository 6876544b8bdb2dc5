"""Figures, their numbers (sections 2.2 and 2.3) and their names."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.games.starquest.weapons import Pool, TrooperWeapon, Weapon

Team: TypeAlias = Literal["red", "yellow", "blue"]
CommanderSet: TypeAlias = Literal["axe_mini", "power_laser", "sword_glove"]
ChaosKind: TypeAlias = Literal[
    "gridling", "ork", "android", "chaos_trooper", "chaos_heavy", "chaos_commander", "clone", "dreadnought", "gear"
]
"""The kinds of Chaos figures, and `gear` for blips that hide none."""
Mix: TypeAlias = dict[ChaosKind, int]
"""Tokens by kind."""

TEAMS: Final[tuple[Team, ...]] = get_args(Team)
COMMANDER_SETS: Final[tuple[CommanderSet, ...]] = get_args(CommanderSet)
GEAR: Final[ChaosKind] = "gear"
CHAOS_KINDS: Final[tuple[ChaosKind, ...]] = tuple(kind for kind in get_args(ChaosKind) if kind != GEAR)
"""The kinds of figures."""
TROOPERS: Final = (1, 2, 3, 4)
"""The numbers of a team's troopers."""
LARGE: Final[ChaosKind] = "dreadnought"
"""The one kind that covers 2x2 squares."""


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure's numbers. `value`: what its side loses with it, or the points of its token; 0 if there is no token."""

    move: int
    armour: int
    life: int
    melee: Pool
    value: int
    fire: dict[Weapon, Pool]
    """The weapons it carries, each with its dice. A dreadnought's two heavy weapons are chosen, so they are not here."""


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of all figures. A team's depend on sets and weapons, those of Chaos on the kind."""

    commanders: dict[CommanderSet, Profile]
    troopers: dict[TrooperWeapon, Profile]
    chaos: dict[ChaosKind, Profile]
    supply: Mix
    """How many figures of each kind there are."""
    blip_move: int
    """The squares that a blip moves (SQ-BLP-06)."""


def commander_id(team: Team) -> str:
    """The id of a team's commander."""
    return f"{team}-cmd"


def trooper_id(team: Team, number: int) -> str:
    """The id of a team's trooper, 1 to 4."""
    return f"{team}-{number}"


def tokens_of(mix: Mapping[ChaosKind, int]) -> tuple[ChaosKind, ...]:
    """The tokens of a mix one by one, in the order of kinds: the input of the shuffles R4 and R5."""
    return tuple(kind for kind in (*CHAOS_KINDS, GEAR) for _ in range(mix.get(kind, 0)))


def token_value(figures: Figures, kind: ChaosKind) -> int:
    """The points of a token of this kind; none for gear."""
    return 0 if kind == GEAR else figures.chaos[kind].value


def full_mix(figures: Figures) -> Mix:
    """All 32 blips, and also all 32 chips: the supply without clones (section 2.8)."""
    return {kind: count for kind, count in figures.supply.items() if figures.chaos[kind].value}
