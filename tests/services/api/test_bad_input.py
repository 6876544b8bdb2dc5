"""Bad input of any kind is answered with a problem and a code, and nothing is appended."""

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from domain.kernel.seats import MOST_SEATS
from patience import PATIENCE_S
from serving.site import Site, Visitor

JSON = {"content-type": "application/json"}
MALFORMED = {
    "nothing": b"",
    "no JSON": b"{",
    "two values": b'{"name":"a"}{}',
    "not an object": b'["name"]',
    "null": b"null",
    "not UTF-8": b'{"name":"\xff"}',
    "UTF-16": '{"name":"a"}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"name":"a"}',
    "a member twice": b'{"name":"a","name":"b"}',
    "a member twice, once escaped": b'{"name":"a","n\\u0061me":"b"}',
    "an unknown member": b'{"name":"a","admin":true}',
    "a wrong type": b'{"name":7}',
    "half a surrogate pair": b'{"name":"\\ud800"}',
    "a huge number": b'{"name":1e400}',
    "an endless integer": b'{"name":' + b"9" * 50_000 + b"}",
    "not a number": b'{"name":NaN}',
    "deep nesting": b'{"name":' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    "deep objects": b'{"name":' + b'{"a":' * 8_000 + b"1" + b"}" * 8_000 + b"}",
}


def _problem(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json"), answer.text
    said = answer.json()
    assert (said["status"], said["code"]) == (status, code), said
    assert said["title"]


@pytest.mark.parametrize("body", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_body_is_said_to_be_malformed(running_site: Site, body: bytes) -> None:
    _problem(running_site.visitor().client.post("/api/guest", content=body, headers=JSON), 400, "malformed")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("  ", "name_empty"),
        ("\u200b", "name_invisible"),
        ("a\0b", "name_invisible"),
        ("a\u202eb", "name_invisible"),
        ("a" * 41, "name_long"),
    ],
)
def test_what_is_wrong_with_a_name_is_said(running_site: Site, name: str, code: str) -> None:
    visitor = running_site.visitor()

    _problem(visitor.post("/api/guest", {"name": name}), 409, code)
    _problem(visitor.post("/api/sign-up", {"name": name, "password": "correct horse"}), 409, code)
    _problem(visitor.post("/api/sign-in", {"name": name, "password": "correct horse"}), 401, "wrong_credentials")


def test_a_body_that_is_too_large_is_not_read(running_site: Site) -> None:
    body = b'{"name":"' + b"a" * 65_536 + b'"}'

    _problem(running_site.visitor().client.post("/api/guest", content=body, headers=JSON), 413, "too_large")
    _problem(running_site.visitor().client.post("/api/guest", content=iter([body]), headers=JSON), 413, "too_large")


@pytest.mark.parametrize(
    "media_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml"]
)
def test_a_body_that_is_not_json_is_not_read(running_site: Site, media_type: str) -> None:
    answer = running_site.visitor().client.post("/api/guest", content=b'{"name":"a"}', headers={"content-type": media_type})

    _problem(answer, 415, "not_json")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/calendar/%00.%00.ics"),
        ("GET", "/api/tables/%00"),
        ("DELETE", "/api/channels/%00"),
        ("POST", "/api/channels/%00/test"),
        ("DELETE", "/api/passkeys/%00"),
        ("POST", "/api/unsubscribe/%00"),
    ],
)
def test_nothing_is_at_a_path_with_a_zero_byte(running_site: Site, method: str, path: str) -> None:
    _problem(running_site.visitor("Zero").client.request(method, path), 404, "not_found")


def test_what_is_not_there_and_what_cannot_be_done_there_are_problems_too(running_site: Site) -> None:
    client = running_site.visitor().client

    _problem(client.get("/api/nothing"), 404, "not_found")
    _problem(client.post("/api/nothing", json={}), 404, "not_found")
    _problem(client.post("/api/tables/x/seats/one", json={}), 404, "not_found")
    _problem(client.put("/api/guest", json={}), 405, "method_not_allowed")
    assert client.put("/api/guest", json={}).headers["allow"]


@pytest.mark.parametrize(
    "query", ["at=-1", "at=x", "at=1.5", "at=99999999999999999999", "at=1&at=2", f"as={MOST_SEATS}", "as=-1", "as=seat", "as=²", "from=-1"]
)
def test_parameters_out_of_their_range_are_malformed(running_site: Site, query: str) -> None:
    visitor = running_site.visitor("Asker")
    table = visitor.open(bots=[1])
    part = "/records" if query.startswith("from") else ""

    _problem(visitor.client.get(f"/api/tables/{table}{part}?{query}"), 400, "malformed")


