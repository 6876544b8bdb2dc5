"""Background parts: what fails is started again, and neither a death nor a standstill stays unseen."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from patience import PATIENCE_S
from services.supervisor import STILL_S, WELL_S, Supervisor


class Steady:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.supervisor._PAUSES_S", (0.0,))


def supervised(work: Callable[[], Awaitable[None]], during: Callable[[Supervisor, Steady], Awaitable[None]], *, ends: bool = False) -> None:
    """Run a part while something happens."""

    async def scenario() -> None:
        steady = Steady()
        supervisor = Supervisor(steady)
        running = asyncio.create_task(supervisor.run("part", work, ends=ends))
        await during(supervisor, steady)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(scenario())


def test_a_part_that_fails_is_started_again_and_well_after_a_while() -> None:
    tries, runs = list[int](), asyncio.Event()

    async def work() -> None:
        tries.append(1)
        if len(tries) < 3:
            raise KeyError("localtime")
        runs.set()
        await asyncio.Event().wait()

    async def during(supervisor: Supervisor, steady: Steady) -> None:
        await runs.wait()
        assert supervisor.failures() == {"part": 2}
        assert supervisor.failing() == {"part": "KeyError: 'localtime'"}
        steady.at += WELL_S
        assert not supervisor.failing()

    supervised(work, during)


def test_a_part_that_awaits_something_cancelled_is_started_again() -> None:
    tries, runs = list[int](), asyncio.Event()

    async def work() -> None:
        tries.append(1)
        if len(tries) < 2:
            awaited: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            awaited.cancel()
            await awaited
        runs.set()
        await asyncio.Event().wait()

    async def during(supervisor: Supervisor, steady: Steady) -> None:
        async with asyncio.timeout(PATIENCE_S):
            await runs.wait()
        assert supervisor.failures() == {"part": 1}
        assert supervisor.failing()["part"].startswith("CancelledError")

    supervised(work, during)


@pytest.mark.parametrize("ends", [False, True])
def test_a_part_may_only_end_if_it_is_work_for_the_start(ends: bool) -> None:
    async def work() -> None:
        return

    async def during(supervisor: Supervisor, steady: Steady) -> None:
        for _ in range(3):
            await asyncio.sleep(0)
        steady.at += 10 * WELL_S
        assert supervisor.failing() == ({} if ends else {"part": "it ended"})

    supervised(work, during, ends=ends)


def test_a_part_that_gives_no_sign_of_life_stands_still() -> None:
    async def work() -> None:
        await asyncio.Event().wait()

    async def during(supervisor: Supervisor, steady: Steady) -> None:
        beat = supervisor.beating("part")
        await asyncio.sleep(0)
        steady.at += STILL_S
        assert not supervisor.failing()
        steady.at += 1
        assert supervisor.failing() == {"part": f"no sign of life for {int(STILL_S) + 1} s"}
        beat()
        assert not supervisor.failing()

    supervised(work, during)
