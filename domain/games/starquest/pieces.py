"""What stands, lies and waits on the ship: figures, blips, tokens, objects, and the squad of each GSG seat."""

from typing import Literal, TypeAlias

from msgspec import Struct

from domain.games.starquest.cards import Equipment, Order
from domain.games.starquest.figures import ChaosKind, CommanderSet, Profile, Team
from domain.games.starquest.missions import Objective, Thing
from domain.games.starquest.weapons import TrooperWeapon, Weapon
from domain.kernel.dice import Modifier, Need
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret

FigureKind: TypeAlias = Literal["commander", "trooper"] | ChaosKind
FigureStatus: TypeAlias = Literal["docked", "board", "returned", "stood_down", "lost", "deserted"]
"""A Chaos figure that is not on the boards is in supply, and no figure at all."""
Goal: TypeAlias = Literal["main", "secondary"]
GoalStatus: TypeAlias = Literal["hidden", "active", "achieved", "void"]


class Figure(Struct, frozen=True):
    """A figure with its numbers as they were when it came into play. It faces nowhere (SQ-MOV-09). `square` is a
    dreadnought's anchor, empty where it has none."""

    id: str
    seat: Seat
    kind: FigureKind
    profile: Profile
    life: int
    weapons: tuple[Weapon, ...]
    """What it can fire; a dreadnought's heavy weapons stand in the order in which it will lose them, behind its laser."""
    square: str = ""
    status: FigureStatus = "board"

    def in_play(self) -> bool:
        """True if it is docked or on the boards (section 2.7)."""
        return self.status in ("docked", "board")


class Blip(Struct, frozen=True):
    """A face-down radar blip on the boards."""

    id: str
    square: str
    kind: Secret[ChaosKind]


class Token(Struct, frozen=True):
    """A blip or chip that lies face up, in the open pool or with the seat that collected it."""

    id: str
    kind: ChaosKind
    value: int


class Item(Struct, frozen=True):
    """An object of an objective. Carried, it is on its carrier's square; `done`: destroyed, operated or brought home."""

    thing: Thing
    goal: Goal
    square: str
    life: int
    carrier: str = ""
    done: bool = False

    def need(self) -> Need:
        """What an attack's points are held against (SQ-OBJ-02)."""
        return Need(Modifier("armour", self.thing.armour))


class Objectives(Struct, frozen=True):
    """One of the two objectives: what it wants (None while it is hidden), how it stands, who has its marker, and for `eliminate`
    how many are done."""

    wants: Objective | None = None
    status: GoalStatus = "hidden"
    seat: Seat | None = None
    count: int = 0


class Gear(Struct, frozen=True):
    """What a seat takes along, its order card apart: the commander's set, the weapons of troopers 1 to 4, four equipment cards,
    and for each scope the trooper (1 to 4) that gets it, 0 for nobody."""

    commander_set: CommanderSet
    weapons: tuple[TrooperWeapon, TrooperWeapon, TrooperWeapon, TrooperWeapon]
    equipment: tuple[Equipment, Equipment, Equipment, Equipment]
    scopes: tuple[int, int] = (0, 0)
    """For `targeter_1` and `targeter_2`."""


class Squad(Struct, frozen=True):
    """A GSG seat: what it holds, has won and lost, and what works on it. Its figures are the state's soldiers."""

    seat: Seat
    team: Team
    dock: int = 0
    gear: Secret[Gear] | None = None
    """The latest choice; for everybody once all have chosen."""
    hand: Secret[tuple[Order, ...]] | None = None
    hand_size: int = 0
    equipment: tuple[Equipment, ...] = ()
    """Cards held, open once all have chosen; played ones are gone."""
    scopes: dict[str, Equipment] = {}
    """The troopers with a scope, by figure."""
    order: Order | None = None
    """The order played this turn."""
    order_figure: str = ""
    fusion: str = ""
    """The figure whose next close combat has the charge (SQ-CRD-06)."""
    flash: bool = False
    """True if Chaos cannot harm the team's figures (SQ-CRD-05)."""
    looks: int = 0
    """How many blips its deep scanner has shown it this turn."""
    orders_blocked: bool = False
    """No order cards in the next turn (`intercom_failure`); like the two below it ends with that turn."""
    barred: tuple[str, ...] = ()
    """Figures that may not be activated (`report_in`)."""
    jammed: tuple[str, ...] = ()
    """Figures that may not fire (`weapons_jammed`)."""
    tokens: tuple[Token, ...] = ()
    lost: int = 0
    withdrawn: bool = False

    def token_points(self) -> int:
        """What the collected tokens are worth."""
        return sum(token.value for token in self.tokens)
