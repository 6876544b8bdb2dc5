"""Orders, extra phases and refusals (SQN-ORD, SQN-REF)."""

import pytest
from msgspec.structs import replace

from domain.games.starquest.commands import AllocatePoints, FireWeapon, MovePiece
from domain.games.starquest.events.combat import DieRerolled, FigureEliminated
from domain.games.starquest.events.movement import PieceMoved
from domain.games.starquest.prowess import armour_need
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.cards import MissionOrder, OrderCard
from domain.games.starquest_ng.commands import (
    AcknowledgeOrder,
    AnswerAttack,
    BlowUp,
    CallPlayer,
    ChoosePhase,
    DeclareAttack,
    EndCall,
    ResolveAll,
    ResolveFight,
    SkipOrder,
    SpeakMissionOrder,
    SpeakOrder,
    ThrowGrenade,
    UseExtraPhase,
)
from domain.games.starquest_ng.events.casualties import FigureDown, LifeLost
from domain.games.starquest_ng.events.combat import AttackMoved, DefensiveFireRolled, FightFormed, PairDissolved
from domain.games.starquest_ng.events.flow import DeedNoted, PlayerCalled, StepBegan
from domain.games.starquest_ng.events.orders import (
    ExtraPhaseChosen,
    ExtraPhaseForfeited,
    ExtraPhaseGranted,
    ExtraPhaseUsed,
    GrenadeThrown,
    MissionOrderSpoken,
    MustChecked,
    OrderObeyed,
    OrderRefused,
    OrderSpoken,
    RiskRolled,
    SacrificeMade,
)
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.marines import Team
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.rules import musts
from domain.games.starquest_ng.rules.attacking import reach_of
from domain.games.starquest_ng.speaking import activity
from domain.games.starquest_ng.state import Case, ExtraPhase, Fight, MissionInForce, OrderInForce
from domain.kernel.closing import close
from domain.kernel.turn import Turn
from games.starquest.ships import heavy, light
from games.starquest_ng.positions import (
    CHAOS,
    RED,
    YELLOW,
    InOrder,
    Table,
    altered,
    bound,
    changed,
    commanding,
    down,
    known_as,
    table,
)

TWO = "red-c 3,3; red-1 4,3; yellow-c 3,8; yellow-1 4,8; ork-1 20,20"


def in_force(at: Table, card: MissionOrder, *, team: str = "", figure: str = "", teams: tuple[str, ...] = ("red/1", "yellow/1")) -> Table:
    """The position under a mission order of RED."""
    there = tuple(one for one in teams if one in at.state.teams)
    squares = {one.id: one.square for one in at.state.aboard()}
    order = MissionInForce(card, RED, (team,) if team else there, team, figure, "", "command_leader", squares)
    return changed(at, mission_order=order)


def under(at: Table, card: OrderCard, team: str = "red/1", figure: str = "") -> Table:
    """The position under a team's own order."""
    return changed(at, orders={team: OrderInForce(card, team, figure)})


def bound_teams(at: Table) -> tuple[str, ...]:
    """The teams that the mission order binds."""
    assert at.state.mission_order is not None
    return at.state.mission_order.teams


# speaking --------------------------------------------------------------------------------------------------------------


def test_sqn_ord_01_a_team_order_applies_to_the_whole_team() -> None:
    at = commanding(TWO, teams=2, step="command_team", yellow=("to_hold",))
    after = at.when(YELLOW, SpeakOrder("to_hold")).then_among(OrderSpoken)
    needs = {name: armour_need(after.state, after.state.soldiers[name]).total for name in ("yellow-c", "yellow-1", "red-1")}
    assert needs == {"yellow-c": 3, "yellow-1": 3, "red-1": 2}
    moved = changed(after, moved=("yellow-1",)).state
    assert armour_need(moved, moved.soldiers["yellow-1"]).total == 2


def test_sqn_ord_02_a_mission_order_binds_all_teams_or_the_one_it_names() -> None:
    at = commanding(TWO, teams=2, red=("mo_attack", "mo_dig_in"))
    assert bound_teams(at.when(RED, SpeakMissionOrder("mo_attack"))) == ("red/1", "yellow/1")
    assert bound_teams(at.when(RED, SpeakMissionOrder("mo_dig_in", team="yellow/1"))) == ("yellow/1",)
    at.when(RED, SpeakMissionOrder("mo_dig_in")).refused("bad_target", "SQN-ORD-02")
    at.when(RED, SpeakMissionOrder("mo_attack", team="red/1")).refused("bad_target", "SQN-ORD-02")


