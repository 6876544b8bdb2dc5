"""Which orders a bot speaks, and when (section B12)."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from domain.games.starquest.bot.worth import worth
from domain.games.starquest_ng.bot import mending
from domain.games.starquest_ng.bot.firing import has_shot
from domain.games.starquest_ng.commands import SkipOrder, SpeakMissionOrder, SpeakOrder
from domain.games.starquest_ng.marines import Team
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
    """First aid for a marine that no medipack raises; else a volley, if many see an enemy."""
    team = next_speaker(state)
    wanted = () if team is None else (*_first_aid(state, team), *_volley(state, team))
    return next((command for command in wanted if allows(partial(check_order, state, seat, command))), SkipOrder())


def _first_aid(state: NgState, team: Team) -> Iterator[SpeakOrder]:
    """The order for each downed figure that is out of reach of medipacks, the most valuable first: it is lost at the end of this turn."""
    own = (figure for figure in state.soldiers_of(team.seat) if figure.id in state.down and state.team_of(figure.id) == team.id)
    for figure in sorted(own, key=lambda figure: (-worth(state, figure), figure.id)):
        if not mending.can_raise(state, figure):
            yield SpeakOrder("to_first_aid", figure.id, square=mending.square_for(state, figure, figure.profile.life))


def _volley(state: NgState, team: Team) -> Iterator[SpeakOrder]:
    if _shooters(state, team.id) >= _MANY:
        yield SpeakOrder("to_volley")


def _shooters(state: NgState, team: str) -> int:
    """How many figures of a team have a shot that is worth firing."""
    able = (figure for figure in fielded(state, state.teams[team].seat) if state.team_of(figure.id) == team and free(state, figure))
    return sum(has_shot(state, figure) for figure in able)
