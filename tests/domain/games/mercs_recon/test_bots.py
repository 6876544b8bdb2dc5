"""The bots: what section 12 says of single decisions, and whole games of every mission."""

from typing import Final

import pytest
from msgspec.structs import replace

from domain.games.mercs_recon.bot import goals, outlook, prospects
from domain.games.mercs_recon.bot.style import STRONG, USUAL
from domain.games.mercs_recon.commands import (
    AnswerJoint,
    AnswerReaction,
    BcAbility,
    BcAttack,
    BcPlant,
    Breach,
    Detain,
    EndTurn,
    FallBackAndCover,
    Interrogate,
    RangedAttack,
    Run,
    UseEquipment,
    WaiveInterrogation,
)
from domain.games.mercs_recon.deferred import BreachOn, TriggerReactions
from domain.games.mercs_recon.dice import Pool
from domain.games.mercs_recon.figures import Reaction, ReactionPolicy, RoundFlags
from domain.games.mercs_recon.game import GAME
from domain.games.mercs_recon.missions import MISSIONS, Prisoner
from domain.games.mercs_recon.options import Options
from domain.games.mercs_recon.progress import Boni, Place
from domain.games.mercs_recon.progress import Breach as Storm
from domain.kernel.closing import close
from domain.kernel.commands import Command
from domain.kernel.game import awaited
from games.mercs_recon.play import bots, played
from games.mercs_recon.positions import Table, altered, changed, run, table
from kit.bits import Bits

L: Final = "ccc_leader"
LAYOUTS: Final = ("alpha", "bravo", "charlie", "delta", "random")


def wanted(at: Table) -> Command:
    """Return what the bot of the first seat that is asked sends."""
    decision = awaited(GAME, at.state)[0]
    return GAME.play(close(at.state, decision.seat), decision.seat, decision, Bits("bot"))


DOOR: Final = "leader d2 cp=3; marksman d2 cp=2; grenadier d2 cp=2; sapper c2; incinerator e2; server d4"


def test_three_on_the_stage_with_a_good_outlook_storm_the_room() -> None:
    assert wanted(table(DOOR)) == Breach(L, "d3", "ccc_marksman", "ccc_grenadier", "3-2-2", "office")


def test_nobody_storms_with_figures_that_only_hold() -> None:
    at = table(DOOR)
    for name in ("leader", "marksman", "grenadier", "sapper", "incinerator"):
        at = altered(at, name, ammo=0, flags=replace(RoundFlags(), prepared=True))
    assert not isinstance(wanted(at), Breach)


def test_a_prisoner_is_asked_for_a_token_or_let_go() -> None:
    at = altered(table("leader b2; server d4 hidden"), "leader", prisoner=Prisoner("o1", "technician", 3))
    assert wanted(at) == Interrogate(L, "primary")
    assert wanted(altered(at, "leader", cp=2)) == WaiveInterrogation(L)


def test_the_wounded_are_healed_first() -> None:
    assert wanted(table("leader b2; sapper b2 blood=2; sec2 b4")) == UseEquipment(L, "stim", "ccc_sapper")


def test_security_is_shot_at_aimed_where_an_employee_stands() -> None:
    assert wanted(table("leader b2; sec2 d2; sapper a1", discs=1)) == RangedAttack(L, "aggressive", "o1")
    assert wanted(table("leader b2; sec2 d2; worker d2; sapper a1", discs=1)) == RangedAttack(L, "aimed", "o1")


def test_the_way_home_is_run_if_nobody_is_in_sight() -> None:
    home = table("leader b2; sapper e8")
    home = changed(home, mission=replace(home.state.mission, done=(True, False)))
    assert goals.goal(home.state, USUAL).kind == "home"
    assert isinstance(wanted(home), Run)


def test_employees_are_detained_where_the_mercs_outnumber_them() -> None:
    assert wanted(table("leader b2; sapper b2; worker b2; sec1 h8")) == Detain(L, "o1")


def test_the_worst_talkers_guard_the_stairs_while_a_mission_wants_talk() -> None:
    state = table("leader b2; marksman b2; grenadier c2; sapper c2; incinerator d2; technician g7", Options(mission="M04")).state
    posts = {one.id: goals.post(state, one) for one in state.mercs.values()}
    assert [post.zones for post in posts.values() if post is not None] == [(state.stairs[1],), (state.stairs[0],)]
    assert posts[L] is None


# the strong bot ------------------------------------------------------------------------------------------------------------


def strongly(at: Table) -> Command:
    """Return what the strong bot of the first seat that is asked sends."""
    decision = awaited(GAME, at.state)[0]
    return GAME.play_as("strong", close(at.state, decision.seat), decision.seat, decision, Bits("bot"))


def test_the_strong_bot_goes_to_the_nearest_door_with_a_good_outlook() -> None:
    team = "leader b2; marksman b2; grenadier b2; sapper c2; server d4"
    easy, hard = (table(f"{team}{'; worker e2' * count}").state for count in (2, 3))
    assert [goals.goal(easy, style).zones for style in (USUAL, STRONG)] == [("b4",), ("d2",)]
    assert [goals.goal(hard, style).zones for style in (USUAL, STRONG)] == [("b4",), ("b4",)]


