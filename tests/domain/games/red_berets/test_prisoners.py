"""Mission 1, in the caves (RDB-M1), and the end of a game (RDB-GEN-07, RDB-GEN-08), with the worked example X22."""

from msgspec.structs import replace

from domain.games.red_berets import sheets
from domain.games.red_berets.commands import Activate, EndTurn, Move, MoveMarker, PlaceObjective, Shoot
from domain.games.red_berets.events.combat import FigureDied
from domain.games.red_berets.events.movement import FigureMoved, ObjectiveHidden
from domain.games.red_berets.events.rounds import FigureTurnEnded, HoldCounted, MissionDecided, SeatWithdrawn
from domain.games.red_berets.game import GAME
from domain.games.red_berets.options import Options
from domain.kernel.turn import Turn
from games.red_berets.positions import IMPERIAL, LEGION, InOrder, Table, altered, changed, table


def last(at: Table, **fields: object) -> Table:
    """Return the position with an empty cup, and the next draw scripted."""
    return changed(at, cup={IMPERIAL: 0, LEGION: 0}, **fields)


def found_in(at: Table, number: int, **fields: object) -> Table:
    """Return the position in a round, the target found in round 4."""
    return last(at, round=number, target=replace(at.state.target, found_round=4), **fields)


def test_rdb_m1_03_the_target_stands_in_no_sealed_passage() -> None:
    at = table("R3 25,20; R5 2,1", markers="PT board 5", revealed="08", chit=LEGION)
    assert at.state.sealed
    at = table("R3 24,20; R5 2,1", markers="PT board 5", revealed="08", chit=LEGION).when(LEGION, MoveMarker("PT", "8", "32,16"))
    at.when(LEGION, PlaceObjective("28,21")).refused("sealed_passage", "RDB-M1-03")


def test_rdb_m1_04_undiscovered_the_target_moves_one_tile_for_a_chit() -> None:
    at = table("R3 1,1; R5 2,1", markers="PT board 4", revealed="0", chit=LEGION)
    at.when(LEGION, MoveMarker("PT", "5>8")).refused("too_far", "RDB-MKR-06")


def test_rdb_m1_05_the_target_blocks_its_square_and_cannot_be_attacked() -> None:
    at = table("R3 1,1; L4 9,1; PT 4,1", acting="R3")
    at.when(IMPERIAL, Shoot("imperial_intruder", "PT")).refused("not_an_enemy", "RDB-SHO-08")
    at.when(IMPERIAL, Shoot("imperial_intruder", "L4")).refused("no_line_of_sight", "RDB-SHO-02")
    assert at.state.standing()[4, 1] == "PT"


def test_rdb_m1_06_the_found_target_moves_only_beside_an_overlord_and_stops_beside_a_human() -> None:
    table("R3 9,1; L4 8,6; PT 1,1", chit=LEGION).when(LEGION, Activate("PT")).refused("needs_nepharite", "RDB-M1-06")
    at = table("R3 9,1; N1 8,6; PT 1,1", chit=LEGION)
    changed(at, target=type(at.state.target)(1, (1, 1), False, True)).when(LEGION, Activate("PT")).refused("already_acted", "RDB-M1-06")
    at = at.when(LEGION, Activate("PT")).when(LEGION, Move("4,1")).then_among(FigureMoved)
    at.when(LEGION, Shoot("belitshe", "R3")).refused("not_your_decision", "RDB-M1-06")
    stop = table("R3 3,1; N1 8,6; PT 1,1", chit=LEGION).when(LEGION, Activate("PT"))
    changed(stop, cup={IMPERIAL: 1, LEGION: 0}).dice(0).when(LEGION, Move("2,1")).then_among(FigureMoved, FigureTurnEnded)


def test_rdb_m1_07_on_an_unexplored_tile_the_target_is_a_marker_that_needs_an_overlord() -> None:
    at = table("R3 9,1; R5 9,2; N1 8,6; PT 1,6", revealed="0", acting="PT")
    at = changed(at, cup={IMPERIAL: 0, LEGION: 2})
    at = at.when(LEGION, Move("2,7")).dice(0).when(LEGION, Move("2,8")).then_among(ObjectiveHidden, FigureTurnEnded)
    hidden = sheets.marker(at.state, "PT")
    assert hidden is not None
    assert (hidden.place, hidden.pos, hidden.acted, at.state.target.found_round) == ("board", 3, True, 1)
    ready = changed(at, **sheets.written(at.state, type(hidden)("PT", "board", 3)))
    ready.when(LEGION, MoveMarker("PT", "4")).refused("needs_nepharite", "RDB-M1-07")


