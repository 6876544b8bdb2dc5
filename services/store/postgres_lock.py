"""The sequencing lock on PostgreSQL: a session's advisory lock, which the server releases when the session ends."""

import asyncio
from typing import Final

import psycopg

from services.store.postgres_connections import PATIENCE, Connection, connect, translated_faults

SEQUENCER: Final = 0x726F6C6C736571
"""The advisory lock's number: `rollseq` in ASCII."""
# The server notices soon when the client's machine is gone, and releases the lock.
_NOTICED: Final = ("set tcp_keepalives_idle = 5", "set tcp_keepalives_interval = 2", "set tcp_keepalives_count = 3")


class PostgresLock:
    """`SequencingLock`, on a connection of its own."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._link: Connection | None = None
        self._held = False

    async def hold(self) -> bool:
        """Take or keep the lock. Returns True if this process holds it; a lost session has lost it."""
        with translated_faults():
            try:
                async with asyncio.timeout(PATIENCE):
                    return await self._hold()
            except (psycopg.Error, OSError, TimeoutError):
                await self.release()
                raise

    async def _hold(self) -> bool:
        if self._link is None:
            self._link = await connect(self._url, *_NOTICED)
        if self._held:
            await self._link.execute("select 1")
        else:
            row = await (await self._link.execute("select pg_try_advisory_lock(%s)", (SEQUENCER,))).fetchone()
            self._held = row == (True,)
        return self._held

    async def release(self) -> None:
        """Release the lock."""
        link, held, self._link, self._held = self._link, self._held, None, False
        if link is None:
            return
        try:
            if held:
                async with asyncio.timeout(PATIENCE):
                    await link.execute("select pg_advisory_unlock(%s)", (SEQUENCER,))
        except (psycopg.Error, OSError, TimeoutError):
            pass  # the lock ends with the session all the same, only a moment later
        finally:
            await link.close()
