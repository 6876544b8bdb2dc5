"""`rollbook verify`: the checks of `python -m domain.proof`, and the game's rules run again (V5)."""

from collections.abc import Sequence
from pathlib import Path

from domain.kernel.errors import RollbookError
from domain.proof.bundles import Bundle
from domain.proof.errors import TooMuchWork, UnreadableFile
from domain.proof.evidence import Evidence
from domain.proof.policy import Policy
from domain.proof.verification.as_text import shown
from domain.proof.verification.reading import bundle_in, evidence_in, policy_in
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from services.export.redeciding import replayed


class Unreadable(RollbookError):
    """A file that cannot be read. The message is one line with the file, and for a bundle the file and line within."""


def opened(file: Path, policy: Path | None) -> tuple[Bundle, Policy | None]:
    """The bundle in a file, and the policy in another file. Raises Unreadable."""
    try:
        with file.open("rb") as content:
            bundle = bundle_in(content, str(file))
        if policy is None:
            return bundle, None
        with policy.open("rb") as content:
            return bundle, policy_in(content, str(policy))
    except UnreadableFile as fault:
        raise Unreadable(shown(str(fault))) from fault
    except OSError as fault:
        raise Unreadable(f"{fault.filename}: {fault.strerror}") from fault


def evidence_from(files: Sequence[Path]) -> Evidence:
    """The signed notes in these files. Raises Unreadable."""
    evidence: Evidence = ()
    try:
        for file in files:
            with file.open("rb") as content:
                evidence += evidence_in(content, str(file))
    except UnreadableFile as fault:
        raise Unreadable(shown(str(fault))) from fault
    except OSError as fault:
        raise Unreadable(f"{fault.filename}: {fault.strerror}") from fault
    return evidence


def report_on(file: Path, policy: Path | None, replay: bool, receipts: Sequence[Path] = ()) -> VerificationReport:
    """The report on the bundle in a file. The policy names trusted logs; `replay` runs the rules again; `receipts` are files of signed
    notes that are held against the game.

    Raises Unreadable for a file that cannot be read.
    """
    bundle, trusted = opened(file, policy)
    evidence = evidence_from(receipts)
    try:
        report = verified(bundle, trusted, evidence)
    except TooMuchWork as fault:
        raise Unreadable(f"{file}: {fault}") from fault
    return replayed(report, bundle) if replay else report
