"""Marines and teams: the pool of a seat, and the numbers of a figure that StarQuest's figures lack (sections B2.2, B2.3)."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.weapons import Pool, Weapon, WeaponRule
from domain.games.starquest_ng.cards import Card, EquipmentCard, MissionOrder, OrderRule
from domain.kernel.seats import Seat

Award: TypeAlias = Literal["marksman", "laurel", "crux", "signa", "camouflage"]
Trait: TypeAlias = Literal[
    "eagle_eye", "duelist", "fleet", "tough", "watchful", "lightning", "tinkerer", "medic", "tactician", "lucky", "breaker", "iron_will",
]  # fmt: skip
Role: TypeAlias = Literal[
    "scout", "marine", "veteran", "plain_leader", "sergeant", "veteran_sergeant", "captain", "captain_soldier", "apothecary",
    "techmarine", "librarian",
]  # fmt: skip
"""`plain_leader` is a marine without awards who leads scouts; `captain_soldier` a captain in another one's team."""
Specialist: TypeAlias = Literal["apothecary", "techmarine", "librarian"]
ForceKind: TypeAlias = Literal["scouts", "marines", "captain"]
Initiative: TypeAlias = Literal["slow", "normal", "fast"]
WeaponClass: TypeAlias = Literal["pistol", "salvo", "heavy"]

TRAITS: Final[tuple[Trait, ...]] = get_args(Trait)
SPECIALISTS: Final[tuple[Specialist, ...]] = get_args(Specialist)
INITIATIVES: Final[tuple[Initiative, ...]] = ("slow", "normal", "fast")
VETERAN: Final = 4
"""The awards that make a marine a veteran."""
LEADERS: Final[tuple[Role, ...]] = ("plain_leader", "sergeant", "veteran_sergeant", "captain")
"""The roles of commanders."""


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


class Roster(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's marines that are ready, and the items of his armoury, each as often as it is there."""

    marines: tuple[Enlisted, ...] = ()
    armoury: tuple[Card, ...] = ()


class SeatRoster(Struct, frozen=True):
    """The roster of a marine seat of a game."""

    seat: Seat
    roster: Roster


class Carried(Struct, frozen=True):
    """What a campaign carries over into a mission's game: the roster of each marine seat."""

    rosters: tuple[SeatRoster, ...]


class Force(Struct, frozen=True):
    """The force that a seat musters. `members` and `second_members` are marines by their ids, in the order in which they joined."""

    kind: ForceKind = "marines"
    leader: str = ""
    members: tuple[str, ...] = ()
    scouts: int = 0
    specialists: tuple[Specialist, ...] = ()
    second: str = ""
    """The sergeant of a captain's second team, or nobody."""
    second_members: tuple[str, ...] = ()


class Held(Struct, frozen=True):
    """An equipment card and the figure that carries it."""

    card: Card
    figure: str


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
    power: Weapon | None = None
    """A weapon that it may fire instead, as its power of a player turn."""


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
    weapons: dict[Weapon, WeaponRule] = {}
    """The weapons that StarQuest lacks."""
    cards: dict[Card, EquipmentCard] = {}
    orders: dict[MissionOrder, OrderRule] = {}


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
