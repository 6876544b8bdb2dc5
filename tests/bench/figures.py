"""Statistics of measurements: medians over interleaved rounds, so that other load on the machine affects both sides."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from time import process_time
from typing import NamedTuple


class Measured(NamedTuple):
    """One round: rate per second, and latencies in milliseconds."""

    rate: float
    p50: float
    p99: float


def measured(things: int, seconds: float, latencies: Sequence[float]) -> Measured:
    """Make a round from its raw numbers. Latencies are in seconds."""
    ordered = sorted(latencies)
    return Measured(things / seconds, 1000 * ordered[len(ordered) // 2], 1000 * ordered[len(ordered) * 99 // 100])


def middle(rounds: Sequence[Measured]) -> Measured:
    """Return the medians of the rounds."""
    return Measured(*(median(column) for column in zip(*rounds, strict=True)))


def seconds_of(work: Callable[[], object], times: int) -> float:
    """Return the processor seconds of the shortest of `times` runs: the cost of work in memory without interruptions."""
    shortest = float("inf")
    for _ in range(times):
        with undisturbed():
            start = process_time()
            work()
            shortest = min(shortest, process_time() - start)
    return shortest


@contextmanager
def undisturbed() -> Iterator[None]:
    """Disable garbage collection."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def row(*cells: object) -> str:
    """Format a line of a report in columns."""
    return "".join(f"{cell:>17}" if not isinstance(cell, float) else f"{cell:>17.2f}" for cell in cells)
