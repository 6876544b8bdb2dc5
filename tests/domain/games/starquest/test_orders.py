"""Order cards (SQ-CRD-02 to 04, 09) and the budgets they give (section 2.6)."""

import pytest

from domain.games.starquest.cards import ORDERS, Order
from domain.games.starquest.commands import CloseCombat, EndTurn, FireWeapon, MovePiece, OpenDoor, PlayOrder
from domain.games.starquest.events.cards import OrderPlayed
from domain.games.starquest.events.movement import PieceMoved
from domain.games.starquest.events.turn import ActivationStarted
from domain.games.starquest.rules.orders import missing
from domain.kernel.closing import close
from domain.kernel.seats import audience
from domain.kernel.secret import Secret
from games.starquest.battles import Table, altered, battle, holding, squad
from games.starquest.positions import CHAOS, RED, table
from games.starquest.ships import light


def ordered(order: Order, pieces: str = "red-1 3,3; red-3 2,3; red-cmd 3,2; ork-1 4,3; gridling-1 3,4") -> Table:
    return squad(battle(pieces), RED, order=order)


# playing -------------------------------------------------------------------------------------------------------------------


def test_sq_crd_02_sq_crd_04_one_order_a_turn_known_to_all_while_the_hand_is_not() -> None:
    at = holding(battle("red-1 3,3"), "order_fire", "order_move").when(RED, PlayOrder("order_fire"))
    at.then(OrderPlayed(RED, "order_fire", "", Secret(audience(RED), ("order_move",)), 1))
    at.when(RED, PlayOrder("order_move")).refused("order_already_played", "SQ-CRD-02")
    seen = close(at.state, CHAOS).squads[RED]
    assert seen.hand is not None
    assert (seen.hand.is_open(), seen.hand_size) == (False, 1)


def test_sq_crd_02_only_what_is_in_hand_and_before_the_first_activation() -> None:
    at = holding(battle("red-1 3,3"), "order_fire")
    for card in ("order_move", "order_sections", "flash_grenade", ""):
        at.when(RED, PlayOrder(card)).refused("card_not_held", "SQ-CRD-02")
    at.when(RED, MovePiece("red-1", "3,2")).when(RED, PlayOrder("order_fire")).refused("cards_closed", "SQ-CRD-02")


def test_sq_crd_04_an_order_counts_for_a_piece_that_has_only_opened_a_door() -> None:
    at = holding(battle("red-1 3,6"), "order_move").when(RED, OpenDoor("red-1", "A-d3")).when(RED, PlayOrder("order_move"))
    at.then(OrderPlayed, ActivationStarted)
    assert at.state.activation is not None
    assert at.state.activation.budget == at.state.tables.budgets["order_move"]


def test_a_comms_failure_blocks_orders_for_a_turn() -> None:
    at = squad(holding(battle("red-1 3,3"), "order_fire"), RED, orders_blocked=True)
    at.when(RED, PlayOrder("order_fire")).refused("orders_blocked", "SQ-EVT-01")
    assert not at.when(RED, EndTurn()).state.squads[RED].orders_blocked


def test_sq_crd_03_an_order_ends_with_the_turn() -> None:
    after = holding(battle("red-1 3,3"), "order_fire").when(RED, PlayOrder("order_fire")).when(RED, EndTurn())
    assert after.state.squads[RED].order is None


def test_sq_crd_09_what_is_not_in_hand_can_be_picked_again() -> None:
    at = holding(battle("red-1 3,3"), "order_fire", "order_stun").when(RED, PlayOrder("order_fire"))
    assert missing(at.state, RED) == ("order_fire", "order_move", "order_assault")


def test_sq_crd_04_orders_are_played_after_the_commander_is_lost() -> None:
    at = altered(holding(battle("red-1 3,3"), "order_fire"), "red-cmd", status="lost")
    at.when(RED, PlayOrder("order_fire")).then(OrderPlayed)


def test_heavy_support_names_a_trooper_with_a_heavy_weapon() -> None:
    at = holding(table("yellow-3 3,3; yellow-1 3,2", teams=2, turn_of=2), "order_heavy", "order_fire", seat=2)
    for figure in ("", "yellow-1", "yellow-cmd", "red-3", "ork-1"):
        at.when(2, PlayOrder("order_heavy", figure=figure)).refused("bad_target", "SQ-CRD-04")
    at.when(2, PlayOrder("order_fire", figure="yellow-3")).refused("bad_target", "SQ-CRD-04")
    named = at.when(2, PlayOrder("order_heavy", figure="yellow-3"))
    assert named.state.squads[2].order_figure == "yellow-3"