WISHES: dict[str, tuple[dict[str, Any], int, str]] = {
    "no such game": ({"game": "no_such_game"}, 400, "unknown_game"),
    "an option that there is not": ({"options": {"colour": "red"}}, 400, "unknown_option"),
    "an option of a wrong kind": ({"options": {"max_rounds": "many"}}, 400, "bad_option"),
    "an option out of range": ({"options": {"max_rounds": 100_000}}, 400, "bad_option"),
    "options that clash": ({"options": {"upgrades": ["laser", "laser"]}}, 409, "upgrade_twice"),
    "too many seats": ({"seats": 5}, 400, "bad_seats"),
    "a seat that there is not": ({"seat": 2}, 400, "bad_seats"),
    "a bot on one's own seat": ({"bots": [0]}, 400, "bad_seats"),
    "a bot twice": ({"bots": [1, 1]}, 400, "bad_seats"),
    "a seat out of all bounds": ({"seat": 99}, 400, "malformed"),
    "bots without end": ({"bots": [1] * 9}, 400, "bad_seats"),
    "an hour behind the last year": ({"starts_at": "9999-12-31T23:59:59-14:00"}, 400, "malformed"),
    "an hour before the first year": ({"starts_at": "0001-01-01T00:00:00+14:00"}, 400, "malformed"),
}


@pytest.mark.parametrize(("wanted", "status", "code"), WISHES.values(), ids=WISHES)
def test_a_table_that_cannot_be_is_not_opened(running_site: Site, wanted: dict[str, Any], status: int, code: str) -> None:
    visitor = running_site.visitor("Wisher")

    _problem(visitor.post("/api/tables", {"game": "rebel_moon_defense", **wanted}), status, code)


# at a table -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pair(running_site: Site) -> tuple[Visitor, Visitor, str]:
    """Two people in a running game; the first moves first."""
    one, two = running_site.visitor("One"), running_site.visitor("Two")
    table = one.open(options={"imperial_seat": "host"})
    assert two.sit(table, 1).status_code == 204
    return one, two, table


@contextmanager
def _nothing_appended(visitor: Visitor, table: str) -> Iterator[None]:
    before = visitor.view(table)["head"]
    yield
    assert visitor.view(table)["head"] == before


COMMANDS: dict[str, tuple[object, int, str]] = {
    "no such command": ({"type": "fly"}, 400, "malformed_command"),
    "no type": ({}, 400, "malformed_command"),
    "an unknown field": ({"type": "pass_placement", "why": "bored"}, 400, "malformed_command"),
    "a missing field": ({"type": "place_asteroid"}, 400, "malformed_command"),
    "a wrong type": ({"type": "place_asteroid", "hex": 7}, 400, "malformed_command"),
    "a list": ({"type": "place_asteroid", "hex": ["a1"]}, 400, "malformed_command"),
    "no object": ("pass_placement", 400, "malformed_command"),
    "an unknown hex": ({"type": "place_asteroid", "hex": "z99"}, 409, "unknown_hex"),
    "an empty hex": ({"type": "place_asteroid", "hex": ""}, 409, "unknown_hex"),
    "another phase's command": ({"type": "step_bomb"}, 409, "wrong_phase"),
    "taking back what was not done": ({"type": "undo", "to": 1}, 409, "cannot_undo"),
    "ready once more": ({"type": "ready"}, 409, "already_started"),
}


@pytest.mark.parametrize(("command", "status", "code"), COMMANDS.values(), ids=COMMANDS)
def test_a_command_that_cannot_be_is_answered_and_not_recorded(
    pair: tuple[Visitor, Visitor, str], command: object, status: int, code: str
) -> None:
    one, _, table = pair

    with _nothing_appended(one, table):
        answer = one.post(f"/api/tables/{table}/commands", {"id": "bad", "command": command})

    _problem(answer, status, code)


