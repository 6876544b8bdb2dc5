"""The bomb's turn, rounds, and how a game ends (RMD-RND, RMD-MOV, RMD-END)."""

import pytest
from msgspec.structs import replace

from domain.games.rebel_moon_defense.commands import (
    ActivateInstallation,
    EndBombTurn,
    PassActivation,
    StepBomb,
    TurnBomb,
    UseBooster,
)
from domain.games.rebel_moon_defense.events import (
    ActivationPassed,
    BattleDecided,
    BombStepped,
    BombStrengthChanged,
    BombTurned,
    BombTurnEnded,
    DisclosedInstallation,
    InstallationActivated,
    InstallationsDisclosed,
    RoundEnded,
    UpgradeUsed,
)
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.pieces import DIRECTIONS, turned
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.errors import Malformed, Refused
from domain.kernel.facts import Disclosed, TurnBegan, TurnEnded
from domain.kernel.game import SeatResult, awaited
from domain.kernel.turn import Turn
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, battle, weapon
from kit.given import Given, Scripted

EVERYTHING = battle().state.unplaced()
LEFT, RIGHT = TurnBomb("left"), TurnBomb("right")


def flight(bomb: str = "E8", **more: str) -> Given[State, Options]:
    """The bomb's turn on an empty board."""
    facing = next(direction for direction in DIRECTIONS if direction == more.get("facing", "SE"))
    return battle(bomb=bomb, facing=facing, phase="bomb")


# turn and step ---------------------------------------------------------------------------------------------------------


def test_rmd_mov_01_turn_then_step_each_optional() -> None:
    flight().when(IMPERIAL, LEFT).then(BombTurned("SE", "E")).when(IMPERIAL, StepBomb()).then(BombStepped("E8", "E9"))
    flight().when(IMPERIAL, StepBomb()).then(BombStepped("E8", "F8"))
    flight().when(IMPERIAL, EndBombTurn()).then_among(BombTurnEnded())


def test_rmd_mov_01_no_turn_after_the_step() -> None:
    flight().when(IMPERIAL, StepBomb()).when(IMPERIAL, LEFT).refused("too_late_to_turn", "RMD-MOV-01")


def test_rmd_mov_02_one_turn_of_sixty_degrees() -> None:
    for facing in DIRECTIONS:
        index = DIRECTIONS.index(facing)
        assert turned(facing, "left") == DIRECTIONS[(index + 1) % 6]
        assert turned(facing, "right") == DIRECTIONS[(index - 1) % 6]
    flight().when(IMPERIAL, RIGHT).then(BombTurned("SE", "SW")).when(IMPERIAL, RIGHT).refused("already_turned", "RMD-MOV-02")


def test_rmd_mov_03_one_step_straight_ahead() -> None:
    for facing, entered in (("E", "E9"), ("NE", "D8"), ("NW", "D7"), ("W", "E7"), ("SW", "F7"), ("SE", "F8")):
        flight(facing=facing).when(IMPERIAL, StepBomb()).then(BombStepped("E8", entered, boosted=False))


def test_rmd_mov_03_no_second_step() -> None:
    flight().when(IMPERIAL, StepBomb()).when(IMPERIAL, StepBomb()).refused("already_stepped", "RMD-MOV-03")


def test_rmd_mov_04_bomb_may_not_enter_an_occupied_hex() -> None:
    for face_up in (False, True):
        mine = weapon("red leech F8", face_up=face_up)
        battle(mine, bomb="E8", phase="bomb").when(IMPERIAL, StepBomb()).refused("occupied", "RMD-MOV-04")
    battle(asteroids=("F8",), phase="bomb").when(IMPERIAL, StepBomb()).refused("occupied", "RMD-MOV-04")


def test_rmd_mov_04_the_rim_is_the_end() -> None:
    flight("E12", facing="E").when(IMPERIAL, StepBomb()).refused("off_board", "RMD-MOV-04")
    flight("A5", facing="NE").when(IMPERIAL, StepBomb()).refused("off_board", "RMD-MOV-04")


def test_rmd_mov_05_the_gate_may_be_entered_again() -> None:
    flight("A2", facing="W").when(IMPERIAL, StepBomb()).then(BombStepped("A2", "A1"))


