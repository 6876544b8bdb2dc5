"""Two processes exchange hints over real servers, and reconnect after the connection is killed."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence

import psycopg
import pytest
from redis import Redis

from services.errors import LinkDown
from services.notify.hint_hub import Hint, HintHub, HintSubscription
from services.notify.hint_links import PostgresHintLink, RedisHintLink, decoded, encoded

MakeLink = Callable[[], PostgresHintLink | RedisHintLink]


@pytest.fixture(params=["postgres", "redis"])
def make_link(request: pytest.FixtureRequest) -> MakeLink:
    """Makes links to the same server."""
    url = request.getfixturevalue(f"{request.param}_url")
    return (lambda: PostgresHintLink(url)) if request.param == "postgres" else (lambda: RedisHintLink(url))


@pytest.fixture
def kill(request: pytest.FixtureRequest, make_link: MakeLink) -> Callable[[], None]:
    """Kills every connection that listens."""

    def postgres() -> None:
        with psycopg.connect(request.getfixturevalue("postgres_url"), autocommit=True) as owner:
            owner.execute("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()")

    def redis() -> None:
        with Redis.from_url(request.getfixturevalue("redis_url")) as owner:
            owner.execute_command("CLIENT", "KILL", "TYPE", "pubsub")

    return postgres if isinstance(make_link(), PostgresHintLink) else redis


async def _told(hub: HintHub, other: HintHub, table: str) -> None:
    """Returns once a hint of `other` wakes a stream of `hub`."""
    with hub.subscribe([table]) as subscription:
        for n in range(100):
            other.tell(Hint(table, n))
            heard = await subscription.receive(0.2)
            if heard is not None and table in heard.tables:
                return
    raise AssertionError("never woken")


async def _everything(subscription: HintSubscription) -> bool:
    """Returns True once the subscription hears that everything may have changed.

    Hints told before the break may arrive first: `_told` tells again until the first one is heard.
    """
    while (heard := await subscription.receive(10)) is not None:
        if heard.everything:
            return True
    return False


def test_hints_reach_the_other_process_also_after_its_link_was_killed(make_link: MakeLink, kill: Callable[[], None]) -> None:
    async def scenario() -> bool:
        links = [make_link(), make_link()]
        one, two = map(HintHub, links)
        async with one.linked(), two.linked():
            await _told(one, two, "moon")
            with one.subscribe() as subscription:
                await asyncio.to_thread(kill)
                noticed = await _everything(subscription)
            await _told(one, two, "moon")
        for link in links:
            await link.close()
        return noticed

    assert asyncio.run(scenario()), "the break went unnoticed"


def test_a_server_that_is_not_there_is_a_broken_link() -> None:
    async def scenario(links: Sequence[PostgresHintLink | RedisHintLink]) -> None:
        for link in links:
            with pytest.raises(LinkDown):
                await link.publish([Hint("moon", 1)])
            with pytest.raises(LinkDown):
                await _first(link.hints())

    asyncio.run(scenario([RedisHintLink("unix:///nowhere/socket"), PostgresHintLink("postgresql://nobody@/none?host=/nowhere")]))


async def _first(hints: AsyncGenerator[Hint | None, None]) -> Hint | None:
    return await anext(hints)


@pytest.mark.parametrize("hint", [Hint("moon", 7), Hint("moon", 0, ("ada", "bob")), None])
def test_a_hint_is_decoded_as_it_was_encoded(hint: Hint | None) -> None:
    assert decoded(encoded(hint)) == hint


@pytest.mark.parametrize("text", ["", "*", "moon", "moon -1", "moon ²", "moon x", "moon  1"])
def test_what_cannot_be_read_means_everything(text: str) -> None:
    assert decoded(text) is None
