"""Which orders a bot speaks, and when (section B12)."""

from functools import partial
from typing import Final

from domain.games.starquest_ng.bot.firing import has_shot
from domain.games.starquest_ng.commands import SkipOrder, SpeakMissionOrder, SpeakOrder
from domain.games.starquest_ng.rules.orders import check_mission_order, check_order, hand_of, teams_in_play
from domain.games.starquest_ng.rules.readiness import fielded, free
from domain.games.starquest_ng.speaking import leading_team, next_speaker
from domain.games.starquest_ng.state import NgState
from domain.kernel.rules import allows
from domain.kernel.seats import Seat

_MANY: Final = 3
"""So many figures of a team must see an enemy, so that an additional shot of each is worth an order."""


def mission_order(state: NgState, seat: Seat) -> SpeakMissionOrder | SkipOrder:
    """Fire for the team with most targets, if it has many."""
    team = leading_team(state)
    if team is None or "mo_fire" not in hand_of(state, team):
        return SkipOrder()
    count, best = max((_shooters(state, name), name) for name in teams_in_play(state))
    command = SpeakMissionOrder("mo_fire", best)
    return command if count >= _MANY and allows(partial(check_mission_order, state, seat, command)) else SkipOrder()


def team_order(state: NgState, seat: Seat) -> SpeakOrder | SkipOrder:
    """A volley, if many see an enemy."""
    team, command = next_speaker(state), SpeakOrder("to_volley")
    if team is None or _shooters(state, team.id) < _MANY:
        return SkipOrder()
    return command if allows(partial(check_order, state, seat, command)) else SkipOrder()


def _shooters(state: NgState, team: str) -> int:
    """How many figures of a team have a shot that is worth firing."""
    able = (figure for figure in fielded(state, state.teams[team].seat) if state.team_of(figure.id) == team and free(state, figure))
    return sum(has_shot(state, figure) for figure in able)
