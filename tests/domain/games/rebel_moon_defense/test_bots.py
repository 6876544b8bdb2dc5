"""The bots (section 12): legal, repeatable, independent of what their side cannot see, and sensible."""

import pytest
from msgspec.structs import replace

from domain.games.rebel_moon_defense import aiming
from domain.games.rebel_moon_defense.board import adjacent, kept_free, terrain
from domain.games.rebel_moon_defense.bot.danger import SCALE, risks
from domain.games.rebel_moon_defense.commands import (
    ActivateInstallation,
    AimLaser,
    EndBombTurn,
    PassActivation,
    PassPlacement,
    PlaceAsteroid,
    PlaceInstallation,
    StepBomb,
    TurnBomb,
    UseBombLaser,
    UseBooster,
    UseScanner,
)
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.sight import distance
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.errors import Malformed
from domain.kernel.game import awaited
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, VARIANTS, battle, by_bot, fresh, played, weapon
from kit.bits import Bits
from kit.given import Given, given, is_offered

SCANNING = Options(upgrades=("scanner",))


def answer(game: Given[State, Options], seed: str = "1") -> Command:
    (decision,) = awaited(GAME, game.state)
    return GAME.play(close(game.state, decision.seat), decision.seat, decision, Bits(seed))


@pytest.mark.parametrize("name", VARIANTS)
def test_bots_play_what_is_offered_and_repeat_themselves(name: str) -> None:
    for state, decision, _ in played(VARIANTS[name], f"legal bots {name}", by_bot).moments:
        seen = close(state, decision.seat)
        command = GAME.play(seen, decision.seat, decision, Bits("same"))
        assert command == GAME.play(seen, decision.seat, decision, Bits("same"))
        assert is_offered(GAME.legal(seen, decision.seat), command)


@pytest.mark.parametrize("name", VARIANTS)
def test_bots_answer_in_positions_that_they_did_not_bring_about(name: str) -> None:
    for state, decision, _ in played(VARIANTS[name], f"strange {name}").moments:
        command = GAME.play(close(state, decision.seat), decision.seat, decision, Bits("same"))
        assert is_offered(GAME.legal(state, decision.seat), command)


def test_nobody_is_asked_before_the_beginning_and_after_the_end() -> None:
    over = played(VARIANTS["one"], "over", by_bot)
    with pytest.raises(Malformed):
        GAME.play(over.state, IMPERIAL, over.moments[-1].decision, Bits("1"))


# the imperial ----------------------------------------------------------------------------------------------------------


def test_the_imperial_blocks_a_line_of_fire_and_keeps_off_its_own_way() -> None:
    game = fresh().when(IMPERIAL, PlaceAsteroid("A12")).when(REBEL, PlaceInstallation("D6", "red", "emp"))
    way = aiming.bomb_way(game.state)
    command = answer(game)

    assert isinstance(command, PlaceAsteroid)
    assert command.hex not in way
    assert distance(command.hex, "D6") <= 4


def test_the_imperial_stops_placing_when_nothing_helps_and_the_rebel_has_passed() -> None:
    """Asteroids line the whole way: no further one fits beside it, and there is no line of fire to block."""
    start = fresh().state
    way = aiming.bomb_way(start)
    lining = {beside for at in way for beside in adjacent(start.board, at)} - {*way, *kept_free(start.board), "A1", "I12"}
    lined = replace(start, asteroids=tuple(sorted(lining)))

    assert answer(given(GAME, replace(lined, passes=1))) == PassPlacement()
    assert isinstance(answer(given(GAME, lined)), PlaceAsteroid)


def test_the_imperial_passes_where_only_its_own_way_is_left() -> None:
    start = fresh().state
    way = aiming.bomb_way(start)
    filled = {at for at in terrain(start.board.rows).cells if at not in way} - {*kept_free(start.board), "A1", "I12"}

    assert answer(given(GAME, replace(start, asteroids=tuple(sorted(filled))))) == PassPlacement()


def test_the_bomb_flies_towards_the_moon_and_turns_where_it_must() -> None:
    assert answer(battle(bomb="H11", facing="SE", phase="bomb")) == StepBomb()
    assert answer(battle(bomb="I11", facing="NE", phase="bomb")) == TurnBomb("right")
    assert answer(battle(bomb="I11", facing="E", phase="bomb")) == StepBomb()


def test_the_bomb_avoids_a_known_mine() -> None:
    calm = risks(battle(bomb="E8").state)
    mined = risks(battle(weapon("yellow contact F8", face_up=True), bomb="E8").state)

    assert calm == {}
    assert mined["F9"] == 3 * SCALE
    assert "E10" not in mined


def test_danger_by_weapon() -> None:
    fears = {
        text: risks(battle(weapon(text, face_up="killer" not in text), bomb="E12").state).get("E6", 0)
        for text in ("yellow leech E5", "yellow emp E5", "red emp E5", "red contact E5", "yellow laser E5", "red laser E5")
    }

    assert fears == {
        "yellow leech E5": 60,
        "yellow emp E5": 216,
        "red emp E5": 0,
        "red contact E5": 0,
        "yellow laser E5": 360,
        "red laser E5": 0,
    }
    hidden = risks(battle(weapon("yellow killer E5"), weapon("red killer A1"), bomb="E12").state)
    assert (hidden["E6"], hidden["E7"], hidden["A2"]) == (192, 96, 48)


