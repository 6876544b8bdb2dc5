"""Forces, ranks and equipment (SQN-RNK, SQN-EQP, section B2.11)."""

import pytest
from msgspec.structs import replace

from domain.games.starquest.commands import Done, FireWeapon, OperateObject, StackBlips
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng import loading
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.commands import BalanceThreat, EndCall, EquipForce, MusterForce, SpeakOrder
from domain.games.starquest_ng.events.casualties import LifeLost
from domain.games.starquest_ng.events.orders import FormationBroken
from domain.games.starquest_ng.events.setup import (
    ForceDrafted,
    ForceEquipped,
    ForceMustered,
    KitDrafted,
    PreparationBegan,
    RosterTaken,
    ThreatBalanced,
)
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.marines import Award, Carried, Enlisted, Force, Roster, SeatRoster
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.rules import balancing, formations
from domain.games.starquest_ng.rules.forces import can_muster, role_of, usual_force
from domain.games.starquest_ng.state import Balance, MissionInForce, NgStep
from domain.kernel.closing import close
from domain.kernel.errors import Malformed
from domain.kernel.turn import Turn
from domain.table.creation import carried_into, carried_values
from games.starquest_ng.positions import (
    CHAOS,
    RED,
    YELLOW,
    InOrder,
    Table,
    altered,
    begun,
    changed,
    commanding,
    equipping,
    given_card,
    known_as,
    mustered,
    mustering,
    preparing,
    table,
)
from kit.bits import Bits

FOUR: tuple[Award, ...] = ("laurel", "crux", "marksman", "signa")
CAPTAIN = Enlisted("cap", (*FOUR, "camouflage"), 3, 8, captain=True)
VETERANS = tuple(Enlisted(f"vet{number}", FOUR, medals=4) for number in (1, 2, 3))
SERGEANT = Enlisted("sgt", ("laurel", "marksman"), medals=4)
PLAIN = tuple(Enlisted(f"m{number}") for number in range(1, 10))
THREE = Enlisted("three", ("laurel", "crux", "signa"))


def with_roster(*marines: Enlisted, armoury: tuple[Card, ...] = ()) -> Table:
    """A game in which RED musters from these marines."""
    return mustering(carried=Carried((SeatRoster(RED, Roster(marines, armoury)),)))


def captains(*more: tuple[str, str]) -> Table:
    """RED's captain with two veterans, and these changes."""
    at = with_roster(CAPTAIN, *VETERANS, SERGEANT, *PLAIN)
    return mustered(at, ("force", "captain"), ("leader", "cap"), ("member", "vet1"), ("member", "vet2"), *more)


# ranks -----------------------------------------------------------------------------------------------------------------


def test_sqn_rnk_01_a_scout_has_one_life_and_no_name() -> None:
    at = mustered(with_roster(*PLAIN), ("force", "scouts"), ("leader", "m1"), ("scouts", "2")).when(RED, Done())
    scout = at.state.soldiers["red-1"]
    assert (scout.life, at.state.marines["red-1"].enlisted.id, tuple(scout.weapons)) == (1, "", ("carbine",))
    assert at.state.teams["red/1"].members == ("red-1", "red-2")


def test_sqn_rnk_02_a_marine_without_awards_leads_scouts_only() -> None:
    assert role_of(PLAIN[0], leads=True) == "plain_leader"
    mustered(with_roster(*PLAIN), ("force", "scouts")).when(RED, MusterForce("leader", "nobody")).refused("marine_not_ready", "SQN-RNK-02")
    marines = mustered(with_roster(SERGEANT, *PLAIN), ("force", "marines"))
    marines.when(RED, MusterForce("leader", "m1")).refused("rank_too_low", "SQN-RNK-03")


