"""Deciding a recorded game again: every kind of append, and the appends that are invalid."""

from collections.abc import Callable

import pytest
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.boxes import tied
from domain.kernel.events import Event
from domain.kernel.seats import ALL
from domain.kernel.secret import Secret, shown
from domain.proof.head import GENESIS
from domain.proof.records import Opening
from domain.table.append_builder import DecidedFacts
from domain.table.codec import TABLE_CATALOGUE
from domain.table.commands import AddKey, Concede, Reanchor, Undo
from domain.table.events import (
    ChainsExtended,
    CommandAccepted,
    Conceded,
    GameCreated,
    GameEnded,
    NonceReanchored,
    OperatorLooked,
    PositionsBurned,
    RulesChanged,
    SealOpened,
    SeatJoined,
    SeatKeyAdded,
    TableClosed,
)
from domain.table.ledger import Module
from domain.table.redeciding import Redecided, redecided
from domain.table.seating import Sitter, leave, look
from domain.table.upkeep import extend_chains, restore
from kit.appended import append_of
from kit.hands import Hand
from kit.toy import Bury, Finished, Flip, Options, State
from kit.toy_game import TOY
from kit.world import World

Toys = World[State, Options]
START = "2026-11-20T09:00:00.000Z"


def again(world: Toys, openings: Callable[[Opening], bool] = lambda opening: True) -> Redecided:
    """The world's records decided again, with those openings."""
    known = [opening for written in world.written for opening in written.openings if openings(opening)]
    return redecided(world.game, world.codec, world.handle, [written.body for written in world.written], known)


def require_same(world: Toys) -> None:
    """All records are those that the rules give."""
    found = again(world)
    assert not found.differences, found.differences
    assert (found.again, found.hidden) == (found.appends, 0)


def difference(world: Toys) -> tuple[int, str]:
    """The one record that differs from the rules, and the difference."""
    found = again(world)
    assert len(found.differences) == 1, found.differences
    (record, text, module), *_ = found.differences
    assert module == world.ledger.module or isinstance(world.events[record], RulesChanged)
    return record, text


def begun(bound: tuple[int, ...] = (), seats: int = 2, chain_length: int = 4096) -> Toys:
    world = World(TOY, "redecided", chain_length=chain_length)
    world.open(Options(), seats, bound=bound)
    return world


def put_in(world: Toys, *events: Struct) -> int:
    """Write an append that no rule gives. Returns the number of its first record."""
    numbered = tuple(tied(event, n) for n, event in enumerate(events, world.table.n + 1))
    return world.take(DecidedFacts(world.table.n + 1, world.now(), numbered)).start


def finished(world: Toys) -> Toys:
    """A seat concedes, which opens the seals."""
    world.send(0, Concede())
    return world


# what honest servers write -------------------------------------------------------------------------------------------------


def test_people_come_go_and_bots_sit_down() -> None:
    world = World(TOY, "coming")
    world.create(Options(), 3)
    world.sit(0)
    world.sit(1, bot=True)
    world.take(leave(world.replay, world.ports(), 0))

    require_same(world)
    assert isinstance(world.events[-1], TableClosed)


def test_people_and_bots_sit_down_as_the_table_is_opened() -> None:
    world = World(TOY, "opened")
    world.create(Options(), 3, (Sitter(0, "Ann", False), Sitter(2, "Bot", True)))
    world.sit(1)

    require_same(world)
    assert world.appends == [range(3), range(3, 4)]


def test_a_seat_that_was_kept_for_somebody_is_declined() -> None:
    world = World(TOY, "kept")
    world.create(Options(), 2)
    world.sit(0)
    world.take(leave(world.replay, world.ports(), 1, kept=True))

    require_same(world)


