"""Measured lines over HTTP: for those who may read the viewer's view, at any moment, with strict input."""

from typing import Any, Final

import pytest

from serving.site import Site, Visitor

MISSION: Final = {"game": "starquest", "bots": [1], "options": {"mission": "M1", "chaos_seat": "first"}}
LINE: Final = {"kind": "walls", "from": "5,5", "to": "6,5"}


@pytest.fixture(scope="module")
def host(running_site: Site) -> Visitor:
    return running_site.visitor("Measuring")


@pytest.fixture(scope="module")
def table(host: Visitor) -> str:
    """A running mission: the host is Chaos, the others are bots."""
    return str(host.post("/api/tables", MISSION).json()["id"])


def measured(visitor: Visitor, table: str, **asked: Any) -> Any:
    return visitor.client.get(f"/api/tables/{table}/sight", params={**LINE, **asked})


def test_a_line_is_measured_by_the_rules_of_the_game(host: Visitor, table: str) -> None:
    last = host.view(table)["last"]
    answer = measured(host, table, at=last)

    assert answer.status_code == 200
    assert answer.json()["crossed"][0] == "5,5"
    assert answer.headers["cache-control"] == "private, no-store"
    again = host.client.get(f"/api/tables/{table}/sight", params={**LINE, "at": last}, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_line_may_be_measured_in_the_past(host: Visitor, table: str) -> None:
    last = host.view(table)["last"]

    assert (
        measured(host, table, at=last).json() == measured(host, table).json() == {"clear": True, "crossed": ["5,5", "6,5"], "stopped": ""}
    )
    assert measured(host, table, at=0).status_code == 404  # before the game has begun


@pytest.mark.parametrize(
    "asked",
    [
        {"kind": "Walls"}, {"kind": "w" * 33}, {"kind": ""}, {"to": ""}, {"to": "6,5" * 20}, {"at": -1}, {"at": 10**12}, {"as": "9x"},
    ],
)  # fmt: skip
def test_what_is_no_question_is_refused(host: Visitor, table: str, asked: dict[str, object]) -> None:
    assert measured(host, table, **asked).status_code == 400


@pytest.mark.parametrize("asked", [{"kind": "x"}, {"from": "5,5", "to": "5,5"}, {"to": "dock"}, {"to": "99,99"}, {"to": "٦,٥"}])
def test_there_is_no_line_of_other_kinds_or_between_other_cells(host: Visitor, table: str, asked: dict[str, object]) -> None:
    assert measured(host, table, **asked).status_code == 404


def test_only_those_who_may_read_a_view_measure_in_it(running_site: Site, host: Visitor, table: str) -> None:
    assert measured(host, table, **{"as": 1}).status_code == 403
    private = host.post("/api/tables", {**MISSION, "public": False}).json()["id"]
    stranger = running_site.visitor("Stranger")
    unknown, missing = measured(stranger, private), measured(stranger, "nowhere")
    assert (unknown.status_code, unknown.json()) == (missing.status_code, missing.json())
    assert unknown.status_code == 404
    assert measured(stranger, table).status_code == 404  # a guest's game against the bot is private
    host.post("/api/sign-up", {"name": "Surveyor", "password": "correct horse"})
    shown = host.post("/api/tables", MISSION).json()["id"]
    assert measured(stranger, shown).status_code == 200


def test_a_game_without_lines_of_sight_measures_none(host: Visitor) -> None:
    assert measured(host, host.open(bots=[1]), **{"from": "A1", "to": "A2"}).status_code == 404
