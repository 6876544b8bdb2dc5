"""The table of results, a file of tab-separated columns that is written after each game, so that a run goes on where another stopped."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from simulations.series import PlayedGame, Series

GAMES: Final = Path(__file__).parents[2] / "domain/games"
_BUILT_ON: Final[Mapping[str, tuple[str, ...]]] = {"starquest_ng": ("starquest",)}
_COLUMNS: Final = ("game", "series", "seed", "rules", "games", "won", "shared", "commands", "slow")


class Row(NamedTuple):
    """The games 0 to `games - 1` of a series: how many the counted side won, alone or with another one; all commands, and those over the
    limit of processor time. `rules`: digest of the game's code, with which the games were played."""

    game: str
    series: str
    seed: str
    rules: str
    games: int = 0
    won: int = 0
    shared: int = 0
    commands: int = 0
    slow: int = 0

    def plus(self, played: PlayedGame) -> "Row":
        """The row with one more game."""
        return self._replace(
            games=self.games + 1, won=self.won + played.won, shared=self.shared + played.shared,
            commands=self.commands + played.commands, slow=self.slow + played.slow,
        )  # fmt: skip


class Results:
    """The rows of a file. `seed` and digest of the code belong to a row: games played with others are dropped."""

    def __init__(self, file: Path, seed: str) -> None:
        self._file, self._seed = file, seed
        lines = file.read_text(encoding="utf-8").splitlines()[1:] if file.exists() else []
        rows = [_row(*line.split("\t")) for line in lines]
        self._rows = {(row.game, row.series): row for row in rows}

    def of(self, series: Series) -> Row:
        """The row of a series, new if there is none of this seed and code."""
        fresh = Row(series.game, series.name, self._seed, digest(series.game))
        row = self._rows.get((series.game, series.name), fresh)
        return row if row[:4] == fresh[:4] else fresh

    def played(self, game: str) -> tuple[Row, ...]:
        """All rows of a game, of any seed and code."""
        return tuple(row for row in self._rows.values() if row.game == game)

    def put(self, row: Row) -> None:
        """Write the table with this row."""
        self._rows[row.game, row.series] = row
        lines = ("\t".join(map(str, each)) for each in (_COLUMNS, *self._rows.values()))
        part = self._file.with_suffix(".part")
        part.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        part.replace(self._file)


def _row(game: str, series: str, seed: str, rules: str, *counts: str) -> Row:
    return Row(game, series, seed, rules, *map(int, counts))


def digest(game: str) -> str:
    """The first digits of the hash of a game's rules, bots and data, and of those of the edition on which it is built."""
    made = hashlib.sha256()
    for name in (game, *_BUILT_ON.get(game, ())):
        folder = GAMES / name
        for file in sorted(each for each in folder.rglob("*") if each.suffix in (".py", ".json")):
            made.update(file.relative_to(folder).as_posix().encode() + b"\n" + file.read_bytes())
    return made.hexdigest()[:12]
