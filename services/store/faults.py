"""What both adapters check before they write."""

from domain.kernel.errors import Malformed
from services.store.port import TABLE, Append, TableMetadata


def well_formed(append: Append) -> None:
    """Raise Malformed for an append that would tear a gap into its game's numbers or has nothing to write."""
    records = append.records
    if not records:
        raise Malformed("an append without records")
    if (append.expected is None) != (append.new is not None):
        raise Malformed("an append either begins a game or names the head it was decided on")
    if append.new is not None and (append.new.kind == TABLE) != isinstance(append.new, TableMetadata):
        raise Malformed(f"a stream of kind {append.new.kind} with the metadata of another kind")
    if append.holders and append.new is not None and append.new.kind != TABLE:
        raise Malformed(f"seats at a stream of kind {append.new.kind}")
    last = -1 if append.expected is None else append.expected.n
    for record in records:
        if record.n != last + 1:
            raise Malformed(f"record {record.n} does not follow {last}")
        last = record.n
