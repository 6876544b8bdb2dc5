"""Where two rules of a campaign meet: last cards, limits reached exactly, and players who leave while somebody is asked."""

from typing import Final

from campaign.positions import BLUE, CHAOS, RED, YELLOW, Table, altered, changed, debriefed, flown, founded, marine, opened, started
from domain.campaign.commands import BuyCaptaincy, BuySkullStud, ChooseLoot, ChooseTrait, GrantLeaderMedal, OpenMission
from domain.campaign.events.company import RecruitAdded
from domain.campaign.events.debriefing import (
    AbsenceReduced,
    AwardGranted,
    MarineAbsent,
    MarineLost,
    MarineSaved,
    MedalsGivenUp,
    MedalsGranted,
    RefusalJudged,
    ScoutPromoted,
    TraitsDrawn,
)
from domain.campaign.events.flow import CampaignEnded, CampaignOpened, LootFound, LootKept, LootOffered, MissionDebriefed, MissionOpened
from domain.campaign.game import GAME
from domain.campaign.state import State
from domain.games.starquest_ng.marines import Award
from domain.games.starquest_ng.result import IfSaved
from domain.kernel.game import awaited
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn
from games.starquest.positions import InOrder
from games.starquest.ships import heavy
from kit.given import given

FOUR: Final[tuple[Award, ...]] = ("laurel", "crux", "signa", "marksman")
LONG: Final = ("M1",) * 9


def left(at: Table, seat: Seat) -> Table:
    """The campaign after a player has left it."""
    turn = Turn(at.state, InOrder(), at.number, GAME.dice, GAME.rules)
    GAME.withdraw(turn, seat)
    turn.rules.resume(turn)
    return given(GAME, turn.state, turn.number)


def asked(state: State) -> list[tuple[Seat, str]]:
    return [(decision.seat, decision.kind) for decision in awaited(GAME, state)]


# the last cards of a loot deck ---------------------------------------------------------------------------------------------


def test_sqn_cmp_08_the_card_that_was_not_kept_is_there_for_the_secondary_objective() -> None:
    """The deck has two cards: both are offered, and the one that is put back is drawn next."""
    at = opened()
    two = changed(at, decks={RED: at.state.decks[RED][:2]})
    kinds = [card.read() for card in two.state.decks[RED]]
    asking = debriefed(two, primary=RED, secondary=RED).then(MissionDebriefed, LootOffered)
    kept = asking.when(RED, ChooseLoot(kinds[0])).then(LootKept, LootFound, CampaignOpened)
    assert kept.state.rosters[RED].armoury[-2:] == (kinds[0], kinds[1])
    assert kept.state.decks[RED] == ()


def test_sqn_cmp_08_the_secondary_objective_of_another_seat_draws_from_its_own_deck() -> None:
    at = opened(teams=2)
    bare = changed(at, decks={RED: at.state.decks[RED][:1], YELLOW: ()})
    done = debriefed(bare, primary=RED, secondary=YELLOW).when(RED, GrantLeaderMedal(YELLOW)).then_among(LootFound, CampaignOpened)
    assert [fact.seat for fact in done.facts if isinstance(fact, LootFound)] == [RED]


# rosters at their limits ---------------------------------------------------------------------------------------------------


def test_sqn_cmp_03_a_place_that_a_lost_marine_leaves_is_a_scouts() -> None:
    """Losses come before promotions: twenty marines, one lost, two scouts back."""
    at = debriefed(opened(missions=LONG), flown(1, 0, scouts=9))
    at = debriefed(started(at), flown(1, 0, scouts=1))
    assert len(at.state.rosters[RED].living()) == 20
    at = debriefed(started(at), flown(1, 0, lost={"red-m2": ()}, scouts=2))
    assert sum(isinstance(fact, ScoutPromoted) for fact in at.facts) == 1
    saved = {"red-m3": IfSaved()}
    full = debriefed(started(at).dice(*heavy(2)), flown(1, 0, lost={"red-m3": ()}, scouts=2, apothecary=True, saved=saved))
    assert not any(isinstance(fact, ScoutPromoted) for fact in full.facts)


def test_sqn_cmp_09_a_recruit_joins_twenty_absent_marines() -> None:
    at = debriefed(opened(missions=LONG), flown(1, 0, scouts=9))
    at = debriefed(started(at), flown(1, 0, scouts=1))
    away = altered(at, *(one.id for one in at.state.rosters[RED].living()), status="absent", absent=2)
    begun = started(away).then(RecruitAdded, MissionOpened)
    assert len(begun.state.rosters[RED].living()) == 21
    assert not any(isinstance(fact, ScoutPromoted) for fact in debriefed(begun, flown(1, 0, scouts=1)).facts)


