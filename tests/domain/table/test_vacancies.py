"""Seats that nobody plays any more fall vacant, and those who stay decide what follows (TAB-VACANT)."""

from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.commands import Command
from domain.kernel.errors import Refused
from domain.table.admission import Visitor, abilities
from domain.table.clocks import DAY, SECOND
from domain.table.commands import AbortGame, AddKey, AgreeToEnd, CallSubstitute, Reanchor, Undo
from domain.table.redeciding import Difference, redecided
from domain.table.vacancies import vacant_at, vacate_erased, vacate_silent
from domain.table.vacancy_events import SeatVacated, SeatVacatedUntilHeard, SilenceOfRecordsWarned, SilenceWarned
from kit.hands import Hand
from kit.timed import DatedWorld, TimedWorld
from kit.toy import Boast, Bury, Flip
from kit.toy_game import TOY
from kit.world import World
from proving.clocks import AnyDatedWorld


def begun(seats: int = 2, kind: type[World[Any, Any]] = DatedWorld, bots: tuple[int, ...] = ()) -> Any:
    """A toy game whose players have signing hands, and which waits for all of them."""
    world = kind(TOY, "vacant")
    world.open(TOY.options_type(), seats, bots, tuple(seat for seat in range(seats) if seat not in bots))
    return world


def buries(world: AnyDatedWorld, *seats: int) -> None:
    """Let seats answer the first window."""
    for seat in seats:
        world.send(seat, Bury(min(world.state.hands[seat].read())))


def acts(world: AnyDatedWorld) -> list[Struct]:
    """Let `SYSTEM` act for the silence; returns the events of its append."""
    return [world.events[n] for n in world.take(vacate_silent(world.replay, world.ports()))]


def differences(world: AnyDatedWorld) -> list[Difference]:
    """What the rules give otherwise when the game is decided again."""
    openings = [opening for written in world.written for opening in written.openings]
    return list(redecided(TOY, world.codec, world.handle, [written.body for written in world.written], openings).differences)


def falls_silent(world: AnyDatedWorld, first: float = 20) -> list[Struct]:
    """Let 30 days pass with both warnings, the `first` after so many days; returns the events of the last append."""
    for days in (first, 7):
        world.wait(24 * days)
        acts(world)
    world.wait(24 * 3)
    return acts(world)


def refused(world: AnyDatedWorld) -> str:
    """The code with which the act of `SYSTEM` is refused."""
    with pytest.raises(Refused) as caught:
        vacate_silent(world.replay, world.ports())
    return caught.value.code


def days(world: Any) -> float:
    """Days from now until `SYSTEM` acts next."""
    due = vacant_at(world.ledger)
    assert due is not None
    return float((due - world.time) / (DAY * SECOND))


def test_two_warnings_come_before_a_seat_falls_vacant() -> None:
    world = begun()
    buries(world, 0)
    assert days(world) == pytest.approx(20, abs=0.01)
    assert refused(world) == "not_late"

    world.wait(24 * 20)
    assert isinstance(acts(world)[-1], SilenceWarned)
    assert refused(world) == "not_late"
    world.wait(24 * 7)
    assert isinstance(acts(world)[-1], SilenceWarned)
    world.wait(24 * 3)
    events = acts(world)

    assert [type(event) for event in events[1:]] == [SeatVacated]
    assert (world.ledger.vacant, world.ledger.absent, world.ledger.over) == ((1,), (1,), False)


def test_a_late_server_leaves_the_player_time_behind_each_warning() -> None:
    world = begun()
    buries(world, 0)
    world.wait(24 * 90)
    acts(world)

    assert days(world) == pytest.approx(1, abs=0.01)
    world.wait(24)
    acts(world)
    assert days(world) == pytest.approx(3, abs=0.01)


def test_a_move_of_the_silent_player_ends_the_silence_and_stands() -> None:
    world = begun(3)
    buries(world, 0)
    world.wait(24 * 20)
    acts(world)

    buries(world, 1)

    assert world.ledger.silence is None
    assert days(world) == pytest.approx(20, abs=0.01)
    assert world.ledger.free_undo.records_for(1) == ()
    with pytest.raises(Refused, match="cannot_undo"):
        world.propose(1, Undo(world.table.n))


