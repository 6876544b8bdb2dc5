"""Bodyguards of captains: their formation, and what they may not do (section B8.11)."""

from typing import Final

from domain.games.starquest.pieces import Figure
from domain.games.starquest_ng.events.orders import FormationBroken
from domain.games.starquest_ng.marines import Team
from domain.games.starquest_ng.rules import kits
from domain.games.starquest_ng.speaking import activity
from domain.games.starquest_ng.state import NgState
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

_LINK: Final = 3
"""The greatest distance between neighbours in a formation: two empty squares lie between them."""


def guarded(state: NgState, figure: str) -> Team | None:
    """The captain's team of which a figure is a bodyguard: one of the veterans whom he leads, and so is a captain who serves under him.
    None for all others."""
    marine = state.marines.get(figure)
    if marine is None or marine.role not in ("veteran", "captain_soldier"):
        return None
    team = state.teams[marine.team]
    return team if state.marines[team.commander].role == "captain" else None


def check(turn: Turn[NgState], seat: Seat) -> None:
    """SQN-RNK-16: at the end of its seat's move call each standing bodyguard that is not bound must be linked to the captain by a chain
    of guards with at most two empty squares between neighbours; else the captain may not speak in the next command phase. A team that
    retreats moves in the attack step."""
    state = turn.state
    for team in kits.teams_of(state, seat):
        captain = state.soldiers[team.commander]
        leads = state.marines[captain.id].role == "captain" and activity(state, captain) == "move"
        if leads and state.stands(captain) and not is_kept(state, captain, team):
            turn.record(FormationBroken(captain.id, state.round + 1))


def is_kept(state: NgState, captain: Figure, team: Team) -> bool:
    """True if all guards that count are linked to their captain."""
    guards = (state.soldiers[name] for name in team.members if guarded(state, name) is not None)
    free = {guard.id: guard.square for guard in guards if state.stands(guard) and state.bound_to(guard.id) is None}
    linked, distance = [captain.square], state.layout.distance
    while near := next((name for name, square in free.items() if any(distance(square, one) <= _LINK for one in linked)), None):
        linked.append(free.pop(near))
    return not free
