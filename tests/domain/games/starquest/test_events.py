"""The event cards, one by one, with their choices (section 2.7, SQ-EVT)."""

import pytest
from msgspec.structs import replace

from domain.games.starquest.cards import EVENT_CARDS, EventCard
from domain.games.starquest.commands import CloseCombat, Done, EndActions, EndTurn, FireWeapon, MovePiece, PlayOrder, ResolveEvent
from domain.games.starquest.events.blips import BlipRevealed, BlipsRedeployed, FigurePlaced, FiguresSwapped
from domain.games.starquest.events.cards import EquipmentLost, OrderCardGained, WeaponReplaced
from domain.games.starquest.events.chaos import ChipsGained, EventCardDrawn, EventChosen, EventResolved
from domain.games.starquest.events.combat import AttackRolled, DamageDealt, FigureDeserted, FigureEliminated, PointsLost
from domain.games.starquest.events.movement import DoorsClosed
from domain.games.starquest.events.objectives import ObjectDropped, ObjectPlaced, SecondaryAnnounced
from domain.games.starquest.game import GAME
from domain.games.starquest.missions import Retrieve, Thing
from domain.games.starquest.options import Options
from domain.games.starquest.rules.event_cards import BOOK
from domain.games.starquest.rules.orders import hand_of
from domain.games.starquest.state import EventChoice, Placement
from domain.kernel.closing import close
from domain.kernel.facts import DecisionOpened
from domain.kernel.game import awaited
from domain.kernel.seats import NOBODY, Seat
from domain.kernel.secret import Secret
from games.starquest.battles import Table, altered, battle, drawn, holding, under, wanting
from games.starquest.positions import CHAOS, RED, changed, fact, table
from games.starquest.ships import heavy, light

YELLOW = 2


def values(at: Table, field: str, seat: int = CHAOS) -> tuple[object, ...]:
    """The values that the decision offers the seat for this field."""
    choices = {choice.field: choice.values for option in GAME.legal(at.state, seat) for choice in option.choices}
    return choices.get(field, ())


def lapsed(at: Table, card: EventCard) -> None:
    after = drawn(at, card)
    after.then_among(EventCardDrawn, EventResolved(card, EventChoice(), "no_effect"))
    assert (after.state.stage, after.state.event) == ("chaos_action", None)


def resolved(at: Table, card: EventCard, *numbers: int, figure: str = "", seat: Seat | None = None) -> Table:
    """The card after it is drawn and its choices are made, with these dice."""
    opened = drawn(at, card)
    opened.then_among(EventCardDrawn, DecisionOpened)
    return opened.dice(*numbers).when(CHAOS, ResolveEvent(figure, seat))


def test_every_card_is_in_the_book() -> None:
    assert set(BOOK) == set(EVENT_CARDS)


def test_sq_evt_01_the_card_is_drawn_by_itself_and_chaos_acts_afterwards() -> None:
    at = drawn(battle("red-1 3,3; ork-1 20,20"), "machine_fault")
    at.then_among(EventCardDrawn("machine_fault", 27), EventResolved("machine_fault", EventChoice(), "done"))
    assert at.state.stage == "chaos_action"
    assert at.when(CHAOS, EndActions()).when(CHAOS, EndTurn()).state.event is None


@pytest.mark.parametrize(
    "command", [ResolveEvent(), ResolveEvent(figure="ork-1"), ResolveEvent(square="3,3"), ResolveEvent("red-1", door="A-d1")]
)
def test_sq_evt_01_only_what_the_card_asks_for(command: ResolveEvent) -> None:
    at = drawn(battle("red-1 3,3; ork-1 20,20"), "auto_defence")
    at.when(CHAOS, command).refused("bad_choice", "SQ-EVT-01")
    at.when(CHAOS, Done()).refused("bad_choice", "SQ-EVT-01")
    at.when(CHAOS, EndActions()).refused("decision_pending", "SQ-TRN-02")
    at.when(RED, ResolveEvent("red-1")).refused("no_decision", "SQ-TRN-02")