@pytest.mark.parametrize("kind", ["a device", "a consent", "a chain", "a call"])
def test_nothing_but_a_move_of_the_silent_player_ends_the_silence(kind: str) -> None:
    world = begun()
    buries(world, 0, 1)
    mover = world.awaited()[0].seat
    said: dict[str, Command] = {
        "a device": AddKey(Hand(world.handle, mover, "device").key), "a consent": AgreeToEnd(), "a chain": Reanchor("aa" * 32),
        "a call": CallSubstitute(mover),
    }  # fmt: skip
    world.wait(24 * 19)

    world.send(mover, said[kind])

    assert days(world) == pytest.approx(1, abs=0.01)
    falls_silent(world, first=1)
    assert world.ledger.vacant == (mover,)
    assert differences(world) == []


def test_a_command_of_another_kind_brings_nobody_back_whose_seat_is_vacant() -> None:
    world = begun()
    buries(world, 0, 1)
    mover = world.awaited()[0].seat
    falls_silent(world)

    for number in range(3):
        world.send(mover, AddKey(Hand(world.handle, mover, f"device {number}").key))
    with pytest.raises(Refused, match="move_first"):
        world.propose(mover, AgreeToEnd())
    assert not abilities(world.ledger, Visitor(True, own=mover)).agree_to_end
    assert world.ledger.absent == (mover,)

    world.send(1 - mover, AbortGame())
    assert (world.ledger.over, world.ledger.reason) == (True, "aborted")


def test_moves_that_are_taken_back_are_no_sign_of_life() -> None:
    """Or a player could make one each month, and take it back, for ever."""
    world = begun()
    buries(world, 1)
    for _ in range(3):
        world.wait(24 * 6)
        back = world.table.n
        world.send(0, Boast("loud"))
        assert world.ledger.free_undo.records_for(0) == (back,)
        world.send(0, Undo(back))
    assert [decision.seat for decision in world.awaited()] == [0]
    assert days(world) == pytest.approx(2, abs=0.01)

    falls_silent(world, first=2)
    assert world.ledger.vacant == (0,)
    assert differences(world) == []


def test_a_warning_of_before_is_void_and_its_silence_stays_right() -> None:
    world = begun()
    buries(world, 0)
    world.older = frozenset({SilenceOfRecordsWarned, SeatVacatedUntilHeard})
    world.wait(24 * 20)
    assert isinstance(acts(world)[-1], SilenceOfRecordsWarned)
    world.send(0, AgreeToEnd())
    world.older = frozenset()

    assert days(world) == pytest.approx(0, abs=0.01)
    falls_silent(world, first=0)

    assert world.ledger.vacant == (1,)
    assert differences(world) == []


def test_a_seat_that_fell_vacant_before_comes_back_by_any_command() -> None:
    world = begun()
    buries(world, 0)
    world.older = frozenset({SilenceOfRecordsWarned, SeatVacatedUntilHeard})
    falls_silent(world)
    assert (world.ledger.vacant, world.ledger.gone) == ((1,), ())

    world.send(1, AddKey(Hand(world.handle, 1, "device").key))

    assert world.ledger.vacant == ()
    assert differences(world) == []


def test_a_command_of_the_waiting_player_does_not_end_the_silence_of_the_other() -> None:
    world = begun()
    buries(world, 0)
    world.wait(24 * 20)
    acts(world)

    world.send(0, AgreeToEnd())

    assert days(world) == pytest.approx(7, abs=0.01)


def test_who_stays_may_end_the_game_without_a_result_or_as_a_draw() -> None:
    for command, reason, results in ((AbortGame(), "aborted", 0), (AgreeToEnd(), "agreed", 2)):
        world = begun()
        buries(world, 0, 1)
        mover = world.awaited()[0].seat
        with pytest.raises(Refused, match="too_late"):
            world.propose(1 - mover, AbortGame())
        falls_silent(world)
        assert abilities(world.ledger, Visitor(True, own=1 - mover)).abort

        world.send(1 - mover, command)

        assert (world.ledger.over, world.ledger.reason, len(world.ledger.results)) == (True, reason, results)


