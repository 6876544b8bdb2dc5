"""Undo by consent: who is asked, what cancels a request, and what a rewind leaves as it is (TAB-UNDO)."""

from typing import TypeAlias

import pytest
from msgspec.structs import replace

from domain.kernel.commands import Command
from domain.kernel.errors import Refused
from domain.kernel.facts import DiceRolled, TurnEnded
from domain.kernel.seats import Seat
from domain.table.clock_events import ClockStopped, DeadlineSet, TimeCredited
from domain.table.commands import (
    AddKey,
    AgreeToEnd,
    AgreeToPause,
    AgreeToUndo,
    AskForUndo,
    CallSubstitute,
    ClaimTimeOut,
    RefuseUndo,
    ResumeGame,
    Undo,
    WithdrawUndo,
)
from domain.table.events import DecisionsClosed, DecisionsOpened, Rewound
from domain.table.replay import Replay
from domain.table.rewind_events import UndoAgreed, UndoAsked
from domain.table.rewinding import asked_to_undo, may_ask_for_undo, return_points
from kit.hands import Hand
from kit.outlasting import OUTLASTING
from kit.timed import TimedWorld
from kit.toy import Answer, Boast, Bury, Flip, Options, Peek, State
from kit.toy_game import TOY

SEED = "undo by consent"


ToyWorld: TypeAlias = TimedWorld[State, Options]


def begun(seats: int = 3, bots: tuple[int, ...] = ()) -> ToyWorld:
    """A toy game that has begun."""
    world = TimedWorld(TOY, SEED)
    world.undos = 3
    world.open(TOY.options_type(rounds=3), seats, bots=bots, bound=tuple(seat for seat in range(seats) if seat not in bots))
    return world


def moved(world: ToyWorld) -> int:
    """All seats bury a card. Return the record before."""
    back = world.table.n
    for seat in world.seats:
        world.send(seat, Bury(min(world.state.hands[seat].read())))
    return back


def rolled(world: ToyWorld) -> DiceRolled:
    """Flip a card, let the other seats call, and return the roll that follows."""
    before = len(world.events)
    world.send(0, Flip())
    while (decision := world.awaited()[0]).kind == "call":
        world.send(decision.seat, Answer("call"))
    (roll,) = [event for event in world.events[before:] if isinstance(event, DiceRolled)]
    return roll


def refused(world: ToyWorld, seat: Seat, command: Command) -> str:
    """The code with which a command is refused."""
    with pytest.raises(Refused) as caught:
        world.send(seat, command)
    assert caught.value.rule == "TAB-UNDO"
    return caught.value.code


def test_tab_undo_the_game_goes_back_once_all_others_agree() -> None:
    world = begun()
    before = world.state
    back = moved(world)
    asked = world.send(0, AskForUndo(back))
    first = world.send(1, AgreeToUndo(1, back))
    assert world.state != before
    second = world.send(2, AgreeToUndo(1, back))

    consents = tuple(n for n in (*first, *second) if isinstance(world.events[n], UndoAgreed))
    assert any(isinstance(world.events[n], UndoAsked) for n in asked)
    assert Rewound(back, 0, "agreed", consents, None) in [world.events[n] for n in second]
    assert world.state == before
    assert world.ledger.rewinding.request is None
    assert Replay(TOY).feed_all(world.records).table == world.table


def test_tab_undo_a_roll_that_is_taken_back_is_not_made_again() -> None:
    world = begun(2)
    moved(world)
    back = world.table.n
    rolls = [rolled(world)]
    world.send(0, AskForUndo(back))
    world.send(1, AgreeToUndo(1, back))
    rolls.append(rolled(world))

    assert (rolls[1].stream, rolls[1].i) == (rolls[0].stream, rolls[0].i + 1)


def test_tab_undo_any_seat_that_is_asked_may_refuse() -> None:
    world = begun()
    back = moved(world)
    world.send(0, AskForUndo(back))
    assert refused(world, 0, RefuseUndo(1)) == "undo_not_asked"
    world.send(2, RefuseUndo(1))

    assert refused(world, 1, AgreeToUndo(1, back)) == "undo_closed"


def test_tab_undo_whoever_asked_may_withdraw() -> None:
    world = begun()
    back = moved(world)
    world.send(0, AskForUndo(back))
    assert refused(world, 1, WithdrawUndo(1)) == "undo_not_asked"
    world.send(0, WithdrawUndo(1))

    assert world.ledger.rewinding.request is None
    assert world.ledger.rewinding.left(0) == 2


