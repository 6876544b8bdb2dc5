"""Which leaders stay in their docks. They speak orders and treat marines from there, their loss counts as that of two marines, and the card
of the clones brings one for each leader on the boards. A single team needs its leader on the boards."""

from domain.games.starquest.commands import StandDown
from domain.games.starquest.missions import Gap, Hold, Objective, Secure
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules.objectives import active_goals
from domain.games.starquest.state import State
from domain.games.starquest_ng.state import NgState
from domain.kernel.seats import Seat


def stays(state: State, figure: Figure) -> bool:
    """True if a docked figure is a leader of one of several teams whom no objective needs. A captain goes out with his bodyguard."""
    if not isinstance(state, NgState) or len(state.order) == 1 or not _is_leader(state, figure):
        return False
    return not any(_lacks_figures(state, figure.seat, wants) for _, wants in active_goals(state))


def leave_out(state: NgState, seat: Seat) -> StandDown | None:
    """Leave a leader out of the mission that has nobody left to lead: the mission ends without him."""
    figures = [figure for figure in state.soldiers_of(seat) if figure.in_play()]
    if any(figure.status != "docked" or not stays(state, figure) for figure in figures):
        return None
    return StandDown(figures[0].id) if figures else None


def _is_leader(state: NgState, figure: Figure) -> bool:
    return figure.kind == "commander" and state.marines[figure.id].role != "captain"


def _lacks_figures(state: NgState, seat: Seat, wants: Objective) -> bool:
    """True if an objective asks for more figures on the boards than there are without the leaders."""
    others = [figure for figure in state.soldiers.values() if state.plays(figure) and not _is_leader(state, figure)]
    match wants:
        case Secure(_, figures):
            return sum(figure.seat == seat for figure in others) < figures
        case Hold() | Gap():
            return len(others) < wants.figures
        case _:
            return False
