"""Holes and rubble (RDB-BRE), and surprise through a breach (RDB-SUR-12)."""

import pytest
from msgspec.structs import replace

from domain.games.red_berets import layers, sheets
from domain.games.red_berets.commands import Breach, Collapse, EndTurn, Move, MoveMarker, PlaceFigure
from domain.games.red_berets.events.combat import AttackRolled, WeaponJammed
from domain.games.red_berets.events.markers import ContestForfeited, FiguresConverted, MarkerMoved
from domain.games.red_berets.events.movement import TileRevealed
from domain.games.red_berets.events.objects import PassageCollapsed, WallBreached, WallHeld
from domain.games.red_berets.events.rounds import ActionSpent
from domain.games.red_berets.layouts import Placed
from domain.games.red_berets.options import Options
from domain.games.red_berets.rules import equipping
from games.red_berets.positions import IMPERIAL, LEGION, Table, changed, fact, table

BREACHING = Options(cards="advanced", breaching="on", criticals="on", jams="on")


def armed(pieces: str, options: Options = BREACHING, **fields: object) -> Table:
    """Return a position in which R4 carries the panzerbrecher."""
    at = table(pieces, acting="R4", options=options, **fields)  # type: ignore[arg-type]  # fields of a position
    figure = equipping.equipped(at.state, at.state.figures["R4"], ("panzerbrecher",))
    return changed(at, figures={**at.state.figures, "R4": figure})


def test_rdb_bre_01_the_wall_must_have_a_free_square_in_sight_before_it_and_no_human_beside_it() -> None:
    at = armed("R4 14,1; R5 2,1")
    at.when(IMPERIAL, Breach("16,1", "E")).refused("not_rock", "RDB-BRE-01")
    at.when(IMPERIAL, Breach("17,1", "N")).refused("no_line_of_sight", "RDB-BRE-01")
    armed("R4 16,1; R5 2,1").when(IMPERIAL, Breach("17,1", "E")).refused("no_line_of_sight", "RDB-BRE-01")
    armed("R4 14,1; R5 18,1").when(IMPERIAL, Breach("17,1", "E")).refused("too_close_to_human", "RDB-BRE-01")
    table("R4 14,1", acting="R4").when(IMPERIAL, Breach("17,1", "E")).refused("option_disabled", "RDB-BRE-01")
    table("R4 14,1", acting="R4", options=BREACHING).when(IMPERIAL, Breach("17,1", "E")).refused("weapon_unavailable", "RDB-EQP-01")
    shot = at.dice(12).when(IMPERIAL, Breach("17,1", "E")).then(ActionSpent, AttackRolled, WallBreached)
    assert (fact(shot, ActionSpent).n, fact(shot, AttackRolled).need) == (2, 12)
    shot.when(IMPERIAL, Breach("17,1", "E")).refused("no_actions_left", "RDB-ACT-02")


def test_rdb_bre_02_one_or_two_squares_of_rock_are_opened_and_a_thicker_wall_holds() -> None:
    one = armed("R4 14,1; R5 2,1").dice(1).when(IMPERIAL, Breach("17,1", "E"))
    assert fact(one, WallBreached).squares == ((17, 1),)
    assert one.state.ground().adjacent((16, 1), (17, 1))
    two = armed("R4 1,3; R5 1,6").dice(1).when(IMPERIAL, Breach("5,3", "E"))
    assert fact(two, WallBreached).squares == ((5, 3), (6, 3))
    armed("R4 24,3; R5 2,1").dice(1).when(IMPERIAL, Breach("27,3", "E")).then_among(WallHeld)
    armed("R4 14,1; R5 2,1").when(IMPERIAL, Breach("17,0", "N")).refused("board_edge", "RDB-BRE-02")


def test_a_miss_opens_nothing_and_a_fumble_jams_the_weapon() -> None:
    at = armed("R4 14,1; R5 2,1")
    at.dice(13).when(IMPERIAL, Breach("17,1", "E")).then(ActionSpent, AttackRolled)
    at.dice(20).when(IMPERIAL, Breach("17,1", "E")).then(ActionSpent, AttackRolled, WeaponJammed)


