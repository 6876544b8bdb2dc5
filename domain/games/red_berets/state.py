"""The state of a game, which its events fold to, and its derived values."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final, Literal, TypeAlias

from msgspec import Struct, field

from domain.games.red_berets.cards import Cards, Power
from domain.games.red_berets.coordinates import position_of
from domain.games.red_berets.deferred import Deferred
from domain.games.red_berets.drafts import Draft
from domain.games.red_berets.ground import Ground, ground
from domain.games.red_berets.layouts import Placed
from domain.games.red_berets.objects import ObjectKind, Objects
from domain.games.red_berets.options import IMPERIAL, NO_SEAT, Agreed, Options, Roles
from domain.games.red_berets.pieces import Acid, AuraState, BoardObject, Figure, Hand, Marker, MarkerCount, PrimaryTarget
from domain.games.red_berets.tables import Tables
from domain.games.red_berets.tiles import Back, Rows, Tiles
from domain.geometry.squares import Square
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.state import GameState

Phase: TypeAlias = Literal["beginning", "setup", "entry", "vacate", "deploy", "between", "chit", "turn", "over"]
"""The states of section 4. `between`: rounds and draws, which are automatic or ask a question."""
QuestionKind: TypeAlias = Literal[
    "wait_window", "place_troops", "place_objective", "choose_object", "choose_mine", "place_mine_centre", "reinforce", "place_slave",
    "return_square", "nafai_flight", "regroup", "place_group",
]  # fmt: skip
"""The decisions that are opened in the middle of a rule."""
Reason: TypeAlias = Literal[
    "prisoners_held", "unit_destroyed", "entrances_found", "entrances_destroyed", "no_scanner", "scan_brought_home", "scan_lost_below",
    "round_limit", "withdrawn", "feud",
]  # fmt: skip
TARGET: Final = "PT"
"""The id of the primary target's marker."""
NO_TABLES: Final = Tables({}, {}, Cards({}, {}, {}), Objects({}, {}, ()), {}, Tiles({}, {}))
NO_TERRAIN: Final[tuple[Rows, ...]] = ((),) * 9


class Acting(Struct, frozen=True):
    """The running turn of a figure or of the found target.

    An open movement action has `steps` and `turns` left; `entered` and `difficult` count the squares entered in it and the difficult
    ones among them. A snap action is open while `snap_shot` or `snap_steps` is left (see `attacks._check_snap`).
    """

    figure: str
    extra: bool = False
    actions: int = 0
    moves: int = 0
    """The movement actions of this turn, snap fire included (RDB-OBJ-03)."""
    open: bool = False
    steps: int = 0
    turns: int = 0
    entered: int = 0
    difficult: int = 0
    snap: bool = False
    snap_steps: int = 0
    snap_shot: bool = False
    mined: tuple[int, ...] = ()
    """The positions stepped on whose light half was not empty (RDB-OBJ-03)."""
    killed: tuple[str, ...] = ()
    """Humans that it killed in close combat in this turn (RDB-DSY-10)."""
    tested: tuple[str, ...] = ()
    """The overlords whose aura it has tested against."""
    aura: AuraState = "free"
    spent: int = 0
    """The actions spent in this turn on anything but movement (see `living.wake_weapon`)."""


class Placing(Struct, frozen=True):
    """Figures that the open decision places: the deployment, troops, or a start group."""

    pos: int
    figures: tuple[str, ...] = ()
    changes: int = 0


