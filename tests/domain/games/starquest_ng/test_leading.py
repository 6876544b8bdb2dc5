"""The forces and the mission leader (SQN-RNK, SQN-LDR)."""

import pytest

from domain.games.starquest.commands import Done, MovePiece
from domain.games.starquest.events.turn import RoundStarted
from domain.games.starquest_ng import loading
from domain.games.starquest_ng.commands import CallPlayer, EndCall, SkipOrder, VoteMissionLeader
from domain.games.starquest_ng.events.flow import CallEnded, PlayerCalled, PlayerTurnBegan, StepBegan
from domain.games.starquest_ng.events.orders import OrderSkipped
from domain.games.starquest_ng.events.setup import LeaderDiceRolled, LeaderVoteCast, MissionLeaderChosen
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.marines import Enlisted
from domain.games.starquest_ng.options import Level, Options
from domain.games.starquest_ng.rules import leading
from domain.games.starquest_ng.rules.forces import may_follow, role_of, team_size, usual_force
from domain.kernel.closing import close
from domain.kernel.turn import Turn
from games.starquest.ships import heavy
from games.starquest_ng.positions import BLUE, CHAOS, RED, YELLOW, InOrder, Table, begun, changed, preparing, started, table
from kit.bits import Bits

SERGEANT = Enlisted("m1", awards=("laurel", "marksman"))
VETERAN = Enlisted("m2", awards=("laurel", "crux", "marksman", "signa"))


# forces ----------------------------------------------------------------------------------------------------------------


def test_sqn_rnk_03_any_marine_with_an_award_may_be_sergeant() -> None:
    assert role_of(Enlisted(awards=("signa",)), leads=True) == "sergeant"
    assert role_of(Enlisted(awards=("signa",)), leads=False) == "marine"


def test_sqn_rnk_04_a_sergeant_leads_three_marines_and_one_for_each_award() -> None:
    assert team_size(SERGEANT) == 5
    assert len(usual_force((SERGEANT, *(Enlisted(f"m{number}") for number in range(2, 12)))).members) == 5


def test_sqn_rnk_05_no_soldier_has_more_awards_than_the_leader() -> None:
    assert may_follow(SERGEANT, Enlisted(awards=("laurel", "crux")))
    assert not may_follow(SERGEANT, Enlisted(awards=("laurel", "crux", "signa")))


def test_sqn_rnk_06_four_awards_make_a_veteran_and_studs_count() -> None:
    assert role_of(VETERAN, leads=False) == "veteran"
    assert role_of(Enlisted(awards=("laurel", "crux", "signa"), studs=1), leads=False) == "veteran"
    assert role_of(VETERAN, leads=True) == "veteran_sergeant"


def test_sqn_rnk_09_a_sergeant_who_is_no_veteran_leads_no_veterans() -> None:
    assert not may_follow(SERGEANT, VETERAN)


@pytest.mark.parametrize(("level", "roles"), [(1, "sergeant 4"), (2, "sergeant 6"), (3, "veteran_sergeant 8"), (4, "veteran_sergeant 7")])
def test_the_usual_force_of_a_level(level: Level, roles: str) -> None:
    at = begun(Options(mission="M1", level=level)).state
    team = at.teams["red/1"]
    assert f"{at.marines[team.commander].role} {len(team.members)}" == roles
    assert all(at.soldiers[name].life == at.soldiers[name].profile.life for name in (team.commander, *team.members))


def test_a_captain_leads_no_usual_force() -> None:
    assert usual_force(loading.pool(4, "red").marines).leader == "red-m3"


# the mission leader ----------------------------------------------------------------------------------------------------


def with_awards(at: Table, **commanders: int) -> Table:
    """The position with commanders that have so many awards."""
    marines = dict(at.state.marines)
    for team, count in commanders.items():
        marine = marines[f"{team}-c"]
        marines[marine.figure] = type(marine)(
            marine.figure, Enlisted(marine.figure, studs=count), marine.role, marine.team, marine.initiative, marine.threat
        )
    return changed(at, marines=marines, tied=(), votes={}, step=None)


def chosen(at: Table) -> Table:
    """The position after the choice of the mission leader."""
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    leading.choose(turn)
    return changed(at, **{name: getattr(turn.state, name) for name in ("tied", "votes", "leader", "step", "turn")})


def test_sqn_ldr_01_most_awards_lead() -> None:
    assert chosen(with_awards(begun(teams=3), red=1, yellow=4, blue=3)).state.leader == YELLOW


def test_sqn_ldr_02_tied_seats_vote_in_secret() -> None:
    at = begun(teams=2)
    assert at.state.tied == (RED, YELLOW)
    voted = at.when(YELLOW, VoteMissionLeader(RED)).then(LeaderVoteCast)
    assert not close(voted.state, RED).votes[YELLOW].is_open()
    voted.when(YELLOW, VoteMissionLeader(RED)).refused("already_voted", "SQN-LDR-02")
    voted.when(RED, VoteMissionLeader(RED)).then_among(MissionLeaderChosen)


