"""Runs requests of several processes one database statement at a time, in an order that a seed decides."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import ContextVar
from random import Random
from typing import Any, Final, TypeVar

from services.store import Store

T = TypeVar("T")
STATEMENTS: Final = ("rows", "change", "change_where", "append", "head")
"""The methods of a store that send a statement to the database; all others call these."""


class Lane:
    """One request: it waits before each statement until the scheduler lets it go on. What it leaves to the background is not stopped
    once it has its answer."""

    def __init__(self) -> None:
        self.waiting = self._ended = False
        self._arrived, self._go = asyncio.Event(), asyncio.Event()

    async def stop(self) -> None:
        """Wait for the scheduler."""
        if self._ended:
            return
        self.waiting = True
        self._arrived.set()
        await self._go.wait()
        self._go.clear()

    def end(self) -> None:
        """The request has its answer."""
        self._ended, self.waiting = True, False
        self._go.set()
        self._arrived.set()

    async def step(self) -> bool:
        """Let the request go on until its next statement. Returns False if it has its answer."""
        if self.waiting:
            self._arrived.clear()
            self.waiting = False
            self._go.set()
        await self._arrived.wait()
        return self.waiting


_lane: ContextVar[Lane | None] = ContextVar("lane", default=None)


def stop_before_statements(store: Store) -> None:
    """Let requests that run in a lane stop before each statement on this store. Other callers are not stopped."""
    for name in STATEMENTS:
        setattr(store, name, _stopping(getattr(store, name)))


def _stopping(statement: Callable[..., Awaitable[T]]) -> Callable[..., Coroutine[Any, Any, T]]:
    async def stopped(*values: Any, **named: Any) -> T:
        lane = _lane.get()
        if lane is not None:
            await lane.stop()
        return await statement(*values, **named)

    return stopped


async def interleaved(chosen: Random, *requests: Callable[[], Coroutine[Any, Any, T]]) -> list[T]:
    """Run the requests, always one of them, switching between them at statements as `chosen` says. Returns their answers.

    The caller sees to it that no request waits for another one: each belongs to a process of its own.
    """
    lanes = [Lane() for _ in requests]

    async def run(lane: Lane, request: Callable[[], Coroutine[Any, Any, T]]) -> T:
        _lane.set(lane)
        try:
            return await request()
        finally:
            lane.end()

    running = [asyncio.create_task(run(lane, request)) for lane, request in zip(lanes, requests, strict=True)]
    under_way = [lane for lane in lanes if await lane.step()]
    while under_way:
        lane = chosen.choice(under_way)
        if not await lane.step():
            under_way.remove(lane)
    return await asyncio.gather(*running)
