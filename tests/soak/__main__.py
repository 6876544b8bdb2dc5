"""`python -m tests.soak [--calls N] [--seed S] [--store sqlite|postgres ...]`: generated calls over each store; ends with 1 at a fault."""

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path


def main() -> None:
    """Run the soak."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--calls", type=int, default=100_000, help="of all stores together")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--store", action="append", choices=("sqlite", "postgres"))
    wanted = parser.parse_args()
    for folder in (Path(__file__).parents[1], Path(__file__).parents[1] / "domain"):
        sys.path.insert(0, str(folder))  # as pytest has it
    import servers
    from services import store
    from serving.site import settings_for, site
    from soak.soak import Soak

    stores = wanted.store or ["sqlite", "postgres"]
    for kind in stores:
        with ExitStack() as resources:
            folder = Path(resources.enter_context(tempfile.TemporaryDirectory()))
            database = ""
            if kind == "postgres":
                database = resources.enter_context(servers.postgres())
                asyncio.run(store.migrate(database))
            soak = Soak(resources.enter_context(site(settings_for(folder, database=database))), wanted.seed)
            began = time.perf_counter()
            soak.run(wanted.calls // len(stores))
            seconds = time.perf_counter() - began
            print(f"{kind}: {soak.calls} calls in {seconds:.0f} s, seed {wanted.seed}: {dict(sorted(soak.statuses.items()))}", flush=True)


if __name__ == "__main__":
    main()