# the ship and what is known of it ------------------------------------------------------------------------------------------


def test_sq_obj_09_transmission_announces_the_secondary_objective() -> None:
    at = drawn(table("red-1 3,3"), "transmission")
    at.then_among(SecondaryAnnounced, ObjectPlaced, EventResolved)
    assert close(at.state, RED).secondary.status == "active"
    assert at.state.items["console-1"].square == "5,17"


def test_orbital_scan_reveals_all_blips_by_y_and_x() -> None:
    at = drawn(table("red-1 3,3; blip-01 gridling 5,20; blip-02 ork 6,5; blip-03 gridling 5,5"), "orbital_scan")
    assert [one.blip for one in at.facts if isinstance(one, BlipRevealed)] == ["blip-03", "blip-02", "blip-01"]
    at.then_among(BlipRevealed, FigurePlaced, EventResolved("orbital_scan", EventChoice(), "done"))
    lapsed(table("red-1 3,3"), "orbital_scan")


def test_door_override_closes_any_doors_or_none() -> None:
    at = drawn(table("red-1 3,3", opened=("A-d1", "A-d3", "B-d1")), "door_override")
    at.when(CHAOS, ResolveEvent(door="A-d2")).refused("bad_choice", "SQ-EVT-01")
    one = at.when(CHAOS, ResolveEvent(door="A-d3")).then(EventChosen(EventChoice(doors=("A-d3",))))
    one.when(CHAOS, ResolveEvent(door="A-d3")).refused("bad_choice", "SQ-EVT-01")
    done = one.when(CHAOS, ResolveEvent(door="A-d1")).when(CHAOS, Done())
    done.then_among(DoorsClosed(("A-d1", "A-d3")), EventResolved)
    assert done.state.opened == ("B-d1",)
    at.when(CHAOS, Done()).then(EventResolved("door_override", EventChoice(), "no_effect"))
    every = one.when(CHAOS, ResolveEvent(door="A-d1")).when(CHAOS, ResolveEvent(door="B-d1"))
    every.then_among(DoorsClosed(("A-d1", "A-d3", "B-d1")))
    lapsed(table("red-1 3,3"), "door_override")


def test_task_force_brings_two_chips_none_of_them_a_dreadnought() -> None:
    at = table("red-1 3,3")
    box = sorted(at.state.box)
    large = next(index for index, chip in enumerate(box) if at.state.box[chip].read() == "dreadnought")
    order = [large, *(index for index in range(len(box)) if index != large)]
    after = drawn(at, "task_force", *order)
    gained = fact(after, ChipsGained)
    assert gained.chips == tuple(box[:2])
    assert [kind.read() for kind in gained.kinds] == [at.state.box[box[index]].read() for index in order[1:3]]
    assert len(after.state.stock) == len(at.state.stock) + 2
    assert not close(after.state, RED).stock[box[0]].is_open()


def test_w34_clone_on_a_free_square_beside_a_figure_and_it_may_fight_at_once() -> None:
    at = drawn(table("red-1 0,5; ork-1 0,6"), "clone")
    assert values(at, "square") == ("0,4", "1,4", "1,5", "1,6")
    after = at.when(CHAOS, ResolveEvent(square="0,4")).then_among(FigurePlaced, EventResolved)
    assert fact(after, FigurePlaced).cause == "clone"
    after.dice(*heavy(0, 0), *light(0, 0, 0)).when(CHAOS, CloseCombat("clone-1", "red-1")).then_among(AttackRolled)
    at.when(CHAOS, ResolveEvent(square="0,6")).refused("bad_choice", "SQ-EVT-01")


def test_clone_never_before_an_airlock_and_not_without_a_figure_in_supply() -> None:
    at = drawn(table("red-1 1,2"), "clone")
    assert "0,2" not in values(at, "square")
    assert "0,3" not in values(at, "square")
    lapsed(table("red-1 0,5; clone-1 20,2; clone-2 20,3; clone-3 21,2"), "clone")


