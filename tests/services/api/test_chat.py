"""Chat at a table and private notes: who reads and writes what, on both stores, and with two servers."""

import asyncio
import json
import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import psycopg
import pytest

from servers import wait_until
from services import store
from services.api.schemas import Hint
from services.chat import chats
from services.chat.chats import PAGE
from services.chat.words import LONGEST
from serving.ports import free_port
from serving.process import START, served
from serving.site import Site, Visitor, settings_for, site
from serving.waiting import eventually

CRUSADE = {"game": "starquest", "seats": 3, "options": {"chaos_seat": "third"}}
"""Seats 0 and 1 are a team, seat 2 is alone."""


class Pair(NamedTuple):
    """Two servers of one database; of the embedded store one server twice."""

    one: Site
    two: Site

    def person(self, name: str, *, member: bool = False, second: bool = False) -> Visitor:
        """A visitor of one of the servers with an account: a guest's, or a member's."""
        visitor = (self.two if second else self.one).visitor(name)
        if member:
            answer = visitor.post("/api/sign-up", {"name": f"{name} {secrets.token_hex(4)}", "password": "a very good horse 7"})
            assert answer.status_code in (200, 201), answer.text
            visitor.name = answer.json()["name"]
        return visitor


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Servers on each of the stores."""
    folder = tmp_path_factory.mktemp("chat")
    if request.param == "sqlite":
        with site(settings_for(folder)) as alone:
            yield Pair(alone, alone)
        return
    server, redis = request.getfixturevalue("postgres_server"), request.getfixturevalue("redis_server")
    with psycopg.connect(server, autocommit=True) as owner:
        owner.execute("create database chat_of_two")
    database = server.replace("/postgres?", "/chat_of_two?")
    asyncio.run(store.migrate(database))
    with ExitStack() as running:
        one, two = (running.enter_context(site(settings_for(folder, database=database, redis=redis))) for _ in range(2))
        yield Pair(one, two)


def write(visitor: Visitor, table: str, text: str, room: str = "table", **more: object) -> httpx.Response:
    """Write a message under a new key."""
    return visitor.post(f"/api/tables/{table}/chat/{room}", {"key": secrets.token_hex(16), "text": text, **more})


def wrote(visitor: Visitor, table: str, text: str, room: str = "table", **more: object) -> dict[str, Any]:
    """Write a message, which must be taken. Returns it."""
    answer = write(visitor, table, text, room, **more)
    assert answer.status_code == 200, answer.text
    message: dict[str, Any] = answer.json()
    return message


def read(visitor: Visitor, table: str, room: str = "table", **query: object) -> list[str]:
    """The texts of the newest page of a room, the oldest first."""
    answer = visitor.get(f"/api/tables/{table}/chat/{room}", **query)
    assert answer.status_code == 200, answer.text
    return [message["text"] for message in answer.json()["messages"]]


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def rooms(visitor: Visitor, table: str) -> dict[str, tuple[bool, int]]:
    """By room: whether the visitor writes there, and what is unread."""
    return {room["kind"]: (room["writes"], room["unread"]) for room in visitor.get(f"/api/tables/{table}/chat").json()["rooms"]}


def crusade(*people: Visitor) -> str:
    """A running table of three people."""
    table = people[0].open(**{**CRUSADE, "seat": 0})
    for seat, person in enumerate(people[1:], 1):
        assert person.sit(table, seat).status_code == 204
    assert people[0].view(table)["status"] == "running"
    return table


def test_two_players_a_guest_and_a_spectator(pair: Pair) -> None:
    ann, bob = pair.person("Ann", member=True), pair.person("Bob", second=True)
    table = ann.open(options={"imperial_seat": "host"})
    assert bob.sit(table, 1).status_code == 204
    watcher, passing = pair.person("Wat", member=True), pair.one.visitor()

    n = ann.view(table)["n"]
    points = {"record": n, "marks": [{"cell": "A1", "to": "B2", "colour": "alarm"}, {"cell": "A1"}]}
    first = wrote(ann, table, "Look here", points=points)
    wrote(bob, table, "I see <b>it</b>")

    assert (first["record"], first["seat"], first["yours"], first["name"]) == (n, 0, True, ann.name)
    assert first["marks"] == [{"cell": "A1", "to": "B2", "colour": "alarm"}, {"cell": "A1", "to": None, "colour": "go"}]
    for reader in (ann, bob, watcher, passing):
        assert read(reader, table) == ["Look here", "I see <b>it</b>"]
    assert rooms(bob, table) == {"table": (True, 1), "notes": (True, 0)}
    assert rooms(watcher, table) == {"table": (False, 2), "spectators": (True, 0), "notes": (True, 0)}
    assert rooms(passing, table) == {"table": (False, 0)}
    assert refusal(write(watcher, table, "me too")) == (403, "not_your_room")
    assert write(passing, table, "me too").status_code == 401


def test_the_spectators_room_is_closed_to_players_until_the_end(pair: Pair) -> None:
    ann, bob = pair.person("Ann", member=True), pair.person("Bob", member=True, second=True)
    table = ann.open(options={"imperial_seat": "host"})
    assert bob.sit(table, 1).status_code == 204
    watcher, guest = pair.person("Wat", member=True), pair.person("Guest")

    wrote(watcher, table, "Ann is lost", "spectators")

    assert read(watcher, table, "spectators") == ["Ann is lost"]
    for barred in (ann, bob, guest, pair.one.visitor()):
        assert barred.get(f"/api/tables/{table}/chat/spectators").status_code == 403
    assert ann.play(table, {"type": "concede"}).status_code == 200
    for reader in (ann, bob, guest, pair.one.visitor()):
        assert read(reader, table, "spectators") == ["Ann is lost"]
    wrote(bob, table, "so she was", "spectators")
    assert write(guest, table, "hi", "spectators").status_code == 403


def test_a_team_is_alone_in_its_room_and_a_substitute_reads_on_from_the_hand_over(pair: Pair) -> None:
    ann, bob, chaos = pair.person("Ann"), pair.person("Bob", second=True), pair.person("Chaos")
    late = pair.person("Late", member=True, second=True)
    table = crusade(ann, bob, chaos)
    wrote(ann, table, "before", "team")
    wrote(late, table, "they will lose", "spectators")
    assert read(bob, table, "team") == ["before"]
    assert rooms(bob, table)["team"] == (True, 1)
    assert "team" not in rooms(chaos, table)
    assert chaos.get(f"/api/tables/{table}/chat/team").status_code == 403

    assert bob.play(table, {"type": "call_substitute", "seat": 1}).status_code == 200
    assert late.post(f"/api/tables/{table}/seats/1/substitute", {}).status_code == 204
    for person in (ann, chaos):
        answer = person.play(table, {"type": "agree_to_substitute", "offer": 1, "anchor": "", "key": ""})
        assert answer.status_code == 200, answer.text
    wrote(ann, table, "after", "team")

    assert read(late, table, "team") == ["after"]
    assert rooms(late, table)["team"] == (True, 1)
    assert read(ann, table, "team") == ["before", "after"]
    assert bob.get(f"/api/tables/{table}/chat/team").status_code == 403
    assert bob.get(f"/api/tables/{table}/chat/spectators").status_code == 403
    assert late.get(f"/api/tables/{table}/chat/spectators").status_code == 403
    assert ann.play(table, {"type": "concede"}).status_code == 200
    assert "team" not in rooms(chaos, table)


def test_notes_are_of_one_person_and_can_be_searched(pair: Pair) -> None:
    ann, bob = pair.person("Ann"), pair.person("Bob", second=True)
    table = ann.open(options={"imperial_seat": "host"})
    assert bob.sit(table, 1).status_code == 204
    wrote(ann, table, "Über die Flanke gehen", "notes", points={"record": 3})
    wrote(ann, table, "The bomb is in the north", "notes")
    wrote(bob, table, "Mine", "notes")

    assert read(ann, table, "notes") == ["Über die Flanke gehen", "The bomb is in the north"]
    assert read(ann, table, "notes", wanted="FLANKE über") == ["Über die Flanke gehen"]
    assert read(ann, table, "notes", wanted="south") == []
    assert read(bob, table, "notes") == ["Mine"]
    assert rooms(bob, table)["notes"] == (True, 0)


def test_a_message_is_deleted_by_its_writer_alone_and_sent_again_written_once(pair: Pair) -> None:
    ann, bob = pair.person("Ann"), pair.person("Bob", second=True)
    table = ann.open(options={"imperial_seat": "host"})
    assert bob.sit(table, 1).status_code == 204
    body = {"key": secrets.token_hex(16), "text": "once"}

    sent = [ann.post(f"/api/tables/{table}/chat/table", body).json() for _ in range(3)]

    assert sent[0] == sent[1] == sent[2]
    assert read(bob, table) == ["once"]
    address = f"/api/tables/{table}/chat/table/{sent[0]['id']}"
    assert bob.delete(address).status_code == 404
    assert ann.delete(address).status_code == 204
    assert ann.delete(address).status_code == 404
    assert read(bob, table) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "message_empty"),
        (" \n\t ", "message_empty"),
        ("x" * (LONGEST + 1), "message_long"),
        ("left \u202e right", "message_invisible"),
        ("isolate \u2066 it", "message_invisible"),
        ("bell \u0007", "message_invisible"),
        ("soft\u00adhyphen", "message_invisible"),
        ("pile e" + "\u0301" * 5, "message_invisible"),
    ],
)
def test_what_cannot_be_read_is_refused(running_site: Site, text: str, code: str) -> None:
    ann = running_site.visitor("Ann")
    table = ann.open(bots=[])

    assert refusal(write(ann, table, text)) == (409, code)
    assert read(ann, table) == []


def test_plain_text_stays_as_it_is(running_site: Site) -> None:
    ann = running_site.visitor("Ann")
    table = ann.open(bots=[])
    written = ["<script>alert(1)</script> & co", "two\nlines", "שלום", "👩\u200d👧 ❤\ufe0f", "x" * LONGEST]

    for text in written:
        wrote(ann, table, f"  {text} \r\n")

    assert read(ann, table) == written


def test_pointers_are_cells_and_records_that_there_are(running_site: Site) -> None:
    ann = running_site.visitor("Ann")
    table = ann.open(bots=[])

    assert refusal(write(ann, table, "x", points={"record": 10_000})) == (409, "record_missing")
    wrong: tuple[dict[str, object], ...] = (
        {"record": -1}, {"marks": [{"cell": "a b"}]}, {"marks": [{"cell": "A1", "colour": "#fff"}]}, {"marks": [{"cell": "A1"}] * 17},
        {"marks": [{"cell": "<i>"}]}, {"url": "x"},
    )  # fmt: skip
    for points in wrong:
        assert refusal(write(ann, table, "x", points=points)) == (400, "malformed")


def test_unread_messages_stand_in_the_inbox_until_they_are_read_or_muted(pair: Pair) -> None:
    ann, bob = pair.person("Ann"), pair.person("Bob", second=True)
    table = ann.open(options={"imperial_seat": "host"})
    assert bob.sit(table, 1).status_code == 204

    def unread(visitor: Visitor) -> list[int]:
        return [card["unread"] for card in visitor.get("/api/tables", list="mine").json()["tables"] if card["id"] == table]

    messages = [wrote(ann, table, text)["id"] for text in ("one", "two", "three")]
    eventually(lambda: unread(bob) != [] != unread(ann))  # the cards follow the log
    assert (unread(bob), unread(ann)) == ([3], [0])
    assert bob.post(f"/api/tables/{table}/chat/table/read", {"message": messages[1]}).status_code == 204
    assert unread(bob) == [1]
    assert bob.post(f"/api/tables/{table}/chat-muted", {"muted": True}).status_code == 204
    assert unread(bob) == [0]
    assert bob.get(f"/api/tables/{table}/chat").json()["muted"] is True
    assert bob.post(f"/api/tables/{table}/chat-muted", {"muted": False}).status_code == 204
    assert bob.post("/api/muted-people", {"name": ann.name, "muted": True}).status_code == 204
    assert (unread(bob), read(bob, table)) == ([0], [])
    assert bob.get("/api/muted-people").json() == {"names": [ann.name]}
    assert bob.post("/api/muted-people", {"name": ann.name, "muted": False}).status_code == 204
    assert read(bob, table) == ["one", "two", "three"]
    assert refusal(bob.post("/api/muted-people", {"name": bob.name, "muted": True})) == (409, "not_oneself")


def test_a_long_chat_is_read_page_by_page(running_site: Site) -> None:
    ann = running_site.visitor("Ann")
    table = ann.open(bots=[])
    for number in range(2 * PAGE + 1):
        wrote(ann, table, str(number))

    found, query = list[str](), dict[str, Any]()
    for most in (PAGE, PAGE, 1):
        page = ann.get(f"/api/tables/{table}/chat/table", **query).json()
        assert len(page["messages"]) == most
        found = [message["text"] for message in page["messages"]] + found
        query = {"before": page["earlier"]}

    assert query == {"before": None}
    assert found == [str(number) for number in range(2 * PAGE + 1)]


def test_notes_have_a_most(running_site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chats, "MOST_NOTES", 2)
    ann = running_site.visitor("Ann")
    table = ann.open(bots=[])
    wrote(ann, table, "one", "notes")
    wrote(ann, table, "two", "notes")

    assert refusal(write(ann, table, "three", "notes")) == (409, "notes_full")


def test_messages_are_limited(tmp_path: Path) -> None:
    with site(settings_for(tmp_path, limits=True)) as made:
        ann = made.visitor("Ann")
        table = ann.open()

        statuses = [write(ann, table, str(number)).status_code for number in range(21)]

    assert statuses == [200] * 20 + [429]


@contextmanager
def hearing(visitor: Visitor, *tables: str) -> Iterator[Any]:
    """The hints of a visitor's stream about the chat, one after another: those of the table itself may come late."""
    with visitor.client.stream("GET", "/api/hints", params={"watch": list(tables)}) as answer:
        lines = (line.removeprefix("data: ") for line in answer.iter_lines() if line.startswith("data: "))
        assert next(lines) == "{}"
        yield (hint for hint in map(json.loads, lines) if hint["table"].startswith("~"))