@pytest.mark.parametrize(("hours", "code"), [(23.9, ""), (24, "undo_closed"), (30, "undo_closed")])
def test_tab_undo_a_request_lapses_after_a_day(hours: float, code: str) -> None:
    world = begun(2)
    back = moved(world)
    world.send(0, AskForUndo(back))
    world.wait(hours)

    if code:
        assert refused(world, 1, AgreeToUndo(1, back)) == code
        world.send(1, AskForUndo(back))  # another may be open now
    else:
        world.send(1, AgreeToUndo(1, back))
        assert world.ledger.rewinds == 1


def test_tab_undo_a_request_lapses_when_the_game_goes_on() -> None:
    world = begun(2)
    back = moved(world)
    world.send(0, AskForUndo(back))
    world.send(1, AddKey(Hand(world.handle, 1, "a second device").key))
    assert world.ledger.rewinding.request is not None
    world.send(world.awaited()[0].seat, Boast("loud"))

    assert refused(world, 1, AgreeToUndo(1, back)) == "undo_closed"


def test_tab_undo_one_request_is_open_at_a_table_and_a_seat_has_three() -> None:
    world = begun(2)
    back = moved(world)
    for number in (1, 2, 3):
        world.send(0, AskForUndo(back))
        assert refused(world, 1, AskForUndo(back)) == "undo_open"
        world.send(1, RefuseUndo(number))

    assert refused(world, 0, AskForUndo(back)) == "undo_used_up"
    assert not may_ask_for_undo(world.ledger, 0, world.now())
    assert may_ask_for_undo(world.ledger, 1, world.now())


@pytest.mark.parametrize(("most", "left"), [(0, 0), (None, None), (1, 1)])
def test_tab_undo_a_table_says_how_many_requests_it_allows(most: int | None, left: int | None) -> None:
    world = TimedWorld(TOY, SEED)
    world.undos = most
    world.open(TOY.options_type(), 2, bound=(0, 1))

    assert world.ledger.rewinding.left(0) == left
    assert may_ask_for_undo(world.ledger, 0, world.now()) == (most != 0)


def test_tab_undo_bots_agree() -> None:
    world = begun(2, bots=(1,))
    before = world.state
    back = moved(world)
    world.send(0, AskForUndo(back))

    assert world.state == before
    assert Rewound(back, 0, "agreed", (), None) in world.events


def test_tab_undo_absent_players_and_those_who_gave_up_are_not_asked() -> None:
    world = begun(4)
    world.send(2, CallSubstitute(2))
    back = world.table.n
    world.send(0, Bury(min(world.state.hands[0].read())))
    world.send(0, AskForUndo(back))
    assert asked_to_undo(world.ledger, 0) == {1, 3}
    assert asked_to_undo(replace(world.ledger, conceded=(3,)), 0) == {1}
    for seat in (1, 3):
        world.send(seat, AgreeToUndo(1, back))

    assert world.ledger.rewinds == 1


def test_tab_undo_consents_are_judged_anew_when_fewer_are_asked() -> None:
    world = begun(4)
    back = moved(world)
    world.send(0, AskForUndo(back))
    world.send(1, AgreeToUndo(1, back))
    assert refused(world, 1, AgreeToUndo(1, back)) == "already_agreed"
    assert refused(world, 0, AgreeToUndo(1, back)) == "undo_not_asked"
    world.send(2, CallSubstitute(2))
    world.send(3, CallSubstitute(3))
    world.send(0, AgreeToUndo(1, back))

    assert world.ledger.rewinds == 1


def test_tab_undo_a_player_who_comes_back_is_asked() -> None:
    world = begun(3)
    back = moved(world)
    world.send(2, CallSubstitute(2))
    world.send(0, AskForUndo(back))
    world.send(2, AddKey(Hand(world.handle, 2, "a second device").key))
    world.send(1, AgreeToUndo(1, back))

    assert world.ledger.rewinds == 0


def test_tab_undo_a_consent_is_to_one_record() -> None:
    world = begun(2)
    back = moved(world)
    world.send(0, AskForUndo(back))

    assert refused(world, 1, AgreeToUndo(1, back - 1)) == "undo_closed"
    assert refused(world, 1, AgreeToUndo(2, back)) == "undo_closed"


