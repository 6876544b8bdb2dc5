"""Pure queries about gear: what a figure holds, and what the state of its cards forbids others."""

from domain.games.starquest.gear import CLOAK_RANGE, GearCard, HeldGear
from domain.games.starquest.pieces import Figure
from domain.games.starquest.state import State

_LOST = ("lost", "deserted")


def gear_of(state: State, figure: str) -> tuple[HeldGear, ...]:
    """The cards that a figure holds. SQH-GEA-03: those of a figure that is lost are gone. SQH-GEA-04: a figure that is back keeps them."""
    held = state.gear.get(figure, ()) if state.gear else ()
    return () if held and state.soldiers[figure].status in _LOST else held


def holds(state: State, figure: str, card: GearCard) -> bool:
    """True if the figure holds this card."""
    return any(held.card == card for held in gear_of(state, figure))


def bearer(state: State, card: GearCard) -> str | None:
    """The figure that holds this card; there is one of each."""
    return next((figure for figure in state.gear if holds(state, figure, card)), None)


def is_cloaked(state: State, shooter: Figure, target: Figure) -> bool:
    """True if a cloak hides the target from this shooter, which is too far away to choose it."""
    if target.id not in state.cloaked:
        return False
    return min(state.layout.distance(square, target.square) for square in state.squares_of(shooter)) > CLOAK_RANGE