class State(GameState[Deferred], frozen=True, kw_only=True, dict=True):
    """A game of Red Berets. `phase` is the state of section 4; the stack holds the seats asked in the middle of it.

    What is derived from a state is computed once and kept beside its fields.
    """

    phase: Phase = "beginning"
    options: Options = Options()
    agreed: Agreed = Agreed()
    roles: Roles = Roles(NO_SEAT, NO_SEAT)
    tables: Tables = NO_TABLES
    withdrawn: tuple[Seat, ...] = ()

    # set-up
    drafts: dict[Seat, Secret[Draft]] = field(default_factory=dict)
    finished: tuple[Seat, ...] = ()
    """The seats that have completed their set-up."""
    entry: int = -1
    """The start position, in stage 2 of mission 3 that of the exit's tile."""
    placing: Placing | None = None

    # the board
    jungle: bool = False
    """True while the jungle faces are played."""
    layout: tuple[Secret[Placed], ...] = ()
    backs: tuple[Back, ...] = ()
    """What lies face-up at each position while it is unexplored: a letter of the jungle or a kind of cave tile."""
    terrain: tuple[Rows, ...] = NO_TERRAIN
    """The rows of each revealed tile; none for an unexplored one."""
    sealed: tuple[Square, ...] = ()
    """The sealed zones of revealed tiles (RDB-CAV-05)."""
    holes: tuple[Square, ...] = ()
    rubble: tuple[Square, ...] = ()
    acid: tuple[Acid, ...] = ()
    exit: Square | None = None
    entrance: str = ""
    """The tunnel entrance in use (RDB-M3-04)."""

    # pieces
    figures: dict[str, Figure] = field(default_factory=dict)
    """All humans, and the Legion figures that have been seen."""
    sheet: tuple[Secret[Marker], ...] = ()
    """All markers of the level that is played, in number order; the target is last."""
    counts: tuple[MarkerCount, ...] = ()
    under: tuple[Secret[Marker], ...] = ()
    """The markers of the lower level in stage 1 of mission 3."""
    exchanged: bool = False
    """True if the surface overlord came down for four legionnaires (RDB-M3-10)."""
    target: PrimaryTarget = PrimaryTarget()
    hands: tuple[Hand, ...] = ()
    dark_deck: tuple[Secret[Power], ...] = ()
    """The undealt cards of the dark symmetry, the next one first."""
    keep_awake: Secret[dict[str, bool]] | None = None
    alimahn: tuple[Secret[int], ...] = ()
    """The strength of both slots this round (RDB-EQP-11)."""
    exposed: tuple[str, ...] = ()
    """The decoys that were removed (RDB-MKR-11)."""
    troops: int = 0
    """The living troops of the Legion without slaves (RDB-INI-03)."""
    fallen: tuple[str, ...] = ()
    """Dead legionnaires in the order of their deaths (RDB-M2-07)."""
    boxes: tuple[Secret[ObjectKind], ...] = ()
    """The objects in the light halves, by position."""
    box_counts: tuple[int, ...] = (0,) * 9
    objects: dict[str, BoardObject] = field(default_factory=dict)
    """The objects on the board in the order in which they were laid."""
    laid: int = 0
    """How many objects were ever laid."""
    opened: tuple[ObjectKind, ...] = ()
    """The kinds of all objects that were opened: turned face-up or exploded."""
    tunnel_boxes: tuple[int, ...] = ()
    """The boxes of origin of the entrances that were found or destroyed."""
    entrances_found: int = 0
    entrances_destroyed: int = 0

    # rounds and chits
    round: int = 0
    stage: int = 1
    """The stage of mission 3."""
    cup: dict[Seat, int] = field(default_factory=dict)
    saved: dict[Seat, int] = field(default_factory=dict)
    extra_used: tuple[Seat, ...] = ()
    chit: Seat | None = None
    """The seat of the chit in hand."""
    chit_saved: bool = False
    """True if that chit was taken from the saved ones."""
    acting: Acting | None = None
    marker_active: int = -1
    """The position of the marker that was just activated and may still move, or -1."""
    hold: int = 0
    """The holding count of mission 1 (RDB-M1-08)."""
    recorded: tuple[str, ...] = ()
    """The tiles recorded in stage 2 of mission 3."""
    group_round: int = 0
    """The round of the last start group (RDB-M3-06)."""
    groups: int = 0

    winners: tuple[Seat, ...] = ()
    reason: Reason | None = None

    # seats -------------------------------------------------------------------------------------------------------------

    def seats(self) -> tuple[Seat, ...]:
        """All seats in ascending order."""
        return tuple(sorted(seat for seat in (IMPERIAL, *self.roles) if seat != NO_SEAT))

    def human_seats(self) -> tuple[Seat, ...]:
        """The seats of humans: imperial, then Bauhaus."""
        return tuple(seat for seat in (IMPERIAL, self.roles.bauhaus) if seat != NO_SEAT)

    def leading_seat(self) -> Seat:
        """The seat that decides what is written of imperial: the first human seat that has not given up (see `withdrawal.withdraw`)."""
        return next((seat for seat in self.human_seats() if seat not in self.withdrawn), IMPERIAL)

    def playing_humans(self) -> tuple[Seat, ...]:
        """The human seats that have not given up."""
        return tuple(seat for seat in self.human_seats() if seat not in self.withdrawn)

    def is_human(self, figure: Figure) -> bool:
        """True for a figure of a human seat; a slave is none."""
        return figure.seat != self.roles.legion

    def enemies(self, figure: Figure) -> Iterator[Figure]:
        """The standing figures that a figure may attack."""
        return (other for other in self.figures.values() if other.status == "board" and self.opposed(figure, other))

    def opposed(self, one: Figure, other: Figure) -> bool:
        """True if two figures are enemies: humans and Legion, in mission 4 the two human seats. As an ally Bauhaus is a friend
        (RDB-BAU-01)."""
        if self.roles.legion == NO_SEAT:
            return one.seat != other.seat
        return self.is_human(one) != self.is_human(other)

    # the board ---------------------------------------------------------------------------------------------------------

    def ground(self) -> Ground:
        """The board as everybody knows it."""
        return ground(self.jungle, self.terrain, self.holes)

    def revealed(self, pos: int) -> bool:
        """True if the tile of a position shows the face that is played."""
        return bool(self.terrain[pos])

    def standing(self) -> Mapping[Square, str]:
        """The occupied squares with the figure or target on each (RDB-GEN-06)."""
        return self._standing

    @cached_property
    def _standing(self) -> Mapping[Square, str]:
        board = ((figure.square, figure.id) for figure in self.figures.values() if figure.status == "board" and figure.square is not None)
        held: dict[Square, str] = dict(board)
        if self.target.square is not None:
            held[self.target.square] = TARGET
        return held

    def humans(self) -> tuple[Figure, ...]:
        """The living humans on squares of the board."""
        return tuple(figure for figure in self.figures.values() if figure.status == "board" and self.is_human(figure))

    def legion_troops(self) -> int:
        """The living troops of the Legion, slaves included (see `returning.enslave`)."""
        return self.troops + sum(figure.slave and figure.status == "board" for figure in self.figures.values())

    def in_zone(self, square: Square) -> tuple[Figure, ...]:
        """The figures that stand in the zone of a square, which is revealed."""
        zone, board = self.ground().zone(square), self.ground()
        pos = position_of(square)
        near = (figure for figure in self.figures.values() if figure.status == "board" and figure.square is not None)
        return tuple(figure for figure in near if position_of(_at(figure)) == pos and board.zone(_at(figure)) == zone)


def _at(figure: Figure) -> Square:
    assert figure.square is not None
    return figure.square