def test_nx23_no_marine_has_more_awards_than_its_sergeant() -> None:
    at = mustered(with_roster(SERGEANT, THREE, *PLAIN), ("force", "marines"), ("leader", "sgt"))
    at.when(RED, MusterForce("member", "three")).refused("awards_exceed_leader", "SQN-RNK-05")
    full = mustered(at, *(("member", f"m{number}") for number in range(1, 6)))
    full.when(RED, MusterForce("member", "m6")).refused("team_too_large", "SQN-RNK-04")
    full.when(RED, MusterForce("member", "m5")).then(ForceDrafted(RED, Force("marines", "sgt", ("m1", "m2", "m3", "m4"))))


def test_a_sergeant_has_no_veterans() -> None:
    at = mustered(with_roster(SERGEANT, *VETERANS), ("force", "marines"), ("leader", "sgt"))
    at.when(RED, MusterForce("member", "vet1")).refused("awards_exceed_leader", "SQN-RNK-05")
    at.when(RED, MusterForce("specialist", "apothecary")).refused("specialist_not_allowed", "SQN-RNK-08")
    at.when(RED, MusterForce("member", "sgt")).refused("marine_twice", "SQN-RNK-14")


def test_sqn_rnk_08_a_veteran_sergeant_has_an_apothecary_and_a_techmarine() -> None:
    at = mustered(with_roster(*VETERANS, *PLAIN), ("force", "marines"), ("leader", "vet1"), ("member", "vet2"))
    both = mustered(at, ("specialist", "apothecary"), ("specialist", "techmarine"))
    assert both.state.forces[RED].specialists == ("apothecary", "techmarine")
    both.when(RED, MusterForce("specialist", "librarian")).refused("specialist_not_allowed", "SQN-RNK-11")
    done = both.when(RED, Done())
    assert [done.state.marines[f"red-{number}"].role for number in (1, 2, 3)] == ["veteran", "apothecary", "techmarine"]
    assert done.state.soldiers["red-3"].profile.melee == Pool(heavy=2)


def test_sqn_rnk_10_a_captain_leads_a_force_of_his_own() -> None:
    at = mustered(with_roster(CAPTAIN, *VETERANS), ("force", "captain"))
    at.when(RED, MusterForce("leader", "vet1")).refused("rank_too_low", "SQN-RNK-10")
    figure = captains().when(RED, Done()).state.soldiers["red-c"]
    assert (figure.life, figure.profile.value, figure.profile.melee, figure.profile.fire) == (
        4,
        20,
        Pool(light=3),
        {"laser": Pool(light=2)},
    )


def test_sqn_rnk_11_a_captain_has_three_specialists() -> None:
    at = captains(("specialist", "librarian"), ("specialist", "apothecary"), ("specialist", "techmarine"))
    assert len(at.state.forces[RED].specialists) == 3
    assert at.when(RED, Done()).state.soldiers["red-3"].profile.fire == {"psi_bolt": Pool(medium=3), "mini_laser": Pool(light=2)}


def test_sqn_rnk_12_a_captain_needs_a_bodyguard_of_two_veterans() -> None:
    captains(("member", "vet2")).when(RED, Done()).refused("bodyguard_missing", "SQN-RNK-12")
    at = mustered(with_roster(CAPTAIN, *VETERANS), ("force", "marines"))
    at.when(RED, MusterForce("leader", "cap")).refused("bodyguard_missing", "SQN-RNK-12")


def test_sqn_rnk_13_a_captain_has_a_second_team() -> None:
    done = captains(("second", "sgt"), ("second_member", "m1")).when(RED, Done())
    team = done.state.teams["red/2"]
    assert (team.commander, team.members, done.state.marines["red-s1"].enlisted.id) == ("red-s", ("red-s1",), "m1")
    captains().when(RED, MusterForce("second", "m1")).refused("rank_too_low", "SQN-RNK-13")
    captains().when(RED, MusterForce("second_member", "m1")).refused("leader_missing", "SQN-RNK-13")


