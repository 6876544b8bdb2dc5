"""Upgrades of the bomb (RMD-UPG)."""

import pytest
from msgspec import Struct
from msgspec.structs import replace

from domain.games.rebel_moon_defense.commands import (
    AimLaser,
    EndBombTurn,
    StepBomb,
    TurnBomb,
    UseBombLaser,
    UseBooster,
    UseScanner,
)
from domain.games.rebel_moon_defense.events import (
    BombStepped,
    BombStrengthChanged,
    BombTurnEnded,
    InstallationRemoved,
    InstallationRevealed,
    LaserAimed,
    UpgradeUsed,
)
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.pieces import Layer, Shield
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.facts import DecisionAnswered, DecisionOpened, Disclosed, StepsDeferred, StepTaken
from domain.kernel.game import awaited
from domain.kernel.seats import ALL
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, Standing, battle, fact, weapon
from kit.given import Given, Scripted

ALL_ONE = Options(upgrades=("booster", "scanner", "laser"))
ALL_EACH = replace(ALL_ONE, upgrades_per_turn="each_once")
BOOSTER, BOMB_LASER, END = UseBooster(), UseBombLaser(), EndBombTurn()
SCAN = UseScanner("i1")
MINE = weapon("yellow leech E5")


def flight(
    *weapons: Standing, layer: Layer = "yellow", strength: int = 6, options: Options = ALL_ONE, asteroids: tuple[str, ...] = ()
) -> Given[State, Options]:
    """The bomb on E8 facing W."""
    return battle(*weapons, bomb="E8", facing="W", layer=layer, strength=strength, phase="bomb", options=options, asteroids=asteroids)


def stepped(layer: Layer = "yellow", strength: int = 6, options: Options = ALL_ONE) -> Given[State, Options]:
    """The bomb has stepped from E8 to E7."""
    return flight(layer=layer, strength=strength, options=options).when(IMPERIAL, StepBomb())


def paid(after: Given[State, Options]) -> tuple[Shield, Shield, tuple[Layer, ...]]:
    change = fact(after, BombStrengthChanged)
    assert (change.cause, change.lost) == ("upgrade", 0)
    return change.before, change.after, change.removed


# which and how often ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [BOOSTER, SCAN, BOMB_LASER])
def test_rmd_upg_01_only_installed_upgrades_may_be_used(command: Command) -> None:
    flight(MINE, options=Options(upgrades=())).when(IMPERIAL, command).refused("upgrade_not_installed", "RMD-UPG-01")


def test_rmd_upg_01_the_base_game_has_the_booster_alone() -> None:
    flight(MINE, options=Options()).when(IMPERIAL, SCAN).refused("upgrade_not_installed", "RMD-UPG-01")
    stepped(options=Options()).when(IMPERIAL, BOOSTER).then_among(UpgradeUsed("booster", 3, None))


@pytest.mark.parametrize(("command", "code"), [(TurnBomb("left"), "too_late_to_turn"), (StepBomb(), "too_late_to_step")])
def test_rmd_upg_02_after_the_first_upgrade_no_turn_and_no_step(command: Command, code: str) -> None:
    used = flight(MINE, options=ALL_EACH).when(IMPERIAL, SCAN)

    used.when(IMPERIAL, command).refused(code, "RMD-MOV-01" if code == "too_late_to_turn" else "RMD-UPG-02")


def test_rmd_upg_03_one_a_turn_ends_the_turn_by_itself() -> None:
    after = flight(MINE, weapon("red emp E3")).when(IMPERIAL, SCAN)

    after.then(UpgradeUsed("scanner", 2, "i1"), BombStrengthChanged, InstallationRevealed, BombTurnEnded())
    assert awaited(GAME, after.state)[0].kind == "activation"


def test_rmd_upg_03_one_a_turn_even_in_a_state_that_still_asks() -> None:
    ready = flight(MINE)
    used = Given(GAME, replace(ready.state, used=("booster",), step_state="upgrading"), ready.number)

    used.when(IMPERIAL, SCAN).refused("upgrade_used", "RMD-UPG-03")


def test_rmd_upg_03_each_once_in_any_order() -> None:
    game = flight(MINE, weapon("red emp E3"), options=ALL_EACH).when(IMPERIAL, StepBomb())
    game = game.when(IMPERIAL, SCAN).when(IMPERIAL, SCAN).refused("upgrade_used", "RMD-UPG-03")
    game = game.when(IMPERIAL, BOOSTER).when(IMPERIAL, BOOSTER).refused("upgrade_used", "RMD-UPG-03")
    game = game.when(IMPERIAL, BOMB_LASER).when(IMPERIAL, BOMB_LASER).refused("upgrade_used", "RMD-UPG-03")

    game.when(IMPERIAL, END).then(BombTurnEnded())


