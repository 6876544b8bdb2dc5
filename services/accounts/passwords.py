"""Passwords, kept as Argon2id hashes. Few are computed at once and few wait; the others are refused at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from argon2 import PasswordHasher, profiles
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from services.errors import PasswordsBusy

AT_ONCE: Final = 2
"""Hashes made at once. Each takes 64 MiB and a core for a sixth of a second: without a limit, sign-ins could stop the server."""
MOST_WAITING: Final = 10
"""Requests that may wait for their hash: the last one waits about a second."""


class Passwords:
    """Makes and verifies hashes in threads, a few at a time. `cheap` is for tests, which sign in often.

    Its methods raise PasswordsBusy if too many requests wait already.
    """

    def __init__(self, cheap: bool = False) -> None:
        self._hasher = PasswordHasher.from_parameters(profiles.CHEAPEST) if cheap else PasswordHasher()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._nobodys = self._hasher.hash("nobody's")

    async def hashed(self, password: str) -> str:
        """A new hash, with a salt of its own."""
        async with self._slot():
            return await asyncio.to_thread(self._hasher.hash, password)

    async def verify(self, password: str, password_hash: str | None) -> bool:
        """Whether the password matches the hash. Without a hash the answer is False and takes as long."""
        async with self._slot():
            fitting = await asyncio.to_thread(self._verified, password, password_hash or self._nobodys)
        return fitting and password_hash is not None

    @asynccontextmanager
    async def _slot(self) -> AsyncIterator[None]:
        if self._slots.locked() and self._waiting >= MOST_WAITING:
            raise PasswordsBusy("too many passwords are being checked")
        self._waiting += 1
        try:
            await self._slots.acquire()
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._slots.release()

    def outdated(self, password_hash: str) -> bool:
        """Whether the hash was made with other cost parameters than the current ones."""
        return self._hasher.check_needs_rehash(password_hash)

    def _verified(self, password: str, password_hash: str) -> bool:
        try:
            return self._hasher.verify(password_hash, password)
        except (VerifyMismatchError, InvalidHashError):
            return False