def test_the_strong_bot_keeps_hallways_whole_while_a_room_has_to_be_stormed() -> None:
    at = table("leader b2; sec2 d2; sapper a1; server d4", Options(mission="M01"), discs=1)
    assert (wanted(at), strongly(at)) == (RangedAttack(L, "aggressive", "o1"), RangedAttack(L, "aimed", "o1"))


def test_the_strong_bot_shoots_those_who_would_be_pulled_in() -> None:
    at = table("leader d2 cp=6; marksman d2 cp=0; grenadier d2 cp=0; worker e2; server d4")
    assert strongly(at) == RangedAttack(L, "aimed", "o1")
    assert not isinstance(strongly(changed(at, killed=2)), RangedAttack)


# answers -------------------------------------------------------------------------------------------------------------------


def test_a_cover_is_given_by_a_mercs_of_low_priority() -> None:
    ask = FallBackAndCover(L, "ccc_grenadier", "retreater")
    low = table("leader b2; grenadier b2 priority=3", owners="0 1").when(0, ask)
    high = table("leader b2; grenadier b2 priority=7", owners="0 1").when(0, ask)
    assert (wanted(low), wanted(high)) == (AnswerJoint("yes"), AnswerJoint("no"))


def test_a_reaction_is_fired_if_no_employee_is_at_risk() -> None:
    for pieces, answer in (("leader b2; sec1 d2", AnswerReaction("yes", "o1")), ("leader b2; sec1 d2; worker d2", AnswerReaction("no"))):
        at = altered(table(pieces, stage="opfor"), "leader", reaction=Reaction("selective_fire", "white"), policy=ReactionPolicy("ask"))
        assert wanted(run(at, TriggerReactions(("o1",), "T2"))) == answer


# breach and clear ----------------------------------------------------------------------------------------------------------


def storming_of(at: Table, values: tuple[int, ...], **fields: object) -> Table:
    board = at.state.tables.boards["office"]
    places = tuple(Place(place.colour, place.value, place.value in values) for place in board.positions)
    line = tuple(one.id for one in at.state.in_turn_order)
    storm = Storm("d2", "d3", ("d3", "c3", "c4", "d4"), line[:3], line, board, places, 10, "d4", True, Boni())
    return run(changed(at, breach=replace(storm, **fields)), BreachOn())


def test_the_sapper_frames_and_others_shoot() -> None:
    assert wanted(storming_of(table("sapper d2; leader d2; marksman d2; server d4"), (2, 3, 4, 6, 7))) == BcAbility()
    assert wanted(storming_of(table("leader d2; marksman d2; sapper d2; server d4"), (2, 3, 4))) == BcAttack("ranged")


def test_charges_are_planted_while_the_token_is_to_be_destroyed() -> None:
    power = table("leader d2; marksman d2; grenadier d2; power d4", Options(mission="M02"))
    assert wanted(storming_of(power, (2, 3, 4, 6, 7), threshold=6)) == BcPlant()


def test_no_grenade_is_thrown_where_it_would_destroy_the_token() -> None:
    at = storming_of(table("grenadier d2; leader d2; marksman d2; server d4"), (2, 3, 4, 6, 7), collateral=6)
    assert wanted(at) != BcAttack("throw")


def test_the_outlook_counts_what_boosts_and_lost_dice_are_worth() -> None:
    at = table(DOOR).state
    line = tuple(at.mercs[name] for name in (L, "ccc_marksman", "ccc_grenadier"))
    storm = outlook.Storm(line, {2: ("black", 1.0), 9: ("yellow", 1.0)})
    plain = outlook.ended(storm)
    assert outlook.ended(storm._replace(boosts=(Pool(ss=2),))).track == plain.track + 1.5
    assert outlook.ended(storm._replace(lost_dice=(2, 2, 2))).opfor == 0
    early, late = (changed(table(DOOR), round=number).state for number in (1, 30))
    assert prospects.needed(early, USUAL) > prospects.needed(late, USUAL)
    assert prospects.needed(early, USUAL) > prospects.needed(early, STRONG)


# whole games ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(10))
def test_bots_play_each_mission_to_its_end(number: int) -> None:
    options = Options(mission=MISSIONS[number], layout=LAYOUTS[number % 5], team="bor" if number % 2 else "ccc")
    game = played(number, options, 1 + number % 5, bots)
    assert game.state.result


@pytest.mark.full
def test_bots_win_the_first_mission_more_often_than_not() -> None:
    games = (Options(mission="M01", layout=LAYOUTS[seed % 5]) for seed in range(10))
    results = [played(seed, options, 1 + seed % 3, bots).state.result for seed, options in enumerate(games)]
    assert results.count("won") > 5


def test_a_turn_ends_when_nothing_is_worth_its_cp() -> None:
    assert wanted(altered(table("leader b2 cp=0; sapper h1"), "leader", ammo=3)) == EndTurn(L)
