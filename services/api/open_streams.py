"""Counts the event streams of each account, or of each address without an account, in this process."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from services.api.problems import Denied

MOST: Final = 12
"""Streams of one account in this process. Each tab of a browser has one."""
RETRY_S: Final = 15.0


class OpenStreams:
    """The open streams by owner."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def require_place(self, owner: str) -> None:
        """Raises Denied if the owner has too many streams."""
        if self._open.get(owner, 0) >= self._most:
            raise Denied(429, "too_many_streams", retry_s=RETRY_S)

    @contextmanager
    def opened(self, owner: str) -> Iterator[bool]:
        """Count a stream until the block ends. Yields False for one too many: each of those asked for together finds a place."""
        self._open[owner] += 1
        try:
            yield self._open[owner] <= self._most
        finally:
            self._open[owner] -= 1
            if not self._open[owner]:
                del self._open[owner]
