"""Metrics: events are counted, on an address apart from the site, and no label names a table or a person."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from patience import PATIENCE_S
from playing.room import Room, migrated, play, settings_in
from playing.server import ServerProcess
from services.errors import CommandKnown, StoreDown
from services.metrics import Metrics, ProcessGauges, StoreGauges
from services.play.observed_appends import AppendOutcome, ObservedAppends
from services.play.table_snapshot import TableSnapshot
from services.processes.metrics import process_gauges, store_gauges
from services.settings import BadSettings, Settings
from services.store import open_store
from services.store.port import HeadMoved
from serving import asking, ports
from serving.site import Visitor
from storing.logs import Log

NOTHING: Final = ProcessGauges(0, 0, 0, False, 0.0, 0.0)
Samples = Mapping[tuple[str, frozenset[tuple[str, str]]], float]


def samples(text: str) -> Samples:
    """All samples by name and labels."""
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def scraped(address: str) -> Samples:
    """The samples of one scrape."""
    answer = asking.get(f"http://{address}/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    return samples(answer.text)


def value(found: Samples, name: str, **labels: str) -> float:
    """The value of one sample, 0 if nothing was counted."""
    return found.get((f"rollbook_{name}", frozenset(labels.items())), 0.0)


@pytest.fixture(params=["sqlite", "postgres"])
def either_store(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings of a process on each of the stores."""
    if request.param == "sqlite":
        return settings_in(tmp_path)
    return settings_in(tmp_path, migrated(request.getfixturevalue("postgres_url")))


def test_a_running_server_is_scraped_apart_from_its_site(tmp_path: Path, free_port: int) -> None:
    address = f"127.0.0.1:{ports.free_port()}"
    server = ServerProcess(tmp_path / "data", free_port, {"ROLLBOOK_METRICS": address, "ROLLBOOK_CHECKPOINT_SECONDS": "0.05"})

    try:
        before = scraped(address)
        ann = Visitor(server.url, "Ann")
        table = ann.open(seat=0, public=False)
        refused = ann.play(table, {"type": "concede"})
        ann.get("/api/tables/nosuchtabl")
        with httpx.stream("GET", f"{server.url}/api/hints", timeout=PATIENCE_S) as stream:
            lines = stream.iter_lines()  # named, as dropping it would close the stream
            while "resync" not in next(lines):
                pass
            after = scraped(address)

        # what was done is counted
        assert value(after, "appends_total", outcome="written") > value(before, "appends_total", outcome="written")
        assert value(after, "append_seconds_count") == value(after, "appends_total", outcome="written")
        assert value(after, "requests_total", method="POST", route="/api/tables", status="201") == 1
        assert value(after, "request_seconds_count", method="GET", route="/api/tables/{table}") == 1
        assert value(after, "refusals_total", code=refused.json()["code"]) == 1
        assert value(after, "refusals_total", code="not_found") == 1
        assert (value(before, "open_streams"), value(after, "open_streams")) == (0, 1)
        assert value(after, "sqlite_wal_bytes") > 0
        assert value(after, "store_up") == 1
        assert value(after, "sequencer_leads") == 1
        assert after[("process_cpu_seconds_total", frozenset())] > 0

        # nothing that a client chose is in it
        labels = {text for _, pairs in after for _, text in pairs}
        assert not {text for text in labels if table in text or ann.name in text or ann.id in text}

        # the site does not serve it, and the address serves nothing else
        assert "rollbook_appends" not in asking.get(f"{server.url}/metrics").text
        assert asking.get(f"http://{address}/api/health").status_code == 404
    finally:
        assert server.stop() == 0


def test_a_server_without_the_setting_serves_no_metrics(tmp_path: Path) -> None:
    assert settings_in(tmp_path).metrics_address is None


@pytest.mark.parametrize(
    ("text", "address"),
    [("127.0.0.1:9100", ("127.0.0.1", 9100)), ("[::1]:9100", ("::1", 9100)), ("metrics.example:0", ("metrics.example", 0))],
)
def test_an_address_is_a_host_and_a_port(text: str, address: tuple[str, int]) -> None:
    assert Settings(metrics=text).metrics_address == address


