"""A worker process does one work after the other; one that dies, hangs or is not wanted is replaced, and none outlives its server."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from services.errors import WorkerDown, WorkerSlow
from services.worker_process import WorkerProcess
from serving.worker_tasks import doubled, ended, hanging, inherited, process_id, refused

ENOUGH_S = 120.0


@asynccontextmanager
async def worker(most_s: float = ENOUGH_S) -> AsyncIterator[WorkerProcess]:
    """A worker process, until the block ends."""
    made = WorkerProcess("tests", most_s)
    try:
        yield made
    finally:
        made.close()


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def _until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(ENOUGH_S):
        while not reached():  # noqa: ASYNC110  # another process does it
            await asyncio.sleep(0.01)


def _run(scenario: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(2 * ENOUGH_S):
            await scenario()

    asyncio.run(bounded())


def test_a_work_is_done_in_another_process_and_its_processor_time_is_told() -> None:
    async def scenario() -> None:
        async with worker() as one:
            worked = await one.run(doubled, "ab" * 100_000)
            process = (await one.run(process_id)).result
        assert worked.result == "ab" * 200_000
        assert worked.seconds >= 0
        assert process != os.getpid()

    _run(scenario)


def test_the_process_sees_no_settings_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_SMTP", "smtp://user:secret@mail.example")

    async def scenario() -> None:
        async with worker() as one:
            assert (await one.run(inherited)).result == []

    _run(scenario)


def test_what_a_work_raises_is_raised_and_the_process_stays() -> None:
    async def scenario() -> None:
        async with worker() as one:
            before = (await one.run(process_id)).result
            with pytest.raises(ValueError, match="planted"):
                await one.run(refused, "planted")
            assert (await one.run(process_id)).result == before

    _run(scenario)


def test_works_that_are_asked_for_at_once_are_all_done() -> None:
    async def scenario() -> None:
        async with worker() as one:
            done = await asyncio.gather(*(one.run(doubled, str(number)) for number in range(20)))
        assert [each.result for each in done] == [f"{number}{number}" for number in range(20)]

    _run(scenario)


def test_a_process_that_dies_is_told_and_replaced() -> None:
    async def scenario() -> None:
        async with worker() as one:
            with pytest.raises(WorkerDown) as down:
                await one.run(ended)
            assert not isinstance(down.value, WorkerSlow)
            assert (await one.run(doubled, "a")).result == "aa"

    _run(scenario)


@pytest.mark.full
def test_a_process_that_hangs_is_killed_and_replaced(tmp_path: Path) -> None:
    began = tmp_path / "began"

    async def scenario() -> None:
        async with worker(15) as one:
            with pytest.raises(WorkerSlow):
                await one.run(hanging, str(began))
            await _until(lambda: not _is_running(int(began.read_text())))
            assert (await one.run(doubled, "a")).result == "aa"

    _run(scenario)


def test_a_work_that_nobody_wants_any_more_is_ended(tmp_path: Path) -> None:
    began = tmp_path / "began"

    async def scenario() -> None:
        async with worker() as one:
            asked = asyncio.create_task(one.run(hanging, str(began)))
            await _until(lambda: began.exists() and began.read_text() != "")
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
            await _until(lambda: not _is_running(int(began.read_text())))
            assert (await one.run(doubled, "a")).result == "aa"

    _run(scenario)


_KILLED_SERVER = """
import asyncio, sys
from services.worker_process import WorkerProcess
from serving.worker_tasks import hanging, process_id

async def main():
    one = WorkerProcess("tests", 20)
    if sys.argv[1] == "hanging":
        asyncio.get_running_loop().create_task(one.run(hanging, sys.argv[2]))
    else:
        open(sys.argv[2], "w").write(str((await one.run(process_id)).result))
    await asyncio.sleep(3600)

asyncio.run(main())
"""


@pytest.mark.full
@pytest.mark.parametrize("how", ["hanging", "idle"])
def test_no_process_outlives_a_server_that_is_killed(how: str, tmp_path: Path) -> None:
    began = tmp_path / "began"

    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    server = subprocess.Popen([sys.executable, "-c", _KILLED_SERVER, how, str(began)], env=environment)

    async def scenario() -> None:
        await _until(lambda: began.exists() and began.read_text() != "")
        assert _is_running(int(began.read_text()))
        server.kill()
        server.wait()
        await _until(lambda: not _is_running(int(began.read_text())))

    _run(scenario)


def test_a_worker_that_is_closed_does_no_more_work() -> None:
    async def scenario() -> None:
        async with worker() as one:
            await one.run(doubled, "a")
        with pytest.raises(WorkerDown):
            await one.run(doubled, "a")

    _run(scenario)
