"""Reinforcements (SQ-REI)."""

from domain.games.starquest.commands import Reinforce
from domain.games.starquest.state import State


def still_due(state: State) -> bool:
    """Whether Chaos must place a further chip before its turn may end, as far as it can (SQ-REI-04)."""
    return False


def usual_command(state: State) -> Reinforce | None:
    """The chip that is placed without an answer: forced ones alone, by ids on R squares in (y, x) order (section 4)."""
    return None