def test_sqn_ord_03_a_commander_who_is_down_does_not_speak() -> None:
    at = commanding(TWO, teams=2, red=("mo_retreat",), yellow=("to_hold",))
    after = down(at, "yellow-c").when(RED, SkipOrder())
    after.then_among(StepBegan("command_team"), StepBegan("pre_move"), StepBegan("move"))
    stopped = changed(at, squads={**at.state.squads, YELLOW: replace(at.state.squads[YELLOW], orders_blocked=True)})
    stopped.when(RED, SkipOrder()).then_among(StepBegan("move"))


def test_sqn_ord_04_one_order_a_round_in_its_moment() -> None:
    at = commanding(TWO, teams=2, red=("mo_fire_all", "mo_retreat"))
    at.when(RED, SpeakMissionOrder("mo_fire_all")).refused("wrong_moment", "SQN-ORD-04")
    spoken = at.when(RED, SpeakMissionOrder("mo_retreat"))
    spoken.when(RED, SpeakMissionOrder("mo_fire_all")).refused("not_your_turn", "SQN-PHA-01")


def test_sqn_ord_05_an_extra_phase_is_taken_or_given_up() -> None:
    at = changed(table("red-1 4,3; ork-1 20,20", step="move"), extras={"red/1": ExtraPhase("move", ("post_move", "post_shoot"))})
    asked = at.when(RED, EndCall()).then_among(StepBegan("post_move"))
    assert asked.game.awaiting(asked.state)[0].kind == "extra"
    asked.when(RED, UseExtraPhase("yellow/1", "yes")).refused("no_extra_phase", "SQN-ORD-05")
    taken = asked.when(RED, UseExtraPhase("red/1", "yes")).then(ExtraPhaseChosen("red/1", True), PlayerCalled(RED))
    moved = taken.when(RED, MovePiece("red-1", "5,3")).then_among(PieceMoved)
    moved.when(RED, EndCall()).then_among(ExtraPhaseUsed("red/1"), StepBegan("shoot"))
    later = asked.when(RED, UseExtraPhase("red/1", "no")).then_among(ExtraPhaseChosen("red/1", False), StepBegan("shoot"))
    last = later.when(RED, EndCall()).then_among(StepBegan("post_shoot"))
    last.when(RED, UseExtraPhase("red/1", "no")).then_among(ExtraPhaseForfeited("red/1"), StepBegan("attack"))


def test_a_figure_of_another_team_has_no_extra_phase() -> None:
    at = changed(table("red-1 4,3; ork-1 20,20", step="post_move"), extras={"red/1": ExtraPhase("shoot", ("post_move",), "now")})
    at.when(RED, MovePiece("red-1", "5,3")).refused("team_not_entitled", "SQN-ORD-05")


def test_an_extra_phase_that_nobody_can_use_is_given_up() -> None:
    at = table("red-1 4,3; yellow-1 9,3; ork-1 20,20", step="move", teams=2)
    at = changed(at, extras={"red/1": ExtraPhase("shoot", ("post_move",), "now")}, done=(YELLOW,))
    jammed = changed(at, squads={**at.state.squads, RED: replace(at.state.squads[RED], barred=tuple(at.state.soldiers))})
    jammed.when(RED, EndCall()).then_among(ExtraPhaseForfeited("red/1"), StepBegan("shoot"))


def test_sqn_ord_06_a_mission_order_overrules_a_team_order() -> None:
    at = in_force(commanding(TWO, teams=2, step="command_team", yellow=("to_break_off",)), "mo_retreat")
    at.when(YELLOW, SpeakOrder("to_break_off")).refused("overruled_by_mission_order", "SQN-ORD-06")


def test_nx15_a_commander_who_refuses_may_speak_his_own_order() -> None:
    at = commanding(TWO, teams=2, red=("mo_fire",), yellow=("to_advance",)).when(RED, SpeakMissionOrder("mo_fire", team="yellow/1"))
    at.when(YELLOW, SpeakOrder("to_advance")).refused("overruled_by_mission_order", "SQN-ORD-06")
    refused = at.when(YELLOW, AcknowledgeOrder("yellow/1", "no")).then(OrderRefused(YELLOW, "yellow/1", "yellow-c", "mo_fire"))
    spoken = refused.when(YELLOW, SpeakOrder("to_advance"))
    spoken.then_among(OrderSpoken, ExtraPhaseGranted("yellow/1", "move", ("post_move", "post_shoot")))
    assert spoken.state.cases == (Case("yellow-c", "mo_fire"),)


