"""How a game begins: when all are ready, by SYSTEM where those who are away agreed to it, and at an hour (TAB-START)."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.proof.entropy import initial_entropy
from domain.table.clocks import DAY, SECOND, moment
from domain.table.commands import AgreeToStart, Ready
from domain.table.decide import accept
from domain.table.ending_events import TableExpired
from domain.table.endings import expire, expires_at
from domain.table.events import GameStarted, SystemCommandAccepted
from domain.table.start_events import StartChosen
from domain.table.starting import FARTHEST_DAYS, GRACE_S, start, system_starts_at
from kit.timed import TimedWorld
from kit.toy_game import TOY

HOUR = "2026-11-21T18:00:00.000Z"


def table(chosen: StartChosen | None = None, seats: int = 3, bound: bool = True) -> Any:
    """A full toy table whose game has not begun."""
    world: Any = TimedWorld(TOY, "starting")
    world.start = chosen
    world.create(TOY.options_type(), seats)
    for seat in world.seats:
        world.sit(seat, bound=bound)
    return world


def refused(act: Any) -> str:
    """The code with which it is refused."""
    with pytest.raises(Refused) as caught:
        act()
    return caught.value.code


def starts(world: Any) -> Any:
    """Let `SYSTEM` start the game."""
    return world.take(start(world.replay, world.ports()))


def test_system_begins_once_everybody_is_ready_or_has_agreed() -> None:
    world = table()
    world.send(0, AgreeToStart())
    world.send(1, Ready())
    assert refused(lambda: starts(world)) == "players_awaited"
    world.send(2, Ready())
    assert not world.ledger.started
    assert refused(lambda: starts(world)) == "not_late", "pages that are open still send their nonces"
    world.wait(GRACE_S / 3600)

    begun = starts(world)

    assert [type(world.events[n]) for n in begun][:2] == [SystemCommandAccepted, GameStarted]
    nonces = [None, *(world.ledger.seats[seat].nonce for seat in (1, 2))]
    assert world.ledger.entropy == initial_entropy(world.handle, nonces)
    assert refused(lambda: starts(world)) == "already_started"


def test_a_player_who_agreed_and_comes_back_in_time_adds_the_nonce() -> None:
    world = table()
    world.send(0, AgreeToStart())
    for seat in (1, 2, 0):
        world.send(seat, Ready())

    assert world.ledger.started
    assert None not in [entry.nonce for entry in world.ledger.seats]


def test_a_consent_has_to_be_signed_and_given_once_before_the_start() -> None:
    plain = table(bound=False)
    assert refused(lambda: plain.send(0, AgreeToStart())) == "consent_unsigned"
    world = table()
    world.send(0, AgreeToStart())
    assert refused(lambda: world.send(0, AgreeToStart())) == "already_agreed"
    world.send(1, Ready())
    assert refused(lambda: world.send(1, AgreeToStart())) == "already_agreed"
    world.send(0, Ready())
    world.send(2, Ready())
    assert refused(lambda: world.send(2, AgreeToStart())) == "already_started"


def test_a_consent_may_be_given_before_the_table_is_full_and_ends_when_the_seat_is_left() -> None:
    world: Any = TimedWorld(TOY, "early consent")
    world.create(TOY.options_type(), 2)
    world.sit(0, bound=True)
    world.send(0, AgreeToStart())
    assert refused(lambda: starts(world)) == "seats_missing"
    world.leaves(0)
    assert world.ledger.start_agreed == ()


def test_a_consent_ends_when_a_player_leaves_who_was_there_when_it_was_given() -> None:
    world: Any = TimedWorld(TOY, "bound consent")
    world.create(TOY.options_type(), 3)
    world.sit(0, bound=True)
    world.send(0, AgreeToStart())
    world.sit(1, bound=True)
    world.send(1, AgreeToStart())
    world.sit(2, bound=True)

    world.leaves(2)
    assert world.ledger.start_agreed == (0, 1), "both agreed before seat 2 was taken: to whoever comes"
    world.leaves(1)
    assert world.ledger.start_agreed == (0,)
    world.sit(1, bound=True)
    world.sit(2, bound=True)
    world.send(1, AgreeToStart())
    world.leaves(0)
    assert (world.ledger.start_agreed, world.ledger.start_bound) == ((), ())


def test_a_nonce_of_a_ready_that_was_undone_by_a_leaver_is_not_mixed() -> None:
    world = table()
    for seat in (0, 1):
        world.send(seat, AgreeToStart())
        world.send(seat, Ready())
    world.leaves(2)
    world.sit(2, bound=True)
    for seat in (0, 1):
        world.send(seat, AgreeToStart())
    world.send(2, Ready())
    world.wait(1)
    starts(world)

    assert world.ledger.entropy == initial_entropy(world.handle, [None, None, world.ledger.seats[2].nonce])


def test_a_game_with_an_hour_begins_at_the_hour() -> None:
    world = table(StartChosen(False, HOUR))
    for seat in world.seats:
        world.send(seat, Ready())
    assert not world.ledger.started
    assert system_starts_at(world.ledger, world.table.at) == moment(HOUR)
    assert refused(lambda: starts(world)) == "not_late"
    world.time = moment(HOUR)
    starts(world)
    assert world.ledger.started


def test_the_last_ready_after_the_hour_begins_at_once() -> None:
    world = table(StartChosen(False, HOUR))
    world.send(0, Ready())
    world.time = moment(HOUR)
    world.send(1, Ready())
    world.send(2, Ready())
    assert world.ledger.started


@pytest.mark.parametrize("at", ["2026-11-20T09:00:00.000Z", "2025-11-20T09:00:00.000Z", "2027-05-20T09:00:00.000Z"])
def test_an_hour_lies_ahead_and_not_too_far(at: str) -> None:
    assert FARTHEST_DAYS < 180
    assert refused(lambda: table(StartChosen(False, at))) == "start_wrong"


def test_a_table_with_an_hour_expires_14_days_after_the_hour() -> None:
    world: Any = TimedWorld(TOY, "late hour")
    late = "2027-01-20T09:00:00.000Z"
    world.start = StartChosen(False, late)
    world.create(TOY.options_type(), 2)
    assert expires_at(world.ledger, world.table.at) == moment(late) + 14 * DAY * SECOND
    world.wait(24 * 30)
    assert refused(lambda: expire(world.replay, world.ports())) == "not_late"
    world.time = moment(late) + 14 * DAY * SECOND
    world.take(expire(world.replay, world.ports()))
    assert isinstance(world.events[-1], TableExpired)


def test_a_rated_game_takes_players_with_nonces_only_and_begins_with_all_of_them() -> None:
    world: Any = TimedWorld(TOY, "rated")
    world.start = StartChosen(True, None)
    world.create(TOY.options_type(), 2)
    assert refused(lambda: world.sit(0, bot=True)) == "nonces_needed"
    assert refused(lambda: world.sit(0)) == "nonces_needed"
    for seat in world.seats:
        world.sit(seat, bound=True)
    assert refused(lambda: world.send(0, AgreeToStart())) == "nonces_needed"
    unbound = replace(world.sent(0, Ready()), nonce=None, signature=None)
    assert refused(lambda: accept(world.replay, world.ports(), unbound, Ready(), unbound=True)) == "nonces_needed"
    for seat in world.seats:
        world.send(seat, Ready())
    assert world.ledger.started


def test_an_untouched_table_has_no_record_of_a_choice() -> None:
    world = table()
    assert not any(isinstance(event, StartChosen) for event in world.events)
    assert (world.ledger.rated, world.ledger.starts_at) == (False, "")