# what hits the teams -------------------------------------------------------------------------------------------------------


def test_w33_sq_evt_02_the_automatic_gun_hits_somebody_in_a_corridor() -> None:
    at = battle("red-cmd 12,5; red-1 4,5")
    after = resolved(at, "auto_defence", *heavy(3), figure="red-cmd")
    after.then_among(
        AttackRolled("auto_defence", "auto_defence", ("H",), (3,)),
        DamageDealt("red-cmd", 1, "auto_defence"),
        EventResolved,
    )
    assert after.state.soldiers["red-cmd"].life == 5
    assert values(drawn(at, "auto_defence"), "figure") == ("red-cmd",)
    lapsed(battle("red-1 4,5"), "auto_defence")


def test_sq_evt_02_sq_crd_05_event_cards_hit_protected_figures() -> None:
    after = resolved(battle("red-1 3,3", flash=True), "auto_defence", *heavy(3), figure="red-1")
    after.then_among(FigureEliminated("red-1", 5, None, "auto_defence"), PointsLost(RED, 5, 5))


def test_sq_evt_02_sq_tok_02_a_booby_trap_hits_everybody_and_gives_no_token() -> None:
    at = battle("red-1 3,3; red-cmd 4,3; ork-1 2,3; ork-2 8,8")
    after = resolved(at, "exploding_trap", *heavy(2, 1), figure="red-1")
    after.then_among(DamageDealt("red-1", 1, "exploding_trap"), FigureEliminated("ork-1", 3, None, "exploding_trap"))
    assert after.state.soldiers["red-cmd"].life == 6
    assert after.state.tokens == at.state.tokens
    assert values(drawn(at, "exploding_trap"), "figure") == ("red-1",)


def test_w27_sq_evt_05_a_lured_trooper_deserts_on_a_three() -> None:
    at = battle("red-3 3,3; red-1 3,5; red-cmd 8,8")
    after = resolved(at, "lure", *heavy(3), figure="red-3")
    after.then_among(AttackRolled("lure", "lure", ("H",), (3,)), FigureDeserted("red-3", "chaos_trooper-1"), FigurePlaced, EventResolved)
    assert (after.state.squads[RED].lost, after.state.taken) == (0, 0)
    after.dice(*light(0, 0)).when(CHAOS, FireWeapon("chaos_trooper-1", "laser", figure="red-1")).then_among(AttackRolled)


def test_sq_evt_05_no_other_face_will_do_and_a_deserter_drops_what_it_carries() -> None:
    at = wanting(battle("red-1 3,3; red-2 3,5"), Retrieve((Thing("core", "3,3", "A1"),)))
    at = changed(at, items={"core": replace(at.state.items["core"], carrier="red-1")})
    stayed = resolved(at, "lure", *heavy(2), figure="red-1")
    assert stayed.state.soldiers["red-1"].status == "board"
    resolved(at, "lure", *heavy(3), figure="red-1").then_among(FigureDeserted, ObjectDropped("core", "3,3"), FigurePlaced)


def test_sq_evt_05_no_trooper_on_an_airlock_square_is_lured() -> None:
    at = drawn(table("red-1 0,2; red-3 3,3"), "lure")
    assert values(at, "figure") == ("red-3",)
    at.when(CHAOS, ResolveEvent(figure="red-1")).refused("bad_choice", "SQ-EVT-01")
    lapsed(table("red-1 0,2; red-2 0,3"), "lure")


def test_lure_needs_a_chaos_trooper_in_supply() -> None:
    lapsed(table("red-1 3,3; chaos_trooper-1 20,2; chaos_trooper-2 20,3; chaos_trooper-3 21,2"), "lure")