def test_sqn_ord_07_a_card_is_used_once() -> None:
    at = commanding(TWO, teams=2, step="command_team", yellow=("to_hold", "to_charge"))
    after = at.when(YELLOW, SpeakOrder("to_hold"))
    assert (after.state.hand_sizes["yellow/1"], after.state.spent["yellow/1"]) == (1, ("to_hold",))
    at.when(YELLOW, SpeakOrder("to_breach")).refused("not_in_hand", "SQN-ORD-07")
    commanding(TWO, teams=2, red=("mo_risk",)).when(RED, SpeakMissionOrder("mo_attack")).refused("not_in_hand", "SQN-ORD-07")


def test_sqn_ord_08_marines_see_each_others_orders_and_chaos_their_number() -> None:
    state = commanding(TWO, teams=2, yellow=("to_hold",)).state
    assert close(state, RED).hands["yellow/1"].read() == ("to_hold",)
    assert not close(state, CHAOS).hands["yellow/1"].is_open()
    assert close(state, CHAOS).hand_sizes["yellow/1"] == 1


def test_sqn_ord_09_a_late_order_gives_nothing_to_a_team_that_has_had_its_extra_phase() -> None:
    at = known_as(commanding(TWO, teams=2, step="post_move", red=("mo_out_of_cover",)), "red-c", role="veteran_sergeant")
    at = changed(at, extras={"yellow/1": ExtraPhase("shoot", ("pre_move",), "used")})
    spoken = at.when(RED, SpeakMissionOrder("mo_out_of_cover"))
    assert bound_teams(spoken) == ("red/1",)
    spoken.when(RED, ChoosePhase("yellow/1", "move")).refused("bad_target", "SQN-ORD-09")
    shooting = spoken.when(RED, ChoosePhase("red/1", "shoot"))
    shooting.then_among(ExtraPhaseGranted("red/1", "shoot", ("post_shoot",), at_once=True), StepBegan("shoot"))
    moving = spoken.when(RED, ChoosePhase("red/1", "move")).then_among(PlayerCalled(RED))
    moving.when(RED, MovePiece("red-1", "5,3")).then_among(PieceMoved)


def test_jammed_commanders_only_answer_the_mission_order() -> None:
    at = commanding(TWO, teams=2, red=("mo_retreat",), yellow=("to_hold",)).when(RED, SpeakMissionOrder("mo_retreat"))
    jammed = changed(at, chaos_order="co_jamming")
    jammed.when(YELLOW, SpeakOrder("to_hold")).refused("cannot_speak", "B2.13")
    jammed.when(YELLOW, AcknowledgeOrder("yellow/1", "yes")).then_among(OrderObeyed("yellow/1"), StepBegan("pre_move"))


# refusing --------------------------------------------------------------------------------------------------------------


def test_sqn_ref_01_a_refused_order_has_no_effect_and_is_a_case() -> None:
    at = commanding(TWO, teams=2, red=("mo_attack",)).when(RED, SpeakMissionOrder("mo_attack"))
    at.when(YELLOW, AcknowledgeOrder("red/1", "no")).refused("no_order_pending", "SQN-REF-01")
    after = at.when(YELLOW, AcknowledgeOrder("yellow/1", "no"))
    assert (after.state.commands("yellow/1", "mo_attack"), after.state.commands("red/1", "mo_attack")) == (False, True)
    assert after.state.cases == (Case("yellow-c", "mo_attack"),)


def test_a_late_order_is_acknowledged_at_once() -> None:
    at = known_as(commanding(TWO, teams=2, step="post_move", red=("mo_fire_all",)), "red-c", role="veteran_sergeant")
    asked = at.when(RED, SpeakMissionOrder("mo_fire_all")).then(MissionOrderSpoken)
    assert [one.kind for one in asked.game.awaiting(asked.state)] == ["acknowledge"]
    obeyed = asked.when(YELLOW, AcknowledgeOrder("yellow/1", "yes")).then_among(OrderObeyed("yellow/1"), ExtraPhaseGranted)
    assert {team: extra.status for team, extra in obeyed.state.extras.items()} == {"red/1": "now", "yellow/1": "now"}
    refused = asked.when(YELLOW, AcknowledgeOrder("yellow/1", "no")).then_among(OrderRefused, ExtraPhaseGranted)
    assert set(refused.state.extras) == {"red/1"}


