"""Decodes stored records, each with the openings given for it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from domain.proof.records import Opening, Record
from services.play.playable_games import PlayableGame
from services.store.port import StoredRecord


def records_of(playable: PlayableGame, stored: Iterable[StoredRecord], openings: Iterable[Opening]) -> Iterator[Record]:
    """Decode a game's records. Secret fields whose openings are given are open in the result."""
    by_record: defaultdict[int, list[Opening]] = defaultdict(list)
    for opening in openings:
        by_record[opening.n].append(opening)
    return playable.codec.read_each((one.body, by_record.get(one.n, ())) for one in stored)