def test_sqn_ldr_03_equal_votes_are_decided_by_dice() -> None:
    at = begun(teams=2).when(RED, VoteMissionLeader(RED))
    after = at.dice(*heavy(2, 2), *heavy(0, 1)).when(YELLOW, VoteMissionLeader(YELLOW))
    after.then_among(LeaderDiceRolled((RED, YELLOW), (2, 2)), LeaderDiceRolled((RED, YELLOW), (0, 1)), MissionLeaderChosen)
    assert after.state.leader == YELLOW


def test_sqn_ldr_04_a_single_seat_leads_without_a_vote() -> None:
    assert begun().state.leader == RED
    assert begun().state.step == "equip"


def test_nx1_votes_and_rolls() -> None:
    at = chosen(with_awards(begun(teams=3), red=3, yellow=3, blue=1))
    assert at.state.tied == (RED, YELLOW)
    at.when(BLUE, VoteMissionLeader(RED)).refused("not_your_turn", "SQN-PHA-01")
    assert at.when(RED, VoteMissionLeader(YELLOW)).when(YELLOW, VoteMissionLeader(YELLOW)).state.leader == YELLOW
    rolled = at.when(RED, VoteMissionLeader(RED)).dice(*heavy(2, 2), *heavy(0, 1)).when(YELLOW, VoteMissionLeader(YELLOW))
    assert rolled.state.leader == YELLOW


def test_only_tied_seats_are_voted_for() -> None:
    chosen(with_awards(begun(teams=3), red=3, yellow=3, blue=1)).when(RED, VoteMissionLeader(BLUE)).refused("bad_seat", "SQN-LDR-02")


def test_hidden_votes_are_dealt_again_in_other_worlds() -> None:
    state = close(begun(teams=2).when(YELLOW, VoteMissionLeader(RED)).state, RED)
    found = {GAME.alternatives(state, RED, Bits(f"world {number}")).votes[YELLOW].read() for number in range(20)}
    assert found == {RED, YELLOW}


def test_a_seat_that_withdraws_during_the_vote_votes_for_itself() -> None:
    at = begun(teams=2)
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    GAME.withdraw(turn, YELLOW)
    assert turn.state.votes[YELLOW].read() == YELLOW
    assert GAME.awaiting(turn.state)[0].seat == RED


# calls -----------------------------------------------------------------------------------------------------------------


def test_chaos_prepares_and_the_first_round_begins() -> None:
    after = preparing().when(CHAOS, Done()).then_among(StepBegan("stack")).when(CHAOS, Done())
    after.then_among(RoundStarted(1), PlayerTurnBegan("marines", 1), StepBegan("command_leader"))
    steps = (StepBegan("command_team"), StepBegan("pre_move"), StepBegan("move"))
    after.when(RED, SkipOrder()).then(OrderSkipped("red/1"), *steps, PlayerCalled(RED))


def test_sqn_ldr_06_the_leader_calls_each_seat_once() -> None:
    at = started(teams=3)
    at.when(YELLOW, CallPlayer(YELLOW)).refused("not_your_turn", "SQN-PHA-01")
    called = at.when(RED, CallPlayer(YELLOW)).then(PlayerCalled(YELLOW))
    called.when(RED, CallPlayer(BLUE)).refused("not_your_turn", "SQN-PHA-01")
    ended = called.when(YELLOW, EndCall()).then(CallEnded(YELLOW))
    ended.when(RED, CallPlayer(YELLOW)).refused("already_called", "SQN-LDR-06")
    ended.when(RED, CallPlayer(RED)).when(RED, EndCall()).then(CallEnded(RED), PlayerCalled(BLUE))


def test_the_leader_calls_nobody_while_he_is_called_himself() -> None:
    started(teams=2).when(RED, CallPlayer(RED)).when(RED, CallPlayer(YELLOW)).refused("call_running", "SQN-LDR-06")


def test_a_seat_without_anything_to_do_is_not_called() -> None:
    table("red-1 3,3; yellow-1 20,3", teams=3, step="shoot", called=None).when(RED, CallPlayer(BLUE)).refused("bad_seat", "SQN-LDR-07")


def test_sqn_ldr_07_without_a_leader_in_play_seats_are_called_in_order() -> None:
    at = started(teams=3)
    home = {name: type(figure)(**{**{f: getattr(figure, f) for f in figure.__struct_fields__}, "status": "lost"}) if figure.seat == RED
            else figure for name, figure in at.state.soldiers.items()}  # fmt: skip
    gone = changed(at, soldiers=home, called=BLUE, active=BLUE, done=())
    after = gone.when(BLUE, EndCall()).then(CallEnded(BLUE), PlayerCalled(YELLOW))
    assert after.state.called == YELLOW


def test_nx2_who_is_not_called_does_not_move() -> None:
    at = changed(table("red-1 3,3; yellow-1 20,3; blue-1 20,20", teams=3, called=RED), leader=YELLOW)
    at.when(BLUE, MovePiece("blue-1", "20,19")).refused("not_called", "SQN-LDR-06")
