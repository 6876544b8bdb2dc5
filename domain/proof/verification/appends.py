"""Where one append ends and the next begins, read off the types of records: the log has a leaf for each append."""

from collections.abc import Iterator, Sequence
from typing import Final

from domain.proof.head import ChainedRecord

_FIRST: Final = frozenset(
    f"table.{name}" for name in ("GameCreated", "SeatJoined", "SeatLeft", "CommandAccepted", "OperatorLooked", "GameRestored")
)
_OPENING: Final = frozenset({"table.GameCreated", "table.SeatJoined"})
_RULES_CHANGED: Final = "table.RulesChanged"
_CHAINS_EXTENDED: Final = "table.ChainsExtended"


def append_starts(records: Sequence[ChainedRecord]) -> Iterator[int]:
    """The numbers of those records that begin an append; new rules are announced before what made the append."""
    before = ""
    for record in records:
        by_itself = record.type == _CHAINS_EXTENDED and record.data.get("reason") == "key_stolen"
        begins = (by_itself or record.type in _FIRST) and before != _RULES_CHANGED
        if not before or begins or record.type == _RULES_CHANGED:
            yield record.number
        before = record.type


def opening_size(records: Sequence[ChainedRecord]) -> int:
    """How many records open the table: its creation, and whoever sits there from the first moment. They may be one append."""
    return next((record.number for record in records if record.type not in _OPENING), len(records))
