"""Streams are woken by their topics, once for several hints, and all of them after a break of the link."""

import asyncio
from collections.abc import AsyncGenerator, Sequence

from services.errors import LinkDown
from services.notify.hint_hub import GREETING, Hint, HintHub, ReceivedHints, account_topic
from services.notify.neighbours import LAPSED_S, SETTLED_S, Neighbours


def test_a_stream_hears_of_the_tables_it_follows_and_of_no_other() -> None:
    async def scenario() -> tuple[ReceivedHints | None, ReceivedHints | None]:
        hub = HintHub()
        with hub.subscribe(["moon"]) as subscription:
            hub.tell(Hint("moon", 4))
            hub.tell(Hint("sun", 9, ("ada",)))
            return await subscription.receive(1), await subscription.receive(0)

    heard, nothing = asyncio.run(scenario())

    assert heard == ReceivedHints({"moon": 4}, everything=False)
    assert nothing is None


def test_many_hints_wake_once_and_an_old_one_hides_no_newer() -> None:
    async def scenario() -> ReceivedHints | None:
        hub = HintHub()
        with hub.subscribe(["moon"]) as subscription:
            for n in (4, 7, 5):
                hub.tell(Hint("moon", n))
            return await subscription.receive(1)

    assert asyncio.run(scenario()) == ReceivedHints({"moon": 7}, everything=False)


def test_an_account_hears_of_the_tables_at_which_it_sits() -> None:
    async def scenario() -> ReceivedHints | None:
        hub = HintHub()
        with hub.subscribe([account_topic("ada"), "sun"]) as subscription:
            hub.tell(Hint("moon", 1, ("ada", "bob")))
            hub.tell(Hint("star", 1, ("bob",)))
            hub.tell(Hint("sun", 3, ("ada",)))
            return await subscription.receive(1)

    assert asyncio.run(scenario()) == ReceivedHints({"moon": 1, "sun": 3}, everything=False)


def test_a_stream_that_ends_leaves_nothing_behind() -> None:
    hub = HintHub()

    with hub.subscribe(["moon", "sun", "moon"]):
        pass
    hub.tell(Hint("moon", 1))

    assert hub.streams() == 0
    assert not hub._by_topic


def test_closing_wakes_every_stream() -> None:
    async def scenario() -> ReceivedHints | None:
        hub = HintHub()
        with hub.subscribe() as subscription:
            hub.close()
            return await subscription.receive(1)

    assert asyncio.run(scenario()) == ReceivedHints({}, everything=True)


class Wire:
    """A loopback link of this process that a test can break."""

    def __init__(self) -> None:
        self.cut = self.swallow = False
        self.published: list[Hint | None] = []
        self.through = asyncio.Event()
        self._arriving: asyncio.Queue[Hint | None] = asyncio.Queue()

    async def hints(self) -> AsyncGenerator[Hint | None, None]:
        """Yields None, then the published hints."""
        yield None
        while True:
            hint = await self._arriving.get()
            if self.cut:
                raise LinkDown("cut")
            yield hint

    async def publish(self, hints: Sequence[Hint | None]) -> None:
        """Queue the hints."""
        if self.cut:
            raise LinkDown("cut")
        told = [hint for hint in hints if hint is None or hint.table != GREETING]
        self.published += told
        if told:
            self.through.set()
        for hint in () if self.swallow else hints:
            self._arriving.put_nowait(hint)

    def fail(self) -> None:
        """Make the reading side detect the break."""
        self._arriving.put_nowait(None)


def test_everyone_is_woken_once_a_link_stands_and_again_when_it_breaks() -> None:
    async def scenario() -> list[ReceivedHints | None]:
        wire = Wire()
        hub = HintHub(wire)
        with hub.subscribe(["moon"]) as subscription:
            async with hub.linked():
                stands = await subscription.receive(5)
                wire.cut = True
                wire.fail()
                return [stands, await subscription.receive(5)]

    assert asyncio.run(scenario()) == [ReceivedHints({}, everything=True)] * 2


def test_what_could_not_be_told_becomes_everything_once_the_link_stands_again() -> None:
    async def scenario() -> list[Hint | None]:
        wire = Wire()
        wire.cut = True
        hub = HintHub(wire)
        async with hub.linked():
            hub.tell(Hint("moon", 3))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            wire.cut = False
            await wire.through.wait()
        return wire.published

    assert None in asyncio.run(scenario())


def test_an_own_hint_that_comes_back_wakes_nobody_again() -> None:
    async def scenario() -> list[ReceivedHints | None]:
        wire = Wire()
        hub = HintHub(wire)
        with hub.subscribe(["moon", "sun"]) as subscription:
            async with hub.linked():
                heard = [await subscription.receive(5)]
                hub.tell(Hint("moon", 3))
                heard.append(await subscription.receive(5))
                await wire.through.wait()
                for hint in (Hint("sun", 1), Hint("moon", 3)):  # of another process, after it
                    await wire.publish([hint])
                    heard.append(await subscription.receive(5))
                return heard

    stands, moon, *others = asyncio.run(scenario())

    assert stands == ReceivedHints({}, everything=True)
    assert moon == ReceivedHints({"moon": 3}, everything=False)
    assert others == [ReceivedHints({"sun": 1}, everything=False), ReceivedHints({"moon": 3}, everything=False)]