def test_report_in_the_commander_sits_out_his_next_turn() -> None:
    at = resolved(battle("red-cmd 3,3; red-1 3,5"), "report_in", figure="red-cmd")
    theirs = changed(at, active=RED, stage="gsg_turn")
    theirs.when(RED, MovePiece("red-cmd", "3,2")).refused("piece_blocked", "SQ-EVT-01")
    assert theirs.when(RED, EndTurn()).state.squads[RED].barred == ()
    lapsed(altered(battle("red-1 3,5"), "red-cmd", status="lost"), "report_in")


def test_jammed_weapons_do_not_fire_in_the_next_turn() -> None:
    at = resolved(battle("red-3 3,3; red-1 3,5; ork-1 8,3"), "weapons_jammed", figure="red-3")
    theirs = changed(at, active=RED, stage="gsg_turn")
    theirs.when(RED, FireWeapon("red-3", "null_time_cannon")).refused("weapon_jammed", "SQ-EVT-01")
    assert theirs.when(RED, EndTurn()).state.squads[RED].jammed == ()
    lapsed(battle("red-1 3,5"), "weapons_jammed")


def test_out_of_ammo_makes_a_laser_trooper_in_all_numbers() -> None:
    at = resolved(battle("red-3 3,3; red-1 3,5; ork-1 8,3"), "out_of_ammo", figure="red-3").then_among(WeaponReplaced)
    soldier = at.state.soldiers["red-3"]
    assert (soldier.weapons, soldier.profile.move, soldier.profile.value) == (("laser",), 6, 5)
    assert values(drawn(battle("red-3 3,3; red-4 2,3; red-1 3,5"), "out_of_ammo"), "figure") == ("red-4", "red-3")


# order and equipment cards ---------------------------------------------------------------------------------------------------


def test_new_order_chaos_names_a_team_and_the_team_picks_in_secret() -> None:
    at = holding(table("red-1 3,3", teams=1), "order_fire")
    asked = resolved(at, "new_order", seat=RED)
    asked.then_among(EventChosen(EventChoice(seat=RED)), DecisionOpened)
    assert values(asked, "order", RED) == ("order_move", "order_assault", "order_stun")
    asked.when(RED, ResolveEvent(order="order_fire")).refused("bad_choice", "SQ-EVT-01")
    asked.when(CHAOS, ResolveEvent(order="order_move")).refused("no_decision", "SQ-TRN-02")
    after = asked.when(RED, ResolveEvent(order="order_stun")).then_among(
        OrderCardGained, EventResolved("new_order", EventChoice(seat=RED), "done")
    )
    assert hand_of(after.state, RED) == ("order_fire", "order_stun")
    gained = close(fact(after, OrderCardGained), CHAOS)
    assert (gained.hand_size, gained.card.is_open()) == (2, False)
    lapsed(holding(table("red-1 3,3"), "order_fire", "order_move", "order_assault", "order_stun"), "new_order")


def test_battle_plan_all_teams_pick_at_once() -> None:
    at = table("red-1 3,3; yellow-1 20,3", teams=2)
    at = changed(at, deck=(Secret(NOBODY, "battle_plan"), *at.state.deck[1:]))
    asked = at.when(RED, EndTurn()).when(YELLOW, EndTurn())
    assert {decision.seat for decision in awaited(GAME, asked.state)} == {RED, YELLOW}
    one = asked.when(YELLOW, ResolveEvent(order="order_heavy")).then_among(OrderCardGained)
    one.when(YELLOW, ResolveEvent(order="order_move")).refused("no_decision", "SQ-TRN-02")
    both = one.when(RED, ResolveEvent(order="order_move")).then_among(OrderCardGained, EventResolved)
    assert hand_of(both.state, YELLOW) == ("order_fire", "order_heavy")
    assert both.state.stage == "chaos_action"


def test_comms_failure_no_orders_in_the_next_turn() -> None:
    at = resolved(holding(battle("red-1 3,3"), "order_fire"), "intercom_failure", seat=RED)
    theirs = changed(at, active=RED, stage="gsg_turn")
    theirs.when(RED, PlayOrder("order_fire")).refused("orders_blocked", "SQ-EVT-01")


