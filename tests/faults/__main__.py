"""The long run of faults: `python -m tests.faults [--rounds 20] [--seed 1] [--store sqlite] [--patience 5]`. It prints each recovery."""

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest has it: what tests share is found from here
    from faults.injecting import FAULTS, Fault
    from faults.run import Recovery, run

    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="faults on each store")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--store", choices=list(FAULTS), action="append")
    parser.add_argument("--fault", choices=sorted({*FAULTS["sqlite"], *FAULTS["postgres"]}), action="append", help="only these")
    parser.add_argument("--patience", type=float, default=5.0, help="seconds until everything has to go on")
    wanted = parser.parse_args()

    def line(found: Recovery) -> str:
        """The seconds of a recovery, in words."""
        return ", ".join(f"{name} {seconds:.2f} s" for name, seconds in zip(found._fields[1:], found[1:], strict=True))

    for kind in wanted.store or list(FAULTS):
        bits, longest = Random(wanted.seed), dict[Fault, Recovery]()
        among = [fault for fault in FAULTS[kind] if fault in (wanted.fault or FAULTS[kind])]
        faults = [*bits.sample(among, len(among)), *bits.choices(among, k=wanted.rounds)][: wanted.rounds]
        with tempfile.TemporaryDirectory(prefix="rollbook-faults-") as folder:
            for found in run(kind, Path(folder), wanted.seed, faults, wanted.patience):
                print(f"{kind} {found.fault}: {line(found)}", flush=True)
                seconds = [max(pair) for pair in zip(longest.get(found.fault, found)[1:], found[1:], strict=True)]
                longest[found.fault] = Recovery(found.fault, *seconds)
        for fault, rounds in Counter(["first_start", *faults]).items():
            print(f"{kind} {fault}, {rounds} rounds, at most: {line(longest[fault])}")