# budgets -------------------------------------------------------------------------------------------------------------------

FIRE = FireWeapon("red-1", "laser", figure="ork-1")
FIGHT = CloseCombat("red-1", "ork-1")


def again(at: Table) -> Table:
    return at.dice(*light(0, 0)).when(RED, FIRE)


def fought(at: Table) -> Table:
    return at.dice(*light(0, 0), *light(0, 0)).when(RED, FIGHT)


def test_open_fire_two_shots_for_troopers_and_none_more_for_the_commander() -> None:
    at = again(again(ordered("order_fire")))
    at.when(RED, FIRE).refused("no_attack_left", "SQ-ACT-02")
    at.when(RED, MovePiece("red-1", "2,2")).then(PieceMoved)
    commander = ordered("order_fire").dice(*light(0, 0)).when(RED, FireWeapon("red-cmd", "mini_laser", figure="ork-1"))
    commander.when(RED, FireWeapon("red-cmd", "mini_laser", figure="ork-1")).refused("no_attack_left", "SQ-ACT-02")


def test_go_two_moves_and_one_attack() -> None:
    at = ordered("order_move", "red-1 0,2; ork-1 23,3").when(RED, MovePiece("red-1", "6,2")).when(RED, MovePiece("red-1", "12,2"))
    at.when(RED, MovePiece("red-1", "13,2")).refused("no_move_left", "SQ-ACT-02")
    at.dice(*light(0, 0)).when(RED, FIRE).when(RED, FIRE).refused("no_attack_left", "SQ-ACT-02")


def test_close_in_fire_and_fight_or_fight_twice_for_lasers_alone() -> None:
    fought(again(ordered("order_assault"))).when(RED, FIRE).refused("no_attack_left", "SQ-ACT-02")
    fought(fought(ordered("order_assault"))).when(RED, FIGHT).refused("no_attack_left", "SQ-ACT-02")
    again(ordered("order_assault")).when(RED, FIRE).refused("no_attack_left", "SQ-ACT-02")
    heavy = ordered("order_assault", "red-3 3,3; ork-1 4,3").dice(*light(0, 0), *light(0, 0)).when(RED, CloseCombat("red-3", "ork-1"))
    heavy.when(RED, CloseCombat("red-3", "ork-1")).refused("no_attack_left", "SQ-ACT-02")


def test_by_sections_three_in_all() -> None:
    two = ordered("order_sections", "red-1 0,2; ork-1 23,3").when(RED, MovePiece("red-1", "6,2")).when(RED, MovePiece("red-1", "12,2"))
    again(two).when(RED, FIRE).refused("no_attack_left", "SQ-ACT-02")
    attacks = fought(again(ordered("order_sections")))
    attacks.when(RED, FIGHT).refused("no_attack_left", "SQ-ACT-02")
    moved = attacks.when(RED, MovePiece("red-1", "2,2"))
    moved.when(RED, MovePiece("red-1", "2,4")).then(PieceMoved)


def test_heavy_support_two_moves_and_two_shots_for_the_one_that_is_named() -> None:
    at = table("yellow-3 0,2; yellow-4 0,3; ork-1 23,3", teams=2, turn_of=2)
    at = squad(at, 2, order="order_heavy", order_figure="yellow-3", equipment=())
    at = at.when(2, MovePiece("yellow-3", "4,2")).when(2, MovePiece("yellow-3", "8,2"))
    for _ in range(2):
        at = at.dice(1, 1).when(2, FireWeapon("yellow-3", "null_time_cannon"))
    at.when(2, FireWeapon("yellow-3", "null_time_cannon")).refused("no_attack_left", "SQ-ACT-02")
    other = at.when(2, MovePiece("yellow-4", "4,3"))
    other.when(2, MovePiece("yellow-4", "5,3")).refused("no_move_left", "SQ-ACT-02")


@pytest.mark.parametrize("order", ORDERS)
def test_no_order_stays_in_force_by_itself(order: Order) -> None:
    at = squad(battle("red-1 3,3"), RED, order=order)
    cleared = at.when(RED, EndTurn()).state.squads[RED]
    assert (cleared.order, cleared.order_figure) == (None, "")
