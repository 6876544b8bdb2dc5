"""The mission leader: most awards, else a vote, else dice."""

from collections import Counter

from domain.games.starquest_ng.commands import VoteMissionLeader
from domain.games.starquest_ng.events.setup import LeaderDiceRolled, LeaderVoteCast, LeaderVoteOpened, MissionLeaderChosen
from domain.games.starquest_ng.rules import equipping
from domain.games.starquest_ng.rules.admission import awaited_seats
from domain.games.starquest_ng.state import NgState
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[NgState]()


def choose(turn: Turn[NgState]) -> None:
    """SQN-LDR-01: the commander with most awards leads; SQN-LDR-04: a single seat leads without a vote."""
    state = turn.state
    if len(state.order) == 1:
        appoint(turn, MissionLeaderChosen(state.order[0], "alone"))
        return
    honours = {team.seat: state.marines[team.commander].enlisted.honours() for team in state.teams.values() if team.id.endswith("/1")}
    tied = tuple(seat for seat in state.order if honours[seat] == max(honours.values()))
    if len(tied) == 1:
        appoint(turn, MissionLeaderChosen(tied[0], "awards"))
        return
    turn.record(LeaderVoteOpened(tied))
    turn.begin_turn(*tied)
    for seat in tied:
        if state.squads[seat].withdrawn:
            vote(turn, seat, seat)


def appoint(turn: Turn[NgState], chosen: MissionLeaderChosen) -> None:
    """A seat is mission leader; the seats equip their forces next (section B4.1)."""
    turn.record(chosen)
    equipping.begin(turn)


def check_vote(state: NgState, seat: Seat, command: VoteMissionLeader) -> None:
    """Refuse a seat that is not tied."""
    if command.seat not in state.tied:
        raise Refused("bad_seat", "SQN-LDR-02", str(command.seat))


def _candidates(state: NgState, seat: Seat) -> tuple[Option, ...]:
    return (offer(VoteMissionLeader, Choice("seat", "number", state.tied)),)


@rules.phase("leader_vote", awaited_seats)
def vote_for_oneself(state: NgState, seat: Seat, decision: Decision) -> Command:
    """A seat votes for itself."""
    return VoteMissionLeader(seat)


@rules.command(VoteMissionLeader, "leader_vote", check=check_vote, offers=_candidates)
def vote_mission_leader(turn: Turn[NgState], seat: Seat, command: VoteMissionLeader, _: None) -> None:
    """SQN-LDR-02: the vote is secret until all have voted."""
    vote(turn, seat, command.seat)


def vote(turn: Turn[NgState], seat: Seat, choice: Seat) -> None:
    """Cast a vote; after the last one the votes are opened and counted."""
    turn.record(LeaderVoteCast(seat, Secret(audience(seat), choice)))
    if set(turn.state.votes) == set(turn.state.tied):
        _count(turn)


def leave(turn: Turn[NgState], seat: Seat) -> None:
    """A seat that has withdrawn and must still vote votes for itself."""
    state = turn.state
    if state.step == "leader_vote" and state.stage != "finished" and seat in state.tied and seat not in state.votes:
        vote(turn, seat, seat)


def _count(turn: Turn[NgState]) -> None:
    """A seat with more votes than every other leads; SQN-LDR-03: else the seats with most votes roll."""
    voters = tuple(turn.state.votes)
    opened = tuple(turn.reveal(turn.state.votes[voter], ALL) for voter in voters)
    votes = Counter(vote.read() for vote in opened)
    best = tuple(seat for seat in turn.state.tied if votes[seat] == max(votes.values()))
    how = "vote" if len(best) == 1 else "roll"
    while len(best) > 1:
        turn.record(LeaderDiceRolled(best, turn.roll_numbers("leader", ("H",) * len(best))))
        best = turn.state.tied
    appoint(turn, MissionLeaderChosen(best[0], "vote" if how == "vote" else "roll", voters, opened))
