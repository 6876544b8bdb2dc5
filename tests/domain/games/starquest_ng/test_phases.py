"""Player turns and steps (SQN-PHA)."""

from domain.games.starquest import loading
from domain.games.starquest.commands import ActivateBoard, EndActivation, MovePiece, Reinforce
from domain.games.starquest.events.blips import BoardActivated, BoardScanned, ScanOpened
from domain.games.starquest.events.chaos import EventCardDrawn
from domain.games.starquest.events.movement import BoardEntered
from domain.games.starquest.events.turn import ReinforcementBegan, RoundStarted
from domain.games.starquest_ng.commands import EndCall, EndPhase
from domain.games.starquest_ng.events.flow import CallEnded, PlayerCalled, PlayerTurnBegan, StepBegan
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.state import NgStep
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret
from games.starquest_ng.positions import CHAOS, RED, Table, changed, started, table


def quiet(at: Table) -> Table:
    """The position with an event card on top that only lasts for a turn."""
    return changed(at, deck=(Secret(NOBODY, "machine_fault"), *at.state.deck[1:]))


def test_sqn_pha_01_the_marines_play_before_chaos() -> None:
    at = changed(quiet(started()), stock={}).when(RED, EndCall())
    at.then_among(PlayerTurnBegan("chaos", 1), EventCardDrawn)
    for _ in range(3):
        at = at.when(CHAOS, EndPhase())
    at.when(CHAOS, EndPhase()).then_among(RoundStarted(2), PlayerTurnBegan("marines", 2))


def test_sqn_pha_02_move_shoot_and_close_combat_in_this_order() -> None:
    at = quiet(table("red-1 3,3"))
    moved = at.when(RED, EndCall()).then(CallEnded(RED), StepBegan("post_move"), StepBegan("shoot"), PlayerCalled(RED))
    shot = moved.when(RED, EndCall()).then(CallEnded(RED), StepBegan("post_shoot"), StepBegan("attack"), PlayerCalled(RED))
    shot.when(RED, EndCall()).then_among(StepBegan("fight"), StepBegan("close"), StepBegan("c_command"))


def test_sqn_pha_05_chaos_moves_shoots_fights_and_reinforces() -> None:
    at = quiet(table("red-1 3,3; ork-1 20,20", step="attack")).when(RED, EndCall())
    steps: list[NgStep] = ["c_move", "c_shoot", "c_attack"]
    for step in steps:
        at = at.when(CHAOS, EndPhase()).then_among(StepBegan(step))
    at.when(CHAOS, EndPhase()).then_among(StepBegan("c_fight"), StepBegan("c_reinforce"), ReinforcementBegan)


def test_forced_reinforcements_are_not_skipped() -> None:
    at = changed(table("red-1 3,3", step="c_reinforce"), must_reinforce=True, stage="chaos_reinforce")
    at.when(CHAOS, EndPhase()).refused("duty_open", "SQ-REI-04")
    assert any(option.command == "reinforce" for option in at.game.legal(at.state, CHAOS))
    assert isinstance(at.game.default(at.state, CHAOS, at.game.awaiting(at.state)[0]), Reinforce)


def near_b(**fields: object) -> Table:
    """Red stands two squares from the unscanned board B and sees it."""
    return changed(table("red-1 11,9", step="c_command", scanned="ACD"), **fields)


def test_sqn_pha_06_chaos_activates_a_board_near_a_marine() -> None:
    after = near_b().when(CHAOS, ActivateBoard("B"))
    after.then_among(BoardActivated("B", "red-1"), ScanOpened)
    near_b(pushed=True).when(CHAOS, ActivateBoard("B")).refused("already_used", "SQH-PSH-01")
    near_b().when(CHAOS, ActivateBoard("A")).refused("board_scanned", "SQH-PSH-01")
    far = table("red-1 3,3", step="c_command", scanned="ACD")
    far.when(CHAOS, ActivateBoard("B")).refused("no_figure_near", "SQH-PSH-01")
    off = near_b(options=Options(mission="M1", hr_push=False).classic())
    off.when(CHAOS, ActivateBoard("B")).refused("wrong_phase", "SQH-PSH-01")


def test_nx29_a_marine_at_the_edge_of_its_board_lets_the_next_be_activated() -> None:
    assert loading.ship("M1").layout.board_of("12,9") == "B"
    near_b().when(CHAOS, ActivateBoard("B")).then_among(BoardActivated("B", "red-1"), ScanOpened)


def test_sqn_pha_07_a_board_is_scanned_when_the_figure_has_finished_its_move() -> None:
    at = table("red-1 11,9; red-2 3,3", scanned="ACD").when(RED, MovePiece("red-1", "12,9"))
    at.then_among(BoardEntered("B", "red-1"))
    scanned = at.when(RED, EndActivation()).then_among(ScanOpened)
    assert scanned.state.called == RED
    empty = changed(at, pool={}).when(RED, MovePiece("red-2", "4,3"))
    empty.then_among(BoardScanned("B"))
