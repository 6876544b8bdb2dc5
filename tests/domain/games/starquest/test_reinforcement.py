"""Reinforcements (SQ-REI)."""

import pytest

from domain.games.starquest.commands import EndActions, EndTurn, MovePiece, Reinforce
from domain.games.starquest.events.blips import ArsenalShown, FigurePlaced
from domain.games.starquest.events.chaos import ReinforcementPlaced
from domain.games.starquest.events.turn import ReinforcementBegan, SeatTurnEnded
from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.game import GAME
from domain.kernel.closing import close
from domain.kernel.facts import Disclosed
from domain.kernel.game import awaited
from domain.kernel.seats import audience
from domain.kernel.secret import Secret
from games.starquest.battles import Table
from games.starquest.positions import CHAOS, RED, changed, table

FREE = ("12,0", "13,0", "12,1", "13,1", "22,18", "23,18", "22,19", "23,19", "0,22", "1,22", "0,23", "1,23")


def step(pieces: str = "red-1 0,2; ork-8 20,20", *kinds: ChaosKind) -> Table:
    """Chaos reinforces with these kinds in its stock, by default two gridlings and an ork; without a figure on the boards, it must."""
    at = table(pieces, turn_of=CHAOS)
    chosen: tuple[ChaosKind, ...] = kinds or ("gridling", "gridling", "ork")
    stock = {f"chip-{number:02d}": Secret(audience(CHAOS), kind) for number, kind in enumerate(chosen, 1)}
    return changed(at, stock=stock, box={}).when(CHAOS, EndActions()).then(ReinforcementBegan)


def test_sq_rei_01_the_chip_lies_face_up_and_its_figure_stands_on_a_reserve_square() -> None:
    after = step().when(CHAOS, Reinforce("chip-03", "12,0"))
    after.then(ReinforcementPlaced("chip-03", "ork", 3, "ork-1", "12,0"), FigurePlaced)
    assert [(token.id, token.kind) for token in after.state.tokens] == [("chip-03", "ork")]
    assert after.state.robotlings["ork-1"].square == "12,0"
    assert "chip-03" not in after.state.stock
    after.when(CHAOS, Reinforce("chip-03", "13,0")).refused("unknown_chip", "SQ-REI-01")


def test_a_chip_that_was_prepared_is_disclosed_when_it_is_played() -> None:
    at = table("red-1 0,2; ork-8 20,20", turn_of=CHAOS).when(CHAOS, EndActions())
    at.when(CHAOS, Reinforce("chip-01", "12,0")).then_among(Disclosed, ReinforcementPlaced)


def test_sq_rei_01_six_chips_a_turn() -> None:
    at = step("red-1 0,2; ork-8 20,20", *("gridling",) * 8)
    for number, square in enumerate(FREE[:6], 1):
        at = at.when(CHAOS, Reinforce(f"chip-{number:02d}", square))
    at.when(CHAOS, Reinforce("chip-07", FREE[6])).refused("too_many_chips", "SQ-REI-01")


@pytest.mark.parametrize("square", ["12,2", "11,0", "24,0", "", "dock"])
def test_sq_rei_02_on_reserve_squares_alone(square: str) -> None:
    step().when(CHAOS, Reinforce("chip-01", square)).refused("not_reserve_square", "SQ-REI-02")


def test_w26_sq_rei_02_not_where_a_figure_sees_it_nor_where_anything_stands() -> None:
    at = step("red-1 15,0; ork-8 0,22; blip-01 gridling 22,18")
    at.when(CHAOS, Reinforce("chip-01", "12,0")).refused("square_visible", "SQ-REI-02")
    for square in ("0,22", "22,18"):
        at.when(CHAOS, Reinforce("chip-01", square)).refused("square_occupied", "SQ-REI-02")
    at.when(CHAOS, Reinforce("chip-01", "1,22")).then_among(FigurePlaced)


def test_sq_rei_02_sq_drd_02_a_dreadnought_needs_a_free_place_with_a_reserve_square() -> None:
    at = step("red-1 0,2; ork-8 13,0", "dreadnought", "gridling")
    for anchor in ("13,0", "12,0"):
        at.when(CHAOS, Reinforce("chip-01", anchor)).refused("square_occupied", "SQ-REI-02")
    for anchor in ("20,20", "23,23", "11,0", "21,19", "", "24,1"):
        at.when(CHAOS, Reinforce("chip-01", anchor)).refused("not_reserve_square", "SQ-REI-02")
    placed = at.when(CHAOS, Reinforce("chip-01", "22,18")).then_among(ArsenalShown, FigurePlaced)
    assert placed.state.squares_of(placed.state.robotlings["dreadnought-1"]) == ("22,18", "23,18", "22,19", "23,19")
    seen = step("red-1 21,17; ork-8 13,0", "dreadnought", "gridling")
    seen.when(CHAOS, Reinforce("chip-01", "22,18")).refused("square_visible", "SQ-REI-02")


def test_sq_rei_03_a_figure_that_is_not_in_supply_cannot_come() -> None:
    at = step("red-1 0,2; android-1 20,20; android-2 21,20; android-3 22,20; android-4 23,20", "android", "gridling")
    at.when(CHAOS, Reinforce("chip-01", "12,0")).refused("figure_unavailable", "SQ-REI-03")
    at.when(CHAOS, Reinforce("chip-02", "12,0")).then_among(FigurePlaced)


def test_w25_sq_rei_04_where_chaos_stands_nowhere_it_must_bring_six() -> None:
    at = step("red-1 0,2", *("gridling",) * 7).then(ReinforcementBegan(True))
    for number, square in enumerate(FREE[:6], 1):
        at.when(CHAOS, EndTurn()).refused("must_reinforce", "SQ-REI-04")
        at = at.when(CHAOS, Reinforce(f"chip-{number:02d}", square))
    assert at.when(CHAOS, EndTurn()).refusal is None


def test_sq_rei_04_all_that_it_has_if_that_is_less_and_as_far_as_there_is_room() -> None:
    at = step("red-1 0,2", "gridling").when(CHAOS, Reinforce("chip-01", "12,0"))
    assert at.when(CHAOS, EndTurn()).refusal is None
    nowhere = step("red-1 15,0; red-2 3,22; red-3 20,18", "gridling")
    assert nowhere.when(CHAOS, EndTurn()).refusal is None


def test_sq_rei_04_not_while_it_stands_anywhere() -> None:
    for pieces in ("red-1 0,2; ork-8 20,20", "red-1 0,2; blip-01 gridling 20,20"):
        step(pieces).then(ReinforcementBegan(False)).when(CHAOS, EndTurn()).then_among(SeatTurnEnded(CHAOS))


def test_sq_rei_05_reinforcements_act_from_the_next_turn_on() -> None:
    at = step().when(CHAOS, Reinforce("chip-01", "12,0"))
    at.when(CHAOS, MovePiece("gridling-1", "13,0")).refused("wrong_phase", "SQ-TRN-02")


def test_without_an_answer_forced_chips_come_by_id_on_the_first_square() -> None:
    at = step("red-1 0,2", "gridling", "ork")
    assert GAME.default(at.state, CHAOS, awaited(GAME, at.state)[0]) == Reinforce("chip-01", "12,0")
    free = step()
    assert GAME.default(free.state, CHAOS, awaited(GAME, free.state)[0]) == EndTurn()


def test_the_teams_know_how_many_chips_there_are_and_not_which() -> None:
    seen = close(step().state, RED)
    assert len(seen.stock) == 3
    assert not any(kind.is_open() for kind in seen.stock.values())
