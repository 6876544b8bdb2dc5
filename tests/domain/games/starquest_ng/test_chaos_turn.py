"""The turn of Chaos: its orders and its event cards (SQN-PHA, sections B2.13, B2.15)."""

from domain.games.starquest.cards import EventCard
from domain.games.starquest.commands import FireWeapon, ResolveEvent
from domain.games.starquest.events.chaos import EventResolved
from domain.games.starquest.events.movement import DoorsClosed
from domain.games.starquest.rules import event_cards, reinforcement
from domain.games.starquest.state import EventChoice, State
from domain.games.starquest_ng.cards import CHAOS_ORDERS, ChaosOrder
from domain.games.starquest_ng.commands import PlayChaosOrder, TakeBackOrder
from domain.games.starquest_ng.events.cards import CardLost, CardUsed
from domain.games.starquest_ng.events.orders import ChaosOrderPlayed, OrderTakenBack
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.rules import moving
from domain.games.starquest_ng.rules.attacking import reach_of
from domain.games.starquest_ng.rules.cards import rule_of
from domain.games.starquest_ng.rules.readiness import shots
from domain.kernel.closing import close
from domain.kernel.seats import NOBODY, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn, base_turn
from games.starquest_ng.positions import CHAOS, RED, InOrder, Table, altered, changed, given_card, known_as, table
from kit.given import given


def holding(*orders: ChaosOrder) -> Table:
    """The command step of Chaos, which holds these orders."""
    at = table("red-1 3,3; ork-1 20,20; android-1 20,3; gridling-1 20,5", step="c_command")
    return changed(at, chaos_hand=Secret(audience(CHAOS), orders), chaos_hand_size=len(orders), chaos_order=None, event=None)


def test_sqn_pha_04_chaos_speaks_one_order_after_its_event_cards() -> None:
    at = holding("co_fury", "co_swarm")
    after = at.when(CHAOS, PlayChaosOrder("co_fury")).then(ChaosOrderPlayed)
    assert (after.state.chaos_hand_size, after.state.chaos_spent) == (1, ("co_fury",))
    after.when(CHAOS, PlayChaosOrder("co_swarm")).refused("already_spoken", "SQN-PHA-04")
    at.when(CHAOS, PlayChaosOrder("co_jamming")).refused("not_in_hand", "B2.13")
    hand = close(at.state, RED).chaos_hand
    assert hand is not None
    assert not hand.is_open()


def test_bulkheads_close_two_doors() -> None:
    at = holding("co_bulkheads")
    first, second, third = tuple(at.state.layout.doors)[:3]
    at = changed(at, opened=tuple(sorted((first, second))))
    at.when(CHAOS, PlayChaosOrder("co_bulkheads")).refused("bad_target", "B2.13")
    at.when(CHAOS, PlayChaosOrder("co_bulkheads", third)).refused("bad_target", "B2.13")
    doors = at.state.opened
    at.when(CHAOS, PlayChaosOrder("co_bulkheads", doors[0], doors[1])).then(ChaosOrderPlayed, DoorsClosed(doors))


def test_what_the_orders_of_chaos_change() -> None:
    at = holding(*CHAOS_ORDERS)
    ork, android = at.state.robotlings["ork-1"], at.state.robotlings["android-1"]
    swarm = changed(at, step="c_move", chaos_order="co_swarm").state
    assert [moving.allowed(swarm, name)[0].moves for name in ("ork-1", "gridling-1", "android-1")] == [2, 2, 1]
    barrage = changed(at, step="c_shoot", chaos_order="co_barrage").state
    assert [shots(barrage, figure) for figure in (ork, android)] == [1, 2]
    assert [reach_of(at.state, ork), reach_of(changed(at, chaos_order="co_fury").state, ork)] == [3, 6]
    assert [reinforcement.most_chips(at.state), reinforcement.most_chips(changed(at, chaos_order="co_reserves").state)] == [6, 10]


def test_in_a_barrage_androids_fire_twice() -> None:
    at = changed(table("red-1 3,3; red-2 3,8; android-1 7,3", step="c_shoot"), chaos_order="co_barrage")
    once = at.dice(1, 1, 1).when(CHAOS, FireWeapon("android-1", "laser", figure="red-1"))
    twice = once.dice(1, 1, 1).when(CHAOS, FireWeapon("android-1", "laser", figure="red-1"))
    twice.when(CHAOS, FireWeapon("android-1", "laser", figure="red-1")).refused("weapon_used", "SQN-SHT-01")


# event cards -----------------------------------------------------------------------------------------------------------


def drawing(at: Table, card: EventCard) -> Table:
    """The position in which Chaos has drawn this card."""
    drawn = changed(at, deck=(Secret(NOBODY, card), *at.state.deck[1:]), draws=1, stage="chaos_event")
    turn = Turn(drawn.state, InOrder(), at.number, GAME.dice, GAME.rules)
    event_cards.draw(base_turn(turn, State))
    turn.rules.resume(turn)
    return given(GAME, turn.state, turn.number)


def test_a_spent_order_comes_back() -> None:
    at = changed(holding(), spent={"red/1": ("mo_retreat",)}, hands={"red/1": Secret(audience(RED), ())}, hand_sizes={"red/1": 0})
    asked = drawing(at, "new_order").when(CHAOS, ResolveEvent(seat=RED))
    assert asked.state.stack[-1].kind == "take_back"
    asked.when(RED, TakeBackOrder("red/1", "mo_attack")).refused("not_in_hand", "B2.15")
    back = asked.when(RED, TakeBackOrder("red/1", "mo_retreat")).then_among(OrderTakenBack, EventResolved)
    assert (back.state.hands["red/1"].read(), back.state.spent["red/1"]) == (("mo_retreat",), ())
    plan = drawing(at, "battle_plan").when(RED, TakeBackOrder("red/1", "mo_retreat")).then_among(OrderTakenBack)
    assert plan.state.hand_sizes["red/1"] == 1
    assert drawing(holding(), "battle_plan").state.stack == ()


def test_a_failure_hits_any_card_that_is_no_item_of_the_armoury() -> None:
    at = given_card(given_card(holding(), "kit_axe", "red-c"), "mw_laser", "red-1")
    lost = drawing(at, "equipment_failure").dice(0).when(CHAOS, ResolveEvent(seat=RED)).then_among(CardLost)
    assert [held.card for held in lost.state.visible] == ["mw_laser"]
    assert lost.state.soldiers["red-c"].weapons == ("laser",)
    hidden = drawing(given_card(holding(), "medipack", "red-1"), "equipment_failure")
    hidden.dice(0).when(CHAOS, ResolveEvent(seat=RED)).then_among(CardUsed)


def test_out_of_ammo_takes_a_heavy_weapon() -> None:
    at = altered(given_card(holding(), "holo_thrower", "red-1"), "red-1", weapons=("holo_thrower",))
    after = drawing(at, "out_of_ammo").when(CHAOS, ResolveEvent(figure="red-1")).then_among(CardLost)
    assert (after.state.soldiers["red-1"].weapons, after.state.visible) == (("laser",), ())


def test_an_iron_will_is_not_lured() -> None:
    at = table("red-1 3,3; ork-1 20,20", step="c_command")
    choices = rule_of(at.state, "lure").choices
    assert choices is not None
    assert [choice.values for choice in choices(at.state, EventChoice())] == [("red-1",)]
    assert choices(known_as(at, "red-1", trait="iron_will").state, EventChoice()) == ()
