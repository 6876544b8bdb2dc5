"""The jungle (RDB-JUN, RDB-M2) and its terrain (RDB-MOV-06, RDB-SHO-06, RDB-SHO-07), with the worked examples X11, X12 and X14."""

import pytest

from domain.games.red_berets import sheets
from domain.games.red_berets.commands import (
    Activate,
    ChooseEntry,
    ChooseNepharite,
    DrawObjects,
    EndTurn,
    FillBox,
    FinishSetup,
    Move,
    MoveMarker,
    PlaceMarker,
    PlaceReinforcement,
    Scan,
    Shoot,
)
from domain.games.red_berets.events.combat import AttackRolled, FigureDied
from domain.games.red_berets.events.markers import SurpriseRolled
from domain.games.red_berets.events.movement import FigureAtThreshold, FigureEntered, FigureMoved, TileRevealed
from domain.games.red_berets.events.objects import MineCheckRolled, ObjectRevealed
from domain.games.red_berets.events.rounds import CupFilled, MissionDecided, ReinforcementArrived, RoundStarted
from domain.games.red_berets.events.setup import ObjectsHidden
from domain.games.red_berets.options import Options
from domain.games.red_berets.rules.drafting import draft_of
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, begun, changed, fact, lying, table

JUNGLE = Options(mission="m2")
SCANNER = ("scanner",)


def jungle(pieces: str = "R3 1,1", **fields: object) -> Table:
    """Return a position of mission 2."""
    return table(pieces, options=JUNGLE, **fields)  # type: ignore[arg-type]  # fields of a position


def last(at: Table, **fields: object) -> Table:
    """Return the position with an empty cup."""
    return changed(at, cup={IMPERIAL: 0, LEGION: 0}, **fields)


# terrain ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "way"), [("4,0", "5,0 6,0 7,0"), ("5,3", "6,3 7,3 8,3"), ("1,1", "0,1 0,0 1,0")])
def test_rdb_mov_06_three_steps_with_at_most_one_difficult_square(start: str, way: str) -> None:
    at = jungle(f"R4 {start}; R5 0,7; L4 35,23", acting="R4")
    for word in way.split():
        at = at.when(IMPERIAL, Move(word)).then(FigureMoved)
    assert at.state.acting is not None
    assert at.state.acting.moves == 1


def test_rdb_mov_06_two_steps_are_always_possible_and_a_third_difficult_one_is_not() -> None:
    at = jungle("R4 6,4; R5 0,7; L4 35,23", acting="R4").when(IMPERIAL, Move("7,4")).when(IMPERIAL, Move("8,4"))
    at.when(IMPERIAL, Move("9,4")).refused("difficult_terrain_limit", "RDB-MOV-06")
    at.when(IMPERIAL, Move("9,4", "yes")).then(FigureMoved)


def test_rdb_mov_07_armour_plating_allows_two_steps() -> None:
    at = altered(jungle("R4 4,0; R5 0,7; L4 35,23", acting="R4"), "R4", equipment=("armour_plating",)).when(IMPERIAL, Move("5,0"))
    assert fact(at, FigureMoved).steps_left == 1
    blind = altered(jungle("R4 4,0; R5 0,7; L4 35,23", acting="R4"), "R4", blind_until=2).when(IMPERIAL, Move("5,0"))
    assert fact(blind, FigureMoved).steps_left == 0
    sonar = altered(jungle("R4 4,0; R5 0,7; L4 35,23", acting="R4"), "R4", blind_until=2, equipment=("sonar",)).when(IMPERIAL, Move("5,0"))
    assert fact(sonar, FigureMoved).steps_left == 2


def test_rdb_sho_06_two_squares_of_jungle_hide_and_one_does_not() -> None:
    jungle("R4 0,1; L4 5,1", acting="R4").when(IMPERIAL, Shoot("imperial_intruder", "L4")).refused("no_line_of_sight", "RDB-SHO-01")
    jungle("R4 2,1; L4 5,1", acting="R4").dice(20).when(IMPERIAL, Shoot("imperial_intruder", "L4")).then_among(AttackRolled)


