"""Names of figures in report lines, and the seats that act."""

from typing import TypeAlias

from domain.games.mercs_recon.figures import Merc
from domain.games.mercs_recon.naming import Called, called
from domain.games.mercs_recon.state import State
from domain.kernel.seats import Seat
from projections.report import FactContext, Params

Context: TypeAlias = FactContext[State]


def named(context: Context, figure: str, place: Called = "figure") -> Params:
    """Return the parameters that name a figure in the state before the fact."""
    return called(context.state, figure, place)


def merc_of(context: Context, figure: str) -> Merc | None:
    """Return a MERCS by its id, or None for an OpFor."""
    return next((merc for merc in context.state.mercs.values() if merc.id == figure), None)


def seat_of(context: Context, figure: str) -> Seat | None:
    """Return the seat of a MERCS, or None for an OpFor."""
    merc = merc_of(context, figure)
    return None if merc is None else merc.seat
