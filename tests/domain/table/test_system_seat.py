"""`SYSTEM` is awaited and commands like a seat but is none: its number, -1, never indexes the last seat of a table."""

from collections.abc import Callable

import pytest

from domain.kernel.errors import Malformed, Refused
from domain.kernel.seats import SYSTEM
from domain.kernel.secret import shown
from domain.table.decide import accept
from domain.table.events import CommandAccepted, NonceReanchored, NoncesBurned, SeatJoined, SeatKeyAdded, SeatLeft, SystemCommandAccepted
from domain.table.may_see import may_see
from domain.table.raw_command import SentCommand
from domain.table.seating import join, leave, look
from domain.table.upkeep import restore
from kit.toy import Bury, Options, State
from kit.toy_game import TOY
from kit.world import World

KEY, LINK = "A" * 43, "0" * 64


def with_a_bot_on_the_last_seat() -> World[State, Options]:
    world = World(TOY, "nobody sits on -1")
    world.open(Options(rounds=2), 3, bots=[2])
    return world


def test_no_bot_sits_there() -> None:
    ledger = with_a_bot_on_the_last_seat().ledger

    assert ledger.is_bot(2)
    assert not ledger.is_bot(SYSTEM)
    assert ledger.entry(SYSTEM) is None
    assert not ledger.has_seat(SYSTEM)


@pytest.mark.parametrize("seat", [SYSTEM, -3, 3])
def test_no_command_is_accepted_from_there(seat: int) -> None:
    world = with_a_bot_on_the_last_seat()
    sent = SentCommand(seat, "one", "", None, "00" * 16, {"type": "bury", "card": 1})

    with pytest.raises(Refused) as refused:
        accept(world.replay, world.ports(), sent, Bury(1))

    assert refused.value.code == "unknown_seat"


def test_nobody_sits_down_stands_up_or_looks_there() -> None:
    world = with_a_bot_on_the_last_seat()
    attempts: tuple[Callable[[], object], ...] = (
        lambda: join(world.replay, world.ports(), SYSTEM, "Ann", False),
        lambda: leave(world.replay, world.ports(), SYSTEM),
        lambda: look(world.replay, world.ports(), SYSTEM, "to see"),
    )

    for attempt in attempts:
        with pytest.raises(Refused) as refused:
            attempt()
        assert refused.value.code == "unknown_seat"


@pytest.mark.parametrize(
    "event",
    [
        SeatJoined(SYSTEM, None, None, False, shown("Ann")),
        SeatLeft(SYSTEM),
        CommandAccepted(SYSTEM, 9, LINK, 1, None, LINK, None, shown("{}")),
        NonceReanchored(SYSTEM, LINK, False),
        NoncesBurned(SYSTEM, 9, "restored"),
    ],
    ids=lambda event: type(event).__name__,
)
def test_a_forged_record_of_that_seat_is_malformed(event: SeatJoined | SeatLeft | CommandAccepted | NonceReanchored | NoncesBurned) -> None:
    ledger = with_a_bot_on_the_last_seat().ledger

    with pytest.raises(Malformed):
        event.evolve(ledger)


def test_a_forged_key_of_that_seat_signs_for_nobody() -> None:
    ledger = with_a_bot_on_the_last_seat().ledger

    assert SeatKeyAdded(SYSTEM, KEY, "key").evolve(ledger) == ledger


def test_no_nonces_are_burned_for_it() -> None:
    world = with_a_bot_on_the_last_seat()

    with pytest.raises(Malformed):
        restore(world.replay, world.ports(), (), "restored", 0, {SYSTEM: 9})


def test_nobody_looks_through_it() -> None:
    assert not any(may_see(viewer, SYSTEM, over) for viewer in (None, 0, SYSTEM) for over in (False, True))


def test_it_counts_its_commands_without_a_seat() -> None:
    ledger = with_a_bot_on_the_last_seat().ledger

    after = SystemCommandAccepted(1, "answer", "raid.1", None, "awaited", None).evolve(ledger)

    assert (ledger.command_count(SYSTEM), after.command_count(SYSTEM)) == (0, 1)
    assert after.seat_commands == ledger.seat_commands
