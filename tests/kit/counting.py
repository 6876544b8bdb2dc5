"""Counts calls of functions: work that a test can hold, on a busy machine too."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import FrameType

_COUNTED: ContextVar[bool] = ContextVar("_COUNTED", default=False)


@contextmanager
def counted_calls() -> Iterator[Counter[str]]:
    """Counts every call of this task and of the tasks that it begins, in this thread: of Python functions as `module:Class.function`, of
    built-in ones as `function in module`, with the module that calls.

    What runs beside it in the same loop is left out: how often a timer fires meanwhile depends on the machine.
    """
    calls: Counter[str] = Counter()

    def note(frame: FrameType, event: str, called: object) -> None:
        if not _COUNTED.get():
            return
        module = frame.f_globals.get("__name__", "")
        if event == "call":
            calls[f"{module}:{frame.f_code.co_qualname}"] += 1
        elif event == "c_call":
            calls[f"{getattr(called, '__qualname__', '')} in {module}"] += 1

    before = _COUNTED.set(True)
    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)
        _COUNTED.reset(before)