def test_rdb_mkr_04_prisoners_that_moved_as_a_marker_have_acted_when_they_are_found() -> None:
    at = table("R3 14,1; R5 2,1; N1 22,1", markers="PT board 4", revealed="01", chit=LEGION)
    at = last(at).when(LEGION, MoveMarker("PT", "1", "14,7"))
    assert at.state.target.acted
    at = changed(at, cup={IMPERIAL: 0, LEGION: 1}).dice(0).when(LEGION, PlaceObjective("20,1"))
    at.when(LEGION, Activate("PT")).refused("already_acted", "RDB-M1-06")
    idle = table("R3 11,3; R5 2,1", markers="PT board 1", revealed="0", acting="R3").when(IMPERIAL, Move("12,3"))
    assert not idle.state.target.acted
    moved = table("R3 11,3; R5 2,1", markers="PT board 1 acted", revealed="0", acting="R3").when(IMPERIAL, Move("12,3"))
    assert moved.state.target.acted


def test_rdb_m1_08_a_round_end_counts_if_a_human_is_in_the_zone_of_the_target() -> None:
    at = table("R3 1,1; L4 33,5; PT 3,1", acting="R3")
    held = found_in(at, 5).dice(0).when(IMPERIAL, EndTurn()).then_among(HoldCounted(1))
    assert held.state.hold == 1
    away = found_in(table("R3 14,1; L4 33,5; PT 3,1", acting="R3"), 5, hold=2).dice(0).when(IMPERIAL, EndTurn())
    assert away.state.hold == 0
    first = found_in(at, 4).dice(0).when(IMPERIAL, EndTurn())
    assert not [one for one in first.facts if isinstance(one, HoldCounted)]


def test_x22_the_third_count_wins() -> None:
    at = table("R3 1,1; L4 33,5; PT 3,1", acting="R3")
    found_in(at, 7, hold=2).when(IMPERIAL, EndTurn()).then_among(HoldCounted(3), MissionDecided((IMPERIAL,), "prisoners_held"))


def test_rdb_m1_09_the_legion_wins_when_no_red_beret_is_left() -> None:
    at = altered(table("L4 1,1; R3 8,1", acting="L4"), "R3", wounds=1)
    after = at.dice(1, 20).when(LEGION, Shoot("whirlwind_blaster", "R3"))
    after.then_among(FigureDied, MissionDecided((LEGION,), "unit_destroyed"))
    after.when(IMPERIAL, EndTurn()).refused("game_over", "RDB-GEN-07")
    assert [(result.seat, result.result) for result in GAME.outcome(after.state).seats] == [(0, "lost"), (1, "won")]


def test_rdb_gen_07_the_end_is_tested_when_a_command_is_resolved_and_the_humans_win_first() -> None:
    at = altered(table("L4 1,1; R3 8,1; PT 3,3", acting="L4"), "R3", wounds=1)
    changed(at, hold=3).dice(1, 20).when(LEGION, Shoot("whirlwind_blaster", "R3")).then_among(MissionDecided((IMPERIAL,), "prisoners_held"))


def test_the_round_limit_ends_the_game_for_the_legion() -> None:
    at = table("R3 1,1; L4 33,5", acting="R3", options=Options(round_limit=3))
    last(at, round=3).when(IMPERIAL, EndTurn()).then_among(MissionDecided((LEGION,), "round_limit"))


def test_rdb_gen_08_a_seat_that_gives_up_loses_even_during_a_question() -> None:
    at = table("R3 14,1; R5 2,1", markers="PT board 4", revealed="01", chit=LEGION).when(LEGION, MoveMarker("PT", "1", "14,7"))
    for seat, winner in ((IMPERIAL, LEGION), (LEGION, IMPERIAL)):
        turn = Turn(at.state, InOrder(), 2000, GAME.dice, GAME.rules)
        GAME.withdraw(turn, seat)
        assert [type(one) for one in turn.facts if isinstance(one, SeatWithdrawn | MissionDecided)] == [SeatWithdrawn, MissionDecided]
        assert (turn.state.winners, turn.state.reason, turn.state.stack) == ((winner,), "withdrawn", ())
