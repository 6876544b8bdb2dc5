"""The benchmarks: `python -m tests.bench [name ...] [--quick]`. Each runs a bare baseline in the same run; the ratio counts.

To add one: a module here with `run(quick)` that yields the lines of its report, and its name below.
"""

import argparse
import importlib
import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from services import logs

BENCHMARKS = {
    "append": "durable appends on both stores, against a bare writer that commits groups: of the same rows, of the events alone",
    "games": "durable appends to stores with 10, 1,000 and 10,000 games",
    "fold": "loading and folding a game, against decoding and folding by hand",
    "options": "options and scene of every position of bot games, against writing them down",
    "decide": "deciding the commands of bot games, against folding their facts",
    "variants": "options, scenes and folding of bot games of all missions of Red Berets, against writing the options down",
    "log": "the site's log: how soon an append is in it, what it costs, and how long a check takes",
    "verify": "verifying a bundle of 500 records, against hashing and parsing it and checking its signatures",
    "hostile": "files that are made to keep a verifier busy, in Python and in the page's verifier",
    "move": "a move over HTTP until the other seat has its scene, against a bare server",
    "notices": "commands at tables whose players are notified by webhook, against tables without channels; latency of the hand-over",
    "overview": "the overview of a campaign of eight missions, against a prepared document of the same server",
    "frames": "frames of a film in a browser and what each costs, against the page at rest",
    "page": "from Confirm to the new picture, and a step in the replay of a game with 3,000 records",
    "clocks": "processor time of an idle process with 10,000 running clocks, against one without tables",
    "flood": "moves and memory of a server while 200 connections of each bad kind are open, against moves without them",
}


def main() -> None:
    """Run the benchmarks named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="name", help="\n".join(f"{name}: {about}" for name, about in BENCHMARKS.items()))
    parser.add_argument("--quick", action="store_true", help="a short look, too short to judge by")
    wanted = parser.parse_args()
    if unknown := set(wanted.names) - set(BENCHMARKS):
        parser.error(f"no benchmark {', '.join(sorted(unknown))}")
    tests = Path(__file__).parents[1]
    sys.path[:0] = [str(tests), str(tests / "domain")]  # as pytest has them: what tests share is found from here
    logs.configure(level=logging.WARNING)
    for name in wanted.names or BENCHMARKS:
        print(f"{name}: {BENCHMARKS[name]}", flush=True)
        run: Callable[[bool], Iterator[str]] = importlib.import_module(f"bench.{name}").run
        for line in run(wanted.quick):
            print(line, flush=True)


if __name__ == "__main__":
    main()
