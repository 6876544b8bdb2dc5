"""The check that both adapters make before they write."""

from domain.kernel.errors import Malformed
from services.store.port import TABLE, Append, TableMetadata


def check_append(append: Append) -> None:
    """Raise Malformed for an append without records, with a gap in its record numbers, or with metadata of another kind."""
    records = append.records
    if not records:
        raise Malformed("an append without records")
    if (append.expected is None) != (append.new is not None):
        raise Malformed("an append either begins a stream or names the head it was decided on")
    if append.new is not None and (append.new.kind == TABLE) != isinstance(append.new, TableMetadata):
        raise Malformed(f"a stream of kind {append.new.kind} with the metadata of another kind")
    if append.holders and append.new is not None and append.new.kind != TABLE:
        raise Malformed(f"seats at a stream of kind {append.new.kind}")
    last = -1 if append.expected is None else append.expected.n
    for record in records:
        if record.n != last + 1:
            raise Malformed(f"record {record.n} does not follow {last}")
        last = record.n
