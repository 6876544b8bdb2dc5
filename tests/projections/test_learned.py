"""What was learned since a record: dice, lots and hidden values, by whom, from public records alone."""

import pytest
from msgspec.structs import replace

from domain.games.registry import GAMES
from domain.kernel.facts import DiceRolled, Disclosed
from domain.kernel.seats import ALL, Viewer
from domain.proof.records import Record
from domain.table.appends import appends_of, closed_for
from kit.bits import Bits
from kit.settings import option_sets
from kit.toy import Bury, DrawFate, Flip, Options, Peek, State
from kit.toy_game import TOY
from kit.world import World
from projections.learned import Learned, learned_since
from proving.games import AnyWorld, game_of, go_on

ToyWorld = World[State, Options]


def flipping(seed: str = "learned") -> ToyWorld:
    """A toy game in which all cards are buried, and the first seat turns them over."""
    world: ToyWorld = World(TOY, seed)
    world.open(Options(rounds=1), 3)
    for seat in world.seats:
        world.send(seat, Bury(min(world.state.hands[seat].read())))
    return world


def brief(world: ToyWorld, to: int) -> list[tuple[str, list[int], int]]:
    return [(each.what, each.seats, each.count) for each in learned_since(world.records, to)]


def seen_by(world: AnyWorld, viewer: Viewer) -> list[Record]:
    """The records as a viewer may read them."""
    return [record for append in appends_of(world.records) for record in closed_for(append, viewer)]


def test_what_a_player_chose_and_hid_is_learned_by_nobody() -> None:
    world: ToyWorld = World(TOY, "learned")
    world.open(Options(rounds=1), 3)
    back = world.table.n

    world.send(0, Bury(min(world.state.hands[0].read())))

    assert learned_since(world.records, back) == []


def test_a_shuffle_in_the_open_is_a_lot_that_everybody_saw() -> None:
    world: ToyWorld = World(TOY, "learned")
    world.open(Options(rounds=1), 2)
    back = world.table.n
    for seat in world.seats:
        world.send(seat, Bury(min(world.state.hands[seat].read())))

    assert brief(world, back) == [("lots", [], 2)]


def test_who_peeks_or_draws_alone_learns_alone_and_what_is_turned_over_everybody() -> None:
    world = flipping()
    owner, mover, back = world.state.pile[0].owner, world.state.mover, world.table.n
    extra = Peek() if owner != mover else DrawFate()

    world.send(mover, extra)
    assert brief(world, back) == [("values", [mover], 1)]
    peeked = world.table.n
    world.send(mover, Flip())

    assert ("values", [], 1) in brief(world, peeked)
    assert ("values", [mover], 1) not in brief(world, peeked)


def test_what_was_learned_names_its_records_and_counts_them_together() -> None:
    world = flipping()
    back = world.table.n
    while not world.ledger.over and world.state.phase == "flip":
        decision = world.awaited()[0]
        world.send(decision.seat, TOY.default(world.state, decision.seat, decision), decision.id)

    (shown,) = [each for each in learned_since(world.records, back) if (each.what, each.seats) == ("values", [])]
    disclosed = [
        n for n, event in enumerate(world.events) if n > back and isinstance(event, Disclosed) and event.disclosure.audience == ALL
    ]
    assert (shown.records, shown.count) == (disclosed, len(disclosed))
    assert len(disclosed) >= 3


@pytest.mark.parametrize("key", ["toy", "siege", *GAMES])
def test_every_viewer_learns_the_same_of_it_and_no_die_or_disclosure_is_missing(key: str) -> None:
    bits, drawn = Bits(f"learned in {key}"), 0
    for number, (_, options, seats) in enumerate(option_sets(game_of(key), 2, bits)):
        world: AnyWorld = World(game_of(key), f"learned {key} {number}")
        world.open(options, seats)
        go_on(world, bits, bits.once_in(2), lambda: False, until=len(world.written) + 150)
        for to in (-1, *(bits.below(len(world.written)) for _ in range(3))):
            found = learned_since(world.records, to)
            for viewer in world.viewers:
                assert learned_since(seen_by(world, viewer), to) == found, (world.here(), viewer, to)
            drawn += _complete(world, to, found)
    assert drawn > 0, "a game of this length draws something"


def _complete(world: AnyWorld, to: int, found: list[Learned]) -> int:
    """Check that each draw and each disclosure behind a record is named, and nothing before it. Returns their number."""
    named = {n for each in found for n in each.records}
    assert all(n > to for n in named), world.here()
    draws = {n for n, event in enumerate(world.events) if n > to and isinstance(event, DiceRolled)}
    shown = {n for n, event in enumerate(world.events) if n > to and isinstance(event, Disclosed) and _reaches_people(event)}
    assert draws <= named, world.here()
    assert shown <= named, world.here()
    return len(draws | shown)


def _reaches_people(event: Disclosed) -> bool:
    return event.disclosure.audience == ALL or any(seat >= 0 for seat in event.disclosure.audience)


def test_a_value_that_somebody_knew_is_no_news_to_that_seat() -> None:
    laid = (flipping(f"learned {number}") for number in range(20))
    world = next(each for each in laid if each.state.pile[0].owner != each.state.mover)
    top, mover, back = world.state.pile[0], world.state.mover, world.table.n
    world.send(mover, Peek())
    (record,) = [record for record in world.records if record.n > back and isinstance(record.event, Disclosed)]
    assert isinstance(record.event, Disclosed)
    assert record.event.disclosure.audience == {top.owner, mover}

    assert [each.seats for each in learned_since(world.records, back)] == [[mover]]
    known = replace(record, n=record.n + 1, append=record.append)
    assert [each.records for each in learned_since([*world.records[: record.n + 1], known], back)] == [[record.n]]
