"""Options of the reinforcement step."""

from collections.abc import Iterator

from domain.games.starquest.commands import EndTurn
from domain.games.starquest.legal.offers import option
from domain.games.starquest.state import State
from domain.kernel.decisions import Option
from domain.kernel.seats import Seat


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The chips that may be played, and where; the end of the turn where nothing more must come (SQ-REI-04)."""
    yield option(EndTurn)
