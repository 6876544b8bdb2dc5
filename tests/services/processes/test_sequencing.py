"""Processes that sequence the site's log: one at a time, and none on a database that is behind."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.proof.checkpoint import Checkpoint
from patience import PATIENCE_S
from playing.room import migrated, settings_in
from playing.server import ServerProcess
from services.bootstrap import composed
from services.notary.high_water import HighWater
from services.settings import Settings
from services.store import open_store
from serving.pauses import rollbook_with_pauses
from serving.site import GAME, Visitor, settings_for, site
from storing.keeping import appended, joined, keeper, whole
from storing.logs import Log
from storing.stores import mainly
from suite import full

SOON = "0.05"


class Sequencing:
    """A process that runs `rollbook sequence`."""

    def __init__(self, folder: Path, database: str) -> None:
        command = [sys.executable, "-m", "services", "sequence", "--data", str(folder)]
        environment = {**os.environ, "ROLLBOOK_CHECKPOINT_SECONDS": SOON, "ROLLBOOK_PUBLIC_URL": "https://play.example"}
        if database:
            command += ["--database", database]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()

    def end(self, sign: signal.Signals) -> tuple[int, str]:
        """The exit code and the error output."""
        self.process.send_signal(sign)
        _, said = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, said


@pytest.fixture(params=mainly("postgres"))
def database(request: pytest.FixtureRequest) -> str:
    """The database of both kinds of sites; empty for the embedded one."""
    return "" if request.param == "sqlite" else migrated(request.getfixturevalue("postgres_url"))


@pytest.fixture
def sequencers(tmp_path: Path, database: str) -> Iterator[list[Sequencing]]:
    """Two such processes; the first one leads."""
    both = [Sequencing(tmp_path, database) for _ in range(2)]
    yield both
    for each in both:
        each.process.kill()
        each.process.communicate()


@pytest.mark.full
def test_when_one_is_killed_the_other_goes_on(tmp_path: Path, database: str, sequencers: list[Sequencing]) -> None:
    url = settings_in(tmp_path, database).database_url

    async def include(log: Log) -> None:
        async with open_store(url) as store:
            keeping = await keeper(store, tmp_path)
            await store.append(log.grow(log.next()))
            assert log.end is not None
            assert await keeping.site.wait_included(log.handle, log.end.n, 20)
            await joined(keeping, await whole(keeping), [log.handle])

    log = Log()
    assert [each.greeting for each in sequencers] == ["The log is kept (Ctrl-C ends it)\n"] * 2
    for _ in range(2):
        asyncio.run(include(log))
    _, said_first = sequencers[0].end(signal.SIGKILL)
    for _ in range(2):
        asyncio.run(include(log))
    code, said_second = sequencers[1].end(signal.SIGTERM)

    assert code == 0
    assert "sequencer_leading" in said_first
    assert "sequencer_leading" in said_second
    assert "Traceback" not in said_first + said_second


def test_a_server_sequences_by_itself_and_hands_over_to_another_process(tmp_path: Path, free_port: int) -> None:
    server = ServerProcess(tmp_path / "data", free_port, {"ROLLBOOK_CHECKPOINT_SECONDS": SOON})
    visitor = Visitor(server.url, "Ann")
    table = visitor.open(bots=[1])
    visitor.proof(table)
    second = Sequencing(tmp_path / "data", "")
    server.kill()

    async def reach(size: int) -> None:
        async with composed(Settings(data=str(tmp_path / "data"))) as process:
            log = await appended(process.store, 1)
            assert await process.site_log.wait_included(log.handle, 0, 20)
            published = await process.site_log.checkpoint()
            assert published is not None
            assert published.size > size

    asyncio.run(reach(3))
    assert second.end(signal.SIGINT)[0] == 0


def test_a_server_that_finds_itself_behind_takes_no_more_commands_and_shows_what_there_is(tmp_path: Path) -> None:
    with site(settings_for(tmp_path)) as here:
        visitor = here.visitor("Ann")
        table = visitor.open(bots=[1])
        visitor.proof(table)
        HighWater(here.process.settings.high_water_file).add(Checkpoint(here.process.site_log.origin, 70_000, b"r" * 32))

        for _ in range(10_000):
            if visitor.post("/api/tables", {"game": GAME, "bots": [1]}).status_code == 503:
                break
        answer = visitor.play(table, {"type": "concede"})

        assert (answer.status_code, answer.json()["code"]) == (503, "store_down")
        assert "retry-after" in answer.headers
        assert visitor.view(table)["status"] == "running"


@pytest.mark.full
@pytest.mark.parametrize("command", ["serve", full("sequence")])
def test_a_database_that_is_behind_is_refused_at_once(tmp_path: Path, database: str, free_port: int, command: str) -> None:
    settings = settings_in(tmp_path, database)

    async def begin() -> str:
        async with composed(settings) as process:
            await process.sequencer.step()
            return process.site_log.origin

    origin = asyncio.run(begin())
    HighWater(settings.high_water_file).add(Checkpoint(origin, 70_000, b"r" * 32))
    arguments = [command, "--data", str(tmp_path), *(["--database", database] if database else [])]
    arguments += ["--port", str(free_port)] if command == "serve" else []

    ended = rollbook_with_pauses(*arguments)

    assert ended.returncode == 1
    assert f"says that the log {origin} has 70000 leaves, and the database has only 2" in ended.stderr
    assert "restored from an older copy" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert ended.pauses == ()


@pytest.mark.full
def test_a_command_that_waits_is_seen_to_pause(tmp_path: Path) -> None:
    missing = f"postgresql://rollbook_app@/site?host={tmp_path}"
    environment = {"ROLLBOOK_DATABASE_WAIT_SECONDS": "1"}

    ended = rollbook_with_pauses("sequence", "--data", str(tmp_path), "--database", missing, **environment)

    assert ended.returncode == 1
    assert len(ended.pauses) >= 1
