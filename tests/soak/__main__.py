"""`python -m tests.soak [--calls N] [--seed S] [--store sqlite|postgres ...]`: generated calls over each store; ends with 1 at a fault."""

import argparse
import asyncio
import logging
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soak.soak import Soak

REPORT_S = 30.0
"""Seconds between two lines about how far it is."""


def main() -> None:
    """Run the soak."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--calls", type=int, default=100_000, help="of all stores together")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--store", action="append", choices=("sqlite", "postgres"))
    parser.add_argument("--call-seconds", type=float, default=20.0, help="a call that takes longer is a fault")
    parser.add_argument("--minutes", type=float, default=60.0, help="time for each store, after which it ends as failed")
    wanted = parser.parse_args()
    for folder in (Path(__file__).parents[1], Path(__file__).parents[1] / "domain"):
        sys.path.insert(0, str(folder))  # as pytest has it
    stores = wanted.store or ["sqlite", "postgres"]
    passed = [_soaked(kind, wanted.calls // len(stores), wanted) for kind in stores]
    sys.exit(0 if all(passed) else 1)


def _soaked(kind: str, calls: int, wanted: argparse.Namespace) -> bool:
    """Soak a server on this store and print a summary. Returns True if every call was made and none found a fault."""
    import servers
    from services import logs, store
    from serving.site import settings_for, site
    from soak.soak import Soak

    logs.configure(level=logging.WARNING)
    with ExitStack() as resources:
        folder = Path(resources.enter_context(tempfile.TemporaryDirectory()))
        database = ""
        if kind == "postgres":
            database = resources.enter_context(servers.postgres())
            asyncio.run(store.migrate(database))
        soak = Soak(resources.enter_context(site(settings_for(folder, database=database))), wanted.seed, wanted.call_seconds)
        began = reported = time.monotonic()
        for made in soak.progress(calls):
            now = time.monotonic()
            if now - reported >= REPORT_S:
                print(f"{kind}: {made} of {calls} calls after {now - began:.0f} s, {len(soak.faults)} faults", flush=True)
                reported = now
            if now - began > wanted.minutes * 60:
                break
        _summarise(kind, soak, calls, time.monotonic() - began)
        return soak.calls >= calls and not soak.faults


def _summarise(kind: str, soak: "Soak", calls: int, seconds: float) -> None:
    """Print the statuses and the slowest call of each route, the faults, and the sums."""
    for route, statuses in sorted(soak.statuses.items()):
        print(f"  {route}: {dict(sorted(statuses.items()))}, slowest {soak.slowest[route]:.2f} s")
    for fault in soak.faults:
        print(f"  fault: {fault}")
    found = f"{soak.calls} of {calls} calls in {seconds:.0f} s, seed {soak.seed}, {len(soak.faults)} faults"
    print(f"{kind}: {found}, server errors: {sum(soak.count(status) for status in range(500, 600))} (503: {soak.count(503)})", flush=True)


if __name__ == "__main__":
    main()
