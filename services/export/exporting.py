"""Making the bundle of a table, for those who may have it."""

from domain.kernel.seats import Seat, Viewer
from domain.table.decide import look
from domain.table.may_see import may_see, visible
from services.export.bundle import FORMAT, Bundle, Manifest, audience_names
from services.play.tables import Tables
from services.play.writing import Proposal, Writer


async def bundle_of(tables: Tables, handle: str, viewer: Viewer) -> Bundle:
    """The game as it is now, with what this viewer may know: during the game its own secrets, afterwards everybody's."""
    sight = await tables.look(handle, None)
    ledger = sight.table.ledger
    records, openings = await tables.records(handle)
    records = records[: sight.table.n + 1]  # what came in meanwhile stays for the next time
    seats = [seat for seat in range(ledger.seat_count) if may_see(viewer, seat, ledger.over)]
    known = (opening for opening in openings if opening.n <= sight.table.n)
    manifest = Manifest(FORMAT, handle, ledger.module, audience_names(seats), sight.table.n, sight.head)
    return Bundle(manifest, tuple(record.body for record in records), tuple(visible(known, viewer, ledger.seat_count, ledger.over)))


async def operator_looks(tables: Tables, writer: Writer, handle: str, seat: Seat, reason: str) -> None:
    """Put it in the log that the operator looks through a seat's eyes; raises Refused where there is nothing left to hide."""
    async with tables.held(handle) as live:
        await writer.write(live, lambda: Proposal(look(live.replay, writer.ports(live), seat, reason)))