def judged(at: Table, *, rallied: bool = False) -> tuple[Case, ...]:
    """The cases after the conditions of the mission order are checked."""
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    musts.check(turn, rallied=rallied)
    return turn.state.cases


def test_sqn_ref_02_who_does_not_do_what_he_must_has_a_case() -> None:
    at = in_force(table(TWO, teams=2, step="attack"), "mo_attack")
    assert judged(at) == (Case("yellow-c", "mo_attack"),)
    assert judged(changed(at, deeds=(("yellow/1", "reached"),))) == ()


def test_sqn_ref_03_the_leaders_team_and_the_speechless_have_no_case() -> None:
    at = in_force(table(TWO, teams=2, step="attack"), "mo_attack")
    assert judged(down(at, "yellow-c")) == ()
    assert judged(in_force(at, "mo_attack", teams=("red/1",))) == ()


def test_nx16_without_a_target_it_depends_on_the_option() -> None:
    at = in_force(table(TWO, teams=2, step="attack"), "mo_fire_all")
    assert judged(at) == (Case("yellow-c", "mo_fire_all"),)
    excused = changed(at, terms=replace(at.state.terms, must_orders="excused"))
    assert judged(excused) == ()
    assert judged(changed(excused, deeds=(("yellow/1", "could_shoot"),))) == (Case("yellow-c", "mo_fire_all"),)


def test_what_a_team_could_do_is_noted_when_it_is_called() -> None:
    options = Options(mission="M1", must_orders="excused")
    at = table("red-1 3,3; yellow-1 4,8; ork-1 7,3; ork-2 8,8", teams=2, step="shoot", called=None, options=options)
    called = at.when(RED, CallPlayer(RED))
    assert ("red/1", "could_shoot") in called.state.deeds
    attack = in_force(table("red-1 3,3; yellow-1 4,8; ork-1 7,3", teams=2, step="attack", called=None, options=options), "mo_attack")
    assert ("red/1", "could_attack") in attack.when(RED, CallPlayer(RED)).state.deeds
    risk = bound(
        table("red-1 3,3; red-2 6,3; yellow-1 20,8; ork-1 7,3", teams=2, step="shoot", called=None, options=options), "red-2", "ork-1"
    )
    assert ("red/1", "could_risk") in in_force(risk, "mo_risk").when(RED, CallPlayer(RED)).state.deeds


def test_a_rally_brings_a_figure_nearer() -> None:
    at = commanding(TWO, teams=2, red=("mo_rally",), options=Options(mission="M1", must_orders="excused"))
    at.when(RED, SpeakMissionOrder("mo_rally", square="99,9")).refused("bad_target", "SQN-ORD-02")
    spoken = at.when(RED, SpeakMissionOrder("mo_rally", square="8,8"))
    assert {("red/1", "could_near"), ("yellow/1", "could_near")} <= set(spoken.state.deeds)
    called = spoken.when(YELLOW, SkipOrder()).when(RED, CallPlayer(YELLOW))
    near = called.when(YELLOW, MovePiece("yellow-1", "5,8")).when(YELLOW, EndCall())
    near.when(RED, EndCall()).then_among(MustChecked("mo_rally", "yellow/1", "yellow-c", True, False), StepBegan("move"))
    far = called.when(YELLOW, EndCall()).when(RED, EndCall())
    far.then_among(MustChecked("mo_rally", "yellow/1", "yellow-c", False, False))


def captain_under(order: MissionOrder, *hand: OrderCard, team: str = "") -> Table:
    """YELLOW's captain, who does not lead, is asked under this mission order of RED; `team`: the one that it names."""
    at = commanding(TWO, teams=2, step="command_team", yellow=hand)
    return in_force(known_as(at, "yellow-c", role="captain"), order, team=team)


@pytest.mark.parametrize(
    ("order", "card"),
    [
        ("mo_fire", "mo_forward"),
        ("mo_rally", "mo_forward"),
        ("mo_forward", "mo_fire"),
        ("mo_rally", "mo_fire"),
        ("mo_chainswords", "mo_fire"),
        ("mo_fire", "mo_chainswords"),
        ("mo_retreat", "mo_chainswords"),
        ("mo_risk", "mo_chainswords"),
    ],
)
def test_sqn_ord_06_the_mission_orders_of_a_captain_who_does_not_lead_are_overruled_too(order: MissionOrder, card: OrderCard) -> None:
    at = captain_under(order, card)
    at.when(YELLOW, SpeakOrder(card, team="yellow/1")).refused("overruled_by_mission_order", "SQN-ORD-06")
    refused = at.when(YELLOW, AcknowledgeOrder("yellow/1", "no"))
    refused.when(YELLOW, SpeakOrder(card, team="yellow/1")).then_among(OrderSpoken)


