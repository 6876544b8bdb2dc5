"""Undo is free until something was drawn or shown, another seat was asked or sent a command, or the turn ended."""

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.kernel.facts import Disclosed, TurnBegan
from domain.table.commands import Undo
from domain.table.events import CommandAccepted, Rewound, RulesChanged
from domain.table.replay import Replay, live_numbers
from kit.rewinding import due_undo
from kit.toy import Answer, Boast, Bury, DrawFate, Flip, Options, Peek, State
from kit.toy_game import TOY
from kit.world import LiveFold, World

SEED = "undo, with the card of seat 1 on top"


def running(seats: int = 2) -> World[State, Options]:
    world = World(TOY, SEED)
    world.open(Options(rounds=2), seats)
    return world


def flipping() -> World[State, Options]:
    world = running()
    world.send(0, Bury(1))
    world.send(1, Bury(2))
    return world


def free(world: World[State, Options], seat: int) -> tuple[int, ...]:
    return world.ledger.free_undo.records_for(seat)


def test_ones_own_last_command_can_be_taken_back() -> None:
    world = running()
    before = world.state
    numbers = world.send(0, Bury(1))

    assert free(world, 0) == (numbers.start - 1,)
    world.send(0, Undo(numbers.start - 1))

    assert world.state == before
    assert world.events[-1] == Rewound(numbers.start - 1, 0, "undo", (), None)


def test_several_commands_can_be_taken_back_one_by_one_or_all_together() -> None:
    world = running()
    before = world.state
    first = world.send(0, Boast("loud"))
    second = world.send(0, Bury(1))

    assert free(world, 0) == (first.start - 1, second.start - 1)
    one = world.fork()
    one.send(0, Undo(second.start - 1))
    assert one.state.moods == ("loud", "calm")
    assert free(one, 0) == (first.start - 1,)
    world.send(0, Undo(first.start - 1))
    assert world.state == before
    assert free(world, 0) == ()


def test_what_was_taken_back_can_be_done_otherwise() -> None:
    world = running()
    numbers = world.send(0, Bury(1))
    world.send(0, Undo(numbers.start - 1))

    world.send(0, Bury(3))

    card = world.state.tucked[0]
    assert card is not None
    assert card.read() == 3


def test_undo_cannot_be_undone() -> None:
    world = running()
    numbers = world.send(0, Bury(1))
    world.send(0, Undo(numbers.start - 1))

    assert free(world, 0) == ()


def test_nothing_is_deleted() -> None:
    world = running()
    numbers = world.send(0, Bury(1))
    undone = world.send(0, Undo(numbers.start - 1))

    live = dict(live_numbers(enumerate(world.events)))
    assert [n for n, counts in live.items() if not counts] == [*numbers, undone.start]
    assert live[undone.stop - 1]


@pytest.mark.parametrize("command", [Flip(), Peek(), DrawFate()])
def test_nothing_is_free_behind_a_disclosure(command: Flip | Peek | DrawFate) -> None:
    world = flipping()

    numbers = world.send(0, command)

    assert any(isinstance(world.events[n], Disclosed) for n in numbers)
    assert free(world, 0) == ()


def test_nothing_is_free_behind_a_draw() -> None:
    world = running()
    world.send(0, Bury(1))
    world.send(1, Bury(2))  # the pile is shuffled

    assert free(world, 0) == free(world, 1) == ()


def test_another_seats_command_ends_it() -> None:
    world = running()
    world.send(0, Bury(1))
    world.send(1, Boast("loud"))

    assert free(world, 0) == ()
    assert len(free(world, 1)) == 1


def test_what_was_free_stays_free_behind_a_setting_of_ones_own() -> None:
    world = flipping()
    first = world.send(0, Boast("loud"))
    second = world.send(0, Boast("calm"))

    assert free(world, 0) == (first.start - 1, second.start - 1)


def test_the_end_of_the_turn_ends_it() -> None:
    world = World(TOY, SEED)
    world.open(Options(rounds=1, calls=False), 2)
    world.send(0, Bury(1))
    world.send(1, Bury(2))
    world.send(0, Boast("loud"))

    world.send(0, Flip())

    assert isinstance(world.events[world.appends[-1][-3]], TurnBegan)
    assert free(world, 0) == ()


