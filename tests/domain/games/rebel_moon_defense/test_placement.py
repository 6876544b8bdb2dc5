"""Set-up and the placement phase (RMD-SET, RMD-PLC, RMD-HID)."""

import pytest
from msgspec.structs import replace

from domain.games.rebel_moon_defense.commands import PassPlacement, PlaceAsteroid, PlaceInstallation, StopPlacing
from domain.games.rebel_moon_defense.events import (
    AsteroidPlaced,
    BoardLaid,
    InstallationPlaced,
    MovementPhaseBegan,
    PlacementPassed,
    PlacingStopped,
)
from domain.games.rebel_moon_defense.game import GAME
from domain.games.rebel_moon_defense.options import Options
from domain.games.rebel_moon_defense.pieces import Bomb, Shield, Stock
from domain.games.rebel_moon_defense.state import State
from domain.kernel.closing import close
from domain.kernel.errors import Refused, Unknown
from domain.kernel.facts import DiceRolled, TurnBegan, TurnEnded
from domain.kernel.game import Setup, awaited
from domain.kernel.seats import audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn
from games.rebel_moon_defense.positions import IMPERIAL, REBEL, battle, fresh, hexes_of, weapon
from kit.given import Given, Scripted

ASTEROID = PlaceAsteroid("E5")
PASS = PassPlacement()


def installation(text: str) -> PlaceInstallation:
    colour, kind, at = text.split()
    return PlaceInstallation(at, colour, kind)


def placed(*hexes: str) -> Given[State, Options]:
    """A fresh game in which the imperial has placed these asteroids and the rebel nothing; the imperial decides."""
    game = fresh()
    for at in hexes:
        game = game.when(IMPERIAL, PlaceAsteroid(at)).when(REBEL, PASS)
    return game


# set-up ----------------------------------------------------------------------------------------------------------------


def test_rmd_set_01_bomb_starts_on_the_gate_at_strength_6_under_its_yellow_shield() -> None:
    state = fresh().state

    assert state.bomb == Bomb("A1", "SE", Shield("yellow", 6))
    assert state.points_left() == 24
    assert state.asteroids_left == 15
    assert len(state.unplaced()) == 15


def test_rmd_set_02_first_facing_is_that_of_the_board() -> None:
    setup = Setup(Options(), 2)
    turn = Turn(GAME.initial(setup), Scripted(), 0, GAME.dice, GAME.rules)
    board = replace(fresh().state.board, start_facing="E")
    turn.record(BoardLaid(board, fresh().state.tables, Options(), IMPERIAL, REBEL))

    assert turn.state.bomb.facing == "E"


@pytest.mark.parametrize(("coin", "imperial"), [(1, 0), (2, 1)])
def test_random_seats_are_one_recorded_coin(coin: int, imperial: int) -> None:
    setup = Setup(Options(), 2)
    turn = Turn(GAME.initial(setup), Scripted(coin), 0, GAME.dice, GAME.rules)
    GAME.begin(turn, setup)

    assert [type(fact) for fact in turn.facts] == [DiceRolled, BoardLaid, TurnBegan]
    assert GAME.sides(turn.state) == {imperial: "imperial", 1 - imperial: "rebel"}
    assert awaited(GAME, turn.state)[0].seat == imperial