def test_rmd_mov_06_bomb_wins_the_moment_it_enters_the_moon() -> None:
    ready = battle(weapon("red laser E5"), bomb="H11", phase="bomb")
    after = ready.when(IMPERIAL, StepBomb())

    after.then(BombStepped("H11", "I12"), BattleDecided(IMPERIAL, "moon_reached"), InstallationsDisclosed)
    assert awaited(GAME, after.state) == ()


def test_rmd_mov_06_the_booster_wins_too() -> None:
    ready = battle(weapon("red laser E5"), bomb="G11", facing="SE", phase="bomb").when(IMPERIAL, StepBomb())
    after = ready.when(IMPERIAL, UseBooster())

    after.then(
        UpgradeUsed("booster", 3, None),
        BombStrengthChanged,
        BombStepped("H11", "I12", boosted=True),
        BattleDecided(IMPERIAL, "moon_reached"),
        InstallationsDisclosed,
    )


# rounds ----------------------------------------------------------------------------------------------------------------


def test_rmd_rnd_01_a_round_is_a_bomb_turn_and_one_activation() -> None:
    game = battle(weapon("red laser E5"), weapon("red emp E3"), phase="bomb").when(IMPERIAL, EndBombTurn())
    game.then(BombTurnEnded())
    assert [(asked.seat, asked.kind) for asked in awaited(GAME, game.state)] == [(REBEL, "activation")]

    game = game.when(REBEL, PassActivation()).then(ActivationPassed(auto=False), RoundEnded(1))
    assert (game.state.round, game.state.step_state, game.state.used) == (2, "fresh", ())
    assert [(asked.seat, asked.kind) for asked in awaited(GAME, game.state)] == [(IMPERIAL, "bomb")]


def test_rmd_rnd_01_bomb_turn_and_activation_are_turns_of_their_own() -> None:
    game = battle(weapon("red laser E5"), phase="bomb")
    (bomb,) = awaited(GAME, game.state)
    game = game.when(IMPERIAL, LEFT)
    assert awaited(GAME, game.state) == (bomb,)

    game = game.when(IMPERIAL, EndBombTurn()).then_among(BombTurnEnded, TurnEnded, TurnBegan)
    (activation,) = awaited(GAME, game.state)
    assert (bomb.id, activation.id) == (f"bomb.{bomb.turn}", f"activation.{activation.turn}")
    assert bomb.turn != activation.turn


def test_rmd_rnd_01_only_the_imperial_flies_and_only_the_rebel_fires() -> None:
    game = battle(weapon("red laser E5"), phase="bomb")
    game.when(REBEL, StepBomb()).refused("not_your_decision", "RMD-RND-01")
    game.when(REBEL, PassActivation()).refused("wrong_phase", "RMD-RND-01")

    rebels = game.when(IMPERIAL, EndBombTurn())
    rebels.when(IMPERIAL, PassActivation()).refused("not_your_decision", "RMD-RND-01")
    rebels.when(IMPERIAL, ActivateInstallation("i1", "E")).refused("not_your_decision", "RMD-RND-01")


def test_rmd_rnd_01_without_installations_the_activation_is_skipped() -> None:
    game = flight().when(IMPERIAL, EndBombTurn())

    game.then(BombTurnEnded(), ActivationPassed(auto=True), RoundEnded(1))
    assert awaited(GAME, game.state)[0].kind == "bomb"


def test_rmd_rnd_02_rounds_go_on_without_limit_where_none_is_agreed() -> None:
    game = battle(phase="bomb", game_round=500, options=Options(max_rounds=0))

    assert game.when(IMPERIAL, EndBombTurn()).then_among(RoundEnded(500)).state.round == 501


def test_rmd_rnd_02_after_the_end_nothing_is_awaited_and_nothing_accepted() -> None:
    over = battle(weapon("red laser E5"), bomb="H11", phase="bomb").when(IMPERIAL, StepBomb())

    assert awaited(GAME, over.state) == ()
    assert over.state.turn is None
    assert GAME.legal(over.state, IMPERIAL) == GAME.legal(over.state, REBEL) == ()
    over.when(IMPERIAL, StepBomb()).refused("game_over", "RMD-RND-02")
    over.when(REBEL, PassActivation()).refused("game_over", "RMD-RND-02")