def test_keys_and_chains_of_seats_are_added() -> None:
    world = begun(bound=(0,), seats=3)
    world.send(0, AddKey(Hand(world.handle, 0, "another device").key))
    world.send(0, world.reanchored(0))
    world.send(0, Bury(1))
    world.send(1, AddKey(Hand(world.handle, 1, "recovered").key))
    world.hands[1] = Hand(world.handle, 1, "recovered")
    world.send(1, Reanchor(Hand(world.handle, 1, "late", 3).anchor))
    world.hands[1] = late = Hand(world.handle, 1, "late", 3)
    late.seed = Hand(world.handle, 1, "recovered").seed

    require_same(finished(world))
    assert [type(event) for event in world.events if isinstance(event, SeatKeyAdded | NonceReanchored)] == [
        SeatKeyAdded,
        NonceReanchored,
        SeatKeyAdded,
        NonceReanchored,
    ]


def test_moves_are_taken_back() -> None:
    world = begun(bound=(0, 1))
    before = world.table.n
    world.send(0, Bury(1))
    world.send(0, Undo(before))
    world.send(0, Bury(2))

    require_same(finished(world))


def test_chains_are_extended_when_they_are_used_up_and_when_their_key_is_stolen() -> None:
    world = begun(bound=(0, 1), chain_length=66)
    world.take(extend_chains(world.replay, world.ports()))
    for card in (1, 2):
        for seat in world.seats:
            world.send(seat, Bury(card))
        while any(decision.kind != "bury" for decision in world.awaited()):
            asked = world.awaited()[0]
            world.send(asked.seat, TOY.default(world.state, asked.seat, asked))

    reasons = [event.reason for event in world.events if isinstance(event, ChainsExtended)]
    assert set(reasons) == {"key_stolen", "used_up"}
    assert world.ledger.over
    require_same(world)


def test_a_restored_game_burns_positions_and_nonces() -> None:
    world = begun(bound=(0, 1))
    world.send(0, Bury(1))
    world.take(restore(world.replay, world.ports(), ("ab" * 32,), "disk", 7, {0: 5}))
    world.send(1, Bury(2))

    require_same(finished(world))


def test_the_operator_looks_and_new_rules_come() -> None:
    world = begun()
    world.take(look(world.replay, world.ports(), 0, "somebody asked"))
    world.module = replace(world.module, version="1.1")
    world.take(look(world.replay, world.ports(), 1, "somebody asked"))

    require_same(finished(world))
    assert again(world).modules == (Module("toy", "1.0", "00" * 32), world.module)


def test_what_is_hidden_is_counted_and_no_difference() -> None:
    world = begun(bound=(0, 1))
    world.send(0, Bury(1))
    world.send(1, Bury(2))

    for audiences in (("all",), ("all", "s0"), ("all", "s1"), ("all", "s0", "s1"), ("all", "s0", "s1", "srv")):
        found = again(world, lambda opening, audiences=audiences: opening.aud in audiences)  # type: ignore[misc]  # bound in the loop
        assert found.differences == ()
        assert found.again + found.hidden == found.appends
        assert found.hidden > 0  # the deal depends on a seal that is still closed


def test_erased_names_count_for_nothing() -> None:
    world = finished(begun())

    found = again(world, lambda opening: world.written[opening.n].type != "table.SeatJoined")

    assert (found.again, found.differences) == (found.appends, ())


# what no honest server writes ----------------------------------------------------------------------------------------------


