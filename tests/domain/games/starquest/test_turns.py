"""Rounds, turns, activations and the end of the game (SQ-TRN, SQ-ACT, SQ-CHA-01, SQ-END)."""

import pytest
from msgspec.structs import replace

from domain.games.starquest.budgets import Budget, Status
from domain.games.starquest.cards import EventCard, Order
from domain.games.starquest.commands import (
    AllocatePoints,
    CloseCombat,
    Done,
    EndActions,
    EndActivation,
    EndTurn,
    FireWeapon,
    KeepRoll,
    MovePiece,
    OpenDoor,
    PlaceBlips,
    PlaceDreadnought,
    PlayOrder,
    Reinforce,
    RerollDie,
    ResolveEvent,
    StandDown,
)
from domain.games.starquest.events.blips import FigurePlaced
from domain.games.starquest.events.chaos import EventCardDrawn
from domain.games.starquest.events.combat import FigureEliminated
from domain.games.starquest.events.movement import FigureReturned, PieceMoved
from domain.games.starquest.events.scoring import FinalRoundStarted, ScoresSettled
from domain.games.starquest.events.turn import (
    ActivationEnded,
    ActivationStarted,
    ReinforcementBegan,
    RoundStarted,
    SeatTurnBegan,
    SeatTurnEnded,
    TurnSkipped,
)
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.rules.admission import awaited_seats
from domain.games.starquest.state import EventChoice, EventInPlay, State
from domain.kernel.facts import TurnBegan, TurnEnded
from domain.kernel.game import awaited
from games.starquest.positions import BLUE, CHAOS, RED, YELLOW, changed, fact, started, table
from kit.given import Given

Table = Given[State, Options]
NORMAL = Budget(1, (("any",),))


def with_deck(at: Table, *cards: str) -> Table:
    """The event deck holds only these cards, in this order."""
    left = {secret.read(): secret for secret in at.state.deck}
    by_name = {str(card): secret for card, secret in left.items()}
    return changed(at, deck=tuple(by_name[card] for card in cards))


# rounds ------------------------------------------------------------------------------------------------------------------


def test_sq_trn_01_sq_cha_01_teams_in_turn_order_then_chaos() -> None:
    at = with_deck(started(teams=3), "psychic_attack", "machine_fault")
    assert awaited_seats(at.state) == (RED,)
    at = at.when(RED, EndTurn()).then(SeatTurnEnded(RED), SeatTurnBegan(YELLOW, "gsg_turn"))
    at = at.when(YELLOW, EndTurn()).when(BLUE, EndTurn())
    at.then_among(SeatTurnEnded(BLUE), TurnEnded, TurnBegan, SeatTurnBegan(CHAOS, "chaos_event"), EventCardDrawn("psychic_attack", 1))
    assert at.state.stage == "chaos_action"
    at = at.when(CHAOS, EndActions()).then(ReinforcementBegan(must=True))
    at = changed(at, must_reinforce=False).when(CHAOS, EndTurn())
    at.then_among(SeatTurnEnded(CHAOS), RoundStarted(2), SeatTurnBegan(RED, "gsg_turn"))


def test_a_turn_of_the_kernel_runs_around_each_turn() -> None:
    at = started(teams=2)
    before = at.state.turn
    assert before is not None
    (asked,) = awaited(GAME, at.state)
    assert (asked.id, asked.turn) == (f"turn.{before.id}", before.id)
    after = at.when(RED, EndTurn()).state.turn
    assert after is not None
    assert after.id > before.id
    assert after.seats == (YELLOW,)


def test_the_reinforcement_step_is_skipped_only_without_any_chip() -> None:
    at = changed(table("red-1 0,8; ork-1 20,20", turn_of=CHAOS), stock={})
    at.when(CHAOS, EndActions()).then_among(SeatTurnEnded(CHAOS), RoundStarted)
    table("red-1 0,8; ork-1 20,20", turn_of=CHAOS).when(CHAOS, EndActions()).then(ReinforcementBegan(must=False))


def test_sq_end_03_w28_behind_the_last_card_each_team_has_one_turn() -> None:
    at = changed(table("red-1 0,8; ork-1 20,20", turn_of=CHAOS, teams=2), deck=(), stock={}).when(CHAOS, EndActions())
    at.then_among(FinalRoundStarted(), SeatTurnBegan(RED, "final_gsg_turn"))
    at = at.when(RED, MovePiece("red-1", "1,8")).when(RED, EndTurn()).then_among(SeatTurnBegan(YELLOW, "final_gsg_turn"))
    at = at.when(YELLOW, EndTurn()).then_among(ScoresSettled, TurnEnded)
    assert at.state.stage == "finished"
    assert at.state.reason == "last_round"
    assert awaited(GAME, at.state) == ()
    at.when(RED, EndTurn()).refused("game_finished", "SQ-END-02").when(CHAOS, Done()).refused("game_finished", "SQ-END-02")


