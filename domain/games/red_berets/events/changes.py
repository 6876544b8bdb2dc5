"""The small changes that facts are composed of. Each copies only what it changes."""

from msgspec.structs import replace

from domain.games.red_berets.objects import ObjectKind
from domain.games.red_berets.pieces import Figure, Marker, MarkerCount
from domain.games.red_berets.state import Acting, State
from domain.kernel.events import Event
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret


def with_figure(state: State, figure: Figure) -> State:
    """The state with this figure."""
    return replace(state, figures={**state.figures, figure.id: figure})


def with_figures(state: State, *figures: Figure) -> State:
    """The state with these figures."""
    return replace(state, figures={**state.figures, **{figure.id: figure for figure in figures}})


def without_aims(state: State, target: str) -> State:
    """The state in which nobody aims at this figure, which left the board (see `attacks.lose_aim`)."""
    return with_figures(state, *(replace(figure, aim="") for figure in state.figures.values() if figure.aim == target))


def with_count(counts: dict[Seat, int], seat: Seat, change: int) -> dict[Seat, int]:
    """The counts of chits with one changed, never below 0."""
    return {**counts, seat: max(0, counts.get(seat, 0) + change)}


def acting(state: State) -> Acting:
    """The running turn that a fact continues; such facts are recorded only inside one."""
    assert state.acting is not None
    return state.acting


class SheetEvent(Event[State], frozen=True, kw_only=True):
    """A fact that can touch a marker: the whole new sheet, one secret of the Legion a marker, and the new public counts."""

    sheet: tuple[Secret[Marker], ...]
    counts: tuple[MarkerCount, ...]

    def sheeted(self, state: State) -> State:
        """The state with the new sheet."""
        return replace(state, sheet=self.sheet, counts=self.counts)


class BoxEvent(Event[State], frozen=True, kw_only=True):
    """A fact that can touch the light halves: the objects left, one secret of the Legion each, and their number a position."""

    boxes: tuple[Secret[ObjectKind], ...]
    box_counts: tuple[int, ...]

    def boxed(self, state: State) -> State:
        """The state with the new boxes."""
        return replace(state, boxes=self.boxes, box_counts=self.box_counts)
