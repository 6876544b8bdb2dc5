"""How a strong team plays: figures in the dock stay there for good once it has won, so that no card comes that helps Chaos."""

from domain.games.starquest.bot import team
from domain.games.starquest.bot.goals import is_homebound
from domain.games.starquest.bot.outlook import STRONG
from domain.games.starquest.commands import StandDown
from domain.games.starquest.state import State
from domain.kernel.commands import Command
from domain.kernel.seats import Seat


def act(state: State, seat: Seat) -> Command:
    """The next command of the turn."""
    for figure in state.soldiers_of(seat):
        if figure.status == "docked" and is_homebound(state, figure, STRONG.fears, STRONG.lead):
            return StandDown(figure.id)
    return team.act(state, seat, STRONG)
