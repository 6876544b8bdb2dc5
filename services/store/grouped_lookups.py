"""Look-ups that wait together are one statement, as appends are: a round trip costs a process more than the rows that it brings."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

LONGEST_S: Final = 0.05
"""Seconds for which look-ups wait for the statement before. A database that does not answer holds none back for longer."""


class GroupedLookups(Generic[K, V]):
    """Finds values by key. `find` returns the values of those keys that exist.

    A look-up never joins a statement that is under way, so it finds what was committed before it was asked.
    """

    def __init__(self, find: Callable[[Sequence[K]], Awaitable[Mapping[K, V]]]) -> None:
        self._find = find
        self._keys: set[K] = set()
        self._under_way: asyncio.Task[Mapping[K, V]] | None = None
        self._next: asyncio.Task[Mapping[K, V]] | None = None

    async def value(self, key: K) -> V | None:
        """The value of this key, or None. Raises what `find` raises."""
        self._keys.add(key)
        if self._next is None:
            self._next = asyncio.get_running_loop().create_task(self._found(self._under_way))
        found = await asyncio.shield(self._next)  # a caller that is cancelled must not cancel the look-ups of others
        return found.get(key)

    async def _found(self, before: asyncio.Task[Mapping[K, V]] | None) -> Mapping[K, V]:
        """Collect keys until the statement before has ended, then find all of them."""
        if before is not None and not before.done():
            await asyncio.wait((before,), timeout=LONGEST_S)
        keys, self._keys = tuple(self._keys), set()
        self._under_way, self._next = self._next, None
        return await self._find(keys)