def test_tab_undo_nothing_goes_back_across_a_hand_over_or_into_what_was_taken_back() -> None:
    world = begun(3)
    first = moved(world)
    assert first in return_points(world.replay)
    world.send(0, AskForUndo(first))
    for seat in (1, 2):
        world.send(seat, AgreeToUndo(1, first))
    assert all(n <= first or n >= world.table.n for n in return_points(world.replay))
    back = moved(world)
    world.send(2, CallSubstitute(2))
    world.send(0, AskForUndo(back))
    world.hands_over(2, world.offers(2, "Newcomer"))

    assert world.ledger.rewinding.request is None
    assert back not in return_points(world.replay)
    assert refused(world, 0, AskForUndo(back)) == "cannot_undo"
    assert refused(world, 0, AskForUndo(world.table.n)) == "cannot_undo"


def test_tab_undo_nothing_is_free_behind_a_rewind_by_consent() -> None:
    world = begun(2)
    moved(world)
    back = world.table.n
    world.send(0, Boast("loud"))
    world.send(0, AskForUndo(back))
    world.send(1, AgreeToUndo(1, back))

    assert refused(world, 0, Undo(back)) == "cannot_undo"


def test_tab_undo_deadlines_are_set_anew_and_time_is_not_given_back() -> None:
    world = begun(2)
    before = [world.bank_hours(seat) for seat in world.seats]
    back = world.table.n
    world.wait(5)
    world.send(0, Bury(min(world.state.hands[0].read())))
    world.send(0, AskForUndo(back))
    world.wait(2)
    numbers = world.send(1, AgreeToUndo(1, back))

    events = [world.events[n] for n in numbers]
    assert [type(event) for event in events if isinstance(event, (DecisionsClosed, DecisionsOpened))] == [DecisionsClosed, DecisionsOpened]
    assert any(isinstance(event, ClockStopped) for event in events)
    assert {event.seat for event in events if isinstance(event, DeadlineSet)} == {0, 1}
    assert [world.bank_hours(seat) for seat in world.seats] == [before[0] - 5, before[1] - 7]


def test_tab_undo_a_turn_that_ends_again_is_credited_once() -> None:
    world = begun(2)
    moved(world)
    credits = []
    for number in (1, 2):
        seat = world.awaited()[0].seat
        turn, back = world.state.turn, world.table.n
        world.wait(30)
        world.send(seat, Flip())
        while world.state.turn == turn:
            asked = world.awaited()[0]
            world.send(asked.seat, Answer("keep"))
        credits.append(sum(isinstance(event, TimeCredited) for event in world.events))
        if number == 1:
            assert any(isinstance(event, TurnEnded) for event in world.events)
            world.send(0, AskForUndo(back))
            world.send(1, AgreeToUndo(1, back))
            assert world.state.turn == turn

    assert credits[0] == credits[1] > 0


def test_tab_undo_nobody_goes_back_while_no_seat_is_asked() -> None:
    world = begun(2)
    moved(world)
    world.send(world.awaited()[0].seat, Peek())

    assert return_points(world.replay)
    world.replay.table = replace(world.table, ledger=replace(world.ledger, window=None))
    assert return_points(world.replay) == ()


def test_tab_undo_in_a_pause_no_clock_runs_and_all_are_set_when_it_is_over() -> None:
    world = begun()
    back = moved(world)
    for seat in world.seats:
        world.send(seat, AgreeToPause())
    banks = [world.bank_hours(seat) for seat in world.seats]
    world.wait(50)

    world.send(0, AskForUndo(back))
    for seat in (1, 2):
        world.send(seat, AgreeToUndo(1, back))

    assert [world.clock_of(seat).running for seat in world.seats] == [None] * 3
    world.wait(50)
    world.send(0, ResumeGame())
    assert [world.bank_hours(seat) for seat in world.seats] == pytest.approx(banks, abs=0.01)
    assert [world.hours_left(seat) for seat in world.seats] == pytest.approx(banks, abs=0.01)


def test_tab_undo_a_seat_whose_time_out_is_taken_back_is_in_the_game_again() -> None:
    world: ToyWorld = TimedWorld(OUTLASTING, SEED)
    world.undos = 3
    world.open(OUTLASTING.options_type(rounds=3), 3, bound=(0, 1, 2))
    moved(world)
    late = world.awaited()[0].seat
    first, second = sorted({0, 1, 2} - {late})
    back = world.table.n
    world.wait(24 * 9)
    world.send(first, ClaimTimeOut(late))
    world.send(late, Flip())
    assert (world.ledger.is_out(late), world.ledger.playing()) == (True, frozenset({first, second}))

    world.send(first, AskForUndo(back))
    for seat in (second, late):
        world.send(seat, AgreeToUndo(1, back))

    assert (world.ledger.is_out(late), world.ledger.playing()) == (False, frozenset({0, 1, 2}))
    for seat in (0, 1):
        world.send(seat, AgreeToEnd())
    assert not world.ledger.over