def test_sqn_rnk_14_all_others_of_a_captains_seat_are_limited() -> None:
    five = [("second_member", f"m{number}") for number in range(1, 6)]
    at = captains(("second", "sgt"), *five)
    at.when(RED, MusterForce("second_member", "m6")).refused("team_too_large", "SQN-RNK-14")
    full = mustered(at, ("member", "vet3"), ("specialist", "librarian"), ("specialist", "apothecary"))
    full.when(RED, MusterForce("specialist", "techmarine")).refused("team_too_large", "SQN-RNK-14")


def test_nx24_a_captains_force() -> None:
    at = captains(("specialist", "librarian"), ("second", "sgt"), *(("second_member", f"m{number}") for number in range(1, 6)))
    at.when(RED, MusterForce("second_member", "m6")).refused("team_too_large", "SQN-RNK-14")
    at.when(RED, Done()).then_among(ForceMustered)


def guarded(pieces: str, step: NgStep = "move") -> Table:
    """RED's captain with the bodyguards `red-1` and `red-2`."""
    at = table(pieces, step=step)
    at = known_as(at, "red-c", role="captain", enlisted=CAPTAIN)
    for name in ("red-1", "red-2"):
        at = known_as(at, name, role="veteran", enlisted=VETERANS[0])
    return at


def test_sqn_rnk_15_bodyguards_perform_no_objective() -> None:
    at = guarded("red-c 9,9; red-1 10,9; ork-1 20,20", "shoot")
    at.when(RED, OperateObject("red-1", "core")).refused("bodyguard_cannot", "SQN-RNK-15")


def broken(at: Table) -> bool:
    """True if the formation is broken at the end of the move call."""
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    formations.check(turn, RED)
    return any(isinstance(fact, FormationBroken) for fact in turn.facts)


def test_sqn_rnk_16_a_captain_without_formation_does_not_speak() -> None:
    at = guarded("red-c 9,9; red-1 10,9; red-2 20,9; ork-1 20,20")
    assert broken(at)
    speaking = commanding("red-c 9,9; yellow-c 3,3; ork-1 20,20", teams=2, step="command_team", yellow=("to_hold",))
    order = MissionInForce("mo_retreat", RED, ("red/1", "yellow/1"))
    gagged = changed(speaking, gagged={"yellow-c": 1}, mission_order=order)
    gagged.when(YELLOW, SpeakOrder("to_hold")).refused("captain_unprotected", "SQN-RNK-16")


def test_sqn_rnk_16_a_captain_who_retreats_keeps_his_formation_in_the_attack_step() -> None:
    at = guarded("red-c 9,9; red-1 10,9; red-2 20,9; ork-1 20,20", "attack")
    assert not broken(at)
    assert broken(changed(at, mission_order=MissionInForce("mo_retreat", RED, ("red/1",))))
    ended = changed(at, mission_order=MissionInForce("mo_retreat", RED, ("red/1",))).when(RED, EndCall())
    ended.then_among(FormationBroken)


def test_g14_a_formation_is_a_chain() -> None:
    assert not broken(guarded("red-c 9,9; red-1 12,9; red-2 15,9; ork-1 20,20"))
    assert broken(guarded("red-c 9,9; red-1 13,9; red-2 15,9; ork-1 20,20"))


def test_sqn_rnk_17_a_bodyguard_takes_a_hit() -> None:
    at = altered(guarded("red-c 9,9; red-1 10,9; red-2 20,9; ork-1 9,12", "c_shoot"), "red-c", life=1)
    after = at.dice(5, 6).when(CHAOS, FireWeapon("ork-1", "laser", figure="red-c"))
    after.then_among(LifeLost("red-1", 1, "laser"))
    never = changed(at, policies={RED: {"guard_takes_hit": "never"}}).dice(5, 6)
    never.when(CHAOS, FireWeapon("ork-1", "laser", figure="red-c")).then_among(LifeLost("red-c", 1, "laser"))
    alive = altered(at, "red-c", life=4).dice(5, 6).when(CHAOS, FireWeapon("ork-1", "laser", figure="red-c"))
    alive.then_among(LifeLost("red-c", 1, "laser"))


