"""A table is opened, players take and leave seats, and the game begins when all are ready."""

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Malformed, Refused
from domain.kernel.facts import DeckShuffled, TurnBegan
from domain.proof.entropy import initial_entropy
from domain.table.commands import Ready
from domain.table.decide import accept
from domain.table.events import (
    CommandAccepted,
    DecisionsOpened,
    GameCreated,
    GameStarted,
    OperatorLooked,
    SeatLeft,
    SeatReady,
    TableClosed,
)  # fmt: skip
from domain.table.ledger import SeatEntry
from domain.table.raw_command import SentCommand
from domain.table.seating import join, leave, look
from kit.toy import Bury, Dealt, Options, RoundBegan, State
from kit.toy_game import TOY
from kit.world import World


def new_table(seats: int = 2) -> World[State, Options]:
    world = World(TOY, "start")
    world.create(Options(rounds=1), seats)
    return world


def full_table(seats: int = 2) -> World[State, Options]:
    world = new_table(seats)
    for seat in range(seats):
        world.sit(seat)
    return world


def last_append(world: World[State, Options]) -> list[type]:
    return [type(world.events[n]) for n in world.appends[-1]]


def test_a_new_table_has_free_seats_and_all_that_binds_its_dice() -> None:
    world = new_table()

    (created,) = world.events
    assert isinstance(created, GameCreated)
    assert world.ledger.seats == (None, None)
    assert set(world.ledger.chains) == {"table", "seat.0", "seat.1"}
    assert set(world.ledger.seals) == {"sealed.0"}
    assert world.ledger.options == {"rounds": 1, "calls": True, "extras": ("peek", "fate", "boast")}
    assert world.awaited() == ()


def test_a_player_who_sits_down_is_not_ready_yet() -> None:
    world = new_table()

    world.sit(0)
    world.sit(1, bot=True)

    assert [entry and entry.ready for entry in world.ledger.seats] == [False, False]
    assert [world.ledger.is_bot(seat) for seat in world.seats] == [False, True]


def test_a_full_table_asks_everybody_to_be_ready() -> None:
    assert {(decision.seat, decision.id) for decision in full_table().awaited()} == {(0, "ready"), (1, "ready")}


def test_a_table_with_a_free_seat_asks_nobody() -> None:
    world = new_table()
    world.sit(0)

    assert world.awaited() == ()


def test_a_name_is_for_everybody_and_not_in_the_record() -> None:
    world = full_table()

    entry = world.ledger.seats[0]
    assert isinstance(entry, SeatEntry)
    assert entry.who.closed_for(None).read() == "player 0"
    assert b"player 0" not in b"".join(written.body for written in world.written)


@pytest.mark.parametrize(("seat", "code"), [(0, "seat_taken"), (2, "unknown_seat"), (-1, "unknown_seat")])
def test_nobody_sits_where_there_is_no_free_seat(seat: int, code: str) -> None:
    world = new_table()
    world.sit(0)

    with pytest.raises(Refused) as refusal:
        join(world.replay, world.ports(), seat, "Ann", False)
    assert refusal.value.code == code


def test_the_last_ready_starts_the_game_in_the_same_append() -> None:
    world = full_table()

    world.send(1, Ready())
    assert last_append(world) == [CommandAccepted, SeatReady]
    world.send(0, Ready())

    expected = [CommandAccepted, SeatReady, GameStarted, DeckShuffled, Dealt, RoundBegan, TurnBegan, DecisionsOpened]
    assert last_append(world) == expected
    assert world.ledger.started
    assert world.ledger.entropy == initial_entropy(world.handle, [None, None])


def test_the_set_up_draws_with_the_first_entropy() -> None:
    world = full_table(3)
    for seat in world.seats:
        world.send(seat, Ready())

    (shuffled,) = (event for event in world.events if isinstance(event, DeckShuffled))
    assert (shuffled.group, shuffled.d, shuffled.e, shuffled.y) == ("sealed.0", 1, 0, None)


def test_ready_answers_window_zero() -> None:
    world = full_table()
    world.send(0, Ready())

    (accepted,) = (event for event in world.events if isinstance(event, CommandAccepted))
    assert (accepted.w, accepted.j, accepted.seat) == (0, 1, 0)


