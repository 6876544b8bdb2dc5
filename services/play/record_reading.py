"""From stored bytes to events: records, each with the openings that somebody may have."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from domain.proof.records import Opening, Record
from domain.table.appends import begins_append
from projections.recent import Fact, FactAppend
from services.play.playable_games import PlayableGame
from services.store.port import StoredRecord


def records_of(book: PlayableGame, stored: Iterable[StoredRecord], openings: Iterable[Opening]) -> Iterator[Record]:
    """A game's records, with those secrets open whose openings are given."""
    by_record: defaultdict[int, list[Opening]] = defaultdict(list)
    for opening in openings:
        by_record[opening.n].append(opening)
    read, nothing = book.codec.read, ()
    for one in stored:
        yield read(one.body, by_record.get(one.n, nothing))


def appends_of(records: Iterable[Record]) -> Iterator[FactAppend]:
    """The records by append; the first one must begin an append."""
    at, together = "", list[Fact]()
    for record in records:
        if together and begins_append(together[-1].event, record.event):
            yield FactAppend(at, tuple(together))
            together = []
        at = record.at
        together.append(Fact(record.n, record.event))
    if together:
        yield FactAppend(at, tuple(together))
