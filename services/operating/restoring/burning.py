"""Burning what the lost part of a game may have used: dice positions and nonces that players may have seen."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from domain.kernel.seats import Seat
from domain.proof.canonical import parse
from domain.table.ledger import Ledger
from domain.table.upkeep import UNKNOWN_LOSS, restore
from services.play.loaded_table import LoadedTable
from services.play.table_appender import DecidedAppend, TableAppender
from services.store.port import StoredRecord

RESTORED: Final = "table.GameRestored"
MOST_HEADS: Final = 256
"""The most lost heads in one record; a game that has lost more names the last ones."""


class Loss(NamedTuple):
    """Records known to be missing after a restore: the heads after lost appends, the last lost record, the highest command of each
    seat. `exact`: nothing else is lost."""

    heads: tuple[str, ...] = ()
    last: int = -1
    commands: Mapping[Seat, int] = {}
    exact: bool = False


async def burn(writer: TableAppender, live: LoadedTable, loss: Loss, reason: str) -> None:
    """Record at a table, which the caller holds, that it was restored, and burn what its lost part may have used."""
    records = max(loss.last - live.n, 0 if loss.exact else UNKNOWN_LOSS)
    commands = len(loss.heads) if loss.exact else records
    nonces, heads = nonces_to(live.ledger, loss.commands, commands), loss.heads[-MOST_HEADS:]
    await writer.write(live, lambda: DecidedAppend(restore(live.replay, writer.ports(live), heads, reason, records, nonces)))


def nonces_to(ledger: Ledger, known: Mapping[Seat, int], most: int) -> dict[Seat, int]:
    """By seat, the number up to which its commands are burned: the highest known one, and for a seat with nonces at least `most`
    beyond the stored ones."""
    seats = dict(enumerate(ledger.seats))
    bound = {seat: ledger.seat_commands[seat] + most for seat, entry in seats.items() if entry is not None and entry.chain is not None}
    return {seat: max(bound.get(seat, 0), known.get(seat, 0)) for seat in bound.keys() | known.keys() if seat in seats}


def is_burned(records: Iterable[StoredRecord], reason: str) -> bool:
    """Whether the game was restored for this reason already. The reason names the end of a log, and so one restore."""
    bodies = (parse(record.body) for record in records if record.type == RESTORED)
    return any(isinstance(body, Mapping) and isinstance(data := body["data"], Mapping) and data["reason"] == reason for body in bodies)
