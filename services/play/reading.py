"""From stored bytes to facts: records, each with the openings that somebody may have."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from domain.proof.records import Opening
from domain.table.appends import begins_append
from projections.moment import Append, Fact
from services.play.books import Book
from services.store.port import StoredRecord


class Dated(NamedTuple):
    """A fact and when it was recorded."""

    at: str
    fact: Fact


def facts_of(book: Book, records: Iterable[StoredRecord], openings: Iterable[Opening]) -> Iterator[Dated]:
    """The facts of a game's records, with those secrets open whose openings are given."""
    by_record: defaultdict[int, list[Opening]] = defaultdict(list)
    for opening in openings:
        by_record[opening.n].append(opening)
    for stored in records:
        record = book.codec.read(stored.body, by_record.get(stored.n, ()))
        yield Dated(record.at, Fact(record.n, record.event))


def appends_of(facts: Iterable[Dated]) -> Iterator[Append]:
    """The facts by append; the first one must begin an append."""
    at, together = "", list[Fact]()
    for dated in facts:
        before = together[-1].event if together else None
        if together and begins_append(before, dated.fact.event):
            yield Append(at, tuple(together))
            together = []
        at = dated.at
        together.append(dated.fact)
    if together:
        yield Append(at, tuple(together))
