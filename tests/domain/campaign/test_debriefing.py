"""The steps of a debriefing, and what players buy between missions (sections B8.10 to B8.14)."""

from typing import Final

import pytest
from msgspec.structs import replace

from campaign.positions import CHAOS, RED, YELLOW, Table, altered, changed, debriefed, flown, founded, marine, opened, started
from domain.campaign.commands import (
    BuyCaptaincy,
    BuySkullStud,
    ChooseLoot,
    ChooseTrait,
    DismissMarine,
    GrantLeaderMedal,
    RenameMarine,
)
from domain.campaign.events.company import CaptainAppointed, MarineDismissed, MarineRenamed, StudBought
from domain.campaign.events.debriefing import (
    AbsenceReduced,
    ApothecaryRolled,
    AwardGranted,
    GearBroughtHome,
    ItemsSpent,
    MarineAbsent,
    MarineLost,
    MarineSaved,
    MedalsGivenUp,
    MedalsGranted,
    RefusalJudged,
    ScoutPromoted,
    TraitChosen,
    TraitsDrawn,
)
from domain.campaign.events.flow import CampaignOpened, LootFound, LootKept, LootOffered, MissionDebriefed
from domain.campaign.game import GAME
from domain.campaign.marines import Marine
from domain.campaign.rules.debriefing import medals_for
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.marines import Award
from domain.games.starquest_ng.result import IfSaved, LossCause, SeatReport
from domain.kernel.errors import Refused
from domain.kernel.game import awaited
from domain.kernel.naming import usable_name
from games.starquest.ships import heavy


def answered(at: Table) -> Table:
    """Every seat that is asked answers by the default."""
    while at.state.stack:
        decision = awaited(GAME, at.state)[0]
        at = at.when(decision.seat, GAME.default(at.state, decision.seat, decision))
    return at


def test_sqn_cmp_05_the_steps_in_their_order() -> None:
    """Losses, awards, scouts, medals by points, the leader's medal; refusals, loot; absences, traits."""
    at = altered(opened(teams=2), "red-m9", status="absent", absent=1)
    at = altered(at, "yellow-m2", awards=("laurel", "crux", "signa"))
    red = flown(1, 45, "red-m1", lost={"red-m3": ()}, scouts=1, spent={"red-m1": ("terminator_suit",)})
    yellow = flown(2, 25, "yellow-m1", earned={"yellow-m2": ("marksman",)}, cases=1)

    at = debriefed(at, red, yellow, primary=YELLOW)
    at = at.then(
        MissionDebriefed, MarineLost, ItemsSpent, AwardGranted, ScoutPromoted,
        MedalsGranted("red-m1", 2, "points"), MedalsGranted("yellow-m1", 1, "points"),
    )  # fmt: skip
    at = at.dice(*heavy(1, 0)).when(RED, GrantLeaderMedal(YELLOW))
    at = at.then(MedalsGranted, RefusalJudged, MedalsGivenUp, MedalsGivenUp, MarineAbsent, LootOffered)
    at = at.dice(0, 1).when(YELLOW, ChooseLoot("mw_laser"))
    at = at.then(LootKept, AbsenceReduced("red-m9", 0), TraitsDrawn("yellow-m2", ("eagle_eye", "duelist")))
    at = at.when(YELLOW, ChooseTrait("yellow-m2", "duelist")).then(TraitChosen, CampaignOpened)

    assert marine(at, "yellow-m2").trait == "duelist"
    assert marine(at, "red-m9").status == "ready"
    assert (marine(at, "yellow-m1").status, marine(at, "yellow-m1").absent) == ("absent", 1)
    assert [chapter.deed for chapter in marine(at, "yellow-m2").history] == ["enlisted", "award", "trait"]
    assert {chapter.mission for chapter in marine(at, "yellow-m2").history} == {-1, 0}


# losses ------------------------------------------------------------------------------------------------------------------


def test_lost_marines_leave_with_their_items() -> None:
    at = debriefed(opened(), flown(1, 0, lost={"red-m3": ("terminator_suit",)}))
    at = at.then_among(MarineLost("red-m3", ("terminator_suit",), True))
    assert marine(at, "red-m3").status == "lost"
    assert at.state.rosters[RED].armoury == ()
    assert "red-m3" not in {each.id for each in at.state.rosters[RED].living()}


