"""Making the bundle of a table for one audience."""

from typing import Final

from domain.kernel.seats import Seat, Viewer
from domain.proof.bundles import FORMAT, Bundle, LogFiles, LoggedLeaf, Manifest, Module, audience_names
from domain.proof.head import read_record
from domain.proof.leaves import AppendLeaf, read_leaf
from domain.proof.verification.opened import REPORTED
from domain.table.may_see import may_see, of_viewer, visible
from domain.table.seating import look
from services.export.readme import readme
from services.notary.signing import NoteSigner
from services.notary.site_log import LoggedAppend, SiteLog
from services.play.table_appender import DecidedAppend, TableAppender
from services.play.table_repository import TableRepository

INCLUSION_S: Final = 4.0
"""Seconds for which a bundle waits until the log covers the game's last append; then it is made without that proof."""


async def bundle_of(tables: TableRepository, handle: str, viewer: Viewer, only: bool = False) -> Bundle:
    """The game as it is now, with what this viewer may know: its own secrets during the game, everybody's afterwards. With `only`,
    just what this viewer sees. The bundle has no part of the site's log."""
    sight = await tables.look(handle, None)
    ledger = sight.table.ledger
    records, openings = await tables.records(handle)
    records = records[: sight.table.n + 1]  # records that came in meanwhile are left out
    own = [] if viewer is None else [viewer]
    seats = own if only else [seat for seat in range(ledger.seat_count) if may_see(viewer, seat, ledger.over)]
    known = (opening for opening in openings if opening.n <= sight.table.n)
    allowed = of_viewer(known, viewer) if only else visible(known, viewer, ledger)
    module = Module(ledger.module.id, ledger.module.version, ledger.module.sha256)
    manifest = Manifest(FORMAT, handle, module, audience_names(seats), sight.table.n, sight.head)
    return Bundle(manifest, tuple(record.body for record in records), tuple(allowed))


async def games_of(tables: TableRepository, bundle: Bundle, viewer: Viewer) -> tuple[Bundle, ...]:
    """The bundles of the games whose ends the records of this one report, as this viewer may have them once they are over."""
    reported = (read_record(n, body)[0] for n, body in enumerate(bundle.records) if REPORTED.encode() in body)
    handles = [record.data["game"] for record in reported if record.type == REPORTED]
    return tuple([await bundle_of(tables, handle, viewer) for handle in handles if isinstance(handle, str)])


async def with_log(bundle: Bundle, log: SiteLog, signing: NoteSigner) -> Bundle:
    """The bundle with the game's part of the site's log, a receipt for its last record, and a text for people."""
    manifest = bundle.manifest
    proof = await log.wait_included(manifest.game, manifest.last, INCLUSION_S)
    game = await log.appends_of(manifest.game)
    if game is None:
        return bundle._replace(readme=readme(bundle))
    appends = tuple(_leaf(each) for each in game.appends if _last_of(each) <= manifest.last)
    at = read_record(manifest.last, bundle.records[-1])[0].at
    receipt = signing.receipt(manifest.game, manifest.last, manifest.head, at)
    head_proof = b"" if proof is None else proof.text.encode()
    files = LogFiles(appends, game.checkpoint.data, tuple(map(_leaf, game.site)), head_proof, receipt.encode(), game.cosigned)
    logged = bundle._replace(log=files)
    return logged._replace(readme=readme(logged))


def _leaf(logged: LoggedAppend) -> LoggedLeaf:
    return LoggedLeaf(logged.index, logged.leaf.decode(), logged.proof)


def _last_of(logged: LoggedAppend) -> int:
    leaf = read_leaf(logged.leaf)
    assert isinstance(leaf, AppendLeaf), "a leaf about a game is one of an append"
    return leaf.last


async def record_operator_look(tables: TableRepository, writer: TableAppender, handle: str, seat: Seat, reason: str) -> None:
    """Record in the game's log that the operator looks through a seat's eyes. Raises Refused if nothing is hidden any more."""
    async with tables.held(handle) as live:
        await writer.write(live, lambda: DecidedAppend(look(live.replay, writer.ports(live), seat, reason)))