def test_sqn_rnk_18_a_captain_who_does_not_lead_takes_orders_for_one_team() -> None:
    at = known_as(equipping(teams=2), "yellow-c", role="captain", enlisted=CAPTAIN)
    at.when(YELLOW, EquipForce("drop", "to_advance", "yellow-c")).when(YELLOW, EquipForce("order", "mo_dig_in", "yellow-c")).then(
        KitDrafted
    )
    dropped = at.when(YELLOW, EquipForce("drop", "to_advance", "yellow-c"))
    dropped.when(YELLOW, EquipForce("order", "mo_attack", "yellow-c")).refused("wrong_order_set", "SQN-LDR-05")
    speaking = known_as(
        commanding("red-c 9,9; yellow-c 3,3; ork-1 20,20", teams=2, step="command_team", yellow=("mo_dig_in",)), "yellow-c", role="captain"
    )
    after = speaking.when(YELLOW, SpeakOrder("mo_dig_in", team="yellow/1"))
    assert after.state.commands("yellow/1", "mo_dig_in")


def test_sqn_rnk_19_a_captain_serves_under_another_with_three_lives() -> None:
    other = Enlisted("cap2", FOUR, 1, captain=True)
    at = with_roster(CAPTAIN, *VETERANS, other)
    at = mustered(at, ("force", "captain"), ("leader", "cap"), ("member", "vet1"), ("member", "vet2"), ("member", "cap2"))
    assert at.when(RED, Done()).state.soldiers["red-3"].life == 3
    marines = mustered(with_roster(CAPTAIN, *VETERANS), ("force", "marines"), ("leader", "vet1"))
    marines.when(RED, MusterForce("member", "cap")).refused("rank_too_low", "SQN-RNK-19")


# mustering -------------------------------------------------------------------------------------------------------------


def test_seats_muster_side_by_side_from_the_rosters_of_a_campaign() -> None:
    at = with_roster(SERGEANT, *PLAIN)
    assert at.state.rosters[RED].marines[0] == SERGEANT
    carried = Carried((SeatRoster(RED, Roster((SERGEANT,), ("mw_laser",))),))
    assert carried_into(GAME, carried_values(carried)) == carried
    assert [one.seat for one in mustering(teams=3).game.awaiting(mustering(teams=3).state)] == [1, 2, 3]
    assert begun().state.marines["red-c"].enlisted.id == "red-m1"
    assert RosterTaken in GAME.catalogue.events


def test_wrong_parts_of_a_force_are_refused() -> None:
    at = with_roster(SERGEANT, *PLAIN)
    at.when(RED, MusterForce("force", "army")).refused("bad_value", "SQN-RNK-04")
    mustered(at, ("force", "marines")).when(RED, Done()).refused("leader_missing", "SQN-RNK-03")
    scouts = mustered(at, ("force", "scouts"), ("leader", "m1"))
    scouts.when(RED, MusterForce("scouts", "10")).refused("team_too_large", "SQN-RNK-04")
    default = GAME.default(mustered(at, ("force", "captain")).state, RED, at.game.awaiting(at.state)[0])
    assert default == MusterForce("all", "usual")


CAPTAINS = tuple(replace(CAPTAIN, id=f"cap{number}", studs=studs) for number, studs in ((1, 3), (2, 4), (3, 3)))


def test_sqn_rnk_12_captains_are_veterans_and_guard_one_of_them() -> None:
    at = with_roster(*CAPTAINS)
    default = GAME.default(at.state, RED, at.game.awaiting(at.state)[0])
    mustered_all = at.when(RED, default).state
    assert (mustered_all.marines["red-c"].enlisted.id, mustered_all.marines["red-c"].role) == ("cap2", "captain")
    assert [formations.guarded(mustered_all, name) is not None for name in ("red-1", "red-2")] == [True, True]
    assert at.when(RED, MusterForce("all", "usual")).state.forces[RED] == usual_force(CAPTAINS)
    assert (can_muster(CAPTAINS), can_muster(CAPTAINS[:2])) == (True, False)


