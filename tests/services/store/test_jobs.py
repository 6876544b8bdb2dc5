"""Jobs on both stores: one of many workers gets each, and another one if that dies."""

import asyncio

import pytest

from services.store import Store, open_store
from services.store.job_data import WantedJob
from storing.logs import Log

pytestmark = pytest.mark.anyio

JOB = WantedJob("bot", "t", 3, 0)


async def test_each_job_is_taken_once_by_many_workers(store: Store, url: str) -> None:
    await store.add_jobs([WantedJob("bot", f"t{number}", 0, 0) for number in range(40)])

    async def worker(name: str) -> list[str]:
        async with open_store(url) as own:
            taken = list[str]()
            while found := await own.take_jobs(name, 60_000, 3):
                assert len(found) <= 3
                taken += [job.key for job in found]
                await asyncio.gather(*(own.end_job(job) for job in found))
            return taken

    done = await asyncio.gather(*(worker(f"w{number}") for number in range(6)))
    assert sorted(key for each in done for key in each) == sorted(f"t{number}" for number in range(40))
    assert await store.jobs(100) == []


async def test_a_job_is_free_again_when_its_worker_does_not_renew_it(store: Store, other: Store) -> None:
    await store.add_jobs([JOB])
    (lost,) = await store.take_jobs("dead", 0, 1)
    (taken,) = await other.take_jobs("alive", 60_000, 1)
    assert (lost.tries, taken.tries) == (1, 2)
    assert not await store.end_job(lost)
    assert await other.keep_jobs("alive", 60_000) == 1
    assert await store.keep_jobs("dead", 60_000) == 0
    assert await other.end_job(taken)


async def test_a_job_is_not_taken_before_it_is_ready(store: Store) -> None:
    await store.add_jobs([JOB._replace(delay_ms=60_000)])
    assert await store.take_jobs("w", 1, 1) == ()
    ((_, _, in_ms),) = await store.jobs(9)
    assert in_ms is not None
    assert 0 < in_ms <= 60_000


async def test_jobs_of_tables_are_made_with_the_cards_and_again_after_a_newer_record(store: Store, other: Store) -> None:
    assert await store.advance("", "5", [], [JOB])
    assert not await other.advance("", "6", [], [JOB._replace(n=9)])
    (taken,) = await store.take_jobs("w", 60_000, 1)
    assert await store.advance("5", "6", [], [JOB])
    assert await other.take_jobs("v", 60_000, 1) == (), "the same record makes no second job"
    assert await store.advance("6", "7", [], [JOB._replace(n=4)])
    assert not await store.end_job(taken), "the job after the newer record stays"
    assert [(each.n, each.tries) for each in await other.take_jobs("v", 60_000, 1)] == [(4, 1)]


async def test_a_regular_job_is_added_once_and_comes_back(store: Store) -> None:
    await store.add_jobs([JOB])
    await store.add_jobs([JOB._replace(n=7)])
    (taken,) = await store.take_jobs("w", 60_000, 9)
    assert taken.n == JOB.n
    assert await store.put_back_job(taken, 0)
    assert [each.tries for each in await store.take_jobs("w", 60_000, 9)] == [1]


async def test_a_job_that_failed_waits_and_at_last_only_for_the_operator(store: Store) -> None:
    await store.add_jobs([JOB])
    (taken,) = await store.take_jobs("w", 60_000, 1)
    assert await store.delay_job(taken, 0, "once")
    (taken,) = await store.take_jobs("w", 60_000, 1)
    assert (taken.tries, taken.said) == (2, "once")
    assert await store.delay_job(taken, None, "twice")
    assert await store.take_jobs("w", 60_000, 1) == ()
    ((failed, _, in_ms),) = await store.jobs(9)
    assert (failed.said, failed.ready_ms, in_ms) == ("twice", None, None)
    assert await store.retry_jobs() == 1
    assert [each.tries for each in await store.take_jobs("w", 60_000, 1)] == [1]


async def test_jobs_are_listed_with_the_id_of_their_table(store: Store) -> None:
    log = Log()
    await store.append(log.grow(log.next()))
    await store.add_jobs([JOB._replace(key=log.handle), JOB._replace(key="accounts", delay_ms=9000)])
    assert [(each.job.key, bool(each.table)) for each in await store.jobs(9)] == [(log.handle, True), ("accounts", False)]
