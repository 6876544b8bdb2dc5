"""Laws about records: they are canonical and chained, fold to the state, and closing commutes with folding."""

from collections.abc import Callable
from typing import Generic

from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.facts import Disclosed
from domain.kernel.seats import Viewer
from domain.proof.canonical import encode, parse
from domain.proof.disclosures import digest_of, read_disclosure
from domain.proof.errors import ProofError
from domain.proof.head import LARGEST_RECORD, verify_chain
from domain.proof.records import EncodedRecord, Opening
from domain.table.appends import appends_of
from domain.table.events import GameStarted
from domain.table.replay import Replay, live_numbers, setup_of
from kit.broken import LawBroken, asking, hold, same
from kit.position import O, S, Tally
from kit.world import World


class Reader(Generic[S, O]):
    """A reader who folds the records' bytes with his openings: a seat, the public, or the server with all openings."""

    def __init__(self, world: World[S, O], name: str, shut: Callable[[Struct], Struct], openings: Callable[[int], list[Opening]]) -> None:
        self.name = name
        self._world, self._shut, self._openings = world, shut, openings
        self.replay: Replay[S, O] = Replay(world.game)

    def read(self, n: int) -> None:
        """Read and fold one record, and check that it equals the recorded event closed for this reader."""
        world, law = self._world, f"fold of {self.name}"
        with asking(law, f"{world.here()}, reading {n}", f"reading and folding {world.written[n].type}"):
            record = world.codec.read(world.written[n].body, self._openings(n))
            expected = self._shut(world.events[n])
            if not isinstance(expected, Disclosed):  # its text is added on writing
                same(record.event, expected, law, f"{world.here()}, record {n}")
            self.replay.feed(record)

    def check(self) -> None:
        """Check that the fold equals the table closed for this reader."""
        expected = self._shut(self._world.table)
        same(self.replay.table, expected, f"fold of {self.name}", self._world.here())


class Readers(Generic[S, O]):
    """All readers of a world: the server, each seat and the public.

    The laws: the fold is the state, and closing commutes with folding.
    """

    def __init__(self, world: World[S, O]) -> None:
        self._world = world
        self._next = 0
        self.all = [Reader(world, "the server", lambda thing: thing, lambda n: list(world.written[n].openings))]
        self.all += [self._of(viewer) for viewer in world.viewers]

    def _of(self, viewer: Viewer) -> Reader[S, O]:
        world = self._world
        name = "the public" if viewer is None else f"seat {viewer}"
        return Reader(world, name, lambda thing: close(thing, viewer), lambda n: world.openings(n, viewer))

    def follow(self, tally: Tally) -> None:
        """Read the new records and compare."""
        for n in range(self._next, len(self._world.written)):
            check_record(self._world, n)
            for reader in self.all:
                reader.read(n)
        tally["canonical records"] += len(self._world.written) - self._next
        self._next = len(self._world.written)
        for reader in self.all:
            reader.check()
        tally["fold is state"] += 1
        tally["closing commutes"] += len(self.all) - 1


def check_record(world: World[S, O], n: int) -> None:
    """Law: a record is canonical and not too long, and it discloses only requested values that some record has committed."""
    written, where = world.written[n], f"{world.here()}, record {n}"
    try:
        same = encode(parse(written.body)) == written.body
    except ProofError as fault:
        raise LawBroken("canonical", where, repr(fault)) from fault
    hold(same and len(written.body) <= LARGEST_RECORD, "canonical", where, f"{len(written.body)} bytes of {written.type}")
    for opening in written.openings:
        read_disclosure(opening.disclosure)
    event = world.events[n]
    if isinstance(event, Disclosed):
        _check_disclosed(world, written, event, where)


def _check_disclosed(world: World[S, O], written: EncodedRecord, event: Disclosed, where: str) -> None:
    text = world.disclosure(event.of, event.field, event.k)
    digest = digest_of(text)
    hold(digest.encode() in world.written[event.of].body, "disclosed", where, f"record {event.of} does not bind {digest}")
    shown = text.encode() in written.body or any(text in str(read_disclosure(one.disclosure).value) for one in written.openings)
    hold(shown, "disclosed", where, f"the text of {event.of}.{event.field}.{event.k} is not in the record")
    value = read_disclosure(text).value
    alone = event.field != "secret" or (isinstance(value, dict) and len(value) == 1)
    hold(alone, "disclosed", where, f"what opens one value opens others of its box too: {value!r:.200} of record {event.of}")


def check_chain(world: World[S, O], tally: Tally) -> None:
    """Law: the records form one chain."""
    try:
        end = verify_chain(written.body for written in world.written)
    except ProofError as fault:
        raise LawBroken("chain", world.here(), repr(fault)) from fault
    hold(end == world.written[-1].head, "chain", world.here(), "the head is not the last record's hash")
    tally["whole chain"] += 1


def check_appends(world: World[S, O], tally: Tally) -> None:
    """Law: the appends can be read from the records."""
    read = [range(append[0].n, append[-1].n + 1) for append in appends_of(world.codec.read(each.body) for each in world.written)]
    made = world.appends
    hold(read == made, "appends", world.here(), f"the appends are {made}, the records say {read}")
    tally["appends"] += len(made)


def check_live(world: World[S, O], tally: Tally) -> None:
    """Law: the records that count are the same read one by one and read again from the beginning."""
    again = {n for n, counts in live_numbers(enumerate(world.events)) if counts}
    same(set(world.live()), again, "live records", world.here())
    tally["live records"] += len(again)


def check_live_fold(world: World[S, O], tally: Tally) -> None:
    """Law: the game is the fold of the live records only."""
    live = world.live()
    started = next(n for n, event in enumerate(world.events) if isinstance(event, GameStarted))
    state = world.game.initial(setup_of(world.game, world.ledger))
    with asking("live fold", world.here(), "folding the live records"):
        state = world.live_fold.of(state, [event for n, event in enumerate(world.events) if n > started and n in live])
    same(state, world.state, "live fold", world.here())
    tally["fold of live records"] += 1
