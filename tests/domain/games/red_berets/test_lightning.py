"""Mission 3, Operation Lightning Strike (RDB-M3-01 to 16)."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.red_berets import sheets
from domain.games.red_berets.commands import (
    EndTurn,
    EnterTunnel,
    Exchange,
    FinishPlacing,
    FinishSetup,
    LeaveCave,
    Move,
    PassChit,
    PlaceExit,
    PlaceFigure,
    RotateTile,
    Scan,
    ShiftUnderground,
    SwapTiles,
)
from domain.games.red_berets.events.lightning import CaveLeft, CavesRegrouped, StageTwoStarted, TileRecorded, TunnelEntered
from domain.games.red_berets.events.markers import SurpriseRolled
from domain.games.red_berets.events.movement import FigurePlaced, TileRevealed
from domain.games.red_berets.events.objects import MineExploded, ObjectRevealed, ObjectRevealRolled, TunnelDestroyed
from domain.games.red_berets.events.rounds import CupFilled, FigureTurnEnded, HiddenChitUsed, MissionDecided
from domain.games.red_berets.events.setup import DisplayFilled, EntryVacated, ExitPlaced, NecrotechChosen
from domain.games.red_berets.game import GAME
from domain.games.red_berets.layouts import Placed, is_legal
from domain.games.red_berets.markers import DECOYS, EXCHANGED
from domain.games.red_berets.options import Options
from domain.games.red_berets.pieces import Marker
from domain.games.red_berets.rules import stages, tunnels
from domain.games.red_berets.rules.drafting import draft_of
from domain.games.red_berets.tiles import TILE_IDS
from domain.kernel.errors import Refused
from domain.kernel.game import awaited
from domain.kernel.seats import audience
from domain.kernel.secret import Secret
from games.red_berets.lightning import ALLIED, PLAIN, START, above, below, gone, scanning
from games.red_berets.positions import IMPERIAL, LEGION, Table, altered, begun, changed, fact, lying, table

TORN = tuple(Placed(TILE_IDS[number]) for number in (0, 2, 5, 8, 1, 3, 4, 6, 7))
"""A layout whose caves do not hang together."""
LAST: dict[str, Any] = {"cup": {IMPERIAL: 0, LEGION: 0}}


def started(options: Options = PLAIN) -> Table:
    """Return mission 3 with both set-ups complete, all of them by the rules."""
    at = begun(options).when(IMPERIAL, FinishSetup("no"))
    lots = (0, 1, 2, 3, 4, 5, 6, 7, 8, 0, *range(9), *range(15), 0, *(1,) * 26)
    return at.dice(*lots).when(LEGION, FinishSetup("yes"))


# stage 1 -----------------------------------------------------------------------------------------------------------------------


def test_rdb_m3_01_stage_one_has_advanced_cards_and_goes_on_when_all_entrances_are_found() -> None:
    with pytest.raises(Refused, match="option_conflict"):
        GAME.seats_for(Options(mission="m3", cards="basic"))
    at = scanning(above("R3 1,4; R5 8,1; L4 35,23", acting="R3", entrances_found=2), "R3", "R5")
    at = changed(at, objects={**at.state.objects, **lying(at, "o2 tunnel 3,6").state.objects})
    after = at.dice(1).when(IMPERIAL, Move("2,5")).then_among(ObjectRevealed)
    assert (after.state.entrances_found, after.state.phase, after.state.agreed.cards) == (3, "turn", "advanced")


def test_rdb_m3_02_a_second_set_of_troops_and_the_other_overlord_are_below() -> None:
    at = started()
    upper, lower = sheets.markers(at.state), stages.lower(at.state)
    assert [marker.id for marker in upper] == ["N1", *(f"L{number}" for number in range(3, 11)), *DECOYS]
    assert [marker.id for marker in lower] == ["N2", *(f"L{number}" for number in range(3, 11)), *DECOYS]
    assert fact(at, DisplayFilled).counts == sheets.counted(upper)
    assert all(not secret.closed_for(IMPERIAL).is_open() for secret in at.state.under)


def test_rdb_m3_03_both_overlords_have_five_cards() -> None:
    chosen = [one for one in started().facts if isinstance(one, NecrotechChosen)]
    assert [(one.slot, len(one.cards)) for one in chosen] == [(0, 5), (1, 5)]


def test_rdb_m3_04_a_human_vanishes_into_an_identified_entrance_and_ends_its_turn() -> None:
    at = scanning(above("R3 3,1; R5 8,1; L4 35,23", acting="R3", actions=0, **LAST), "R5")
    after = at.dice(*START).when(IMPERIAL, EnterTunnel()).then_among(TunnelEntered("R3", "o1", 1, 1), FigureTurnEnded)
    assert (after.state.figures["R3"].status, after.state.entrance) == ("underground", "o1")
    above("R3 4,1; L4 35,23", acting="R3").when(IMPERIAL, EnterTunnel()).refused("not_at_entrance", "RDB-M3-04")
    table("R3 3,1; L4 35,23", acting="R3").when(IMPERIAL, EnterTunnel()).refused("not_at_entrance", "RDB-M3-04")


def test_rdb_m3_04_the_first_entrance_is_the_only_one_and_cannot_be_destroyed() -> None:
    at = gone(above("R3 3,1; R4 8,1; R5 7,1; L4 35,23", acting="R3"), "R4")
    changed(at, entrance="o7").when(IMPERIAL, EnterTunnel()).refused("wrong_entrance", "RDB-M3-04")
    beside = changed(scanning(at, "R3"), figures=scanning(at, "R3", "R5").state.figures)
    after = altered(beside, "R3", square=(5, 1)).when(IMPERIAL, Move("4,1"))
    assert not [one for one in after.facts if isinstance(one, ObjectRevealRolled | MineExploded)]


def test_rdb_m3_05_stage_one_ends_when_the_last_human_is_down() -> None:
    at = scanning(gone(above("R3 3,1; L4 35,23; R4 8,1; R5 9,1", acting="R3"), "R4", "R5"), "R4")
    after = at.when(IMPERIAL, EnterTunnel()).then_among(StageTwoStarted)
    assert (after.state.stage, after.state.round, after.state.entry, after.state.stack[-1].kind) == (2, 0, 0, "regroup")
    assert not after.state.jungle
    assert "L4" not in after.state.figures
    for away in ("reserve", "banished"):
        waiting = changed(altered(scanning(at, "R5"), "R5", status=away, square=(9, 1)), cup={IMPERIAL: 0, LEGION: 1})
        waiting.dice(0).when(IMPERIAL, EnterTunnel()).then_among(TunnelEntered)
        assert not tunnels.all_below(waiting.state)


def test_rdb_m3_06_those_of_one_round_are_one_start_group() -> None:
    at = scanning(above("R3 3,1; R4 8,1; R5 7,1; L4 35,23", acting="R3", round=4, cup={IMPERIAL: 1, LEGION: 0}), "R5")
    again = changed(gone(at, "R4", group=1), group_round=4).dice(0).when(IMPERIAL, EnterTunnel())
    assert fact(again, TunnelEntered).group == 1
    later = changed(gone(at, "R4", group=1), group_round=2).dice(0).when(IMPERIAL, EnterTunnel())
    assert fact(later, TunnelEntered).group == 2


def test_rdb_m3_07_no_entrance_or_no_scanner_is_left() -> None:
    at = scanning(above("R3 1,4; R5 8,1; L4 35,23", acting="R3", entrances_destroyed=2), "R3", "R5")
    laid = lying(at, "o2 tunnel 3,6")
    lost = laid.dice(20, 1).when(IMPERIAL, Move("2,5")).then_among(TunnelDestroyed, MissionDecided((LEGION,), "entrances_destroyed"))
    assert lost.state.phase == "over"
    used = gone(laid, "R5").dice(20, 1).when(IMPERIAL, Move("2,5"))
    assert used.state.phase != "over"
    bare = above("R3 1,4; R5 8,1; L4 35,23", acting="R3")
    bare.when(IMPERIAL, EndTurn()).then_among(MissionDecided((LEGION,), "no_scanner"))
    carried = changed(gone(scanning(bare, "R5"), "R5"), cup={IMPERIAL: 0, LEGION: 1})
    assert carried.dice(0).when(IMPERIAL, EndTurn()).state.phase == "chit"


def test_rdb_m3_08_lower_markers_are_shifted_from_the_first_vanishing_on() -> None:
    at = scanning(above("R3 1,4; R5 8,1; L4 35,23", chit=LEGION), "R3")
    at.when(LEGION, ShiftUnderground("L3", "1")).refused("not_yet", "RDB-M3-08")
    at = gone(at, "R5")
    at.when(IMPERIAL, ShiftUnderground("L3", "1")).refused("not_your_decision", "RDB-GEN-01")
    at.when(LEGION, ShiftUnderground("L3", "0")).refused("not_adjacent_box", "RDB-M3-08")
    at.when(LEGION, ShiftUnderground("L3", "1>0")).refused("too_far", "RDB-M3-08")
    at.when(LEGION, ShiftUnderground("N1", "1")).refused("not_active", "RDB-M3-08")
    for handle, path, box in (("L3", "1", 1), ("N2", "1>0", 0), ("D12", "5", 5)):
        after = changed(at, cup={IMPERIAL: 1, LEGION: 0}).dice(0).when(LEGION, ShiftUnderground(handle, path))
        used = fact(after, HiddenChitUsed)
        assert next(marker.pos for marker in stages.lower(after.state) if marker.id == handle) == box
        assert used.counts == at.state.counts
        spent = changed(after, phase="chit", chit=LEGION, turn=at.state.turn)
        spent.when(LEGION, ShiftUnderground(handle, path)).refused("already_acted", "RDB-M3-08")


def test_rdb_m3_08_a_lower_marker_is_shifted_again_in_the_next_round() -> None:
    at = scanning(gone(above("R3 1,4; R5 8,1; L4 35,23", acting="R3", **LAST), "R5"), "R3")
    tired = tuple(Secret(secret.audience, Marker(secret.read().id, "display", 4, acted=True)) for secret in at.state.under)
    after = changed(at, under=tired).dice(*START).when(IMPERIAL, EndTurn())
    assert not any(marker.acted for marker in stages.lower(after.state))


# the stage change --------------------------------------------------------------------------------------------------------------


def regrouping(pieces: str = "R3 3,1; L4 35,23; R4 8,1; R5 9,1", options: Options = PLAIN, **fields: Any) -> Table:
    """Return the moment after the last human went down."""
    at = scanning(gone(above(pieces, options, acting="R3", **fields), "R4", "R5"), "R3", "R4")
    return at.when(IMPERIAL, EnterTunnel())


def test_rdb_m3_09_the_legion_may_arrange_the_caves_anew() -> None:
    at = regrouping()
    assert draft_of(at.state, LEGION).layout[0] == Placed("T1")
    at.when(IMPERIAL, RotateTile(0)).refused("not_your_decision", "RDB-GEN-01")
    moved = at.when(LEGION, SwapTiles(1, 7)).dice(1, 1).when(LEGION, FinishSetup("no"))
    assert [placed.read().tile for placed in fact(moved, CavesRegrouped).layout][1] == "T8"
    assert {marker.pos for marker in sheets.markers(moved.state) if marker.place == "display"} == {4}
    assert (moved.state.backs[0], moved.state.terrain[0] != ()) == ("A", True)


def test_rdb_m3_09_caves_that_do_not_hang_together_are_refused_and_mended_by_the_rules() -> None:
    at = regrouping()
    torn = replace(draft_of(at.state, LEGION), layout=TORN)
    at = changed(at, drafts={LEGION: Secret(audience(LEGION), torn)})
    at.when(LEGION, FinishSetup("no")).refused("cave_not_connected", "RDB-CAV-05")
    (asked,) = awaited(GAME, at.state)
    assert GAME.default(at.state, LEGION, asked) == FinishSetup("yes")
    mended = at.dice(1, 1).when(LEGION, FinishSetup("yes"))
    assert is_legal(at.state.tables.tiles, tuple(placed.read() for placed in fact(mended, CavesRegrouped).layout), "nine")


def test_rdb_m3_10_the_surface_overlord_comes_down_for_four_legionnaires() -> None:
    at = regrouping()
    at.when(LEGION, Exchange(0)).refused("unknown_box", "RDB-M3-10")
    at.when(LEGION, Exchange(9), listed=False).refused("unknown_box", "RDB-GEO-01")
    after = at.when(LEGION, Exchange(8)).dice(1, 1).when(LEGION, FinishSetup("no"))
    assert [marker.id for marker in sheets.markers(after.state)] == [
        "N1", "N2", "L3", "L4", "L5", "L6", "D7", "D8", "D9", "D10", *DECOYS,
    ]  # fmt: skip
    assert (fact(after, CavesRegrouped).exchanged, after.state.troops) == (True, 6)
    assert sheets.place_of(after.state, "N1") == 0
    assert all(sheets.is_decoy(f"D{name[1:]}") for name in EXCHANGED)
    back = at.when(LEGION, Exchange(8)).when(LEGION, Exchange(-1)).dice(1, 1).when(LEGION, FinishSetup("no"))
    assert (fact(back, CavesRegrouped).exchanged, back.state.troops) == (False, 9)


def test_rdb_m3_10_a_dead_overlord_is_not_exchanged_and_a_wounded_one_keeps_his_wounds() -> None:
    hurt = regrouping("R3 3,1; N1 35,23; R4 8,1; R5 9,1")
    hurt = altered(hurt, "N1", wounds=3)
    after = hurt.when(LEGION, Exchange(8)).dice(1, 1).when(LEGION, FinishSetup("no"))
    assert after.state.figures["N1"].wounds == 3
    dead = altered(hurt, "N1", status="dead")
    dead.when(LEGION, Exchange(8)).refused("exchange_not_allowed", "RDB-M3-10")
    assert "N1" not in hurt.dice(1, 1).when(LEGION, FinishSetup("no")).state.figures


def test_rdb_m3_11_the_entry_is_vacated_and_the_exit_placed_with_group_one() -> None:
    at = regrouping()
    here = tuple(Secret(audience(LEGION), Marker(marker.id, "display", 0)) for marker in stages.lower(at.state)[:1])
    at = changed(at, under=(*here, *at.state.under[1:])).when(LEGION, FinishSetup("no"))
    assert at.state.phase == "vacate"
    at = at.dice(1, 1).when(LEGION, FinishPlacing("yes")).then_among(EntryVacated, TileRevealed)
    assert (at.state.round, at.state.stack[-1].kind, at.state.stack[-1].seats) == (1, "place_group", (IMPERIAL,))
    at.when(IMPERIAL, FinishPlacing("no")).refused("exit_missing", "RDB-M3-11")
    at.when(IMPERIAL, PlaceExit("13,1")).refused("bad_square", "RDB-M3-11")
    at.when(IMPERIAL, PlaceFigure("R3", "0,0")).refused("bad_square", "RDB-SUR-02")
    at = at.when(IMPERIAL, PlaceExit("4,1")).when(IMPERIAL, PlaceExit("3,1")).then(ExitPlaced((3, 1)))
    at.when(IMPERIAL, FinishPlacing("no")).refused("figure_missing", "RDB-SUR-02")
    at = at.when(IMPERIAL, PlaceFigure("R4", "3,1")).dice(0).when(IMPERIAL, FinishPlacing("yes"))
    assert [one.figure for one in at.facts if isinstance(one, FigurePlaced)] == ["R3", "R5"]
    assert (at.state.exit, at.state.figures["R4"].square) == ((3, 1), (3, 1))


def test_rdb_m3_11_on_a_corridor_tile_the_unit_and_the_exit_share_a_passage() -> None:
    at = _placing("R3 1,1", entry=2, exit=None)
    at.when(IMPERIAL, PlaceExit("24,0")).refused("bad_square", "RDB-M3-11")
    placed = at.when(IMPERIAL, PlaceExit("25,1"))
    placed.when(IMPERIAL, PlaceFigure("R3", "33,1")).refused("unit_split", "RDB-M1-02")
    stood = at.when(IMPERIAL, PlaceFigure("R3", "33,1"))
    stood.when(IMPERIAL, PlaceExit("25,1")).refused("unit_split", "RDB-M3-11")
    sealed = changed(at, sealed=(at.state.ground().zone((25, 1)),))
    sealed.when(IMPERIAL, PlaceExit("25,1")).refused("sealed_passage", "RDB-CAV-05")


def _placing(pieces: str, **fields: Any) -> Table:
    """Return the placement of group 1 in round 1: the figures of the text, underground."""
    names = [entry.split()[0] for entry in pieces.split(";")]
    at = below(f"{pieces}; L4 35,1", acting="L4", round=0, phase="between", **{**LAST, **fields})
    at = scanning(gone(changed(at, acting=None, chit=None, phase="chit"), *names), *names)
    return changed(at, chit=LEGION, round=0).dice(1, 1).when(LEGION, PassChit())


def test_rdb_m3_12_a_later_group_is_placed_at_the_start_of_its_round_and_has_no_chit_before() -> None:
    at = scanning(below("R3 3,1; R5 4,1; L4 35,1", acting="R3", round=1, **LAST), "R3")
    two = gone(at, "R5", group=2)
    assert GAME.legal(two.state, IMPERIAL)
    after = two.dice(1, 1).when(IMPERIAL, EndTurn())
    assert (after.state.round, after.state.stack[-1].kind) == (2, "place_group")
    after = after.dice(0).when(IMPERIAL, PlaceFigure("R5", "5,1")).when(IMPERIAL, FinishPlacing("no"))
    assert fact(after, CupFilled).counts == (2, 1)
    three = gone(at, "R5", group=3).dice(*START).when(IMPERIAL, EndTurn())
    assert fact(three, CupFilled).counts == (1, 1)


def test_rdb_m3_12_a_group_that_meets_markers_contests_with_its_best_initiative() -> None:
    at = scanning(below("R3 35,9; R1 4,1; R5 4,2; L4 35,1", markers="L5 board 0; D12 board 0", acting="R3", round=1, **LAST), "R3")
    at = gone(at, "R1", "R5", group=2).dice(1, 1).when(IMPERIAL, EndTurn())
    met = at.dice(10, 3).when(IMPERIAL, FinishPlacing("yes")).then_among(SurpriseRolled)
    assert fact(met, SurpriseRolled).sides[0].figure == "R1"
    assert (met.state.stack[-1].kind, met.state.exposed[-1]) == ("place_troops", "D12")
    met.dice(0).when(IMPERIAL, FinishPlacing("yes")).then_among(FigurePlaced, CupFilled)


def test_rdb_m3_13_wounds_jams_and_paralysis_carry_over_and_the_legion_gets_all_its_chits() -> None:
    at = above("R3 3,1; L4 35,23; R4 8,1; R5 9,1", acting="R3")
    at = altered(scanning(gone(at, "R4", "R5"), "R3", "R4"), "R4", wounds=1, jammed=("aggressor",), paralysed=True, blind_until=9)
    at = at.when(IMPERIAL, EnterTunnel())
    hurt = at.state.figures["R4"]
    assert (hurt.wounds, hurt.jammed, hurt.paralysed, hurt.blind_until) == (1, ("aggressor",), True, 0)
    at = at.dice(1, 1).when(LEGION, FinishSetup("no")).dice(0).when(IMPERIAL, FinishPlacing("yes"))
    assert fact(at, CupFilled) == CupFilled((IMPERIAL, LEGION), (3, 9))


# stage 2 -----------------------------------------------------------------------------------------------------------------------


def test_rdb_m3_14_a_tile_is_recorded_when_a_scanner_stands_on_it() -> None:
    at = scanning(below("R3 11,3; R1 3,4; L4 35,1", acting="R3", recorded=("T1",)), "R3")
    after = at.when(IMPERIAL, Move("12,3")).then_among(TileRecorded("T2", 1, "R3", 2))
    assert after.state.recorded == ("T1", "T2")
    again = after.when(IMPERIAL, Move("13,3"))
    assert not [one for one in again.facts if isinstance(one, TileRecorded)]
    bare = scanning(below("R1 11,3; R3 3,4; L4 35,1", acting="R1", recorded=("T1",)), "R3").when(IMPERIAL, Move("12,3"))
    assert bare.state.recorded == ("T1",)
    at.when(IMPERIAL, Move("13,3")).refused("not_adjacent", "RDB-MOV-11")
    at.when(IMPERIAL, Scan()).refused("not_here", "RDB-OBJ-06")


def test_rdb_m3_14_the_entry_tile_is_recorded_by_the_group_that_is_placed_there() -> None:
    at = _placing("R3 1,1", exit=None).dice(0).when(IMPERIAL, FinishPlacing("yes"))
    at.then_among(FigurePlaced, TileRecorded("T1", 0, "R3", 1))


SIX = ("T1", "T2", "T3", "T4", "T5", "T6")


def test_rdb_m3_15_with_six_tiles_recorded_the_first_scanner_out_wins() -> None:
    at = scanning(below("R3 3,1; R1 4,1; R5 9,1; L4 35,1", acting="R3", recorded=SIX), "R3", "R5")
    won = at.when(IMPERIAL, LeaveCave()).then_among(CaveLeft("R3"), MissionDecided((IMPERIAL,), "scan_brought_home"))
    assert won.state.figures["R3"].status == "out"
    changed(at, recorded=SIX[:5]).when(IMPERIAL, LeaveCave()).refused("mission_not_done", "RDB-M3-15")
    altered(at, "R3", square=(2, 1)).when(IMPERIAL, LeaveCave()).refused("not_at_exit", "RDB-M3-15")
    plain = changed(altered(at, "R3", equipment=()), cup={IMPERIAL: 1, LEGION: 0}).dice(0).when(IMPERIAL, LeaveCave())
    assert plain.then_among(CaveLeft("R3")).state.phase == "chit"


@pytest.mark.parametrize(("recorded", "winners"), [(SIX, ()), (SIX[:5], (LEGION,))])
def test_rdb_m3_16_without_a_scanner_below_six_tiles_are_a_draw(recorded: tuple[str, ...], winners: tuple[int, ...]) -> None:
    at = below("R3 9,1; R1 4,1; L4 35,1", acting="R1", recorded=recorded)
    at.when(IMPERIAL, EndTurn()).then_among(MissionDecided(winners, "scan_lost_below"))
    later = gone(scanning(at, "R3"), "R3", group=3)
    assert changed(later, cup={IMPERIAL: 0, LEGION: 1}).dice(0).when(IMPERIAL, EndTurn()).state.phase == "chit"


@pytest.mark.parametrize(("recorded", "winners"), [(SIX, ()), (SIX[:5], (LEGION,))])
def test_the_round_limit_of_stage_two_is_a_draw_with_six_tiles(recorded: tuple[str, ...], winners: tuple[int, ...]) -> None:
    at = scanning(below("R3 9,1; L4 35,1", acting="R3", recorded=recorded, round=40, **LAST), "R3")
    at.when(IMPERIAL, EndTurn()).then_among(MissionDecided(winners, "round_limit"))


def test_seats_and_options_of_mission_three() -> None:
    assert (GAME.seats_for(PLAIN), GAME.seats_for(ALLIED)) == ((2,), (3,))