def test_out_of_turn_for_a_closed_decision_and_on_an_unknown_head(pair: tuple[Visitor, Visitor, str]) -> None:
    one, two, table = pair
    pass_ = {"type": "pass_placement"}

    with _nothing_appended(one, table):
        _problem(two.play(table, pass_), 409, "not_your_decision")
        _problem(one.play(table, pass_, decision="placement.1"), 409, "decision_closed")
        _problem(one.play(table, pass_, head="ab" * 32), 409, "unknown_head")
        _problem(one.play(table, pass_, head="AB" * 32), 400, "malformed")
        _problem(one.post(f"/api/tables/{table}/commands", {"id": "bot:1", "command": pass_}), 400, "malformed_command")
        _problem(one.post(f"/api/tables/{table}/commands", {"id": "a b", "command": pass_}), 400, "malformed")
        _problem(one.post(f"/api/tables/{table}/commands", {"id": "", "command": pass_}), 400, "malformed")


def _option(view: Any) -> dict[str, Any]:
    """The first legal command that the scene offers."""
    option = view["scene"]["options"][0]
    chosen = {choice["field"]: choice["values"][0] for choice in option["choices"]}
    return {"type": option["command"], **option["fixed"], **chosen}


def test_a_double_click_in_two_tabs_is_one_command_with_one_receipt(running_site: Site) -> None:
    one, two = running_site.visitor("Clicker"), running_site.visitor("Waiter")
    table = one.open(options={"imperial_seat": "host"})
    two.sit(table, 1)
    view = one.view(table)
    body = {"id": "click", "command": _option(view), "decision": view["scene"]["asks"][0]["decision"], "head": view["head"]}

    with ThreadPoolExecutor(8) as tabs:
        answers = list(tabs.map(lambda _: one.post(f"/api/tables/{table}/commands", body), range(16)))

    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1
    assert one.view(table)["n"] == answers[0].json()["n"]


def test_a_command_id_with_another_body_is_refused(running_site: Site) -> None:
    one, two = running_site.visitor("Reuser"), running_site.visitor("Waiter")
    table = one.open(options={"imperial_seat": "host"})
    two.sit(table, 1)
    first = {"id": "same", "command": _option(one.view(table))}
    assert one.post(f"/api/tables/{table}/commands", first).status_code == 200

    with _nothing_appended(one, table):
        answer = one.post(f"/api/tables/{table}/commands", {"id": "same", "command": {"type": "concede"}})

    _problem(answer, 409, "command_id_reused")


def test_two_devices_that_play_at_once_have_one_effect(running_site: Site) -> None:
    one, two = running_site.visitor("Twice"), running_site.visitor("Waiter")
    table = one.open(options={"imperial_seat": "host"})
    two.sit(table, 1)
    view = one.view(table)
    decision, command = view["scene"]["asks"][0]["decision"], _option(view)

    with ThreadPoolExecutor(2) as devices:
        answers = list(devices.map(lambda _: one.play(table, command, decision=decision), range(2)))

    assert sorted(answer.status_code for answer in answers) == [200, 409]
    late = next(answer for answer in answers if answer.status_code == 409)
    _problem(late, 409, "decision_closed")


def test_after_the_end_nothing_is_accepted(running_site: Site) -> None:
    one, two = running_site.visitor("Loser"), running_site.visitor("Winner")
    table = one.open(options={"imperial_seat": "host"})
    two.sit(table, 1)
    assert one.play(table, {"type": "concede"}).status_code == 200

    with _nothing_appended(one, table):
        for visitor in (one, two):
            for command in ({"type": "concede"}, {"type": "pass_placement"}, {"type": "undo", "to": 0}):
                _problem(visitor.play(table, command), 409, "game_over")


def test_previews_of_what_cannot_be_say_why_not(pair: tuple[Visitor, Visitor, str]) -> None:
    one, two, table = pair
    path = f"/api/tables/{table}/previews"

    refused = one.post(path, {"command": {"type": "place_asteroid", "hex": "z99"}})
    other = two.post(path, {"command": {"type": "pass_placement"}})

    assert (refused.status_code, refused.json()["refused"], refused.json()["rule"] != "") == (200, "unknown_hex", True)
    assert (other.status_code, other.json()["refused"]) == (200, "not_your_decision")
    _problem(one.post(path, {"command": {"type": "fly"}}), 400, "malformed_command")
    _problem(one.post(path, {"command": {"type": "fly"}, "id": "x"}), 400, "malformed")


def test_a_body_that_never_comes_is_not_waited_for(running_site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.api.bodies.PATIENCE_S", 0.05)
    host, _, port = running_site.url.removeprefix("http://").partition(":")

    with socket.create_connection((host, int(port)), timeout=PATIENCE_S) as line:
        line.sendall(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{")
        answer = line.recv(4096)

    assert answer.startswith(b"HTTP/1.1 408 ")