def test_an_apothecary_saves_marines_with_two_or_three() -> None:
    """The dice are rolled in roster order."""
    lost: dict[str, tuple[Card, ...]] = {"red-m5": (), "red-m3": ("terminator_suit",), "red-m4": ()}
    at = debriefed(opened().dice(*heavy(2, 1, 3)), flown(1, 0, lost=lost, apothecary=True))
    at = at.then_among(
        ApothecaryRolled(RED, ("red-m3", "red-m4", "red-m5"), (2, 1, 3)), MarineSaved("red-m3", 2), MarineLost, MarineSaved("red-m5", 3)
    )
    assert [marine(at, f"red-m{number}").status for number in (3, 4, 5)] == ["ready", "lost", "ready"]
    assert at.state.rosters[RED].armoury == ("terminator_suit",)
    assert at.state.losses == 1


def test_sqn_cmp_05_who_is_saved_keeps_his_awards_his_cases_and_what_he_has_not_used_up() -> None:
    saved = {"red-m1": IfSaved(("marksman",), ("mo_fire", "mo_risk"), ("terminator_suit",))}
    at = opened().dice(*heavy(3), *heavy(1, 0), *heavy(1, 2))
    at = debriefed(at, flown(1, 45, "red-m1", lost={"red-m1": ("terminator_suit",)}, saved=saved, apothecary=True))
    at = at.then_among(
        ApothecaryRolled(RED, ("red-m1",), (3,)), MarineSaved("red-m1", 3), ItemsSpent(RED, ("terminator_suit",)),
        AwardGranted("red-m1", "marksman"), MedalsGranted("red-m1", 2, "points"), RefusalJudged("red-m1", ((1, 0), (1, 2)), 3, "absent"),
    )  # fmt: skip
    assert (marine(at, "red-m1").status, marine(at, "red-m1").absent) == ("absent", 3)
    lost = opened().dice(*heavy(1))
    lost = debriefed(lost, flown(1, 45, "red-m1", lost={"red-m1": ()}, saved=saved, apothecary=True))
    assert not any(isinstance(fact, AwardGranted | RefusalJudged | ItemsSpent) for fact in lost.facts)


def test_who_is_saved_brings_home_what_is_left_of_his_gear() -> None:
    """The belt of which a mine was laid is another card: the first is gone, and the last mine is brought home with him."""
    saved = {"red-m3": IfSaved(spent=("mines",), found=("last_mine",))}
    report = flown(1, 0, lost={"red-m3": ("mines",)}, saved=saved, apothecary=True)
    lives = debriefed(opened().dice(*heavy(3)), report).then_among(ItemsSpent(RED, ("mines",)), GearBroughtHome(RED, ("last_mine",)))
    assert lives.state.rosters[RED].armoury[-1] == "last_mine"
    dead = debriefed(opened().dice(*heavy(1)), report)
    assert not any(isinstance(fact, GearBroughtHome) for fact in dead.facts)


@pytest.mark.parametrize(("face", "award"), [(3, True), (1, False)])
def test_sqn_rnk_15_a_captain_who_is_saved_has_not_died_for_his_bodyguards(face: int, award: bool) -> None:
    seat = flown(1, 0, "red-m1", lost={"red-m1": ()}, spent={"red-m2": ()}, apothecary=True)
    guarded = tuple(replace(one, if_captain_lives=("laurel",)) if one.marine == "red-m2" else one for one in seat.marines)
    at = debriefed(opened().dice(*heavy(face)), replace(seat, marines=guarded))
    assert (AwardGranted("red-m2", "laurel") in at.facts) == award


@pytest.mark.parametrize("cause", ["sacrifice", "desertion"])
def test_nobody_saves_a_sacrifice_or_a_deserter(cause: LossCause) -> None:
    report = flown(1, 0, lost={"red-m3": (), "red-m4": ()}, causes={"red-m3": cause}, apothecary=True)
    at = debriefed(opened().dice(*heavy(3)), report).then_among(ApothecaryRolled(RED, ("red-m4",), (3,)))
    assert [marine(at, f"red-m{number}").status for number in (3, 4)] == ["lost", "ready"]


