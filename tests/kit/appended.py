"""Hand-made appends, for tests of folds and projections."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from domain.kernel.closing import close
from domain.kernel.seats import Viewer
from domain.proof.records import Record
from domain.table.append_builder import DecidedFacts
from domain.table.appends import RecordedAppend

AT: Final = "2026-11-20T09:00:00.000Z"


def append_of(events: Iterable[Struct], first: int = 0) -> RecordedAppend:
    """Return one append of these events, from record `first` on."""
    return DecidedFacts(first, AT, tuple(events)).records()


def append_for(viewer: Viewer, events: Iterable[Struct], first: int = 0) -> RecordedAppend:
    """Return one append of these events, closed for a viewer."""
    return append_of((close(event, viewer) for event in events), first)


def alone(n: int, event: Struct) -> Record:
    """Return a record that is an append by itself."""
    return Record(n, n, AT, event)
