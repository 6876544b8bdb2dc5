"""The receipt of a command as the store keeps it: the answer that a repeated command gets again."""

from msgspec import Struct


class StoredReceipt(Struct, frozen=True):
    """The command stands in the log. `n` is the number of its append's last record, `head` the hash of that record, `time` its
    time; `note` states the same as a signed note (docs/proof-formats.md).

    Stored as JSON beside the command: a new field needs a default.
    """

    format: str
    origin: str
    handle: str
    n: int
    head: str
    time: str
    note: str = ""
