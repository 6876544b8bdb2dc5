"""Appends: the records that were written to the log together."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.closing import close
from domain.kernel.seats import Viewer
from domain.proof.records import Record

RecordedAppend: TypeAlias = tuple[Record, ...]
"""The records of one append in their order; there is at least one."""


def appends_of(records: Iterable[Record]) -> Iterator[RecordedAppend]:
    """The records by append. Where the records begin or end within an append, that append is incomplete."""
    for _, together in groupby(records, key=attrgetter("append")):
        yield tuple(together)


def closed_for(append: RecordedAppend, viewer: Viewer) -> RecordedAppend:
    """The append with every secret closed that the viewer may not read."""
    return tuple(_closed(record, close(record.event, viewer)) for record in append)


def _closed(record: Record, event: Struct) -> Record:
    return record if event is record.event else replace(record, event=event)
