"""Decodes the bytes of stored records, each with the openings given for it."""

from collections.abc import Iterable, Iterator

from domain.proof.records import Opening, Record
from services.play.playable_games import PlayableGame


def records_of(playable: PlayableGame, bodies: Iterable[bytes], openings: Iterable[Opening]) -> Iterator[Record]:
    """Decode a game's records. Secret fields whose openings are given are open in the result."""
    by_record: dict[int, list[Opening]] = {}
    for opening in openings:
        by_record.setdefault(opening.n, []).append(opening)
    return playable.codec.read_each(bodies, lambda n: by_record.get(n, ()))
