"""A campaign and the game of its missions fit: rosters go out, results come back once, and the next mission has what is left."""

import msgspec
import pytest

from campaign.real_missions import CampaignTable, flown, play_on, report, take
from domain.campaign.game import GAME, Seed
from domain.campaign.options import Options
from domain.games.starquest_ng.cards import GEAR, Card
from domain.games.starquest_ng.events.combat import WeaponFired
from domain.games.starquest_ng.game import GAME as MISSION_GAME
from domain.games.starquest_ng.marines import Carried, Enlisted, Roster, SeatRoster
from domain.games.starquest_ng.options import Options as MissionOptions
from domain.games.starquest_ng.result import MissionResult, SeatReport
from domain.kernel.errors import Refused
from domain.kernel.game import Setup
from games.starquest_ng.captains import captains
from kit.examine import Examination
from kit.profile import profile_of
from kit.world import World
from suite import sampled


def campaign(seats: int) -> CampaignTable:
    """A campaign whose first mission is open."""
    world: CampaignTable = World(GAME, f"real missions {seats}")
    world.carried = Seed("2b" * 32)
    world.open(Options(missions=("M2", "M4")), seats)
    play_on(world)
    return world


def sent_out(outer: CampaignTable) -> Carried:
    wanted = GAME.opens(outer.state)
    assert wanted is not None
    assert isinstance(wanted.carried, Carried)
    return wanted.carried


def check_applied(outer: CampaignTable, each: SeatReport) -> None:
    """The roster of a seat is as its report says: the lost are lost, but for those whom an apothecary may have saved."""
    for marine in each.marines:
        now = outer.state.rosters[each.seat].marines[marine.marine]
        if not marine.lost:
            assert now.living()
            assert set(marine.earned) <= set(now.awards)
        elif not each.apothecary:
            assert now.status == "lost"


@pytest.mark.parametrize("seats", sampled([2, 4], every=2))
def test_a_real_mission_is_played_to_its_end_and_the_second_begins_with_what_came_out_of_it(seats: int) -> None:
    outer = campaign(seats)
    first = sent_out(outer)
    assert [one.seat for one in first.rosters] == list(range(1, seats))

    inner = flown(outer)
    sent = report(inner)
    take(outer, sent)

    result = msgspec.json.decode(sent.result, type=MissionResult)
    assert result == MISSION_GAME.handed_over(inner.state)
    assert any(marine.lost for each in result.seats for marine in each.marines), "the seed is one in which marines fall"
    assert [(each.game, each.head) for each in outer.state.flown] == [(inner.handle, inner.written[-1].head)]
    for each in result.seats:
        check_applied(outer, each)
    play_on(outer)
    second = sent_out(outer)
    for before, after in zip(first.rosters, second.rosters, strict=True):
        ready = outer.state.rosters[after.seat].ready()
        assert after.roster.marines == tuple(marine.enlisted() for marine in ready)
        assert {marine.id for marine in before.roster.marines} - {marine.id for marine in ready}, "the fallen are not there"
    state = MISSION_GAME.initial(Setup(MISSION_GAME.options_type(), seats, second))
    assert state.rosters == {one.seat: one.roster for one in second.rosters}


@pytest.mark.full
def test_a_mission_with_an_armoury_keeps_every_law() -> None:
    """What only campaigns have is carried and used."""
    marines = tuple(Enlisted(f"red-m{number}", ("laurel",), medals=12) for number in range(1, 7))
    armoury: tuple[Card, ...] = ("flamer", "rail_rifle", "flamer", "rail_rifle", "riot_shield", "jump_pack")
    played = Examination(MISSION_GAME, "an armoury", profile_of(MISSION_GAME.key), "both")
    played.world.carried = Carried((SeatRoster(1, Roster(marines, armoury)),))

    tally = played.run(MissionOptions(mission="M2", chaos_seat="first", event_cards=10), 2)

    assert tally["others refused"]
    assert {held.card for held in played.world.state.visible} == set(armoury)
    assert any(isinstance(event, WeaponFired) and event.weapon == "flamer" for event in played.world.events)


@pytest.mark.full
def test_a_mission_of_captains_with_full_gear_keeps_every_law() -> None:
    """Captains alone are led by one of them: he speaks mission orders, and the others guard him."""
    played = Examination(MISSION_GAME, "captains", profile_of(MISSION_GAME.key), "both")
    played.world.carried = Carried(tuple(captains(seat) for seat in (1, 2)))

    tally = played.run(MissionOptions(mission="M3", chaos_seat="first", hr_gear=4, event_cards=10), 3)

    state = played.world.state
    assert tally["others refused"]
    assert [state.marines[team.commander].role for team in state.teams.values()] == ["captain", "captain"]
    assert any(held.card in GEAR for held in state.visible)
    assert state.result is not None


def test_a_real_result_is_applied_once() -> None:
    outer = campaign(2)
    inner = flown(outer)
    take(outer, report(inner))
    rosters, length = outer.state.rosters, len(outer.events)

    with pytest.raises(Refused, match="no_report_awaited"):
        take(outer, report(inner))

    assert (outer.state.rosters, len(outer.events)) == (rosters, length)


@pytest.mark.full
def test_a_campaign_with_real_missions_ends_with_scores() -> None:
    outer = campaign(2)
    while not outer.ledger.over:
        take(outer, report(flown(outer)))
        play_on(outer)

    assert [each.mission for each in outer.state.flown] == ["M2", "M4"]
    assert outer.ledger.reason == "missions_flown"
    assert {score.seat for score in outer.state.scores} == {0, 1}