def test_sqn_cmp_05_who_comes_back_by_the_end_of_a_mission_needs_no_recruit() -> None:
    at = altered(opened(missions=LONG), *(f"red-m{number}" for number in range(1, 11)), status="absent", absent=1)
    back = debriefed(at).then_among(AbsenceReduced("red-m1", 0), AbsenceReduced("red-m10", 0))
    started(back).then(MissionOpened)


# refusals ------------------------------------------------------------------------------------------------------------------


def cased(at: Table, *faces: int, yellow: int = 1, blue: int = 0) -> Table:
    """RED leads and gives his medal to YELLOW; the commanders of YELLOW and BLUE have cases."""
    seats = [flown(1, 0, "red-m1"), flown(2, 0, "yellow-m1", cases=yellow)]
    if BLUE in at.state.rosters:
        seats.append(flown(3, 0, "blue-m1", cases=blue))
    return debriefed(at, *seats).dice(*heavy(*faces)).when(RED, GrantLeaderMedal(YELLOW))


def test_sqn_ref_04_of_a_six_and_a_five_the_six_counts() -> None:
    at = cased(opened(teams=2), 3, 2, 3, 3, yellow=2).then_among(RefusalJudged("yellow-m1", ((3, 2), (3, 3)), 6, "gone"))
    assert not any(isinstance(fact, MarineAbsent) for fact in at.facts)
    assert marine(at, "red-m1").medals == 4


def test_sqn_ref_07_a_leader_with_one_medal_gives_it_up_once() -> None:
    """Two commanders were right: his missions add up, and he gives up what he has."""
    poor = altered(opened(teams=3), "red-m1", medals=1)
    at = cased(poor, 3, 2, 2, 3, yellow=1, blue=1)
    assert (marine(at, "red-m1").medals, marine(at, "red-m1").absent) == (0, 2)
    assert at.facts.count(MedalsGivenUp("red-m1", 1, "leader_wrong")) == 1


def test_sqn_cmp_05_the_leader_who_was_wrong_misses_the_next_mission() -> None:
    """Step 8 spares those who were just sent away, the leader too."""
    at = cased(opened(teams=2, missions=LONG), 3, 2)
    assert (marine(at, "red-m1").status, marine(at, "red-m1").absent) == ("absent", 1)
    mission = started(at).state.mission
    assert mission is not None
    assert "red-m1" not in {one.id for one in mission.rosters[0].roster.marines}


def test_sqn_ref_06_a_zero_costs_the_medal_that_the_leader_gave() -> None:
    at = cased(altered(opened(teams=2), "yellow-m1", medals=0), 0, 0)
    at = at.then_among(MedalsGranted("yellow-m1", 1, "leader"), RefusalJudged, MedalsGivenUp("yellow-m1", 1, "taken_back"))
    assert (marine(at, "yellow-m1").medals, marine(at, "yellow-m1").status) == (0, "ready")
    assert sum(isinstance(fact, MedalsGivenUp) for fact in at.facts) == 1


def test_sqn_ref_08_a_leader_who_was_saved_has_not_fallen() -> None:
    at = debriefed(
        opened(teams=2).dice(*heavy(3)), flown(1, 0, "red-m1", lost={"red-m1": ()}, apothecary=True), flown(2, 0, "yellow-m1", cases=1)
    )
    at = at.dice(*heavy(3, 2)).when(RED, GrantLeaderMedal(YELLOW))
    assert (marine(at, "red-m1").absent, marine(at, "red-m1").medals) == (1, 3)


def test_sqn_ref_04_a_commander_who_misses_a_mission_already_adds_to_it() -> None:
    """He led before he was sent away: two commanders of one seat cannot be, but two verdicts on a leader can follow each other."""
    at = cased(opened(teams=2, missions=LONG), 1, 2)
    assert marine(at, "yellow-m1").absent == 3
    at = debriefed(started(at), leader=RED).when(RED, GrantLeaderMedal(YELLOW))
    assert marine(at, "yellow-m1").absent == 2


# awards --------------------------------------------------------------------------------------------------------------------


def test_sqn_rnk_06_a_marine_whose_fourth_award_comes_with_the_third_draws_once() -> None:
    at = altered(opened(), "red-m2", awards=("marksman", "signa"))
    at = debriefed(at.dice(0, 1), flown(1, 0, earned={"red-m2": ("laurel", "crux")}))
    assert [fact.marine for fact in at.facts if isinstance(fact, TraitsDrawn)] == ["red-m2"]


def test_sqn_awd_07_a_saved_veteran_draws_with_the_award_that_made_him_one() -> None:
    at = altered(opened(), "red-m2", awards=("laurel", "crux", "signa"))
    saved = {"red-m2": IfSaved(("marksman",))}
    report = flown(1, 0, lost={"red-m2": ()}, saved=saved, apothecary=True)
    lives = debriefed(at.dice(*heavy(2), 0, 1), report).then_among(MarineSaved, AwardGranted, TraitsDrawn)
    lives.when(RED, ChooseTrait("red-m2", lives.state.traits["red-m2"][1])).then_among(CampaignOpened)
    dead = debriefed(at.dice(*heavy(1)), report).then_among(MarineLost)
    assert not any(isinstance(fact, TraitsDrawn) for fact in dead.facts)


