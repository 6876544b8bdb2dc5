"""Places by rank, shared by equals."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import TypeVar

T = TypeVar("T")


def placed(entries: Iterable[T], rank: Callable[[T], tuple[int, ...]]) -> Iterator[tuple[int, T]]:
    """Yield the entries with their places from 1 on, the greatest rank first. Equal ranks share a place and keep their order."""
    count = 0
    for _, equals in groupby(sorted(entries, key=rank, reverse=True), key=rank):
        shared = list(equals)
        yield from ((count + 1, entry) for entry in shared)
        count += len(shared)
