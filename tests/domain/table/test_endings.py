"""Ends that the players choose: a draw by agreement, and a game aborted in its first round (TAB-END)."""

from typing import Any

import pytest

from domain.kernel.errors import Refused
from domain.table.commands import AbortGame, AgreeToEnd, CallSubstitute
from domain.table.endings import expire
from kit.timed import TimedWorld
from kit.toy import Bury
from kit.toy_game import TOY
from kit.world import World


def begun(bots: tuple[int, ...] = (), kind: type[World[Any, Any]] = World) -> Any:
    """A toy game of three that has begun."""
    world = kind(TOY, "endings")
    world.open(TOY.options_type(), 3, bots=bots, bound=tuple(seat for seat in range(3) if seat not in bots))
    return world


def moves(world: Any, *seats: int) -> None:
    """Let seats give their first command."""
    for seat in seats:
        world.send(seat, Bury(min(world.state.hands[seat].read())))


def refused(world: Any, seat: int, command: Any) -> str:
    """The code with which a command is refused."""
    with pytest.raises(Refused) as caught:
        world.send(seat, command)
    return caught.value.code


@pytest.mark.parametrize("kind", [World, TimedWorld])
def test_the_game_is_a_draw_once_all_players_agree(kind: type[World[Any, Any]]) -> None:
    world = begun(kind=kind)
    world.send(0, AgreeToEnd())
    world.send(1, AgreeToEnd())
    assert not world.ledger.over
    world.send(2, AgreeToEnd())

    assert (world.ledger.over, world.ledger.reason, world.ledger.window) == (True, "agreed", None)
    assert [result.result for result in world.ledger.results] == ["drawn"] * 3
    assert world.awaited() == ()


def test_bots_and_absent_players_are_not_asked() -> None:
    world = begun(bots=(2,))
    world.send(1, CallSubstitute(1))

    world.send(0, AgreeToEnd())

    assert world.ledger.reason == "agreed"


def test_a_consent_ends_with_the_next_move() -> None:
    world = begun()
    world.send(0, AgreeToEnd())
    assert refused(world, 0, AgreeToEnd()) == "already_agreed"

    moves(world, 0)

    assert world.ledger.end_agreed == ()


def test_a_game_is_aborted_without_results_while_somebody_has_not_moved() -> None:
    world = begun()
    moves(world, 0, 1)

    world.send(1, AbortGame())

    assert (world.ledger.over, world.ledger.reason, world.ledger.results) == (True, "aborted", ())


def test_behind_the_first_round_no_game_is_aborted() -> None:
    world = begun()
    moves(world, 0, 1, 2)

    assert refused(world, 0, AbortGame()) == "too_late"


def test_nothing_ends_before_it_begins() -> None:
    world: Any = World(TOY, "open")
    world.create(TOY.options_type(), 2)
    world.sit(0)

    assert refused(world, 0, AgreeToEnd()) == refused(world, 0, AbortGame()) == "not_started"


def test_a_table_that_never_began_expires_14_days_after_its_newest_record() -> None:
    world = TimedWorld(TOY, "expires")
    world.create(TOY.options_type(), 2)
    world.wait(24 * 10)
    world.sit(0)
    world.wait(24 * 14 - 1)
    with pytest.raises(Refused, match="not_late"):
        expire(world.replay, world.ports())
    world.wait(1)

    world.take(expire(world.replay, world.ports()))

    assert (world.ledger.over, world.ledger.reason, world.ledger.abandoned()) == (True, "expired", True)
    with pytest.raises(Refused, match="table_closed"):
        expire(world.replay, world.ports())


def test_a_running_game_does_not_expire() -> None:
    world = begun(kind=TimedWorld)
    world.wait(24 * 100)

    with pytest.raises(Refused, match="already_started"):
        expire(world.replay, world.ports())