def test_agreed_seats_need_no_coin() -> None:
    for choice, imperial in (("host", 0), ("guest", 1)):
        options = replace(Options(), imperial_seat=choice)
        turn = Turn(GAME.initial(Setup(options, 2)), Scripted(), 0, GAME.dice, GAME.rules)
        GAME.begin(turn, Setup(options, 2))
        assert turn.state.imperial == imperial


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (Options(upgrades=("booster", "booster")), "upgrade_twice"),
        (Options(core_strength=0), "core_strength_out_of_range"),
        (Options(max_rounds=201), "max_rounds_out_of_range"),
    ],
)
def test_options_that_cannot_be_played_are_refused(options: Options, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        GAME.seats_for(options)
    assert refusal.value.code == code


def test_two_seats_play() -> None:
    assert GAME.seats_for(Options()) == (2,)


# turns -----------------------------------------------------------------------------------------------------------------


def test_rmd_plc_01_players_place_alternately_imperial_first() -> None:
    game = fresh()
    assert [(asked.seat, asked.kind) for asked in awaited(GAME, game.state)] == [(IMPERIAL, "placement")]

    game = game.when(IMPERIAL, ASTEROID).then(AsteroidPlaced("E5"))
    assert awaited(GAME, game.state)[0].seat == REBEL

    game = game.when(REBEL, installation("red laser E7"))
    game.then(InstallationPlaced("i1", "E7", "red", Secret(audience(REBEL), "laser")))
    assert awaited(GAME, game.state)[0].seat == IMPERIAL


def test_rmd_plc_01_nobody_places_out_of_turn() -> None:
    fresh().when(REBEL, installation("red laser E7")).refused("not_your_decision", "RMD-PLC-01")
    fresh().when(REBEL, PASS).refused("not_your_decision", "RMD-PLC-01")
    fresh().when(IMPERIAL, installation("red laser E7")).refused("not_your_decision", "RMD-PLC-01")
    fresh().when(IMPERIAL, ASTEROID).when(IMPERIAL, PlaceAsteroid("G7")).refused("not_your_decision", "RMD-PLC-01")


def test_each_placement_decision_is_a_turn_of_its_own() -> None:
    game = fresh()
    (first,) = awaited(GAME, game.state)
    game = game.when(IMPERIAL, ASTEROID).then_among(AsteroidPlaced, TurnEnded, TurnBegan)
    (second,) = awaited(GAME, game.state)

    assert first.id == f"placement.{first.turn}"
    assert second.id == f"placement.{second.turn}"
    assert first.turn != second.turn


# where -----------------------------------------------------------------------------------------------------------------


def test_rmd_plc_02_asteroid_may_lie_beside_asteroids_but_not_beside_an_installation() -> None:
    game = fresh().when(IMPERIAL, ASTEROID).when(REBEL, installation("red emp E8"))
    game.when(IMPERIAL, PlaceAsteroid("E7")).refused("next_to_installation", "RMD-PLC-02")
    game.when(IMPERIAL, PlaceAsteroid("E6")).then(AsteroidPlaced("E6"))


def test_rmd_plc_03_installation_may_lie_beside_installations_but_not_beside_an_asteroid() -> None:
    game = fresh().when(IMPERIAL, ASTEROID).when(REBEL, installation("red emp E8")).when(IMPERIAL, PASS)
    game.when(REBEL, installation("red leech E6")).refused("next_to_asteroid", "RMD-PLC-03")
    game.when(REBEL, installation("red leech E9")).then(InstallationPlaced)


@pytest.mark.parametrize("at", ["A1", "I12"])
def test_rmd_plc_04_nothing_lies_on_gate_or_moon(at: str) -> None:
    fresh().when(IMPERIAL, PlaceAsteroid(at)).refused("start_or_end_hex", "RMD-PLC-04")
    fresh().when(IMPERIAL, PASS).when(REBEL, installation(f"red emp {at}")).refused("start_or_end_hex", "RMD-PLC-04")


@pytest.mark.parametrize("at", ["A2", "B1", "H11", "I11"])
def test_rmd_plc_04_nothing_lies_beside_gate_or_moon(at: str) -> None:
    fresh().when(IMPERIAL, PlaceAsteroid(at)).refused("next_to_start_or_end", "RMD-PLC-04")
    fresh().when(IMPERIAL, PASS).when(REBEL, installation(f"red emp {at}")).refused("next_to_start_or_end", "RMD-PLC-04")


def test_rmd_plc_05_one_piece_a_hex() -> None:
    game = fresh().when(IMPERIAL, ASTEROID)
    game.when(REBEL, installation("red emp E5")).refused("occupied", "RMD-PLC-05")
    game.when(REBEL, installation("red emp E8")).when(IMPERIAL, PlaceAsteroid("E8")).refused("occupied", "RMD-PLC-05")


@pytest.mark.parametrize("at", ["Z1", "A13", "B12", "J1"])
def test_rmd_plc_05_pieces_lie_on_the_board(at: str) -> None:
    fresh().when(IMPERIAL, PlaceAsteroid(at)).refused("off_board", "RMD-PLC-05")


@pytest.mark.parametrize("at", ["", "5E", "e5", "E0", "E05", "E", "E5 ", "Ä1"])
def test_what_names_no_hex_is_refused(at: str) -> None:
    fresh().when(IMPERIAL, PlaceAsteroid(at)).refused("unknown_hex", "RMD-PLC-05")


def test_rmd_plc_06_a_chain_of_empty_hexes_must_stay_open() -> None:
    wall = placed("A6", "B5", "C5", "D4", "E4", "F3", "G3", "H2")
    wall.when(IMPERIAL, PlaceAsteroid("I2")).refused("path_closed", "RMD-PLC-06")
    wall.when(IMPERIAL, PlaceAsteroid("I1")).then(AsteroidPlaced("I1"))


def test_rmd_plc_06_installations_close_the_path_too() -> None:
    wall = battle(*(weapon(f"yellow {kind} {at}") for kind, at in zip(("laser", "emp", "leech"), ("A3", "B2", "C2"), strict=True)))
    state = replace(wall.state, stage="placement", placing="rebel", bomb=Bomb("A1", "SE", Shield("yellow", 6)))
    pocket = Given(GAME, state, wall.number)

    pocket.when(REBEL, installation("red emp C1")).refused("path_closed", "RMD-PLC-06")
    pocket.when(REBEL, installation("red emp D1")).refused("path_closed", "RMD-PLC-06")
    pocket.when(REBEL, installation("red emp D2")).then(InstallationPlaced)


# passing ---------------------------------------------------------------------------------------------------------------


def test_rmd_plc_07_who_has_passed_may_place_later() -> None:
    game = fresh().when(IMPERIAL, PASS).then(PlacementPassed(IMPERIAL, auto=False))
    assert game.state.passes == 1

    game = game.when(REBEL, installation("red laser E7"))
    assert game.state.passes == 0
    game.when(IMPERIAL, PlaceAsteroid("C4")).then(AsteroidPlaced("C4"))


def test_rmd_plc_08_two_passes_in_a_row_end_the_phase() -> None:
    game = fresh().when(IMPERIAL, ASTEROID).when(REBEL, PASS).when(IMPERIAL, PASS)
    game.then(PlacementPassed(IMPERIAL, auto=False), MovementPhaseBegan())

    assert (game.state.phase, game.state.round, game.state.step_state) == ("bomb", 1, "fresh")
    assert [(asked.seat, asked.kind) for asked in awaited(GAME, game.state)] == [(IMPERIAL, "bomb")]


def test_rmd_plc_09_who_has_no_piece_left_passes_by_himself() -> None:
    start = fresh()
    game = Given(GAME, replace(start.state, asteroids_left=1), start.number).when(IMPERIAL, ASTEROID)

    game = game.when(REBEL, installation("red laser E7"))
    game.then(InstallationPlaced, PlacementPassed(IMPERIAL, auto=True))
    assert awaited(GAME, game.state)[0].seat == REBEL

    game.when(REBEL, PASS).then(PlacementPassed(REBEL, auto=False), MovementPhaseBegan())


def test_rmd_plc_09_who_has_no_hex_left_passes_by_himself() -> None:
    """Walls with gaps at alternating ends: every free hex lies beside an asteroid, and the imperial still has room."""
    picture = """
        . . . . . . . . . . . .
         . # # # # # # # # # #
        . . . . . . . . . . . .
         # # # # # # # # # # .
        . . . . . . . . . . . .
         . # # # # # # # # # #
        . . . . . . . . . . . .
         # # # # o # # # # # .
        . . . . . . . . . . . .
    """
    start = fresh()
    game = Given(GAME, replace(start.state, asteroids=hexes_of(picture, "#")), start.number)

    game = game.when(IMPERIAL, PlaceAsteroid("H5")).then(AsteroidPlaced("H5"), PlacementPassed(REBEL, auto=True))
    assert awaited(GAME, game.state)[0].seat == IMPERIAL


def test_rmd_plc_09_both_sides_out_of_pieces_end_the_phase() -> None:
    start = fresh()
    last = replace(start.state, asteroids_left=1, passes=1)
    kinds = ("laser", "killer", "emp", "leech", "contact")
    everything = [weapon(f"{colour} {kind} A4") for colour in ("yellow", "orange", "red") for kind in kinds]
    spent = battle(*everything).state.installations
    game = Given(GAME, replace(last, gone=tuple(spent.values())), start.number).when(IMPERIAL, ASTEROID)

    game.then(AsteroidPlaced("E5"), PlacementPassed(REBEL, auto=True), PlacementPassed(IMPERIAL, auto=True), MovementPhaseBegan())
    assert game.state.phase == "bomb"


def test_rmd_plc_11_who_places_nothing_more_passes_by_himself_from_then_on() -> None:
    game = fresh().when(IMPERIAL, StopPlacing())
    game.then(PlacingStopped(IMPERIAL), PlacementPassed(IMPERIAL, auto=False))

    game = game.when(REBEL, installation("red laser E7")).then(InstallationPlaced, PlacementPassed(IMPERIAL, auto=True))
    game = game.when(REBEL, installation("red emp E8")).then(InstallationPlaced, PlacementPassed(IMPERIAL, auto=True))
    game.when(IMPERIAL, ASTEROID).refused("not_your_decision", "RMD-PLC-01")
    game.when(REBEL, PASS).then(PlacementPassed(REBEL, auto=False), MovementPhaseBegan())


def test_rmd_plc_11_the_phase_ends_where_both_place_nothing_more() -> None:
    game = fresh().when(IMPERIAL, StopPlacing()).when(REBEL, installation("red laser E7")).when(REBEL, StopPlacing())
    game.then(PlacingStopped(REBEL), PlacementPassed(REBEL, auto=False), MovementPhaseBegan())


def test_rmd_plc_10_nobody_has_to_place_all_his_pieces() -> None:
    game = fresh().when(IMPERIAL, PASS).when(REBEL, PASS)

    assert game.state.phase == "bomb"
    assert (game.state.asteroids_left, len(game.state.unplaced())) == (15, 15)


def test_rmd_plc_10_the_supplies_are_all_there_is() -> None:
    start = fresh()
    Given(GAME, replace(start.state, asteroids_left=0), start.number).when(IMPERIAL, ASTEROID).refused("no_asteroids_left", "RMD-PLC-10")

    game = fresh().when(IMPERIAL, PASS).when(REBEL, installation("red laser E7")).when(IMPERIAL, PASS)
    game.when(REBEL, installation("red laser E9")).refused("not_in_supply", "RMD-PLC-10")
    game.when(REBEL, installation("blue laser E9")).refused("not_in_supply", "RMD-PLC-10")
    game.when(REBEL, installation("red cannon E9")).refused("not_in_supply", "RMD-PLC-10")


# hidden information ----------------------------------------------------------------------------------------------------


def test_rmd_hid_01_the_colour_is_public_the_type_is_the_rebels() -> None:
    state = fresh().when(IMPERIAL, PASS).when(REBEL, installation("red laser E7")).state

    for viewer in (IMPERIAL, None):
        seen = close(state, viewer).installations["i1"]
        assert (seen.hex, seen.colour, seen.face_up) == ("E7", "red", False)
        with pytest.raises(Unknown):
            seen.type.read()
    assert close(state, REBEL).installations["i1"].type.read() == "laser"


def test_rmd_hid_02_installations_are_placed_face_down() -> None:
    state = fresh().when(IMPERIAL, PASS).when(REBEL, installation("red laser E7")).state

    assert not state.installations["i1"].face_up


def test_rmd_hid_03_everybody_knows_how_many_of_each_colour_are_unplaced() -> None:
    state = fresh().when(IMPERIAL, ASTEROID).when(REBEL, installation("red laser E7")).state
    seen = close(state, IMPERIAL)

    assert seen.unplaced_counts() == {"yellow": 5, "orange": 5, "red": 4}
    assert seen.asteroids_left == 14
    assert Stock("red", "laser") not in state.unplaced()
    with pytest.raises(Unknown):
        seen.unplaced()
