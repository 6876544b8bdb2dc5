"""Clocks (TAB-CLOCK): whose time runs, what is credited, and what seats may do about it."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.kernel.facts import DiceRolled
from domain.table.clock_events import ClockStopped, DeadlineSet, LastingPauseAgreed, TimeCredited, TimedOut
from domain.table.clocks import DAY, HOUR, PRESETS, SECOND, ClockSettings, EverydayCalendar, Running, TimeOutAct, require_settings
from domain.table.commands import AgreeToPause, ClaimTimeOut, Concede, GiveTime, ResumeGame, TakeGrace, Undo
from domain.table.decide import accept
from domain.table.events import SystemCommandAccepted
from domain.table.redeciding import redecided
from domain.table.time_outs import accept_time_out, move_deadlines
from kit.timed import DAILY, TimedWorld
from kit.toy import Answer, Bury, Flip, Options, State
from kit.toy_game import TOY

ToyWorld = TimedWorld[State, Options]


def timed(
    seats: int = 2, act: TimeOutAct = "claim", bots: tuple[int, ...] = (), bound: bool = True, clock: ClockSettings = DAILY
) -> ToyWorld:
    """A toy game that has begun: all seats must bury a card."""
    world: ToyWorld = TimedWorld(TOY, f"timed {seats} {act}")
    world.clock = replace(clock, time_out=act)
    world.open(Options(), seats, bots, [seat for seat in range(seats) if bound and seat not in bots])
    return world


def flipping(seats: int = 2, act: TimeOutAct = "claim", bots: tuple[int, ...] = (), bound: bool = True) -> ToyWorld:
    """The toy game, at the first turn of one seat."""
    world = timed(seats, act, bots, bound)
    for seat in world.seats:
        world.send(seat, Bury(min(world.state.hands[seat].read())))
    return world


def code_of(call: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        call()
    return refused.value.code


def differences(world: ToyWorld) -> list[str]:
    openings = [opening for written in world.written for opening in written.openings]
    again = redecided(TOY, world.codec, world.handle, [written.body for written in world.written], openings)
    return [difference.text for difference in again.differences]


# running ---------------------------------------------------------------------------------------------------------------


def test_every_awaited_seat_has_a_clock_of_its_own_that_runs() -> None:
    world = timed()

    assert [world.hours_left(seat) for seat in world.seats] == [72, 72]
    world.wait(10)
    world.send(0, Bury(min(world.state.hands[0].read())))

    assert world.bank_hours(0) == 62
    assert world.clock_of(0).running is None
    assert world.hours_left(1) == 62


def test_before_the_game_begins_no_clock_runs() -> None:
    world: ToyWorld = TimedWorld(TOY, "not begun")
    world.create(Options(), 2)
    world.sit(0)

    assert all(clock.running is None for clock in world.clocks.seats)


def test_a_seat_that_is_not_awaited_loses_no_time() -> None:
    world = flipping()
    mover = world.awaited()[0].seat
    before = world.clock_of(1 - mover)

    world.wait(40)

    assert before.running is None
    assert world.clock_of(1 - mover) == before


def test_time_is_credited_for_a_completed_turn_only_and_up_to_the_cap() -> None:
    world = flipping()
    mover = world.awaited()[0].seat
    world.wait(30)
    world.send(mover, Flip())
    credits = [event for event in world.events if isinstance(event, TimeCredited)]
    assert {event.seat for event in credits} == {0, 1}, "the round of burying was a turn of both; the flip has not ended yet"
    assert world.bank_hours(mover) == 72 + 24 - 30

    world.send(1 - mover, Answer("keep"))

    assert world.bank_hours(mover) == 72 + 24 - 30 + 24
    for _ in range(20):
        if world.ledger.over:
            break
        decision = world.awaited()[0]
        world.send(decision.seat, TOY.default(world.state, decision.seat, decision), decision.id)
    assert max(world.bank_hours(seat) for seat in world.seats) == 120, "the cap"


def test_an_interrupt_has_its_own_limit_then_the_bank_and_credits_nothing() -> None:
    world = flipping()
    mover, other = world.awaited()[0].seat, 1 - world.awaited()[0].seat
    world.send(mover, Flip())
    bank = world.bank_hours(other)

    assert world.hours_left(other) == 24 + bank
    assert world.clock_of(mover).running is None, "its turn is interrupted"
    world.wait(30)
    world.send(other, Answer("keep"))

    stopped = [event for event in world.events if isinstance(event, ClockStopped) and event.seat == other][-1]
    assert stopped.bank == (bank - 6) * HOUR * SECOND


def test_an_interrupt_that_is_taken_back_has_no_free_time_again() -> None:
    world = flipping(3)
    mover = world.awaited()[0].seat
    world.send(mover, Flip())
    first, _ = (decision.seat for decision in world.awaited())
    deadline = world.running(first).deadline
    for _ in range(3):
        world.wait(10)
        world.send(first, Answer("keep"))
        world.send(first, Undo(world.ledger.free_undo.records_for(first)[-1]))

    assert world.running(first).deadline == deadline
    assert differences(world) == []


def test_a_decision_may_have_a_limit_of_its_own() -> None:
    world = timed(clock=replace(DAILY, name="own", limit=6 * HOUR))

    assert world.hours_left(0) == 6


def test_bots_have_no_clock() -> None:
    world = timed(bots=(1,))

    assert world.clock_of(1).running is None


def test_a_command_is_timed_by_its_arrival_and_a_late_one_stands_before_the_claim() -> None:
    world = timed()
    world.wait(10)
    world.arrived, world.time = world.time, world.time + HOUR * SECOND
    world.send(0, Bury(min(world.state.hands[0].read())))
    assert world.bank_hours(0) == 62

    world.arrived = None
    world.wait(100)
    world.send(1, Bury(min(world.state.hands[1].read())))
    assert world.ledger.window is not None
    assert differences(world) == []


class Nights(EverydayCalendar):
    """A calendar that excepts twelve hours of each decision."""

    night = 12 * HOUR * SECOND

    def deadline(self, seat: int, start: int, span: int) -> int:
        return start + span + self.night

    def excepted(self, seat: int, running: Running, end: int) -> int:
        return min(end - running.start, self.night)


def test_excepted_time_is_not_charged_and_only_as_far_as_the_deadline_foresaw_it() -> None:
    world = timed()
    world.calendar = Nights()
    world.send(0, Bury(min(world.state.hands[0].read())))
    assert world.bank_hours(0) == 72, "its deadline was set before the calendar changed"
    world.wait(100)
    world.send(1, Bury(min(world.state.hands[1].read())))
    assert world.bank_hours(1) == 24, "late, with the credit of the turn"

    mover = world.awaited()[0].seat
    assert [event.reason for event in world.events if isinstance(event, DeadlineSet)][-1] == "paused"
    before = world.bank_hours(mover)
    world.wait(20)
    world.send(mover, Flip())

    assert world.bank_hours(mover) == before - 8
    assert differences(world) == []


# what seats may do -------------------------------------------------------------------------------------------------------


def test_a_seat_gives_another_time() -> None:
    world = timed()
    world.send(0, GiveTime(1, 5 * HOUR))

    assert world.hours_left(1) == 77
    assert world.hours_left(0) == 72
    assert differences(world) == []


def test_a_grace_is_taken_twice_also_after_the_deadline() -> None:
    world = timed()
    world.wait(80)
    world.send(0, TakeGrace())
    assert world.hours_left(0) == 16
    world.send(0, TakeGrace())

    assert code_of(lambda: world.send(0, TakeGrace())) == "no_grace_left"
    assert differences(world) == []


def test_a_pause_needs_all_players_stops_all_clocks_and_moves_their_deadlines() -> None:
    world = timed(3, bots=(2,))
    world.wait(10)
    world.send(0, AgreeToPause())
    assert world.clocks.paused is None
    world.send(1, AgreeToPause())
    world.wait(1000)
    assert code_of(lambda: world.claims(0, 1)) == "not_waiting"
    world.send(0, Bury(min(world.state.hands[0].read())))
    assert world.bank_hours(0) == 62

    world.send(1, ResumeGame())

    assert world.hours_left(1) == 62
    assert differences(world) == []


def test_a_consent_to_a_pause_ends_with_the_next_move() -> None:
    world = timed()
    world.send(0, AgreeToPause())
    world.send(0, Bury(min(world.state.hands[0].read())))
    assert world.clocks.agreed == ()

    world.send(1, AgreeToPause())

    assert [type(event).__name__ for event in world.events[-2:]] == ["CommandAccepted", "PauseAgreed"]
    world.send(0, AgreeToPause())
    assert type(world.events[-1]).__name__ == "GamePaused"
    assert differences(world) == []


def test_an_old_consent_to_a_pause_lasts_and_stays_right() -> None:
    world = timed()
    world.older = frozenset({LastingPauseAgreed})
    world.send(0, AgreeToPause())
    world.send(0, Bury(min(world.state.hands[0].read())))
    world.send(1, AgreeToPause())

    assert world.clocks.paused is not None
    assert [type(event).__name__ for event in world.events[-2:]] == ["LastingPauseAgreed", "GamePaused"]
    assert differences(world) == []


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (GiveTime(0, HOUR), "no_other_player"),
        (GiveTime(2, HOUR), "no_other_player"),
        (GiveTime(7, HOUR), "no_other_player"),
        (GiveTime(1, 5), "time_wrong"),
        (GiveTime(1, 400 * DAY), "time_wrong"),
        (ResumeGame(), "not_paused"),
        (ClaimTimeOut(0), "not_waiting"),
        (ClaimTimeOut(1), "not_waiting"),
        (ClaimTimeOut(-1), "not_waiting"),
    ],
)
def test_what_nobody_may_do_is_refused(command: GiveTime | ResumeGame | ClaimTimeOut, code: str) -> None:
    world = timed(3, bots=(2,))

    assert code_of(lambda: world.send(0, command)) == code


@pytest.mark.parametrize("command", [GiveTime(1, HOUR), TakeGrace(), AgreeToPause(), ResumeGame(), ClaimTimeOut(1)])
def test_an_untimed_table_knows_none_of_it(command: GiveTime | TakeGrace | AgreeToPause | ResumeGame | ClaimTimeOut) -> None:
    world: ToyWorld = TimedWorld(TOY, "untimed")
    world.clock = None  # type: ignore[assignment]  # no clock: the table is untimed
    world.open(Options(), 2)

    assert code_of(lambda: world.send(0, command)) in ("untimed", "not_waiting")
    assert world.ledger.clocks is None


# time-outs -------------------------------------------------------------------------------------------------------------


def test_no_time_is_over_before_its_deadline() -> None:
    world = flipping()
    mover = world.awaited()[0].seat
    world.wait(world.hours_left(mover))
    world.time -= 1

    assert code_of(lambda: world.claims(1 - mover, mover)) == "not_late"
    world.time += 1
    world.claims(1 - mover, mover)
    assert world.ledger.over
    assert TOY.outcome(world.state).reason
    assert differences(world) == []


def test_where_a_claim_is_awaited_the_server_does_nothing() -> None:
    world = flipping()
    mover = world.awaited()[0].seat
    world.wait(500)

    assert code_of(lambda: world.times_out(mover)) == "claim_needed"


def test_system_skips_a_late_seat_and_the_next_turn_has_the_increment() -> None:
    world = flipping(act="skip")
    mover = world.awaited()[0].seat
    world.wait(500)

    numbers = world.times_out(mover)

    accepted, timed_out = world.events[numbers[0]], world.events[numbers[1]]
    assert isinstance(accepted, SystemCommandAccepted)
    assert (accepted.kind, accepted.seat, accepted.reason) == ("time_out", mover, "time_out")
    assert isinstance(timed_out, TimedOut)
    assert (timed_out.act, timed_out.claimed_by) == ("skip", None)
    assert {decision.kind for decision in world.awaited()} == {"call"}
    assert differences(world) == []


def called(act: TimeOutAct = "skip") -> tuple[ToyWorld, int, int]:
    """A flip at which one seat has called and the last is late: what follows rolls. Returns the world, the mover and the late seat."""
    world = flipping(3, act)
    mover = world.awaited()[0].seat
    world.send(mover, Flip())
    first, late = (decision.seat for decision in world.awaited())
    world.send(first, Answer("call"))
    world.wait(500)
    return world, mover, late


def test_a_time_out_that_rolls_waits_for_a_claim_and_its_nonce() -> None:
    world, mover, late = called()
    assert code_of(lambda: world.times_out(late)) == "claim_needed"
    assert code_of(lambda: world.claims(late, mover)) == "not_waiting"

    numbers = world.claims(mover, late)

    rolls = [world.events[n] for n in numbers if isinstance(world.events[n], DiceRolled)]
    assert [(roll.stream, roll.y is not None and roll.y.seat) for roll in rolls if isinstance(roll, DiceRolled)] == [("table", mover)]
    assert differences(world) == []


def test_a_claim_without_a_nonce_rolls_nothing_where_others_have_nonces() -> None:
    world, mover, late = called()
    hand = world.hands.pop(mover)
    sent = replace(world.sent(mover, ClaimTimeOut(late)), head=world.written[-1].head)
    j = world.ledger.seat_commands[mover] + 1
    bare = hand.bind(sent, j, nonce=False)
    assert code_of(lambda: accept(world.replay, world.ports(), bare, ClaimTimeOut(late))) == "nonce_missing"


def test_without_an_opponent_with_nonces_a_time_out_may_roll_at_once() -> None:
    world = flipping(3, "skip", bound=False)
    mover = world.awaited()[0].seat
    world.send(mover, Flip())
    first, late = (decision.seat for decision in world.awaited())
    world.send(first, Answer("call"))
    world.wait(500)

    world.times_out(late)

    assert differences(world) == []


@pytest.mark.parametrize("act", ["bot", "forfeit"])
def test_a_bot_finishes_the_turn_or_the_seat_forfeits_after_a_claim(act: TimeOutAct) -> None:
    world, mover, late = called(act)

    world.claims(mover, late)

    assert world.ledger.over == (act == "forfeit")
    assert late not in {decision.seat for decision in world.awaited() if decision.kind == "call"}
    assert differences(world) == []


def test_a_bot_finishes_the_turn_at_once_where_it_rolls_nothing() -> None:
    world = timed(act="bot")
    world.wait(500)

    world.times_out(0)

    assert world.clock_of(0).running is None
    assert differences(world) == []


def test_while_the_game_is_paused_nobody_is_late() -> None:
    world = flipping(act="skip")
    mover = world.awaited()[0].seat
    for seat in world.seats:
        world.send(seat, AgreeToPause())
    world.wait(5000)

    assert code_of(lambda: world.times_out(mover)) == "not_late"
    assert code_of(lambda: world.claims(1 - mover, mover)) == "not_late"


# the server ------------------------------------------------------------------------------------------------------------


def test_an_outage_moves_all_deadlines_by_its_length() -> None:
    world = timed()
    world.wait(4)

    world.take(move_deadlines(world.replay, world.ports(), 4 * HOUR * SECOND))

    assert [world.hours_left(seat) for seat in world.seats] == [72, 72]
    world.send(0, Bury(min(world.state.hands[0].read())))
    assert world.bank_hours(0) == 72
    assert differences(world) == []


def test_a_short_outage_moves_nothing() -> None:
    world = timed()

    assert code_of(lambda: move_deadlines(world.replay, world.ports(), 299 * SECOND)) == "no_outage"


def test_the_end_of_the_game_stops_the_clocks() -> None:
    world = timed()
    world.send(0, Concede())

    assert world.ledger.over
    assert all(clock.running is None for clock in world.clocks.seats)
    assert code_of(lambda: accept_time_out(world.replay, world.ports(), 1, "bury.1")) == "game_over"
    assert differences(world) == []


@pytest.mark.parametrize(
    "settings",
    [
        replace(PRESETS["daily"], bank=1),
        ClockSettings("own", 0, 0, 0),
        ClockSettings("own", 100, 0, 99),
        ClockSettings("own", 100, -1, 100),
        ClockSettings("own", 100, 1, 400 * DAY),
        ClockSettings("mine", 100, 1, 100),
    ],
)
def test_settings_that_no_table_can_have_are_refused(settings: ClockSettings) -> None:
    assert code_of(lambda: require_settings(settings)) == "clock_wrong"


@pytest.mark.parametrize("preset", PRESETS)
def test_the_presets_are_settings_that_a_table_can_have(preset: str) -> None:
    require_settings(PRESETS[preset])


def test_a_move_in_a_pause_is_accepted_and_costs_nobody_time() -> None:
    world = flipping()
    mover = world.awaited()[0].seat
    for seat in world.seats:
        world.send(seat, AgreeToPause())
    world.wait(30)
    world.send(mover, Flip())
    asked = [decision.seat for decision in world.awaited()]
    world.wait(30)
    assert all(world.clock_of(seat).running is None for seat in asked if seat != mover)
    world.send(0, ResumeGame())

    assert all(world.running(seat).start == world.time for seat in asked if seat != mover)
    assert differences(world) == []