def test_sqn_ord_06_counts_for_the_team_that_a_captain_names() -> None:
    at = captain_under("mo_fire", "mo_forward", "mo_dig_in")
    second = Team("yellow/2", YELLOW, "yellow-2", ())
    marine = replace(at.state.marines["yellow-2"], team="yellow/2", role="sergeant")
    at = changed(at, teams={**at.state.teams, "yellow/2": second}, marines={**at.state.marines, "yellow-2": marine})
    other = in_force(at, "mo_fire", team="yellow/2")
    other.when(YELLOW, SpeakOrder("mo_forward", team="yellow/2")).refused("overruled_by_mission_order", "SQN-ORD-06")
    other.when(YELLOW, SpeakOrder("mo_forward", team="yellow/1")).then_among(OrderSpoken)
    other.when(YELLOW, SpeakOrder("mo_dig_in", team="yellow/2")).then_among(OrderSpoken)


def test_sqn_ord_05_two_orders_forward_are_one_phase() -> None:
    at = captain_under("mo_forward", "mo_forward", team="yellow/1")
    spoken = at.when(YELLOW, SpeakOrder("mo_forward", team="yellow/1"))
    granted = [fact for fact in spoken.facts if isinstance(fact, ExtraPhaseGranted)]
    assert [(fact.team, fact.kind) for fact in granted] == [("yellow/1", "move")]
    assert spoken.state.cases == ()


# the mission orders ----------------------------------------------------------------------------------------------------


def test_sqn_pha_03_an_order_overrides_the_sequence_of_phases() -> None:
    at = in_force(table("red-1 3,3; ork-1 7,3", step="move"), "mo_retreat")
    assert activity(at.state, at.state.soldiers["red-1"]) is None
    at.when(RED, MovePiece("red-1", "4,3")).refused("wrong_phase", "SQN-PHA-03")
    instead = in_force(table("red-1 3,3; ork-1 7,3", step="attack"), "mo_retreat")
    instead.when(RED, MovePiece("red-1", "4,3")).then_among(PieceMoved)
    instead.when(RED, DeclareAttack("red-1", "ork-1", "6,3")).refused("wrong_phase", "SQN-PHA-03")


def test_nx27_a_bound_figure_retreats() -> None:
    at = bound(in_force(table("red-1 6,3; red-2 3,8; ork-1 7,3", step="pre_move"), "mo_retreat"), "red-1", "ork-1")
    gone = at.when(RED, MovePiece("red-1", "5,3")).then_among(PieceMoved, PairDissolved("red-1", "ork-1"))
    assert gone.state.bound_to("red-1") is None
    at.when(RED, MovePiece("red-1", "2,3")).refused("too_far", "SQ-MOV-01")
    at.when(RED, MovePiece("red-2", "4,8")).refused("team_not_entitled", "SQN-ORD-05")


def test_who_retreats_does_not_stay_beside_the_enemy() -> None:
    at = bound(in_force(table("red-1 6,3; ork-1 7,3", step="pre_move"), "mo_retreat"), "red-1", "ork-1")
    at.when(RED, MovePiece("red-1", "7,2")).refused("bound", "SQN-FGT-13")


def test_nx28_who_has_dug_in_is_always_ready() -> None:
    at = in_force(table("red-1 6,3; red-2 3,3; ork-1 9,3", step="c_attack"), "mo_dig_in", team="red/1")
    after = at.dice(*light(1, 0)).when(CHAOS, DeclareAttack("ork-1", "red-1", "7,3"))
    after.then_among(DefensiveFireRolled("red-1", None, "laser", ("L", "L"), (1, 0)), AttackMoved, FightFormed)


