"""Reactions (MRC-RCT, X10, X11)."""

from msgspec.structs import replace

from domain.games.mercs_recon.commands import AnswerReaction, SetReaction
from domain.games.mercs_recon.deferred import ActivateOpFor, BeginMercs, CheckReveal, TriggerReactions
from domain.games.mercs_recon.events.actions import MercMoved, ReactionCleared, ReactionDeclined, ReactionTriggered
from domain.games.mercs_recon.events.combat import AttackDeclared
from domain.games.mercs_recon.events.enemy import OpForActivated, OpForAppeared
from domain.games.mercs_recon.figures import Reaction, ReactionPolicy
from domain.games.mercs_recon.options import Options
from domain.kernel.seats import NOBODY
from domain.kernel.secret import Secret
from games.mercs_recon.positions import Table, altered, changed, fact, facts, merc, run, table

PRAY, SELECT = Reaction("fire_and_pray", "white"), Reaction("selective_fire", "white")


def revealed(reaction: Reaction) -> Table:
    """Return X10 before its reveal: the agent stands in sight."""
    at = altered(table("marksman b2; red d2", stage="agents", alarm=2), "marksman", reaction=reaction)
    return changed(at, event_deck=(Secret(NOBODY, "V01"), *at.state.event_deck[1:]))


def prayed() -> Table:
    """Return X10: two workers appear before a Marksman who prays."""
    return run(revealed(PRAY).dice(5, 6, 2, 8), CheckReveal())


def test_mrc_rct_02_reactions_are_fired_in_the_agent_phase_and_not_in_that_of_the_mercs() -> None:
    assert facts(prayed(), ReactionTriggered)
    quiet = run(changed(revealed(PRAY), stage="merc_turn"), CheckReveal())
    assert not facts(quiet, ReactionTriggered)


def test_mrc_rct_03_a_figure_that_appears_triggers() -> None:
    assert [(one.figure, one.point) for one in facts(prayed(), ReactionTriggered)] == [("o1", "T1")]


def test_mrc_rvl_07_all_figures_of_a_card_are_placed_before_the_first_reaction() -> None:
    kinds = [type(one) for one in prayed().facts]
    assert kinds.count(OpForAppeared) == 2
    assert kinds.index(ReactionTriggered) > max(number for number, kind in enumerate(kinds) if kind is OpForAppeared)


def test_mrc_rct_05_fire_and_pray_fires_at_the_first_trigger_with_the_standard_pool() -> None:
    declared = fact(prayed(), AttackDeclared)
    assert (declared.target, declared.pool) == ("o1", merc(prayed(), "marksman").profile.ranged.pool)


def test_x10_fire_and_pray_is_mandatory() -> None:
    after = run(revealed(PRAY).dice(5, 6, 2, 8), CheckReveal())
    assert not after.state.opfor
    assert (merc(after, "marksman").ammo, merc(after, "marksman").reaction, merc(after, "marksman").kia) == (2, None, True)
    assert (after.state.values("d2").cdd, after.state.alarm) == (1, 4)


def test_x11_selective_fire_is_triggered_by_security_alone() -> None:
    after = run(revealed(SELECT), CheckReveal())
    assert not facts(after, ReactionTriggered)
    assert merc(after, "marksman").reaction == SELECT


def bought() -> Table:
    return table("marksman b2 cp=5").when(0, SetReaction("ccc_marksman", "selective_fire", "white"))


def test_mrc_rct_01_one_marker_is_bought() -> None:
    at = bought()
    assert merc(at, "marksman").cp == 3
    at.when(0, SetReaction("ccc_marksman", "fire_and_pray", "white")).refused("reaction_set", "MRC-RCT-01")


def test_mrc_rct_11_an_unused_marker_expires() -> None:
    at = bought()
    after = run(changed(at, active="", turn=None), BeginMercs())
    assert facts(after, ReactionCleared) == [ReactionCleared("ccc_marksman", "expired")]


def test_set_reaction_refusals() -> None:
    area = table("incinerator b2 cp=5")
    area.when(0, SetReaction("ccc_incinerator", "selective_fire", "white")).refused("mode_not_available", "MRC-RCT-06")
    area.when(0, SetReaction("ccc_incinerator", "intercept", "white")).refused("mode_not_available", "MRC-RCT-09")
    table("marksman b2 ammo=0").when(0, SetReaction("ccc_marksman", "fire_and_pray", "white")).refused("no_ammo", "MRC-RCT-08")


