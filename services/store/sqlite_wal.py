"""Checkpoints of SQLite's write-ahead log, in a thread of their own so that commits do not wait for them."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROWS_BETWEEN = 1000
"""Rows written between checkpoints; about as many pages."""
FULL_LOG = 8192
"""Pages of 4 KiB in the log at which the writer completes the checkpoint itself, so that the log can restart."""
KEPT_BYTES = 16 * 2**20
"""Size to which the log file shrinks when it restarts."""
CHECKPOINT = "pragma wal_checkpoint(passive)"


def wal_bytes(database: Path) -> int:
    """The size of the write-ahead log of this database file; 0 where there is none."""
    try:
        return database.with_name(database.name + "-wal").stat().st_size
    except FileNotFoundError:
        return 0


class WalCheckpoints:
    """Runs checkpoints while the writer goes on."""

    def __init__(self, path: str) -> None:
        self._thread = ThreadPoolExecutor(1, "sqlite-checkpoints")
        self._path = path
        self._link: sqlite3.Connection | None = None
        self._rows = 0
        self._running: asyncio.Future[int] | None = None
        self._full = False

    def before_write(self, link: sqlite3.Connection) -> None:
        """Complete the checkpoint if the log has grown long, so that it can restart."""
        if self._full:
            self._full = False
            link.execute(CHECKPOINT)

    def wrote(self, rows: int) -> None:
        """Count written rows, and start a checkpoint when there are enough."""
        self._rows += rows
        if self._rows >= ROWS_BETWEEN and self._running is None:
            self._rows = 0
            self._running = asyncio.get_running_loop().run_in_executor(self._thread, self._copy)
            self._running.add_done_callback(self._copied)

    def _copy(self) -> int:
        if self._link is None:
            self._link = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        _, pages, _ = self._link.execute(CHECKPOINT).fetchone()
        return int(pages)

    def _copied(self, running: "asyncio.Future[int]") -> None:
        """Note the size of the log. A failed checkpoint loses nothing, and is repeated after the next rows."""
        self._running = None
        self._full = running.exception() is None and running.result() >= FULL_LOG

    async def close(self) -> None:
        """Wait for the thread to end."""
        if self._running is not None:
            await asyncio.wait((self._running,))
        self._thread.shutdown()
        if self._link is not None:
            self._link.close()