def test_a_game_begins_with_no_roster_that_can_muster_nothing() -> None:
    for roster in ((), CAPTAINS[:2]):
        with pytest.raises(Malformed):
            with_roster(*roster)


def test_a_level_of_scouts() -> None:
    at = begun(Options(mission="M1", level=0)).state
    assert (at.forces == {}, len(at.teams["red/1"].members), at.marines["red-c"].role) == (True, 9, "plain_leader")


# equipment -------------------------------------------------------------------------------------------------------------


def test_sqn_ldr_05_the_leaders_team_takes_mission_orders() -> None:
    at = equipping()
    assert at.state.leader == RED
    full = at.when(RED, EquipForce("all", "usual"))
    full.when(RED, EquipForce("order", "mo_retreat", "red-c")).refused("too_many_orders", "SQN-LDR-05")
    empty = full.when(RED, EquipForce("drop", "mo_forward", "red-c"))
    empty.when(RED, EquipForce("order", "to_hold", "red-c")).refused("wrong_order_set", "SQN-LDR-05")
    empty.when(RED, EquipForce("order", "mo_attack", "red-c")).refused("order_rank_too_low", "SQN-LDR-05")
    empty.when(RED, EquipForce("order", "mo_retreat", "red-c")).then(KitDrafted)
    empty.when(RED, EquipForce("drop", "mo_retreat", "red-c")).refused("not_in_hand", "SQN-LDR-05")
    empty.when(RED, EquipForce("order", "sing", "red-c")).refused("unknown_card", "SQN-LDR-05")
    empty.when(RED, EquipForce("order", "mo_retreat", "red-1")).refused("bad_target", "SQN-ORD-01")


def taken(at: Table, *cards: tuple[str, str]) -> Table:
    """The position after RED has taken these cards."""
    for card, figure in cards:
        at = at.when(RED, EquipForce("take", card, figure)).then(KitDrafted)
    return at


def test_sqn_eqp_01_cards_cost_no_more_than_the_commanders_medals() -> None:
    at = taken(equipping(), ("holo_thrower", "red-1"), ("kit_axe", "red-c"), ("medipack", "red-2"))
    at.when(RED, EquipForce("take", "medipack", "red-2")).refused("not_enough_medals", "SQN-EQP-01")
    done = at.when(RED, Done()).then_among(ForceEquipped, PreparationBegan)
    assert done.state.marines["red-c"].enlisted.medals == 4
    assert (done.state.hidden_sizes[RED], done.state.hidden_costs[RED]) == (1, 1)
    holo = done.state.soldiers["red-1"]
    assert (holo.profile.move, holo.profile.value, tuple(holo.weapons)) == (4, 10, ("holo_thrower",))


def test_nx25_five_medals_are_more_than_four() -> None:
    at = taken(equipping(), ("holo_thrower", "red-1"), ("kit_axe", "red-c"), ("medipack", "red-2"))
    at.when(RED, EquipForce("take", "medipack", "red-c")).refused("not_enough_medals", "SQN-EQP-01")


def rich(at: Table, medals: int = 99, **fields: object) -> Table:
    """The position in which RED's commander has many medals."""
    return known_as(at, "red-c", medals=medals, **fields)


def test_sqn_eqp_02_two_cards_a_figure_over_the_team() -> None:
    at = rich(equipping())
    cards = (
        "kit_axe",
        "force_field",
        "bionic_arm",
        "bionic_eye",
        "fusion_charge",
        "flash_grenade",
        "medipack",
        "deep_scanner",
        "melta_bomb",
    )
    at = taken(at, *((card, "red-c") for card in cards), ("targeter", "red-1"))
    at.when(RED, EquipForce("take", "targeter", "red-2")).refused("too_many_cards", "SQN-EQP-02")


