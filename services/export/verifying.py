"""`rollbook verify`: the checks of `python -m domain.proof`, and the game's rules run again (V5)."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO, TypeVar

from domain.kernel.errors import RollbookError
from domain.proof.bundles import Bundle
from domain.proof.collections import Collection
from domain.proof.errors import TooMuchWork, UnreadableFile
from domain.proof.policy import Policy
from domain.proof.verification.as_text import shown
from domain.proof.verification.opened import CollectionReport, verified_collection
from domain.proof.verification.reading import bundle_in, evidence_in, games_in, own_seats_in, policy_in
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from services.export.redeciding import replayed, replayed_collection

T = TypeVar("T")


class Unreadable(RollbookError):
    """A file that cannot be read. The message is one line with the file, and for a bundle the file and line within."""


def opened(file: Path, policy: Path | None) -> tuple[Bundle, Policy | None]:
    """The bundle in a file, and the policy in another file. Raises Unreadable."""
    return _read(file, bundle_in), None if policy is None else _read(policy, policy_in)


def _read(file: Path, read: Callable[[BinaryIO, str], T]) -> T:
    try:
        with file.open("rb") as content:
            return read(content, str(file))
    except UnreadableFile as fault:
        raise Unreadable(shown(str(fault))) from fault
    except OSError as fault:
        raise Unreadable(f"{fault.filename}: {fault.strerror}") from fault


def report_on(
    file: Path, policy: Path | None, replay: bool, mine: Path | None = None, receipts: Sequence[Path] = ()
) -> VerificationReport | CollectionReport:
    """The report on the bundle or the collection in a file. The policy names trusted logs; `replay` runs the rules again; `mine` holds a
    player's own keys; `receipts` are files of signed notes that are held against the game.

    Raises Unreadable for a file that cannot be read.
    """
    found, trusted = _read(file, games_in), None if policy is None else _read(policy, policy_in)
    evidence = tuple(note for kept in receipts for note in _read(kept, evidence_in))
    own = None if mine is None else _read(mine, own_seats_in)
    try:
        if isinstance(found, Collection):
            whole = verified_collection(found, trusted, own, evidence)
            return replayed_collection(whole, found) if replay else whole
        report = verified(found, trusted, own, evidence)
    except TooMuchWork as fault:
        raise Unreadable(f"{file}: {fault}") from fault
    return replayed(report, found) if replay else report