@pytest.mark.parametrize(
    ("prepare", "code"),
    [
        (lambda world: world.sit(0), "seats_missing"),
        (lambda world: (world.sit(0), world.sit(1), world.send(0, Ready())), "already_ready"),
        (lambda world: (world.sit(0), world.sit(1), world.send(0, Ready()), world.send(1, Ready())), "already_started"),
    ],
)
def test_ready_is_refused_where_it_means_nothing(prepare: object, code: str) -> None:
    world = new_table()
    assert callable(prepare)
    prepare(world)
    before = world.table

    with pytest.raises(Refused) as refusal:
        world.send(0, Ready())
    assert refusal.value.code == code
    assert world.table == before


def test_standing_up_makes_everybody_unready() -> None:
    world = full_table(3)
    world.send(0, Ready())

    world.take(leave(world.replay, world.ports(), 2))

    assert last_append(world) == [SeatLeft]
    assert [entry and entry.ready for entry in world.ledger.seats] == [False, False, None]


def test_a_later_player_counts_on_from_the_seats_last_command() -> None:
    world = full_table()
    world.send(1, Ready())
    world.take(leave(world.replay, world.ports(), 1))
    world.sit(1)

    world.send(1, Ready())

    accepted = [event for event in world.events if isinstance(event, CommandAccepted)]
    assert [event.j for event in accepted] == [1, 2]


def test_with_the_last_person_the_table_closes() -> None:
    world = new_table()
    world.sit(0)
    world.sit(1, bot=True)

    world.take(leave(world.replay, world.ports(), 0))

    assert last_append(world) == [SeatLeft, TableClosed]
    assert world.ledger.over
    assert world.awaited() == ()
    with pytest.raises(Refused) as refusal:
        world.sit(0)
    assert refusal.value.code == "table_closed"


def test_once_it_runs_nobody_sits_down_or_stands_up() -> None:
    world = World(TOY, "running")
    world.open(Options(), 2)

    for step in (lambda: world.sit(0), lambda: leave(world.replay, world.ports(), 1)):
        with pytest.raises(Refused) as refusal:
            step()
        assert refusal.value.code == "already_started"


def test_a_free_seat_cannot_stand_up() -> None:
    with pytest.raises(Refused) as refusal:
        leave(new_table().replay, new_table().ports(), 0)
    assert refusal.value.code == "seat_free"


def test_a_command_of_the_game_waits_for_the_game() -> None:
    world = full_table()

    with pytest.raises(Refused) as refusal:
        world.send(0, Bury(1))
    assert refusal.value.code == "not_started"
    assert not any(isinstance(event, CommandAccepted) for event in world.events)


def test_an_operators_look_is_recorded_while_the_game_runs() -> None:
    world = World(TOY, "looked")
    world.open(Options(), 2)
    before = world.table

    world.take(look(world.replay, world.ports(), 1, "a report of cheating"))

    assert world.events[-1] == OperatorLooked(1, "a report of cheating")
    assert (world.state, world.ledger) == (before.game, before.ledger)


@pytest.mark.parametrize("seat", [-1, 2])
def test_an_operator_looks_through_a_seat_that_there_is(seat: int) -> None:
    world = World(TOY, "looked")
    world.open(Options(), 2)

    with pytest.raises(Refused) as refusal:
        look(world.replay, world.ports(), seat, "curiosity")
    assert refusal.value.code == "unknown_seat"


def test_there_is_nothing_to_look_at_before_the_start() -> None:
    world = full_table()

    with pytest.raises(Refused) as refusal:
        look(world.replay, world.ports(), 0, "curiosity")
    assert refusal.value.code == "not_running"


def test_hidden_draws_need_a_declared_group() -> None:
    world = full_table()
    world.send(0, Ready())
    sealless = world.ports()._replace(seals=type(world.ports())._field_defaults["seals"])

    with pytest.raises(Malformed, match=r"sealed\.0"):
        accept(world.replay, sealless, SentCommand(1, "c9", "", None, "00" * 16, {"type": "ready"}), Ready())


def test_the_same_ports_make_the_same_table() -> None:
    one, other = World(TOY, "same"), World(TOY, "same")
    for world in (one, other):
        world.open(Options(), 3)

    assert one.written == other.written
    assert replace(one.table) == other.table
