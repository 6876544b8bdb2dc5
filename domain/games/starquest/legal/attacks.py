"""Options of attacking: fire, close combat, operating."""

from collections.abc import Iterator

from domain.games.starquest.state import State
from domain.kernel.decisions import Option
from domain.kernel.seats import Seat


def options(state: State, seat: Seat, piece: str) -> Iterator[Option]:
    """All attacks of one piece that may be active."""
    yield from ()
