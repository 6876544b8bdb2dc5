"""The pieces on the ship and in supply: figures, blips, tokens, objects, and the squad of each GSG seat."""

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
"""A Chaos figure that is not on the boards is in supply and does not exist as a figure."""
Goal: TypeAlias = Literal["main", "secondary"]
GoalStatus: TypeAlias = Literal["hidden", "active", "achieved", "void", "failed"]
"""`failed`: it can no longer be fulfilled, and Chaos gets the marker."""


Content: TypeAlias = Literal["empty", "artefact"]
"""What a crate holds."""


class Figure(Struct, frozen=True):
    """A figure with its numbers from when it came into play. It has no facing (SQ-MOV-09). `square` is a dreadnought's anchor, empty if it
    has none."""

    id: str
    seat: Seat
    kind: FigureKind
    profile: Profile
    life: int
    weapons: tuple[Weapon, ...]
    """What it can fire. A dreadnought's heavy weapons follow its laser, in the order in which it will lose them."""
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
    """An object of an objective. A carried object is on its carrier's square; `done`: destroyed, operated or brought home."""

    thing: Thing
    goal: Goal
    square: str
    life: int
    carrier: str = ""
    done: bool = False
    by: Seat | None = None
    """The seat that has done with it what its objective asks for."""

    def need(self) -> Need:
        """The number that an attack's points are compared with (see `objectives.hit_object`)."""
        return Need(Modifier("armour", self.thing.armour))


class Objectives(Struct, frozen=True):
    """One of the two objectives: its definition (None while it is hidden), its status, the owner of its marker, and for `eliminate` the
    count so far."""

    wants: Objective | None = None
    status: GoalStatus = "hidden"
    seat: Seat | None = None
    count: int = 0


class Gear(Struct, frozen=True):
    """A seat's loadout without its order card: the commander's set, the weapons of troopers 1 to 4, four equipment cards, and for each
    scope the trooper (1 to 4) that gets it, 0 for nobody."""

    commander_set: CommanderSet
    weapons: tuple[TrooperWeapon, TrooperWeapon, TrooperWeapon, TrooperWeapon]
    equipment: tuple[Equipment, Equipment, Equipment, Equipment]
    scopes: tuple[int, int] = (0, 0)
    """For `targeter_1` and `targeter_2`."""


class Squad(Struct, frozen=True):
    """A GSG seat: its cards, gains, losses and active effects. Its figures are the state's soldiers."""

    seat: Seat
    team: Team
    dock: int = 0
    gear: Secret[Gear] | None = None
    """The latest choice, public once all have chosen."""
    hand: Secret[tuple[Order, ...]] | None = None
    hand_size: int = 0
    equipment: tuple[Equipment, ...] = ()
    """Cards held, public once all have chosen; played ones are removed."""
    scopes: dict[str, Equipment] = {}
    """The troopers with a scope, by figure."""
    order: Order | None = None
    """The order played this turn."""
    order_figure: str = ""
    fusion: str = ""
    """The figure that uses the charge in its next close combat (SQ-CRD-06)."""
    flash: bool = False
    """True if Chaos cannot harm the team's figures (SQ-CRD-05)."""
    looks: int = 0
    """How many blips its deep scanner has shown it this turn."""
    orders_blocked: bool = False
    """True if it may play no order cards in the next turn (`intercom_failure`); like the two below it ends with that turn."""
    barred: tuple[str, ...] = ()
    """Figures that may not be activated (`report_in`)."""
    jammed: tuple[str, ...] = ()
    """Figures that may not fire (`weapons_jammed`)."""
    tokens: tuple[Token, ...] = ()
    lost: int = 0
    withdrawn: bool = False
    medipacks: int = 0
    """The medipacks left (SQH-MED-02)."""

    def token_points(self) -> int:
        """The points of the collected tokens."""
        return sum(token.value for token in self.tokens)
