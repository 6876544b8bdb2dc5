"""Wakes the event streams of one process.

A hint says that a table's log has grown, never what is in it: whoever is woken reads the store. So a lost hint costs a
delay and no event, and after any break of the link to other processes everyone is woken.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable, Generator, Iterable, Iterator, Sequence
from contextlib import aclosing, asynccontextmanager, contextmanager
from typing import NamedTuple, Protocol

import structlog

from services.errors import LinkDown

LONGEST_PAUSE_S = 5.0
"""While a link is broken everyone is woken this often, so that nobody waits longer for what other processes do."""
MOST_WAITING = 10_000
"""Hints kept for a link that is slow; beyond, it is told that everything may have changed."""


class Hint(NamedTuple):
    """The table's log ends at `n` now. Without accounts it wakes the streams that follow the table; with accounts it wakes the streams
    of those accounts alone, whose lists of tables have changed."""

    table: str
    n: int
    accounts: tuple[str, ...] = ()

    def topics(self) -> Iterator[str]:
        """The topics whose streams it wakes."""
        if not self.accounts:
            yield self.table
        yield from map(account_topic, self.accounts)


class ReceivedHints(NamedTuple):
    """What a stream has been told since it last asked: tables with their newest record, or that anything may have changed."""

    tables: dict[str, int]
    everything: bool


class HintLink(Protocol):
    """The way to the other processes. Both methods raise services.errors.LinkDown where it is broken."""

    def hints(self) -> AsyncGenerator[Hint | None, None]:
        """What others tell; None once the link stands, since what was told before is lost."""
        ...

    async def publish(self, hints: Sequence[Hint | None]) -> None:
        """Tell the others; None: everything may have changed."""
        ...


class HintSubscription:
    """What one stream has been told; as many hints as come, it holds one a table."""

    def __init__(self) -> None:
        self._woken = asyncio.Event()
        self._tables: dict[str, int] = {}
        self._everything = False

    def tell(self, hint: Hint | None) -> None:
        """Wake the stream; an older hint never hides a newer one."""
        if hint is None:
            self._everything = True
        else:
            self._tables[hint.table] = max(hint.n, self._tables.get(hint.table, -1))
        self._woken.set()

    async def heard(self, patience_s: float) -> ReceivedHints | None:
        """What came in since the last time, waiting for it if need be; None where nothing did in time."""
        try:
            async with asyncio.timeout(patience_s):
                await self._woken.wait()
        except TimeoutError:
            return None
        self._woken.clear()
        heard = ReceivedHints(self._tables, self._everything)
        self._tables, self._everything = {}, False
        return heard


class HintHub:
    """The streams of this process, and its link to the others if there are any."""

    def __init__(self, link: HintLink | None = None) -> None:
        self._ears: defaultdict[str, set[HintSubscription]] = defaultdict(set)
        self._all: set[HintSubscription] = set()
        self._streams = 0
        self._link = link
        self._waiting: dict[tuple[str, tuple[str, ...]], Hint] = {}
        self._everything_waits = False
        self._to_send = asyncio.Event()
        self.closing = False

    @contextmanager
    def ear(self, topics: Iterable[str] = (), *, internal: bool = False) -> Generator[HintSubscription, None, None]:
        """A subscription to these tables' ids and account topics for as long as it lasts. `internal`: a part of the process
        listens, no event stream."""
        ear, followed = HintSubscription(), set(topics)
        self._all.add(ear)
        self._streams += not internal
        for topic in followed:
            self._ears[topic].add(ear)
        try:
            yield ear
        finally:
            self._all.discard(ear)
            self._streams -= not internal
            for topic in followed:
                self._ears[topic].discard(ear)
                if not self._ears[topic]:
                    del self._ears[topic]

    def streams(self) -> int:
        """How many event streams are open."""
        return self._streams

    def tell(self, hint: Hint) -> None:
        """Wake whom it concerns, here and in the other processes."""
        self.wake(hint)
        if self._link is not None:
            self._send(hint)

    async def tell_at_once(self, hint: Hint) -> None:
        """The same, done when this returns; raises LinkDown where the others cannot be told."""
        self.wake(hint)
        if self._link is not None:
            await self._link.publish([hint])

    def wake(self, hint: Hint) -> None:
        """Wake whom it concerns in this process."""
        for topic in hint.topics():
            for ear in self._ears.get(topic, ()):
                ear.tell(hint)

    def wake_all(self) -> None:
        """Let every stream of this process ask anew."""
        for ear in self._all:
            ear.tell(None)

    def close(self) -> None:
        """End all streams."""
        self.closing = True
        self.wake_all()

    @asynccontextmanager
    async def linked(self) -> AsyncGenerator[None, None]:
        """Keeps the link to the other processes, where there is one."""
        if self._link is None:
            yield
            return
        async with asyncio.TaskGroup() as tasks:
            running = [tasks.create_task(self._follow(self._link)), tasks.create_task(self._publish(self._link))]
            try:
                yield
            finally:
                for task in running:
                    task.cancel()

    def _send(self, hint: Hint) -> None:
        self._waiting[hint.table, hint.accounts] = hint
        if len(self._waiting) > MOST_WAITING:
            self._waiting.clear()
            self._everything_waits = True
        self._to_send.set()

    async def _follow(self, link: HintLink) -> None:
        pause = Backoff(self.wake_all)
        while True:
            try:
                async with aclosing(link.hints()) as hints:
                    async for hint in hints:
                        pause.over()
                        self.wake_all() if hint is None else self.wake(hint)
            except LinkDown as broken:
                _log.warning("link_broken", direction="in", reason=str(broken))
            await pause.sleep()

    async def _publish(self, link: HintLink) -> None:
        pause = Backoff(lambda: None)
        while True:
            await self._to_send.wait()
            self._to_send.clear()
            hints: list[Hint | None] = [None] if self._everything_waits else list(self._waiting.values())
            self._waiting, self._everything_waits = {}, False
            try:
                await link.publish(hints)
                pause.over()
            except LinkDown as broken:
                _log.warning("link_broken", direction="out", reason=str(broken))
                self._everything_waits = True  # what was to be told may be lost
                self._to_send.set()
                await pause.sleep()


class Backoff:
    """How long to wait before a broken link is tried again: longer each time, and doing something meanwhile."""

    def __init__(self, meanwhile: Callable[[], None]) -> None:
        self._meanwhile = meanwhile
        self._seconds = 0.1

    def over(self) -> None:
        """The link stands again."""
        self._seconds = 0.1

    async def sleep(self) -> None:
        """Wait, twice as long as the last time."""
        self._meanwhile()
        await asyncio.sleep(self._seconds)
        self._seconds = min(LONGEST_PAUSE_S, self._seconds * 2)


def account_topic(account_id: str) -> str:
    """What the streams of an account follow; no table's id begins so."""
    return f"@{account_id}"


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notify")
