"""Rate limits count what they state, in one process and in Redis."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
from litestar import Request
from redis import Redis

from services.api.problems import Denied
from services.api.rate_limits import Limit, LocalRateLimiter, RateLimiter, RedisRateLimiter, take
from services.api.sessions import address

SLOW = Limit("slow", 3, 600)
CLOSED = Limit("closed", 3, 600, closed=True)


@contextmanager
def _problem(status: int) -> Iterator[None]:
    with pytest.raises(Denied) as denied:
        yield
    assert denied.value.status == status
    assert denied.value.retry_s is not None


async def _three_of_four(buckets: RateLimiter) -> None:
    for _ in range(SLOW.most):
        await take(buckets, SLOW, "ada")
    await take(buckets, SLOW, "bob")
    with _problem(429):
        await take(buckets, SLOW, "ada")


def test_a_bucket_holds_what_it_says_for_each_asker() -> None:
    asyncio.run(_three_of_four(LocalRateLimiter()))


def test_the_whole_bucket_is_there_at_any_time() -> None:
    one, three = Limit("one", 1, 600), Limit("three", 3, 0.7)

    async def scenario() -> None:
        for tenth in range(3_000):
            buckets = LocalRateLimiter(partial(float, tenth / 10))
            await take(buckets, one, "ada")
            for _ in range(three.most):
                await take(buckets, three, "ada")
            for limit in (one, three):
                with _problem(429):
                    await take(buckets, limit, "ada")

    asyncio.run(scenario())


def test_a_bucket_in_redis_is_one_for_all_processes_and_holds_no_name(redis_url: str) -> None:
    async def scenario() -> None:
        one, two = RedisRateLimiter(redis_url), RedisRateLimiter(redis_url)
        await take(one, SLOW, "cleo")
        await take(two, SLOW, "cleo")
        await take(one, SLOW, "cleo")
        with _problem(429):
            await take(two, SLOW, "cleo")
        await _three_of_four(one)
        await one.close()
        await two.close()

    asyncio.run(scenario())

    with Redis.from_url(redis_url) as owner:
        keys = [key.decode() for key in owner.scan_iter()]
        assert len(keys) == 3
        assert not any(name in key for key in keys for name in ("ada", "bob", "cleo"))
        assert all(0 < owner.ttl(key) <= SLOW.seconds + 1 for key in keys)


def test_a_bucket_fills_again_one_by_one() -> None:
    time = 0.0
    buckets = LocalRateLimiter(lambda: time)

    waits = [asyncio.run(buckets.try_(SLOW, "ada")).wait_s for _ in range(4)]
    time += SLOW.interval_s
    waits += [asyncio.run(buckets.try_(SLOW, "ada")).wait_s for _ in range(2)]

    assert waits == [0, 0, 0, SLOW.interval_s, 0, SLOW.interval_s]


def test_without_redis_nobody_signs_in_and_everybody_reads_on() -> None:
    async def scenario() -> None:
        buckets = RedisRateLimiter("unix:///nowhere/socket")
        with _problem(503):
            await take(buckets, CLOSED, "ada")
        await _three_of_four(buckets)

    asyncio.run(scenario())


def test_forgotten_buckets_are_the_full_ones() -> None:
    time = 0.0
    buckets = LocalRateLimiter(lambda: time)
    buckets.MOST = 2  # type: ignore[misc]  # a small one, to see it overflow

    for who in ("ada", "bob"):
        asyncio.run(buckets.try_(SLOW, who))
    time = SLOW.interval_s / 2
    asyncio.run(buckets.try_(SLOW, "ada"))
    time = SLOW.interval_s * 1.5
    asyncio.run(buckets.try_(SLOW, "cleo"))

    assert set(buckets._full_at) == {("slow", "ada"), ("slow", "cleo")}


@pytest.mark.parametrize(
    ("client", "counted"),
    [(("192.0.2.7", 1), "192.0.2.7"), (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::/64"), (("pipe", 1), "pipe"), (None, "")],
)
def test_people_are_counted_by_address_and_households_by_network(client: tuple[str, int] | None, counted: str) -> None:
    request: Request[Any, Any, Any] = Request({"type": "http", "client": client})  # type: ignore[arg-type]  # all it reads

    assert address(request) == counted


async def _charged(buckets: RateLimiter) -> tuple[list[int], list[float]]:
    """What is left after two tries and after charges of 0.5, and of far more than there is."""
    tries = [await buckets.try_(SLOW, "dora") for _ in range(2)]
    charges = [await buckets.charge(SLOW, "dora", amount) for amount in (0.5, 3.5)]
    refused = await buckets.try_(SLOW, "dora")
    return [each.left(SLOW) for each in (*tries, *charges, refused)], [round(each.wait_s) for each in (*tries, *charges, refused)]


def test_what_is_spent_is_charged_beyond_what_is_left(redis_url: str) -> None:
    async def scenario() -> list[tuple[list[int], list[float]]]:
        here, shared = LocalRateLimiter(), RedisRateLimiter(redis_url)
        found = [await _charged(here), await _charged(shared)]
        await shared.close()
        return found

    here, shared = asyncio.run(scenario())

    assert here == shared == ([2, 1, 0, 0, 0], [0, 0, 100, 800, 800])