def test_sqn_awd_06_the_eighth_award_by_a_stud_leaves_no_medal_for_the_rank() -> None:
    at = altered(founded(), "red-m1", awards=FOUR, studs=3, medals=7, trait="lucky")
    stud = at.when(RED, BuySkullStud("red-m1"))
    stud.when(RED, BuyCaptaincy("red-m1")).refused("not_enough_medals", "SQN-RNK-10")
    at = altered(at, "red-m1", medals=8)
    rank = at.when(RED, BuySkullStud("red-m1")).when(RED, BuyCaptaincy("red-m1"))
    assert (marine(rank, "red-m1").captain, marine(rank, "red-m1").medals, marine(rank, "red-m1").honours()) == (True, 0, 8)


# who leaves while somebody is asked ------------------------------------------------------------------------------------------


def test_sqn_cmp_13_a_score_that_stands_gains_nothing_from_a_mission_that_is_still_flown() -> None:
    at = opened(teams=2, missions=("M2",))
    gone = left(at, RED)
    done = debriefed(gone, flown(2, 0, "yellow-m1"), leader=YELLOW, primary=RED)
    scores = {score.seat: score.score for score in done.state.scores}
    assert scores[RED] == 6
    assert not any(isinstance(fact, LootOffered | LootFound) for fact in done.facts)


def test_sqn_cmp_13_a_leader_who_leaves_while_he_is_asked_gives_his_medal() -> None:
    asking = debriefed(opened(teams=3), flown(2, 5, "yellow-m1"), flown(3, 9, "blue-m1"))
    gone = left(asking, RED)
    assert marine(gone, "blue-m1").medals == 5
    assert gone.state.left == (RED,)
    assert asked(gone.state) == [(CHAOS, "next")]


def test_sqn_ref_07_nobody_pays_for_a_leader_who_has_left_the_campaign() -> None:
    """RED led and left during the mission: nobody is asked for a medal, and a five of YELLOW harms nobody."""
    gone = left(opened(teams=2), RED)
    at = debriefed(gone.dice(*heavy(3, 2)), flown(2, 0, "yellow-m1", cases=1), leader=RED)
    assert RefusalJudged("yellow-m1", ((3, 2),), 5, "right") in at.facts
    assert not any(isinstance(fact, MarineAbsent | MedalsGivenUp) for fact in at.facts)
    assert marine(at, "red-m1").status == "ready"


def test_sqn_cmp_13_a_seat_that_leaves_while_it_chooses_loot_keeps_the_first_card() -> None:
    asking = debriefed(opened(teams=2), primary=YELLOW, leader=RED).when(RED, GrantLeaderMedal(YELLOW))
    assert asked(asking.state) == [(YELLOW, "loot")]
    gone = left(asking, YELLOW)
    assert asked(gone.state) == [(CHAOS, "next")]
    assert "mw_laser" in gone.state.rosters[YELLOW].armoury


def test_sqn_cmp_13_the_last_choice_of_the_last_mission_by_who_leaves_ends_the_campaign() -> None:
    """The default of the one who leaves ends the debriefing of the last mission: the campaign ends by itself, and nobody is put last."""
    asking = debriefed(opened(missions=("M2",)), primary=RED)
    gone = left(asking, RED)
    assert gone.state.stage == "over"
    assert {score.seat: score.place for score in gone.state.scores} == {RED: 1, CHAOS: 2}
    assert any(isinstance(fact, CampaignEnded) for fact in gone.facts) or gone.state.scores


def test_sqn_cmp_13_a_founder_who_leaves_while_veterans_draw_is_followed_by_another() -> None:
    at = founded(teams=2, founder="red")
    at = altered(at, "yellow-m1", awards=("laurel", "crux", "signa"), medals=4).when(YELLOW, BuySkullStud("yellow-m1"))
    drawing = at.dice(0, 1).when(RED, OpenMission()).then(TraitsDrawn)
    gone = left(drawing, RED)
    assert asked(gone.state) == [(YELLOW, "trait")]
    begun = gone.when(YELLOW, ChooseTrait("yellow-m1", "eagle_eye")).then_among(MissionOpened)
    assert begun.state.mission is not None
    assert begun.state.mission.seats == (CHAOS, YELLOW)


def test_sqn_cmp_13_who_retires_alone_with_chaos_ranks_last_whatever_the_score() -> None:
    rich = altered(opened(), "red-m1", medals=90)
    gone = left(rich, RED)
    assert [(score.seat, score.place) for score in gone.state.scores] == [(CHAOS, 1), (RED, 2)]