def test_sqn_eqp_03_one_weapon_and_one_armour_a_figure() -> None:
    at = taken(rich(equipping()), ("kit_axe", "red-c"))
    at.when(RED, EquipForce("take", "kit_glove", "red-c")).refused("slot_taken", "SQN-EQP-03")
    at.when(RED, EquipForce("take", "kit_power_laser", "red-1")).refused("bad_target", "SQN-EQP-03")
    at.when(RED, EquipForce("weapon", "spear", "red-1")).refused("bad_value", "SQN-EQP-03")
    armed = at.when(RED, EquipForce("weapon", "sidearm", "red-1")).when(RED, Done())
    assert (armed.state.soldiers["red-1"].profile.melee, tuple(armed.state.soldiers["red-1"].weapons)) == (Pool(light=3), ("sidearm",))
    assert armed.state.soldiers["red-c"].profile.melee == Pool(heavy=2)


def test_sqn_eqp_04_items_come_from_the_armoury() -> None:
    equipping().when(RED, EquipForce("take", "mw_laser", "red-1")).refused("not_in_armoury", "SQN-EQP-04")
    at = equipping(Options(mission="M1", level=3))
    at.when(RED, EquipForce("take", "mw_laser", "red-5")).refused("award_missing", "SQN-EQP-04")
    once = taken(at, ("mw_laser", "red-1"))
    once.when(RED, EquipForce("take", "mw_laser", "red-2")).refused("not_in_armoury", "SQN-EQP-04")
    assert once.when(RED, Done()).state.soldiers["red-1"].profile.fire == {"mw_laser": Pool(light=3)}


def test_sqn_rnk_07_a_veteran_with_the_crux_wears_a_terminator_suit() -> None:
    at = equipping(Options(mission="M1", level=3))
    at.when(RED, EquipForce("take", "terminator_suit", "red-5")).refused("bad_target", "SQN-RNK-07")
    no_crux = known_as(at, "red-1", awards=("laurel", "marksman", "signa", "camouflage"))
    no_crux.when(RED, EquipForce("take", "terminator_suit", "red-1")).refused("award_missing", "SQN-RNK-07")
    done = taken(at, ("terminator_suit", "red-1")).when(RED, Done()).state
    suit = done.soldiers["red-1"].profile
    assert (suit.move, suit.armour, suit.melee, done.marines["red-1"].initiative) == (4, 3, Pool(2, 1), "slow")


def test_sqn_eqp_05_each_card_once_a_team() -> None:
    at = taken(rich(equipping()), ("targeter", "red-1"), ("targeter", "red-2"), ("fusion_charge", "red-1"))
    at.when(RED, EquipForce("take", "targeter", "red-3")).refused("card_limit", "SQN-EQP-05")
    at.when(RED, EquipForce("take", "fusion_charge", "red-2")).refused("card_limit", "SQN-EQP-05")
    at.when(RED, EquipForce("take", "sword", "red-2")).refused("unknown_card", "SQN-EQP-01")
    at.when(RED, EquipForce("return", "targeter", "red-3")).refused("not_in_hand", "SQN-EQP-01")
    at.when(RED, EquipForce("take", "medipack", "ork-1")).refused("not_your_piece", "SQN-EQP-01")


def test_a_harness_goes_with_its_heavy_weapon() -> None:
    at = rich(equipping())
    at.when(RED, EquipForce("take", "grav_harness", "red-1")).refused("bad_target", "SQN-EQP-03")
    both = taken(at, ("holo_thrower", "red-1"), ("grav_harness", "red-1"))
    assert both.when(RED, Done()).state.soldiers["red-1"].profile.move == 6
    assert both.when(RED, EquipForce("return", "holo_thrower", "red-1")).state.kits[RED].read().cards == ()