def test_the_booster_is_used_to_enter_the_moon_and_to_drop_a_last_point() -> None:
    winning = battle(bomb="G11", facing="SE", phase="bomb").when(IMPERIAL, StepBomb())
    assert answer(winning) == UseBooster()

    worn = battle(bomb="E8", facing="SE", strength=1, phase="bomb").when(IMPERIAL, StepBomb())
    assert answer(worn) == UseBooster()
    assert answer(battle(bomb="E8", facing="SE", phase="bomb").when(IMPERIAL, StepBomb())) == EndBombTurn()


def test_the_scanner_looks_at_the_nearest_of_the_active_colour() -> None:
    weapons = (weapon("red emp E7"), weapon("yellow emp E5"), weapon("yellow laser C8"))
    game = battle(*weapons, bomb="E8", facing="SE", phase="bomb", options=SCANNING).when(IMPERIAL, StepBomb())

    assert answer(game) in (UseScanner("i2"), UseScanner("i3"))
    weak = replace(game.state, bomb=replace(game.state.bomb, shield=replace(game.state.bomb.shield, strength=2)))
    assert answer(given(GAME, weak)) == EndBombTurn()


def test_the_bomb_laser_spends_a_weak_shield_on_a_known_danger() -> None:
    def ready(strength: int, kind: str, face_up: bool = True) -> Command:
        options = Options(upgrades=("laser",))
        mine = weapon(f"yellow {kind} F8", face_up=face_up)
        game = battle(mine, bomb="E8", facing="SE", strength=strength, phase="bomb", options=options)
        return answer(given(GAME, replace(game.state, step_state="stepped", stepped=True)))

    assert ready(2, "contact") == UseBombLaser()
    assert ready(2, "leech") == UseBombLaser()
    assert ready(3, "contact") == EndBombTurn()
    assert ready(2, "killer") == EndBombTurn()
    assert ready(2, "contact", face_up=False) == EndBombTurn()


# the rebel -------------------------------------------------------------------------------------------------------------


def test_the_rebel_places_mines_beside_the_bombs_way_first() -> None:
    game = fresh().when(IMPERIAL, PassPlacement())
    way = aiming.bomb_way(game.state)
    command = answer(game)

    assert isinstance(command, PlaceInstallation)
    assert command.kind in ("contact", "leech")
    assert min(distance(command.hex, at) for at in way) == 1


def test_the_rebel_passes_where_nothing_is_legal() -> None:
    game = fresh().when(IMPERIAL, PassPlacement())
    full = replace(game.state, asteroids=tuple(f"{row}{column}" for row in "CEG" for column in range(1, 13)))

    assert answer(given(GAME, full)) == PassPlacement()


def test_the_rebel_fires_what_is_worth_most() -> None:
    game = battle(weapon("yellow leech E5"), weapon("yellow laser C8"), weapon("yellow contact A12"), bomb="E8")
    assert answer(game) == ActivateInstallation("i1")

    on_ray = battle(weapon("yellow leech E5"), weapon("yellow laser E11"), bomb="E8")
    assert answer(on_ray) == ActivateInstallation("i2", "W")


def test_the_rebel_does_not_waste_shots() -> None:
    assert answer(battle(weapon("red laser E5"), weapon("red contact E7"), bomb="E8")) == PassActivation()


def test_a_killer_clears_the_line_for_a_shot() -> None:
    game = battle(weapon("yellow leech E5"), weapon("red killer F6"), bomb="E8", asteroids=("E7",))

    assert answer(game) == ActivateInstallation("i2", target_hex="E7")


def test_a_scanned_laser_is_aimed_at_the_bomb_or_across_its_way() -> None:
    options = Options(upgrades=("scanner",))
    at_bomb = battle(weapon("red laser E5"), bomb="E8", phase="bomb", options=options).when(IMPERIAL, UseScanner("i1"))
    assert answer(at_bomb) == AimLaser("E")

    beside = battle(weapon("red laser D9"), bomb="E7", phase="bomb", options=options).when(IMPERIAL, UseScanner("i1"))
    (decision,) = awaited(GAME, beside.state)
    command = answer(beside)
    assert command == GAME.default(beside.state, REBEL, decision)
    assert isinstance(command, AimLaser)


# what skips and standing orders send -----------------------------------------------------------------------------------


def test_the_default_is_to_do_nothing() -> None:
    for game, expected in (
        (fresh(), PassPlacement()),
        (battle(phase="bomb"), EndBombTurn()),
        (battle(weapon("red emp E5")), PassActivation()),
    ):
        (decision,) = awaited(GAME, game.state)
        assert GAME.default(game.state, decision.seat, decision) == expected
        assert is_offered(GAME.legal(game.state, decision.seat), expected)
    with pytest.raises(Malformed):
        GAME.default(fresh().state, IMPERIAL, replace(awaited(GAME, fresh().state)[0], kind="lunch"))


def test_a_standing_order_is_sent_while_it_is_legal() -> None:
    game = battle(weapon("red emp E5"))
    (decision,) = awaited(GAME, game.state)

    assert GAME.answer(game.state, REBEL, decision, ActivateInstallation("i1")) == ActivateInstallation("i1")
    assert GAME.answer(game.state, REBEL, decision, ActivateInstallation("i2")) is None
    assert GAME.answer(game.state, REBEL, decision, EndBombTurn()) is None
