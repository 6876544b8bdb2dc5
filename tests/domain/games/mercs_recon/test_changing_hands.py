"""MERCS that change hands while a question is open: the turn and the questions follow (MRC-WDR-01, section 4)."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.mercs_recon.commands import (
    AnswerJoint,
    BcHold,
    Breach,
    ChooseProfile,
    ClaimMerc,
    DelegateMerc,
    FallBackAndCover,
    FireAndAdvance,
    OrderTies,
    RangedAttack,
    VoteAbandon,
)
from domain.games.mercs_recon.deferred import MakeRoom, TriggerReactions
from domain.games.mercs_recon.events.actions import JointAgreed
from domain.games.mercs_recon.figures import Reaction, ReactionPolicy
from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.state import ZoneValues
from domain.kernel.facts import DecisionAnswered, DecisionPassed, TurnBegan, TurnEnded
from domain.kernel.game import awaited
from domain.kernel.seats import Seat
from games.mercs_recon.positions import Table, altered, begun, changed, facts, run, storming, table, withdrawn
from kit.given import given

L: Final = "ccc_leader"
S: Final = "ccc_sapper"
G: Final = "ccc_grenadier"
ASKED = Options(mission="M01", tie_order="ask", collateral_assignment="ask", displacement="ask")


def asked(at: Table) -> list[tuple[Seat, str]]:
    """Return who is asked for what."""
    return [(decision.seat, decision.kind) for decision in awaited(GAME, at.state)]


def seats_of_the_turn(at: Table) -> tuple[Seat, ...]:
    """Return the seats of the running turn."""
    assert at.state.turn is not None
    return at.state.turn.seats


def storm() -> Table:
    """Return a B&C in the leader's turn: the sapper of seat 1 is asked on M1."""
    at = storming(table("leader d2; sapper d2; grenadier d2; server d4", owners="0 1 2"))
    assert at.state.breach is not None
    at = changed(at, breach=replace(at.state.breach, order=(S, L, G)))
    return changed(at, stack=(replace(at.state.stack[-1], seats=(1,), about=S),))


def test_mrc_wdr_01_the_turn_of_a_mercs_follows_while_another_seat_is_asked() -> None:
    at = storm()
    before = at.state.turn
    assert before is not None
    after = at.when(0, DelegateMerc(L, 2)).then_among(TurnEnded(before.id), TurnBegan)
    assert (seats_of_the_turn(after), asked(after)) == ((2,), [(1, "bc_action")])
    gone = withdrawn(at, 0)
    assert (seats_of_the_turn(gone), asked(gone)) == ((1,), [(1, "bc_action")])
    assert [type(one) for one in gone.facts].count(TurnBegan) == 1


def test_mrc_wdr_01_the_turn_follows_in_every_question_of_the_turn() -> None:
    proposed = table("leader b2; sapper b2", owners="0 1").when(0, FallBackAndCover(L, S, "coverer"))
    advancing = table("leader b2; sapper b2; sec1 d2", owners="0 1 ").when(0, FireAndAdvance(L, S, "mover", 2, "attack_first"))
    advancing = advancing.when(1, AnswerJoint("yes"))
    assert asked(advancing) == [(1, "fa_attack")]
    assert seats_of_the_turn(advancing.when(0, DelegateMerc(L, 1))) == (1,)
    assert seats_of_the_turn(proposed.when(0, DelegateMerc(L, 1))) == (1,)
    back = advancing.when(0, DelegateMerc(L, 1)).when(1, DelegateMerc(S, 0))
    assert (seats_of_the_turn(back), asked(back)) == ((1,), [(0, "fa_attack")])


def test_mrc_wdr_01_a_mercs_that_is_not_active_takes_no_turn_along() -> None:
    after = storm().when(2, DelegateMerc(G, 1))
    assert not facts(after, TurnEnded)
    assert (seats_of_the_turn(after), asked(after)) == ((0,), [(1, "bc_action")])


@pytest.mark.parametrize("seat", [0, 2])
def test_mrc_wdr_01_a_question_about_a_mercs_goes_to_its_new_owner(seat: Seat) -> None:
    after = storm().when(1, DelegateMerc(S, seat)).then_among(DecisionPassed)
    assert asked(after) == [(seat, "bc_action")]
    assert awaited(GAME, after.state)[0].id != awaited(GAME, storm().state)[0].id
    after.dice(1, 1, 1).when(seat, BcHold())


def test_mrc_wdr_01_a_reaction_goes_to_the_new_owner() -> None:
    at = altered(table("leader b2; sapper b2; sec1 d2", owners="1 0"), "leader", reaction=Reaction("selective_fire", "white"))
    at = altered(at, "leader", policy=ReactionPolicy("ask"))
    at = run(changed(at, stage="opfor", active="", turn=None), TriggerReactions(("o1",), "T2"))
    assert asked(at) == [(1, "reaction")]
    assert asked(at.when(1, DelegateMerc(L, 0))) == [(0, "reaction")]
    assert withdrawn(at, 1).state.turn is None


def test_mrc_wdr_01_diverted_hits_are_assigned_by_the_new_owner_of_the_attacker() -> None:
    at = table("leader b2; sapper b2; worker c2; worker c2; sec1 d2", ASKED, owners="0 1")
    at = at.dice(5, 5, 1, 1, 1, 3, 1).when(0, RangedAttack(L, "aggressive", "o3"))
    assert asked(at) == [(0, "assign_collateral")]
    assert asked(at.when(0, DelegateMerc(L, 1))) == [(1, "assign_collateral")]
    assert asked(withdrawn(at, 0)) == [(1, "assign_collateral")]


