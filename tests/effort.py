"""How much work something is, on any machine alike: the calls of functions that it makes."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def counted() -> Iterator[Callable[[], int]]:
    """Yield a function that returns how many calls of functions, of Python and of C, this thread has made in the block so far."""
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        if event in ("call", "c_call"):
            calls += 1

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield lambda: calls
    finally:
        sys.setprofile(before)