@pytest.mark.parametrize("text", ["9100", "localhost", ":9100", "localhost:port", "localhost:99999", "localhost:9100/metrics", "a@b:1"])
def test_anything_else_is_no_address(text: str) -> None:
    with pytest.raises(BadSettings):
        _ = Settings(metrics=text).metrics_address


def test_leaves_wait_until_the_sequencer_takes_them(either_store: Settings) -> None:
    async def scenario(room: Room) -> tuple[StoreGauges | None, StoreGauges | None]:
        await room.table("Ann", "Bob")
        before = await store_gauges(room.process)
        await room.process.sequencer.step()
        return before, await store_gauges(room.process)

    before, after = play(either_store, scenario)

    assert before is not None
    assert 0 < before.outbox <= before.unpublished
    assert after == StoreGauges(0, 0)


def test_the_projector_lags_until_each_append_is_on_a_card(either_store: Settings) -> None:
    async def scenario(room: Room) -> tuple[float, float, float]:
        idle = process_gauges(room.process).projector_lag_s
        await room.table("Ann", "Bob")
        behind = process_gauges(room.process).projector_lag_s
        while room.process.lobby_projector.lag_s():  # PostgreSQL shows what was just written a moment later
            await room.process.lobby_projector.catch_up()
        return idle, behind, process_gauges(room.process).projector_lag_s

    idle, behind, level = play(either_store, scenario)

    assert idle == level == 0
    assert behind > 0


def _bot_has_answered(sight: TableSnapshot) -> bool:
    window = sight.ledger.window
    return window is not None and 1 in window.answers


def test_a_table_that_waits_for_a_bot_is_queued(tmp_path: Path) -> None:
    async def scenario(room: Room) -> tuple[int, int]:
        table = await room.table("Ann", bots=(1,))
        queued = process_gauges(room.process).bots_queued
        playing = asyncio.create_task(room.process.bots.queue.run())
        await room.until(table, _bot_has_answered)
        playing.cancel()
        return queued, process_gauges(room.process).bots_queued

    assert play(settings_in(tmp_path), scenario) == (1, 0)


def test_a_store_that_does_not_answer_hides_nothing_else() -> None:
    metrics = Metrics()
    metrics.append_ended("store_down", 1.0)

    found = samples(metrics.exposition(NOTHING._replace(streams=3), None).decode())

    assert value(found, "store_up") == 0
    assert value(found, "outbox_leaves") != value(found, "outbox_leaves"), "not a number"
    assert value(found, "open_streams") == 3
    assert value(found, "appends_total", outcome="store_down") == 1
    assert value(found, "append_seconds_count") == 0


def test_methods_that_a_client_makes_up_are_one_label() -> None:
    metrics = Metrics()
    for method in ("BREW", "WHEN", "GET"):
        metrics.answer_began(method, "", 404, 0.001)

    found = samples(metrics.exposition(NOTHING, StoreGauges(0, 0)).decode())

    assert value(found, "requests_total", method="other", route="", status="404") == 2
    assert value(found, "requests_total", method="GET", route="", status="404") == 1


class Heard:
    """An AppendListener that records outcomes."""

    def __init__(self) -> None:
        self.outcomes: list[AppendOutcome] = []

    def append_ended(self, outcome: AppendOutcome, seconds: float) -> None:
        """Record the outcome."""
        assert seconds > 0
        self.outcomes.append(outcome)


def test_each_outcome_of_an_append_is_told_apart(tmp_path: Path) -> None:
    heard = Heard()

    async def scenario() -> None:
        async with open_store(f"sqlite:///{tmp_path / 'log.db'}") as store:
            appends, log = ObservedAppends(store, heard), Log()
            first = log.next()
            await appends.append(first)
            with pytest.raises(HeadMoved):
                await appends.append(log.next())
            log.grow(first)
            with pytest.raises(CommandKnown):
                await appends.append(log.next(command=first.command))
            store.halt("for the test")
            with pytest.raises(StoreDown):
                await appends.append(log.next())

    asyncio.run(scenario())

    assert heard.outcomes == ["written", "head_moved", "command_known", "store_down"]
