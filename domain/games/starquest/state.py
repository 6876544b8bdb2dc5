"""The state of a game, which its events fold to, and its derived values."""

from collections.abc import Iterator
from typing import Final, Literal, Self, TypeAlias

from msgspec import Struct, field

from domain.games.starquest.board import Layout, Ship
from domain.games.starquest.budgets import AttackKind, Budget, Spent
from domain.games.starquest.cards import Cards, EventCard
from domain.games.starquest.conditions import Condition
from domain.games.starquest.deferred import Deferred
from domain.games.starquest.figures import LARGE, ChaosKind, Figures, Mix
from domain.games.starquest.gear import GearCard, HeldGear
from domain.games.starquest.ground import Ground, ground
from domain.games.starquest.house import HouseRules, house_rules
from domain.games.starquest.missions import BoardId, MissionId, Objective, Quarter
from domain.games.starquest.options import Options
from domain.games.starquest.pieces import Blip, Content, Figure, Goal, Item, Objectives, Squad, Token
from domain.games.starquest.tables import Tables
from domain.games.starquest.weapons import HeavyWeapon, Pool, Weapon
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.state import GameState

Stage: TypeAlias = Literal[
    "setup", "setup_mission", "setup_loadout", "gsg_turn", "chaos_event", "chaos_action", "chaos_reinforce", "final_gsg_turn", "finished",
]  # fmt: skip
Reason: TypeAlias = Literal["boards_empty", "last_round", "chaos_withdrew"]
QuestionKind: TypeAlias = Literal["scan", "dreadnought", "reroll", "allocation", "event", "medipack"]
"""D-SCAN, D-DREAD, D-REROLL, D-ALLOC, D-EVENT, D-MEDI."""

NO_SHIP: Final = Ship((), ("A", "B", "C", "D"), (), (), (), ())
NO_TABLES: Final = Tables(Figures({}, {}, {}, {}, 0), {}, Cards({}, {}, {}), {})


class Target(Struct, frozen=True):
    """The target of an attack; the weapon determines which fields are set. `origin`: the square of a dreadnought from which its black-hole
    line starts."""

    figure: str = ""
    object: str = ""
    square: str = ""
    direction: str = ""
    origin: str = ""


class Share(Struct, frozen=True):
    """Points given to one target."""

    target: str
    points: int


class Attack(Struct, frozen=True):
    """The last attack: the attacker's roll, and the points given out so far. `charged`: a fusion charge was used in it."""

    piece: str
    kind: AttackKind
    weapon: Weapon | None
    target: Target
    pool: Pool = Pool()
    faces: tuple[int, ...] = ()
    shares: tuple[Share, ...] = ()
    charged: bool = False

    def points_left(self) -> int:
        """The part of the sum that is not yet given out (see `allocation.check_allocation`)."""
        return sum(self.faces) - sum(share.points for share in self.shares)


class Activation(Struct, frozen=True):
    """The active piece, its budget and what it has used. `steps`: the steps left of the open move; a volley is open while `volley` lists
    the weapons fired in it."""

    piece: str
    budget: Budget
    allowance: int
    spent: Spent = Spent()
    steps: int = 0
    volley: tuple[Weapon, ...] = ()


class Scan(Struct, frozen=True):
    """A board that Chaos is filling with blips."""

    board: BoardId
    last: bool
    placed: tuple[str, ...] = ()
    """The blips placed in this scan."""


class Arrival(Struct, frozen=True):
    """A dreadnought that has been revealed and is not yet placed."""

    blip: str
    square: str


class Placement(Struct, frozen=True):
    """A blip and the square where it is put."""

    blip: str
    square: str


class EventChoice(Struct, frozen=True):
    """The choices made for an event card so far."""

    figures: tuple[str, ...] = ()
    seat: Seat | None = None
    doors: tuple[str, ...] = ()
    moves: tuple[Placement, ...] = ()
    square: str = ""


class EventInPlay(Struct, frozen=True):
    """The event card that is being resolved, or whose effect lasts for this Chaos turn."""

    card: EventCard
    choice: EventChoice = EventChoice()


class SeatScore(Struct, frozen=True):
    """A seat's final score in its parts. `lost`: what a GSG seat lost, or what Chaos gained from losses; the total applies the sign."""

    seat: Seat
    tokens: int
    main: int
    secondary: int
    lost: int
    total: int
    place: int = 0
    """From 1 on, shared by equals; 0 before the scores are ranked."""
    caches: int = 0
    """The points of caches that it brought home."""


