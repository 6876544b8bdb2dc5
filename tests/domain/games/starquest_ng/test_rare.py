"""Rare meetings of rules in StarQuest NG: captains in play, orders of several teams, the last figure, the last card."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from domain.games.starquest.commands import FireWeapon, ResolveEvent
from domain.games.starquest.events.combat import FigureEliminated, TokenCollected
from domain.games.starquest.events.conditions import FigureRecoiled
from domain.games.starquest.events.endings import HoldCounted
from domain.games.starquest.events.objectives import ObjectDamaged, ObjectDestroyed, ObjectiveAchieved
from domain.games.starquest.missions import Eliminate, MissionId
from domain.games.starquest.pieces import Objectives
from domain.games.starquest.prowess import armour_need
from domain.games.starquest.state import EventChoice, EventInPlay
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.cards import OrderCard
from domain.games.starquest_ng.commands import (
    AcknowledgeOrder,
    BlowUp,
    DeclareAttack,
    EndCall,
    EndPhase,
    PlayMedipack,
    ResolveAll,
    ResolveFight,
    SpeakMissionOrder,
    SpeakOrder,
    StrikeObject,
    ThrowGrenade,
)
from domain.games.starquest_ng.events.cards import FigureRescued, LifeRestored, TraitUsed
from domain.games.starquest_ng.events.casualties import FigureDown, LifeLost
from domain.games.starquest_ng.events.combat import AwardEarned, FightFormed, FightRolled, PairBound
from domain.games.starquest_ng.events.endings import MissionEnded
from domain.games.starquest_ng.events.flow import StepBegan
from domain.games.starquest_ng.events.orders import (
    ExtraPhaseGranted,
    FormationBroken,
    MissionOrderSpoken,
    MustChecked,
    OrderSpoken,
    RiskRolled,
    SacrificeMade,
)
from domain.games.starquest_ng.game import GAME
from domain.games.starquest_ng.marines import Award, Enlisted, Team
from domain.games.starquest_ng.options import Options
from domain.games.starquest_ng.speaking import can_speak, may_lead_order
from domain.games.starquest_ng.state import ExtraPhase, Fight, MissionInForce, OrderInForce
from domain.kernel.turn import Turn
from games.starquest.battles import tokened
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
    given_card,
    known_as,
    shooting,
    table,
)
from games.starquest_ng.test_house_rules import on
from games.starquest_ng.test_pairs import card_drawn
from kit.given import given
from kit.throws import all_throws

FOUR: tuple[Award, ...] = ("laurel", "crux", "marksman", "signa")
CAPTAIN = Enlisted("red-m1", (*FOUR, "camouflage"), 3, 8, captain=True)


def guarded(at: Table, *guards: str, captain: str = "red-c") -> Table:
    """The captain, and veterans who guard him."""
    at = known_as(at, captain, role="captain", enlisted=CAPTAIN)
    for name in guards:
        at = known_as(at, name, role="veteran", enlisted=replace(at.state.marines[name].enlisted, awards=FOUR))
    return at


def home(at: Table, *staying: str) -> Table:
    """The position in which all marines but these have stood down."""
    soldiers = {name: one if name in staying else replace(one, status="stood_down", square="") for name, one in at.state.soldiers.items()}
    return changed(at, soldiers=soldiers)


def under(at: Table, card: OrderCard, team: str = "red/1") -> Table:
    return changed(at, orders={**at.state.orders, team: OrderInForce(card, team)})


def withdrawn(at: Table, *seats: int) -> Table:
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    for seat in seats:
        GAME.withdraw(turn, seat)
    return given(GAME, turn.state, turn.number)


# captains and their bodyguards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mission", "squares"), [("N4", ("5,16", "6,16", "7,16")), ("N8", ("2,12", "3,12", "4,12"))])
def test_sqn_rnk_15_bodyguards_hold_no_room_and_no_gap(mission: MissionId, squares: tuple[str, ...]) -> None:
    """They have one objective only: "Die beiden Veteranen haben nur das Missionsziel, dass der Captain nicht sterben darf"."""
    one, two, three = squares
    at = on(mission, f"red-c {one}; red-1 {two}; red-2 {three}; ork-1 20,20")
    assert at.when(CHAOS, EndPhase()).then_among(HoldCounted).state.main.count == 1
    only = guarded(at, "red-1", "red-2")
    only.when(CHAOS, EndPhase()).then_among(HoldCounted(0))
    guarded(at, "red-2").when(CHAOS, EndPhase()).then_among(HoldCounted(1))


def test_sqn_rnk_17_a_grenade_counts_as_a_shot_for_the_bodyguard_too() -> None:
    at = table("red-c 9,9; red-1 10,9; red-3 6,9; ork-1 9,10", step="shoot")
    at = under(altered(guarded(at, "red-1"), "red-c", life=1), "to_grenades")
    at = altered(at, "red-1", life=9)
    thrown = at.dice(*light(2, 2)).when(RED, ThrowGrenade("red-3", "9,9"))
    assert [fact for fact in thrown.facts if isinstance(fact, LifeLost)] == [LifeLost("red-1", 2, "to_grenades")] * 2


def test_sqn_rnk_17_a_guard_that_lies_beside_him_takes_nothing() -> None:
    at = altered(guarded(table("red-c 9,9; red-1 10,9; ork-1 9,12", step="c_shoot"), "red-1"), "red-c", life=1)
    down(at, "red-1").dice(*light(1, 2)).when(CHAOS, FireWeapon("ork-1", "laser", figure="red-c")).then_among(FigureDown("red-c", 2))


def test_sqn_rnk_17_a_bound_guard_takes_the_hit_and_his_pair_is_free() -> None:
    at = guarded(table("red-c 9,9; red-1 10,9; ork-1 9,12; ork-2 11,9", step="c_shoot"), "red-1")
    at = bound(altered(altered(at, "red-c", life=1), "red-1", life=1), "red-1", "ork-2")
    hit = at.dice(*light(1, 2)).when(CHAOS, FireWeapon("ork-1", "laser", figure="red-c")).then_among(FigureDown("red-1", 2))
    assert hit.state.pairs == ()


def test_sqn_rnk_17_a_sacrifice_is_no_shot() -> None:
    at = guarded(table("red-c 9,9; red-1 10,9; red-3 8,9; ork-1 20,20", step="post_move", called=None), "red-1")
    at = changed(altered(at, "red-c", life=1), mission_order=MissionInForce("mo_sacrifice", RED, ("red/1",), figure="red-3"))
    at.dice(*heavy(3, 0)).when(RED, BlowUp("red-3")).then_among(LifeLost("red-c", 1, "blow_up"))


def test_sqn_rnk_16_a_bound_or_downed_guard_breaks_no_formation() -> None:
    far = guarded(table("red-c 9,9; red-1 10,9; red-2 20,9; ork-1 21,9", step="move"), "red-1", "red-2")
    assert any(isinstance(fact, FormationBroken) for fact in far.when(RED, EndCall()).facts)
    for kept in (bound(far, "red-2", "ork-1"), down(far, "red-2")):
        assert not any(isinstance(fact, FormationBroken) for fact in kept.when(RED, EndCall()).facts)


def test_sqn_rnk_16_a_captain_who_leads_keeps_his_late_orders() -> None:
    """Only the next command phase is closed to him."""
    at = commanding("red-c 9,9; red-1 10,9; yellow-c 3,3; ork-1 20,20", teams=2, step="post_move", red=("mo_fire_all",))
    gagged = changed(guarded(at, "red-1"), gagged={"red-c": at.state.round})
    gagged.when(RED, SpeakMissionOrder("mo_fire_all")).then_among(MissionOrderSpoken)
    command = changed(gagged, step="command_leader")
    assert not may_lead_order(command.state)


def test_sqn_rnk_18_a_captain_sends_a_figure_of_his_second_team() -> None:
    at = commanding(
        "red-c 3,3; yellow-c 9,9; yellow-1 9,8; yellow-2 10,8; ork-1 10,9", teams=2, step="command_team", yellow=("mo_sacrifice",)
    )
    at = known_as(at, "yellow-c", role="captain")
    second = Team("yellow/2", YELLOW, "yellow-1", ("yellow-2",))
    first = replace(at.state.teams["yellow/1"], members=("yellow-3", "yellow-4"))
    at = changed(at, teams={**at.state.teams, "yellow/1": first, "yellow/2": second})
    at = known_as(known_as(at, "yellow-1", team="yellow/2", role="sergeant"), "yellow-2", team="yellow/2")
    at.when(YELLOW, SpeakOrder("mo_sacrifice", figure="red-1")).refused("bad_target", "SQN-ORD-02")
    at.when(YELLOW, SpeakOrder("mo_sacrifice", figure="yellow-1")).refused("bad_target", "SQN-ORD-02")
    spoken = at.when(YELLOW, SpeakOrder("mo_sacrifice", figure="yellow-2")).then_among(OrderSpoken)
    assert spoken.state.commands("yellow/2", "mo_sacrifice")


# orders of several teams -----------------------------------------------------------------------------------------------------


def test_sqn_ord_09_fire_everything_takes_the_place_of_an_advance_that_waits() -> None:
    at = commanding("red-c 3,3; yellow-c 3,8; yellow-1 4,8; ork-1 8,8", teams=2, step="post_shoot", red=("mo_fire_all",))
    at = changed(
        known_as(at, "red-c", role="veteran_sergeant"), extras={"yellow/1": ExtraPhase("move", ("post_move", "post_shoot"), "later")}
    )
    spoken = at.when(RED, SpeakMissionOrder("mo_fire_all"))
    assert spoken.state.mission_order is not None
    assert spoken.state.mission_order.teams == ("red/1", "yellow/1")
    obeyed = spoken.when(YELLOW, AcknowledgeOrder("yellow/1", "yes")).then_among(ExtraPhaseGranted)
    assert (obeyed.state.extras["yellow/1"].kind, obeyed.state.extras["yellow/1"].status) == ("shoot", "now")
    refused = spoken.when(YELLOW, AcknowledgeOrder("yellow/1", "no"))
    assert refused.state.extras["yellow/1"].kind == "move"


def test_sqn_ord_09_who_has_used_his_extra_phase_has_no_case_for_the_late_order() -> None:
    at = commanding("red-c 3,3; yellow-c 3,8; yellow-1 4,8; ork-1 20,8", teams=2, step="post_shoot", red=("mo_fire_all",))
    used = ExtraPhase("move", ("post_move", "post_shoot"), "used")
    at = changed(known_as(at, "red-c", role="veteran_sergeant"), extras={"yellow/1": used})
    spoken = at.when(RED, SpeakMissionOrder("mo_fire_all"))
    assert spoken.state.mission_order is not None
    assert spoken.state.mission_order.teams == ("red/1",)
    while spoken.state.side == "marines" and (asked := GAME.awaiting(spoken.state)):
        spoken = spoken.when(asked[0].seat, GAME.default(spoken.state, asked[0].seat, asked[0]))
        assert not any(isinstance(fact, MustChecked) for fact in spoken.facts)
    assert spoken.state.cases == ()


def test_sqn_ref_02_a_team_in_its_dock_that_obeys_a_rally_has_a_case() -> None:
    """Nobody of it stands anywhere, so that nobody is nearer than before; it could come nearer neither, which excuses it by option."""
    for options, cases in ((Options(mission="M1"), 1), (Options(mission="M1", must_orders="excused"), 0)):
        at = commanding("red-c 3,3; red-1 4,3; ork-1 20,20", teams=2, red=("mo_rally",), options=options)
        spoken = at.when(RED, SpeakMissionOrder("mo_rally", square="8,8"))
        while spoken.state.step in ("command_leader", "command_team", "pre_move"):
            asked = GAME.awaiting(spoken.state)[0]
            spoken = spoken.when(asked.seat, GAME.default(spoken.state, asked.seat, asked))
        assert len(spoken.state.cases) == cases


def test_sqn_ord_02_the_order_to_dig_in_holds_in_the_turn_of_chaos() -> None:
    at = commanding("red-c 3,3; yellow-c 3,8; yellow-1 4,8; ork-1 20,20", teams=2, red=("mo_dig_in",))
    spoken = at.when(RED, SpeakMissionOrder("mo_dig_in", team="yellow/1"))
    while spoken.state.side == "marines":
        asked = GAME.awaiting(spoken.state)[0]
        spoken = spoken.when(asked.seat, GAME.default(spoken.state, asked.seat, asked))
    assert spoken.state.commands("yellow/1", "mo_dig_in")


def test_to_hold_keeps_the_armour_of_who_attacks_where_he_stands() -> None:
    at = under(table("red-1 6,3; red-2 4,3; ork-1 7,3; ork-2 20,20", step="attack"), "to_hold")
    stood = at.when(RED, DeclareAttack("red-1", "ork-1")).then_among(FightFormed)
    assert armour_need(stood.state, stood.state.soldiers["red-1"]).total == 3


def test_to_close_ranks_needs_a_comrade_who_stands() -> None:
    at = table("red-1 6,3; red-2 6,4; red-3 20,3; ork-1 7,3; ork-8 21,3", step="fight", called=None)
    at = changed(under(at, "to_close_ranks"), fights=(Fight("f1", "red-1", "ork-1"), Fight("f2", "red-3", "ork-8")))
    rolled = at.dice(*light(1, 0), *light(1, 0)).when(RED, ResolveFight("f1"))
    assert [fact.sums for fact in rolled.facts if isinstance(fact, FightRolled)] == [(2, 1)]
    alone = down(at, "red-2").dice(*light(1, 0), *light(1, 0)).when(RED, ResolveFight("f1"))
    assert [fact.sums for fact in alone.facts if isinstance(fact, FightRolled)] == [(1, 1)]
    other = known_as(at, "red-2", team="red/2").dice(*light(1, 0), *light(1, 0)).when(RED, ResolveFight("f1"))
    assert [fact.sums for fact in other.facts if isinstance(fact, FightRolled)] == [(1, 1)]


def test_mo_chainswords_lets_a_figure_attack_again_in_the_attack_step() -> None:
    at = table("red-1 6,3; red-2 3,8; ork-1 7,3; ork-2 6,2", step="shoot")
    at = changed(at, mission_order=MissionInForce("mo_chainswords", RED, ("red/1",)))
    first = at.when(RED, DeclareAttack("red-1", "ork-1")).then_among(FightFormed).when(RED, EndCall())
    fought = first.dice(*light(2, 1), *light(0, 0)).when(RED, ResolveAll())
    while fought.state.step != "attack":
        asked = GAME.awaiting(fought.state)[0]
        fought = fought.when(asked.seat, GAME.default(fought.state, asked.seat, asked))
    fought.when(RED, DeclareAttack("red-1", "ork-2")).then_among(FightFormed)


def test_a_sacrifice_by_the_last_marine_ends_the_mission_with_what_it_has_downed() -> None:
    at = home(tokened(table("red-1 9,9; ork-1 9,8", step="post_move", called=None)), "red-1")
    at = changed(at, mission_order=MissionInForce("mo_sacrifice", RED, ("red/1",), figure="red-1"))
    blown = at.dice(*heavy(3, 0)).when(RED, BlowUp("red-1"))
    blown.then_among(SacrificeMade, FigureEliminated, TokenCollected, MissionEnded)
    assert blown.state.stage == "finished"
    assert blown.state.result is not None
    assert [one.cause for one in blown.state.result.seats[0].marines if one.lost] == ["sacrifice"]


def test_a_sacrifice_that_downs_the_target_fulfils_the_objective_for_its_seat() -> None:
    at = table("red-1 9,9; red-c 3,3; chaos_commander-1 9,8", step="post_move", called=None)
    at = changed(at, main=Objectives(Eliminate("chaos_commander", 1), "active"))
    at = changed(at, mission_order=MissionInForce("mo_sacrifice", RED, ("red/1",), figure="red-1"))
    blown = at.dice(*heavy(3, 0)).when(RED, BlowUp("red-1")).then_among(ObjectiveAchieved("main", RED))
    assert blown.state.soldiers["red-1"].status == "lost"


def test_sqn_ref_03_the_owner_of_a_sacrifice_that_gives_up_has_no_case() -> None:
    at = table("red-c 3,3; yellow-c 9,9; yellow-1 10,9; ork-1 20,20", step="post_move", called=None, teams=2)
    at = changed(at, mission_order=MissionInForce("mo_sacrifice", RED, ("yellow/1",), figure="yellow-1"))
    gone = withdrawn(at, YELLOW)
    assert gone.state.cases == ()
    assert [one.seat for one in GAME.awaiting(gone.state)] == [RED]


def test_sqn_ldr_07_the_fights_of_a_leader_whose_figures_all_lie_down_are_resolved_by_the_rules() -> None:
    at = home(table("red-c 3,3; yellow-1 6,3; ork-1 7,3; ork-2 20,20", step="attack", teams=2, called=YELLOW), "red-c", "yellow-1")
    at = down(at, "red-c")
    formed = at.when(YELLOW, DeclareAttack("yellow-1", "ork-1"))
    formed.dice(*light(1, 0), *light(1, 0)).when(YELLOW, EndCall()).then_among(StepBegan("fight"), FightRolled, PairBound)


def test_sqn_ldr_07_a_leader_whose_last_figure_falls_in_a_fight_calls_no_more_of_them() -> None:
    at = home(table("red-1 6,3; yellow-1 20,3; ork-1 7,3; ork-8 21,3", step="fight", called=None, teams=2), "red-1", "yellow-1")
    at = changed(at, fights=(Fight("f1", "red-1", "ork-1"), Fight("f2", "yellow-1", "ork-8")))
    fallen = at.dice(*light(0, 0), *light(2, 0), *light(1, 0), *light(1, 0)).when(RED, ResolveFight("f1"))
    fallen.then_among(FigureDown("red-1", 2), FightRolled, PairBound("yellow-1", "ork-8"), StepBegan("close"))


def test_sqn_ldr_07_nor_of_an_additional_close_combat_phase() -> None:
    at = home(table("red-1 6,3; yellow-1 20,3; ork-1 7,3; ork-8 21,3", step="shoot", teams=2, called=YELLOW), "red-1", "yellow-1")
    order = MissionInForce("mo_chainswords", RED, ("yellow/1",))
    at = changed(at, mission_order=order, fights=(Fight("f1", "red-1", "ork-1"), Fight("f2", "yellow-1", "ork-8")))
    asked = at.when(YELLOW, EndCall())
    assert asked.state.stack[-1].seats == (RED,)
    fallen = asked.dice(*light(0, 0), *light(2, 0), *light(1, 0, 1, 0), *light(1, 0, 1, 0)).when(RED, ResolveFight("f1"))
    fallen.then_among(FigureDown("red-1", 2), FightRolled, PairBound("yellow-1", "ork-8"), StepBegan("fight"), FightRolled)


# downed figures --------------------------------------------------------------------------------------------------------------


def test_sqn_cas_04_two_who_fell_on_one_square_stand_up_side_by_side() -> None:
    at = down(down(table("red-1 6,3; red-2 20,3; red-3 3,3; ork-1 20,20", step="move"), "red-1"), "red-2")
    at = altered(at, "red-2", square="6,3")
    at = given_card(given_card(at, "medipack", "red-3"), "medipack", "red-3")
    first = at.when(RED, PlayMedipack("red-3", "red-1"), listed=False).then_among(FigureRescued("red-1", "6,3"))
    second = first.when(RED, PlayMedipack("red-3", "red-2"), listed=False).then_among(FigureRescued)
    assert second.state.soldiers["red-2"].square != "6,3"
    assert second.state.layout.distance(second.state.soldiers["red-2"].square, "6,3") == 1


def test_sqn_cas_03_who_carries_the_pack_and_lies_down_himself_uses_it_for_nobody() -> None:
    at = given_card(table("red-1 6,3; red-2 7,3; red-3 3,3; ork-1 20,20", step="move"), "medipack", "red-1")
    down(at, "red-1").when(RED, PlayMedipack("red-1", "red-1")).refused("figure_down", "SQN-CAS-02")


def test_a_tough_helper_takes_what_is_left_and_stays() -> None:
    at = table("red-1 6,3; red-2 7,2; red-3 20,3; ork-1 7,3; ork-8 21,3", step="fight", called=None)
    at = known_as(at, "red-2", trait="tough")
    at = changed(at, fights=(Fight("f1", "red-1", "ork-1", ("red-2",)), Fight("f2", "red-3", "ork-8")))
    lost = at.dice(*light(0, 0, 0), *light(2, 0)).when(RED, ResolveFight("f1"))
    lost.then_among(FigureDown("red-1", 2), TraitUsed("red-2", "tough"), LifeRestored("red-2", 1))


def test_sqn_awd_01_who_hits_the_enemy_by_the_die_of_a_pair_is_a_marksman() -> None:
    """The shot is aimed at the marine of the pair; a number gives the whole loss to the ork (B2.7, `mo_risk`)."""
    at = bound(shooting("red-1 3,3; red-2 6,3; ork-1 7,3; ork-2 20,20"), "red-2", "ork-1")
    at = changed(at, mission_order=MissionInForce("mo_risk", RED, ("red/1",)))
    shot = at.dice(*light(2, 2), *heavy(1)).when(RED, FireWeapon("red-1", "laser", figure="red-2"))
    shot.then_among(RiskRolled("red-2", "ork-1", 1, True), FigureEliminated, AwardEarned("red-1", "marksman"))
    assert shot.state.soldiers["red-2"].life == 1


def test_the_token_of_a_fight_of_two_seats_is_the_main_fighters() -> None:
    at = tokened(table("yellow-1 6,3; red-1 7,2; red-3 20,3; ork-1 7,3; ork-8 21,3", step="fight", called=None, teams=2))
    at = changed(at, fights=(Fight("f1", "yellow-1", "ork-1", ("red-1",)), Fight("f2", "red-3", "ork-8")))
    won = at.dice(*light(0, 0, 2), *light(0, 0)).when(RED, ResolveFight("f1")).then_among(TokenCollected)
    assert [fact.seat for fact in won.facts if isinstance(fact, TokenCollected)] == [YELLOW]


def test_sqn_ord_03_nobody_speaks_for_a_lost_commander() -> None:
    at = commanding("red-c 3,3; yellow-1 4,8; ork-1 20,20", teams=2, step="command_team", yellow=("to_hold",))
    lost = altered(at, "yellow-c", status="lost", square="")
    assert not can_speak(lost.state, lost.state.teams["yellow/1"])


def test_to_breach_and_a_breaching_charge_add_up_for_a_breaker() -> None:
    at = table("red-1 3,3; ork-1 20,20", step="attack")
    door = next(iter(at.state.layout.doors.values()))
    at = altered(at, "red-1", square=at.state.layout.door_squares(door.id)[0], melee=Pool(0, 2))
    at = given_card(under(known_as(at, "red-1", trait="breaker"), "to_breach"), "melta_bomb", "red-1")
    struck = at.dice(*heavy(0, 0, 0, 0, 0, 0), *light(0, 0)).when(RED, StrikeObject("red-1", door.id, "melta_bomb"))
    assert not struck.script


def test_lure_of_a_bodyguard_leaves_a_captain_without_and_the_game_goes_on() -> None:
    at = guarded(table("red-c 9,9; red-1 10,9; ork-2 20,20", step="c_command"), "red-1")
    lured = card_drawn(at, "lure").dice(6).when(CHAOS, ResolveEvent(figure="red-1"))
    assert lured.state.soldiers["red-1"].status == "deserted"
    assert lured.state.robotlings["chaos_trooper-1"].square == "10,9"


def test_lure_of_the_last_marine_ends_the_mission() -> None:
    at = home(table("red-1 9,9; ork-2 20,20", step="c_command"), "red-1")
    lured = card_drawn(at, "lure").dice(6).when(CHAOS, ResolveEvent(figure="red-1"))
    assert (lured.state.stage, lured.state.reason) == ("finished", "boards_empty")
    assert lured.state.result is not None
    assert [one.cause for one in lured.state.result.seats[0].marines if one.marine == "red-m2"] == ["desertion"]


# what is said of a number of Chaos --------------------------------------------------------------------------------------------


def test_the_next_figure_of_a_number_is_not_frightened_and_has_done_nothing() -> None:
    """Figures are numbered anew: the lowest number in supply is taken again (section 2.3)."""
    at = shooting("red-1 3,3; ork-1 7,3; ork-2 20,20")
    done = {"fired": {"ork-1": ("laser",)}, "fired_class": {"ork-1": "salvo"}, "attacked": ("ork-1",)}
    at = changed(at, dreaded=("ork-1", "ork-2"), answered=("ork-1",), **done)
    shot = at.dice(*light(2, 2)).when(RED, FireWeapon("red-1", "laser", figure="ork-1")).then_among(FigureEliminated)
    state = shot.state
    assert (state.dreaded, state.answered, state.attacked) == (("ork-2",), (), ())
    assert "ork-1" not in {*state.fired, *state.fired_class}


def test_an_elite_figure_in_a_frenzy_has_two_dice_more() -> None:
    """Two event cards of one turn of Chaos name the same ork, and each adds a die to its fights (section B2.15)."""
    at = table("red-1 6,3; red-3 20,3; ork-1 7,3; ork-8 21,3", step="c_fight")
    at = changed(at, fights=(Fight("f1", "ork-1", "red-1"), Fight("f2", "ork-8", "red-3")))
    at = changed(at, lasting=(EventInPlay("elite", EventChoice(("ork-1",))), EventInPlay("frenzy", EventChoice(("ork-1",)))))
    rolled = at.dice(*heavy(1, 1), *light(0, 0), *light(0, 0)).when(CHAOS, ResolveFight("f1"))
    assert [fact.sums for fact in rolled.facts if isinstance(fact, FightRolled)] == [(2, 0)]


@pytest.mark.parametrize(("square", "direction", "behind"), [("3,4", "SW", ""), ("3,3", "S", "3,2")])
def test_a_recoil_is_a_legal_step_of_marines(square: str, direction: str, behind: str) -> None:
    """In low gravity a shooter is pushed back "if the step is legal": round a corner both ways must be free (SQN-MOV-04)."""
    at = table(f"red-1 {square}; ork-1 20,20", step="shoot", opened=("A-d2",))
    at = altered(at, "red-1", weapons=("black_hole_blaster",), fire={"black_hole_blaster": Pool(heavy=1)})
    at = changed(at, climate={"A": "low_gravity"}).dice(*heavy(0))
    pushed = at.when(RED, FireWeapon("red-1", "black_hole_blaster", direction=direction))
    assert [fact.square for fact in pushed.facts if isinstance(fact, FigureRecoiled)] == ([behind] if behind else [])
    assert pushed.refusal is None


# previews with unusual marines -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", [0, 1, 2])
def test_the_preview_of_a_shot_at_an_object_counts_the_dice_that_a_breaker_adds(more: int) -> None:
    options = Options(mission="N3")
    at = table("red-1 12,3; ork-1 20,20", step="shoot", options=options)
    square, layout, ground = at.state.items["generator"].square, at.state.layout, at.state.ground()
    stand = next(name for name in layout.squares if layout.distance(name, square) == 2 and ground.sees(name, square))
    at = altered(at, "red-1", square=stand)
    at = known_as(at, "red-1", trait="breaker") if more else at
    at = under(at, "to_breach") if more > 1 else at
    command = FireWeapon("red-1", "laser", object="generator")
    said = {one.outcome.key: Fraction(one.numerator, one.denominator) for one in GAME.preview(at.state, RED, command).odds}
    hit = destroyed = Fraction(0)
    for chance, turn in all_throws(at, lambda turn: GAME.decide(turn, RED, command)):
        hit += chance * any(isinstance(fact, ObjectDamaged) for fact in turn.facts)
        destroyed += chance * any(isinstance(fact, ObjectDestroyed) for fact in turn.facts)
    assert said == {"preview-odds-damaged": hit, "preview-odds-destroyed": destroyed}
    (terms,) = GAME.preview(at.state, RED, command).rolls
    assert terms.dice is not None
    assert terms.dice.total == 2 + more
