"""Options of equipment and order cards."""

from collections.abc import Iterator

from domain.games.starquest.state import State
from domain.kernel.decisions import Option
from domain.kernel.seats import Seat


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The cards that the seat may play now (SQ-CRD-02)."""
    yield from ()
