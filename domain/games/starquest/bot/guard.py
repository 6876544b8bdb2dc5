"""What the strong Chaos bot guards: the rooms of the main objective. Who keeps a team from it gets its marker."""

from typing import Final

from domain.games.starquest.missions import Hold, Secure, Sweep, objects_of
from domain.games.starquest.state import State

GUARDS: Final = 4
"""How many pieces wait in these rooms."""


def guarded(state: State) -> frozenset[str]:
    """The squares of these rooms; none if the main objective is about figures, or settled."""
    wants = state.main.wants
    if wants is None or state.main.status != "active":
        return frozenset()
    rooms = (
        {wants.room} if isinstance(wants, Secure | Hold) else {thing.room for thing in objects_of(wants) if not state.items[thing.id].done}
    )
    return frozenset(square for room in rooms for square in state.layout.rooms[room])


def lies_low(state: State) -> bool:
    """True if the teams collect points, so that a figure that shows itself only feeds them."""
    return state.main.status == "active" and isinstance(state.main.wants, Sweep)


def waiting(state: State) -> frozenset[str]:
    """The blips that stay in the rooms they guard, and all of them during a sweep."""
    if lies_low(state):
        return frozenset(state.blips)
    rooms = guarded(state)
    return frozenset([name for name, blip in sorted(state.blips.items()) if blip.square in rooms][:GUARDS])
