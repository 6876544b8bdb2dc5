"""Where a table can go back to, and what stays known, over HTTP."""

from typing import Any

import pytest

from serving.site import Site, Visitor


@pytest.fixture(scope="module")
def moved(running_site: Site) -> tuple[list[Visitor], str, int]:
    """A table that allows requests to go back, two players, and the record before their first move."""
    people = [running_site.visitor("Asks"), running_site.visitor("Answers")]
    table = people[0].open(options={"imperial_seat": "host"}, undos=3)
    people[1].sit(table, 1)
    view = people[0].view(table)
    seat = next(each["seat"] for each in view["seats"] if each["awaited"])
    own = people[seat].view(table)
    option = own["scene"]["options"][0]
    command = {"type": option["command"], **option["fixed"], **{each["field"]: each["values"][0] for each in option["choices"]}}
    assert people[seat].play(table, command, decision=own["scene"]["asks"][0]["decision"], head=own["head"]).status_code == 200
    return people, table, int(view["last"])


def way_back(visitor: Visitor, table: str, **asked: int | str) -> Any:
    answer = visitor.client.get(f"/api/tables/{table}/way-back", params=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_points_are_those_that_a_request_may_name(moved: tuple[list[Visitor], str, int]) -> None:
    people, table, before = moved

    points = way_back(people[0], table)["points"]

    assert before in points
    refused = people[0].play(table, {"type": "ask_for_undo", "to": before - 1}).json()
    assert refused["code"] == "cannot_undo"
    assert people[0].play(table, {"type": "ask_for_undo", "to": before}).status_code == 200
    assert (people[1].view(table)["undo"]["to"], people[1].view(table)["undos"]) == (before, 3)
    assert people[1].play(table, {"type": "refuse_undo", "request": 1}).status_code == 200


def test_what_was_learned_is_the_same_for_all_viewers(moved: tuple[list[Visitor], str, int]) -> None:
    people, table, _ = moved

    found = [
        way_back(person, table, to=0, **asked)["learned"]
        for person, asked in ((people[0], {}), (people[1], {}), (people[1], {"as": "public"}))
    ]

    assert found[0] == found[1] == found[2]
    assert way_back(people[0], table)["learned"] == []


def test_a_table_that_allows_none_says_so_and_offers_no_way(running_site: Site) -> None:
    host = running_site.visitor("None")
    table = host.open(bots=[1])

    assert host.view(table).get("undos", 0) == 0
    assert host.view(table)["can"].get("ask_undo") is None