def test_rdb_sho_07_nobody_shoots_through_an_unexplored_tile() -> None:
    at = jungle("R4 0,3; L4 30,3", revealed="02", acting="R4")
    at.when(IMPERIAL, Shoot("imperial_intruder", "L4")).refused("no_line_of_sight", "RDB-SHO-01")


# the beginning ---------------------------------------------------------------------------------------------------------------


def test_rdb_jun_01_a_jungle_tile_is_one_zone_and_all_its_border_is_an_opening() -> None:
    at = jungle("R3 1,1; R5 0,7", markers="L5 board 4", revealed="01", chit=LEGION, cup={IMPERIAL: 1}).dice(0)
    at.when(LEGION, MoveMarker("L5", "1"))
    assert at.state.ground().zones_of(0) == ((0, 0),)
    step = jungle("R4 11,1; L4 1,1", revealed="0", acting="R4").when(IMPERIAL, Move("12,1")).then_among(TileRevealed)
    assert step.state.revealed(1)


def test_rdb_jun_02_a_figure_of_the_reserve_enters_over_the_outer_edge_of_the_start_tile() -> None:
    at = altered(jungle("R3 1,1; R5 0,7; L4 35,23", chit=IMPERIAL, revealed="0"), "R3", status="reserve", square=None)
    at = at.when(IMPERIAL, Activate("R3"))
    at.when(IMPERIAL, Move("4,4")).refused("bad_entry_square", "RDB-JUN-02")
    at.when(IMPERIAL, Scan()).refused("must_enter_first", "RDB-SUR-09")
    entered = at.when(IMPERIAL, Move("5,0")).then(FigureEntered("R3", (5, 0), ""), FigureMoved)
    assert fact(entered, FigureMoved).steps_left == 2
    stays = changed(at, cup={IMPERIAL: 1, LEGION: 0}).dice(0).when(IMPERIAL, EndTurn())
    assert stays.state.figures["R3"].status == "reserve"


def filled(tunnels: str = "012", larges: str = "345") -> Table:
    """Return a set-up of mission 2 with markers and objects in their boxes."""
    at = begun(JUNGLE).when(LEGION, ChooseNepharite("surface", "N1"))
    for name in ("N1", *(f"L{number}" for number in range(3, 11)), *(f"D{number}" for number in range(11, 15))):
        at = at.when(LEGION, PlaceMarker("surface", name, 8))
    for pos in range(9):
        kind = "tunnel" if str(pos) in tunnels else "large" if str(pos) in larges else "small"
        at = at.when(LEGION, FillBox(pos, kind, "small"))
    return at


def test_rdb_jun_03_the_start_tile_is_revealed_and_its_objects_stay() -> None:
    at = filled().when(LEGION, FinishSetup()).then_among(ObjectsHidden).dice(0)
    at = at.when(IMPERIAL, ChooseEntry(0)).then_among(TileRevealed, RoundStarted)
    assert at.state.box_counts == (2,) * 9
    assert {figure.status for figure in at.state.figures.values()} == {"reserve"}


def test_rdb_obj_01_two_objects_a_box_and_at_most_one_entrance() -> None:
    at = begun(JUNGLE)
    at.when(LEGION, FillBox(0, "tunnel", "tunnel")).refused("one_tunnel_per_box", "RDB-OBJ-01")
    at.when(LEGION, FillBox(0, "tunnel", "scanner")).refused("malformed", "RDB-OBJ-01")
    at.when(LEGION, FillBox(9, "small", "small")).refused("unknown_box", "RDB-GEO-01")
    at.when(LEGION, FinishSetup()).refused("wrong_object_count", "RDB-OBJ-01")
    filled("01").when(LEGION, FinishSetup()).refused("wrong_object_count", "RDB-OBJ-01")
    begun().when(LEGION, DrawObjects()).refused("option_disabled", "RDB-OBJ-01")
    drawn = at.dice(*range(9), *range(15)).when(LEGION, DrawObjects())
    assert draft_of(drawn.state, LEGION).objects[0] == ("tunnel", "large")