class State(GameState[Deferred], frozen=True, kw_only=True):
    """A game of StarQuest. `stage` is the state of section 4; the stack holds the seats asked in the middle of it."""

    stage: Stage = "setup"
    options: Options = Options()
    tables: Tables = NO_TABLES
    ship: Ship = NO_SHIP
    mission: MissionId | None = None
    chaos: Seat = -1
    order: tuple[Seat, ...] = ()
    """The GSG seats in turn order."""
    closed: tuple[Seat, ...] = ()
    """The seats that have made their set-up choices."""
    round: int = 0
    final: bool = False
    """True if the turns after the last event card have begun (SQ-END-03)."""
    active: Seat | None = None
    """The seat at turn."""
    squads: dict[Seat, Squad] = field(default_factory=dict)
    soldiers: dict[str, Figure] = field(default_factory=dict)
    """All GSG figures, including those out of play."""
    robotlings: dict[str, Figure] = field(default_factory=dict)
    """The Chaos figures on the boards."""
    blips: dict[str, Blip] = field(default_factory=dict)
    """Those face down on the boards."""
    pool: dict[str, Secret[ChaosKind]] = field(default_factory=dict)
    """Blips that are not yet placed."""
    discarded: dict[str, Secret[ChaosKind]] = field(default_factory=dict)
    """Blips that left the game unseen."""
    blip_mix: Mix = field(default_factory=dict)
    stock: dict[str, Secret[ChaosKind]] = field(default_factory=dict)
    """Chips that Chaos may play."""
    box: dict[str, Secret[ChaosKind]] = field(default_factory=dict)
    """Chips that are not in the game."""
    chip_mix: Mix = field(default_factory=dict)
    """The mission's chips; the box holds the others of the 32."""
    gained: tuple[str, ...] = ()
    """Chips that came out of the box."""
    arsenal: Secret[tuple[HeavyWeapon, HeavyWeapon]] | None = None
    """The dreadnought's heavy weapons in the order in which it loses them."""
    arsenal_shown: tuple[HeavyWeapon, ...] = ()
    """The same weapons, once they are public."""
    tokens: tuple[Token, ...] = ()
    """The open pool, the earliest first."""
    deck: tuple[Secret[EventCard], ...] = ()
    """The event cards left, the next one first."""
    drawn: tuple[EventCard, ...] = ()
    event: EventInPlay | None = None
    """The card being resolved, then the effect of this Chaos turn."""
    lasting: tuple[EventInPlay, ...] = ()
    """The effects of the cards before it in the same turn (SQH-EVT-01)."""
    draws: int = 0
    """The event cards still to be drawn in this Chaos turn (SQH-EVT-01)."""
    quarry: dict[str, Seat] = field(default_factory=dict)
    """By clone: the seat that its first attack of this turn must be made against (SQH-EVT-04)."""
    stacks: Secret[dict[BoardId, tuple[str, ...]]] | None = None
    """The blips of each board as Chaos has divided them, known to Chaos alone (SQH-STK-01)."""
    gap_crossed: bool = False
    """True if a Chaos piece has crossed a doorway of the gap in this Chaos turn (SQH-GAP)."""
    strikes_from: int = 0
    """The round whose Chaos turn ends with the first strike of the bombardment; 0 if there is none (SQH-BOM)."""
    wrecked: tuple[str, ...] = ()
    """The squares that are out of the game, sorted."""
    walled: tuple[str, ...] = ()
    """The edges that have become walls, sorted."""
    cracking: tuple[Quarter, ...] = ()
    """The quadrants that are lost at the end of the next Chaos turn (SQH-BRK)."""
    sunk: tuple[Quarter, ...] = ()
    """The quadrants that are lost."""
    contents: dict[str, Secret[Content]] = field(default_factory=dict)
    """By crate: what it holds, unknown to everybody until it is opened or scanned (SQH-ART)."""
    broken: tuple[str, ...] = ()
    """The edges of which nothing is left, walls and doors, sorted."""
    conditions: dict[BoardId, Secret[Condition]] = field(default_factory=dict)
    """The condition that each board has when it is scanned, if any (SQH-CND)."""
    climate: dict[BoardId, Condition] = field(default_factory=dict)
    """The conditions in force, which everybody knows."""
    slime: tuple[str, ...] = ()
    """The squares that are covered with slime, sorted."""
    gear_deck: tuple[Secret[GearCard], ...] = ()
    """The gear cards left, the next one first (SQH-GEA)."""
    gear_markers: tuple[str, ...] = ()
    """The squares where gear lies, sorted."""
    gear: dict[str, tuple[HeldGear, ...]] = field(default_factory=dict)
    """The gear cards by figure, also of figures that are lost (see `kits.gear_of`)."""
    used_up: dict[GearCard, str] = field(default_factory=dict)
    """The cards of the deck that are used up, each with its last bearer."""
    cloaked: dict[str, int] = field(default_factory=dict)
    """The figures that a cloak hides, each with the turns of its seat that must still begin."""
    stimulated: tuple[str, ...] = ()
    """The figures with a stimulant in this turn."""
    mines: dict[str, Seat] = field(default_factory=dict)
    """By square: the seat whose figure laid a mine there."""
    pushed: bool = False
    """True if Chaos has activated a board in this turn (SQH-PSH-01)."""
    fallen: Mix = field(default_factory=dict)
    """The respawn tokens gained, by kind (SQH-RSP-01)."""
    returned: dict[str, Secret[ChaosKind]] = field(default_factory=dict)
    """Those that have come back, as blips with ids of their own, with their kinds."""
    respawned_now: int = 0
    """How many of them in this Chaos turn."""
    opened: tuple[str, ...] = ()
    """The open doors, sorted."""
    permits: dict[Seat, tuple[Seat, ...]] = field(default_factory=dict)
    """By seat: the seats that may pass over its pieces (SQ-MOV-06)."""
    activation: Activation | None = None
    acted: tuple[str, ...] = ()
    """Pieces whose activation has ended this turn."""
    cards_closed: bool = False
    """True if a piece has moved, attacked or operated this turn, so that no card can be played any more (SQ-CRD-02)."""
    marked: tuple[BoardId, ...] = ()
    """Boards entered and not yet scanned, in order of entry."""
    scanned: tuple[BoardId, ...] = ()
    scan: Scan | None = None
    arrival: Arrival | None = None
    attack: Attack | None = None
    reinforced: int = 0
    """Chips played in this reinforcement step."""
    must_reinforce: bool = False
    """True if the step found the boards empty of Chaos (SQ-REI-04)."""
    main: Objectives = Objectives()
    secondary: Objectives = Objectives()
    secret_secondary: Secret[Objective] | None = None
    items: dict[str, Item] = field(default_factory=dict)
    placed_kinds: Mix = field(default_factory=dict)
    """How many figures of each kind have come onto the boards (SQ-OBJ-06)."""
    taken: int = 0
    """The value to Chaos of the lost GSG figures."""
    chaos_withdrew: bool = False
    scores: tuple[SeatScore, ...] = ()
    winners: tuple[Seat, ...] = ()
    reason: Reason | None = None

    # the ship ----------------------------------------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """The layout that the ship's shape implies."""
        return self.ship.layout

    def ground(self) -> Ground:
        """The ship with its currently open doors."""
        return ground(
            self.ship, frozenset(self.opened), frozenset(self.broken), frozenset(self.walled), frozenset(self.boards_with("fog"))
        )  # fmt: skip

    def boards_with(self, condition: Condition) -> tuple[BoardId, ...]:
        """The boards on which this condition is in force."""
        return tuple(board for board, one in self.climate.items() if one == condition) if self.climate else ()

    def is_under(self, condition: Condition, *squares: str) -> bool:
        """True if one of these squares lies on a board with this condition (SQH-CND-01)."""
        return bool(self.climate) and any(self.climate.get(self.layout.board_of(square)) == condition for square in squares)

    def lost_doors(self) -> frozenset[str]:
        """The doors that have become walls, of which nothing is left, or that lie in a part of the ship that is lost."""
        gone, wrecked = {*self.walled, *self.broken}, set(self.wrecked)
        if not gone:
            return frozenset()
        squares = self.layout.door_squares
        return frozenset(door.id for door in self.ship.doors if not gone.isdisjoint(door.edges) or wrecked.issuperset(squares(door.id)))

    def reserve(self) -> tuple[str, ...]:
        """The reserve squares that are still in the game."""
        return tuple(square for square in self.ship.reserve if square not in self.wrecked)

    def docks_in_use(self) -> dict[int, Seat]:
        """The docks of the seats that play, including withdrawn ones."""
        return {squad.dock: seat for seat, squad in self.squads.items()}

    def airlocks(self) -> frozenset[str]:
        """The airlock squares of docks in use, where Chaos never stops (SQ-DCK-04)."""
        return frozenset(square for dock in self.docks_in_use() if dock for square in self.layout.dock(dock).airlock)

    # pieces ------------------------------------------------------------------------------------------------------------

    def seats(self) -> tuple[Seat, ...]:
        """All seats in ascending order."""
        return tuple(sorted((self.chaos, *self.order)))

    def figure(self, piece: str) -> Figure | None:
        """The figure of this id: any GSG figure, or a Chaos figure on the boards."""
        return self.soldiers.get(piece) or self.robotlings.get(piece)

    def squares_of(self, figure: Figure) -> tuple[str, ...]:
        """The squares that a figure on the boards covers."""
        return self.ground().cover(figure.square) if figure.kind == LARGE else (figure.square,)

    def stands(self, figure: Figure) -> bool:
        """True if a GSG figure stands on the boards."""
        return figure.status == "board"

    def plays(self, figure: Figure) -> bool:
        """True if a figure is docked or on the boards (section 2.7)."""
        return figure.in_play()

    def renumbered(self, figure: str) -> Self:
        """The state in which nothing is said of a figure of Chaos that is gone: the next one that gets its number has done nothing yet."""
        return self

    def aboard(self) -> tuple[Figure, ...]:
        """The GSG figures on the boards."""
        return tuple(figure for figure in self.soldiers.values() if self.stands(figure))

    def soldiers_of(self, seat: Seat) -> tuple[Figure, ...]:
        """All figures of a GSG seat, the commander first."""
        return tuple(figure for figure in self.soldiers.values() if figure.seat == seat)

    def in_play(self, seat: Seat) -> bool:
        """True if a GSG seat has a figure docked or on the boards (section 2.7, SQ-CHA-06)."""
        return any(figure.seat == seat and self.plays(figure) for figure in self.soldiers.values())

    def nobody_left(self) -> bool:
        """True if no GSG figure is docked or on the boards, which ends the game (SQ-END-02)."""
        return not any(self.plays(figure) for figure in self.soldiers.values())

    def standing(self) -> Iterator[tuple[str, str]]:
        """Every occupied square with the id of the piece that covers it."""
        for soldier in self.soldiers.values():
            if self.stands(soldier):
                yield soldier.square, soldier.id
        for robotling in self.robotlings.values():
            for square in self.squares_of(robotling):
                yield square, robotling.id
        for blip in self.blips.values():
            yield blip.square, blip.id

    def occupied(self) -> frozenset[str]:
        """The squares that hold a figure or blip."""
        return frozenset(square for square, _ in self.standing())

    def watched(self) -> frozenset[str]:
        """The squares in LOS-W of any GSG figure on the boards."""
        return self.ground().watched(figure.square for figure in self.aboard())

    def owner(self, piece: str) -> Seat:
        """The seat that a piece belongs to; Chaos for blips and all others that are no GSG figure."""
        soldier = self.soldiers.get(piece)
        return self.chaos if soldier is None else soldier.seat

    @property
    def house(self) -> HouseRules:
        """The house rules in force."""
        return house_rules(self.options, self.mission, len(self.order))

    @property
    def respawned(self) -> int:
        """How many respawn tokens have been used."""
        return len(self.returned)

    def effects(self) -> tuple[EventInPlay, ...]:
        """The event cards of this Chaos turn that are in force or being resolved."""
        return self.lasting if self.event is None else (*self.lasting, self.event)

    def goal(self, which: Goal) -> Objectives:
        """The main or the secondary objective."""
        return self.main if which == "main" else self.secondary

    def supply(self, kind: ChaosKind) -> str | None:
        """The lowest-numbered figure of a kind in supply, or None if all are on the boards (section 2.3, SQ-TOK-03)."""
        ids = (f"{kind}-{number}" for number in range(1, self.tables.figures.supply[kind] + 1))
        return next((figure for figure in ids if figure not in self.robotlings), None)
