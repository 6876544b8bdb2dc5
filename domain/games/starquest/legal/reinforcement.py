"""Options of the reinforcement step."""

from collections.abc import Iterator

from domain.games.starquest.commands import EndTurn, Reinforce
from domain.games.starquest.figures import CHAOS_KINDS
from domain.games.starquest.legal.offers import option
from domain.games.starquest.rules import reinforcement
from domain.games.starquest.state import State
from domain.kernel.decisions import Choice, Option
from domain.kernel.seats import Seat


def options(state: State, seat: Seat) -> Iterator[Option]:
    """The chips that may be played, and where; the end of the turn where nothing more must come (SQ-REI-04)."""
    if state.reinforced < reinforcement.MOST_CHIPS:
        kinds = {chip: secret.read() for chip, secret in sorted(state.stock.items())}
        for kind in CHAOS_KINDS:
            chips = tuple(chip for chip, its in kinds.items() if its == kind)
            if chips and (room := reinforcement.room_for(state, kind)):
                yield option(Reinforce, Choice("chip", "supply", chips), Choice("square", "cell", room))
    if not reinforcement.still_due(state):
        yield option(EndTurn)
