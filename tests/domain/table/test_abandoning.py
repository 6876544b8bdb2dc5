"""Games that nobody goes on with end after 30 days, two warnings and no pause (TAB-ABANDON)."""

from typing import Any

import pytest

from domain.kernel.errors import Refused
from domain.table.abandoning import abandon, abandoned_at
from domain.table.clocks import DAY, SECOND
from domain.table.commands import AgreeToPause, GiveTime, ResumeGame
from kit.timed import TimedWorld
from kit.toy import Bury
from kit.toy_game import TOY
from kit.world import World


def begun(kind: Any = TimedWorld) -> Any:
    """A toy game of two that has begun and waits for both."""
    world = kind(TOY, "abandoned")
    world.open(TOY.options_type(), 2, bound=(0, 1))
    return world


def refused(world: Any) -> str:
    """The code with which the act of `SYSTEM` is refused."""
    with pytest.raises(Refused) as caught:
        abandon(world.replay, world.ports())
    return caught.value.code


def acts(world: Any) -> None:
    """Let `SYSTEM` warn, or end the game."""
    world.take(abandon(world.replay, world.ports()))


def days(world: Any) -> float:
    """Days from now until `SYSTEM` acts next."""
    due = abandoned_at(world.clocks)
    assert due is not None
    return float((due - world.time) / (DAY * SECOND))


def test_two_warnings_come_before_the_end_which_has_no_results() -> None:
    world = begun()
    assert days(world) == pytest.approx(20, abs=0.01)
    assert refused(world) == "not_late"
    for wait in (20, 7, 3):
        assert not world.ledger.over
        world.wait(24 * wait)
        acts(world)

    assert (world.ledger.over, world.ledger.reason, world.ledger.results, world.ledger.window) == (True, "inactive", (), None)
    assert refused(world) == "game_over"


def test_late_warnings_leave_time_to_go_on() -> None:
    world = begun()
    world.wait(24 * 60)
    acts(world)
    assert refused(world) == "not_late"
    world.wait(24)
    acts(world)
    world.wait(24 * 2.9)
    assert refused(world) == "not_late"
    world.wait(24 * 0.1)
    acts(world)
    assert world.ledger.over


def test_a_move_makes_the_warnings_void() -> None:
    world = begun()
    world.wait(24 * 20)
    acts(world)
    for seat in world.seats:
        world.send(seat, Bury(min(world.state.hands[seat].read())))

    assert world.clocks.warned == ()
    assert days(world) == pytest.approx(20, abs=0.01)


def test_time_that_is_given_makes_the_warnings_void() -> None:
    world = begun()
    world.wait(24 * 20)
    acts(world)
    world.send(0, GiveTime(1, 3600))
    assert world.clocks.warned == ()


def test_a_pause_does_not_count() -> None:
    world = begun()
    world.wait(24 * 2)
    for seat in world.seats:
        world.send(seat, AgreeToPause())
    assert abandoned_at(world.clocks) is None
    world.wait(24 * 100)
    assert refused(world) == "not_late"
    world.send(0, ResumeGame())
    assert days(world) == pytest.approx(18, abs=0.01)


def test_no_game_ends_before_a_deadline_that_is_still_to_come() -> None:
    world = begun()
    for _ in range(50):
        world.send(0, GiveTime(1, 24 * 3600))
    deadline = world.running(1).deadline
    assert abandoned_at(world.clocks) == deadline - 10 * DAY * SECOND


def test_untimed_tables_are_never_abandoned() -> None:
    assert refused(begun(World)) == "untimed"
