"""Checks that the bundle of a played game proves it: each level that does not hold is a violation."""

from collections.abc import Iterator, Mapping

from domain.games.registry import GAMES, AnyGame
from domain.proof.bundles import Bundle
from domain.proof.collections import Collection
from domain.proof.policy import read_policy
from domain.proof.verification.opened import verified_collection
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from services.export.exporting import bundle_of, with_log
from services.export.redeciding import replayed, replayed_collection
from services.notary.sequencer import Sequencer
from services.notary.signing import NoteSigner
from services.notary.site_log import SiteLog
from services.play.table_repository import TableRepository


async def logged_bundle(sequencer: Sequencer, tables: TableRepository, log: SiteLog, signer: NoteSigner, handle: str) -> Bundle:
    """The public bundle of a game, with its part of the site's log. Sequences waiting leaves first, unless a server does."""
    await sequencer.step()
    return await with_log(await bundle_of(tables, handle, None), log, signer)


def unproven(made: Bundle | Collection, policy: str, games: Mapping[str, AnyGame] = GAMES) -> Iterator[str]:
    """The levels V1 to V5 that do not hold under this policy, and their faults, for each game of a collection."""
    if isinstance(made, Collection):
        whole = replayed_collection(verified_collection(made, read_policy(policy)), made, games)
        for each in (whole.outer, *whole.games):
            yield from _unproven(each)
    else:
        yield from _unproven(replayed(verified(made, read_policy(policy)), made, games))


def _unproven(report: VerificationReport) -> Iterator[str]:
    for level in report.levels:
        if level.state != "holds":
            yield f"{level.name} {level.state}: {level.why}"
    for fault in report.faults:
        yield f"{fault.code} ({fault.place}): {fault.text}"
