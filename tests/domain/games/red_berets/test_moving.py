"""Moving (RDB-MOV) and occupying squares (RDB-GEN-05, RDB-GEN-06)."""

import pytest

from domain.games.red_berets.commands import EndTurn, Move, Shoot
from domain.games.red_berets.events.movement import FigureMoved, TileRevealed
from domain.games.red_berets.events.rounds import FigureTurnEnded
from domain.games.red_berets.state import Acting
from games.red_berets.positions import IMPERIAL, LEGION, Table, changed, fact, table


def path(at: Table) -> tuple[tuple[int, int], ...]:
    return fact(at, FigureMoved).path


def test_rdb_mov_01_a_movement_action_allows_three_steps_and_the_rest_is_lost() -> None:
    after = table("R4 1,1", acting="R4").when(IMPERIAL, Move("4,2"))
    assert path(after) == ((2, 0), (3, 1), (4, 2))
    assert after.state.acting == Acting("R4", actions=2, moves=1, open=True, entered=3)
    after.when(IMPERIAL, Move("8,2")).refused("not_adjacent", "RDB-MOV-11")
    one = table("R4 1,1", acting="R4", actions=1).when(IMPERIAL, Move("2,1")).when(IMPERIAL, Move("3,1")).when(IMPERIAL, Move("4,1"))
    one.when(IMPERIAL, Move("5,1")).refused("no_actions_left", "RDB-MOV-01")


def test_rdb_mov_02_a_step_enters_no_rock_and_no_occupied_square() -> None:
    at = table("R4 1,1; R5 2,1", acting="R4")
    at.when(IMPERIAL, Move("2,1")).refused("square_occupied", "RDB-MOV-02")
    at.when(IMPERIAL, Move("0,1")).refused("wall", "RDB-MOV-04")
    assert path(at.when(IMPERIAL, Move("3,1"))) == ((2, 0), (3, 1))


def test_rdb_mov_03_a_diagonal_step_squeezes_between_two_occupied_squares() -> None:
    at = table("R4 1,1; R5 2,1; L4 1,2", acting="R4")
    assert path(at.when(IMPERIAL, Move("2,2"))) == ((2, 2),)


def test_rdb_mov_04_a_diagonal_step_passes_one_rock_corner_and_not_two() -> None:
    assert path(table("R4 4,3", acting="R4").when(IMPERIAL, Move("5,2"))) == ((5, 2),)
    table("R4 13,5", acting="R4").when(IMPERIAL, Move("12,4")).refused("not_adjacent", "RDB-MOV-04")
    table("R4 12,4; R5 2,1", acting="R4").when(IMPERIAL, Move("13,5")).refused("not_adjacent", "RDB-MOV-04")


def test_rdb_mov_05_the_open_movement_action_closes_when_another_action_begins() -> None:
    at = table("R4 1,1; L4 9,2", acting="R4").when(IMPERIAL, Move("1,2"))
    assert at.state.acting is not None
    assert at.state.acting.steps == 2
    shot = at.dice(20).when(IMPERIAL, Shoot("imperial_intruder", "L4"))
    assert shot.state.acting is not None
    assert (shot.state.acting.open, shot.state.acting.steps, shot.state.acting.actions) == (False, 0, 1)
    fresh = at.when(IMPERIAL, Move("1,3", "yes"))
    assert fresh.state.acting is not None
    assert (fresh.state.acting.moves, fresh.state.acting.steps) == (2, 2)


def test_rdb_mov_08_a_step_crosses_from_tile_to_tile_and_nobody_leaves_the_board() -> None:
    assert path(table("R4 11,3", acting="R4").when(IMPERIAL, Move("12,3"))) == ((12, 3),)
    table("R4 0,3", acting="R4").when(IMPERIAL, Move("-1,3")).refused("off_board", "RDB-MOV-08")


def test_rdb_mov_09_being_next_to_an_enemy_binds_nobody() -> None:
    table("R4 1,1; L4 2,2", acting="R4").when(IMPERIAL, Move("3,1")).then_among(FigureMoved)


def test_rdb_mov_10_a_step_onto_an_unexplored_tile_reveals_it_before_anything_else() -> None:
    table("R4 11,3", revealed="0", acting="R4").when(IMPERIAL, Move("12,3")).then_among(FigureMoved, TileRevealed)


def test_rdb_mov_11_a_quiet_path_is_the_shortest_and_none_but_its_last_step_interrupts() -> None:
    at = table("R4 10,3", revealed="0", acting="R4")
    after = at.when(IMPERIAL, Move("12,3"))
    assert path(after) == ((11, 3), (12, 3))
    at.when(IMPERIAL, Move("13,3")).refused("not_adjacent", "RDB-MOV-11")
    at.when(IMPERIAL, Move("nowhere")).refused("malformed", "RDB-GEO-01")
    assert path(table("R4 1,2", acting="R4").when(IMPERIAL, Move("3,2"))) == ((2, 1), (3, 2))


def test_rdb_mov_11_a_path_does_not_pass_through_a_zone_with_markers() -> None:
    at = table("R4 11,3", markers="D11 board 1", acting="R4")
    at.when(IMPERIAL, Move("13,3")).refused("not_adjacent", "RDB-MOV-11")


@pytest.mark.parametrize("fresh", ["no", "yes"])
def test_rdb_gen_05_movement_needs_no_roll(fresh: str) -> None:
    command = Move("2,1", "yes" if fresh == "yes" else "no")
    table("R4 1,1", acting="R4").when(IMPERIAL, command).then(FigureMoved)


def test_rdb_gen_06_a_square_holds_one_figure_or_the_target() -> None:
    at = table("R4 1,1; PT 2,1", acting="R4")
    at.when(IMPERIAL, Move("2,1")).refused("square_occupied", "RDB-MOV-02")
    legion = table("N1 1,1; R4 8,6; PT 2,1", acting="N1")
    legion.when(LEGION, Move("2,1")).refused("square_occupied", "RDB-MOV-02")


def test_no_movement_action_is_opened_without_actions() -> None:
    at = table("R4 1,1; R5 9,1", acting="R4", actions=0)
    at.when(IMPERIAL, Move("2,1")).refused("no_actions_left", "RDB-MOV-01")
    changed(at, cup={IMPERIAL: 1, LEGION: 0}).dice(0).when(IMPERIAL, EndTurn()).then_among(FigureTurnEnded)


def test_x30_a_fresh_movement_action_follows_the_smallest_quiet_path() -> None:
    at = table("R4 1,1", revealed="0", acting="R4").when(IMPERIAL, Move("4,3"))
    assert path(at) == ((2, 1), (3, 2), (4, 3))
    assert fact(at, FigureMoved).steps_left == 0
    at = at.when(IMPERIAL, Move("4,5"))
    assert path(at) == ((3, 4), (4, 5))
    assert (fact(at, FigureMoved).opened, fact(at, FigureMoved).steps_left) == (True, 1)
    at.when(IMPERIAL, Move("4,5", "yes")).refused("not_adjacent", "RDB-MOV-11")


def test_the_acting_figure_is_no_longer_on_the_square_that_it_left() -> None:
    after = table("R4 1,1", acting="R4").when(IMPERIAL, Move("2,1"))
    assert after.state.standing() == {(2, 1): "R4"}
    assert changed(after, round=2).state.round == 2