def test_nx3_an_attack_goes_half_a_move_or_under_orders_the_whole() -> None:
    at = table("red-1 3,3; ork-1 8,3", step="attack")
    at.when(RED, DeclareAttack("red-1", "ork-1", "7,3")).refused("too_far", "SQ-MOV-01")
    attack = in_force(at, "mo_attack")
    never = changed(attack, policies={CHAOS: {"defensive_fire": "never"}})
    never.when(RED, DeclareAttack("red-1", "ork-1", "7,3")).then_among(AttackMoved, FightFormed)
    marine = at.state.soldiers["red-1"]
    assert (reach_of(at.state, marine), reach_of(attack.state, marine), reach_of(under(at, "to_charge").state, marine)) == (3, 6, 5)


def test_under_the_order_to_attack_salvo_weapons_may_be_followed_by_an_attack() -> None:
    at = changed(table("red-1 6,3; ork-1 7,3", step="attack"), fired_class={"red-1": "salvo"})
    at.when(RED, DeclareAttack("red-1", "ork-1")).refused("fired_this_turn", "SQN-SHT-07")
    in_force(at, "mo_attack").when(RED, DeclareAttack("red-1", "ork-1")).then_among(FightFormed)
    heavy_one = changed(in_force(at, "mo_attack"), fired_class={"red-1": "heavy"})
    heavy_one.when(RED, DeclareAttack("red-1", "ork-1")).refused("fired_this_turn", "SQN-SHT-07")


def test_nx14_a_bound_enemy_is_shot_at_only_under_the_order_that_takes_the_risk() -> None:
    at = bound(table("red-1 8,3; red-2 3,3; ork-1 7,3; ork-2 20,20", step="shoot"), "red-1", "ork-1")
    at.when(RED, FireWeapon("red-2", "laser", figure="ork-1")).refused("bound_target", "SQN-SHT-06")
    risk = in_force(at, "mo_risk")
    swapped = risk.dice(*light(2, 2), *heavy(1)).when(RED, FireWeapon("red-2", "laser", figure="ork-1"))
    swapped.then_among(RiskRolled("red-1", "ork-1", 1, True), LifeLost("red-1", 3, "laser"), FigureDown)
    assert swapped.state.soldiers["red-1"].life == -2
    assert "ork-1" in swapped.state.robotlings
    stays = risk.dice(*light(2, 2), *heavy(0)).when(RED, FireWeapon("red-2", "laser", figure="ork-1"))
    stays.then_among(RiskRolled("red-1", "ork-1", 0, False), FigureEliminated)
    assert ("red/1", "risked") in stays.state.deeds


def test_points_of_a_divided_shot_may_strike_the_opponent_instead() -> None:
    at = in_force(bound(table("red-1 8,3; red-2 3,3; ork-1 7,3; ork-2 20,20", step="shoot"), "red-1", "ork-1"), "mo_risk")
    at = altered(at, "red-2", weapons=("null_time_cannon",), fire={"null_time_cannon": Pool(heavy=2)})
    fired = at.dice(*heavy(3, 0)).when(RED, FireWeapon("red-2", "null_time_cannon"))
    after = fired.dice(*heavy(1)).when(RED, AllocatePoints("ork-1", 3))
    after.then_among(RiskRolled("red-1", "ork-1", 1, True), LifeLost("red-1", 2, "null_time_cannon"))


def test_nx17_a_sacrifice_attacks_everybody_around() -> None:
    at = table("red-3 9,9; ork-1 9,8; red-1 10,10; android-1 8,9; red-2 20,3", step="post_move", called=None)
    at = in_force(altered(at, "red-3", value=3), "mo_sacrifice", figure="red-3")
    at.when(RED, BlowUp("red-1")).refused("no_order", "SQN-ORD-02")
    after = at.dice(*heavy(2, 1)).when(RED, BlowUp("red-3"))
    after.then_among(SacrificeMade("red-3", ("H", "H"), (2, 1)), FigureEliminated)
    assert after.state.soldiers["red-3"].status == "lost"
    assert after.state.taken == 3
    assert {"ork-1", "android-1"}.isdisjoint(after.state.robotlings)
    assert "red-1" in after.state.down


def test_nx18_who_does_not_bring_the_sacrifice_has_a_case() -> None:
    at = table("yellow-3 9,9; yellow-c 9,5; red-1 4,4; ork-1 20,20", teams=2, step="post_move", called=None)
    at = in_force(at, "mo_sacrifice", figure="yellow-3", teams=("yellow/1",))
    after = at.when(YELLOW, SkipOrder())
    assert after.state.soldiers["yellow-3"].status == "board"
    assert judged(after) == (Case("yellow-c", "mo_sacrifice"),)
    leaders = in_force(table("red-3 9,9; red-c 9,5; ork-1 20,20", step="post_move", called=None), "mo_sacrifice", figure="red-3")
    assert judged(leaders.when(RED, SkipOrder())) == ()