def test_items_that_survivors_used_up_are_gone() -> None:
    at = debriefed(opened(), flown(1, 0, spent={"red-m2": ("terminator_suit",)})).then_among(ItemsSpent(RED, ("terminator_suit",)))
    assert at.state.rosters[RED].armoury == ()


def test_items_that_were_lost_with_a_scout_are_gone() -> None:
    at = debriefed(opened(), flown(1, 0, lost={"": ("terminator_suit",)})).then_among(ItemsSpent(RED, ("terminator_suit",)))
    assert at.state.rosters[RED].armoury == ()
    assert at.state.losses == 0


def test_gear_that_survivors_carried_home_goes_into_the_armoury() -> None:
    at = debriefed(opened(), flown(1, 0, found=("jump_pack",))).then_among(GearBroughtHome(RED, ("jump_pack",)))
    assert at.state.rosters[RED].armoury == ("terminator_suit", "jump_pack")


# awards, scouts, medals --------------------------------------------------------------------------------------------------


def test_sqn_awd_07_awards_count_for_survivors_and_once() -> None:
    earned: dict[str, tuple[Award, ...]] = {"red-m1": ("laurel", "crux"), "red-m3": ("signa",)}
    at = debriefed(opened(), flown(1, 0, lost={"red-m3": ()}, earned=earned))
    assert marine(at, "red-m1").awards == ("laurel", "crux")
    assert marine(at, "red-m3").awards == ()


def test_sqn_rnk_01_surviving_scouts_become_marines_with_names() -> None:
    at = debriefed(opened(teams=2), flown(1, 0, scouts=2)).then_among(ScoutPromoted(RED, "red-m11", 21))
    assert marine(at, "red-m12") == Marine("red-m12", RED, 22, history=marine(at, "red-m12").history)


def test_sqn_cmp_03_a_roster_has_at_most_twenty_marines() -> None:
    at = debriefed(opened(), flown(1, 0, scouts=9))
    at = debriefed(started(at), flown(1, 0, lost={"red-m2": ()}, scouts=9))
    assert len(at.state.rosters[RED].living()) == 20
    assert marine(at, "red-m21").number == 21


@pytest.mark.parametrize(("points", "medals"), [(-5, 0), (19, 0), (20, 1), (39, 1), (40, 2), (69, 2), (70, 3), (200, 3)])
def test_sqn_med_02_medals_by_points(points: int, medals: int) -> None:
    assert medals_for(points) == medals


def test_sqn_med_01_the_commander_gets_the_medals() -> None:
    at = debriefed(opened(), flown(1, 70, "red-m2")).then_among(MedalsGranted("red-m2", 3, "points"))
    assert (marine(at, "red-m2").medals, marine(at, "red-m1").medals) == (3, 4)


def test_sqn_med_04_a_fallen_commander_gets_none() -> None:
    at = debriefed(opened(teams=2), flown(1, 70, "red-m2", lost={"red-m2": ()}), leader=YELLOW)
    at = at.when(YELLOW, GrantLeaderMedal(RED))
    assert marine(at, "red-m2").medals == 0
    assert not any(isinstance(fact, MedalsGranted) for fact in at.facts)


# the leader's medal ------------------------------------------------------------------------------------------------------


def test_sqn_ldr_08_the_leader_gives_a_medal_to_another_commander() -> None:
    at = debriefed(opened(teams=3), flown(2, 10, "yellow-m1"), flown(3, 19, "blue-m1"))
    assert [(decision.seat, decision.kind) for decision in awaited(GAME, at.state)] == [(RED, "leader_medal")]
    at.when(RED, GrantLeaderMedal(RED)).refused("bad_seat", "SQN-LDR-08")
    at.when(RED, GrantLeaderMedal(CHAOS)).refused("bad_seat", "SQN-LDR-08")
    at.when(YELLOW, GrantLeaderMedal(3)).refused("no_medal_pending", "SQN-CMP-08")
    assert GAME.default(at.state, RED, awaited(GAME, at.state)[0]) == GrantLeaderMedal(3)
    at = at.when(RED, GrantLeaderMedal(YELLOW)).then(MedalsGranted("yellow-m1", 1, "leader"), CampaignOpened)
    assert marine(at, "yellow-m1").medals == 5


