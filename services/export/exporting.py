"""Making the bundle of a table, for those who may have it."""

import asyncio
from contextlib import suppress
from typing import Final

from domain.kernel.errors import RollbookError
from domain.kernel.seats import Seat, Viewer
from domain.proof.bundles import FORMAT, Bundle, LogFiles, LoggedLeaf, Manifest, Module, audience_names, packed
from domain.proof.errors import BundleTooLarge
from domain.proof.head import read_record
from domain.proof.leaves import AppendLeaf, read_leaf
from domain.table.may_see import may_see, of_viewer, visible
from domain.table.seating import look
from services.bootstrap import Composition, composed
from services.errors import StoreDown
from services.export.readme import readme
from services.notary.signing import NoteSigner
from services.notary.site_log import LoggedAppend, SiteLog
from services.play.rejections import NotAllowed
from services.play.table_appender import DecidedAppend, TableAppender
from services.play.table_repository import TableRepository
from services.settings import Settings

INCLUSION_S: Final = 4.0
"""How long a bundle waits for the log to have the game's last append; then it is made without it."""


class TooLarge(RollbookError):
    """The game has more bytes than a bundle may have."""


async def bundle_of(tables: TableRepository, handle: str, viewer: Viewer, only: bool = False) -> Bundle:
    """The game as it is now, with what this viewer may know: during the game its own secrets, afterwards everybody's; or `only`
    what these eyes see. There is no log in it."""
    sight = await tables.look(handle, None)
    ledger = sight.table.ledger
    records, openings = await tables.records(handle)
    records = records[: sight.table.n + 1]  # what came in meanwhile stays for the next time
    own = [] if viewer is None else [viewer]
    seats = own if only else [seat for seat in range(ledger.seat_count) if may_see(viewer, seat, ledger.over)]
    known = (opening for opening in openings if opening.n <= sight.table.n)
    allowed = of_viewer(known, viewer) if only else visible(known, viewer, ledger)
    module = Module(ledger.module.id, ledger.module.version, ledger.module.sha256)
    manifest = Manifest(FORMAT, handle, module, audience_names(seats), sight.table.n, sight.head)
    return Bundle(manifest, tuple(record.body for record in records), tuple(allowed))


async def with_log(bundle: Bundle, log: SiteLog, signing: NoteSigner) -> Bundle:
    """The bundle with what the site's log says of the game by now, a receipt for its last record, and words for people."""
    manifest = bundle.manifest
    proof = await log.wait_included(manifest.game, manifest.last, INCLUSION_S)
    game = await log.appends_of(manifest.game)
    if game is None:
        return bundle._replace(readme=readme(bundle))
    appends = tuple(_leaf(each) for each in game.appends if _last_of(each) <= manifest.last)
    at = read_record(manifest.last, bundle.records[-1])[0].at
    receipt = signing.receipt(manifest.game, manifest.last, manifest.head, at)
    head_proof = b"" if proof is None else proof.text.encode()
    files = LogFiles(appends, game.checkpoint.data, tuple(map(_leaf, game.site)), head_proof, receipt.encode())
    logged = bundle._replace(log=files)
    return logged._replace(readme=readme(logged))


def _leaf(logged: LoggedAppend) -> LoggedLeaf:
    return LoggedLeaf(logged.index, logged.leaf.decode(), logged.proof)


def _last_of(logged: LoggedAppend) -> int:
    leaf = read_leaf(logged.leaf)
    assert isinstance(leaf, AppendLeaf), "a leaf about a game is one of an append"
    return leaf.last


async def operator_looks(tables: TableRepository, writer: TableAppender, handle: str, seat: Seat, reason: str) -> None:
    """Put it in the log that the operator looks through a seat's eyes; raises Refused where there is nothing left to hide."""
    async with tables.held(handle) as live:
        await writer.write(live, lambda: DecidedAppend(look(live.replay, writer.ports(live), seat, reason)))


async def export_table(settings: Settings, table_id: str, viewer: Viewer, reason: str | None) -> bytes:
    """A table's bundle for the operator. A seat's secrets of a running game need a reason, and looking is put on the record.

    Raises NotFound, and NotAllowed where there is no reason.
    """
    async with composed(settings) as process:
        handle = await process.tables.handle_of(table_id)
        ledger = (await process.tables.look(handle, None)).table.ledger
        if viewer is not None and not may_see(None, viewer, ledger.over):
            if reason is None:
                raise NotAllowed("operator_only", "the game runs: add --operator, and the players will see that you looked")
            await operator_looks(process.tables, process.writer, handle, viewer, reason)
        await _log_what_waits(process)
        bundle = await with_log(await bundle_of(process.tables, handle, viewer), process.site_log, process.signing)
        try:
            return await asyncio.to_thread(packed, bundle)
        except BundleTooLarge as fault:
            raise TooLarge(str(fault)) from fault


async def _log_what_waits(process: Composition) -> None:
    """Where no server keeps the log at the moment, keep it ourselves for a moment."""
    with suppress(StoreDown):  # another process did, or the store is behind and can only be read: the bundle shows what its log has
        await process.sequencer.step()
        await process.sequencer.release()
