"""States that a viewer cannot tell from the real one (section 6): what is hidden is dealt again."""

from domain.games.red_berets.state import State
from domain.kernel.game import Randomness
from domain.kernel.seats import Viewer


def alternative(state: State, viewer: Viewer, bits: Randomness) -> State:
    """Another state for this viewer."""
    return state
