"""On a failure the client is told to retry or gets no detail, and the log names the request but not the person."""

import asyncio
import io
import json
import logging
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
import structlog
from psycopg import sql

from services import logs, store
from services.accounts import recent_sessions
from serving.site import Site, settings_for, site
from serving.waiting import eventually


@pytest.fixture
def grown_site(tmp_path_factory: pytest.TempPathFactory, postgres_url: str, redis_url: str) -> Iterator[Site]:
    """A server on PostgreSQL and Redis with rate limits."""
    asyncio.run(store.migrate(postgres_url, None))
    with site(settings_for(tmp_path_factory.mktemp("grown"), database=postgres_url, redis=redis_url, limits=True)) as made:
        yield made


def test_without_its_store_the_server_says_when_to_come_again(
    grown_site: Site, postgres_url: str, postgres_server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recent_sessions, "REMEMBERED_S", 0)  # as after a second: each session is asked for again
    visitor = grown_site.visitor("Unlucky")
    table = visitor.open(bots=[1])
    requests = (
        lambda: visitor.get(f"/api/tables/{table}"),
        lambda: visitor.get("/api/lobby"),
        lambda: visitor.get("/api/ready"),
        lambda: visitor.play(table, {"type": "concede"}),
    )
    name = postgres_url.partition("?")[0].rpartition("/")[2]
    with psycopg.connect(postgres_server, autocommit=True) as owner:
        owner.execute(sql.SQL("alter database {} allow_connections false").format(sql.Identifier(name)))
        owner.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = %s", (name,))

        with ThreadPoolExecutor() as at_once:
            answers = list(at_once.map(lambda ask: ask(), requests))
        page, alive = visitor.get("/"), visitor.get("/api/health")
        owner.execute(sql.SQL("alter database {} allow_connections true").format(sql.Identifier(name)))

    for answer in answers:
        assert (answer.status_code, answer.json()["code"]) == (503, "store_down"), answer.text
        assert int(answer.headers["retry-after"]) > 0
        assert "postgres" not in answer.text.lower()
    assert (page.status_code, alive.status_code) == (200, 200)
    eventually(lambda: visitor.get(f"/api/tables/{table}").status_code == 200)


def test_an_unforeseen_fault_is_a_500_that_says_nothing(running_site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret innards")

    monkeypatch.setattr("services.api.lobby._card", broken)
    visitor = running_site.visitor("Unlucky")
    visitor.open()
    answer = next(answer for _ in range(2000) if (answer := visitor.get("/api/lobby")).status_code != 200)

    assert answer.json() == {"status": 500, "title": "Internal Server Error", "code": "internal"}


def test_guessing_passwords_is_slow(grown_site: Site) -> None:
    visitor = grown_site.visitor()

    answers = [visitor.post("/api/sign-in", {"name": "somebody", "password": f"guess {n:04}"}) for n in range(12)]

    assert {answer.status_code for answer in answers[:10]} == {401}
    assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "too_many")
    assert int(answers[-1].headers["retry-after"]) > 0


def test_commands_without_end_are_held_up(grown_site: Site) -> None:
    one, other = grown_site.visitor("Busy"), grown_site.visitor("Calm")
    table = one.open(bots=[1])

    answers = [one.play(table, {"type": "no_such_command"}) for _ in range(120)]

    assert {answer.status_code for answer in answers} == {400, 429}
    assert other.play(table, {"type": "no_such_command"}).status_code == 404  # a guest's game against the bot is private


@pytest.fixture
def written_log(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """The log in the form that a server writes."""
    written, before = io.StringIO(), list(logging.getLogger().handlers)
    monkeypatch.setattr(sys, "stderr", written)
    logs.configure(watched=False)
    yield written
    structlog.reset_defaults()
    logging.getLogger().handlers[:] = before


def test_the_log_names_requests_and_no_people(running_site: Site, written_log: io.StringIO) -> None:
    visitor = running_site.visitor("Very Private Person")
    token = visitor.client.cookies["rollbook"]
    made = visitor.post("/api/tables", {"game": "rebel_moon_defense", "public": False}).json()
    visitor.bring(made["id"], made["invitation"])
    visitor.post("/api/sign-in", {"name": "Very Private Person", "password": "very secret password"})
    visitor.client.get("/api/nothing/Very%20Private%20Person")
    visitor.get("/api/health")  # when it returns, the lines of earlier requests on this connection are written
    written = written_log.getvalue()

    lines = [json.loads(line) for line in written.splitlines() if line.startswith("{")]
    requests = [line for line in lines if line["event"] == "request"]
    assert {"request", "method", "route", "status", "ms"} <= set.intersection(*(set(line) for line in requests))
    for secret in ("Very Private", "secret password", token, made["id"], made["invitation"]):
        assert secret not in written