def test_chainswords_fight_instead_of_shooting() -> None:
    at = in_force(table("red-1 6,3; red-2 3,8; ork-1 7,3; ork-2 20,20", step="shoot"), "mo_chainswords", team="red/1")
    at.when(RED, FireWeapon("red-2", "laser", figure="ork-1")).refused("wrong_phase", "SQN-PHA-03")
    formed = at.when(RED, DeclareAttack("red-1", "ork-1")).then_among(FightFormed)
    asked = formed.when(RED, EndCall())
    assert asked.state.stack[-1].kind == "storm"
    after = asked.dice(*light(2, 2), *light(0, 0)).when(RED, ResolveAll()).then_among(FigureEliminated, StepBegan("post_shoot"))
    assert ("red/1", "fought_down") in after.state.deeds
    assert after.state.step == "attack"


def test_an_old_pair_fights_in_the_additional_phase() -> None:
    at = bound(table("red-1 6,3; red-2 3,8; ork-1 7,3", step="move"), "red-1", "ork-1")
    at = in_force(at, "mo_chainswords", team="red/1").when(RED, EndCall()).then_among(StepBegan("shoot"), PlayerCalled(RED), FightFormed)
    after = at.when(RED, EndCall()).dice(*light(0, 0), *light(0, 0)).when(RED, ResolveAll())
    assert [fight.id for fight in after.state.fights] == ["pair-1"]


# the team orders -------------------------------------------------------------------------------------------------------


def test_who_breaks_off_leaves_his_enemy_with_the_first_step() -> None:
    at = under(bound(table("red-1 6,3; ork-1 7,3"), "red-1", "ork-1"), "to_break_off")
    at.when(RED, MovePiece("red-1", "5,3")).then_among(PieceMoved, PairDissolved("red-1", "ork-1"))
    iron = known_as(bound(table("red-1 6,3; ork-1 7,3"), "red-1", "ork-1"), "red-1", trait="iron_will")
    iron.when(RED, MovePiece("red-1", "5,3")).then_among(PairDissolved)


def test_a_grenade_strikes_all_around_its_square() -> None:
    at = under(table("red-1 3,3; red-2 3,8; ork-1 6,3; ork-2 7,3", step="shoot"), "to_grenades")
    table("red-1 3,3", step="shoot").when(RED, ThrowGrenade("red-1", "6,3")).refused("no_order", "SQN-ORD-01")
    at.when(RED, ThrowGrenade("red-1", "8,2")).refused("out_of_range", "B2.8")
    at.when(RED, ThrowGrenade("red-1", "99,3")).refused("bad_target", "SQN-SHT-02")
    after = at.dice(*light(2, 1)).when(RED, ThrowGrenade("red-1", "6,3"))
    after.then_among(GrenadeThrown("red-1", "6,3", ("L", "L"), (2, 1)), FigureEliminated, FigureEliminated)
    after.when(RED, ThrowGrenade("red-2", "6,8")).refused("no_order", "SQN-ORD-01")
    assert not any(option.fixed.get("piece") == "red-1" for option in after.game.legal(after.state, RED) if option.command == "fire_weapon")


def test_what_a_grenade_downs_counts_for_who_fires_everything() -> None:
    at = under(table("red-1 3,3; ork-1 6,3", step="shoot"), "to_grenades")
    after = at.dice(*light(2, 1)).when(RED, ThrowGrenade("red-1", "6,3")).then_among(FigureEliminated, DeedNoted("red/1", "shot_down"))
    told = in_force(after, "mo_fire_all")
    turn = Turn(replace(told.state, mission_order=replace(_order(told), seat=YELLOW)), InOrder(), 0, GAME.dice, GAME.rules)
    musts.check(turn, rallied=False)
    assert turn.facts == [MustChecked("mo_fire_all", "red/1", "red-c", met=True, excused=False)]


