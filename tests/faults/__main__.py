"""The long run of faults: `python -m tests.faults [--rounds 20] [--seed 1] [--store sqlite] [--patience 5]`. It prints each recovery."""

import argparse
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest has it: what tests share is found from here
    from faults.cluster import FAULTS
    from faults.run import run

    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="faults on each store")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--store", choices=["sqlite", "postgres"], action="append")
    parser.add_argument("--patience", type=float, default=5.0, help="seconds until everything has to go on")
    wanted = parser.parse_args()
    for kind in wanted.store or ["sqlite", "postgres"]:
        bits, longest = Random(wanted.seed), defaultdict[str, list[float]](lambda: [0.0, 0.0, 0.0])
        with tempfile.TemporaryDirectory(prefix="rollbook-faults-") as folder:
            for found in run(kind, Path(folder), wanted.seed, [bits.choice(FAULTS) for _ in range(wanted.rounds)], wanted.patience):
                print(f"{kind} {found.fault}: bots {found.bots:.2f} s, streams {found.streams:.2f} s, log {found.log:.2f} s", flush=True)
                longest[found.fault] = [max(pair) for pair in zip(longest[found.fault], found[1:], strict=True)]
        for fault, times in longest.items():
            print(f"{kind} {fault}: at most bots {times[0]:.2f} s, streams {times[1]:.2f} s, log {times[2]:.2f} s")