def test_a_single_marine_seat_gives_no_medal() -> None:
    at = debriefed(opened(), flown(1, 50, "red-m1"))
    assert at.state.stage == "between"


def test_sqn_med_03_it_comes_on_top() -> None:
    at = debriefed(opened(teams=2), flown(2, 20, "yellow-m1")).when(RED, GrantLeaderMedal(YELLOW))
    assert marine(at, "yellow-m1").medals == 6


def test_nx26_two_medals_by_points_and_one_of_the_leader() -> None:
    at = debriefed(opened(teams=2), flown(2, 41, "yellow-m2")).when(RED, GrantLeaderMedal(YELLOW))
    assert marine(at, "yellow-m2").medals == 3


# refusals ----------------------------------------------------------------------------------------------------------------


def judged(count: int, *faces: int, at: Table | None = None, red: SeatReport = flown(1, 0, "red-m1")) -> Table:  # noqa: B008  # frozen
    """A debriefing in which the commander of YELLOW has cases, and no medals of the mission but the leader's."""
    at = opened(teams=2) if at is None else at
    at = debriefed(at, red, flown(2, 0, "yellow-m1", cases=count))
    return at.dice(*heavy(*faces)).when(RED, GrantLeaderMedal(YELLOW))


def test_sqn_ref_04_the_highest_roll_counts() -> None:
    at = judged(3, 1, 1, 2, 1, 0, 0).then_among(RefusalJudged("yellow-m1", ((1, 1), (2, 1), (0, 0)), 3, "absent"))
    assert marine(at, "yellow-m1").absent == 3


def test_a_fallen_commander_is_not_judged() -> None:
    at = opened(teams=2)
    at = debriefed(at, flown(2, 0, "yellow-m1", lost={"yellow-m1": ()}, cases=1))
    at.when(RED, GrantLeaderMedal(YELLOW)).then(CampaignOpened)


def test_sqn_ref_05_with_six_he_is_gone() -> None:
    at = judged(1, 3, 3).then_among(RefusalJudged("yellow-m1", ((3, 3),), 6, "gone"))
    assert marine(at, "yellow-m1").status == "gone"


def test_sqn_ref_06_he_misses_missions_and_gives_up_a_medal() -> None:
    at = judged(1, 2, 0).then_among(MedalsGivenUp("yellow-m1", 1, "taken_back"), MedalsGivenUp("yellow-m1", 1, "refusal"))
    assert (marine(at, "yellow-m1").medals, marine(at, "yellow-m1").absent) == (3, 2)
    poor = altered(opened(teams=2), "yellow-m1", medals=0)
    assert marine(judged(1, 2, 0, at=poor), "yellow-m1").medals == 0


def test_sqn_cmp_06_the_medals_of_the_mission_are_taken_back() -> None:
    at = debriefed(opened(teams=2), flown(2, 70, "yellow-m1", cases=1))
    at = at.dice(*heavy(1, 0)).when(RED, GrantLeaderMedal(YELLOW)).then_among(MedalsGivenUp("yellow-m1", 4, "taken_back"))
    assert marine(at, "yellow-m1").medals == 3


def test_sqn_cmp_06_only_medals_that_are_left_are_taken_back() -> None:
    """The leader has given the only medal of this mission up, before his own case is judged."""
    at = altered(opened(teams=2), "yellow-m1", medals=0)
    red, yellow = flown(1, 0, "red-m1", cases=1), flown(2, 25, "yellow-m1", cases=1)
    at = debriefed(at, red, yellow, leader=YELLOW).dice(*heavy(3, 2, 1, 0)).when(YELLOW, GrantLeaderMedal(RED))
    at = at.then_among(MedalsGivenUp("yellow-m1", 1, "leader_wrong"), RefusalJudged("yellow-m1", ((1, 0),), 1, "absent"))
    assert [fact.marine for fact in at.facts if isinstance(fact, MedalsGivenUp)] == ["yellow-m1"]
    assert marine(at, "yellow-m1").medals == 0


