"""From stored bytes to events: records, each with the openings that somebody may have."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from domain.proof.records import Opening, Record
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
