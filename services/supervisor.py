"""Runs the background parts of a process: what fails is logged, counted and started again, and a process of which a part does not work is
not ready (decision 297)."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Final, TypeAlias

import structlog

Beat: TypeAlias = Callable[[], None]
"""Called by a part in each of its rounds, to show that it goes on."""
STILL_S: Final = 120.0
"""A part that shows no sign of life for so long stands still."""
WELL_S: Final = 10.0
"""A part that has run for so long since it failed is well again."""
_PAUSES_S: Final = (0.5, 1.0, 2.0, 5.0, 15.0, 30.0)
"""Seconds before a part that failed is started again; the last one from then on."""


def no_beat() -> None:
    """The sign of life of a part that nobody supervises."""


@dataclass(slots=True)
class _Part:
    """What is known of a part. `begun` is the time of its newest start, `beat` that of its last sign of life (None: it gives none)."""

    begun: float
    beat: float | None = None
    failures: int = 0
    in_a_row: int = 0
    down: bool = False
    said: str = ""


class Supervisor:
    """Knows the parts of a process by name."""

    def __init__(self, steady: Callable[[], float] = monotonic, still_s: float = STILL_S) -> None:
        self._steady, self._still_s = steady, still_s
        self._parts: dict[str, _Part] = {}

    async def run(self, name: str, work: Callable[[], Awaitable[None]], *, ends: bool = False) -> None:
        """Run a part until cancelled, and start it again whenever it fails. It `ends` only if it is work for the start."""
        part = self._parts.setdefault(name, _Part(self._steady()))
        while True:
            part.begun, part.down = self._steady(), False
            try:
                await work()
            except (Exception, asyncio.CancelledError) as fault:  # a part's fault is logged and counted; it is started again
                if isinstance(fault, asyncio.CancelledError) and _is_cancelled():
                    raise  # the process ends; else something that the part awaited was cancelled
                self._failed(name, part, f"{type(fault).__name__}: {fault}"[:200])
                _log.exception("part_failed", part=name, failures=part.failures)
            else:
                if not ends:
                    self._failed(name, part, "it ended")
                    _log.critical("part_ended", part=name)
                return
            await asyncio.sleep(_PAUSES_S[min(part.in_a_row, len(_PAUSES_S)) - 1])

    def beating(self, name: str) -> Beat:
        """The sign of life of a part, which stands still from now on if it does not give it."""
        part = self._parts.setdefault(name, _Part(self._steady()))
        part.beat = self._steady()

        def beat() -> None:
            part.beat = self._steady()

        return beat

    def failing(self) -> Mapping[str, str]:
        """The parts that do not work, with the reasons: those that failed and have not run well since, and those that stand still."""
        return {name: why for name, part in self._parts.items() if (why := self._why(part))}

    def failures(self) -> Mapping[str, int]:
        """How often each part has failed."""
        return {name: part.failures for name, part in self._parts.items()}

    def names(self) -> Iterator[str]:
        """The names of all parts."""
        return iter(self._parts)

    def _failed(self, name: str, part: _Part, said: str) -> None:
        well = self._steady() - part.begun >= WELL_S
        part.failures, part.in_a_row, part.down, part.said = part.failures + 1, 1 if well else part.in_a_row + 1, True, said

    def _why(self, part: _Part) -> str:
        now = self._steady()
        if part.down or (part.in_a_row and now - part.begun < WELL_S):
            return part.said
        if part.beat is not None and now - max(part.beat, part.begun) > self._still_s:
            return f"no sign of life for {int(now - max(part.beat, part.begun))} s"
        return ""


def _is_cancelled() -> bool:
    """True if somebody wants the running task to end."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.supervisor")