def test_sqn_ref_07_with_five_the_leader_was_wrong() -> None:
    at = judged(1, 3, 2).then_among(
        RefusalJudged("yellow-m1", ((3, 2),), 5, "right"), MedalsGivenUp("red-m1", 1, "leader_wrong"), MarineAbsent("red-m1", 1)
    )
    assert (marine(at, "red-m1").medals, marine(at, "red-m1").absent) == (3, 1)
    assert (marine(at, "yellow-m1").status, marine(at, "yellow-m1").medals) == ("ready", 5)


def test_losses_of_the_leader_add_up() -> None:
    yellow, blue = (flown(seat, 0, f"{name}-m1", cases=1) for seat, name in ((2, "yellow"), (3, "blue")))
    at = debriefed(opened(teams=3), flown(1, 0, "red-m1"), yellow, blue)
    at = at.dice(*heavy(3, 2, 2, 3)).when(RED, GrantLeaderMedal(YELLOW))
    assert (marine(at, "red-m1").medals, marine(at, "red-m1").absent) == (2, 2)


def test_sqn_ref_08_a_fallen_leader_loses_nothing_more() -> None:
    at = judged(1, 3, 2, red=flown(1, 0, "red-m1", lost={"red-m1": ()}))
    assert not any(isinstance(fact, MarineAbsent | MedalsGivenUp) for fact in at.facts)


def test_nx19_two_cases_of_which_five_counts() -> None:
    at = judged(2, 1, 2, 3, 2).then_among(RefusalJudged("yellow-m1", ((1, 2), (3, 2)), 5, "right"))
    assert (marine(at, "red-m1").absent, marine(at, "red-m1").medals) == (1, 3)


def test_nx20_nothing_missed_but_no_medal() -> None:
    at = judged(1, 0, 0).then_among(RefusalJudged("yellow-m1", ((0, 0),), 0, "absent"), CampaignOpened)
    assert (marine(at, "yellow-m1").status, marine(at, "yellow-m1").medals) == ("ready", 3)


def test_absences_go_down_mission_by_mission() -> None:
    at = judged(1, 1, 1)
    for left in (1, 0):
        at = answered(debriefed(started(changed(at, options=opened(missions=("M1",) * 9).state.options))))
        assert marine(at, "yellow-m1").absent == left
    assert marine(at, "yellow-m1").status == "ready"


# loot --------------------------------------------------------------------------------------------------------------------


def test_sqn_cmp_08_two_cards_for_the_primary_objective_one_for_the_secondary() -> None:
    """The deck of RED begins with two laser rifles behind the first choice; a suit lies at its bottom."""
    at = debriefed(opened(), flown(1, 0), primary=RED, secondary=RED).then(MissionDebriefed, LootOffered)
    assert at.state.rosters[RED].armoury == ("terminator_suit",)
    at.when(RED, ChooseLoot("jump_pack")).refused("not_offered", "SQN-CMP-02")
    at.when(CHAOS, ChooseLoot("mw_laser")).refused("no_loot_pending", "SQN-CMP-08")
    at = at.when(RED, ChooseLoot("mw_laser")).then(LootKept, LootFound, CampaignOpened)
    assert at.state.rosters[RED].armoury == ("terminator_suit", "mw_laser", "mw_power_laser")
    assert [card.read() for card in at.state.decks[RED]][-2:] == ["terminator_suit", "mw_laser"]


def test_a_deck_with_fewer_cards_gives_what_it_has() -> None:
    at = opened()
    last = changed(at, decks={RED: at.state.decks[RED][:1]})
    debriefed(last, primary=RED).then(MissionDebriefed, LootFound, CampaignOpened)
    none = changed(at, decks={RED: ()})
    debriefed(none, primary=RED, secondary=RED).then(MissionDebriefed, CampaignOpened)


# traits ------------------------------------------------------------------------------------------------------------------