def test_equipment_failure_chance_says_which_card_is_lost_and_its_effect_ends() -> None:
    at = battle("red-1 3,3", "force_field", "targeter_1", "sidearms", scopes="red-1")
    after = resolved(at, "equipment_failure", 1, seat=RED).then_among(EquipmentLost(RED, "targeter_1"), EventResolved)
    assert after.state.squads[RED].equipment == ("force_field", "sidearms")
    assert after.state.squads[RED].scopes == {}
    lapsed(battle("red-1 3,3"), "equipment_failure")


# what makes Chaos stronger or weaker -----------------------------------------------------------------------------------------


def test_psychic_wave_and_machine_fault_stop_their_kinds_but_no_blips() -> None:
    pieces = "red-1 3,3; ork-1 20,20; gridling-1 20,21; android-1 21,20; blip-01 gridling 22,22"
    wave = drawn(table(pieces), "psychic_attack")
    for piece in ("ork-1", "gridling-1"):
        wave.when(CHAOS, MovePiece(piece, "19,20")).refused("piece_blocked", "SQ-EVT-01")
    assert wave.when(CHAOS, MovePiece("android-1", "21,21")).when(CHAOS, MovePiece("blip-01", "22,23")).refusal is None
    fault = drawn(table(pieces), "machine_fault")
    fault.when(CHAOS, MovePiece("android-1", "21,21")).refused("piece_blocked", "SQ-EVT-01")
    assert fault.when(CHAOS, MovePiece("ork-1", "19,20")).refusal is None


def test_machine_assault_two_moves_and_one_attack_for_machines() -> None:
    at = drawn(table("red-1 3,3; android-1 20,20; ork-1 20,21"), "machine_assault")
    twice = at.when(CHAOS, MovePiece("android-1", "16,20")).when(CHAOS, MovePiece("android-1", "12,20"))
    twice.when(CHAOS, MovePiece("android-1", "13,20")).refused("no_move_left", "SQ-ACT-02")
    once = at.when(CHAOS, MovePiece("ork-1", "14,20"))
    once.when(CHAOS, MovePiece("ork-1", "13,20")).refused("no_move_left", "SQ-ACT-02")


@pytest.mark.parametrize(
    ("card", "fitting"),
    [
        ("frenzy", ("gridling-1", "ork-1")),
        ("elite", ("android-1", "gridling-1", "ork-1", "dreadnought-1")),
        ("self_destruct", ("android-1",)),
        ("grenadier", ("gridling-1",)),
        ("ork_tinkerer", ("ork-1",)),
    ],
)
def test_cards_for_one_figure_name_it(card: EventCard, fitting: tuple[str, ...]) -> None:
    at = table("red-1 3,3; android-1 20,20; gridling-1 21,20; ork-1 22,20; dreadnought-1 16,22")
    assert values(drawn(at, card), "figure") == fitting
    after = resolved(at, card, figure=fitting[0])
    assert after.state.event is not None
    assert after.state.event.choice.figures == (fitting[0],)
    lapsed(table("red-1 3,3"), card)


def test_an_elite_warrior_moves_and_attacks_twice() -> None:
    at = under(battle("red-cmd 3,3; ork-1 8,3", turn_of=CHAOS), "elite", "ork-1")
    shot = FireWeapon("ork-1", "laser", figure="red-cmd")
    at = at.dice(*light(0, 0)).when(CHAOS, shot).dice(*light(0, 0)).when(CHAOS, shot)
    at.when(CHAOS, shot).refused("no_attack_left", "SQ-ACT-02")
    moved = at.when(CHAOS, MovePiece("ork-1", "9,3")).when(CHAOS, MovePiece("ork-1", "8,3"))
    assert moved.refusal is None


# moving pieces -----------------------------------------------------------------------------------------------------------------