def test_mrc_wdr_01_a_displaced_figure_is_placed_by_the_new_owner_of_who_caused_it() -> None:
    at = table("leader d6; sapper d7; marksman d6; sec1 d7; sec1 d7", ASKED, owners="1 2 0")
    at = run(changed(at, changed={"d7": ZoneValues(2, 1, 2, 1)}), MakeRoom("d7", L))
    assert asked(at) == [(1, "displace")]
    assert asked(at.when(1, DelegateMerc(L, 2))) == [(2, "displace")]
    assert asked(withdrawn(at, 1)) == [(0, "displace")]


def test_mrc_wdr_01_ties_are_ordered_by_the_new_captain() -> None:
    at = given(GAME, begun(ASKED, 2))
    while at.state.stage == "claim" and not at.state.stack:
        seat = awaited(GAME, at.state)[0].seat
        at = at.when(seat, ClaimMerc(next(merc for merc in at.state.mercs if merc not in at.state.claimed)))
    assert (asked(at), at.state.turn) == ([(0, "order_ties")], None)
    after = withdrawn(at, 0)
    assert (asked(after), after.state.turn) == ([(1, "order_ties")], None)
    after.when(0, OrderTies("ccc_sapper")).refused("not_your_decision", "MRC-TRN-04")


def test_mrc_wdr_01_claims_and_the_choice_of_a_team_go_on_with_the_next_seat() -> None:
    choosing = given(GAME, begun(Options(team_size=3), 2))
    after = withdrawn(choosing, 0)
    assert (asked(after), seats_of_the_turn(after)) == ([(1, "choose_profile")], (1,))
    after.when(1, ChooseProfile(L))
    claiming = withdrawn(given(GAME, begun(Options(), 3)).when(0, ClaimMerc(L)), 1)
    assert (asked(claiming), seats_of_the_turn(claiming)) == ([(2, "claim")], (2,))


# consents ------------------------------------------------------------------------------------------------------------------


def proposed() -> Table:
    """Return a breach that the leader of seat 0 proposes; sapper and grenadier are of seats 1 and 2, the marksman stands by."""
    at = table("leader d2; sapper d2; grenadier d2; marksman d2; server d4 hidden", owners="0 1 2 3")
    at = at.when(0, Breach(L, "d3", G, S, "3-2-2", "office"))
    assert asked(at) == [(1, "joint_consent"), (2, "joint_consent")]
    return at


def test_mrc_jnt_02_a_partner_that_changes_hands_is_asked_of_its_new_seat() -> None:
    assert asked(proposed().when(1, DelegateMerc(S, 3))) == [(3, "joint_consent"), (2, "joint_consent")]
    both = proposed().when(1, DelegateMerc(S, 2))
    assert asked(both) == [(2, "joint_consent")]
    both.when(2, AnswerJoint("yes")).then_among(JointAgreed)


def test_mrc_jnt_02_a_partner_that_passes_to_a_seat_that_has_agreed_for_another_is_asked_for() -> None:
    half = proposed().when(2, AnswerJoint("yes"))
    after = half.when(1, DelegateMerc(S, 2))
    assert asked(after) == [(2, "joint_consent")]
    after.when(2, AnswerJoint("yes")).then_among(JointAgreed)


def test_mrc_jnt_02_partners_of_a_seat_that_leaves_are_asked_of_all_their_new_seats() -> None:
    at = table("leader d2; sapper d2; grenadier d2; server d4 hidden", owners="0 1 1")
    at = changed(at, seats=4)
    at = at.when(0, Breach(L, "d3", G, S, "3-2-2", "office"))
    assert asked(at) == [(1, "joint_consent")]
    one = at.when(1, DelegateMerc(G, 2)).then_among(DecisionPassed)
    assert sorted(asked(one)) == [(1, "joint_consent"), (2, "joint_consent")]
    gone = withdrawn(at, 1)
    assert sorted(asked(gone)) == [(2, "joint_consent"), (3, "joint_consent")]
    gone.when(3, AnswerJoint("yes")).when(2, AnswerJoint("yes")).then_among(JointAgreed)


def test_mrc_jnt_02_a_partner_that_passes_to_the_proposers_seat_agrees_for_good() -> None:
    after = proposed().when(1, DelegateMerc(S, 0)).then_among(DecisionAnswered)
    assert asked(after) == [(2, "joint_consent")]
    assert asked(after.when(0, DelegateMerc(S, 3))) == [(2, "joint_consent")]
    taken = proposed().when(0, DelegateMerc(L, 1))
    assert (asked(taken), seats_of_the_turn(taken)) == ([(2, "joint_consent")], (1,))


def test_mrc_wdr_03_an_end_by_all_votes_drops_what_waited_for_the_seat_that_leaves() -> None:
    at = table("leader d2; sapper d2; grenadier d2; server d4 hidden", owners="0 0 1")
    at = changed(at.when(0, VoteAbandon("yes")), seats=2)
    at = at.when(0, Breach(L, "d3", G, S, "3-2-2", "office"))
    assert asked(at) == [(1, "joint_consent")]

    after = withdrawn(at, 1)

    assert (after.state.stage, after.state.reason, asked(after)) == ("over", "abandoned", [])
    assert not facts(after, JointAgreed)
