"""The end and the scoring (SQ-END-04, SQ-SCO)."""

from domain.games.starquest.events.combat import FigureEliminated, PointsLost
from domain.games.starquest.events.scoring import ScoresSettled
from domain.games.starquest.game import GAME
from domain.games.starquest.pieces import Objectives, Token
from domain.games.starquest.rules import scoring
from domain.games.starquest.state import Reason, SeatScore
from domain.kernel.turn import Turn
from games.starquest.battles import Table, squad
from games.starquest.positions import CHAOS, RED, changed, fact, table
from kit.given import Scripted

YELLOW = 2
M1 = table().state.main.wants


def counted(at: Table, reason: Reason = "boards_empty") -> Table:
    turn = Turn(at.state, Scripted(), at.number, at.game.dice, at.game.rules)
    scoring.settle(turn, reason)
    return type(at)(at.game, turn.state, turn.number, (), tuple(turn.facts))


def standing(teams: int = 1, main: Objectives = Objectives(M1, "active"), **fields: object) -> Table:  # noqa: B008  # frozen
    return changed(table(teams=teams), main=main, **fields)


def tokens(points: int) -> tuple[Token, ...]:
    return (Token("blip-01", "android", points),)


def totals(at: Table) -> dict[int, int]:
    return {score.seat: score.total for score in at.state.scores}


def test_w29_sq_sco_01_sq_sco_03_tokens_and_markers_less_losses() -> None:
    at = standing(main=Objectives(M1, "achieved", RED), secondary=Objectives(M1, "active"), taken=15)
    at = counted(squad(at, RED, tokens=tokens(24), lost=15))
    assert totals(at) == {RED: 39, CHAOS: 30}
    assert at.state.winners == (RED,)
    assert at.state.scores[0] == SeatScore(RED, 24, 30, 0, 15, 39, 1)
    assert at.state.scores[1] == SeatScore(CHAOS, 0, 0, 15, 15, 30, 2)


def test_w30_sq_sco_04_among_equals_the_one_with_the_main_marker_wins() -> None:
    at = standing(2, main=Objectives(M1, "achieved", RED), taken=20)
    at = counted(squad(squad(at, RED, tokens=tokens(4)), YELLOW, tokens=tokens(34)))
    assert totals(at) == {RED: 34, YELLOW: 34, CHAOS: 20}
    assert at.state.winners == (RED,)
    assert [(score.seat, score.place) for score in at.state.scores] == [(RED, 1), (YELLOW, 2), (CHAOS, 3)]


def test_sq_sco_04_then_the_secondary_marker_then_all_of_them() -> None:
    second = standing(2, main=Objectives(M1, "void"), secondary=Objectives(M1, "achieved", YELLOW))
    second = counted(squad(squad(second, RED, tokens=tokens(15)), RED, lost=0))
    assert second.state.winners == (YELLOW,)
    shared = counted(squad(squad(standing(2, main=Objectives(M1, "void")), RED, tokens=tokens(9)), YELLOW, tokens=tokens(9)))
    assert shared.state.winners == (RED, YELLOW)
    results = {result.seat: (result.result, result.place) for result in GAME.outcome(shared.state).seats}
    assert results == {CHAOS: ("lost", 3), RED: ("drawn", 1), YELLOW: ("drawn", 1)}


def test_sq_sco_02_chaos_takes_the_markers_that_were_to_be_had() -> None:
    assert totals(counted(standing()))[CHAOS] == 30
    assert totals(counted(standing(secondary=Objectives(M1, "active"))))[CHAOS] == 45
    assert totals(counted(standing(secondary=Objectives(M1, "void"))))[CHAOS] == 30
    assert totals(counted(standing(main=Objectives(M1, "void"))))[CHAOS] == 0
    assert totals(counted(standing(main=Objectives(M1, "achieved", RED))))[CHAOS] == 0


def test_sq_end_04_who_is_on_the_boards_after_the_last_round_is_lost_and_who_is_docked_is_safe() -> None:
    at = counted(changed(table("red-3 3,3; red-cmd 4,3"), stage="final_gsg_turn", final=True), "last_round")
    at.then_among(
        FigureEliminated("red-3", 10, None, "left_behind"), PointsLost(RED, 10, 10), FigureEliminated("red-cmd", 10, None, "left_behind")
    )
    assert totals(at) == {RED: -20, CHAOS: 50}
    assert at.state.soldiers["red-1"].status == "docked"
    assert fact(at, ScoresSettled).reason == "last_round"


def test_who_withdrew_cannot_win_and_chaos_then_takes_no_markers() -> None:
    at = counted(squad(squad(standing(2), RED, tokens=tokens(90), withdrawn=True), YELLOW, tokens=tokens(40)))
    assert [(score.seat, score.place) for score in at.state.scores] == [(YELLOW, 1), (CHAOS, 2), (RED, 3)]
    gone = counted(standing(taken=50, chaos_withdrew=True), "chaos_withdrew")
    assert totals(gone) == {CHAOS: 50, RED: 0}
    assert gone.state.winners == (RED,)