def test_redeploy_up_to_three_blips_out_of_sight_on_scanned_boards() -> None:
    at = drawn(table("red-1 3,3; blip-01 gridling 5,5; blip-02 ork 20,20; blip-03 gridling 5,6; blip-04 ork 6,6", scanned="AD"), "redeploy")
    squares = values(at, "square")
    assert "13,20" in squares
    assert "3,5" not in squares  # seen
    assert "15,5" not in squares  # board B is not scanned
    one = at.when(CHAOS, ResolveEvent(blip="blip-01", square="13,20"))
    one.when(CHAOS, ResolveEvent(blip="blip-01", square="13,21")).refused("bad_choice", "SQ-EVT-01")
    one.when(CHAOS, ResolveEvent(blip="blip-02", square="13,20")).refused("bad_choice", "SQ-EVT-01")
    two = one.when(CHAOS, ResolveEvent(blip="blip-02", square="5,5"))
    three = two.when(CHAOS, ResolveEvent(blip="blip-03", square="20,20"))
    moves = (Placement("blip-01", "13,20"), Placement("blip-02", "5,5"), Placement("blip-03", "20,20"))
    three.then_among(BlipsRedeployed(moves), EventResolved)
    assert three.state.blips["blip-02"].square == "5,5"
    at.when(CHAOS, Done()).then(EventResolved("redeploy", EventChoice(), "no_effect"))
    lapsed(table("red-1 3,3"), "redeploy")


def test_teleporter_two_figures_change_places() -> None:
    at = drawn(table("red-1 3,3; android-1 20,20; ork-1 22,20; dreadnought-1 16,22; blip-01 gridling 5,5"), "teleporter")
    assert values(at, "figure") == ("android-1", "ork-1")
    one = at.when(CHAOS, ResolveEvent(figure="ork-1")).then(EventChosen(EventChoice(("ork-1",))))
    assert values(one, "figure") == ("android-1",)
    after = one.when(CHAOS, ResolveEvent(figure="android-1")).then_among(FiguresSwapped("ork-1", "android-1"), EventResolved)
    assert (after.state.robotlings["ork-1"].square, after.state.robotlings["android-1"].square) == ("20,20", "22,20")
    lapsed(table("red-1 3,3; android-1 20,20; dreadnought-1 16,22"), "teleporter")


# what is chosen without an answer -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "answer"),
    [
        ("auto_defence", ResolveEvent(figure="red-2")),
        ("weapons_jammed", ResolveEvent(figure="red-3")),
        ("intercom_failure", ResolveEvent(seat=RED)),
        ("clone", ResolveEvent(square="2,2")),
        ("door_override", Done()),
        ("redeploy", Done()),
        ("teleporter", ResolveEvent(figure="ork-1")),
    ],
)
def test_the_first_choice_is_the_default_and_none_where_one_may(card: EventCard, answer: ResolveEvent | Done) -> None:
    pieces = "red-1 3,8; red-2 3,3; red-3 8,8; ork-1 20,2; ork-2 20,3; blip-01 gridling 5,5"
    at = drawn(table(pieces, opened=("D-d1",)), card)
    assert GAME.default(at.state, CHAOS, awaited(GAME, at.state)[0]) == answer
    preview = GAME.preview(close(at.state, CHAOS), CHAOS, answer)
    assert preview.words


def test_new_order_by_default_picks_in_the_order_of_the_cards() -> None:
    at = resolved(holding(table("red-1 3,3"), "order_move"), "new_order", seat=RED)
    assert GAME.default(at.state, RED, awaited(GAME, at.state)[0]) == ResolveEvent(order="order_fire")


def test_sq_set_05_nobody_knows_the_deck() -> None:
    at = table("red-1 3,3", options=Options(mission="M1", event_cards=10))
    assert len(at.state.deck) == 10
    assert not any(card.is_open() for viewer in (CHAOS, RED, None) for card in close(at.state, viewer).deck)