M01 = Options(mission="M01")


def triggered(pieces: str, reaction: Reaction, *dice: int, options: Options = M01, **policy: object) -> Table:
    name = pieces.split()[0]
    at = altered(table(pieces, options, stage="opfor"), name, reaction=reaction, policy=replace(ReactionPolicy(), **policy))
    return run(at.dice(*dice), TriggerReactions(("o1",), "T2"))


def test_mrc_rct_04_a_trigger_needs_sight_range_and_facing() -> None:
    assert facts(triggered("leader b2; sec1 d2", PRAY, 1, 1, 1, 1, 1), ReactionTriggered)
    assert not facts(triggered("leader b2; sec1 b4", PRAY), ReactionTriggered)
    assert not facts(triggered("leader b2; sec1 g2", PRAY), ReactionTriggered)
    assert not facts(triggered("leader b2 blood=1; sec1 d2", PRAY), ReactionTriggered)


def test_mrc_rct_07_the_policy_spares_employees_and_low_levels() -> None:
    assert fact(triggered("leader b2; sec1 d2; worker d2", SELECT), ReactionDeclined).reason == "employees"
    assert fact(triggered("leader b2; sec1 d2", SELECT, min_level=2), ReactionDeclined).reason == "level"
    assert fact(triggered("leader b2; sec1 d2", SELECT, 1, 1, 1, 1, 1), AttackDeclared).mode == "selective_fire"


def test_mrc_rct_06_the_seat_may_be_asked() -> None:
    at = triggered("leader b2; sec1 d2; worker d2", SELECT, mode="ask")
    assert (at.state.stack[-1].kind, at.state.stack[-1].about) == ("reaction", "ccc_leader o1")
    at.when(0, AnswerReaction("yes", "o2")).refused("target_invalid", "MRC-RCT-06")
    assert merc(at.when(0, AnswerReaction("no")), "leader").reaction == SELECT
    assert facts(at.dice(1, 1, 1, 1, 1).when(0, AnswerReaction("yes", "o1")), AttackDeclared)


def test_mrc_rct_08_without_ammunition_the_marker_goes() -> None:
    after = triggered("leader b2 ammo=0; sec1 d2", PRAY)
    assert facts(after, ReactionCleared) == [ReactionCleared("ccc_leader", "no_ammo")]


def test_mrc_rct_09_the_blade_intercepts() -> None:
    after = triggered("blade b2; sec1 d2", Reaction("intercept", "white"), 8, 8, 1, 1, options=Options(team="bor", mission="M01"))
    assert fact(after, MercMoved).path == ("c2", "d2")
    assert not after.state.opfor
    assert merc(after, "blade").ammo == 3


def test_mrc_rct_10_a_dead_figure_triggers_no_more() -> None:
    at = table("leader b2; marksman b2; sec1 d2", stage="opfor")
    at = altered(altered(at, "leader", reaction=PRAY), "marksman", reaction=PRAY)
    after = run(at.dice(8, 8, 8, 8, 1), TriggerReactions(("o1",), "T2"))
    assert [shown.merc for shown in facts(after, ReactionTriggered)] == ["ccc_leader"]


def test_a_figure_that_is_pinned_before_it_moves_does_nothing() -> None:
    options = Options(team="bor", mission="M01")
    at = altered(table("suppressor e2; sec4 b2", options, stage="opfor"), "suppressor", reaction=Reaction("fire_and_pray", "orange"))
    after = run(at.dice(5, 5, 1, 1, 1, 1, 5, 5, 5), ActivateOpFor(("o1",)))
    assert after.state.opfor["o1"].has("pinned")
    assert [activated.reason for activated in facts(after, OpForActivated)] == ["pinned"]
    assert len(facts(after, AttackDeclared)) == 1


def test_mrc_opf_11_a_step_triggers_and_the_figure_goes_on() -> None:
    at = altered(table("leader f2 priority=5; sec1 b2", stage="opfor"), "leader", reaction=Reaction("fire_and_pray", "orange"))
    after = run(at.dice(*(1,) * 7), ActivateOpFor(("o1",)))
    assert [shown.point for shown in facts(after, ReactionTriggered)] == ["T2"]
    far = altered(table("sapper e2 priority=5; sec3 b2", stage="opfor"), "sapper", reaction=Reaction("fire_and_pray", "orange"))
    assert facts(run(far.dice(*(1,) * 3), ActivateOpFor(("o1",))), ReactionTriggered) == []
