"""Each notice reaches each channel once, says what the seat may know, and is withdrawn when it has become pointless."""

import asyncio
import re

import msgspec
import pytest
from standardwebhooks import Webhook

from services.notices.schedule import NoticeWishes
from services.notices.webhooks import signing_secret
from serving.notified import NotifiedRoom, Post, TurnedClock, notified_room
from serving.receivers import token_claims


async def waiting_for_ann(here: NotifiedRoom) -> str:
    """A table at which Ann is asked, with what she has been told delivered."""
    table = await here.table()
    await here.deliver()
    return table


def test_a_decision_is_told_once_to_each_channel(post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(post) as here:
            for kind in ("mail", "push", "webhook", "discord", "slack"):
                await here.channel("Ann", kind)
            table = await waiting_for_ann(here)
            await here.deliver()
            assert sorted(each.path for each in post.hook.requests) == [f"/ann/{kind}" for kind in ("discord", "push", "slack", "webhook")]
            assert len(post.mail.mails) == 1
            log = await here.log("Ann")
            assert {(each.step, each.state) for each in log if each.step == "asked"} == {("asked", "delivered")}
            assert next(each for each in post.hook.requests if each.path == "/ann/webhook").json()["data"]["table"] == table

    asyncio.run(scenario())


def test_a_mail_has_text_html_link_and_one_click_unsubscribe(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            channel = await here.channel("Ann", "mail")
            table = await waiting_for_ann(here)
            (mail,) = small_post.mail.mails
            assert mail["To"] == "ann@mail.example"
            assert table in mail["Subject"]
            plain, page = (mail.get_body((kind,)) for kind in ("plain", "html"))
            assert plain is not None
            assert page is not None
            for part in (plain.get_content(), page.get_content()):
                assert f"{small_post.settings.url}/t/{table}" in part
                assert "Bob" in part
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            written = dict(mail.raw_items())["List-Unsubscribe"]  # as it came: no receiver decodes words in this header
            found = re.fullmatch(r"<(.*)/unsubscribe/(.*)>", written)
            assert found is not None
            assert await here.notices.channels.unsubscribe(found[2])
            assert not await here.notices.channels.unsubscribe(found[2][:-1] + "x")
            stored = await here.room.process.store.channel(channel)
            assert stored is not None
            assert (stored.state, stored.said) == ("off", "unsubscribed")

    asyncio.run(scenario())


def test_a_webhook_is_signed_as_standard_webhooks_says(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            channel = await here.room.process.store.channel(await here.channel("Ann"))
            assert channel is not None
            here.clock.at = here.clock.at.now(here.clock.at.tzinfo)  # its library checks the time
            table = await waiting_for_ann(here)
            (request,) = small_post.hook.requests
            said = Webhook(signing_secret(channel)).verify(request.body, request.headers)
            assert said["type"] == "notice.asked"
            assert said["data"]["table"] == table
            assert request.headers["host"] == small_post.hook.host

    asyncio.run(scenario())


def test_a_push_is_encrypted_for_the_browser_and_signed_by_the_site(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann", "push")
            table = await waiting_for_ann(here)
            await here.room.process.lobby_projector.catch_up()
            (request,) = small_post.hook.requests
            said = small_post.browser.read(request, here.notices.push_key)
            assert said["link"] == f"{small_post.settings.url}/t/{table}"
            assert token_claims(request)["aud"] == f"http://{small_post.hook.host}"
            assert request.headers["ttl"] == "86400"

    asyncio.run(scenario())


def test_a_notice_is_withdrawn_when_its_decision_is_made_first(post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(post) as here:
            await here.channel("Ann")
            table = await here.table()
            await here.notices.projector.catch_up()
            await here.answer(table)
            await here.deliver()
            assert not post.hook.requests
            assert {each.state for each in await here.log("Ann") if each.step == "asked"} == {"withdrawn"}

    asyncio.run(scenario())


def test_a_decision_made_after_the_last_look_of_the_projector_is_not_told(small_post: Post) -> None:
    """The courier checks the table itself: the projection may be behind."""

    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            table = await here.table()
            await here.notices.projector.catch_up()
            await here.answer(table)
            await here.notices.courier.work_out()
            assert not small_post.hook.requests

    asyncio.run(scenario())


def test_two_processes_tell_of_a_decision_once(post: Post) -> None:
    async def scenario() -> None:
        clock = TurnedClock()
        async with notified_room(post, clock) as here, notified_room(post, clock) as there:
            await here.channel("Ann")
            for _ in range(5):
                await here.table()
            await asyncio.gather(here.deliver(), there.deliver())
            await asyncio.gather(here.deliver(), there.deliver())
            clock.turn(minutes=2)  # a projection or a lease of the other may have been in the way
            await asyncio.gather(here.deliver(), there.deliver())
            ids = [each.headers["webhook-id"] for each in post.hook.requests]
            assert len(ids) == len(set(ids)) == 5

    asyncio.run(scenario())


def test_the_end_of_a_game_is_told_to_all(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            await here.channel("Bob")
            table = await waiting_for_ann(here)
            small_post.hook.requests.clear()
            await here.room.say("Ann", table, {"type": "concede"})
            await here.deliver()
            told = sorted((each.path, each.json()["type"]) for each in small_post.hook.requests)
            assert told == [("/ann/webhook", "notice.over"), ("/bob/webhook", "notice.over")]

    asyncio.run(scenario())


def test_a_page_that_is_visible_at_that_table_holds_a_notice_back_and_one_elsewhere_does_not(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            store, clock = here.room.process.store, here.clock
            open_table, other = await here.table(), await here.table()
            await store.open_page("page", "ann")
            await store.see_table("page", "ann", await here.room.process.tables.handle_of(open_table), clock())
            await here.deliver()
            assert [each.json()["data"]["table"] for each in small_post.hook.requests] == [other]
            clock.turn(seconds=61)
            await here.deliver()
            assert [each.json()["data"]["table"] for each in small_post.hook.requests] == [other, open_table]

    asyncio.run(scenario())


def test_a_channel_of_several_people_gets_what_spectators_see(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann", shared=True)
            await here.channel("Bob")
            table = await waiting_for_ann(here)
            await here.answer(table)
            await here.deliver()
            own, shared = ({each.path: each for each in small_post.hook.requests}[f"/{who}/webhook"] for who in ("bob", "ann"))
            assert "It is your turn" in own.json()["data"]["text"]
            assert "It is your turn" not in shared.json()["data"]["text"]

    asyncio.run(scenario())


@pytest.mark.parametrize("language", ["en", "de"])
def test_notices_are_in_the_language_of_the_account(small_post: Post, language: str) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            wishes = msgspec.convert({"language": language}, NoticeWishes)
            await here.notices.channels.save_wishes("ann", wishes)
            await waiting_for_ann(here)
            assert small_post.hook.requests[0].json()["data"]["subject"].startswith("Your turn" if language == "en" else "Du bist am Zug")

    asyncio.run(scenario())


def test_a_nudge_goes_once_a_day(small_post: Post) -> None:
    async def scenario() -> None:
        async with notified_room(small_post) as here:
            await here.channel("Ann")
            table = await waiting_for_ann(here)
            handle = await here.room.process.tables.handle_of(table)
            assert await here.notices.channels.nudge(handle, "bob") == 1
            with pytest.raises(Exception, match="nudged_already"):
                await here.notices.channels.nudge(handle, "bob")
            with pytest.raises(Exception, match="nothing_to_nudge"):
                await here.notices.channels.nudge(handle, "eve")
            await here.deliver()
            assert [each.json()["type"] for each in small_post.hook.requests] == ["notice.asked", "notice.nudge"]
            here.clock.turn(days=1)
            assert await here.notices.channels.nudge(handle, "bob") == 1

    asyncio.run(scenario())
