"""Markers (RDB-MKR) and the tiles that they move over (RDB-CAV), with the worked example X28."""

import pytest
from msgspec.structs import replace

from domain.games.red_berets import sheets
from domain.games.red_berets.commands import Activate, ActivateMarker, EndTurn, Move, MoveMarker, WakeWeapon
from domain.games.red_berets.events.markers import DecoyExposed, FiguresConverted, MarkerActivated, MarkerMoved
from domain.games.red_berets.events.movement import FigureHidden, ObjectiveFound, TileRevealed
from domain.games.red_berets.events.rounds import FigureTurnEnded, HiddenChitUsed
from domain.games.red_berets.pieces import Marker, MarkerCount
from domain.kernel.closing import close
from domain.kernel.errors import Unknown
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, changed, fact, table


def marker(at: Table, name: str) -> Marker:
    """Return a marker of the sheet."""
    found = sheets.marker(at.state, name)
    assert found is not None
    return found


def idle(at: Table) -> Table:
    """Return the position with one imperial chit left in the cup, and its draw scripted."""
    return changed(at, cup={IMPERIAL: 1, LEGION: 0}).dice(0)


def test_rdb_mkr_01_a_troop_is_on_the_display_or_at_a_position_on_the_board() -> None:
    at = table("R3 1,1", markers="L5 board 3; L6 display 3; D11 board 4", revealed="0", chit=LEGION)
    assert at.state.counts == (MarkerCount(3, None, 1, 1, 0), MarkerCount(4, None, 0, 1, 0))


def test_rdb_mkr_02_any_number_of_markers_share_a_place_and_the_legion_alone_may_look() -> None:
    at = table("R3 1,1", markers="L5 board 3; L6 board 3; D11 board 3", revealed="0", chit=LEGION)
    assert [one.id for one in sheets.markers(close(at.state, LEGION)) if one.place == "board"] == ["L5", "L6", "D11"]
    with pytest.raises(Unknown):
        sheets.markers(close(at.state, IMPERIAL))


def test_rdb_mkr_03_a_chit_puts_a_marker_of_the_display_on_the_board_and_it_may_still_move() -> None:
    at = table("R3 1,1; R5 2,1", markers="L5 display 3; L6 board 3", revealed="0", chit=LEGION)
    at.when(LEGION, MoveMarker("L5", "4")).refused("not_active", "RDB-MKR-01")
    at.when(LEGION, ActivateMarker("L6")).refused("not_on_display", "RDB-MKR-03")
    after = at.when(LEGION, ActivateMarker("L5")).then(MarkerActivated)
    assert after.state.counts == (MarkerCount(3, None, 0, 1, 1),)
    after.when(LEGION, MoveMarker("L6", "4")).refused("not_active", "RDB-MKR-01")
    moved = idle(after).when(LEGION, MoveMarker("L5", "4")).then_among(MarkerMoved, FigureTurnEnded)
    assert marker(moved, "L5") == Marker("L5", "board", 4, None, acted=True)


def test_rdb_mkr_04_a_marker_that_was_given_a_chit_has_acted() -> None:
    at = table("R3 1,1; R5 2,1", markers="L5 board 3", revealed="0", chit=LEGION)
    after = idle(at).when(LEGION, MoveMarker("L5", "4"))
    assert marker(after, "L5").acted
    assert after.state.counts == (MarkerCount(4, None, 0, 0, 1),)
    acted = table("R3 1,1", markers="L5 board 3 acted; L6 display 1", revealed="0", chit=LEGION)
    acted.when(LEGION, MoveMarker("L5", "4")).refused("already_acted", "RDB-MKR-04")
    idle(acted.when(LEGION, ActivateMarker("L6"))).when(LEGION, EndTurn()).then_among(FigureTurnEnded)


def test_rdb_mkr_05_markers_never_move_diagonally() -> None:
    at = table("R3 1,1", markers="L5 board 4", revealed="0", chit=LEGION)
    at.when(LEGION, MoveMarker("L5", "8")).refused("not_adjacent_box", "RDB-MKR-05")
    at.when(LEGION, MoveMarker("L5", "x")).refused("malformed", "RDB-MKR-05")


