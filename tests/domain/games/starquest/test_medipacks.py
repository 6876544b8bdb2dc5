"""Medipacks (SQH-MED)."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.starquest.commands import (
    AllocatePoints,
    CloseCombat,
    FireWeapon,
    MovePiece,
    PlayMedipack,
    PlayOrder,
    ResolveEvent,
    SaveFigure,
    StandDown,
)
from domain.games.starquest.deferred import Deferred
from domain.games.starquest.events.chaos import EventResolved
from domain.games.starquest.events.combat import DamageDealt, FigureEliminated, PointsLost, TokenCollected
from domain.games.starquest.events.medipacks import FigureGivenUp, FigureSaved, MedipackPlayed
from domain.games.starquest.events.turn import ActivationEnded
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from domain.kernel.facts import DecisionOpened
from domain.kernel.game import awaited
from domain.kernel.state import Question
from domain.kernel.turn import Turn
from games.starquest.battles import altered, drawn, holding, squad
from games.starquest.positions import CHAOS, RED, InOrder, begun, fact, started, table
from games.starquest.ships import heavy, light
from kit.given import Given

HOUSE: Final = Options(mission="M1", hr_commander=True)
Table = Given[State, Options]


def shot(cards: int = 3, life: int = 1, *faces: int) -> Table:
    """Red 1 has been shot by an android with these faces, 2, 2 and 1 unless others are given."""
    at = squad(table("red-1 3,3; android-1 8,3", turn_of=CHAOS, options=HOUSE), RED, medipacks=cards)
    at = altered(at, "red-1", life=life)
    return at.dice(*light(*(faces or (2, 2, 1)))).when(CHAOS, FireWeapon("android-1", "laser", figure="red-1"))


def the_question(at: Table) -> Question[Deferred]:
    (top,) = at.state.stack
    return top


# the worked examples ---------------------------------------------------------------------------------------------------


def test_hx1_a_figure_with_life_minus_two_takes_three_cards() -> None:
    at = shot()
    assert at.state.soldiers["red-1"].life == -2
    assert the_question(at).about == "red-1 -2 3 3"
    at.when(RED, SaveFigure(2), listed=False).refused("not_enough_healing", "SQH-MED-03")
    saved = at.when(RED, SaveFigure(3)).then_among(FigureSaved("red-1", 3, 1, 0))
    assert (saved.state.soldiers["red-1"].life, saved.state.squads[RED].medipacks) == (1, 0)
    given_up = at.when(RED, SaveFigure(0)).then_among(FigureGivenUp("red-1", -2, 3), FigureEliminated, PointsLost(RED, 5, 5))
    assert (given_up.state.squads[RED].lost, given_up.state.taken) == (5, 5)


def test_hx2_with_too_few_cards_it_is_eliminated_at_once() -> None:
    shot(2).then_among(DamageDealt("red-1", 3, "laser"), FigureEliminated)
    assert not shot(2).state.stack


def test_hx3_cards_restore_a_life_each() -> None:
    at = altered(squad(table("red-cmd 3,3", options=HOUSE), RED, medipacks=2), "red-cmd", life=1)
    twice = at.when(RED, PlayMedipack("red-cmd")).then(MedipackPlayed(RED, "red-cmd", 2, 1)).when(RED, PlayMedipack("red-cmd"))
    assert twice.state.soldiers["red-cmd"].life == 3
    twice.when(RED, PlayMedipack("red-cmd")).refused("no_medipack", "SQH-MED-02")


def test_hx4_never_above_the_starting_life() -> None:
    table("red-cmd 3,3", options=HOUSE).when(RED, PlayMedipack("red-cmd")).refused("at_full_life", "SQH-MED-02")


def blasted(cards: int) -> Table:
    """A holo-thrower has hit red 1 on its target square and red 2, whose armour is 1 here, beside it: losses of 1 and 2."""
    at = squad(table("red-1 3,3; red-2 2,3; chaos_heavy-1 9,3", turn_of=CHAOS, options=HOUSE), RED, medipacks=cards)
    at = altered(at, "red-2", profile=replace(at.state.soldiers["red-2"].profile, armour=1))
    return at.dice(*heavy(3, 0)).when(CHAOS, FireWeapon("chaos_heavy-1", "holo_thrower", square="3,3"))


def test_hx5_two_figures_of_one_attack_are_decided_one_after_the_other() -> None:
    at = blasted(2)
    assert the_question(at).about == "red-1 0 2 1"
    saved = at.when(RED, SaveFigure(1)).then_among(FigureSaved("red-1", 1, 1, 1), DamageDealt("red-2", 2, "holo_thrower"), FigureEliminated)
    assert not saved.state.stack
    second = at.when(RED, SaveFigure(0))
    assert the_question(second).about == "red-2 -1 2 2"


# the rules -------------------------------------------------------------------------------------------------------------


def test_sqh_med_01_the_commander_starts_with_three_lives() -> None:
    for options in (HOUSE, Options(mission="M1", house_rules="bugfix")):
        assert started(options).state.soldiers["red-cmd"].life == 3
    assert started().state.soldiers["red-cmd"].life == 6


def test_sqh_med_02_each_team_has_three_cards_for_its_own_figures() -> None:
    at = started(HOUSE, teams=2)
    assert [at.state.squads[seat].medipacks for seat in at.state.order] == [3, 3]
    assert started().state.squads[RED].medipacks == 0
    hurt = altered(table("red-1 3,3; ork-1 8,3", options=HOUSE), "red-cmd", life=1)
    hurt.when(RED, PlayMedipack("ork-1")).refused("not_your_piece", "SQH-MED-02")
    hurt.when(RED, PlayMedipack("red-9")).refused("unknown_piece", "SQH-MED-02")
    home = hurt.when(RED, StandDown("red-4"))
    home.when(RED, PlayMedipack("red-4")).refused("out_of_play", "SQH-MED-02")


def test_sqh_med_03_more_cards_than_held_or_than_needed_are_refused() -> None:
    at = shot(3, 1, 2, 1, 0)
    at.when(RED, SaveFigure(4)).refused("not_enough_cards", "SQH-MED-03")
    at.when(RED, SaveFigure(-1)).refused("not_enough_healing", "SQH-MED-03")
    at.when(RED, SaveFigure(2)).refused("at_full_life", "SQH-MED-02")


def test_sqh_med_04_points_of_a_null_time_cannon_wait_after_each_entry() -> None:
    at = table("red-1 3,3; red-2 3,2; dreadnought-1 9,2", turn_of=CHAOS, options=HOUSE)
    at = at.dice(*heavy(3, 3)).when(CHAOS, FireWeapon("dreadnought-1", "null_time_cannon"))
    first = at.when(CHAOS, AllocatePoints("red-1", 3))
    assert first.state.stack[-1].kind == "medipack"
    second = first.when(RED, SaveFigure(1)).when(CHAOS, AllocatePoints("red-2", 3))
    assert second.state.stack[-1].about == "red-2 0 2 1"
    done = second.when(RED, SaveFigure(0)).then_among(FigureGivenUp, FigureEliminated)
    assert not done.state.stack


def test_sqh_med_05_they_are_played_between_any_two_commands() -> None:
    at = altered(table("red-1 3,3; red-cmd 2,2", options=HOUSE), "red-cmd", life=1).when(RED, MovePiece("red-1", "4,3"))
    holding(at, "order_fire").when(RED, PlayOrder("order_fire")).refused("cards_closed", "SQ-CRD-02")
    at.when(RED, PlayMedipack("red-cmd")).then(MedipackPlayed(RED, "red-cmd", 2, 2))


def test_sqh_med_06_they_do_not_help_against_other_losses() -> None:
    at = table("red-1 3,3", options=HOUSE)
    turn = Turn(at.state, InOrder(), 1000, GAME.dice, GAME.rules)
    GAME.withdraw(turn, RED)
    assert not any(isinstance(one, DecisionOpened) for one in turn.facts)
    assert turn.state.soldiers["red-1"].status == "lost"


def test_sqh_med_07_a_saved_figure_costs_no_points() -> None:
    saved = shot().when(RED, SaveFigure(3))
    assert (saved.state.squads[RED].lost, saved.state.taken) == (0, 0)
    assert not any(isinstance(one, FigureEliminated | TokenCollected | PointsLost) for one in saved.facts)


def test_sqh_med_08_the_rest_of_an_event_card_waits() -> None:
    at = drawn(table("red-1 3,3", options=HOUSE), "auto_defence")
    at = at.dice(*heavy(3)).when(CHAOS, ResolveEvent(figure="red-1"))
    assert the_question(at).kind == "medipack"
    assert at.state.stage == "chaos_event"
    after = at.when(RED, SaveFigure(1)).then_among(FigureSaved, EventResolved)
    assert after.state.stage == "chaos_action"


def test_sqh_med_08_the_end_of_the_active_figures_activation_waits() -> None:
    at = table("red-1 3,3; ork-1 4,3", options=HOUSE).dice(*light(0, 0, 0), *light(1, 0)).when(RED, CloseCombat("red-1", "ork-1"))
    assert the_question(at).about == "red-1 0 3 1"
    assert at.state.activation is not None
    gone = at.when(RED, SaveFigure(0)).then_among(FigureEliminated, ActivationEnded)
    assert gone.state.activation is None
    assert at.when(RED, SaveFigure(1)).state.activation is not None


# answers without a decision --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("piece", "cards"), [("red-1", 0), ("red-cmd", 1)])
def test_by_default_only_the_commander_is_saved(piece: str, cards: int) -> None:
    at = squad(table(f"{piece} 3,3; android-1 8,3", turn_of=CHAOS, options=HOUSE), RED, medipacks=3)
    at = altered(at, piece, life=1).dice(*light(2, 1, 0)).when(CHAOS, FireWeapon("android-1", "laser", figure=piece))
    (asked,) = awaited(GAME, at.state)
    assert GAME.default(at.state, RED, asked) == SaveFigure(cards)


def test_a_standing_order_names_the_most_cards_for_a_figure() -> None:
    at = shot()
    (asked,) = awaited(GAME, at.state)
    assert GAME.answer(at.state, RED, asked, SaveFigure(2)) == SaveFigure(0)
    assert GAME.answer(at.state, RED, asked, SaveFigure(3)) == SaveFigure(3)


def test_a_seat_that_withdraws_saves_nobody() -> None:
    turn = Turn(shot().state, InOrder(), 1000, GAME.dice, GAME.rules)
    GAME.withdraw(turn, RED)
    assert turn.state.soldiers["red-1"].status == "lost"
    assert turn.state.squads[RED].medipacks == 0


def test_classic_games_ask_nobody() -> None:
    at = table("red-1 3,3; android-1 8,3", turn_of=CHAOS).dice(*light(2, 2, 1))
    at.when(CHAOS, FireWeapon("android-1", "laser", figure="red-1")).then_among(FigureEliminated)
    assert not begun().state.house.commander


def test_the_turn_goes_on_after_the_answer() -> None:
    after = shot().when(RED, SaveFigure(3))
    assert [one.seat for one in awaited(GAME, after.state)] == [CHAOS]
    assert fact(after, FigureSaved).left == 0
    table("red-1 3,3", options=HOUSE).when(RED, SaveFigure(1)).refused("no_decision", "SQ-TRN-02")
