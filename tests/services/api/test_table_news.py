"""A page requests only the report entries and records that it lacks."""

from random import Random
from typing import Any

import pytest

from serving.site import Site, Visitor

SHORT = {"imperial_seat": "host", "max_rounds": 20}
Pair = tuple[dict[int, Visitor], str]


class Kept:
    """A page's report and records, as they grow."""

    def __init__(self, visitor: Visitor, table: str, **asked: object) -> None:
        self.visitor, self.path, self.asked = visitor, f"/api/tables/{table}", asked
        self.mark, self.entries, self.records, self.disclosures = "start", list[Any](), list[str](), list[Any]()

    def look(self) -> Any:
        """Request what is new. Returns the response."""
        view = self.visitor.get(self.path, since=self.mark, records=len(self.records), **self.asked).json()
        report, records = view["report"], view["records"]
        taken = set(report["cancelled"])
        older = [] if report["whole"] else [{**each, "cancelled": each["cancelled"] or each["first"] in taken} for each in self.entries]
        self.mark, self.entries = report["mark"], [*older, *report["entries"]]
        self.records += records["records"]
        self.disclosures += records["disclosures"]
        return view

    def check(self) -> None:
        """Check that the page equals a single request for everything."""
        assert self.entries == self.visitor.get(f"{self.path}/timeline", **self.asked).json()["entries"]
        whole = self.visitor.get(f"{self.path}/records", **self.asked).json()
        assert (self.records, self.disclosures) == (whole["records"], whole["disclosures"])


@pytest.fixture
def pair(running_site: Site) -> Pair:
    """Two people at the start of a game."""
    people = {0: running_site.visitor("Imperial"), 1: running_site.visitor("Rebel")}
    table = people[0].open(options=SHORT)
    people[1].sit(table, 1)
    return people, table


def move(pair: Pair, bits: Random) -> int:
    """Play any legal command of an awaited seat. Returns the seat."""
    people, table = pair
    seat: int = people[0].view(table)["scene"]["asks"][0]["seat"]
    option = bits.choice([each for each in people[seat].view(table)["scene"]["options"] if each["command"] != "concede"])
    chosen = {choice["field"]: bits.choice(choice["values"]) for choice in option["choices"]}
    assert people[seat].play(table, {"type": option["command"], **option["fixed"], **chosen}).status_code == 200
    return seat


def test_what_a_page_keeps_is_what_a_fresh_page_gets(pair: Pair, running_site: Site) -> None:
    people, table = pair
    pages = [
        Kept(people[0], table),
        Kept(people[1], table),
        Kept(running_site.visitor(), table),
        Kept(people[1], table, **{"as": "public"}),
    ]
    bits = Random(5)
    for number in range(30):
        move(pair, bits)
        for page in pages[: 1 + number % 4]:
            page.look()
    for page in pages:
        page.look()
        page.check()


def test_a_move_brings_its_own_entries_alone_however_long_the_game_is(pair: Pair) -> None:
    people, table = pair
    page, bits = Kept(people[0], table), Random(5)
    page.look()
    for _ in range(12):
        move(pair, bits)
        view = page.look()
        assert not view["report"]["whole"]
        assert len(view["report"]["entries"]) == 1
        assert view["records"]["records"][0] != page.records[0]
        assert view["report"]["entries"][0]["last"] == view["last"] == len(page.records) - 1


def test_what_is_taken_back_is_told_to_those_who_have_it(pair: Pair) -> None:
    people, table = pair
    bits = Random(3)
    while [ask["kind"] for ask in people[0].view(table)["scene"]["asks"]] != ["bomb"]:
        move(pair, bits)
    page = Kept(people[1], table)
    page.look()
    assert people[0].play(table, {"type": "turn_bomb", "side": "left"}).status_code == 200
    turned = page.look()
    assert people[0].play(table, {"type": "undo", "to": people[0].view(table)["can"]["undo"]}).status_code == 200

    taken = page.look()

    assert turned["report"]["cancelled"] == []
    assert taken["report"]["cancelled"] == [turned["report"]["entries"][0]["first"]]
    page.check()


def test_a_mark_of_other_eyes_gets_the_whole_report(pair: Pair) -> None:
    people, table = pair
    mine = people[1].get(f"/api/tables/{table}", since="start").json()["report"]

    others = people[0].get(f"/api/tables/{table}", since=mine["mark"]).json()["report"]
    public = people[1].get(f"/api/tables/{table}", since=mine["mark"], **{"as": "public"}).json()["report"]
    again = people[1].get(f"/api/tables/{table}", since=mine["mark"]).json()["report"]

    assert others["whole"]
    assert public["whole"]
    assert (again["whole"], again["entries"], again["mark"]) == (False, [], mine["mark"])


def test_a_moment_of_the_past_brings_the_report_of_the_present(pair: Pair) -> None:
    people, table = pair
    move(pair, Random(1))

    view = people[0].get(f"/api/tables/{table}", at=3, since="start").json()

    assert view["n"] == 3
    assert view["report"]["entries"][-1]["last"] == view["last"]


def test_nothing_is_added_that_was_not_asked_for(pair: Pair) -> None:
    people, table = pair
    view = people[0].get(f"/api/tables/{table}").json()

    assert (view["report"], view["records"]) == (None, None)


def test_a_page_with_the_newest_view_lacks_nothing(pair: Pair) -> None:
    people, table = pair
    first = people[0].get(f"/api/tables/{table}", since="start")
    mark = first.json()["report"]["mark"]
    headers = {"if-none-match": first.headers["etag"]}

    same = people[0].client.get(f"/api/tables/{table}", params={"since": mark, "records": 7}, headers=headers)
    move(pair, Random(1))
    moved = people[0].client.get(f"/api/tables/{table}", params={"since": mark}, headers=headers)

    assert (same.status_code, same.content) == (304, b"")
    assert len(moved.json()["report"]["entries"]) == 1


@pytest.mark.parametrize(
    "since", ["", "begin", "start.3", "0123456789ab", "0123456789ab.", "0123456789ab.-1", "0123456789ab.x", "0123456789AB.3"]
)
def test_what_is_no_mark_is_refused(pair: Pair, since: str) -> None:
    people, table = pair
    answer = people[0].get(f"/api/tables/{table}", since=since)

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("since", ["0123456789ab.3", "ffffffffffff.999999999"])
def test_a_mark_of_another_report_gets_the_whole_one(pair: Pair, since: str) -> None:
    people, table = pair
    report = people[0].get(f"/api/tables/{table}", since=since).json()["report"]

    assert report["whole"]
    assert report["entries"][0]["first"] == 0
