"""Notifies the event streams of one process.

A hint says that a table's log has grown, never what is in it: subscribers read the store. So a lost hint costs a delay and no
event, and after any break of the link to other processes every subscription is woken. While there are no other processes, no hint is sent
over the link (decision 251).
"""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator, Callable, Generator, Iterable, Iterator, Sequence
from contextlib import aclosing, asynccontextmanager, contextmanager
from typing import Final, NamedTuple, Protocol

import structlog

from services.errors import LinkDown
from services.notify.neighbours import GREETING_S, Neighbours

LONGEST_PAUSE_S = 5.0
"""Longest pause between attempts to reconnect. Each attempt wakes every subscription, which bounds the delay of changes made by
other processes."""
MOST_WAITING = 10_000
"""Number of hints queued for a slow link. If there are more, one hint that everything may have changed replaces them. Also the number of
own hints that may be on their way back."""
CANCELLED_AGAIN_S: Final = 0.5
GREETING: Final = "!process"
"""The table of hints that are greetings; the account is the process. No table id has this form."""


class Hint(NamedTuple):
    """The table's newest record is `n`. Without accounts it wakes the streams that follow the table. With accounts it wakes only the
    streams of those accounts, whose lists of tables have changed."""

    table: str
    n: int
    accounts: tuple[str, ...] = ()

    def topics(self) -> Iterator[str]:
        """The topics whose subscriptions it wakes."""
        if not self.accounts:
            yield self.table
        yield from map(account_topic, self.accounts)


class ReceivedHints(NamedTuple):
    """The hints since the last `receive`: tables with their newest record; `everything` is True if anything may have changed."""

    tables: dict[str, int]
    everything: bool


class HintLink(Protocol):
    """The link to the other processes. Both methods raise services.errors.LinkDown if it is broken."""

    def hints(self) -> AsyncGenerator[Hint | None, None]:
        """Yields the hints of other processes. Yields None when the link is connected, since earlier hints are lost."""
        ...

    async def publish(self, hints: Sequence[Hint | None]) -> None:
        """Send hints to the other processes. None means that everything may have changed."""
        ...


class HintSubscription:
    """The pending hints of one stream. It holds at most one hint per table."""

    def __init__(self) -> None:
        self._woken = asyncio.Event()
        self._tables: dict[str, int] = {}
        self._everything = False

    def tell(self, hint: Hint | None) -> None:
        """Add a hint and wake the stream. An older hint never replaces a newer one. None means that everything may have changed."""
        if hint is None:
            self._everything = True
        else:
            self._tables[hint.table] = max(hint.n, self._tables.get(hint.table, -1))
        self._woken.set()

    async def receive(self, timeout_s: float) -> ReceivedHints | None:
        """Wait for hints and take all that are pending. Returns None if none arrived within `timeout_s`."""
        timer = asyncio.get_running_loop().call_later(timeout_s, self._woken.set)
        try:
            await self._woken.wait()
        finally:
            timer.cancel()
        self._woken.clear()
        if not self._tables and not self._everything:
            return None
        received = ReceivedHints(self._tables, self._everything)
        self._tables, self._everything = {}, False
        return received


