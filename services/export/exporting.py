"""Making the bundle of a table, for those who may have it."""

from domain.kernel.seats import Seat, Viewer
from domain.proof.bundles import FORMAT, Bundle, Manifest, Module, audience_names, packed
from domain.table.may_see import may_see, visible
from domain.table.seating import look
from services.bootstrap import wired
from services.play.answers import NotAllowed
from services.play.tables import Tables
from services.play.writing import Proposal, Writer
from services.settings import Settings


async def bundle_of(tables: Tables, handle: str, viewer: Viewer) -> Bundle:
    """The game as it is now, with what this viewer may know: during the game its own secrets, afterwards everybody's."""
    sight = await tables.look(handle, None)
    ledger = sight.table.ledger
    records, openings = await tables.records(handle)
    records = records[: sight.table.n + 1]  # what came in meanwhile stays for the next time
    seats = [seat for seat in range(ledger.seat_count) if may_see(viewer, seat, ledger.over)]
    known = (opening for opening in openings if opening.n <= sight.table.n)
    module = Module(ledger.module.id, ledger.module.version, ledger.module.sha256)
    manifest = Manifest(FORMAT, handle, module, audience_names(seats), sight.table.n, sight.head)
    return Bundle(manifest, tuple(record.body for record in records), tuple(visible(known, viewer, ledger)))


async def operator_looks(tables: Tables, writer: Writer, handle: str, seat: Seat, reason: str) -> None:
    """Put it in the log that the operator looks through a seat's eyes; raises Refused where there is nothing left to hide."""
    async with tables.held(handle) as live:
        await writer.write(live, lambda: Proposal(look(live.replay, writer.ports(live), seat, reason)))


async def export_table(settings: Settings, table_id: str, viewer: Viewer, reason: str | None) -> bytes:
    """A table's bundle for the operator. A seat's secrets of a running game need a reason, and looking is put on the record.

    Raises NotFound, and NotAllowed where there is no reason.
    """
    async with wired(settings) as process:
        handle = await process.tables.handle_of(table_id)
        ledger = (await process.tables.look(handle, None)).table.ledger
        if viewer is not None and not may_see(None, viewer, ledger.over):
            if reason is None:
                raise NotAllowed("operator_only", "the game runs: add --operator, and the players will see that you looked")
            await operator_looks(process.tables, process.writer, handle, viewer, reason)
        return packed(await bundle_of(process.tables, handle, viewer))
