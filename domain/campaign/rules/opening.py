"""Opening missions, one after the other."""

from domain.campaign.commands import OpenMission
from domain.campaign.deferred import BeginMission
from domain.campaign.events.company import RecruitAdded
from domain.campaign.events.flow import CampaignOpened, MissionOpened
from domain.campaign.handles import mission_handle
from domain.campaign.marines import Roster
from domain.campaign.options import CHAOS, colour
from domain.campaign.rules import ending, traits
from domain.campaign.rules.admission import NEXT, await_opener, awaited_seats
from domain.campaign.state import State
from domain.games.starquest_ng.rules.forces import can_muster
from domain.kernel.rules import Rules, always
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def go_on(turn: Turn[State]) -> None:
    """After the foundation or a debriefing: the next mission may be opened, or the campaign ends after its last one."""
    turn.record(CampaignOpened())
    if turn.state.next_mission() is None:
        ending.end(turn)
    else:
        await_opener(turn)


rules.phase(NEXT, awaited_seats)(always(OpenMission()))


@rules.command(OpenMission, NEXT)
def open_mission(turn: Turn[State], seat: Seat, command: OpenMission) -> None:
    """Begin the next mission; a marine who has become a veteran by a skull stud draws his traits before."""
    if not traits.ask(turn, BeginMission()):
        turn.then(BeginMission())


@rules.step(BeginMission)
def begin_mission(turn: Turn[State], step: BeginMission) -> None:
    """SQN-CMP-11: the next mission is opened with the rosters as values; until it is reported no other is."""
    for team in turn.state.teams():
        _recruit(turn, team)
    state = turn.state
    mission = state.next_mission()
    assert mission is not None, "a campaign without missions left is over"
    seats = (CHAOS, *state.teams())
    rosters = tuple(state.rosters[own].carried(number) for number, own in enumerate(seats) if own != CHAOS)
    index = len(state.flown)
    game = mission_handle(state.seed, index, state.attempt)
    turn.end_turn()
    turn.record(MissionOpened(index, mission, state.attempt, game, seats, rosters))


def _recruit(turn: Turn[State], seat: Seat) -> None:
    """SQN-CMP-09: a seat that can muster no legal force gets a marine from the reserve, even above the most that a roster has.
    SQN-CMP-04: only marines that are ready count."""
    roster = turn.state.rosters[seat]
    if not can_muster(tuple(marine.enlisted() for marine in roster.ready())):
        turn.record(RecruitAdded(seat, new_id(roster), turn.state.names + 1))


def new_id(roster: Roster) -> str:
    """The id of a roster's next marine."""
    return f"{colour(roster.seat)}-m{roster.next}"