def test_another_seat_that_was_asked_ends_it() -> None:
    world = flipping()
    world.send(0, Flip())

    world.send(1, Answer("keep"))

    assert free(world, 0) == free(world, 1) == ()


@pytest.mark.parametrize("to", [-1, 0, 3, 10_000])
def test_going_back_to_any_other_record_is_refused(to: int) -> None:
    world = running()
    world.send(0, Bury(1))

    with pytest.raises(Refused) as refusal:
        world.send(0, Undo(to))
    assert (refusal.value.code, refusal.value.rule) == ("cannot_undo", "TAB-UNDO")


def test_nobody_takes_back_what_another_seat_did() -> None:
    world = running()
    numbers = world.send(0, Bury(1))

    with pytest.raises(Refused):
        world.send(1, Undo(numbers.start - 1))


def test_nothing_before_the_start_can_be_taken_back() -> None:
    world = running()

    assert free(world, 0) == free(world, 1) == ()
    with pytest.raises(Refused):
        world.send(1, Undo(3))


def test_commands_and_dice_go_on_counting() -> None:
    world = flipping()
    before = world.ledger.positions
    world.send(0, Boast("loud"))
    world.send(0, Undo(world.ledger.free_undo.records[-1]))
    world.send(0, Boast("loud"))

    counts = [event.j for event in world.events if isinstance(event, CommandAccepted) and event.seat == 0]
    assert counts == [1, 2, 3, 4, 5]
    assert world.ledger.positions == before


def test_a_decision_keeps_its_name_while_its_turn_goes_on() -> None:
    world = flipping()
    (asked,) = world.awaited()
    world.send(0, Boast("loud"))
    world.send(0, Undo(world.ledger.free_undo.records[-1]))

    assert world.awaited() == (asked,)


def test_the_game_is_the_fold_of_the_live_records() -> None:
    world = flipping()
    start = next(n for n, event in enumerate(world.events) if type(event).__name__ == "GameStarted")
    for back in (-1, -2, -1):
        for _ in range(2):
            world.send(0, Boast("loud" if world.state.moods[0] == "calm" else "calm"))
        world.send(0, Undo(world.ledger.free_undo.records[back]))
    world.send(0, Flip())

    live = [world.events[n] for n, counts in live_numbers(enumerate(world.events)) if counts and n > start]
    assert LiveFold[State]().of(State(), live) == world.state


def test_a_rewind_within_what_a_rewind_left_is_folded_alike() -> None:
    world = running()
    points = []
    for mood in ("loud", "calm", "loud"):
        points.append(world.table.n)
        world.send(0, Boast("loud" if mood == "loud" else "calm"))
    world.send(0, Undo(points[2]))
    world.send(0, Undo(points[0]))

    replay: Replay[State, Options] = Replay(TOY)
    replay.feed_all(world.records)
    assert replay.table == world.table
    assert replay.table.ledger.rewinds == 2
    assert world.state.moods == ("calm", "calm")


def test_tab_undo_the_first_command_under_new_rules_is_taken_back_to_the_append_before_it() -> None:
    world = running()
    end, stood = world.table.n, world.state
    world.module = replace(world.module, version="1.1")
    world.send(0, Boast("loud"))

    assert isinstance(world.events[end + 1], RulesChanged)
    assert free(world, 0) == (end,)

    world.send(0, Undo(end))
    assert world.state == stood
    assert world.ledger.module.version == "1.1"


def test_what_is_offered_is_what_the_records_allow() -> None:
    world = flipping()
    for seat, command in ((0, Boast("loud")), (1, Boast("loud")), (0, Boast("calm")), (0, Peek()), (0, Boast("loud")), (0, Flip())):
        world.send(seat, command)
        assert [list(free(world, each)) for each in world.seats] == [due_undo(world, each) for each in world.seats]


def test_a_live_fold_of_sequences_with_a_common_beginning_is_that_of_each_alone() -> None:
    world = flipping()
    start = next(n for n, event in enumerate(world.events) if type(event).__name__ == "GameStarted")
    live, shared = world.events[start + 1 :], LiveFold[State]()
    other = [*live[:-2], live[-1]]

    for events in (live, other, live[:3], live):
        assert shared.of(State(), events) == LiveFold[State]().of(State(), events)
