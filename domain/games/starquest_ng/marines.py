"""Marines and teams: the pool of a seat, and the numbers of a figure that StarQuest's figures lack (sections B2.2, B2.3)."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.weapons import Pool, Weapon
from domain.kernel.seats import Seat

Award: TypeAlias = Literal["marksman", "laurel", "crux", "signa", "camouflage"]
Trait: TypeAlias = Literal[
    "eagle_eye", "duelist", "fleet", "tough", "watchful", "lightning", "tinkerer", "medic", "tactician", "lucky", "breaker", "iron_will",
]  # fmt: skip
Role: TypeAlias = Literal["marine", "veteran", "sergeant", "veteran_sergeant"]
Initiative: TypeAlias = Literal["slow", "normal", "fast"]
WeaponClass: TypeAlias = Literal["pistol", "salvo", "heavy"]

INITIATIVES: Final[tuple[Initiative, ...]] = ("slow", "normal", "fast")
VETERAN: Final = 4
"""The awards that make a marine a veteran."""


class Enlisted(Struct, frozen=True, forbid_unknown_fields=True):
    """A marine of a seat's pool. `studs`: skull studs, each of which counts as an award."""

    id: str = ""
    awards: tuple[Award, ...] = ()
    studs: int = 0
    medals: int = 0
    captain: bool = False
    trait: Trait | None = None

    def honours(self) -> int:
        """The number of awards, skull studs included."""
        return len(self.awards) + self.studs

    def veteran(self) -> bool:
        """True if the marine is a veteran."""
        return self.honours() >= VETERAN


class RoleNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of a role. `threat`: its value for the balance of the mission; `value`: what its seat loses with it."""

    move: int
    armour: int
    life: int
    melee: Pool
    fire: Weapon
    threat: int
    value: int
    initiative: Initiative = "normal"


class ChaosNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of Chaos figure has beside StarQuest's numbers. `reach`: the squares of an attack move (section B9)."""

    reach: int
    initiative: Initiative = "normal"
    fire: WeaponClass | None = None
    """The class of its weapons, if that is not the class of the weapon's own name."""


class Numbers(Struct, frozen=True):
    """The numbers of an NG game as one value: a game keeps those it began with."""

    roles: dict[Role, RoleNumbers]
    chaos: dict[ChaosKind, ChaosNumbers]
    classes: dict[Weapon, WeaponClass]
    """The class of each weapon (section B2.4)."""


class Marine(Struct, frozen=True):
    """A marine figure beside its `Figure`: who it is, and the numbers that only NG knows."""

    figure: str
    enlisted: Enlisted
    role: Role
    team: str
    initiative: Initiative
    threat: int


class Team(Struct, frozen=True):
    """A team of a seat: its id, its commander, and its other figures."""

    id: str
    seat: Seat
    commander: str
    members: tuple[str, ...]
