"""`rollbook verify`: the checks of `python -m domain.proof`, and the game's rules run again (V5)."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO, TypeVar

from domain.kernel.errors import RollbookError
from domain.proof.bundles import Bundle
from domain.proof.collections import Collection
from domain.proof.errors import TooMuchWork, UnreadableFile
from domain.proof.policy import Policy
from domain.proof.tiles import FULL_WIDTH, entries_path
from domain.proof.verification.as_text import shown
from domain.proof.verification.one_history import ReadBundle
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


def copied_entries(copy: Path) -> ReadBundle:
    """Reads the entries of a copied log. Of the partial bundles of one number the widest counts. Raises Unreadable without a copy there."""
    if not (copy / "log").is_dir():
        raise Unreadable(f"{copy}: there is no folder `log` in it")

    def read(epoch: int, number: int) -> bytes:
        whole = copy / "log" / str(epoch) / entries_path(number, FULL_WIDTH)
        partial = whole.with_name(f"{whole.name}.p")
        try:
            if whole.is_file():
                return whole.read_bytes()
            widths = [int(file.name) for file in partial.iterdir() if file.name.isdecimal()] if partial.is_dir() else []
            return (partial / str(max(widths))).read_bytes() if widths else b""
        except OSError as fault:
            raise Unreadable(f"{fault.filename}: {fault.strerror}") from fault

    return read


def report_on(
    file: Path,
    policy: Path | None,
    replay: bool,
    mine: Path | None = None,
    receipts: Sequence[Path] = (),
    copy: Path | None = None,
) -> VerificationReport | CollectionReport:
    """The report on the bundle or the collection in a file. The policy names trusted logs; `replay` runs the rules again; `mine` holds a
    player's own keys; `receipts` are files of signed notes that are held against the game; `copy` is a folder with a copy of the log.

    Raises Unreadable for a file that cannot be read.
    """
    found, trusted = _read(file, games_in), None if policy is None else _read(policy, policy_in)
    evidence = tuple(note for kept in receipts for note in _read(kept, evidence_in))
    own = None if mine is None else _read(mine, own_seats_in)
    entries = None if copy is None else copied_entries(copy)
    try:
        if isinstance(found, Collection):
            whole = verified_collection(found, trusted, own, evidence, entries)
            return replayed_collection(whole, found) if replay else whole
        report = verified(found, trusted, own, evidence, entries)
    except TooMuchWork as fault:
        raise Unreadable(f"{file}: {fault}") from fault
    return replayed(report, found) if replay else report
