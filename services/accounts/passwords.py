"""Passwords, kept as Argon2id hashes."""

import asyncio
from typing import Final

from argon2 import PasswordHasher, profiles
from argon2.exceptions import InvalidHashError, VerifyMismatchError

AT_ONCE: Final = 2
"""Hashes made at once. Each takes 64 MiB and a core for a sixth of a second: without a limit, sign-ins could stop the server."""


class Passwords:
    """Makes and verifies hashes in threads, a few at a time. `cheap` is for tests, which sign in often."""

    def __init__(self, cheap: bool = False) -> None:
        self._hasher = PasswordHasher.from_parameters(profiles.CHEAPEST) if cheap else PasswordHasher()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._nobodys = self._hasher.hash("nobody's")

    async def hashed(self, password: str) -> str:
        """A new hash, with a salt of its own."""
        async with self._slots:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def verify(self, password: str, password_hash: str | None) -> bool:
        """Whether the password matches the hash. Without a hash the answer is False and takes as long."""
        async with self._slots:
            fitting = await asyncio.to_thread(self._verified, password, password_hash or self._nobodys)
        return fitting and password_hash is not None

    def outdated(self, password_hash: str) -> bool:
        """Whether the hash was made with other cost parameters than the current ones."""
        return self._hasher.check_needs_rehash(password_hash)

    def _verified(self, password: str, password_hash: str) -> bool:
        try:
            return self._hasher.verify(password_hash, password)
        except (VerifyMismatchError, InvalidHashError):
            return False
