"""Breach and clear (MRC-BRC, X21 to X24)."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.mercs_recon.commands import (
    AnswerJoint,
    BcAbility,
    BcAttack,
    BcCover,
    BcHold,
    BcPlant,
    Breach,
    MeleeAttack,
    Prepare,
)
from domain.games.mercs_recon.dice import Pool
from domain.games.mercs_recon.events.actions import (
    CpSpent,
    ObjectiveDestroyed,
    ObjectiveRevealed,
    ObjectiveSecured,
    StepCompleted,
    VipTaken,
)
from domain.games.mercs_recon.events.breach import BreachAction, BreachCounter, BreachEnded, BreachPositionMoved, BreachStarted
from domain.games.mercs_recon.events.combat import CddPlaced, DamageTaken, DefenceResolved, ExcessiveForceGiven, MercEliminated
from domain.games.mercs_recon.events.setup import MercPlaced
from domain.games.mercs_recon.loading import tables
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.profiles import ProfileId
from domain.games.mercs_recon.progress import Boni, Place
from domain.games.mercs_recon.rules.breach import occupied, pulled_in
from domain.games.mercs_recon.rules.breach_actions import pool_with_boni
from games.mercs_recon.positions import Table, altered, changed, fact, facts, merc, storming, table

L: Final = "ccc_leader"
M: Final = "ccc_marksman"
G: Final = "ccc_grenadier"
NOTHING = Boni()


def staged(pieces: str = "", boni: Boni = NOTHING) -> Table:
    """Return three MERCS before the door of the server room, which lies in d4."""
    return table(f"leader d2 priority=5; marksman d2 priority=4; grenadier d2 priority=3; server d4 hidden; {pieces}", boni=boni)


DOOR = Breach(L, "d3", M, G, "3-2-2", "office")


def test_x21_a_won_breach() -> None:
    at = staged("worker e2").when(0, DOOR).then_among(ObjectiveRevealed("d4", "server", "breach"), BreachStarted)
    storm = fact(at, BreachStarted)
    assert [place.value for place in storm.breach.places if place.occupied] == [2, 3, 4, 6, 7, 12]
    assert storm.breach.order == (L, M, G)
    at = at.dice(8, 5, 6, 2, 7, 7, 5, 4).when(0, BcAttack("ranged"))
    assert (fact(at, BreachAction).track, fact(at, BreachAction).collateral, fact(at, BreachAction).emptied) == (5, 1, (2, 3, 4))
    assert fact(at, BreachCounter).track == 2
    at = at.dice(3, 7, 1, 2, 6).when(0, BcAttack("ranged"))
    assert (fact(at, BreachAction).track, fact(at, BreachAction).emptied, fact(at, BreachCounter).track) == (7, (6, 7), 3)
    after = at.dice(4, 1, 2, 1, 6, 3, 3, 1).when(0, BcAbility())
    assert (fact(after, BreachCounter).dice, fact(after, BreachCounter).removed) == ((), (12,))
    assert fact(after, BreachEnded) == BreachEnded(True, 7, 3, 1, False, 1)
    assert [merc(after, name).blood for name in ("leader", "marksman", "grenadier")] == [9, 7, 9]
    assert facts(after, ObjectiveSecured) == [ObjectiveSecured("d4", "server")]
    assert (after.state.alarm, after.state.box, after.state.opfor) == (2, (), {})
    assert merc(after, "leader").cp == 3


def test_mrc_jnt_05_three_pay_7_cp_together_and_each_at_least_1() -> None:
    at = staged()
    for split in ("4-2-2", "3-2-1", "5-2-0"):
        at.when(0, replace(DOOR, split=split)).refused("bad_split", "MRC-JNT-05")
    assert [merc(at.when(0, DOOR), name).cp for name in ("leader", "marksman")] == [merc(at, "leader").cp - 3, merc(at, "marksman").cp - 2]


def test_mrc_brc_01_who_may_storm_what() -> None:
    at = staged("sapper b2")
    at.when(0, replace(DOOR, partner1=G, partner2=M)).refused("need_three", "MRC-BRC-01")
    at.when(0, replace(DOOR, partner2="ccc_sapper")).refused("not_same_zone", "MRC-BRC-01")
    at.when(0, replace(DOOR, to="e2")).refused("no_breach_target", "MRC-BRC-01")
    ran = altered(at, "marksman", flags=replace(merc(at, "marksman").flags, ran=True))
    ran.when(0, DOOR).refused("partner_unavailable", "MRC-JNT-06")
    altered(at, "grenadier", cp=1).when(0, DOOR).refused("not_enough_cp", "MRC-JNT-02")


def test_mrc_brc_02_active_mercs_nearby_are_pulled_in() -> None:
    at = staged("sapper c2 priority=1; incinerator g2").when(0, DOOR)
    assert set(fact(at, BreachStarted).breach.order) == {L, M, G, "ccc_sapper"}


def test_mrc_brc_07_positions_are_taken_by_priority() -> None:
    at = staged("sapper c2 priority=9").when(0, DOOR)
    assert fact(at, BreachStarted).breach.order == ("ccc_sapper", L, M, G)


def test_mrc_brc_03_opfor_and_agents_nearby_are_pulled_in_and_a_commander_is_not() -> None:
    at = staged("sec1 e2; red c3; sec1 g2; sec4 d2")
    figures = {**at.state.opfor, "o3": replace(at.state.opfor["o3"], commander=True)}
    assert pulled_in(changed(at, opfor=figures).state, "d2", "d3") == ("o1", "A1")


def test_mrc_brc_04_the_players_choose_the_board() -> None:
    for board in ("office", "lab"):
        assert fact(staged().when(0, replace(DOOR, board=board)), BreachStarted).breach.board == tables().boards[board]


@pytest.mark.parametrize(("name", "standard"), [("office", (2, 6, 9)), ("lab", (3, 5, 7))])
def test_mrc_brc_05_the_setup_is_standard_without_a_token_of_the_mission(name: str, standard: tuple[int, ...]) -> None:
    board = tables().boards["office" if name == "office" else "lab"]
    assert occupied(board, None, 0) == (frozenset(standard), 0)


def test_mrc_brc_06_pulled_in_figures_take_the_highest_positions_and_the_rest_costs_blood() -> None:
    assert occupied(tables().boards["office"], 8, 5) == (frozenset((2, 3, 4, 6, 7, 9, 11, 12)), 2)
    crowd = "; ".join(["worker e2"] * 2 + ["worker c2"] * 3)
    at = staged(crowd).when(0, DOOR)
    assert [(hit.figure, hit.amount, hit.kind) for hit in facts(at, DamageTaken)] == [(who, 2, "unblockable") for who in (L, M, G)]


# the board -----------------------------------------------------------------------------------------------------------------


BOR = Options(team="bor", mission="M01")


def test_x22_drive_back_and_cover() -> None:
    at = storming(table("blade d2; scout d2; suppressor d2; server d4", BOR)).dice(1, 1, 1)
    at = at.when(0, BcAbility(6)).then_among(BreachPositionMoved("bor_blade", 6, 4))
    at = at.dice(1, 1, 1).when(0, BcCover(3))
    assert pool_with_boni(at.state, merc(at, "suppressor"), Pool(2, 2, 2)) == Pool(2, 3, 2)


def test_mrc_brc_14_cover_needs_a_free_yellow_position() -> None:
    at = storming(table("scout d2; blade d2; suppressor d2; server d4", BOR))
    for taken in (6, 9):
        at.when(0, BcCover(taken)).refused("bc_no_cover_position", "MRC-BRC-14")
    assert [place.value for place in covered(at.dice(1, 1, 1).when(0, BcCover(3)))] == [3]


def covered(at: Table) -> list[Place]:
    """Return the positions in which a MERCS is in cover."""
    assert at.state.breach is not None
    return [place for place in at.state.breach.places if place.cover]


def closed_with(mercs: int, opfor: int = 0, collateral: int = 0) -> Table:
    """Return the end of a B&C of three MERCS with these tracks, after the last of them has held."""
    at = table("leader d2; marksman d2; grenadier d2; server d4")
    last = storming(at, (), next=2, acted=True, mercs_track=mercs, opfor_track=opfor, collateral=collateral)
    return last.dice(*(1,) * 12).when(0, BcHold())


@pytest.mark.parametrize(("mercs", "opfor", "won"), [(4, 4, True), (3, 4, False)])
def test_mrc_brc_16_a_tie_of_the_tracks_is_won(mercs: int, opfor: int, won: bool) -> None:
    assert fact(closed_with(mercs, opfor), BreachEnded).won == won


def test_mrc_brc_17_a_lost_breach_eliminates_all() -> None:
    assert [gone.merc for gone in facts(closed_with(3, 4), MercEliminated)] == [L, M, G]


def test_x23_a_breach_with_the_shorter_track_is_lost() -> None:
    assert not fact(closed_with(3, 4), BreachEnded).won


def test_mrc_brc_18_at_the_threshold_the_token_is_destroyed_and_the_breach_lost() -> None:
    after = closed_with(9, collateral=10)
    assert fact(after, ObjectiveDestroyed) == ObjectiveDestroyed("d4", "server", True)
    assert not fact(after, BreachEnded).won


def test_mrc_brc_19_the_zone_behind_the_door_cracks_before_anybody_is_removed() -> None:
    kinds = [type(one) for one in closed_with(9, collateral=10).facts]
    assert kinds.index(CddPlaced) < kinds.index(MercEliminated)


def test_x24_a_destroyed_token_loses_the_breach() -> None:
    assert closed_with(9, collateral=10).state.objective_lost


def test_mrc_brc_08_without_anybody_to_begin_it_is_lost_and_the_fallen_are_passed_over() -> None:
    down = storming(table("leader d2 blood=1; marksman d2 blood=1; grenadier d2 blood=1; server d4"))
    assert not fact(down, BreachEnded).won
    at = storming(table("leader d2 blood=1; marksman d2; grenadier d2; server d4"))
    assert at.state.stack[-1].about == M


def held() -> Table:
    """Return a B&C after the first MERCS has held against three occupied positions."""
    return storming(table("leader d2; marksman d2; grenadier d2; server d4")).dice(8, 5, 1).when(0, BcHold())


def test_mrc_brc_09_holding_rolls_nothing_and_costs_nothing() -> None:
    assert fact(held(), BreachAction).dice == ()
    assert not facts(held(), CpSpent)


def test_mrc_brc_15_each_activation_is_struck_back_or_all_but_the_last() -> None:
    assert fact(held(), BreachCounter).track == 2
    between = Options(mission="M01", bc_counter="between")
    last = storming(table("leader d2; marksman d2; grenadier d2; server d4", between), next=2, acted=True, mercs_track=1)
    assert not facts(last.when(0, BcHold()), BreachCounter)


def test_mrc_brc_10_the_cheapest_attacks_need_ammunition_and_no_bar() -> None:
    at = storming(table("leader d2 ammo=0; marksman d2; grenadier d2; server d4"))
    at.when(0, BcAttack("ranged")).refused("bc_no_ammo", "MRC-BRC-10")
    at.when(0, BcAttack("throw")).refused("mode_not_available", "MRC-BRC-10")
    at.when(0, BcAttack("melee", 3)).refused("target_invalid", "MRC-BRC-13")
    barred = altered(at, "leader", flags=replace(merc(at, "leader").flags, prepared=True))
    barred.when(0, BcAttack("melee", 2)).refused("attack_barred", "MRC-ACT-06")


def thrown() -> BreachAction:
    """Return a throw on the brittle board."""
    at = storming(table("grenadier d2; leader d2; marksman d2; server d4"), (3, 5, 7), "lab")
    return fact(at.dice(1, 1, 1, 1, 1).when(0, BcAttack("throw")), BreachAction)


def test_mrc_brc_11_a_throw_never_misses_and_brittle_boards_count_collateral_twice() -> None:
    assert (thrown().track, thrown().collateral) == (3, 6)


def flames(before: tuple[BcAbility | BcCover, ...], *dice: int) -> BreachAction:
    """Return a wall of flame on an empty board, after sapper and leader have done this."""
    at = storming(table("leader d2; incinerator d2; sapper d2; server d4"), ())
    line: tuple[ProfileId, ...] = ("ccc_sapper", L, "ccc_incinerator")
    assert at.state.breach is not None
    at = changed(at, breach=replace(at.state.breach, order=line[-1 - len(before) :]))
    at = changed(at, stack=(replace(at.state.stack[-1], about=line[-1 - len(before)]),))
    for command in before:
        at = at.when(0, command)
    return fact(at.dice(*dice).when(0, BcAbility()), BreachAction)


def test_mrc_brc_11_only_bursts_of_ks_and_what_is_dealt_without_dice_are_collateral() -> None:
    """Neither the heavy dice of a battle order nor the light die of a cover mark the collateral track."""
    boosted = flames((BcAbility(),), 8, 8, 1, 1, 1, 1)
    assert (boosted.track, boosted.collateral) == (6, 2)
    covered = flames((BcCover(3), BcAbility()), 8, 8, 5, 1, 1, 1, 6)
    assert (covered.track, covered.collateral) == (8, 3)


def test_mrc_brc_12_positions_up_to_the_track_are_emptied() -> None:
    assert thrown().emptied == (3,)


def test_mrc_brc_13_melee_needs_more_for_yellow_and_adds_to_no_track() -> None:
    at = storming(table("leader d2; marksman d2; grenadier d2; server d4"))
    weak = at.dice(5, 1, 1, 1, 1).when(0, BcAttack("melee", 6))
    assert (fact(weak, BreachAction).emptied, fact(weak, BreachAction).track) == ((), 0)
    strong = at.dice(5, 5, 1, 1).when(0, BcAttack("melee", 6))
    assert (fact(strong, BreachAction).emptied, fact(strong, BreachAction).track) == ((6,), 0)


def four_inside() -> Table:
    """Return the end of a won B&C of three payers and one that was pulled in."""
    at = table("leader d2; marksman d2; grenadier d2; sapper c2; server d4")
    return storming(at, (), next=3, acted=True, mercs_track=1).when(0, BcHold())


def test_mrc_brc_20_pulled_in_figures_leave_the_game_and_not_for_the_casualty_box() -> None:
    at = staged("worker e2; red c3").when(0, DOOR)
    assert (at.state.opfor, at.state.agents, at.state.box) == ({}, {}, ())


def test_mrc_brc_22_payers_go_into_the_room_and_others_to_the_staging_zone() -> None:
    placed = [MercPlaced(L, "d3"), MercPlaced(M, "d3"), MercPlaced(G, "d3"), MercPlaced("ccc_sapper", "d2")]
    assert facts(four_inside(), MercPlaced) == placed


def test_mrc_brc_26_the_active_mercs_goes_on() -> None:
    assert four_inside().state.active == L


def wave() -> Table:
    """Return the end of a won B&C with a wave of 2."""
    at = storming(table("leader d2; marksman d2 blood=3; grenadier d2; server d4"), (), next=2, acted=True, mercs_track=9, opfor_track=7)
    return at.dice(3, 3, 3, 1, 1, 3, 1, 1).when(0, BcHold())


def test_mrc_brc_21_the_wave_is_warded_off_with_own_armour() -> None:
    assert [(one.incoming, one.damage) for one in facts(wave(), DefenceResolved)] == [(2, 0), (2, 2), (2, 1)]


def test_mrc_brc_23_the_wave_incapacitates() -> None:
    assert merc(wave(), "marksman").condition == "down"


def test_mrc_brc_24_a_secured_token_completes_the_step() -> None:
    at = storming(table("leader d2; marksman d2; grenadier d2; server d4"), (), next=2, acted=True, mercs_track=9)
    at.when(0, BcHold()).then_among(ObjectiveSecured("d4", "server"), StepCompleted(0))


def test_dice_of_a_breach_forbid_prepare_and_are_no_attack_for_excessive_force() -> None:
    at = storming(table("leader d2 cp=6; marksman d2; grenadier d2; sec1 h8; server d4"), (), next=0)
    at = at.dice(1, 1, 1, 1, 1).when(0, BcAttack("ranged")).when(0, BcHold()).when(0, BcHold())
    at.when(0, Prepare(L)).refused("already_attacked", "MRC-ACT-03")
    here = merc(at, "leader").zone
    beside = changed(at, opfor={"o1": replace(at.state.opfor["o1"], zone=here)})
    once = beside.dice(1, 1).when(0, MeleeAttack(L, "aimed", "o1"))
    assert not facts(once, ExcessiveForceGiven)
    assert facts(once.dice(1, 1).when(0, MeleeAttack(L, "aimed", "o1")), ExcessiveForceGiven)


def test_mrc_brc_25_boni_are_used_up_by_the_next_breach() -> None:
    boni = Boni(ks=2, threshold=3, locker=True, safes=(L, "ccc_sapper"))
    at = staged("sapper h8", boni=boni).when(0, DOOR)
    storm = fact(at, BreachStarted).breach
    assert (storm.threshold, storm.boni.safes, at.state.boni) == (13, (L,), Boni(safes=("ccc_sapper",)))
    assert pool_with_boni(at.state, merc(at, "leader"), Pool(1, 3, 1)) == Pool(1, 3, 3)
    again = at.dice(1, 1, 1, 1, 1, 1, 1, 8, 8, 8, 8, 8, 8, 8, *(1,) * 5).when(0, BcAttack("ranged", 0, "yes", "yes"))
    assert len(fact(again, BreachAction).rerolled) == 7


def test_bonuses_are_refused_without_them() -> None:
    at = storming(table("leader d2; marksman d2; grenadier d2; server d4"))
    at.when(0, BcAttack("ranged", 0, "yes")).refused("mode_not_available", "MRC-BRC-25")
    at.when(0, BcAbility(0, "yes")).refused("mode_not_available", "MRC-BRC-25")
    at.when(0, BcAbility(2)).refused("target_invalid", "MRC-BRC-09")


def test_mrc_brc_27_the_highest_dice_are_removed() -> None:
    at = storming(table("leader d2; marksman d2; grenadier d2; server d4"), (2, 6, 7, 9), lost_dice=(2,)).dice(1, 1)
    assert fact(at.when(0, BcHold()), BreachCounter).removed == (7, 9)


def test_m02_charges_are_planted_twice_at_most() -> None:
    power = table("leader d2; marksman d2; grenadier d2; power d4", Options(mission="M02"))
    at = storming(power, (), threshold=6).when(0, BcPlant()).when(0, BcPlant())
    assert (at.state.breach is not None and at.state.breach.collateral) == 6
    at.when(0, BcPlant()).refused("no_charges", "MRC-BRC-09")
    after = at.when(0, BcHold()).then_among(ObjectiveDestroyed("d4", "power", False), StepCompleted(0))
    assert fact(after, BreachEnded).won
    storming(table("leader d2; marksman d2; grenadier d2; server d4")).when(0, BcPlant()).refused("mode_not_available", "MRC-BRC-09")


def test_m03_the_vip_goes_to_the_payer_with_the_lowest_m_number() -> None:
    arm = table("leader d2; marksman d2; grenadier d2; robot_arm d4", Options(mission="M03"))
    after = storming(arm, (), next=2, acted=True, mercs_track=9).when(0, BcHold())
    assert facts(after, VipTaken) == [VipTaken(L)]


def test_partners_of_other_seats_are_asked() -> None:
    at = table("leader d2; marksman d2; grenadier d2; server d4 hidden", owners="0 1 2").when(0, DOOR)
    assert (at.state.stack[-1].kind, at.state.stack[-1].seats) == ("joint_consent", (1, 2))
    at = at.when(2, AnswerJoint("yes"))
    at.when(2, AnswerJoint("yes"), listed=False).refused("already_answered", "MRC-JNT-02")
    at = at.when(1, AnswerJoint("yes"))
    assert at.state.stack[-1].kind == "bc_action"
