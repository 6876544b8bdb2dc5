"""`rollbook export`: a table's bundle for the operator."""

import asyncio
from contextlib import suppress

from domain.kernel.errors import RollbookError
from domain.kernel.seats import Viewer
from domain.proof.bundles import packed
from domain.proof.collections import Collection, packed_collection
from domain.proof.errors import BundleTooLarge
from domain.table.may_see import may_see
from services.bootstrap import composed
from services.errors import StoreDown
from services.export.exporting import bundle_of, games_of, record_operator_look, with_log
from services.notary.sequencer import Sequencer
from services.play.rejections import NotAllowed
from services.settings import Settings


class TooLarge(RollbookError):
    """The game has more bytes than a bundle may have."""


async def export_table(settings: Settings, table_id: str, viewer: Viewer, reason: str | None) -> bytes:
    """A table's bundle. To read a seat's secrets in a running game takes a reason, and the game's log records the look.

    Raises NotFound, NotAllowed without a reason, and TooLarge.
    """
    async with composed(settings) as process:
        handle = await process.tables.handle_of(table_id)
        ledger = (await process.tables.look(handle, None)).table.ledger
        if viewer is not None and not may_see(None, viewer, ledger.over):
            if reason is None:
                raise NotAllowed("operator_only", "the game runs: add --operator, and the players will see that you looked")
            await record_operator_look(process.tables, process.appender, handle, viewer, reason)
        await _sequence_waiting(process.sequencer)
        made = await bundle_of(process.tables, handle, viewer)
        opened = await games_of(process.tables, made, None)
        bundle, *games = [await with_log(each, process.site_log, process.signer) for each in (made, *opened)]
        try:
            return await asyncio.to_thread(packed_collection, Collection(bundle, tuple(games))) if games else packed(bundle)
        except BundleTooLarge as fault:
            raise TooLarge(str(fault)) from fault


async def _sequence_waiting(sequencer: Sequencer) -> None:
    """Sequence the waiting leaves once, where no server does it at the moment."""
    with suppress(StoreDown):  # another process sequences, or the store is read-only: the bundle holds what its log has
        await sequencer.step()
        await sequencer.release()