def test_rmd_upg_03_the_next_turn_has_them_all_again() -> None:
    game = stepped(options=ALL_EACH).when(IMPERIAL, BOOSTER).when(IMPERIAL, END)

    assert (game.state.used, game.state.stepped, game.state.step_state) == ((), False, "fresh")


# costs -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("layer", "strength", "after", "removed"),
    [
        ("yellow", 6, Shield("yellow", 3), ()),
        ("yellow", 3, Shield("orange", 6), ("yellow",)),
        ("yellow", 2, Shield("orange", 5), ("yellow",)),
        ("orange", 1, Shield("red", 4), ("orange",)),
        ("red", 1, Shield("core", 4), ("red",)),
        ("core", 4, Shield("core", 1), ()),
    ],
)
def test_rmd_upg_04_the_rest_of_a_cost_is_taken_from_the_next_layer(
    layer: Layer, strength: int, after: Shield, removed: tuple[Layer, ...]
) -> None:
    assert paid(stepped(layer, strength).when(IMPERIAL, BOOSTER)) == (Shield(layer, strength), after, removed)


def test_rmd_upg_04_a_thin_core_is_counted_as_thin() -> None:
    thin = replace(ALL_ONE, core_strength=2)
    assert paid(stepped("red", 2, thin).when(IMPERIAL, BOOSTER))[1] == Shield("core", 1)
    stepped("red", 1, thin).when(IMPERIAL, BOOSTER).refused("insufficient_strength", "RMD-UPG-05")


def test_rmd_upg_05_a_cost_never_destroys_the_bomb() -> None:
    stepped("core", 3).when(IMPERIAL, BOOSTER).refused("insufficient_strength", "RMD-UPG-05")
    flight(MINE, layer="core", strength=2).when(IMPERIAL, SCAN).refused("insufficient_strength", "RMD-UPG-05")
    assert paid(flight(MINE, layer="core", strength=3).when(IMPERIAL, SCAN))[1] == Shield("core", 1)


# booster ---------------------------------------------------------------------------------------------------------------


def test_rmd_upg_06_booster_moves_one_more_hex_for_three_points() -> None:
    after = stepped().when(IMPERIAL, BOOSTER)

    after.then_among(UpgradeUsed("booster", 3, None), BombStrengthChanged, BombStepped("E7", "E6", boosted=True), BombTurnEnded())
    assert after.state.bomb.hex == "E6"


def test_rmd_upg_06_only_after_a_step_in_the_same_turn() -> None:
    flight().when(IMPERIAL, BOOSTER).refused("booster_requires_step", "RMD-UPG-06")
    flight().when(IMPERIAL, TurnBomb("left")).when(IMPERIAL, BOOSTER).refused("booster_requires_step", "RMD-UPG-06")


def test_rmd_upg_06_a_scan_in_between_does_not_forget_the_step() -> None:
    game = flight(weapon("red emp E3"), options=ALL_EACH).when(IMPERIAL, StepBomb()).when(IMPERIAL, SCAN)

    game.when(IMPERIAL, StepBomb()).refused("already_stepped", "RMD-MOV-03")
    game.when(IMPERIAL, BOOSTER).then_among(BombStepped("E7", "E6", boosted=True))


def test_rmd_upg_06_the_hex_ahead_must_be_empty_and_there() -> None:
    battle(MINE, bomb="E7", facing="W", phase="bomb").when(IMPERIAL, StepBomb()).when(IMPERIAL, BOOSTER).refused("occupied", "RMD-MOV-04")
    battle(bomb="E2", facing="W", phase="bomb").when(IMPERIAL, StepBomb()).when(IMPERIAL, BOOSTER).refused("off_board", "RMD-MOV-04")


# scanner ---------------------------------------------------------------------------------------------------------------


def test_rmd_upg_07_scanner_turns_an_installation_in_sight_face_up() -> None:
    after = flight(MINE).when(IMPERIAL, SCAN)

    after.then_among(UpgradeUsed("scanner", 2, "i1"), Disclosed, InstallationRevealed("i1", Secret(ALL, "leech"), "scanner"))
    assert close(after.state, IMPERIAL).installations["i1"].type.read() == "leech"
    assert after.state.bomb.shield == Shield("yellow", 4)


def test_rmd_upg_07_what_cannot_be_scanned() -> None:
    flight(MINE).when(IMPERIAL, UseScanner("i2")).refused("unknown_installation", "RMD-UPG-07")
    flight(weapon("yellow leech E5", face_up=True)).when(IMPERIAL, SCAN).refused("already_face_up", "RMD-UPG-07")
    flight(MINE, asteroids=("E7",)).when(IMPERIAL, SCAN).refused("not_in_sight", "RMD-UPG-07")