def test_hints_carry_a_count_to_those_who_may_read_the_room_through_both_servers(pair: Pair) -> None:
    ann, bob, chaos = pair.person("Ann"), pair.person("Bob", second=True), pair.person("Chaos", second=True)
    watcher, late = pair.person("Wat", member=True), pair.person("Late", member=True, second=True)
    table = crusade(ann, bob, chaos)

    with hearing(bob, table) as heard, hearing(chaos, table) as unheard, hearing(late, table) as watched:
        wrote(ann, table, "a plan", "team")
        wrote(watcher, table, "they plan", "spectators")
        wrote(ann, table, "hello")

        told = [next(heard), next(heard)]
        assert sorted(hint["table"] for hint in told) == [f"~{table}~table", f"~{table}~team"]
        assert next(unheard) == {"table": f"~{table}~table", "n": 1}
        assert {next(watched)["table"], next(watched)["table"]} == {f"~{table}~spectators", f"~{table}~table"}
    assert set(told[0]) == set(Hint.__struct_fields__), "a hint has no content"


def test_a_killed_server_has_lost_nothing_that_it_answered(tmp_path: Path) -> None:
    chosen = {"data": str(tmp_path), "port": str(free_port()), "cheap_passwords": "true", "showcase": "false"}
    variables = {**os.environ, **{f"ROLLBOOK_{name.upper()}": value for name, value in chosen.items()}}
    said = tmp_path / "said"
    with said.open("wb") as output, subprocess.Popen([sys.executable, "-c", START, "serve"], env=variables, stdout=output) as server:
        try:
            wait_until(lambda: b"Rollbook is at" in said.read_bytes(), server, "rollbook serve")
            ann = Visitor(f"http://127.0.0.1:{chosen['port']}", "Ann")
            table = ann.open(bots=[])
            for number in range(5):
                wrote(ann, table, f"message {number}")
            wrote(ann, table, "a note", "notes")
        finally:
            server.kill()
    with served(tmp_path, free_port()) as url:
        again = Visitor(url)
        again.client.cookies = ann.client.cookies

        assert read(again, table) == [f"message {number}" for number in range(5)]
        assert read(again, table, "notes") == ["a note"]