def test_sq_end_02_over_at_once_when_nobody_is_left() -> None:
    at = table("red-1 0,2")
    gone = {name: one if name == "red-1" else replace(one, status="returned") for name, one in at.state.soldiers.items()}
    at = changed(at, soldiers=gone).when(RED, MovePiece("red-1", "dock")).then_among(FigureReturned, ScoresSettled)
    assert at.state.reason == "boards_empty"


def test_sq_end_02_standing_down_counts_as_leaving() -> None:
    at = table()
    for name in at.state.soldiers:
        at = at.when(RED, StandDown(name))
    at.then_among(ScoresSettled)


def test_a_round_skips_who_is_out_even_the_first() -> None:
    at = table("ork-1 20,20", turn_of=CHAOS, teams=2)
    gone = {name: replace(one, status="returned") if one.seat == RED else one for name, one in at.state.soldiers.items()}
    at = changed(at, soldiers=gone, stock={}).when(CHAOS, EndActions())
    at.then_among(RoundStarted, TurnSkipped(RED), SeatTurnBegan(YELLOW, "gsg_turn"))


# activations -------------------------------------------------------------------------------------------------------------


def test_sq_trn_02_each_piece_once_one_after_another() -> None:
    at = table("red-1 0,8; red-2 0,9").when(RED, MovePiece("red-1", "1,8")).when(RED, MovePiece("red-2", "1,9"))
    at.then(ActivationEnded("red-1"), ActivationStarted("red-2", NORMAL, 6), PieceMoved)
    at.when(RED, MovePiece("red-1", "2,8")).refused("already_activated", "SQ-TRN-02")


def test_sq_act_01_sq_act_02_move_and_attack_in_any_order_and_each_once() -> None:
    at = table("red-1 3,3; ork-1 8,3; ork-2 9,3")
    first = at.when(RED, MovePiece("red-1", "4,3")).dice(1, 1).when(RED, FireWeapon("red-1", "laser", figure="ork-1"))
    first.when(RED, MovePiece("red-1", "5,3")).refused("no_move_left", "SQ-ACT-02")
    other = at.dice(1, 1).when(RED, FireWeapon("red-1", "laser", figure="ork-1")).when(RED, MovePiece("red-1", "4,3"))
    other.when(RED, FireWeapon("red-1", "laser", figure="ork-1")).refused("no_attack_left", "SQ-ACT-02")


def test_sq_act_06_an_active_piece_that_is_lost_is_done() -> None:
    at = table("red-1 2,2; ork-1 3,2").dice(1, 1, 1, 6, 6).when(RED, CloseCombat("red-1", "ork-1"))
    at.then_among(FigureEliminated, ActivationEnded("red-1"))
    assert at.state.activation is None
    at.when(RED, MovePiece("red-1", "2,3")).refused("out_of_play", "SQ-TRN-02")


def test_sq_act_03_a_move_in_several_parts() -> None:
    at = table("red-1 0,8").when(RED, MovePiece("red-1", "2,8")).when(RED, MovePiece("red-1", "5,8"))
    assert (fact(at, PieceMoved).moves, fact(at, PieceMoved).steps_left) == (1, 1)
    at.when(RED, MovePiece("red-1", "7,8")).refused("too_far", "SQ-MOV-01")
    at.when(RED, MovePiece("red-1", "6,8")).when(RED, MovePiece("red-1", "7,8")).refused("no_move_left", "SQ-ACT-02")


def test_sq_act_03_the_next_move_begins_when_the_first_is_used_up() -> None:
    at = table("red-1 0,8")
    at = changed(at, squads={RED: replace(at.state.squads[RED], order="order_move")})
    at = at.when(RED, MovePiece("red-1", "6,8")).when(RED, MovePiece("red-1", "10,8"))
    assert (fact(at, PieceMoved).moves, fact(at, PieceMoved).steps_left) == (2, 2)


def test_sq_act_05_opening_a_door_begins_an_activation() -> None:
    at = table("red-1 3,6; red-2 0,8").when(RED, OpenDoor("red-1", "A-d3")).when(RED, MovePiece("red-2", "1,8"))
    at.when(RED, OpenDoor("red-1", "A-d2")).refused("already_activated", "SQ-TRN-02")


@pytest.mark.parametrize(
    ("order", "piece", "status"),
    [
        ("order_fire", "red-1", "order_fire"),
        ("order_fire", "red-cmd", "normal"),
        ("order_assault", "red-1", "order_assault"),
        ("order_assault", "red-3", "normal"),
        ("order_sections", "red-3", "order_sections"),
        ("order_heavy", "red-3", "order_heavy"),
        ("order_heavy", "red-1", "normal"),
        ("order_stun", "red-1", "normal"),
    ],
)
def test_budgets_by_orders(order: Order, piece: str, status: Status) -> None:
    at = table(f"{piece} 0,8")
    at = changed(at, squads={RED: replace(at.state.squads[RED], order=order, order_figure="red-3")})
    begun = fact(at.when(RED, MovePiece(piece, "1,8")), ActivationStarted)
    assert begun.budget == at.state.tables.budgets[status]


