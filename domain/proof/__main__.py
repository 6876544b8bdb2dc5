"""`python -m domain.proof FILE [--policy FILE] [--json]`: verify a bundle with the standard library, and `cryptography` for signatures.

Exit code 0 only if nothing failed, 1 if something did, 2 if the bundle or the policy cannot be read.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from domain.proof.bundles import MOST_BYTES, Bundle, read_bundle
from domain.proof.errors import BundleFault, PolicyFault
from domain.proof.policy import LARGEST_POLICY, Policy, read_policy
from domain.proof.verification.as_json import report_json
from domain.proof.verification.as_text import report_text
from domain.proof.verification.verifying import verified

UNREADABLE: Final = 2


class Unreadable(Exception):
    """A file that cannot be read, in one line that names it, and the line in it."""


def bundle_at(path: Path) -> Bundle:
    """The bundle in a file; raises Unreadable."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        return read_bundle(content)
    except OSError as fault:
        raise Unreadable(f"{path}: {fault.strerror}") from fault
    except BundleFault as fault:
        raise Unreadable(f"{path}: {fault}") from fault


def policy_at(path: Path) -> Policy:
    """The policy in a file; raises Unreadable."""
    try:
        with path.open("rb") as file:
            return read_policy(file.read(4 * LARGEST_POLICY).decode())
    except OSError as fault:
        raise Unreadable(f"{path}: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise Unreadable(f"{path}: not UTF-8") from fault
    except PolicyFault as fault:
        raise Unreadable(f"{path}:{fault.line}: {fault.detail}") from fault


def main(arguments: Sequence[str] | None = None) -> int:
    """Verify the file named on the command line; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m domain.proof", description="Verify a game that was exported from Rollbook.")
    parser.add_argument("file", type=Path, help="game.rollbook.zip")
    parser.add_argument("--policy", type=Path, help="whose log and which witnesses are believed (tlog-policy); V2 needs it")
    parser.add_argument("--json", action="store_true", help="the whole report, for programs")
    chosen = parser.parse_args(arguments)
    try:
        report = verified(bundle_at(chosen.file), policy_at(chosen.policy) if chosen.policy is not None else None)
    except Unreadable as fault:
        sys.stderr.write(f"{fault}\n")
        return UNREADABLE
    sys.stdout.write(report_json(report) if chosen.json else report_text(report))
    return 0 if report.ok else 1


if __name__ == "__main__":
    sys.exit(main())