def test_rdb_bre_03_a_collapse_never_cuts_the_cave_and_hides_no_marker() -> None:
    at = armed("R4 26,2; R5 2,1", actions=4)
    after = at.dice(1).when(IMPERIAL, Collapse("24,3")).then(ActionSpent, AttackRolled, PassageCollapsed)
    assert not after.state.ground().passable((24, 3))
    after.when(IMPERIAL, Collapse("24,4")).refused("cave_not_connected", "RDB-BRE-03")
    at.when(IMPERIAL, Collapse("27,3")).refused("bad_square", "RDB-BRE-03")
    at.when(IMPERIAL, Collapse("25,2")).refused("too_close_to_human", "RDB-BRE-01")
    at.when(IMPERIAL, Collapse("34,6")).refused("no_line_of_sight", "RDB-BRE-03")
    armed("R4 12,3; R5 14,1", markers="L5 board 0").when(IMPERIAL, Collapse("8,3")).refused("markers_in_zone", "RDB-BRE-03")


def test_rdb_bre_02_rubble_is_opened_again() -> None:
    at = armed("R4 26,2; R5 2,1", actions=4).dice(1).when(IMPERIAL, Collapse("24,3"))
    again = at.dice(1).when(IMPERIAL, Breach("24,3", "W")).then_among(WallBreached)
    assert again.state.ground().passable((24, 3))
    assert again.state.ground().adjacent((23, 3), (24, 3))
    assert (again.state.holes, again.state.rubble) == (((24, 3),), ())


@pytest.mark.parametrize(("start", "hidden"), [("10,2", False), ("10,3", False)])
def test_rdb_bre_04_a_step_from_or_onto_a_hole_enters_through_a_breach(start: str, hidden: bool) -> None:
    at = breached(start)
    way = ("11,2", "12,2") if start == "10,2" else ("11,3", "12,2")
    at = at.when(IMPERIAL, Move(way[0])).when(IMPERIAL, Move(way[1]))
    at.then_among(TileRevealed, ContestForfeited(LEGION, "breach"))
    assert at.state.revealed(1) is not hidden


def breached(start: str) -> Table:
    """Return a position with holes between the tiles of positions 0 and 1, the second one unexplored."""
    at = armed(f"R4 {start}; R5 2,1", markers="L5 display 1; L6 board 1", revealed="0")
    holed = replace(at.state, holes=((11, 2), (12, 2)))
    return changed(at, holes=holed.holes, terrain=(layers.rows_of(holed, 0), *holed.terrain[1:]))


def test_rdb_sur_12_through_a_breach_the_legion_places_all_troops() -> None:
    at = breached("10,2").when(IMPERIAL, Move("11,2")).when(IMPERIAL, Move("12,2"))
    assert [(question.kind, question.seats) for question in at.state.stack] == [("place_troops", (LEGION,))]
    at.when(LEGION, PlaceFigure("L5", "22,1")).when(LEGION, PlaceFigure("L6", "22,2")).then_among()


def test_rdb_geo_10_markers_follow_their_zone_when_a_breach_changes_its_first_square() -> None:
    at = armed("R4 3,3; R5 4,6", markers="L5 board 3; D11 board 3", revealed="03", cup={IMPERIAL: 0, LEGION: 1})
    before = at.state.ground().zones_of(3)[0]
    after = at.dice(1).when(IMPERIAL, Breach("1,7", "S")).then_among(WallBreached)
    zone = after.state.ground().zones_of(3)[0]
    assert zone == after.state.ground().zone(before) != before
    assert [one.zone for one in sheets.markers(after.state) if one.place == "board"] == [zone, zone]
    assert [count.zone for count in after.state.counts] == [zone]
    legion = after.dice(0).when(IMPERIAL, EndTurn())
    changed(legion, cup={IMPERIAL: 1, LEGION: 0}).dice(0).when(LEGION, MoveMarker("L5", "6")).then_among(MarkerMoved)


def test_rdb_sur_01_a_breach_that_joins_two_passages_lets_a_human_meet_the_markers_of_the_other() -> None:
    layout = (Placed("T9"), *(Placed(tile) for tile in ("T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8")))
    at = armed("R4 2,2; R5 2,1", layout=layout, markers="L5 board 0 0,3", revealed="0")
    assert len(at.state.ground().zones_of(0)) == 2
    joined = at.dice(1).when(IMPERIAL, Breach("6,3", "S"))
    assert len(joined.state.ground().zones_of(0)) == 1
    assert sheets.markers(joined.state)[3].zone == joined.state.ground().zones_of(0)[0]
    joined.dice(1, 20).when(IMPERIAL, Move("3,2")).then_among(FiguresConverted)
