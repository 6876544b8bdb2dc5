"""The benchmarks: `python -m tests.bench [name ...] [--quick]`. Each runs a bare baseline in the same run; the ratio counts.

Without a name it runs those of a command's way (appends, folds, a move over HTTP) and says what they aim at, with the load of the
machine: figures of a busy machine say little. `all` runs every benchmark. What a move costs in folds, requests and bytes does not depend
on the machine: tests count it (tests/services/api/test_move_work.py, tests/e2e/test_costs.py).

To add one: a module here with `run(quick)` that yields the lines of its report, and its name below.
"""

import argparse
import importlib
import logging
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

from services import logs

BENCHMARKS = {
    "append": "durable appends on both stores, against a bare writer that commits groups: of the same rows, of the events alone",
    "games": "durable appends to stores with 10, 1,000 and 10,000 games",
    "fold": "loading and folding a game, against decoding and folding by hand",
    "options": "options and scene of every position of bot games, against writing them down",
    "decide": "deciding the commands of bot games, against folding their facts",
    "variants": "options, scenes and folding of bot games of all missions of Red Berets, against writing the options down",
    "log": "the site's log: how soon an append is in it, what it costs, and how long a check takes",
    "recheck": "deciding the games of a store again, against deciding them from memory",
    "verify": "verifying a bundle of 500 records, against hashing and parsing it and checking its signatures",
    "hostile": "files that are made to keep a verifier busy, in Python and in the page's verifier",
    "move": "a move over HTTP until the other seat has its scene, against a bare server",
    "notices": "commands at tables whose players are notified by webhook, against tables without channels; latency of the hand-over",
    "overview": "the overview of a campaign of eight missions, against a prepared document of the same server",
    "frames": "frames of a film in a browser and what each costs, against the page at rest",
    "page": "from Confirm to the new picture, and a step in the replay of a game with 3,000 records",
    "clicks": "clicks of a turn in bot games, counted by the page's own drafts",
    "clocks": "processor time of an idle process with 10,000 running clocks, against one without tables",
    "flood": "moves and memory of a server while 200 connections of each bad kind are open, against moves without them",
}
AIMS = {
    "games": "10,000 games <= 1.1 x of 10 on PostgreSQL",
    "append": ">= 0.9 of the same rows, >= 0.75 of the events alone; decision 25 says what each promise costs",
    "fold": "1,500 records <= 6 ms; 10,000 at >= 0.85 of the loader by hand",
    "move": ">= 0.6 of the bare server's moves/s, <= 2 x its processor time, <= 1.6 ms a move; docs/cost-of-a-move.md says what for",
}
"""The benchmarks of a command's way through the house, and what they are to reach."""
ALL = "all"


def main() -> None:
    """Run the benchmarks named, or those of a command's way."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="name", help="\n".join(f"{name}: {about}" for name, about in BENCHMARKS.items()))
    parser.add_argument("--quick", action="store_true", help="a short look, too short to judge by")
    wanted = parser.parse_args()
    names = BENCHMARKS if ALL in wanted.names else wanted.names or AIMS
    if unknown := set(wanted.names) - {ALL, *BENCHMARKS}:
        parser.error(f"no benchmark {', '.join(sorted(unknown))}")
    tests = Path(__file__).parents[1]
    sys.path[:0] = [str(tests), str(tests / "domain")]  # as pytest has them: what tests share is found from here
    logs.configure(level=logging.WARNING)
    for name in names:
        print(f"{name}: {BENCHMARKS[name]}", flush=True)
        if name in AIMS:
            print(f"    aim: {AIMS[name]}", flush=True)
        before, began = os.getloadavg()[0], perf_counter()
        run: Callable[[bool], Iterator[str]] = importlib.import_module(f"bench.{name}").run
        for line in run(wanted.quick):
            print(line, flush=True)
        load = f"{before:.1f} before, {os.getloadavg()[0]:.1f} after, {os.cpu_count()} cores"
        print(f"    {perf_counter() - began:.0f} s; load of the machine {load}\n", flush=True)


if __name__ == "__main__":
    main()
