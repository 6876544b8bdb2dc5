"""`python -m domain.proof FILE [--policy FILE] [--mine FILE] [--receipts FILE] [--json]`: verify a bundle or a collection.

It needs the standard library, and `cryptography` for signatures.

Exit code: 0 if nothing failed and every record was understood; 1 if something failed; 2 if a file cannot be read; 3 if nothing failed,
and the records have a type that this verifier does not know; 5 if the game is over, and the bundle lacks hidden values that everybody
may have by now.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

from domain.proof.collections import Collection
from domain.proof.errors import UnreadableFile
from domain.proof.evidence import Evidence
from domain.proof.verification.as_json import report_json
from domain.proof.verification.as_text import report_text, shown
from domain.proof.verification.opened import CollectionReport, verified_collection
from domain.proof.verification.reading import evidence_in, games_in, own_seats_in, policy_in
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified

UNREADABLE: Final = 2
T = TypeVar("T")


def main(arguments: Sequence[str] | None = None) -> int:
    """Verify the file named on the command line; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m domain.proof", description="Verify a game that was exported from Rollbook.")
    parser.add_argument("file", type=Path, help="game.rollbook.zip")
    parser.add_argument("--policy", type=Path, help="whose log and which witnesses are believed (tlog-policy); V2 needs it")
    parser.add_argument("--mine", type=Path, help="the keys that your page saved for you: was your seat yours?")
    parser.add_argument("--receipts", type=Path, action="append", default=[], help="signed notes that you kept: receipts and refusals")
    parser.add_argument("--json", action="store_true", help="the whole report, for programs")
    chosen = parser.parse_args(arguments)
    try:
        report = _report(chosen.file, chosen.policy, chosen.mine, chosen.receipts)
    except UnreadableFile as fault:
        sys.stderr.write(f"{shown(str(fault))}\n")
        return UNREADABLE
    except OSError as fault:
        sys.stderr.write(f"{fault.filename}: {fault.strerror}\n")
        return UNREADABLE
    sys.stdout.write(report_json(report) if chosen.json else report_text(report))
    return report.exit_code


def _report(file: Path, policy: Path | None, mine: Path | None, receipts: Sequence[Path]) -> VerificationReport | CollectionReport:
    bundle = _read(file, games_in)
    trusted = None if policy is None else _read(policy, policy_in)
    own = None if mine is None else _read(mine, own_seats_in)
    evidence: Evidence = tuple(note for kept in receipts for note in _read(kept, evidence_in))
    if isinstance(bundle, Collection):
        return verified_collection(bundle, trusted, own, evidence)
    return verified(bundle, trusted, own, evidence)


def _read(file: Path, read: Callable[[BinaryIO, str], T]) -> T:
    with file.open("rb") as opened:
        return read(opened, str(file))


if __name__ == "__main__":
    sys.exit(main())
