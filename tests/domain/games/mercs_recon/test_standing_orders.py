"""Standing orders: what is sent for a seat that is away (section 4)."""

from typing import Final

from domain.games.mercs_recon.commands import (
    AnswerJoint,
    AnswerReaction,
    AssignCollateral,
    BcAbility,
    BcAttack,
    BcCover,
    BcHold,
    Breach,
    ChooseProfile,
    ClaimMerc,
    Displace,
    EndTurn,
    FallBackAndCover,
    OrderTies,
    Prepare,
    RangedAttack,
    SetReaction,
)
from domain.games.mercs_recon.deferred import MakeRoom, TriggerReactions
from domain.games.mercs_recon.figures import Reaction, ReactionPolicy
from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.state import ZoneValues
from domain.kernel.commands import Command
from domain.kernel.game import awaited
from games.mercs_recon.positions import Table, altered, begun, run, table
from kit.given import given

L: Final = "ccc_leader"
S: Final = "ccc_sapper"


def sent(at: Table, order: Command) -> Command | None:
    """Return what the order sends for the first decision."""
    decision = awaited(GAME, at.state)[0]
    return GAME.answer(at.state, decision.seat, decision, order)


def test_an_order_for_a_turn_is_meant_for_the_mercs_whose_turn_it_is() -> None:
    at = table("leader b2; sapper c2")
    assert sent(at, EndTurn(S)) == EndTurn(L)
    assert sent(at, Prepare(S)) == Prepare(L)
    assert sent(at, SetReaction(S, "fire_and_pray", "orange")) == SetReaction(L, "fire_and_pray", "orange")


def test_what_is_not_legal_any_more_ends_the_turn() -> None:
    at = table("leader b2").when(0, Prepare(L))
    assert sent(at, Prepare(L)) == EndTurn(L)
    assert sent(table("leader b2 ammo=0"), SetReaction(L, "selective_fire", "white")) == EndTurn(L)


def test_a_surprise_waits_for_the_player_and_the_end_does_not() -> None:
    for pieces in ("leader b2; sec1 d2", "leader b2; sapper b2 blood=1"):
        assert sent(table(pieces), Prepare(L)) is None
        assert sent(table(pieces), EndTurn(L)) == EndTurn(L)


def triggered(pieces: str, policy: ReactionPolicy) -> Table:
    at = altered(table(pieces, stage="opfor"), "leader", reaction=Reaction("selective_fire", "white"), policy=policy)
    return run(at, TriggerReactions(("o1",), "T2"))


def test_a_reaction_is_fired_as_the_policy_says_or_declined() -> None:
    fire = AnswerReaction("yes", "o9")
    assert sent(triggered("leader b2; sec1 d2; sec2 d2", ReactionPolicy("ask")), fire) == AnswerReaction("yes", "o2")
    assert sent(triggered("leader b2; sec1 d2; worker d2", ReactionPolicy("ask")), fire) == AnswerReaction("no")
    assert sent(triggered("leader b2; sec1 d2", ReactionPolicy("ask", 2)), fire) == AnswerReaction("no")
    assert sent(triggered("leader b2; sec1 d2", ReactionPolicy("ask")), AnswerReaction("no")) == AnswerReaction("no")


def test_hits_and_ties_follow_the_automatic_order() -> None:
    options = Options(mission="M01", collateral_assignment="ask")
    fight = table("leader b2; worker c2; sec1 c2; sec3 d2", options).dice(8, 5, 5, 5, 8, 3, 4, 1, 1)
    at = fight.when(0, RangedAttack(L, "aggressive", "o3"))
    assert sent(at, AssignCollateral("o1")) == AssignCollateral("o2")
    ties = given(GAME, begun(Options(mission="M01", tie_order="ask"), 1))
    assert sent(ties, OrderTies(L)) == OrderTies(ties.state.ties.left[0])


def test_a_consent_is_sent_as_it_is() -> None:
    at = table("leader b2; grenadier b2", owners="0 1").when(0, FallBackAndCover(L, "ccc_grenadier", "coverer"))
    assert sent(at, AnswerJoint("yes")) == AnswerJoint("yes")
    assert sent(at, EndTurn(L)) is None


def test_profiles_are_claimed_while_they_are_free() -> None:
    naming = given(GAME, begun(Options(mission="M01", team_size=3), 2))
    assert sent(naming, ChooseProfile(L)) == ChooseProfile(L)
    claiming = naming
    for profile in (L, S, "ccc_grenadier"):
        claiming = claiming.when(0, ChooseProfile(profile))
    assert sent(claiming, ClaimMerc(S)) == ClaimMerc(S)
    assert sent(claiming.when(0, ClaimMerc(S)), ClaimMerc(S)) is None


def test_a_breach_is_fought_by_the_kind_of_activation_that_is_wanted() -> None:
    door = Breach(L, "d3", "ccc_marksman", "ccc_grenadier", "3-2-2", "office")
    at = table("leader d2 priority=5; marksman d2 priority=4; grenadier d2 priority=3; server d4 hidden").when(0, door)
    assert sent(at, BcAbility(9)) == BcAttack("ranged")
    assert sent(at, BcAbility()) == BcAbility()
    assert sent(at, BcCover(3)) == BcCover(9)
    empty = altered(at, "leader", ammo=0)
    assert sent(empty, BcAttack("ranged")) == BcCover(9)
    assert sent(at, BcHold()) == BcHold()


def test_where_a_displaced_figure_goes_is_never_decided_without_its_seat() -> None:
    options = Options(mission="M01", displacement="ask")
    at = table("leader d7; sapper d7; sec1 d7", options, changed={"d7": ZoneValues(2, 1, 2, 1)})
    asked = run(at, MakeRoom("d7", ""))
    assert asked.state.stack[-1].kind == "displace"
    assert sent(asked, Displace("d6")) is None
