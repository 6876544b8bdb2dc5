"""Options of rerolls, of points to share out and of event cards."""

from collections.abc import Iterator

from domain.games.starquest.state import State
from domain.kernel.decisions import Option
from domain.kernel.seats import Seat


def rerolls(state: State, seat: Seat) -> Iterator[Option]:
    """A die to roll again, or none (SQ-RRL-01)."""
    yield from ()


def allocations(state: State, seat: Seat) -> Iterator[Option]:
    """Points for each target in sight (SQ-NTC-02)."""
    yield from ()


def events(state: State, seat: Seat) -> Iterator[Option]:
    """The choices of the event card (section 2.7)."""
    yield from ()