def test_rdb_mkr_06_troops_reach_one_tile_overlords_and_decoys_two() -> None:
    at = table("R3 1,1; R5 2,1", markers="L5 board 4; N1 board 4; D11 board 4; PT board 4", revealed="0", chit=LEGION)
    for name in ("L5", "PT"):
        at.when(LEGION, MoveMarker(name, "5>8")).refused("too_far", "RDB-MKR-06")
    for name in ("N1", "D11"):
        after = idle(at).when(LEGION, MoveMarker(name, "5>8"))
        assert (marker(after, name).pos, marker(after, name).two_tiles) == (8, True)


def test_rdb_mkr_07_from_or_into_a_revealed_tile_there_must_be_an_opening() -> None:
    at = table("R3 1,1; R5 2,1", markers="L5 board 2 27,0", revealed="02", chit=LEGION)
    after = table("R3 1,1", markers="L5 board 2 26,0", revealed="02", chit=LEGION)
    zones = at.state.ground().zones_of(2)
    assert len(zones) == 2
    after.when(LEGION, MoveMarker("L5", "5")).refused("no_opening", "RDB-MKR-07")
    idle(after).when(LEGION, MoveMarker("L5", "1")).then_among(MarkerMoved)


def test_rdb_mkr_07_a_move_into_one_of_several_zones_names_its_entry_square() -> None:
    at = table("R3 1,1; R5 2,1", markers="L5 board 5", revealed="02", chit=LEGION)
    assert not at.state.sealed
    at.when(LEGION, MoveMarker("L5", "2", "34,7")).refused("bad_entry_square", "RDB-MKR-07")
    after = idle(at).when(LEGION, MoveMarker("L5", "2"))
    zone = marker(after, "L5").zone
    assert zone == after.state.ground().zone((32, 7))


def test_rdb_mkr_08_a_marker_stops_in_a_zone_with_a_human() -> None:
    at = table("R3 14,1; R5 2,1", markers="N1 board 4", revealed="01", chit=LEGION)
    at.when(LEGION, MoveMarker("N1", "1>2")).refused("must_stop", "RDB-MKR-08")


def test_rdb_mkr_08_a_marker_in_the_other_passage_of_a_corridor_stays_a_marker() -> None:
    at = table("R3 25,1; R5 2,1", markers="L5 board 5", revealed="02", chit=LEGION)
    after = idle(at).when(LEGION, MoveMarker("L5", "2", "32,7")).then_among(MarkerMoved, FigureTurnEnded)
    assert marker(after, "L5").place == "board"


def test_rdb_mkr_09_markers_rest_on_revealed_tiles_and_stay_markers() -> None:
    at = table("R3 1,1; R5 2,1", markers="L5 board 4", revealed="01", chit=LEGION)
    after = idle(at).when(LEGION, MoveMarker("L5", "1"))
    assert (marker(after, "L5").place, marker(after, "L5").zone) == ("board", after.state.ground().zones_of(1)[0])


def test_rdb_mkr_10_a_legion_figure_becomes_a_marker_on_an_unexplored_tile() -> None:
    at = table("L5 11,3; R3 1,1; R5 2,1", revealed="0", acting="L5")
    after = idle(at).when(LEGION, Move("12,3")).then_among(FigureHidden, FigureTurnEnded)
    assert marker(after, "L5") == Marker("L5", "board", 1, None, acted=True, known=True)
    stays = table("L5 11,3; R3 1,1", revealed="01", acting="L5").when(LEGION, Move("12,3"))
    assert stays.state.figures["L5"].stands()


def test_rdb_mkr_11_a_decoy_that_shares_a_zone_with_a_human_is_removed_for_good() -> None:
    at = table("R3 11,3; L4 1,1", markers="D11 board 1", revealed="0", acting="R3")
    after = at.when(IMPERIAL, Move("12,3")).then_among(TileRevealed, DecoyExposed)
    assert (marker(after, "D11").place, after.state.exposed[-1]) == ("gone", "D11")
    moved = idle(table("R3 14,1; R5 2,1", markers="D11 board 4", revealed="01", chit=LEGION))
    moved.when(LEGION, MoveMarker("D11", "1", "14,7")).then_among(MarkerMoved, DecoyExposed, FigureTurnEnded)


def test_rdb_mkr_12_the_target_may_be_found_by_moving_among_humans() -> None:
    at = table("R3 14,1; R5 2,1", markers="PT board 4", revealed="01", chit=LEGION)
    after = at.when(LEGION, MoveMarker("PT", "1", "14,7")).then_among(MarkerMoved, ObjectiveFound)
    assert after.state.stack[-1].kind == "place_objective"