class HintHub:
    """The subscriptions of this process, and its link to the other processes if there is one."""

    def __init__(self, link: HintLink | None = None, neighbours: Neighbours | None = None) -> None:
        self._neighbours = neighbours or Neighbours()
        self._by_topic: defaultdict[str, set[HintSubscription]] = defaultdict(set)
        self._all: set[HintSubscription] = set()
        self._streams = 0
        self._link = link
        self._waiting: dict[tuple[str, tuple[str, ...]], Hint] = {}
        self._everything_waits = False
        self._returning: Counter[Hint] = Counter()
        """Hints of this process that the link will bring back. They have woken everybody here already."""
        self._to_send = asyncio.Event()
        self._woken: dict[tuple[str, bool], int] = {}
        """The highest number woken of a table's own hints (False) and of its hints to accounts (True), for the tables woken last."""
        self.closing = False

    @contextmanager
    def subscribe(self, topics: Iterable[str] = (), *, internal: bool = False) -> Generator[HintSubscription, None, None]:
        """Subscribe to table ids and account topics until the block ends. `internal` marks a subscriber that is no event stream."""
        subscription, followed = HintSubscription(), set(topics)
        self._all.add(subscription)
        self._streams += not internal
        for topic in followed:
            self._by_topic[topic].add(subscription)
        try:
            yield subscription
        finally:
            self._all.discard(subscription)
            self._streams -= not internal
            for topic in followed:
                self._by_topic[topic].discard(subscription)
                if not self._by_topic[topic]:
                    del self._by_topic[topic]

    def streams(self) -> int:
        """Number of open event streams."""
        return self._streams

    def tell(self, hint: Hint) -> None:
        """Wake the hint's subscriptions in this process and, asynchronously, in the others."""
        self.wake(hint)
        if self._link is not None and not self._neighbours.are_none():
            self._send(hint)

    async def tell_at_once(self, hint: Hint) -> None:
        """Same as `tell`, but the hint is published when this returns. Raises LinkDown if the link is broken."""
        self.wake(hint)
        if self._link is not None:
            await self._published(self._link, [hint])

    def wake(self, hint: Hint) -> None:
        """Wake the hint's subscriptions in this process."""
        kind = (hint.table, bool(hint.accounts))
        self._woken[kind] = max(hint.n, self._woken.pop(kind, -1))
        if len(self._woken) > MOST_WAITING:
            del self._woken[next(iter(self._woken))]
        for topic in hint.topics():
            for subscription in self._by_topic.get(topic, ()):
                subscription.tell(hint)

    def wake_again(self, hint: Hint) -> None:
        """Wake the hint's subscriptions in this process, unless a hint of the same kind with this number or a higher one has done so."""
        if self._woken.get((hint.table, bool(hint.accounts)), -1) < hint.n:
            self.wake(hint)

    def wake_all(self) -> None:
        """Tell every subscription of this process that everything may have changed."""
        for subscription in self._all:
            subscription.tell(None)

    def close(self) -> None:
        """End all streams."""
        self.closing = True
        self.wake_all()

    @asynccontextmanager
    async def linked(self) -> AsyncGenerator[None, None]:
        """Maintain the link to the other processes, if there is one, until the block ends."""
        if self._link is None:
            yield
            return
        async with asyncio.TaskGroup() as tasks:
            works = (self._follow(self._link), self._publish(self._link), self._greet())
            running = [tasks.create_task(work) for work in works]
            try:
                yield
            finally:
                await _ended(running)

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
                        self._hear(hint)
            except LinkDown as broken:
                _log.warning("link_broken", direction="in", reason=str(broken))
            self._neighbours.forget()
            await pause.sleep()

    def _hear(self, hint: Hint | None) -> None:
        """Wake what a hint of the link names, unless it is an own one that has come back, or a greeting."""
        if hint is None:
            self._returning.clear()  # earlier ones are lost
            self._neighbours.forget()
            self._send(self._greeting)
            self.wake_all()
        elif hint.table == GREETING:
            for name in hint.accounts:
                self._neighbours.hear(name)
        elif hint in self._returning:
            self._returning -= Counter((hint,))  # leaves no entries of zero
        else:
            self.wake(hint)

    @property
    def _greeting(self) -> Hint:
        return Hint(GREETING, 0, (self._neighbours.own,))

    async def _greet(self) -> None:
        """Greet the other processes until cancelled. A new or mended link begins with a greeting of its own."""
        while True:
            await asyncio.sleep(GREETING_S)
            self._send(self._greeting)

    async def _published(self, link: HintLink, hints: Sequence[Hint | None]) -> None:
        if len(self._returning) + len(hints) > MOST_WAITING:
            self._returning.clear()  # those on their way wake once more than they need to
        self._returning.update(hint for hint in hints if hint is not None and hint.table != GREETING)
        try:
            await link.publish(hints)
        except LinkDown:
            self._returning.clear()  # it is unknown which ones come back
            raise

    async def _publish(self, link: HintLink) -> None:
        pause = Backoff(lambda: None)
        while True:
            await self._to_send.wait()
            self._to_send.clear()
            hints: list[Hint | None] = [None] if self._everything_waits else list(self._waiting.values())
            self._waiting, self._everything_waits = {}, False
            try:
                await self._published(link, hints)
                pause.over()
            except LinkDown as broken:
                _log.warning("link_broken", direction="out", reason=str(broken))
                self._everything_waits = True  # the hints of this batch may be lost
                self._to_send.set()
                await pause.sleep()


async def _ended(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Cancel tasks until they have ended. A task that reads from Redis can lose a cancellation which comes together with a message."""
    while going := [task for task in tasks if not task.done()]:
        for task in going:
            task.cancel()
        await asyncio.wait(going, timeout=CANCELLED_AGAIN_S)


class Backoff:
    """Exponential backoff for reconnecting. Calls `on_pause` before each pause."""

    def __init__(self, on_pause: Callable[[], None]) -> None:
        self._on_pause = on_pause
        self._seconds = 0.1

    def over(self) -> None:
        """Reset the pause: the link works again."""
        self._seconds = 0.1

    async def sleep(self) -> None:
        """Pause, twice as long as the last time up to LONGEST_PAUSE_S."""
        self._on_pause()
        await asyncio.sleep(self._seconds)
        self._seconds = min(LONGEST_PAUSE_S, self._seconds * 2)


def account_topic(account_id: str) -> str:
    """The topic of an account's own streams. No table id begins with `@`."""
    return f"@{account_id}"


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notify")
