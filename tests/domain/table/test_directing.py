"""Directors: alone, signed and with a reason they do at a table what its players do together (TAB-DIRECT)."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.table.clock_events import GamePaused, GameResumed, TimeGiven
from domain.table.clocks import DAY, HOUR, SECOND
from domain.table.commands import AgreeToResume, CallSubstitute, Concede, GiveTime, ResumeGame, TakeGrace
from domain.table.directing import direct, is_director_name
from domain.table.director_events import DirectorActed
from domain.table.substitute_events import SeatHandedOver
from kit.directors import Director
from kit.timed import DAILY, TimedWorld
from kit.toy import Bury
from kit.toy_game import TOY
from kit.world import World

BEA = Director()


def begun(kind: type[World[Any, Any]] = TimedWorld, bots: tuple[int, ...] = ()) -> Any:
    """A toy game of three that has begun, at a turn."""
    world = kind(TOY, f"directed {kind.__name__}")
    world.clock = DAILY if kind is TimedWorld else None
    world.open(TOY.options_type(), 3, bots=bots, bound=tuple({0, 1, 2} - {*bots}))
    for seat in world.seats:
        world.send(seat, Bury(min(world.state.hands[seat].read())))
    return world


def act(world: Any, **changed: Any) -> DirectorActed:
    """A signed pause at a table, with changed fields."""
    made = BEA.act(world.handle, world.ledger.directed + 1, world.written[-1].head, "pause")
    return replace(made, **changed)


def refused(world: Any, wanted: DirectorActed) -> str:
    """The code with which an act is refused."""
    with pytest.raises(Refused) as caught:
        direct(world.replay, world.ports(), wanted)
    return caught.value.code


def refused_act(world: Any, *wanted: Any) -> str:
    """The code with which a rightly signed act is refused."""
    return refused(world, BEA.act(world.handle, world.ledger.directed + 1, world.written[-1].head, *wanted))


def test_time_from_a_director_moves_the_deadline() -> None:
    world = begun()
    mover = world.awaited()[0].seat
    before = world.running(mover).deadline

    numbers = BEA.acts(world, "give_time", mover, DAY)

    assert world.running(mover).deadline == before + DAY * SECOND
    acted, given = (world.events[n] for n in numbers[:2])
    assert (acted.director, acted.reason, given) == ("bea", "Anna is in hospital", TimeGiven(mover, None, DAY * SECOND))


def test_a_late_seat_may_be_given_time_before_anybody_claims() -> None:
    world = begun()
    mover = world.awaited()[0].seat
    world.wait(500)

    BEA.acts(world, "give_time", mover, 30 * DAY)

    assert not world.clocks.is_late(mover, world.time)


def test_only_a_director_ends_a_pause_of_a_director() -> None:
    world = begun()
    mover = world.awaited()[0].seat
    before = world.running(mover).deadline
    numbers = BEA.acts(world, "pause")
    assert GamePaused(world.records[numbers[0]].at, "director") in [world.events[n] for n in numbers]
    world.wait(100)

    with pytest.raises(Refused, match="paused_by_director"):
        world.send(0, ResumeGame())
    Director("carl").acts(world, "resume")

    assert isinstance(world.events[-1], GameResumed)
    assert world.running(mover).deadline >= before + 100 * HOUR * SECOND
    assert (world.clocks.paused, world.clocks.directed) == (None, False)


def test_a_director_hands_an_absent_seat_over_without_the_players() -> None:
    world = begun(World)
    world.send(1, CallSubstitute(1))
    world.offers(1, "Newcomer")

    numbers = BEA.acts(world, "hand_over", 1, 1)

    assert isinstance(world.events[numbers[1]], SeatHandedOver)
    assert (world.ledger.seats[1].who.read(), world.ledger.absent) == ("Newcomer", ())


def test_a_player_who_came_back_keeps_the_seat() -> None:
    world = begun(World)
    world.send(1, CallSubstitute(1))
    world.offers(1, "Newcomer")
    world.send(1, CallSubstitute(1))

    assert refused_act(world, "hand_over", 1, 1) == "offer_gone"


@pytest.mark.parametrize("changed", [{"reason": "Another reason"}, {"director": "carl"}, {"sig": "AA"}, {"key": Director("carl").key}])
def test_what_the_director_did_not_sign_is_refused(changed: dict[str, str]) -> None:
    world = begun()

    assert refused(world, act(world, **changed)) == "signature_wrong"


def test_an_act_counts_once_and_at_one_table() -> None:
    world = begun()
    wanted = act(world)
    world.take(direct(world.replay, world.ports(), wanted))

    assert refused(world, wanted) == "position_moved"
    other = begun(World)
    assert refused(other, wanted) == "signature_wrong"


@pytest.mark.parametrize("reason", ["", " ", "x" * 201, "two\nlines", "a bell \x07"])
def test_an_act_has_a_reason_of_one_line(reason: str) -> None:
    world = begun()

    assert refused_act(world, "pause", None, 0, reason) == "reason_wrong"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (("give_time", None, DAY), "no_other_player"),
        (("give_time", 2, DAY), "no_other_player"),
        (("give_time", 9, DAY), "no_other_player"),
        (("give_time", 0, 59), "time_wrong"),
        (("give_time", 0, 31 * DAY), "time_wrong"),
        (("pause", 0, 0), "act_wrong"),
        (("resume", None, 1), "act_wrong"),
        (("resume", None, 0), "not_paused"),
        (("hand_over", 1, 1), "offer_gone"),
    ],
)
def test_an_act_that_means_nothing_is_refused(wanted: tuple[Any, ...], code: str) -> None:
    world = begun(bots=(2,))

    assert refused_act(world, *wanted) == code


def test_an_offer_for_another_seat_is_not_meant() -> None:
    world = begun(World)
    world.send(1, CallSubstitute(1))
    world.offers(1, "Newcomer")

    assert refused_act(world, "hand_over", 0, 1) == "offer_differs"


def test_a_table_without_clocks_has_nothing_to_pause() -> None:
    assert refused_act(begun(World), "pause") == "untimed"


def test_a_second_pause_and_time_in_a_pause_are_refused() -> None:
    world = begun()
    BEA.acts(world, "pause")

    assert refused_act(world, "pause") == "paused"
    assert refused_act(world, "give_time", 0, DAY) == "paused"


@pytest.mark.parametrize("command", [GiveTime(1, DAY), TakeGrace()])
def test_players_add_no_time_to_a_deadline_that_does_not_run(command: Any) -> None:
    world = begun()
    mover = world.awaited()[0].seat
    BEA.acts(world, "pause")

    with pytest.raises(Refused, match="paused"):
        world.send(mover, replace(command, seat=(mover + 1) % 3) if isinstance(command, GiveTime) else command)


def test_nobody_acts_at_a_game_that_is_over_or_has_not_begun() -> None:
    world = begun()
    wanted = act(world)
    for seat in (0, 1):
        if not world.ledger.over:
            world.send(seat, Concede())
    assert refused(world, wanted) == "game_over"

    open_world = TimedWorld(TOY, "open")
    open_world.clock = DAILY
    open_world.create(TOY.options_type(), 3)
    assert refused_act(open_world, "pause") == "not_started"


def test_names_of_directors_are_plain() -> None:
    assert all(map(is_director_name, ("bea", "north-club-2")))
    assert not any(map(is_director_name, ("", "Bea", "b a", "x" * 41, "b\n")))


def test_all_players_together_end_the_pause_of_a_director() -> None:
    world = begun()
    mover = world.awaited()[0].seat
    deadline = world.running(mover).deadline
    BEA.acts(world, "pause")
    world.wait(50)

    for seat in (0, 1):
        world.send(seat, AgreeToResume())
    assert world.clocks.paused is not None
    with pytest.raises(Refused, match="already_agreed"):
        world.send(1, AgreeToResume())
    world.send(2, AgreeToResume())

    assert world.clocks.paused is None
    assert (world.clocks.directed, world.clocks.resume_agreed, world.clocks.resume_asked) == (False, (), None)
    assert world.running(mover).deadline == deadline + 50 * HOUR * SECOND
    assert isinstance(world.events[-1], GameResumed)
    with pytest.raises(Refused, match="not_paused_by_director"):
        world.send(0, AgreeToResume())


def test_who_does_not_answer_for_a_week_holds_up_nobody() -> None:
    world = begun()
    BEA.acts(world, "pause")
    world.send(0, AgreeToResume())
    world.wait(7 * 24 - 1)
    with pytest.raises(Refused, match="already_agreed"):
        world.send(0, AgreeToResume())
    world.wait(1)
    world.send(0, AgreeToResume())

    assert world.clocks.paused is None


def test_an_absent_player_and_a_bot_are_not_asked_to_go_on() -> None:
    world = begun(bots=(2,))
    world.send(1, CallSubstitute(1))
    BEA.acts(world, "pause")
    world.send(0, AgreeToResume())

    assert world.clocks.paused is None


def test_consents_to_the_end_of_one_pause_end_no_other() -> None:
    world = begun()
    BEA.acts(world, "pause")
    world.send(0, AgreeToResume())
    world.send(1, AgreeToResume())
    BEA.acts(world, "resume")
    BEA.acts(world, "pause")
    world.send(2, AgreeToResume())

    assert world.clocks.paused is not None
    assert world.clocks.resume_agreed == (2,)