def test_rdb_mkr_13_legion_figures_take_turns_like_others() -> None:
    at = table("R3 1,1; L5 8,1", chit=LEGION).when(LEGION, Activate("L5"))
    assert at.state.acting is not None
    assert at.state.acting.actions == 2


def test_rdb_mkr_14_a_chit_on_a_card_does_not_show_on_the_marker() -> None:
    at = idle(table("R3 1,1; R5 2,1", markers="N1 board 3", revealed="0", chit=LEGION))
    after = at.when(LEGION, WakeWeapon("N1", "azogar")).then_among(HiddenChitUsed)
    assert after.state.counts == at.state.counts
    woken = marker(after, "N1")
    assert (woken.acted, woken.chit_on_card, woken.awake) == (True, True, ("azogar",))
    active = table("R3 1,1", markers="N1 display 3", revealed="0", chit=LEGION).when(LEGION, ActivateMarker("N1"))
    active.when(LEGION, WakeWeapon("N1", "azogar")).refused("turn_already_begun", "RDB-EQP-10")


def test_x28_a_marker_that_has_woken_a_weapon_has_acted() -> None:
    at = table("R3 1,1; R5 2,1", markers="N1 board 3", revealed="0", chit=LEGION)
    after = changed(at, cup={IMPERIAL: 0, LEGION: 1}).dice(0).when(LEGION, WakeWeapon("N1", "azogar"))
    after.when(LEGION, MoveMarker("N1", "4")).refused("already_acted", "RDB-MKR-04")
    after.when(LEGION, WakeWeapon("N1", "azogar")).refused("not_resting", "RDB-EQP-10")


def test_rdb_mkr_15_a_figure_that_becomes_a_marker_keeps_its_wounds_and_its_weapons() -> None:
    at = altered(table("L5 11,3; R3 1,1; R5 2,1", revealed="0", acting="L5"), "L5", wounds=1, weapons=("vibro_bayonet",))
    hidden = idle(at).when(LEGION, Move("12,3"))
    back = changed(hidden, **vars_of(table("R3 11,3; R5 2,1", revealed="0", acting="R3")), figures=_beside(hidden))
    after = back.dice(20, 1).when(IMPERIAL, Move("12,3")).then_among(FiguresConverted)
    assert (after.state.figures["L5"].wounds, after.state.figures["L5"].weapons) == (1, ("vibro_bayonet",))


def vars_of(at: Table) -> dict[str, object]:
    """Return what makes a position the turn of its acting figure."""
    return {"phase": "turn", "chit": IMPERIAL, "acting": at.state.acting, "turn": at.state.turn, "stack": ()}


def _beside(at: Table) -> dict[str, object]:
    return {**at.state.figures, "R3": replace(at.state.figures["R3"], square=(11, 3), acted=True)}


def test_rdb_cav_03_an_unexplored_tile_shows_what_lies_face_up_and_no_terrain() -> None:
    at = table("R3 1,1", revealed="0")
    assert at.state.backs[:4] == ("A", "A", "A", "B")
    assert at.state.ground().zone((14, 1)) is None
    assert not at.state.ground().sees((8, 3), (14, 3))


def test_rdb_cav_04_a_step_reveals_a_tile_for_good() -> None:
    at = table("R3 11,3; L4 1,1", revealed="0", acting="R3").when(IMPERIAL, Move("12,3")).then_among(TileRevealed)
    assert at.state.revealed(1)
    assert at.when(IMPERIAL, Move("11,3")).state.revealed(1)


def test_rdb_cav_02_turning_a_tile_over_keeps_position_and_rotation() -> None:
    at = table("R3 11,11; L4 1,9", revealed="3", acting="R3").when(IMPERIAL, Move("12,11"))
    revealed = fact(at, TileRevealed)
    assert (revealed.pos, revealed.tile, revealed.rotation, revealed.face) == (4, "T5", 180, "L2")


def test_rdb_cav_05_a_sealed_passage_is_said_openly_and_nothing_moves_there() -> None:
    at = table("R3 25,20; L4 1,1", markers="L5 board 7", revealed="078", chit=LEGION)
    (sealed,) = at.state.sealed
    assert at.state.ground().zone((28, 21)) == sealed


def test_rdb_cav_06_the_two_passages_of_a_corridor_are_different_zones() -> None:
    board = table("R3 1,1").state.ground()
    assert board.zone((25, 1)) != board.zone((34, 1))
    assert board.zones_of(2) == (board.zone((25, 1)), board.zone((34, 1)))