def test_rdb_m2_03_the_start_tile_is_any_but_the_centre() -> None:
    at = filled().when(LEGION, FinishSetup())
    at.when(IMPERIAL, ChooseEntry(4)).refused("centre_not_allowed", "RDB-M2-03")


def test_rdb_m2_04_basic_cards_are_scanners_and_the_two_weapons_of_the_overlord() -> None:
    at = filled().when(LEGION, FinishSetup())
    assert {name for name, figure in at.state.figures.items() if figure.equipment == SCANNER} == {"R3", "R4", "R5", "R6"}
    assert at.state.hands[0].shown == ("azogar", "belitshe")


def test_rdb_m2_05_decoys_are_used_and_there_is_no_target() -> None:
    at = filled().when(LEGION, FinishSetup())
    assert [marker.id for marker in sheets.markers(at.state)][-4:] == ["D11", "D12", "D13", "D14"]


# rounds ----------------------------------------------------------------------------------------------------------------------


def test_rdb_m2_06_the_chits_of_the_legion_grow_with_the_rounds() -> None:
    at = jungle("R3 1,1; L4 35,23", markers="L5 board 3; L6 board 3; L7 board 3", acting="R3")
    assert fact(last(at).dice(0).when(IMPERIAL, EndTurn()), CupFilled).counts == (1, 2)
    assert fact(last(at, round=8).dice(0).when(IMPERIAL, EndTurn()), CupFilled).counts == (1, 4)


def test_rdb_ini_09_a_growing_chit_leaves_only_if_the_cup_holds_too_many() -> None:
    at = jungle("R3 0,0; L4 5,0", markers="L5 board 3; L6 board 3", acting="R3")
    at = altered(at, "L4", wounds=1)
    kept = changed(at, cup={IMPERIAL: 0, LEGION: 2}).dice(1, 20).when(IMPERIAL, Shoot("imperial_intruder", "L4"))
    assert kept.state.cup[LEGION] == 2
    gone = changed(at, cup={IMPERIAL: 0, LEGION: 3}).dice(1, 20).when(IMPERIAL, Shoot("imperial_intruder", "L4"))
    assert gone.state.cup[LEGION] == 2


def test_x14_the_cup_keeps_its_chits_while_enough_troops_are_left() -> None:
    names = "; ".join(f"L{number} board 3" for number in (3, 5, 6, 7, 8, 9, 10))
    at = altered(jungle("R3 0,0; L4 5,0; N1 35,23", markers=names, acting="R3", cup={IMPERIAL: 0, LEGION: 2}), "L4", wounds=1)
    after = altered(at, "N1", acted=True).dice(1, 20).when(IMPERIAL, Shoot("imperial_intruder", "L4")).then_among(FigureDied)
    assert (after.state.troops, after.state.cup[LEGION]) == (8, 2)


def test_rdb_m2_07_a_dead_legionnaire_returns_on_an_unexplored_tile() -> None:
    at = altered(jungle("R3 1,1; L4 5,1", markers="N1 board 3", revealed="0", acting="R3"), "L4", status="dead", square=None)
    at = last(at, fallen=("L4",), troops=1).when(IMPERIAL, EndTurn())
    assert [(question.kind, question.about) for question in at.state.stack] == [("reinforce", "L4")]
    at.when(LEGION, PlaceReinforcement(0)).refused("tile_not_allowed", "RDB-M2-07")
    at = at.dice(0).when(LEGION, PlaceReinforcement(8)).then_among(ReinforcementArrived, CupFilled((IMPERIAL, LEGION), (1, 2)))
    back = sheets.marker(at.state, "L4")
    assert back is not None
    assert (back.place, back.pos, back.acted, at.state.figures["L4"].wounds, at.state.fallen) == ("board", 8, False, 0, ())