def test_all_who_stay_agree_to_end_the_game() -> None:
    world = begun(3)
    buries(world, 0, 1, 2)
    mover = world.awaited()[0].seat
    first, second = sorted({0, 1, 2} - {mover})
    falls_silent(world)

    world.send(first, AbortGame())
    assert not world.ledger.over
    assert not abilities(world.ledger, Visitor(True, own=first)).abort
    with pytest.raises(Refused, match="already_agreed"):
        world.propose(first, AbortGame())
    world.send(second, AbortGame())

    assert (world.ledger.over, world.ledger.reason, world.ledger.results) == (True, "aborted", ())


def test_a_player_who_comes_back_keeps_the_seat_and_ends_the_consents() -> None:
    world = begun(3)
    buries(world, 0, 1, 2)
    mover = world.awaited()[0].seat
    falls_silent(world)
    other = (mover + 1) % 3
    world.send(other, AbortGame())

    world.send(mover, Flip())

    assert (world.ledger.vacant, world.ledger.absent, world.ledger.abort_agreed) == ((), (), ())
    with pytest.raises(Refused, match="too_late"):
        world.propose(other, AbortGame())


def test_a_bot_may_take_over_a_vacant_seat_if_those_who_stay_agree() -> None:
    world = begun()
    buries(world, 0, 1)
    mover = world.awaited()[0].seat
    falls_silent(world)

    world.offers(mover, "Bot", bot=True)
    world.hands_over(mover, None)

    assert (world.ledger.seats[mover].bot, world.ledger.vacant, world.ledger.silence) == (True, (), None)


def test_a_game_that_nobody_stays_at_ends() -> None:
    world = begun()

    falls_silent(world)

    assert (world.ledger.over, world.ledger.reason, world.ledger.results) == (True, "inactive", ())
    assert refused(world) == "game_over"


def test_a_game_ends_if_those_who_stay_decide_nothing() -> None:
    world = begun()
    buries(world, 0, 1)
    falls_silent(world)
    assert not world.ledger.over

    falls_silent(world)

    assert (world.ledger.over, world.ledger.reason) == (True, "inactive")


def test_a_seat_of_an_erased_account_is_vacant_at_once_also_at_a_timed_table() -> None:
    for kind in (DatedWorld, TimedWorld):
        world = begun(kind=kind)
        buries(world, 0, 1)

        world.take(vacate_erased(world.replay, world.ports(), 1))

        assert world.ledger.vacant == (1,)
        with pytest.raises(Refused, match="already_vacant"):
            vacate_erased(world.replay, world.ports(), 1)
        world.send(0, AbortGame())
        assert (world.ledger.over, world.ledger.reason) == (True, "aborted")


def test_a_game_ends_once_the_last_player_is_erased() -> None:
    world = begun(bots=(1,))
    buries(world, 0)

    world.take(vacate_erased(world.replay, world.ports(), 0))

    assert (world.ledger.over, world.ledger.reason) == (True, "inactive")
    with pytest.raises(Refused, match="game_over"):
        vacate_erased(world.replay, world.ports(), 0)


def test_bots_free_seats_and_tables_before_the_start_have_no_vacant_seats() -> None:
    world = begun(bots=(1,))
    with pytest.raises(Refused, match="no_other_player"):
        vacate_erased(world.replay, world.ports(), 1)
    waiting: Any = DatedWorld(TOY, "waiting")
    waiting.create(TOY.options_type(), 2)
    with pytest.raises(Refused, match="not_started"):
        vacate_erased(waiting.replay, waiting.ports(), 0)
    assert refused(begun(kind=TimedWorld)) == "timed"


def test_before_the_first_window_nobody_is_silent() -> None:
    world: AnyDatedWorld = DatedWorld(TOY, "not begun")
    world.create(TOY.options_type(), 2)
    for seat in world.seats:
        world.sit(seat)
    world.replay.table = replace(world.table, ledger=replace(world.ledger, started=True))  # as where `SYSTEM` is asked first

    assert vacant_at(world.ledger) is None
    assert refused(world) == "not_late"


def test_a_seat_that_waits_for_a_substitute_already_falls_vacant_as_well() -> None:
    world = begun()
    buries(world, 0)
    world.send(1, CallSubstitute(1))

    falls_silent(world)

    assert world.ledger.vacant == (1,)