def test_own_hints_that_a_broken_link_lost_hide_no_later_ones() -> None:
    async def scenario() -> ReceivedHints | None:
        wire = Wire()
        hub = HintHub(wire)
        with hub.subscribe(["moon"]) as subscription:
            async with hub.linked():
                await subscription.receive(5)
                wire.swallow = True
                hub.tell(Hint("moon", 3))
                await subscription.receive(5)
                await wire.through.wait()
                wire.swallow = False
                await wire.publish([None])  # the link stands again
                await subscription.receive(5)
                await wire.publish([Hint("moon", 3)])
                return await subscription.receive(5)

    assert asyncio.run(scenario()) == ReceivedHints({"moon": 3}, everything=False)


class Seconds:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


async def _told(hub: HintHub, wire: Wire, n: int) -> bool:
    """Tells a hint and returns True if it goes over the link."""
    wire.published.clear()
    hub.tell(Hint("moon", n))
    for _ in range(5):
        await asyncio.sleep(0)
    return Hint("moon", n) in wire.published


async def _passed(hub: HintHub, clock: Seconds, seconds: float) -> None:
    """Lets time pass, in which the hub's own greetings come back."""
    while seconds > 0:
        clock.now += min(1.0, seconds)
        seconds -= 1.0
        hub._send(hub._greeting)
        for _ in range(5):
            await asyncio.sleep(0)


def test_a_process_that_is_alone_sends_no_hints_and_wakes_its_own_streams() -> None:
    async def scenario() -> tuple[list[bool], ReceivedHints | None]:
        wire, clock = Wire(), Seconds()
        hub = HintHub(wire, Neighbours(clock))
        with hub.subscribe(["moon"]) as subscription:
            async with hub.linked():
                await subscription.receive(5)
                sent = [await _told(hub, wire, 1)]
                await _passed(hub, clock, SETTLED_S + 1)
                sent.append(await _told(hub, wire, 2))
                return sent, await subscription.receive(5)

    sent, heard = asyncio.run(scenario())

    assert sent == [True, False], "it waits until others have had time to greet"
    assert heard == ReceivedHints({"moon": 2}, everything=False)


def test_a_process_that_comes_gets_hints_at_once_and_one_that_is_gone_none() -> None:
    async def scenario() -> list[bool]:
        wire, clock = Wire(), Seconds()
        hub = HintHub(wire, Neighbours(clock))
        async with hub.linked():
            await _passed(hub, clock, SETTLED_S + 1)
            sent = [await _told(hub, wire, 1)]
            await wire.publish([Hint(GREETING, 0, ("another",))])
            await asyncio.sleep(0)
            sent.append(await _told(hub, wire, 2))
            await _passed(hub, clock, LAPSED_S - 1)
            sent.append(await _told(hub, wire, 3))
            await _passed(hub, clock, 2)
            sent.append(await _told(hub, wire, 4))
            return sent

    assert asyncio.run(scenario()) == [False, True, True, False]


def test_who_hears_no_own_greetings_counts_as_one_of_several() -> None:
    async def scenario() -> list[bool]:
        wire, clock = Wire(), Seconds()
        neighbours = Neighbours(clock)
        hub = HintHub(wire, neighbours)
        async with hub.linked():
            await _passed(hub, clock, SETTLED_S + 1)
            alone = [neighbours.are_none()]
            wire.swallow = True  # the reading side hangs
            await _passed(hub, clock, LAPSED_S + 1)
            alone.append(neighbours.are_none())
            wire.swallow = False
            await _passed(hub, clock, 1)
            alone.append(neighbours.are_none())
            await _passed(hub, clock, SETTLED_S)
            alone.append(neighbours.are_none())
            wire.fail()  # a new connection: others may have come unheard
            await asyncio.sleep(0)
            alone.append(neighbours.are_none())
            return alone

    assert asyncio.run(scenario()) == [True, False, False, True, False]


def test_a_greeting_wakes_no_stream() -> None:
    async def scenario() -> ReceivedHints | None:
        wire = Wire()
        hub = HintHub(wire)
        with hub.subscribe([GREETING, account_topic("another")]) as subscription:
            async with hub.linked():
                await subscription.receive(5)
                await wire.publish([Hint(GREETING, 0, ("another",)), Hint("moon", 1)])
                for _ in range(5):
                    await asyncio.sleep(0)
                return await subscription.receive(0)

    assert asyncio.run(scenario()) is None
