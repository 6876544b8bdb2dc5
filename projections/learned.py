"""What was learned since a record: what no rewind takes back, because nobody forgets it.

It rests on public records alone (which dice were rolled, which audience a value has). So it is the same for every viewer and holds no
value.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from domain.kernel.boxes import places
from domain.kernel.facts import DeckShuffled, DiceRolled, Disclosed, KernelEvent, SecretRolled
from domain.kernel.seats import ALL, NOBODY, Audience
from domain.proof.records import Record
from domain.table.appends import RecordedAppend, appends_of
from domain.table.events import LedgerEvent

LearnedKind: TypeAlias = Literal["dice", "lots", "values"]
Place: TypeAlias = tuple[int, str, int]


class Learned(Struct, frozen=True):
    """What these seats (none named: everybody) learned by these records: `dice` that were rolled, `lots` drawn in the open, or hidden
    `values` that were shown to them. `count`: how many."""

    what: LearnedKind
    seats: list[int]
    count: int
    records: list[int]


class _Seen(Struct, frozen=True):
    n: int
    what: LearnedKind
    readers: Audience
    count: int


def learned_since(records: Iterable[Record], to: int) -> list[Learned]:
    """What was learned behind record `to`, by kind and audience. `records` are all of the game from its first one on, as any viewer may
    read them."""
    audiences: dict[Place, Audience] = {}
    found: dict[tuple[LearnedKind, Audience], list[_Seen]] = {}
    for append in appends_of(records):
        for seen in _seen(append, audiences):
            if seen.n > to:
                found.setdefault((seen.what, seen.readers), []).append(seen)
    return [
        Learned(what, [] if readers == ALL else sorted(readers), sum(each.count for each in seen), list(dict.fromkeys(s.n for s in seen)))
        for (what, readers), seen in found.items()
    ]


def _seen(append: RecordedAppend, audiences: dict[Place, Audience]) -> Iterator[_Seen]:
    """Yield what an append shows. Values of the game's own facts are new where the append draws: others were chosen by who knows them."""
    draws = any(isinstance(record.event, (DeckShuffled, SecretRolled)) for record in append)
    for record in append:
        match record.event:
            case DiceRolled(method="roll", draw=draw):
                yield _Seen(record.n, "dice", ALL, len(draw))
            case DiceRolled(draw=draw):
                yield _Seen(record.n, "lots", ALL, len(draw))
            case Disclosed() as shown:
                yield from _shown(record.n, shown, audiences)
            case LedgerEvent():
                continue
            case event:
                yield from _held(record.n, event, audiences, draws and not isinstance(event, KernelEvent))


def _shown(n: int, shown: Disclosed, audiences: dict[Place, Audience]) -> Iterator[_Seen]:
    """Yield who sees an older value from now on and did not before."""
    place, readers = (shown.of, shown.field, shown.k), shown.disclosure.audience
    new = _people(readers, audiences.get(place, NOBODY))
    audiences[place] = readers
    if new:
        yield _Seen(n, "values", new, 1)


def _held(n: int, event: Struct, audiences: dict[Place, Audience], drawn: bool) -> Iterator[_Seen]:
    """Keep who may read the values of a fact, and yield those that were drawn just now."""
    for place in places(event):
        audiences[n, place.field, place.k] = place.audience
        new = _people(place.audience, NOBODY)
        if drawn and new:
            yield _Seen(n, "values", new, len(place.holds))


def _people(readers: Audience, before: Audience) -> Audience:
    """The seats that read a value now and did not before: all of them, or some; never the rules themselves."""
    if readers == ALL:
        return NOBODY if before == ALL else ALL
    return frozenset(seat for seat in readers - before if seat >= 0)
