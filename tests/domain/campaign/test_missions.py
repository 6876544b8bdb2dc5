"""The foundation, missions one after the other, the end, and players who leave (section B8.14)."""

import pytest
from msgspec.structs import replace

from campaign.positions import (
    BLUE,
    CHAOS,
    HEAD,
    RED,
    YELLOW,
    altered,
    begun,
    changed,
    debriefed,
    flown,
    founded,
    opened,
    report,
    result_of,
    started,
)
from domain.campaign.commands import BuySkullStud, ChooseStartLoot, ChooseTrait, DismissMarine, OpenMission, RenameMarine, ReportMission
from domain.campaign.events.company import MarineRenamed, RecruitAdded
from domain.campaign.events.debriefing import TraitChosen, TraitsDrawn
from domain.campaign.events.flow import (
    CampaignEnded,
    CampaignOpened,
    LootKept,
    MissionAborted,
    MissionDebriefed,
    MissionOpened,
    PlayerLeft,
)
from domain.campaign.game import GAME
from domain.campaign.handles import UNSEEDED, mission_handle
from domain.campaign.marines import LOOT_DECK
from domain.campaign.mission_options import mission_options
from domain.campaign.options import KNOWN, USUAL_MISSIONS, MissionId, Options
from domain.campaign.state import Mission, Score, State
from domain.games.starquest_ng.options import Options as MissionOptions
from domain.games.starquest_ng.result import GoalEnd, MissionResult, ObjectiveDone
from domain.kernel.closing import close
from domain.kernel.errors import Malformed, Refused
from domain.kernel.facts import KernelEvent
from domain.kernel.game import awaited
from domain.kernel.seats import SYSTEM, Seat
from domain.kernel.turn import Turn
from games.starquest.positions import InOrder


def asked(state: State) -> list[tuple[Seat, str]]:
    """The seats that must decide, and what."""
    return [(decision.seat, decision.kind) for decision in awaited(GAME, state)]


def left(state: State, seat: Seat, number: int = 1000) -> Turn[State]:
    """Let a player leave the campaign."""
    turn = Turn(state, InOrder(), number, GAME.dice, GAME.rules)
    GAME.withdraw(turn, seat)
    return turn


def facts_of(turn: Turn[State]) -> list[str]:
    return [type(fact).__name__ for fact in turn.facts if not isinstance(fact, KernelEvent)]


# the foundation ----------------------------------------------------------------------------------------------------------


def test_sqn_cmp_02_ten_marines_and_a_choice_of_loot() -> None:
    at = begun(teams=2)

    assert asked(at.state) == [(RED, "start_loot"), (YELLOW, "start_loot")]
    first, *others = at.state.rosters[RED].ready()
    assert (first.id, first.awards, first.medals) == ("red-m1", ("laurel",), 4)
    assert [marine.id for marine in others] == [f"red-m{number}" for number in range(2, 11)]
    assert not any(marine.honours() or marine.medals for marine in others)
    assert [marine.number for marine in at.state.rosters[YELLOW].ready()] == list(range(11, 21))
    assert [card.read() for card in at.state.offered[RED]] == list(LOOT_DECK[:2])
    assert not close(at.state, YELLOW).offered[RED][0].is_open()

    at = at.when(RED, ChooseStartLoot("terminator_suit")).then(LootKept)
    assert at.state.rosters[RED].armoury == ("terminator_suit",)
    assert len(at.state.decks[RED]) == 11
    assert at.state.decks[RED][-1].read() == "terminator_suit"
    assert not close(at.state, YELLOW).decks[RED][-1].is_open()
    at = at.when(YELLOW, ChooseStartLoot("terminator_suit")).then(LootKept, CampaignOpened)
    assert asked(at.state) == [(CHAOS, "next")]


def test_first_loot_is_chosen_once_and_among_the_offered_cards() -> None:
    at = begun(teams=2)
    at.when(RED, ChooseStartLoot("jump_pack")).refused("not_offered", "SQN-CMP-02")
    chosen = at.when(RED, ChooseStartLoot("terminator_suit"))
    chosen.when(RED, ChooseStartLoot("terminator_suit")).refused("already_chosen", "SQN-CMP-08")
    chosen.when(CHAOS, OpenMission()).refused("debriefing_open", "SQN-CMP-01")


@pytest.mark.parametrize("missions", [(), ("M1",) * 15, ("M1", "M99"), ("chaos_chooses",)])
def test_a_campaign_has_missions(missions: tuple[MissionId, ...]) -> None:
    with pytest.raises(Refused, match="bad_mission_list") as refused:
        GAME.seats_for(Options(missions=missions))
    assert refused.value.code == "bad_mission_list"


