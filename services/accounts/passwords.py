"""Passwords, kept as Argon2id hashes. One is computed at a time and few wait; the others are refused at once."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from argon2 import Parameters, PasswordHasher, Type, profiles
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from services.errors import PasswordsBusy

Computed = TypeVar("Computed")
COSTS: Final = Parameters(type=Type.ID, version=19, salt_len=16, hash_len=32, time_cost=2, memory_cost=19 * 1024, parallelism=1)
"""The least that OWASP recommends: 19 MiB, two passes, one lane. More memory would be a larger share of the process at each sign-in
(decision 88)."""
AT_ONCE: Final = 1
"""Hashes made at once. Each takes 19 MiB and a core for some 30 ms: without a limit, sign-ins could stop the server."""
MOST_WAITING: Final = 20
"""Requests that may wait for their hash: the last one waits less than a second."""


class Passwords:
    """Makes and verifies hashes in a thread, one at a time. `cheap` is for tests, which sign in often.

    Its methods raise PasswordsBusy if too many requests wait already.
    """

    def __init__(self, cheap: bool = False) -> None:
        self._hasher = PasswordHasher.from_parameters(profiles.CHEAPEST if cheap else COSTS)
        self._slots = asyncio.Semaphore(AT_ONCE)
        # a thread of its own: the memory allocator keeps the memory of a hash for each thread that has made one
        self._thread = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._waiting = 0
        self._nobodys = self._hasher.hash("nobody's")

    async def hashed(self, password: str) -> str:
        """A new hash, with a salt of its own."""
        async with self._slot():
            return await self._computed(self._hasher.hash, password)

    async def verify(self, password: str, password_hash: str | None) -> bool:
        """Whether the password matches the hash. Without a hash the answer is False and takes as long."""
        async with self._slot():
            fitting = await self._computed(self._verified, password, password_hash or self._nobodys)
        return fitting and password_hash is not None

    async def _computed(self, work: Callable[..., Computed], *values: str) -> Computed:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *values)

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
