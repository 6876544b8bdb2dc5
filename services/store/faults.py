"""What an adapter checks before it writes, and how it answers an append that lost."""

from domain.kernel.errors import Malformed
from services.store.port import Append


def well_formed(append: Append) -> None:
    """Raise Malformed for an append that would tear a gap into its game's numbers or has nothing to write."""
    records = append.records
    if not records:
        raise Malformed("an append without records")
    if (append.expected is None) != (append.new is not None):
        raise Malformed("an append either begins a game or names the head it was decided on")
    first = 0 if append.expected is None else append.expected.n + 1
    if [record.n for record in records] != list(range(first, first + len(records))):
        raise Malformed(f"records that do not follow record {first - 1}")