def test_the_founder_has_a_seat_and_the_event_deck_its_length() -> None:
    assert GAME.seats_for(Options()) == (2, 3, 4)
    assert GAME.seats_for(Options(founder="blue")) == (4,)
    with pytest.raises(Refused) as refused:
        GAME.seats_for(Options(event_cards=40))
    assert refused.value.code == "event_cards_out_of_range"


# missions ----------------------------------------------------------------------------------------------------------------


def test_sqn_cmp_11_a_mission_gets_the_rosters_as_values_and_is_alone() -> None:
    at = altered(founded(teams=2, founder="red"), "red-m2", status="absent", absent=1)
    at.when(CHAOS, OpenMission()).refused("not_your_turn", "SQN-CMP-01")

    at = at.when(RED, OpenMission()).then(MissionOpened)

    mission = at.state.mission
    assert mission is not None
    assert (mission.mission, mission.index, mission.attempt, mission.seats) == ("M2", 0, 0, (CHAOS, RED, YELLOW))
    assert mission.game == mission_handle(UNSEEDED, 0, 0)
    red, yellow = mission.rosters
    assert [marine.id for marine in red.roster.marines] == ["red-m1", *(f"red-m{number}" for number in range(3, 11))]
    assert red.roster.armoury == ("terminator_suit",)
    assert (red.seat, yellow.seat) == (1, 2)
    assert asked(at.state) == [(SYSTEM, "mission")]
    at.when(RED, OpenMission()).refused("debriefing_open", "SQN-CMP-01")
    at.when(RED, DismissMarine("red-m3")).refused("mission_running", "SQN-CMP-07")
    at.when(RED, RenameMarine("red-m3")).then(MarineRenamed("red-m3"))
    with pytest.raises(Malformed):
        GAME.default(at.state, SYSTEM, awaited(GAME, at.state)[0])


def test_sqn_cmp_01_a_result_is_applied_once_by_its_game_and_last_head() -> None:
    at = opened()
    mission = at.state.mission
    assert mission is not None
    result = result_of(RED, (flown(1, 5),), None, None)
    sent = report(result, mission.game)

    at.when(RED, sent, listed=False).refused("not_your_turn", "SQN-CMP-01")
    at.when(SYSTEM, replace(sent, game="00" * 16), listed=False).refused("unknown_game", "SQN-CMP-01")
    once = at.when(SYSTEM, sent, listed=False).then(MissionDebriefed(mission.game, HEAD, result, None, None), CampaignOpened)
    assert [(flown.game, flown.head) for flown in once.state.flown] == [(mission.game, HEAD)]
    twice = once.when(SYSTEM, sent, listed=False).then()
    assert twice.state == once.state
    following = started(once)
    assert following.when(SYSTEM, sent, listed=False).then().state == following.state


def test_a_game_without_result_changes_nothing_and_its_mission_is_opened_again() -> None:
    at = opened()
    mission = at.state.mission
    assert mission is not None
    ended = ReportMission(mission.game, HEAD, "", "aborted")

    again = at.when(SYSTEM, ended, listed=False).then(MissionAborted(mission.game, HEAD, "aborted"))

    assert again.state.rosters == at.state.rosters
    assert again.when(SYSTEM, ended, listed=False).then().state == again.state
    second = started(again).state.mission
    assert second is not None
    assert (second.mission, second.index, second.attempt) == ("M2", 0, 1)
    assert second.game == mission_handle(UNSEEDED, 0, 1) != mission.game


@pytest.mark.parametrize(
    "result",
    [
        "{}",
        "no JSON",
        result_of(None, (), None, None),
        result_of(None, (flown(2, 0),), None, None),
        result_of(2, (flown(1, 0),), None, None),
        result_of(None, (flown(1, 0),), 2, None),
        replace(result_of(None, (flown(1, 0),), 1, None), done=(ObjectiveDone("main", 1, "yellow-m1"),)),
        result_of(None, (flown(1, 0, "yellow-m1"),), None, None),
        result_of(None, (flown(1, 0, lost={"red-m99": ()}),), None, None),
    ],
)
def test_a_result_of_other_seats_or_marines_is_no_result(result: MissionResult | str) -> None:
    at = opened()
    mission = at.state.mission
    assert mission is not None
    sent = ReportMission(mission.game, HEAD, result) if isinstance(result, str) else report(result, mission.game)
    at.when(SYSTEM, sent, listed=False).refused("bad_report", "SQN-CMP-01")