def test_equipment_is_the_marines_secret() -> None:
    at = taken(equipping(teams=2), ("medipack", "red-1"))
    assert close(at.state, YELLOW).kits[RED].read().cards
    assert not close(at.state, CHAOS).kits[RED].is_open()


# the balance -----------------------------------------------------------------------------------------------------------


def test_nx30_a_weak_team_takes_tokens_out_of_the_mission() -> None:
    cards = (("null_time_cannon", "red-1"), ("kit_axe", "red-c"), ("targeter", "red-2"))
    at = taken(equipping(), *cards).when(RED, Done())
    assert at.state.delta == 10 + 10 + 15 + 3 + 3 + 3 - 60 == -16
    assert balancing.most_removed(at.state) == 16
    after = at.when(CHAOS, Done()).then_among(ThreatBalanced)
    removed = next(fact.removed for fact in after.facts if isinstance(fact, ThreatBalanced))
    chaos = at.state.tables.figures.chaos
    tokens = {**at.state.pool, **at.state.stock}
    assert 0 < sum(chaos[tokens[name].read()].value for name in removed) <= 16
    assert not balancing.removable(at.state, removed)


def test_a_balance_that_does_not_fit_is_refused() -> None:
    at = preparing()
    usual = at.when(CHAOS, BalanceThreat("all", "usual"))
    first = balancing.draft(usual.state).remove[0]
    usual.when(CHAOS, BalanceThreat("remove", first)).when(CHAOS, Done()).refused("wrong_total", "B2.11")
    usual.when(CHAOS, BalanceThreat("order", "co_fury")).when(CHAOS, Done()).refused("wrong_total", "B2.11")
    usual.when(CHAOS, BalanceThreat("remove", "blip-99")).refused("bad_value", "B2.11")
    bought = changed(usual, delta=30, balance=None)
    bought.when(CHAOS, BalanceThreat("buy", "gridling")).when(CHAOS, BalanceThreat("order", "co_fury")).when(CHAOS, Done()).then_among(
        ThreatBalanced
    )
    assert balancing.usual(changed(usual, delta=0).state) == Balance((), (), ("co_swarm",))


def test_stacks_are_divided_after_the_balance() -> None:
    at = preparing().when(CHAOS, Done())
    assert at.state.step == "stack"
    blip = next(iter(at.state.pool))
    emptied = at.when(CHAOS, StackBlips(blip, "none"))
    emptied.when(CHAOS, Done()).refused("blip_missing", "SQH-STK-01")
    assert GAME.default(emptied.state, CHAOS, emptied.game.awaiting(emptied.state)[0]) == StackBlips("all", "usual")


def test_other_worlds_hold_other_hidden_cards() -> None:
    at = given_card(taken(equipping(), ("medipack", "red-1")).when(RED, Done()), "medipack", "red-2")
    closed = close(at.state, CHAOS)
    found = {GAME.alternatives(closed, CHAOS, Bits(str(number))).hidden[RED].read() for number in range(10)}
    assert len(found) > 1
    marine = close(at.when(CHAOS, Done()).state, RED)
    hands = [GAME.alternatives(marine, RED, Bits(str(number))).chaos_hand for number in range(20)]
    assert {hand.read() for hand in hands if hand is not None} - {("co_swarm",)}


def test_a_seat_that_leaves_before_the_mission_chooses_as_usual() -> None:
    for at in (mustering(teams=2), equipping(teams=2)):
        turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
        GAME.withdraw(turn, YELLOW)
        assert YELLOW in turn.state.closed
        assert [one.seat for one in GAME.awaiting(turn.state)] == [RED]


def test_the_pools_of_all_levels_are_there() -> None:
    assert [len(loading.pool(level, "red").marines) for level in (0, 1, 2, 3, 4)] == [1, 5, 7, 9, 12]
    assert loading.pool(4, "red").armoury.count("terminator_suit") == 2
