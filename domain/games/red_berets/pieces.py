"""What stands and lies on the board: figures, markers, the primary target, objects and acid."""

from typing import Literal, TypeAlias

from msgspec import Struct

from domain.games.red_berets.cards import Equipment, Necrotech, Power
from domain.games.red_berets.figures import Figure as FigureId
from domain.games.red_berets.objects import ObjectKind
from domain.games.red_berets.weapons import Weapon
from domain.geometry.arcs import Facing
from domain.geometry.squares import Square
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret

Status: TypeAlias = Literal["reserve", "board", "threshold", "unplaced", "marker", "banished", "underground", "out", "dead"]
"""`threshold`: about to enter by its `via` (RDB-SUR-09); `unplaced`: waits to be placed; `marker`: went back to being a marker
(RDB-MKR-10); `underground`: vanished into a tunnel entrance; `out`: left by the exit."""
MarkerPlace: TypeAlias = Literal["display", "board", "figure", "gone"]
"""`figure`: it stands as a figure or the target; `gone`: exposed, dead, or not in play yet."""
FacingOrNone: TypeAlias = Facing | Literal[""]
"""Empty without the option `facing` (RDB-FAC-06)."""
AuraState: TypeAlias = Literal["free", "firearms", "harmless", "fleeing"]
"""What a figure may do under a dark aura (RDB-DSY-07)."""


class Figure(Struct, frozen=True):
    """A figure with everything that its card, its marks and its weapons show. A Legion figure is one from its first conversion on; what it
    carries as a marker afterwards stays here by its id (see `stepping._follow_troop`)."""

    id: FigureId
    seat: Seat
    status: Status = "unplaced"
    square: Square | None = None
    """The square it stands on, or at a threshold its `via`."""
    facing: FacingOrNone = ""
    wounds: int = 0
    acted: bool = False
    paralysed: bool = False
    weapons: tuple[Weapon, ...] = ()
    """The weapons it carries, without destroyed and used-up ones; for an overlord its shown cards."""
    equipment: tuple[Equipment, ...] = ()
    """Its cards that are no weapons, without destroyed ones."""
    jammed: tuple[Weapon, ...] = ()
    aim: str = ""
    """The figure that it aims at."""
    blind_until: int = 0
    """The round at whose end its blindness ends, or 0."""
    burning_until: int = 0
    returns: int = 0
    """The round at whose end it returns from the dimension hole."""
    awake: tuple[Weapon, ...] = ()
    """Its living weapons that are awake (RDB-EQP-10)."""
    fed: tuple[Weapon, ...] = ()
    """Those that were fed this round; a weapon woken this round is not among them."""
    hyper_wish: bool = False
    """The setting of its hyperactivator; `hyper` is what counts this round."""
    hyper: bool = False
    power_round: int = 0
    """The last round in which it used a power of the dark symmetry."""
    nefasti_round: int = 0
    """The last round in which it fired the nefasti."""
    drum_round: int = 0
    """The last round in which the bearer of the death drum turned."""
    aura_round: int = 0
    """The round until whose end it raises a dark aura."""
    group: int = 0
    """Its start group in stage 2 of mission 3."""
    slave: bool = False
    recovered: bool = False
    """True if it has acted in this round by a chit that ended its paralysis (see `rounds.recover`)."""

    def stands(self) -> bool:
        """True if it is on a square of the board."""
        return self.status == "board"

    def lives(self) -> bool:
        """True unless it is dead or has left for good."""
        return self.status not in ("dead", "out")


class Marker(Struct, frozen=True):
    """A marker, as the Legion alone knows it: one secret of the sheet."""

    id: str
    place: MarkerPlace
    pos: int = 0
    zone: Square | None = None
    """Its zone on a revealed tile."""
    acted: bool = False
    active: bool = False
    """True while the chit that put it on the board may still move it."""
    chit_on_card: bool = False
    """True if its chit of this round woke a weapon, which does not show (RDB-MKR-14)."""
    two_tiles: bool = False
    """True if it once moved two tiles, so that it is an overlord or a decoy."""
    known: bool = False
    """True if it once stood as a figure or returned as a reinforcement."""
    awake: tuple[Weapon, ...] = ()
    fed: tuple[Weapon, ...] = ()


class MarkerCount(Struct, frozen=True):
    """How many markers lie at a position, in a zone of a revealed tile: on the display, on the board and not acted, acted."""

    pos: int
    zone: Square | None
    display: int
    idle: int
    acted: int


class PrimaryTarget(Struct, frozen=True):
    """The primary target of mission 1. On a square it is a piece of its own; before it is found it is only a marker."""

    found_round: int = 0
    """The round of its discovery, or 0."""
    square: Square | None = None
    unplaced: bool = False
    """True while the Legion must place it."""
    acted: bool = False


class BoardObject(Struct, frozen=True):
    """An object on the board; `shown` is its kind once it is face-up."""

    id: str
    square: Square
    pos: int
    kind: Secret[ObjectKind]
    shown: ObjectKind | Literal[""] = ""


class Acid(Struct, frozen=True):
    """An acid flow, the overlord who made it, and the round in which it was made or last sustained."""

    nepharite: str
    squares: tuple[Square, ...]
    round: int


Card: TypeAlias = Necrotech | Power


class Hand(Struct, frozen=True):
    """The cards of an overlord. `slot` 0 and 1 stand for the overlords in play; who stands behind one is unknown until he is seen."""

    slot: int
    cards: tuple[Secret[Card], ...] = ()
    powers: int = 0
    """How many of the cards are of the dark symmetry; these come first."""
    nepharite: str = ""
    """The overlord, once he is public (RDB-EQP-15)."""
    shown: tuple[Card, ...] = ()
    """The cards that are public, in the order in which they were shown."""
    used: tuple[Card, ...] = ()
    """The powers that are used up (RDB-DSY-14)."""
