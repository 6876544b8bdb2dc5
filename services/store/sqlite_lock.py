"""The sequencing lock of the embedded store: a file beside the database, locked by SQLite itself on every system."""

import sqlite3

from services.errors import StoreDown
from services.store.sqlite_writer import busy


class SqliteLock:
    """`SequencingLock`; the operating system releases it when the process ends."""

    def __init__(self, path: str) -> None:
        self._path = f"{path}-sequencer"
        self._link: sqlite3.Connection | None = None

    async def hold(self) -> bool:
        """Take or keep the lock. Returns True if this process holds it."""
        if self._link is None:
            link = sqlite3.connect(self._path, timeout=0, isolation_level=None)
            try:
                link.execute("pragma journal_mode = off")  # nothing is ever written to it
                link.execute("begin exclusive")
            except sqlite3.Error as fault:
                link.close()
                if busy(fault):
                    return False
                raise StoreDown(f"SQLite: {self._path}: {fault}") from fault
            self._link = link
        return True

    async def release(self) -> None:
        """Release the lock."""
        if self._link is not None:
            self._link.close()
            self._link = None