FOUR: Final[tuple[Award, ...]] = ("laurel", "crux", "signa", "marksman")


def test_sqn_rnk_06_new_veterans_choose_one_of_two_traits() -> None:
    at = altered(opened(), "red-m1", "red-m2", awards=FOUR)
    at = altered(at, "red-m3", awards=FOUR, trait="lucky")
    at = debriefed(at.dice(0, 5, 3, 2)).then(MissionDebriefed, TraitsDrawn, TraitsDrawn)
    assert at.state.traits == {"red-m1": ("eagle_eye", "lightning"), "red-m2": ("tough", "fleet")}
    at.when(RED, ChooseTrait("red-m1", "tough")).refused("not_offered", "SQN-RNK-06")
    at.when(RED, ChooseTrait("red-m3", "tough")).refused("no_trait_pending", "SQN-RNK-06")
    at.when(CHAOS, ChooseTrait("red-m1", "tough")).refused("no_trait_pending", "SQN-CMP-08")
    at = at.when(RED, ChooseTrait("red-m2", "fleet")).then(TraitChosen)
    at = at.when(RED, ChooseTrait("red-m1", "eagle_eye")).then(TraitChosen, CampaignOpened)
    assert at.state.traits == {}


# between missions --------------------------------------------------------------------------------------------------------


def test_a_marine_gets_no_name_that_cannot_be_read() -> None:
    for typed in (" ", "x" * 25, "\u202eeslE"):
        with pytest.raises(Refused) as refused:
            usable_name(RenameMarine("red-m1"), typed)
        assert (refused.value.code, refused.value.detail) == ("bad_name", "red-m1")


def test_sqn_cmp_07_rename_and_dismiss() -> None:
    at = founded(teams=2)
    at.when(RED, RenameMarine("red-m1")).then(MarineRenamed("red-m1"))
    at.when(RED, RenameMarine("yellow-m1")).refused("not_your_marine", "SQN-CMP-07")
    at.when(CHAOS, RenameMarine("red-m1")).refused("not_your_marine", "SQN-CMP-07")
    at = at.when(RED, DismissMarine("red-m4")).then(MarineDismissed("red-m4"))
    assert marine(at, "red-m4").status == "gone"
    at.when(RED, DismissMarine("red-m4")).refused("not_your_marine", "SQN-CMP-07")
    away = altered(founded(teams=2), "red-m4", status="absent", absent=2).when(RED, DismissMarine("red-m4"))
    assert (marine(away, "red-m4").status, marine(away, "red-m4").absent) == ("gone", 0)


def test_sqn_awd_06_a_stud_for_four_medals() -> None:
    at = founded()
    at.when(RED, BuySkullStud("red-m2")).refused("not_enough_medals", "SQN-AWD-06")
    bought = at.when(RED, BuySkullStud("red-m1")).then(StudBought("red-m1", 4))
    assert (marine(bought, "red-m1").medals, marine(bought, "red-m1").honours()) == (0, 2)
    full = altered(at, "red-m1", studs=5, medals=9)
    full.when(RED, BuySkullStud("red-m1")).refused("stud_limit", "SQN-AWD-06")
    started(at).when(RED, BuySkullStud("red-m1")).refused("mission_running", "SQN-CMP-07")


def test_sqn_rnk_10_a_captain_by_eight_awards_and_four_medals() -> None:
    at = founded()
    at.when(RED, BuyCaptaincy("red-m1")).refused("not_enough_awards", "SQN-RNK-10")
    poor = altered(at, "red-m1", awards=FOUR, studs=4, medals=3)
    poor.when(RED, BuyCaptaincy("red-m1")).refused("not_enough_medals", "SQN-RNK-10")
    rich = altered(poor, "red-m1", medals=8)
    bought = rich.when(RED, BuyCaptaincy("red-m1")).then(CaptainAppointed("red-m1", 4))
    assert (marine(bought, "red-m1").captain, marine(bought, "red-m1").medals) == (True, 4)
    bought.when(RED, BuyCaptaincy("red-m1")).refused("already_captain", "SQN-RNK-10")
