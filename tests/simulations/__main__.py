"""Measure the bots: `nice -n 15 python -m tests.simulations [series ...] [--most games]`. Whole games between bots are played one after the
other and counted in results.tsv. The script can be stopped at any time and goes on with the next game. A change of a game's code begins its
series anew."""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

FILE = Path(__file__).with_name("results.tsv")
SEED = "2026-11"


def main() -> None:
    """Measure the series whose names hold one of the words, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulations", description=__doc__)
    parser.add_argument("words", nargs="*", metavar="series", help="part of a name of a series, such as `strong` or `M3 with 2`")
    parser.add_argument("--most", type=int, default=None, help="stop each series after so many games")
    parser.add_argument("--file", type=Path, default=FILE, help="the table of results")
    parser.add_argument("--table", metavar="game", help="print what Chaos has won by mission and number of teams, and play nothing")
    wanted = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest has it: what tests share is found from here
    if wanted.table is not None:
        show(wanted.table, wanted.file)
        return
    measure(wanted.words, wanted.most, wanted.file)


def show(game: str, file: Path) -> None:
    """Print the table of the missions of a game."""
    from simulations.cells import lines
    from simulations.table import Results

    print("\n".join(lines(Results(file, SEED), game)))


def measure(words: Iterable[str], most: int | None, file: Path) -> None:
    """Play the games that are missing."""
    from domain.games.registry import GAMES
    from simulations.plan import ALL
    from simulations.series import play
    from simulations.table import Results

    words, results = tuple(words), Results(file, SEED)
    for series in ALL:
        if words and not any(word in f"{series.game} {series.name}" for word in words):
            continue
        row = results.of(series)
        while row.games < (series.games if most is None else min(most, series.games)):
            row = row.plus(play(GAMES[series.game], series, f"{SEED}/{series.game}/{series.name}/{row.games}"))
            results.put(row)
        slow = f", {row.slow} of {row.commands} commands over 150 ms"
        print(f"{series.game}, {series.name}: {series.counted} won {row.won} of {row.games}, shared {row.shared}{slow}", flush=True)


if __name__ == "__main__":
    main()
