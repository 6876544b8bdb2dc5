"""Streams are woken by their topics, once for several hints, and all of them after a break of the link."""

import asyncio
from collections.abc import AsyncGenerator, Sequence

from services.errors import LinkDown
from services.notify.hint_hub import Hint, HintHub, ReceivedHints, account_topic


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
        self.published += hints
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
