"""Reports of other games' ends (TAB-REPORT): who sends them, when, and what the log says of them."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from campaign.laws import report
from campaign.stand_in import SKIRMISH
from domain.campaign.commands import OpenMission
from domain.campaign.game import GAME
from domain.games.starquest_ng.marines import Carried, Enlisted, Roster, SeatRoster
from domain.games.starquest_ng.result import MarineResult, MissionResult, SeatReport
from domain.kernel.errors import Refused
from domain.kernel.facts import DiceRolled
from domain.kernel.game import Setup
from domain.kernel.seats import SYSTEM
from domain.proof.canonical import encode
from domain.proof.verification.verifying import verified
from domain.table.beacon_events import BeaconPublished, RollRequested
from domain.table.commands import Concede
from domain.table.creation import carried_values
from domain.table.events import GameReported, OpenedByGame, SystemCommandAccepted, ValuesCarriedOver
from domain.table.ledger import Ledger
from domain.table.redeciding import redecided
from domain.table.reports import accept_report, report_of
from domain.table.system_commands import SystemCommand, accept_system
from kit.beacons import BeaconWorld
from kit.bits import Bits
from kit.deciding import check_decided_again
from kit.position import Tally
from kit.world import World
from proving.campaigns import opened
from proving.games import bundle_of


def code_of(call: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        call()
    return refused.value.code


def founded(world: Any) -> Any:
    """A campaign whose first mission may be opened."""
    opened(world)
    for seat in (1, 2):
        decision = next(each for each in world.awaited() if each.seat == seat)
        world.send(seat, GAME.default(world.state, seat, decision))
    return world


def awaiting(world: Any = None) -> Any:
    """A campaign that awaits the report of its first mission."""
    made = founded(World(GAME, "reports") if world is None else world)
    made.send(0, OpenMission())
    return made


def reported(world: Any, seed: str = "first") -> GameReported:
    """A report with a result."""
    bits = Bits(seed)
    while not (sent := report(world.state, bits)).result:  # type: ignore[attr-defined]  # a ReportMission
        pass
    return GameReported(sent.game, sent.head, sent.result, "")  # type: ignore[attr-defined]  # as above


def test_a_report_is_an_act_of_system_and_says_what_it_reports() -> None:
    world = awaiting()
    sent = reported(world)

    world.take(accept_report(world.replay, world.ports(), sent))

    accepted, said = (world.events[n] for n in world.appends[-1][:2])
    assert accepted == SystemCommandAccepted(1, "report", f"mission.{sent.game}", None, "reported", None)
    assert said == sent
    assert world.state.flown[0].game == sent.game
    bundle = bundle_of(world)
    again = redecided(GAME, world.codec, world.handle, bundle.records, bundle.openings)
    assert (again.differences, again.again, again.hidden) == ((), again.appends - 1, 1), "the decks are sealed until the end"


def test_only_the_awaited_game_is_reported_and_once() -> None:
    world = founded(World(GAME, "early"))
    early = GameReported("00" * 16, "11" * 32, "", "aborted")
    assert code_of(lambda: accept_report(world.replay, world.ports(), early)) == "no_report_awaited"
    world.send(0, OpenMission())
    assert code_of(lambda: accept_report(world.replay, world.ports(), early)) == "no_report_awaited"
    sent = reported(world)
    world.take(accept_report(world.replay, world.ports(), sent))
    assert code_of(lambda: accept_report(world.replay, world.ports(), sent)) == "no_report_awaited"


def test_system_cannot_answer_in_the_place_of_a_report() -> None:
    world = awaiting()
    asked = next(each for each in world.awaited() if each.seat == SYSTEM)
    assert code_of(lambda: accept_system(world.replay, world.ports(), SystemCommand(asked.id))) == "report_awaited"


def test_a_report_before_the_start_and_behind_the_end() -> None:
    sent = GameReported("00" * 16, "11" * 32, "", "aborted")
    world: Any = World(GAME, "not begun")
    world.create(replace(GAME.options_type()), 2)
    assert code_of(lambda: accept_report(world.replay, world.ports(), sent)) == "not_started"
    over = awaiting()
    over.send(0, Concede())
    assert code_of(lambda: accept_report(over.replay, over.ports(), sent)) == "game_over"


def test_the_draws_of_a_report_wait_for_the_beacon() -> None:
    world = awaiting(BeaconWorld(GAME, "beacon"))
    lost = SeatReport(1, 0, "", (MarineResult("red-m3", True),), apothecary=True)
    result = encode(msgspec.to_builtins(MissionResult(1, (lost, SeatReport(2, 0, "", ())), (), "open", "open"))).decode()
    sent = GameReported(world.state.mission.game, "11" * 32, result, "")

    world.take(accept_report(world.replay, world.ports(), sent))

    assert isinstance(world.events[-1], RollRequested)
    assert world.state.flown == ()
    assert code_of(lambda: accept_report(world.replay, world.ports(), sent)) == "roll_awaited"
    world.rolled()
    assert [type(world.events[n]) for n in world.appends[-1][:1]] == [BeaconPublished]
    assert world.state.flown[0].game == sent.game
    bundle = bundle_of(world)
    again = redecided(GAME, world.codec, world.handle, bundle.records, bundle.openings)
    assert again.differences == ()
    assert verified(bundle_of(world, world.seats)).faults == ()


def test_the_report_of_a_game_that_is_over_and_of_one_without_result() -> None:
    state = SKIRMISH.initial(Setup(SKIRMISH.options_type(), 2))
    roster = SeatRoster(1, Roster((Enlisted("red-m1"),)))
    over = replace(state, phase="over", companies=Carried((roster,)), points={1: 5})
    assert report_of(SKIRMISH, "h", "x", Ledger(reason="aborted"), None) == GameReported("h", "x", "", "aborted")
    assert report_of(SKIRMISH, "h", "x", Ledger(), None) == GameReported("h", "x", "", "closed")
    ended = Ledger(reason="agreed", results=SKIRMISH.outcome(over).seats)
    assert report_of(SKIRMISH, "h", "x", ended, state) == GameReported("h", "x", "", "agreed")
    whole = report_of(SKIRMISH, "h", "x", ended, over)
    assert (whole.reason, msgspec.json.decode(whole.result, type=MissionResult)) == ("", SKIRMISH.handed_over(over))


def test_a_game_says_which_game_opened_it() -> None:
    outer = awaiting()
    wanted = GAME.opens(outer.state)
    assert wanted is not None
    named = OpenedByGame(outer.handle, outer.table.n, outer.written[-1].head)
    world: Any = World(SKIRMISH, "inner")
    world.opened_by, world.carried = named, wanted.carried
    world.open(wanted.options, len(wanted.seats))
    assert world.ledger.opened_by == outer.handle
    assert [type(event) for event in world.events[1:3]] == [ValuesCarriedOver, OpenedByGame]
    assert world.events[1] == ValuesCarriedOver(carried_values(wanted.carried))
    check_decided_again(world, Tally())


def test_draws_of_a_report_belong_to_the_table() -> None:
    for seed in ("a", "b", "c", "d"):
        world = awaiting()
        world.take(accept_report(world.replay, world.ports(), reported(world, seed)))
        drawn = [event for n in world.appends[-1] if isinstance(event := world.events[n], DiceRolled)]
        assert {roll.stream for roll in drawn} <= {"table"}
        assert all(roll.y is None for roll in drawn)
