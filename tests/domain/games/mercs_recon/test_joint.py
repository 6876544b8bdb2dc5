"""Fire & Advance, Fall Back & Cover, consents (MRC-JNT, X12, X15, X30)."""

from typing import Final

from domain.games.mercs_recon.commands import (
    AnswerJoint,
    DelegateMerc,
    FaAttack,
    FallBackAndCover,
    FaMove,
    FaSkip,
    FireAndAdvance,
    SetPermissions,
)
from domain.games.mercs_recon.events.actions import AdvancePartEnded, CpSpent, JointAgreed, JointProposed, JointRefused
from domain.games.mercs_recon.events.combat import AttackDeclared, DefenceResolved
from domain.games.mercs_recon.rules.combat import armour_dice
from games.mercs_recon.positions import Table, altered, changed, fact, facts, merc, table

L: Final = "ccc_leader"
G: Final = "ccc_grenadier"
S: Final = "ccc_sapper"
ADVANCE = FireAndAdvance(L, G, "attacker", 2, "attack_first")
BACK = FallBackAndCover(L, G, "coverer")


def test_x12_fire_and_advance() -> None:
    at = table("leader b2; grenadier b5 cp=4; sec3 d2; sec3 d2").when(0, ADVANCE)
    assert facts(at, CpSpent) == [CpSpent(L, 2, "fire_and_advance"), CpSpent(G, 1, "fire_and_advance")]
    at = at.dice(1, 6, 7, 2, 1, 3, 2).when(0, FaAttack("ranged", "o1"))
    assert (fact(at, DefenceResolved).damage, at.state.opfor["o1"].blood, merc(at, "leader").ammo) == (1, 2, 2)
    for zone in ("c5", "c6", "d6"):
        at = at.when(0, FaMove(zone))
    at.when(0, FaMove("d7")).refused("no_steps_left", "MRC-JNT-03")
    after = at.when(0, FaSkip())
    assert (merc(after, "grenadier").zone, merc(after, "grenadier").cp, after.state.advance) == ("d6", 3, None)


def test_mrc_jnt_03_each_part_may_be_skipped_and_the_order_is_free() -> None:
    at = table("leader b2; grenadier b2; sec1 b2").when(0, FireAndAdvance(L, G, "mover", 1, "move_first"))
    assert at.state.stack[-1].kind == "fa_move"
    at = at.when(0, FaSkip()).then_among(AdvancePartEnded("move", True))
    at.when(0, FaAttack("melee", "o2")).refused("target_not_in_zone", "MRC-MEL-01")
    assert fact(at.dice(6, 7).when(0, FaAttack("melee", "o1")), AttackDeclared).attacker == G


def test_refusals_of_fire_and_advance() -> None:
    at = table("leader b2; grenadier b5; sapper e7; marksman b2 blood=1")
    at.when(0, FireAndAdvance(L, "ccc_marksman", "attacker", 2, "attack_first")).refused("partner_unavailable", "MRC-JNT-01")
    at.when(0, FireAndAdvance(L, S, "attacker", 2, "attack_first")).refused("partner_too_far", "MRC-JNT-03")
    at.when(0, FireAndAdvance(L, G, "attacker", 3, "attack_first")).refused("bad_split", "MRC-JNT-03")
    barred = altered(at, "leader", flags=merc(at, "leader").flags.__class__(prepared=True))
    barred.when(0, ADVANCE).refused("attack_barred", "MRC-ACT-06")
    altered(at, "grenadier", cp=0).when(0, ADVANCE).refused("not_enough_cp", "MRC-JNT-02")


def fallen_back() -> Table:
    """Return X15: the grenadier fell back under the leader's cover."""
    return table("leader b2 priority=2; grenadier b2 priority=8").when(0, BACK)


def test_mrc_jnt_01_partners_keep_their_own_turns() -> None:
    after = fallen_back()
    assert [merc(after, name).token for name in ("leader", "grenadier")] == [1, 2]
    assert after.state.active == L


def test_mrc_jnt_06_a_partner_has_acted() -> None:
    assert merc(fallen_back(), "grenadier").flags.acted


def test_x15_fall_back_and_cover() -> None:
    after = fallen_back()
    assert [(merc(after, name).priority, merc(after, name).cp) for name in ("grenadier", "leader")] == [(5, 5), (3, 5)]


def test_mrc_jnt_04_the_retreater_has_a_die_more_in_the_next_opfor_phase_alone() -> None:
    after = fallen_back()
    own = armour_dice(after.state, G)
    assert armour_dice(changed(after, stage="opfor").state, G) == own + 1
    assert armour_dice(changed(after, stage="agents").state, G) == own


def test_mrc_jnt_02_all_seats_are_asked_at_once_and_nothing_is_paid_before() -> None:
    at = table("leader b2; grenadier b2", owners="0 1").when(0, BACK)
    assert facts(at, JointProposed)[0].asked == (1,)
    assert not facts(at, CpSpent)
    at.when(0, BACK).refused("not_your_decision", "MRC-TRN-04")
    assert facts(at.when(1, AnswerJoint("yes")), JointAgreed)


def test_mrc_jnt_02_a_consent_needs_no_question() -> None:
    at = table("leader b2; grenadier b2", owners="0 1").when(1, SetPermissions(G, "fire_and_advance", 1))
    assert at.when(0, ADVANCE).state.stack[-1].kind == "fa_attack"
    at = at.when(1, SetPermissions(G, "fall_back", 1))
    assert facts(at.when(0, BACK), JointAgreed)


def test_mrc_jnt_02_a_seat_that_takes_over_the_proposer_counts_as_agreed() -> None:
    at = table("leader b2 priority=2; grenadier b2 priority=8", owners="0 1").when(0, BACK).when(0, DelegateMerc(L, 1))
    assert not at.state.stack
    assert (merc(at, "leader").priority, merc(at, "grenadier").priority) == (3, 5)


def test_x30_a_declined_kind_is_not_proposed_again_to_that_seat() -> None:
    at = table("leader b2; grenadier b2; sapper b2; marksman b2", owners="0 1 1 2").when(0, BACK)
    at = at.when(1, AnswerJoint("no")).then_among(JointRefused("fall_back_and_cover", 1))
    at.when(0, FallBackAndCover(L, S, "coverer")).refused("already_declined", "MRC-JNT-02")
    assert at.when(0, FallBackAndCover(L, "ccc_marksman", "coverer")).state.stack[-1].seats == (2,)