def test_rdb_m2_07_on_an_explored_board_he_returns_to_an_undiscovered_entrance_without_humans_or_waits() -> None:
    at = altered(
        jungle("R3 1,1; L4 5,1", markers="N1 board 3", boxes="0 tunnel; 5 tunnel small", acting="R3"), "L4", status="dead", square=None
    )
    asked = last(at, fallen=("L4",), troops=1).when(IMPERIAL, EndTurn())
    asked.when(LEGION, PlaceReinforcement(0)).refused("tile_not_allowed", "RDB-M2-07")
    asked.dice(0).when(LEGION, PlaceReinforcement(5)).then_among(ReinforcementArrived)
    none = altered(jungle("R3 1,1; L4 5,1", markers="N1 board 3", acting="R3"), "L4", status="dead", square=None)
    waiting = last(none, fallen=("L4",), troops=1).dice(0).when(IMPERIAL, EndTurn())
    assert (waiting.state.stack, waiting.state.fallen) == ((), ("L4",))


def test_rdb_m2_08_after_the_death_of_the_overlord_nobody_returns() -> None:
    at = jungle("R3 1,1; L4 5,1; L5 9,1; N1 11,7", revealed="0", acting="R3")
    at = altered(altered(at, "L4", status="dead", square=None), "N1", status="dead", square=None)
    after = last(at, fallen=("L4",), troops=1).dice(0).when(IMPERIAL, EndTurn())
    assert after.state.stack == ()


# the end ---------------------------------------------------------------------------------------------------------------------


def test_rdb_m2_01_the_humans_win_with_three_entrances_found_and_one_intact() -> None:
    at = lying(jungle("R3 1,3; L4 35,23", acting="R3"), "o1 tunnel 3,3")
    at = changed(at, entrances_found=2, entrances_destroyed=1)
    after = at.dice(11).when(IMPERIAL, Move("2,3"))
    after.then_among(ObjectRevealed("o1", "tunnel"), MissionDecided((IMPERIAL,), "entrances_found"))


def test_rdb_m2_02_the_legion_wins_with_all_entrances_destroyed_or_without_scanners() -> None:
    at = lying(jungle("R3 1,3; R5 0,0; L4 35,23", acting="R3"), "o1 tunnel 3,3")
    at = changed(at, entrances_found=2, entrances_destroyed=2)
    at.dice(12, 1).when(IMPERIAL, Move("2,3")).then_among(MissionDecided((LEGION,), "entrances_destroyed"))
    bare = altered(jungle("R1 1,3; R3 5,3; L4 35,23", acting="R1"), "R3", equipment=())
    bare.when(IMPERIAL, Move("1,4")).then_among(MissionDecided((LEGION,), "no_scanner"))


# examples --------------------------------------------------------------------------------------------------------------------


def invaded(roll: int) -> Table:
    """Return the position after a marker has moved into a tile with two humans, and contested with this roll."""
    at = jungle("R1 14,1; R4 16,1; R5 0,0", markers="L5 board 4", revealed="01", chit=LEGION)
    return at.dice(3, roll).when(LEGION, MoveMarker("L5", "1", "20,7"))


def test_x11_the_legion_wins_the_contest_by_one() -> None:
    after = invaded(10)
    assert [side.total for side in fact(after, SurpriseRolled).sides] == [18, 19]
    assert after.state.stack[-1].kind == "place_troops"


def test_x12_the_humans_win_and_the_troop_enters_by_its_square() -> None:
    after = invaded(8).then_among(FigureAtThreshold("L5", (20, 7), ""))
    assert [side.total for side in fact(after, SurpriseRolled).sides] == [18, 17]
    entered = after.when(LEGION, Move("20,7"))
    assert entered.state.acting is not None
    assert (entered.state.acting.actions, entered.state.acting.steps) == (1, 2)


def test_a_human_without_a_step_makes_no_mine_check() -> None:
    at = jungle("R3 1,1; R5 0,0; L4 35,23", boxes="0 small small", acting="R3", cup={IMPERIAL: 1}).dice(0).when(IMPERIAL, EndTurn())
    assert not [one for one in at.facts if isinstance(one, MineCheckRolled)]