def test_a_loss_of_the_enemy_is_one_however_a_team_causes_it() -> None:
    named = changed(table("red-1 3,3; red-2 9,9; ork-1 4,3", step="post_move", called=None), orders={})
    named = under(named, "mo_sacrifice", figure="red-1")
    blown = named.dice(*heavy(3, 1)).when(RED, BlowUp("red-1")).then_among(DeedNoted("red/1", "shot_down"))
    assert blown.state.sacrificed == ("red-1",)
    fought = changed(table("red-1 6,3; ork-1 7,3; red-2 20,3; ork-2 21,3", step="fight", called=None))
    fought = changed(fought, fights=(Fight("f1", "red-1", "ork-1"), Fight("f2", "red-2", "ork-2")))
    fought.dice(*light(2, 0), *light(0, 0)).when(RED, ResolveFight("f1")).then_among(FigureEliminated, DeedNoted("red/1", "shot_down"))


def _order(at: Table) -> MissionInForce:
    assert at.state.mission_order is not None
    return at.state.mission_order


def test_sqn_sht_06_no_grenade_falls_on_a_bound_pair() -> None:
    at = bound(under(table("red-1 3,3; red-2 6,3; ork-1 7,3; ork-2 5,8", step="shoot"), "to_grenades"), "red-2", "ork-1")
    at.when(RED, ThrowGrenade("red-1", "6,3")).refused("bound_target", "SQN-SHT-06")
    at.when(RED, ThrowGrenade("red-1", "5,3")).refused("bound_target", "SQN-SHT-06")
    at.dice(*light(0, 0)).when(RED, ThrowGrenade("red-1", "3,5")).then_among(GrenadeThrown)


def test_under_the_order_that_takes_the_risk_a_grenade_on_a_pair_is_one() -> None:
    at = bound(under(table("red-1 3,3; red-2 6,3; ork-1 7,3; ork-2 7,2", step="shoot"), "to_grenades"), "red-2", "ork-1")
    at = in_force(at, "mo_risk")
    swapped = at.dice(*light(2, 1), *heavy(1)).when(RED, ThrowGrenade("red-1", "6,3"))
    swapped.then_among(GrenadeThrown, DeedNoted("red/1", "risked"), RiskRolled("red-2", "ork-1", 1, swapped=True))
    assert ("ork-1" in swapped.state.robotlings, "ork-2" in swapped.state.robotlings) == (False, False)
    assert swapped.state.soldiers["red-2"].life == -1
    stayed = at.dice(*light(2, 1), *heavy(0)).when(RED, ThrowGrenade("red-1", "6,3"))
    assert stayed.state.soldiers["red-2"].life == 0


def test_steady_aim_rolls_the_lowest_die_again() -> None:
    at = under(table("red-1 3,3; ork-1 7,3", step="shoot"), "to_steady")
    at.dice(*light(1, 0), *light(2)).when(RED, FireWeapon("red-1", "laser", figure="ork-1")).then_among(DieRerolled(1, 0, 2))
    walked = changed(at, moved=("red-1",)).dice(*light(1, 0)).when(RED, FireWeapon("red-1", "laser", figure="ork-1"))
    assert not any(isinstance(fact, DieRerolled) for fact in walked.facts)


def test_an_answer_is_no_question_of_a_team_that_has_dug_in() -> None:
    at = changed(
        in_force(table("red-1 6,3; ork-1 9,3", step="c_attack"), "mo_dig_in", team="red/1"), policies={RED: {"defensive_fire": "ask"}}
    )
    asked = at.when(CHAOS, DeclareAttack("ork-1", "red-1", "7,3"))
    asked.dice(*light(0, 0)).when(RED, AnswerAttack("yes")).then_among(DefensiveFireRolled("red-1", None, "laser", ("L", "L"), (0, 0)))


def test_of_a_team_that_two_orders_take_a_figure_from_each_is_asked_for() -> None:
    """The leader names one, the team's captain another; who does not bring the first may bring the second (section B2.7)."""
    at = table("red-c 3,3; red-1 9,9; red-2 3,8; ork-1 20,20", step="post_move", called=None, teams=2)
    led = MissionInForce("mo_sacrifice", YELLOW, ("red/1",), figure="red-1")
    at = changed(at, leader=YELLOW, mission_order=led, orders={"red/1": OrderInForce("mo_sacrifice", "red/1", figure="red-2")})
    passed = at.when(RED, SkipOrder())
    passed.dice(*heavy(0, 0)).when(RED, BlowUp("red-1")).then_among(SacrificeMade)
    passed.when(RED, BlowUp("red-2")).refused("no_order", "SQN-ORD-02")
    brought = at.dice(*heavy(0, 0)).when(RED, BlowUp("red-2"))
    brought.when(RED, SkipOrder()).when(RED, BlowUp("red-1")).refused("wrong_phase", "SQN-PHA-02")
