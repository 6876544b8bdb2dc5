"""What protects a figure: armour, wards and bodyguards."""

from typing import Final

from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_need as classic_need
from domain.games.starquest_ng.rules import formations
from domain.games.starquest_ng.state import NgState
from domain.kernel.dice import Modifier, Need

_WARD: Final = 2
_HELD: Final = 1
_NEXT: Final = 1
"""The greatest distance of a bodyguard that takes a hit."""


def armour_need(state: NgState, figure: Figure) -> Need:
    """The armour of a figure, with a ward and for a team that holds its position."""
    own = classic_need.original(state, figure)
    added = []
    if figure.id in state.warded:
        added.append(Modifier("ward", _WARD))
    if figure.id not in state.moved and state.commands(state.team_of(figure.id), "to_hold"):
        added.append(Modifier("hold", _HELD))
    return Need(own.base, (*own.modifiers, *added))


def guard_of(state: NgState, captain: str, points: int) -> str:
    """SQN-RNK-17: the bodyguard beside the captain who takes over a loss by shooting, as the policy of its owner says; the one with most
    life. Empty if nobody does."""
    figure, marine = state.soldiers[captain], state.marines[captain]
    policy = state.policy(figure.seat, "guard_takes_hit")
    if marine.role != "captain" or policy == "never" or (policy == "when_lethal" and points < figure.life):
        return ""
    distance = state.layout.distance
    guards = [
        state.soldiers[name]
        for name in state.teams[marine.team].members
        if formations.guarded(state, name) is not None and state.stands(state.soldiers[name])
    ]
    near = [guard for guard in guards if distance(guard.square, figure.square) <= _NEXT]
    return max(near, key=lambda guard: guard.life).id if near else ""
