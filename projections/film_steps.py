"""The steps of a film that one append makes: one, or several where the game's rules go on for a while without anybody's decision."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from domain.kernel.facts import DiceRolled
from domain.kernel.state import GameState, Step
from domain.proof.records import Record
from domain.table.appends import RecordedAppend
from projections.film import Append, FilmFrame
from projections.recent import RecentFacts
from projections.timeline import TimelineEntry

S = TypeVar("S", bound=GameState[Step])


def film_steps(
    append: RecordedAppend, entry: TimelineEntry, cuts: Sequence[tuple[Record, S]], frames: tuple[FilmFrame[S], FilmFrame[S]]
) -> Iterator[tuple[Append, FilmFrame[S], FilmFrame[S]]]:
    """Yield the steps of an append with the frames around each. `cuts` are the facts that begin further steps, with the states before
    them; `frames` those around the append.

    A frame within the append shows the facts of its own step alone. The step before the first cut is that of the append's author, and the
    others are nobody's.
    """
    if not cuts:
        yield Append(entry.first, entry.last, entry.seat, tuple(line.words for line in entry.lines)), *frames
        return
    before, (state, recent) = frames
    starts = [append[0].n, *(record.n for record, _ in cuts)]
    ends = [*(number - 1 for number in starts[1:]), append[-1].n]
    states = [*(state for _, state in cuts), state]
    rolled = before.recent.rolled
    for place, (first, last, after) in enumerate(zip(starts, ends, states, strict=True)):
        if last < first:
            continue
        own = tuple(record for record in append if first <= record.n <= last)
        rolled = own if any(isinstance(record.event, DiceRolled) for record in own) else rolled
        frame = FilmFrame(after, RecentFacts(own, rolled, recent.terms))
        words = tuple(line.words for line in entry.lines if first <= line.n <= last)
        yield Append(first, last, None if place else entry.seat, words), before, frame
        before = frame