def test_rmd_rnd_03_rebel_wins_at_the_end_of_the_last_round() -> None:
    options = Options(max_rounds=7)
    game = battle(weapon("red laser E5"), phase="bomb", game_round=6, options=options)
    game = game.when(IMPERIAL, EndBombTurn()).when(REBEL, PassActivation()).then(ActivationPassed, RoundEnded(6))

    game = game.when(IMPERIAL, EndBombTurn()).when(REBEL, PassActivation())
    game.then(ActivationPassed(auto=False), BattleDecided(REBEL, "time_up"), InstallationsDisclosed)
    assert game.state.round == 7


def test_rmd_rnd_03_the_skipped_activation_of_the_last_round_ends_the_game_too() -> None:
    game = battle(phase="bomb", game_round=60).when(IMPERIAL, EndBombTurn())

    game.then(BombTurnEnded(), ActivationPassed(auto=True), BattleDecided(REBEL, "time_up"), InstallationsDisclosed((), EVERYTHING))


# the end ---------------------------------------------------------------------------------------------------------------


def test_rmd_end_01_imperial_wins_on_the_moon() -> None:
    over = battle(bomb="H11", phase="bomb").when(IMPERIAL, StepBomb()).state
    outcome = GAME.outcome(over)

    assert outcome.reason == "moon_reached"
    assert outcome.seats == (SeatResult(IMPERIAL, "won", 1), SeatResult(REBEL, "lost", 2))


def test_rmd_end_02_rebel_wins_when_the_bomb_is_destroyed() -> None:
    game = battle(weapon("orange contact D5"), bomb="E5", layer="core").when(REBEL, ActivateInstallation("i1"))

    game.then_among(InstallationActivated, BattleDecided(REBEL, "bomb_destroyed"), InstallationsDisclosed)
    assert GAME.outcome(game.state).seats == (SeatResult(IMPERIAL, "lost", 2), SeatResult(REBEL, "won", 1))


def test_rmd_end_03_rebel_wins_when_time_is_up() -> None:
    game = battle(weapon("red laser E5"), game_round=60).when(REBEL, PassActivation())

    assert GAME.outcome(game.state).reason == "time_up"
    assert game.state.winner == REBEL


@pytest.mark.parametrize(("seat", "winner"), [(IMPERIAL, REBEL), (REBEL, IMPERIAL)])
def test_rmd_end_04_conceding_gives_the_win_to_the_other_seat(seat: int, winner: int) -> None:
    ready = battle(weapon("red laser E5"))
    turn = Turn(ready.state, Scripted(), ready.number, GAME.dice, GAME.rules)
    GAME.withdraw(turn, seat)

    assert GAME.outcome(turn.state).reason == "conceded"
    assert turn.state.winner == winner
    assert awaited(GAME, turn.state) == ()
    with pytest.raises(Refused):
        GAME.withdraw(Turn(turn.state, Scripted(), 2000, GAME.dice, GAME.rules), seat)


def test_rmd_end_05_at_the_end_all_hidden_types_are_disclosed() -> None:
    ready = battle(weapon("red laser E5"), weapon("red emp E3", face_up=True), bomb="H11", phase="bomb")
    over = ready.when(IMPERIAL, StepBomb())

    over.then_among(BattleDecided, Disclosed, InstallationsDisclosed, TurnEnded)
    (shown,) = (fact for fact in over.facts if isinstance(fact, InstallationsDisclosed))
    assert shown.installations == (DisclosedInstallation("i1", "E5", "laser"),)
    assert len(shown.unplaced) == 13
    for viewer in (IMPERIAL, REBEL, None):
        seen = close(over.state, viewer)
        assert seen.installations["i1"].type.read() == "laser"
        assert seen.unplaced() == over.state.unplaced()


def test_the_outcome_of_a_running_game_is_nobodys_business() -> None:
    with pytest.raises(Malformed):
        GAME.outcome(battle().state)


def test_the_last_layer_is_no_shield() -> None:
    core = battle(layer="core", strength=4, options=Options(core_strength=4)).state

    assert core.points_left() == 4
    assert replace(core, bomb=battle(layer="red").state.bomb).points_left() == 10
