"""Play games of days under all laws: `nice -n 15 python -m tests.kit.hunt --days 30 [--game KEY]`.

The tests play the same games in every run; each day has others. What is found is printed at once: the command that plays this game again,
and the line for `kit/found.py`, with which all runs play it. The hunt can be stopped at any time, and says how to go on.
"""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

if __name__ == "__main__":  # as pytest has it: what tests share is found from here
    sys.path[:0] = [str(Path(__file__).parents[1] / folder) for folder in ("", "domain", "projections")]

from tqdm import tqdm

from domain.games.registry import GAMES
from kit.examine import examine
from kit.found import Found
from kit.profile import profile_of
from kit.sampling import Sampled, of_day

COMMAND = "python -m tests.kit.hunt"


def played(case: Sampled) -> Exception | None:
    """Play a game under all laws. Returns what broke, or None."""
    try:
        examine(GAMES[case.key], case.options, case.seats, f"{case.name} {case.players}", profile_of(case.key), case.players)
    except Exception as fault:  # noqa: BLE001  # a hunt reports every fault and goes on
        return fault
    return None


def line(day: date, number: int, case: Sampled, fault: Exception) -> str:
    """Return what broke, the command that plays the game again, and the line for FOUND."""
    entry = Found(case.key, case.name, case.players, case.seats, case.changed)
    again = f"{COMMAND} --game {case.key} --from {day} --number {number}"
    return f"FOUND in {case}\n  {type(fault).__name__}: {str(fault).splitlines()[0][:300]}\n  {again}\n  {tuple(entry)!r}"


def hunt(keys: Sequence[str], first: date, days: int, numbers: Sequence[int] | None) -> bool:
    """Play the games of these days, a day after the other. Returns True if nothing was found."""
    found = ended = 0
    cases = [
        (day, number, case)
        for day in (first + timedelta(days=days_later) for days_later in range(days))
        for key in keys
        for number, case in enumerate(of_day(key, day))
        if numbers is None or number in numbers
    ]
    day = first
    try:
        with tqdm(cases, unit="game", mininterval=5, disable=None) as progress:
            for day, number, case in progress:
                progress.set_postfix_str(f"{case}; found {found}")
                if fault := played(case):
                    found += 1
                    tqdm.write(line(day, number, case, fault), file=sys.stdout)
                    sys.stdout.flush()
                ended += 1
    except KeyboardInterrupt:
        print(f"\nStopped after {ended} games: {found or 'nothing'} found. {COMMAND} --from {day} goes on.")
        return False
    print(f"{len(cases)} games of {days} days from {first} on: {found or 'nothing'} found")
    return found == 0


def main() -> None:
    """Read the arguments, hunt, and end with 1 if something was found or the hunt was stopped."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), action="append", metavar="KEY", help="only this game; may be given twice")
    parser.add_argument(
        "--from", dest="first", type=date.fromisoformat, default=datetime.now(UTC).date(), metavar="DATE", help="default: today"
    )
    parser.add_argument("--days", type=int, default=1)
    parser.add_argument("--number", type=int, action="append", help="only this game of the day")
    wanted = parser.parse_args()
    sys.exit(not hunt(wanted.game or list(GAMES), wanted.first, wanted.days, wanted.number))


if __name__ == "__main__":
    main()
