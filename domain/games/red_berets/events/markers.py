"""Facts about markers, surprise contests and conversions (RDB-MKR, RDB-SUR)."""

from typing import ClassVar, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from domain.games.red_berets.events.changes import SheetEvent, with_figures
from domain.games.red_berets.pieces import Figure, Marker, MarkerCount
from domain.games.red_berets.state import State
from domain.geometry.squares import Square
from domain.kernel.events import EffectlessEvent, Past
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret


class MarkerActivated(SheetEvent, frozen=True, kw_only=True):
    """A marker of the display lies on the board now; it may still move (see `markers.check_activate`)."""

    pos: int

    def evolve(self, state: State) -> State:
        """The chit may still move it."""
        return replace(self.sheeted(state), phase="turn", marker_active=self.pos)


class MarkerMoved(SheetEvent, frozen=True, kw_only=True):
    """A marker moved by one or two positions (see `markers.activate_marker`, `coordinates.beside`, `sheets.reach`)."""

    path: tuple[int, ...]
    """The positions from its own to its last one."""
    zone: Square | None
    """Its zone on a revealed tile."""

    def evolve(self, state: State) -> State:
        """The marker has acted."""
        return self.sheeted(state)


class DecoyExposed(SheetEvent, frozen=True, kw_only=True):
    """A decoy came to share a zone with a human and is removed for good (see `surprise.expose`)."""

    marker: str
    pos: int

    def evolve(self, state: State) -> State:
        """Removes the decoy."""
        return replace(self.sheeted(state), exposed=(*state.exposed, self.marker))


class ContestSide(Struct, frozen=True):
    """One side of a surprise contest."""

    seat: Seat
    figure: str
    initiative: int
    roll: int
    total: int


class SurpriseRolled(EffectlessEvent[State], frozen=True):
    """A surprise contest was rolled; `winner` is None in a tie, which is rolled again (see `surprise._best_troop`)."""

    sides: tuple[ContestSide, ContestSide]
    winner: Seat | None


class ContestForfeited(EffectlessEvent[State], frozen=True):
    """A contest was decided without a roll: nobody was able on one side, or the entering came through a breach (A70)."""

    winner: Seat
    cause: str


class ControlZoneHeld(EffectlessEvent[State], frozen=True):
    """A marker entered a control zone and lost the contest without a roll (see `surprise._legion_wins`)."""

    marker: str
    by: str


class FiguresConverted(SheetEvent, frozen=True, kw_only=True):
    """Troop markers became figures that wait to be placed, with everything they carry. The first version told of every living weapon if it
    is awake and fed; now those of closed cards are with the marker in the sheet, a secret of the Legion (see `overlord_cards.lay_down`)."""

    version: ClassVar[int] = 2

    pos: int
    figures: tuple[Figure, ...]
    """Awake and fed of them are living weapons of cards that are open."""
    slots: dict[str, int]
    """The slots of overlords among them, who are public from now on (RDB-EQP-15)."""

    def evolve(self, state: State) -> State:
        """Adds the figures."""
        names = {slot: name for name, slot in self.slots.items()}
        hands = tuple(replace(hand, nepharite=names.get(hand.slot, hand.nepharite)) for hand in state.hands)
        return with_figures(replace(self.sheeted(state), hands=hands), *self.figures)


class FiguresConvertedFirst(Past, frozen=True, kw_only=True):
    """The first version of FiguresConverted."""

    of: ClassVar[str] = "FiguresConverted"

    sheet: tuple[Secret[Marker], ...]
    counts: tuple[MarkerCount, ...]
    pos: int
    figures: tuple[Figure, ...]
    slots: dict[str, int]

    def upcast(self) -> FiguresConverted:
        """The same fact. A weapon that the figure names as awake is so whether its card is open or not."""
        return FiguresConverted(sheet=self.sheet, counts=self.counts, pos=self.pos, figures=self.figures, slots=self.slots)


PAST: Final[tuple[type[Past], ...]] = (FiguresConvertedFirst,)

MarkerEvent: TypeAlias = (
    MarkerActivated | MarkerMoved | DecoyExposed | SurpriseRolled | ContestForfeited | ControlZoneHeld | FiguresConverted
)  # fmt: skip