def created(**other: object) -> Redecided:
    """A table opened otherwise than the game allows, decided again."""
    world = begun()
    first = world.events[0]
    assert isinstance(first, GameCreated)
    forged = world.codec.write(world.handle, GENESIS, append_of((replace(first, **other),)), lambda: bytes(16), world.disclosure)
    rest = world.written[1:]
    bodies, openings = [forged[0].body, *(written.body for written in rest)], [each for written in rest for each in written.openings]
    return redecided(TOY, world.codec, world.handle, bodies, openings)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"options": {"rounds": 2, "calls": True, "extras": (), "tides": True}}, "not spelled"),
        ({"options": {"rounds": 9, "calls": True, "extras": ()}}, "no such options"),
        ({"options": {"rounds": 2, "calls": True, "extras": ("peek", "peek")}}, "extra_twice"),
        ({"seats": 4}, "4 seats cannot play"),
        ({"seats": 2**52}, "seats cannot play"),
        ({"anchors": {"table": "ab" * 32}}, "the chains are not"),
        ({"seals": {"tides": "ab" * 32}}, "the seals are not"),
        ({"dice": {"luck": (3, 3, 3)}}, "the dice are not"),
        ({"dice": {"tides": (1, 2)}}, "the dice are not"),
        ({"module": Module("chess", "1.0", "00" * 32)}, "'chess'"),
    ],
)
def test_a_table_is_opened_as_its_game_says(other: dict[str, object], said: str) -> None:
    (found,) = created(**other).differences

    assert found.record == 0
    assert said in found.text


@pytest.mark.parametrize("other", [{"options": {}}, {"options": {"calls": True}}, {"dice": {}}])
def test_a_game_may_get_options_and_dice_since(other: dict[str, object]) -> None:
    assert created(**other).differences == ()


def test_nothing_is_drawn_from_a_group_that_was_not_sealed() -> None:
    (found,) = created(seals={}).differences

    assert found.record > 0
    assert "without a seal" in found.text


