"""Jobs run once, are tried again when they fail, and are listed when they go on failing."""

import asyncio
from pathlib import Path

from services.jobs.job_runner import MOST_TRIES, JobRunner
from services.jobs.regular import EVERY_S, REGULAR, add_regular_jobs, regular_work
from services.store import open_store
from services.store.job_data import WantedJob


def test_runners_race_and_each_job_runs_once(tmp_path: Path) -> None:
    async def scenario() -> list[str]:
        ran = list[str]()

        async def work(key: str) -> None:
            ran.append(key)
            await asyncio.sleep(0)

        url = f"sqlite:///{tmp_path}/jobs.db"
        async with open_store(url) as one, open_store(url) as two:
            await one.add_jobs([WantedJob("bot", str(number), 0, 0) for number in range(20)])
            await asyncio.gather(*(JobRunner(store, {"bot": work}).work_out() for store in (one, two)))
            assert await one.jobs(9) == []
        return ran

    assert sorted(asyncio.run(scenario()), key=int) == [str(number) for number in range(20)]


def test_a_regular_job_is_run_by_one_process_and_waits_for_its_next_turn(tmp_path: Path) -> None:
    async def scenario() -> None:
        ran = list[int]()

        async def tidied() -> None:
            ran.append(1)

        url = f"sqlite:///{tmp_path}/jobs.db"
        async with open_store(url) as one, open_store(url) as two:
            for store in (one, two):
                await add_regular_jobs(store, ("tidy",))
            runners = [JobRunner(store, {REGULAR: regular_work({"tidy": tidied})}) for store in (one, two)]
            assert [await runner.work_out() for runner in runners] == [1, 0]
            ((job, _, in_ms),) = await one.jobs(9)
            assert (len(ran), job.key, job.worker) == (1, "tidy", "")
            assert in_ms is not None
            assert EVERY_S * 900 < in_ms <= EVERY_S * 1000

    asyncio.run(scenario())


def test_a_job_that_fails_is_tried_again_and_then_listed_as_failed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async def broken(key: str) -> None:
            raise RuntimeError(f"planted in {key}")

        async with open_store(f"sqlite:///{tmp_path}/jobs.db") as store:
            await store.add_jobs([WantedJob("bot", "t", 0, 0), WantedJob("old", "t", 0, 0)])
            runner = JobRunner(store, {"bot": broken})
            for _ in range(MOST_TRIES):
                await runner.work_out()
                await store.change("update job set ready_ms = 0 where ready_ms is not null")  # type: ignore[attr-defined]  # time goes on
            found = {each.job.kind: (each.job.tries, each.job.said, each.in_ms) for each in await store.jobs(9)}
            assert found == {"bot": (MOST_TRIES, "RuntimeError: planted in t", None), "old": (1, "unknown kind", None)}

    asyncio.run(scenario())


def test_a_job_that_kills_each_process_is_given_up(tmp_path: Path) -> None:
    async def scenario() -> None:
        async def never(key: str) -> None:
            raise AssertionError("it is not run any more")

        async with open_store(f"sqlite:///{tmp_path}/jobs.db") as store:
            await store.add_jobs([WantedJob("bot", "t", 0, 0)])
            for _ in range(MOST_TRIES):
                assert len(await store.take_jobs("dead", 0, 1)) == 1
            await JobRunner(store, {"bot": never}).work_out()
            assert [(each.job.said, each.in_ms) for each in await store.jobs(9)] == [("interrupted", None)]

    asyncio.run(scenario())
