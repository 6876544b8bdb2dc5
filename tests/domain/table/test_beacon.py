"""Dice from a beacon (TAB-BEACON): the command first, then the round that its record fixed, then its draws."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec import Struct

from domain.games.registry import GAMES
from domain.kernel.closing import close
from domain.kernel.errors import Refused
from domain.kernel.facts import DeckShuffled, DiceRolled, SecretRolled
from domain.kernel.seats import SYSTEM
from domain.proof.beacon import QUICKNET, Pulse
from domain.proof.errors import MalformedText
from domain.table.beacon_events import BeaconDropAgreed, BeaconDropped, BeaconPublished, RollRequested
from domain.table.beacon_rolls import roll
from domain.table.commands import AgreeToDropBeacon, Concede, Ready
from domain.table.events import CommandAccepted, DecisionsClosed, GameStarted, SeatReady
from domain.table.seating import leave, look
from domain.table.upkeep import restore
from kit.beacons import BEACON, BeaconWorld, pulse
from kit.bits import Bits
from kit.deciding import check_decided_again
from kit.position import Tally
from kit.toy import Options
from kit.toy_game import TOY
from kit.toy_siege import Guard
from kit.toy_siege import Options as SiegeOptions
from proving.games import SIEGE_GAME, TOY_GAME, AnyWorld, go_on

ToyWorld = BeaconWorld[Any, Any]


def full(bots: tuple[int, ...] = ()) -> ToyWorld:
    """A toy table whose last seat is about to be ready: the set-up draws."""
    world: ToyWorld = BeaconWorld(TOY, "beacon")
    world.create(Options(), 2)
    for seat in (0, 1):
        world.sit(seat, bot=seat in bots, bound=seat not in bots)
    world.send(0, Ready())
    return world


def begun(bots: tuple[int, ...] = ()) -> ToyWorld:
    world = full(bots)
    world.send(1, Ready())
    return world


def asked_to_roll() -> ToyWorld:
    """A running game in which a roll is awaited."""
    world = begun()
    world.until_request(Bits("roll"))
    return world


def finish(world: AnyWorld) -> None:
    """Play to the end, and let the rules decide all of it again."""
    go_on(world, Bits("on"), True, lambda: len(world.written) > 80)
    check_decided_again(world, Tally())


def kinds(events: list[Struct]) -> list[str]:
    return [type(event).__name__ for event in events]


def code_of(call: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        call()
    return refused.value.code


# the request -----------------------------------------------------------------------------------------------------------


def test_a_command_that_draws_is_recorded_with_the_round_of_its_draws_and_nothing_else() -> None:
    world = asked_to_roll()

    *_, accepted, requested = world.events
    assert isinstance(accepted, CommandAccepted)
    assert requested == RollRequested(BEACON.first_round(world.records[-1].at))


def test_the_set_up_waits_for_the_beacon_before_the_game_starts() -> None:
    world = full()

    world.requests(1, Ready())

    assert kinds(world.events[-3:]) == ["CommandAccepted", "SeatReady", "RollRequested"]
    waiting = world.ledger.started
    world.rolled()
    assert (waiting, world.ledger.started) == (False, True)
    drawn = [event for event in world.events if isinstance(event, DeckShuffled | SecretRolled)]
    assert drawn
    assert {event.beacon for event in drawn} == {pulse(world_round(world)).text}


def world_round(world: ToyWorld) -> int:
    return next(event.round for event in world.events if isinstance(event, RollRequested))


@pytest.mark.parametrize(
    ("at", "seconds"),
    [
        ("2026-11-20T09:00:00.000Z", 30),
        ("2026-11-20T09:00:00.001Z", 33),
        ("2026-11-20T09:00:02.999Z", 33),
        ("2026-11-20T09:00:03.000Z", 33),
    ],
)
def test_the_round_is_the_first_at_least_thirty_seconds_after_the_record(at: str, seconds: int) -> None:
    nine = 1_795_165_200
    assert (QUICKNET.time_of(1) - nine) % 3 == 0

    assert QUICKNET.time_of(QUICKNET.first_round(at)) == nine + seconds


def test_a_command_without_a_draw_waits_for_nothing() -> None:
    world = begun()
    decision = world.awaited()[0]
    command = world.game.play(close(world.state, decision.seat), decision.seat, decision, Bits("bury"))

    world.requests(decision.seat, command, decision.id)

    assert world.ledger.requested is None


def test_while_a_roll_is_awaited_nobody_is_asked_and_nothing_else_is_accepted() -> None:
    world = asked_to_roll()

    assert world.awaited() == ()
    assert {code_of(lambda seat=seat: world.requests(seat, Concede())) for seat in world.seats} == {"roll_awaited"}  # type: ignore[misc]  # bound early
    assert code_of(lambda: world.requests(0, AgreeToDropBeacon())) == "roll_awaited"


def test_nobody_leaves_while_the_set_up_is_awaited() -> None:
    world = full()
    world.requests(1, Ready())

    assert code_of(lambda: leave(world.replay, world.ports(), 0)) == "roll_awaited"


def test_the_operator_may_still_look_on_the_record() -> None:
    world = asked_to_roll()

    world.take(look(world.replay, world.ports(), 0, "support"))
    world.rolled()

    finish(world)


def test_free_undo_ends_with_the_request() -> None:
    world = begun()
    world.until_request(Bits("roll"))

    assert world.ledger.free_undo.records == ()


# the roll --------------------------------------------------------------------------------------------------------------


def test_the_roll_carries_out_the_command_with_the_published_round() -> None:
    world = asked_to_roll()
    wanted = world.ledger.requested

    numbers = world.rolled()

    made = [world.events[n] for n in numbers]
    assert made[0] == BeaconPublished(wanted or 0, pulse(wanted or 0).signature)
    rolls = [event for event in made if isinstance(event, DiceRolled)]
    assert rolls
    assert {event.beacon for event in rolls} == {pulse(wanted or 0).text}
    assert world.ledger.requested is None
    assert len(world.awaited()) > 0


def test_the_dice_depend_on_the_round() -> None:
    world = asked_to_roll()
    wanted = world.ledger.requested or 0

    published = [pulse(wanted, bytes([number]) * 32) for number in range(8)]
    made = {str(rolled_faces(roll(world.replay, world.ports(), each).events)) for each in published}

    assert len(made) > 1


def rolled_faces(events: Sequence[Struct]) -> list[tuple[int, ...]]:
    return [event.draw for event in events if isinstance(event, DiceRolled)]


def test_another_round_than_the_requested_one_is_refused() -> None:
    world = asked_to_roll()

    assert code_of(lambda: roll(world.replay, world.ports(), pulse((world.ledger.requested or 0) + 1))) == "round_wrong"
    with pytest.raises(MalformedText):
        roll(world.replay, world.ports(), Pulse(world.ledger.requested or 0, "00"))


def test_a_roll_is_made_once() -> None:
    world = asked_to_roll()
    again = pulse(world.ledger.requested or 0)
    world.rolled()

    assert code_of(lambda: roll(world.replay, world.ports(), again)) == "no_roll_awaited"


def test_a_shared_window_closes_with_the_roll() -> None:
    world: AnyWorld = BeaconWorld(SIEGE_GAME, "beacon siege")
    world.open(SiegeOptions(), 2, bound=(0, 1))
    for seat in world.seats:
        world.send(seat, Guard(0))
    world.send(SYSTEM, Guard(0))
    finish(world)

    published = [n for n, event in enumerate(world.events) if isinstance(event, BeaconPublished)]
    assert len(published) > 1, "the raid of SYSTEM waits, too"


def test_whole_games_with_a_beacon_are_decided_again() -> None:
    for number, game in enumerate((TOY_GAME, *GAMES.values())):
        world: AnyWorld = BeaconWorld(game, f"whole {number}")
        options = game.options_type()
        world.open(options, game.seats_for(options)[0], bound=(0, 1))

        finish(world)

        draws = [event for event in world.events if isinstance(event, DiceRolled | DeckShuffled | SecretRolled)]
        assert all(event.beacon is not None for event in draws)
        assert any(isinstance(event, DecisionsClosed) for event in world.events)


# a restore -------------------------------------------------------------------------------------------------------------


def test_a_restore_gives_an_awaited_roll_up_with_its_command() -> None:
    world = asked_to_roll()
    world.take(restore(world.replay, world.ports(), (), "lost", 256, {}))

    assert world.ledger.requested is None
    assert len(world.awaited()) > 0
    finish(world)


def test_a_restore_during_the_set_up_asks_all_seats_again() -> None:
    world = full()
    world.requests(1, Ready())

    world.take(restore(world.replay, world.ports(), (), "lost", 256, {}))

    assert [(each.kind, each.seat) for each in world.awaited()] == [("ready", 0), ("ready", 1)]
    for seat in world.seats:
        world.send(seat, Ready())
    assert sum(isinstance(event, SeatReady) for event in world.events) == 4
    assert sum(isinstance(event, GameStarted) for event in world.events) == 1


# consent ---------------------------------------------------------------------------------------------------------------


def test_the_signed_consent_of_all_players_turns_the_beacon_off_for_later_commands() -> None:
    world = begun()

    world.requests(0, AgreeToDropBeacon())
    before = world.ledger.beacon
    world.requests(1, AgreeToDropBeacon())

    assert (before, world.ledger.beacon) == (BEACON, None)
    assert kinds(world.events[-2:]) == ["BeaconDropAgreed", "BeaconDropped"]
    finish(world)
    assert [event.beacon for event in world.events if isinstance(event, DiceRolled)][-1] is None
    check_decided_again(world, Tally())


def test_bots_are_not_asked() -> None:
    world = begun(bots=(1,))

    world.requests(0, AgreeToDropBeacon())

    assert world.events[-2:] == [BeaconDropAgreed(0), BeaconDropped()]


def test_consent_is_given_once_and_signed() -> None:
    world = begun(bots=(1,))
    assert code_of(lambda: world.requests(1, AgreeToDropBeacon())) == "consent_unsigned"
    other = begun()
    other.requests(0, AgreeToDropBeacon())

    assert code_of(lambda: other.requests(0, AgreeToDropBeacon())) == "already_agreed"
    assert code_of(lambda: full().requests(0, AgreeToDropBeacon())) == "no_beacon"