def test_sqn_cmp_04_only_ready_marines_can_be_mustered() -> None:
    at = altered(founded(), *(f"red-m{number}" for number in range(2, 11)), status="absent", absent=2)
    mission = started(at).state.mission
    assert mission is not None
    assert [marine.id for marine in mission.rosters[0].roster.marines] == ["red-m1"]


def test_sqn_cmp_09_who_can_muster_nobody_gets_a_recruit() -> None:
    everybody = tuple(f"red-m{number}" for number in range(1, 11))
    nobody = altered(founded(), *everybody, status="absent", absent=1)
    at = started(nobody).then(RecruitAdded(RED, "red-m11", 11), MissionOpened)
    recruit = at.state.marine("red-m11")
    assert recruit is not None
    assert recruit.honours() == 0

    captain = altered(nobody, "red-m1", status="ready", absent=0, captain=True, trait="lucky", studs=5, awards=("laurel", "crux", "signa"))
    started(captain).then(RecruitAdded, MissionOpened)
    guarded = altered(
        captain, "red-m2", "red-m3", status="ready", absent=0, captain=True, trait="lucky", studs=5, awards=("laurel", "crux", "signa")
    )
    started(guarded).then(MissionOpened)
    started(altered(captain, "red-m2", status="ready", absent=0)).then(MissionOpened)


# the end -----------------------------------------------------------------------------------------------------------------


def test_sqn_cmp_10_scores_at_the_end() -> None:
    """The laurel and four medals of both; red also has a primary objective and a lost marine."""
    at = debriefed(opened(teams=2, missions=("M2",)), flown(1, 5, lost={"red-m4": ()}), leader=YELLOW, primary=RED)
    at = at.when(YELLOW, GAME.default(at.state, YELLOW, awaited(GAME, at.state)[0]))
    at = at.when(RED, GAME.default(at.state, RED, awaited(GAME, at.state)[0]))

    at.then_among(CampaignEnded((Score(RED, 9, 1), Score(YELLOW, 6, 2), Score(CHAOS, 5, 3))))
    outcome = GAME.outcome(at.state)
    assert outcome.reason == "missions_flown"
    assert [(result.seat, result.result, result.place) for result in outcome.seats] == [(0, "lost", 3), (1, "won", 1), (2, "lost", 2)]
    assert awaited(GAME, at.state) == ()
    at.when(CHAOS, OpenMission()).refused("campaign_over", "SQN-CMP-10")


def test_chaos_scores_open_objectives_and_no_void_ones() -> None:
    """An objective that a figure without a name fulfilled is not open either."""
    cases: tuple[tuple[tuple[GoalEnd, GoalEnd], int], ...] = (
        (("open", "open"), 16),
        (("void", "open"), 4),
        (("open", "void"), 12),
        (("void", "void"), 0),
        (("fulfilled", "void"), 0),
    )
    for ends, points in cases:
        at = debriefed(opened(missions=("M2",)), ends=ends)
        assert {score.seat: score.score for score in at.state.scores} == {CHAOS: points, RED: 6}


def test_ties_are_shared() -> None:
    at = debriefed(opened(teams=2, missions=("M2",)), leader=RED, chaos_withdrew=True)
    at = at.when(RED, GAME.default(at.state, RED, awaited(GAME, at.state)[0]))
    assert [(score.seat, score.score, score.place) for score in at.state.scores] == [(RED, 6, 1), (YELLOW, 6, 1), (CHAOS, 0, 3)]
    assert [result.result for result in GAME.outcome(at.state).seats] == ["lost", "drawn", "drawn"]


def test_sqn_cmp_12_chaos_gets_nothing_for_a_mission_from_which_it_withdrew() -> None:
    lost = flown(1, 5, lost={"red-m4": ()}, withdrew=True)
    stayed = debriefed(opened(missions=("M2",)), lost)
    assert {score.seat: score.score for score in stayed.state.scores} == {CHAOS: 17, RED: 6}
    withdrew = debriefed(opened(missions=("M2",)), lost, chaos_withdrew=True)
    assert {score.seat: score.score for score in withdrew.state.scores} == {CHAOS: 0, RED: 6}
    marine = withdrew.state.marine("red-m4")
    assert marine is not None
    assert marine.status == "lost"