def test_a_table_is_opened_once() -> None:
    world = begun()
    record = put_in(world, world.events[0])

    assert difference(world) == (record, "a table is opened once")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (SeatJoined(0, None, None, False, shown("Mallory")), "already_started"),
        (OperatorLooked(7, ""), "unknown_seat"),
        (RulesChanged(Module("toy", "2.0", "00" * 32)), "cannot become"),
        (RulesChanged(Module("toy", "1.1", "00" * 32)), "nothing follows under them"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_an_append_that_the_rules_refuse_is_found(event: Struct, said: str) -> None:
    world = begun()
    record = put_in(world, event)

    found, text = difference(world)

    assert found == record
    assert said in text


@pytest.mark.parametrize(
    "event",
    [PositionsBurned("table", 9, "why not"), Finished(1), TableClosed(), Conceded(1)],
    ids=lambda value: type(value).__name__,
)
def test_a_fact_behind_a_command_that_does_not_bring_it_about_is_found(event: Struct) -> None:
    world = begun()
    batch = world.propose(0, Bury(1))
    record = batch.first + len(batch.events)
    world.take(DecidedFacts(batch.first, batch.at, (*batch.events, tied(event, record))))

    found, text = difference(world)

    assert found == record
    assert text.startswith(f"the rules give no {type(event).__name__} here")


def test_a_seal_that_is_opened_too_early_is_found() -> None:
    world = begun()
    record = put_in(world, SealOpened("sealed.0", world.seal("sealed.0")))

    assert difference(world) == (record, "no append begins with SealOpened")


def test_a_fact_that_is_left_out_is_found() -> None:
    world = begun()
    batch = world.propose(0, Concede())
    world.take(DecidedFacts(batch.first, batch.at, batch.events[:-1]))

    record, text = difference(world)

    assert record == world.table.n
    assert text.startswith("the rules go on with ")


def test_an_end_whose_seals_stay_closed_is_found_though_nothing_can_be_decided_then() -> None:
    world = begun()
    batch = world.propose(0, Concede())
    world.take(DecidedFacts(batch.first, batch.at, tuple(event for event in batch.events if not isinstance(event, SealOpened))))

    found = [each for each in again(world).differences if isinstance(world.events[each.record], GameEnded)]

    assert [each.text for each in found] == ["the game is over, and the seals of sealed.0 are not opened"]


def test_a_card_that_is_hidden_otherwise_than_it_was_buried_is_found() -> None:
    world = begun()
    batch = world.propose(0, Bury(1))
    buried = batch.events[1]
    other = replace(buried, card=Secret(frozenset({0}), 5))
    world.take(DecidedFacts(batch.first, batch.at, (batch.events[0], tied(other, batch.first + 1), *batch.events[2:])))

    record, text = difference(world)

    assert record == batch.first + 1
    assert text == "`card` of CardBuried hides 5, the rules give 1"


def test_a_secret_with_a_wider_audience_is_found_by_a_seat_that_cannot_read_it() -> None:
    world = begun()
    batch = world.propose(0, Bury(1))
    other = replace(batch.events[1], card=Secret(ALL, 1))
    world.take(DecidedFacts(batch.first, batch.at, (batch.events[0], tied(other, batch.first + 1), *batch.events[2:])))

    assert "rules give Secret(s0" in difference(world)[1]


def test_a_command_is_accepted_once_under_its_id() -> None:
    world = begun(seats=3)
    twice = [world.propose(0, Bury(1))]
    world.take(twice[0])
    accepted = twice[0].events[0]
    assert isinstance(accepted, CommandAccepted)
    put_in(world, replace(accepted, j=accepted.j + 1), *twice[0].events[1:])

    assert "was accepted before" in difference(world)[1]


def test_a_command_that_is_none_of_the_rules_is_found() -> None:
    world = begun()
    batch = world.propose(0, Bury(1))
    accepted = batch.events[0]
    assert isinstance(accepted, CommandAccepted)
    raw = accepted.raw.read().replace('"bury"', '"steal"')
    put_in(world, replace(accepted, raw=Secret(accepted.raw.audience, raw)), *batch.events[1:])

    assert "the rules know no such command" in difference(world)[1]


def test_what_cannot_be_folded_ends_it_where_it_stands() -> None:
    world = begun()
    records = [written.body for written in world.written]
    flip = world.written[-1].body
    records.append(flip)

    found = redecided(TOY, world.codec, world.handle, records, [])

    assert [each.record for each in found.differences] == [len(records) - 2]
    assert "cannot follow" in found.differences[0].text


def test_a_record_that_the_rules_cannot_read_is_named() -> None:
    world = begun()
    records = [written.body for written in world.written]
    records[5] = records[5].replace(b'"j":1', b'"j":"one"')

    found = redecided(TOY, world.codec, world.handle, records, [])

    assert [each.record for each in found.differences][-1] == 5
    assert "the rules know no such record" in found.differences[-1].text
    assert found.unknown is None


def test_a_type_that_the_rules_do_not_know_is_no_difference_and_ends_what_is_decided() -> None:
    world = begun()
    place, append = next((place, append) for place, append in enumerate(world.appends) if len(append) > 3)
    records = [written.body for written in world.written]
    records[append[2]] = records[append[2]].replace(b'"type":"', b'"type":"later.')

    found = redecided(TOY, world.codec, world.handle, records, [])

    assert (found.appends, found.differences) == (place, ())
    assert found.unknown is not None
    assert (found.unknown.number, found.unknown.append) == (append[2], append[0])


def test_no_byte_of_the_records_makes_it_raise() -> None:
    world = begun(bound=(0, 1))
    world.send(0, Bury(1))
    world.send(1, Bury(2))
    world.send(0, Flip())
    finished(world)
    records = [written.body for written in world.written]
    openings = [opening for written in world.written for opening in written.openings]
    for k in range(0, sum(map(len, records)), 97):
        changed, n, place = list(records), 0, k
        while place >= len(changed[n]):
            place -= len(changed[n])
            n += 1
        changed[n] = changed[n][:place] + bytes([changed[n][place] ^ 1]) + changed[n][place + 1 :]
        found = redecided(TOY, world.codec, world.handle, changed, openings)
        assert found.appends <= len(world.appends) + 2


def test_an_older_form_of_a_record_is_a_kind_of_the_newest() -> None:
    """So what reads the newest reads all of them, and `form_of` finds the one that an append has."""
    newest = {event.__name__: event for event in TABLE_CATALOGUE.events}
    older = [event for event in TABLE_CATALOGUE.events if issubclass(event, Event) and event.named]

    assert older
    assert [event for event in older if not issubclass(event, newest[event.named])] == []
