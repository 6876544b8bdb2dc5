"""What a checker has read of a site's logs: how far, and where each game ends. About 0.1 kB a game, in one SQLite file.

Nothing is lost with the file: without it the checker reads the logs again from their beginning.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from domain.proof.histories import GameEnd
from domain.proof.tiles import TreeEdge
from services.witnessing.memory import WitnessUnfit

_SCHEMA: Final = """
create table if not exists log (epoch integer primary key, size integer not null, edge text not null) strict;
create table if not exists game (handle blob primary key, epoch integer not null, last integer not null, head blob not null)
strict, without rowid;
"""


class ReadGames:
    """The logs and games that were read. It is used by one thread at a time, and changed within `transaction` only."""

    def __init__(self, file: Path) -> None:
        try:
            self._database = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
            self._database.execute("pragma journal_mode = wal")
            self._database.execute("pragma synchronous = full")
            self._database.executescript(_SCHEMA)
        except sqlite3.DatabaseError as fault:
            text = f"{file} is damaged ({fault}): delete it and its neighbours; the checker then reads the log again from its beginning"
            raise WitnessUnfit(text) from fault

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Store all changes of the block, or none if it raises."""
        self._database.execute("begin immediate")
        try:
            yield
        except BaseException:
            self._database.execute("rollback")
            raise
        self._database.execute("commit")

    def edge(self, epoch: int) -> TreeEdge:
        """The right edge of a log's tree as far as it was read."""
        row = self._database.execute("select size, edge from log where epoch = ?", (epoch,)).fetchone()
        return TreeEdge() if row is None else TreeEdge(row[0], tuple(map(bytes.fromhex, row[1].split(","))))

    def keep_edge(self, epoch: int, edge: TreeEdge) -> None:
        """Remember how far a log was read."""
        tiles = ",".join(tile.hex() for tile in edge.tiles)
        self._database.execute("insert or replace into log (epoch, size, edge) values (?, ?, ?)", (epoch, edge.size, tiles))

    def end(self, handle: str) -> GameEnd | None:
        """Where a game ends, or None for one that no leaf named."""
        row = self._database.execute("select epoch, last, head from game where handle = ?", (bytes.fromhex(handle),)).fetchone()
        return None if row is None else GameEnd(row[0], row[1], row[2].hex())

    def keep_end(self, handle: str, end: GameEnd) -> None:
        """Remember where a game ends."""
        values = (bytes.fromhex(handle), end.epoch, end.last, bytes.fromhex(end.head))
        self._database.execute("insert or replace into game (handle, epoch, last, head) values (?, ?, ?, ?)", values)

    def forget(self) -> None:
        """Forget everything, to read it again."""
        self._database.execute("delete from log")
        self._database.execute("delete from game")
