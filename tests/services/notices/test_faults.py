"""What happens to notices when receivers fail and processes die."""

import asyncio

import pytest

from patience import PATIENCE_S
from services.notices.courier import LEASE
from services.notices.sending import NoticeMessage
from services.store.notice_data import StoredChannel
from serving.notified import Post, TurnedClock, notified_room


def ids(post: Post) -> list[str]:
    return [each.headers["webhook-id"] for each in post.hook.requests]


@pytest.mark.parametrize("point", ["before the lease", "after the lease", "after the answer"])
def test_a_process_that_dies_loses_no_notice_and_repeats_at_most_the_answered_one(post: Post, point: str) -> None:
    """The courier stops at the fail point for ever, as if its process was killed there. Another process finds the notice."""

    async def scenario() -> None:
        clock = TurnedClock()
        async with notified_room(post, clock) as dying, notified_room(post, clock) as other:
            await dying.channel("Ann")
            await dying.table()
            await dying.notices.projector.catch_up()
            reached, store, courier = asyncio.Event(), dying.room.process.store, dying.notices.courier

            async def stop(*_: object) -> None:
                reached.set()
                await asyncio.Event().wait()

            place = {"before the lease": "lease_notices", "after the lease": "channel", "after the answer": "end_leases"}[point]
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(store, place, stop)
                dead = asyncio.create_task(courier.work_out())
                await asyncio.wait_for(reached.wait(), PATIENCE_S)
            await other.deliver()
            before = len(ids(post))
            clock.turn(seconds=LEASE.total_seconds() + 1)
            await other.deliver()
            assert before == (1 if point != "after the lease" else 0)
            assert len(ids(post)) == (2 if point == "after the answer" else 1)
            assert len(set(ids(post))) == 1
            assert [(each.step, each.state) for each in await other.log("Ann") if each.step == "asked"] == [("asked", "delivered")]
            dead.cancel()
            await asyncio.gather(dead, return_exceptions=True)

    asyncio.run(scenario())


def test_a_failed_hand_over_is_tried_again_with_the_same_id(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            channel = await here.channel("Ann")
            small_post.hook.answers += [500, 302]
            await here.table()
            await here.deliver()
            await here.deliver()
            assert len(ids(small_post)) == 1, "it waits before it tries again"
            failing = await here.room.process.store.channel(channel)
            assert failing is not None
            assert (failing.failures, failing.said) == (1, "status_500")
            for _ in range(2):
                here.clock.turn(minutes=2)
                await here.deliver()
            assert len(ids(small_post)) == 3, "a redirect is not followed, and is a failure"
            assert len(set(ids(small_post))) == 1
            healthy = await here.room.process.store.channel(channel)
            assert healthy is not None
            assert (healthy.failures, healthy.state) == (0, "active")

    asyncio.run(scenario())


def test_a_receiver_that_is_gone_ends_the_channel(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            channel = await here.channel("Ann", "push")
            small_post.hook.answers.append(410)
            await here.table()
            await here.deliver()
            ended = await here.room.process.store.channel(channel)
            assert ended is not None
            assert (ended.state, ended.said) == ("off", "status_410")
            log = await here.log("Ann")
            assert [(each.state, each.said) for each in log if each.step == "asked"] == [("failed", "status_410")]
            assert {each.state for each in log if each.step != "asked"} == {"withdrawn"}

    asyncio.run(scenario())


def test_the_owner_of_a_channel_that_is_turned_off_learns_it_by_the_others(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann", "push")
            mail = await here.channel("Ann", "mail")
            small_post.hook.answers.append(410)
            await here.table()
            await here.deliver()
            await here.deliver()

            told = [(each.channel, each.state) for each in await here.log("Ann") if each.step.startswith("silenced")]
            assert told == [(mail, "delivered")]
            assert len([each for each in small_post.mail.mails if "turned off" in str(each["Subject"])]) == 1

    asyncio.run(scenario())


@pytest.mark.full
def test_a_channel_that_fails_for_days_is_turned_off(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            channel = await here.channel("Ann")
            small_post.hook.answers += [503] * 1000
            for _ in range(60):
                await here.table()
                await here.deliver()
                here.clock.turn(hours=4)
            ended = await here.room.process.store.channel(channel)
            assert ended is not None
            assert (ended.state, ended.said) == ("off", "status_503")

    asyncio.run(scenario())


def test_a_mail_that_the_server_refuses_for_now_comes_later(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann", "mail")
            small_post.mail.answers.append("451 later")
            await here.table()
            await here.deliver()
            assert not small_post.mail.mails
            here.clock.turn(minutes=1)
            await here.deliver()
            assert len(small_post.mail.mails) == 1

    asyncio.run(scenario())


def test_one_slow_receiver_holds_up_no_other(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            await here.channel("Ann", "mail")
            reached = asyncio.Event()

            async def slow(channel: StoredChannel, message: NoticeMessage) -> str:
                reached.set()
                await asyncio.Event().wait()
                return ""

            sender = here.notices.courier._senders["webhook"]
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(sender, "send", slow)
                await here.table()
                await here.notices.projector.catch_up()
                working = asyncio.create_task(here.notices.courier.run())
                await reached.wait()
                async with asyncio.timeout(PATIENCE_S):
                    while not small_post.mail.mails:
                        await asyncio.to_thread(lambda: None)
                working.cancel()
                await asyncio.gather(working, return_exceptions=True)

    asyncio.run(scenario())