@pytest.mark.parametrize(
    ("card", "piece", "status"),
    [
        ("elite", "android-1", "elite"),
        ("elite", "android-2", "normal"),
        ("frenzy", "android-1", "frenzy"),
        ("machine_assault", "android-2", "machine_assault"),
        ("machine_assault", "gridling-1", "normal"),
        ("clone", "android-1", "normal"),
    ],
)
def test_budgets_by_event_cards(card: EventCard, piece: str, status: Status) -> None:
    at = changed(table(f"{piece} 20,20", turn_of=CHAOS), event=EventInPlay(card, EventChoice(figures=("android-1",))))
    begun = fact(at.when(CHAOS, MovePiece(piece, "20,21")), ActivationStarted)
    assert begun.budget == at.state.tables.budgets[status]


def test_the_harness_makes_heavy_troopers_as_quick_as_the_others() -> None:
    at = table("yellow-3 0,8", turn_of=YELLOW, teams=2)
    yellow = replace(at.state.squads[YELLOW], equipment=("grav_harness",))
    at = changed(at, squads={**at.state.squads, YELLOW: yellow}).when(YELLOW, MovePiece("yellow-3", "1,8"))
    assert fact(at, ActivationStarted).allowance == 6


# who may what ------------------------------------------------------------------------------------------------------------


def test_activation_codes_in_their_order() -> None:
    at = table("red-1 0,8; yellow-1 23,8; ork-1 20,20; blip-07 ork 21,0", teams=2)
    for piece in ("nobody", "", "red-9", "blip-99", "blip-7", "ork-09", "ork-0", "gridling-15"):
        at.when(RED, MovePiece(piece, "1,8")).refused("unknown_piece", "SQ-TRN-02")
    for piece in ("yellow-1", "ork-1", "ork-8", "blip-07", "blip-01"):
        at.when(RED, MovePiece(piece, "1,8")).refused("not_your_piece", "SQ-TRN-02")
    lost = replace(at.state.soldiers["red-2"], status="lost")
    at.when(RED, OpenDoor("red-2", "A-d1")).refused("door_not_adjacent", "SQ-DOR-01")
    gone = changed(at, soldiers={**at.state.soldiers, "red-2": lost})
    gone.when(RED, OpenDoor("red-2", "A-d1")).refused("out_of_play", "SQ-TRN-02")
    barred = changed(at, squads={**at.state.squads, RED: replace(at.state.squads[RED], barred=("red-cmd",))})
    barred.when(RED, MovePiece("red-cmd", "0,2")).refused("piece_blocked", "SQ-EVT-01")
    chaos = table("red-1 0,8; ork-1 20,20; blip-07 ork 21,0", turn_of=CHAOS)
    for piece in ("ork-2", "blip-01"):
        chaos.when(CHAOS, MovePiece(piece, "1,8")).refused("out_of_play", "SQ-TRN-02")


def test_common_codes_in_their_order() -> None:
    at = table("red-1 0,8", teams=2)
    for command in (RerollDie(0), KeepRoll(), AllocatePoints("x", 1), PlaceBlips("x", "y"), PlaceDreadnought("x"), ResolveEvent(), Done()):
        at.when(RED, command).refused("no_decision", "SQ-TRN-02")
    at.when(YELLOW, EndTurn()).refused("not_your_turn", "SQ-TRN-01").when(CHAOS, EndActions()).refused("not_your_turn", "SQ-TRN-01")
    at.when(RED, EndActions()).refused("wrong_phase", "SQ-TRN-02").when(RED, Reinforce("x", "y")).refused("wrong_phase", "SQ-TRN-02")
    chaos = table("red-1 0,8; ork-1 20,20", turn_of=CHAOS)
    for other in (EndTurn(), StandDown("x"), PlayOrder("order_fire")):
        chaos.when(CHAOS, other).refused("wrong_phase", "SQ-TRN-02")
    scan = table("red-1 11,2", scanned="A").when(RED, MovePiece("red-1", "12,2")).when(RED, EndActivation())
    scan.when(RED, Done()).refused("no_decision", "SQ-TRN-02").when(RED, EndTurn()).refused("decision_pending", "SQ-TRN-02")
    scan.when(CHAOS, KeepRoll()).refused("no_decision", "SQ-TRN-02").when(CHAOS, EndTurn()).refused("decision_pending", "SQ-TRN-02")


def test_defaults_end_the_turn_and_hold_a_scan_first() -> None:
    at = table("red-1 11,2", scanned="A").when(RED, MovePiece("red-1", "12,2"))
    assert GAME.default(at.state, RED, awaited(GAME, at.state)[0]) == EndActivation()
    at = at.when(RED, EndActivation()).when(CHAOS, Done())
    assert GAME.default(at.state, RED, awaited(GAME, at.state)[0]) == EndTurn()
    chaos = table("red-1 0,8; ork-1 20,20", turn_of=CHAOS)
    assert GAME.default(chaos.state, CHAOS, awaited(GAME, chaos.state)[0]) == EndActions()
    assert not any(isinstance(one, FigurePlaced) for one in chaos.facts)
