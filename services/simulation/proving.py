"""Whether the file of a game that was played here proves it: each level that does not hold is a broken promise."""

from collections.abc import Iterator

from domain.proof.bundles import Bundle
from domain.proof.policy import read_policy
from domain.proof.verification.verifying import verified
from services.bootstrap import Composition
from services.export.exporting import bundle_of, with_log
from services.export.redeciding import replayed


async def logged_bundle(process: Composition, handle: str) -> Bundle:
    """The game's file for everybody, with the site's log in it: sequenced here, unless a server does."""
    await process.sequencer.step()
    return await with_log(await bundle_of(process.tables, handle, None), process.site_log, process.signing)


def unproven(bundle: Bundle, policy: str) -> Iterator[str]:
    """What is not proven from V1 to V5, if the site's log is believed as this policy says."""
    report = replayed(verified(bundle, read_policy(policy)), bundle)
    for level in report.levels:
        if level.state != "holds":
            yield f"{level.name} {level.state}: {level.why}"
    for fault in report.faults:
        yield f"{fault.code} ({fault.place}): {fault.text}"