def test_rmd_upg_07_the_rebel_aims_a_scanned_laser_before_anything_else() -> None:
    game = flight(weapon("yellow laser E5")).when(IMPERIAL, SCAN)
    game.then_among(InstallationRevealed, DecisionOpened, StepsDeferred)
    (aim,) = awaited(GAME, game.state)
    assert (aim.seat, aim.kind, aim.about) == (REBEL, "aim", "i1")
    assert game.state.phase == "aim"

    game.when(IMPERIAL, END).refused("wrong_phase", "RMD-UPG-07")
    game.when(IMPERIAL, AimLaser("E")).refused("not_your_decision", "RMD-UPG-07")

    game = game.when(REBEL, AimLaser("E")).then_among(LaserAimed("i1", "E"), DecisionAnswered, StepTaken, BombTurnEnded)
    assert game.state.installations["i1"].direction == "E"
    assert awaited(GAME, game.state)[0].kind == "activation"


def test_rmd_upg_07_with_each_once_the_bombs_turn_goes_on_after_the_aim() -> None:
    game = flight(weapon("yellow laser E5"), options=ALL_EACH)
    (before,) = awaited(GAME, game.state)
    game = game.when(IMPERIAL, SCAN).when(REBEL, AimLaser("NE")).then_among(LaserAimed("i1", "NE"))

    assert awaited(GAME, game.state) == (before,)
    assert (game.state.phase, game.state.step_state) == ("bomb", "upgrading")
    game.when(IMPERIAL, BOMB_LASER).then_among(InstallationRemoved("i1", "bomb_laser"))


def test_conceding_while_a_laser_is_to_be_aimed_leaves_no_question_open() -> None:
    for seat in (IMPERIAL, REBEL):
        asked = flight(weapon("yellow laser E5")).when(IMPERIAL, SCAN)
        turn = Turn(asked.state, Scripted(), asked.number, GAME.dice, GAME.rules)
        GAME.withdraw(turn, seat)
        assert awaited(GAME, turn.state) == ()
        assert turn.state.stack == ()
        assert turn.state.due == ()


# laser -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strength", [1, 4, 6])
def test_rmd_upg_08_bomb_laser_pays_the_active_shield_and_destroys_what_is_ahead(strength: int) -> None:
    after = flight(MINE, strength=strength).when(IMPERIAL, BOMB_LASER)

    after.then_among(UpgradeUsed("laser", strength, "i1"), BombStrengthChanged, InstallationRemoved("i1", "bomb_laser"))
    assert paid(after) == (Shield("yellow", strength), Shield("orange", 6), ("yellow",))
    assert after.state.installations == {}


def test_rmd_upg_08_distance_does_not_matter_and_the_nearest_is_hit() -> None:
    far = flight(weapon("red emp E1")).when(IMPERIAL, BOMB_LASER)
    far.then_among(InstallationRemoved("i1", "bomb_laser"))

    flight(weapon("red emp E1"), MINE).when(IMPERIAL, BOMB_LASER).then_among(InstallationRemoved("i2", "bomb_laser"))


def test_rmd_upg_08_the_last_shield_leaves_the_core() -> None:
    assert paid(flight(MINE, layer="red", strength=2).when(IMPERIAL, BOMB_LASER))[1] == Shield("core", 6)


@pytest.mark.parametrize(("weapons", "asteroids"), [((), ()), ((MINE,), ("E7",)), ((weapon("red emp C3"),), ())])
def test_rmd_upg_09_bomb_laser_is_stopped_by_the_first_occupied_hex(weapons: tuple[Standing, ...], asteroids: tuple[str, ...]) -> None:
    flight(*weapons, asteroids=asteroids).when(IMPERIAL, BOMB_LASER).refused("no_target", "RMD-UPG-09")


def test_rmd_upg_10_the_core_cannot_pay_for_the_bomb_laser() -> None:
    flight(MINE, layer="core").when(IMPERIAL, BOMB_LASER).refused("no_active_shield", "RMD-UPG-10")


@pytest.mark.parametrize("face_up", [False, True])
def test_rmd_upg_11_what_is_destroyed_face_down_is_shown_to_all(face_up: bool) -> None:
    after = flight(weapon("yellow leech E5", face_up=face_up)).when(IMPERIAL, BOMB_LASER)

    expected: tuple[Struct | type[Struct], ...] = (UpgradeUsed, BombStrengthChanged, InstallationRemoved, BombTurnEnded)
    if not face_up:
        expected = (*expected[:2], InstallationRevealed("i1", Secret(ALL, "leech"), "bomb_laser"), *expected[2:])
    after.then_among(*expected)
    assert sum(isinstance(one, InstallationRevealed) for one in after.facts) == (not face_up)
    assert close(after.state, None).gone[0].type.read() == "leech"