def test_sqn_cmp_13_a_roster_is_retired_and_its_score_stands() -> None:
    at = founded(teams=3, founder="yellow")

    turn = left(at.state, YELLOW)

    assert facts_of(turn) == ["PlayerLeft"]
    assert turn.state.rosters[YELLOW].retired
    assert asked(turn.state) == [(CHAOS, "next")]
    again = changed(at, **{name: getattr(turn.state, name) for name in ("rosters", "left", "turn")})
    again.when(YELLOW, RenameMarine("yellow-m1")).refused("not_your_marine", "SQN-CMP-07")
    mission = started(again).state.mission
    assert mission is not None
    assert mission.seats == (CHAOS, RED, BLUE)
    assert [each.seat for each in mission.rosters] == [1, 2]
    with pytest.raises(Refused, match="campaign_over"):
        left(turn.state, YELLOW)


def test_the_last_marine_player_or_chaos_ends_the_campaign_and_ranks_last() -> None:
    for seat, order in ((CHAOS, [RED, CHAOS]), (RED, [CHAOS, RED])):
        turn = left(opened().state, seat)
        assert facts_of(turn) == [PlayerLeft.__name__, CampaignEnded.__name__]
        assert [score.seat for score in turn.state.scores] == order
        assert GAME.outcome(turn.state).reason == "player_left"
        assert awaited(GAME, turn.state) == ()


def test_who_leaves_answers_what_he_is_asked_by_the_default() -> None:
    turn = left(begun(teams=2).state, RED)
    assert facts_of(turn) == ["LootKept", "PlayerLeft"]
    assert asked(turn.state) == [(YELLOW, "start_loot")]


def test_sqn_ldr_08_nobody_gets_the_medal_if_the_only_other_marine_player_leaves() -> None:
    asking = debriefed(opened(teams=2), flown(1, 50, "red-m1"), flown(2, 50, "yellow-m1"))
    assert asked(asking.state) == [(RED, "leader_medal")]

    turn = left(asking.state, YELLOW)

    assert facts_of(turn) == ["PlayerLeft", "CampaignOpened"]
    assert asked(turn.state) == [(CHAOS, "next")]
    three = left(debriefed(opened(teams=3), flown(1, 50, "red-m1")).state, YELLOW)
    assert asked(three.state) == [(RED, "leader_medal")]


def test_the_report_of_a_mission_does_nothing_for_a_seat_that_has_left() -> None:
    turn = left(opened(teams=2).state, RED)
    at = changed(opened(teams=2), **{name: getattr(turn.state, name) for name in ("rosters", "left")})
    at = debriefed(at, flown(1, 50, "red-m1", lost={"red-m4": ()}), primary=RED)
    assert asked(at.state) == [(CHAOS, "next")]
    assert at.state.rosters[RED] == turn.state.rosters[RED]
    assert at.state.losses == 0


def test_the_usual_missions() -> None:
    """Those of the list that the game has."""
    listed = ("M2", "N1", "M4", "N4", "N3", "M3", "N6", "N5")
    assert Options().missions == USUAL_MISSIONS == tuple(mission for mission in listed if mission in KNOWN)
    assert mission_options(Options(event_cards=12), mission_at("M4", (0, 1, 3))) == MissionOptions(
        mission="M4", chaos_seat="first", team_order="red_blue_yellow", event_cards=12
    )


def mission_at(mission: MissionId, seats: tuple[Seat, ...]) -> Mission:
    return Mission(0, mission, 0, "", seats, ())


def test_sqn_rnk_06_a_veteran_by_a_stud_has_his_trait_in_the_next_mission() -> None:
    """Before the mission, not after it: "Wenn ein Marine zum Veteran wird, ziehe zwei Eigenschaften und suche eine aus"."""
    three = altered(founded(teams=2), "red-m1", awards=("laurel", "crux", "signa"), medals=4)
    at = three.when(RED, BuySkullStud("red-m1"))
    asked = at.dice(3, 0).when(CHAOS, OpenMission()).then(TraitsDrawn("red-m1", ("tough", "eagle_eye")))
    assert [one.seat for one in awaited(GAME, asked.state)] == [RED]
    asked.when(CHAOS, OpenMission()).refused("debriefing_open", "SQN-CMP-01")
    asked.when(YELLOW, DismissMarine("yellow-m1")).refused("mission_running", "SQN-CMP-07")
    begun = asked.when(RED, ChooseTrait("red-m1", "tough")).then(TraitChosen("red-m1", "tough"), MissionOpened)
    assert begun.state.mission is not None
    assert begun.state.mission.rosters[0].roster.marines[0].trait == "tough"


def test_a_seat_that_leaves_while_its_veteran_draws_lets_the_mission_begin() -> None:
    at = altered(founded(teams=2), "red-m1", studs=4).dice(3, 0).when(CHAOS, OpenMission())
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    GAME.withdraw(turn, RED)
    turn.rules.resume(turn)
    assert turn.state.stage == "mission"
    assert turn.state.left == (RED,)
