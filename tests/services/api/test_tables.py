"""A table over HTTP: what each viewer sees and what each asker may do, which are kept apart."""

import hashlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from serving.site import Site, Visitor

SHORT = {"imperial_seat": "host", "max_rounds": 1, "core_strength": 1}


def chosen(view: Any, bits: Random) -> dict[str, Any]:
    """A legal command, taken from the scene's options as the page does."""
    option = bits.choice([option for option in view["scene"]["options"] if option["command"] != "concede"])
    picked = {choice["field"]: bits.choice(choice["values"]) for choice in option["choices"]}
    return {"type": option["command"], **option["fixed"], **picked}


def play_on(people: dict[int, Visitor], table: str, bits: Random, most: int = 400) -> Any:
    """Play legal commands until the game is over or `most` are played. Nobody stops placing for good: most games would be over at once.

    Returns the last public view.
    """
    for _ in range(most):
        public = people[0].view(table, **{"as": "public"})
        if public["status"] == "over":
            break
        seat = next(seat["seat"] for seat in public["seats"] if seat["awaited"])
        view = people[seat].view(table)
        while (command := chosen(view, bits))["type"] == "stop_placing":
            pass
        answer = people[seat].play(table, command, decision=view["scene"]["asks"][0]["decision"], head=view["head"])
        assert answer.status_code == 200, answer.text
    return people[0].view(table, **{"as": "public"})


@pytest.fixture(scope="module")
def pair(running_site: Site) -> tuple[dict[int, Visitor], str]:
    """Two people in a running game, in which the second has hidden something from the first."""
    people = {0: running_site.visitor("Imperial"), 1: running_site.visitor("Rebel")}
    for seed in range(20):
        table = people[0].open(options=SHORT)
        people[1].sit(table, 1)
        if play_on(people, table, Random(seed), most=25)["status"] == "running":
            return people, table
    raise AssertionError("every game was over after 25 commands")


@pytest.fixture(scope="module")
def finished(running_site: Site) -> tuple[dict[int, Visitor], str]:
    """Two people after a whole game."""
    people = {0: running_site.visitor("Winner"), 1: running_site.visitor("Loser")}
    table = people[0].open(options=SHORT)
    people[1].sit(table, 1)
    assert play_on(people, table, Random(2))["status"] == "over"
    return people, table


def test_one_request_begins_a_game_against_the_bot(running_site: Site) -> None:
    visitor = running_site.visitor("Quick")

    view = visitor.view(visitor.open(bots=[1]))

    assert (view["status"], view["your_seat"], view["viewer"]) == ("running", 0, 0)
    assert [(seat["who"], seat["bot"], seat["you"]) for seat in view["seats"]] == [(visitor.name, False, True), ("Bot", True, False)]
    assert view["scene"]["cells"]


def test_options_are_offered_to_whom_they_belong_and_when_they_can_be_taken(
    pair: tuple[dict[int, Visitor], str], running_site: Site
) -> None:
    people, table = pair
    asked = next(seat["seat"] for seat in people[0].view(table)["seats"] if seat["awaited"])

    assert people[asked].view(table)["scene"]["options"]
    assert not people[1 - asked].view(table)["scene"]["options"]
    assert not running_site.visitor().view(table)["scene"]["options"]
    assert not people[asked].view(table, at=people[asked].view(table)["last"] - 1)["scene"]["options"]


def test_no_body_of_a_running_game_holds_what_is_for_another_seat(pair: tuple[dict[int, Visitor], str], running_site: Site) -> None:
    people, table = pair
    secrets = {seat: _own_secrets(people[seat], table, seat) for seat in people}
    assert all(secrets.values())

    for seat, others in ((0, [people[1]]), (1, [people[0]])):
        for reader in (*others, running_site.visitor(), running_site.visitor("Stranger")):
            last = reader.view(table)["last"]
            bodies = [reader.get(f"/api/tables/{table}/{part}").text for part in ("timeline", "records")]
            bodies += [reader.get(f"/api/tables/{table}", at=n).text for n in range(0, last + 1, 7)]
            assert not [secret for secret in secrets[seat] for body in bodies if secret in body]


def _own_secrets(visitor: Visitor, table: str, seat: int) -> list[str]:
    """The disclosures for one seat only."""
    return [each["disclosure"] for each in visitor.get(f"/api/tables/{table}/records").json()["disclosures"] if each["aud"] == f"s{seat}"]


def test_records_are_the_bytes_that_were_hashed(pair: tuple[dict[int, Visitor], str]) -> None:
    people, table = pair
    answer = people[0].get(f"/api/tables/{table}/records").json()
    view = people[0].view(table)

    assert hashlib.sha256(answer["records"][-1].encode()).hexdigest() == answer["head"] == view["head"]
    assert answer["last"] == view["last"] == len(answer["records"]) - 1
    part = people[0].get(f"/api/tables/{table}/records", **{"from": view["last"]}).json()
    assert part["records"] == answer["records"][-1:]
    assert all(each["n"] == view["last"] for each in part["disclosures"])
    beyond = people[0].get(f"/api/tables/{table}/records", **{"from": view["last"] + 1}).json()
    assert (beyond["records"], beyond["disclosures"], beyond["last"]) == ([], [], view["last"])


def test_a_replay_shows_each_moment_as_it_was(finished: tuple[dict[int, Visitor], str], running_site: Site) -> None:
    people, table = finished
    last = people[0].view(table)["last"]
    stranger = running_site.visitor()

    for n in (0, 3, last // 2, last - 1, last):
        for viewer in ("public", 0, 1):
            view = stranger.view(table, at=n, **{"as": viewer})
            assert (view["n"], view["last"], view["live"]) == (n, last, n == last)
            assert view["status"] == "over"
            assert [seat["who"] for seat in view["seats"]] == [people[0].name, people[1].name]
    assert stranger.get(f"/api/tables/{table}", at=last + 1).status_code == 404


def test_after_the_end_everybody_sees_with_all_eyes(finished: tuple[dict[int, Visitor], str], running_site: Site) -> None:
    _, table = finished
    stranger = running_site.visitor()

    view = stranger.view(table)
    records = stranger.get(f"/api/tables/{table}/records").json()

    assert view["may_see"] == [0, 1]
    assert {seat["result"] for seat in view["seats"]} == {"won", "lost"}
    assert view["scene"]["result"] is not None
    assert {"s0", "s1"} <= {each["aud"] for each in records["disclosures"]}


def test_an_unchanged_table_is_answered_304_to_the_same_asker_alone(pair: tuple[dict[int, Visitor], str], running_site: Site) -> None:
    people, table = pair
    path = f"/api/tables/{table}"
    etags = {reader: reader.get(path).headers["etag"] for reader in (people[0], people[1], running_site.visitor("Watcher"))}

    assert len(set(etags.values())) == 3
    for reader, etag in etags.items():
        again = reader.client.get(path, headers={"if-none-match": f'"old", W/{etag}'})
        assert (again.status_code, again.content) == (304, b"")
    borrowed = people[1].client.get(path, headers={"if-none-match": etags[people[0]]})
    assert borrowed.status_code == 200


def test_the_tag_changes_with_the_table(running_site: Site) -> None:
    one, two = running_site.visitor("One"), running_site.visitor("Two")
    table = one.open(options=SHORT)
    before = one.get(f"/api/tables/{table}").headers["etag"]

    two.sit(table, 1)

    answer = one.client.get(f"/api/tables/{table}", headers={"if-none-match": before})
    assert (answer.status_code, answer.json()["status"]) == (200, "running")


def test_a_free_move_can_be_taken_back(running_site: Site) -> None:
    people = {0: running_site.visitor("Imperial"), 1: running_site.visitor("Rebel")}
    table = people[0].open(options=SHORT)
    people[1].sit(table, 1)
    view, bits = people[0].view(table), Random(3)
    while [ask["kind"] for ask in view["scene"]["asks"]] != ["bomb"]:
        play_on(people, table, bits, most=1)
        view = people[0].view(table)
    assert people[0].play(table, {"type": "turn_bomb", "side": "left"}).status_code == 200
    turned = people[0].view(table)

    answer = people[0].play(table, {"type": "undo", "to": turned["can"]["undo"]})

    assert answer.status_code == 200, answer.text
    assert (turned["can"]["undo"], turned["can"]["reset"]) == (view["n"], view["n"])
    assert people[1].view(table)["can"]["undo"] is None
    assert turned["scene"]["pieces"] != view["scene"]["pieces"] == people[0].view(table)["scene"]["pieces"]
    entries = people[1].get(f"/api/tables/{table}/timeline").json()["entries"]
    assert [entry["cancelled"] for entry in entries[-2:]] == [True, False]


def test_a_player_who_asks_for_a_rematch_second_comes_to_the_same_table(running_site: Site) -> None:
    one, two = running_site.visitor("Again"), running_site.visitor("Likewise")
    table = one.open(options=SHORT)
    two.sit(table, 1)
    one.play(table, {"type": "concede"})

    first = one.post(f"/api/tables/{table}/rematch", {}).json()
    waiting = two.view(first["id"])
    second = two.post(f"/api/tables/{table}/rematch", {}).json()

    assert first == second
    assert (waiting["can"]["take"], waiting["can"]["kept"]) == ([0], 0)
    assert waiting["rematch_of"] == table
    again = two.view(first["id"])
    assert (again["status"], again["your_seat"]) == ("running", 0)


def test_a_seat_is_kept_for_the_one_who_opens_a_table_until_it_is_taken(running_site: Site) -> None:
    host, other = running_site.visitor("Keeper"), running_site.visitor("Passer-by")
    made = host.post("/api/tables", {"game": "rebel_moon_defense", "seat": 1, "keep": True}).json()

    mine, theirs = host.view(made["id"])["can"], other.view(made["id"])["can"]
    host.sit(made["id"], 1)

    assert (mine["take"], mine["kept"]) == ([1], 1)
    assert (theirs["take"], theirs["kept"]) == ([0], None)
    assert host.view(made["id"])["can"]["kept"] is None


def test_an_invitation_opens_a_private_table_and_is_remembered(running_site: Site) -> None:
    host, friend = running_site.visitor("Host"), running_site.visitor()
    made = host.post("/api/tables", {"game": "rebel_moon_defense", "public": False}).json()
    path = f"/api/tables/{made['id']}"

    unknown = friend.get(path)
    wrong = friend.bring(made["id"], "0" * 32)
    brought = friend.bring(made["id"], made["invitation"])
    remembered = friend.get(path)
    friend.be("Friend")

    assert (unknown.status_code, wrong.status_code, brought.status_code, remembered.status_code) == (404, 404, 204, 200)
    assert wrong.content == friend.bring("nosuchtabl", "0" * 32).content
    assert "set-cookie" not in wrong.headers
    assert "HttpOnly" in brought.headers["set-cookie"]
    assert remembered.json()["can"]["take"] == [1]
    assert not remembered.json()["can"]["invite"]
    assert friend.get(f"{path}/invitation").status_code == 403
    assert host.view(made["id"])["can"]["invite"]
    assert host.get(f"{path}/invitation").json() == {"invitation": made["invitation"]}
    assert friend.sit(made["id"], 1).status_code == 204
    assert friend.view(made["id"])["status"] == "running"


def test_a_renewed_invitation_replaces_those_of_before(running_site: Site) -> None:
    host, old, friend = running_site.visitor("Host"), running_site.visitor("Old"), running_site.visitor("Friend")
    made = host.post("/api/tables", {"game": "rebel_moon_defense", "public": False}).json()
    old.bring(made["id"], made["invitation"])
    assert old.view(made["id"])["can"]["take"] == [1]

    assert host.view(made["id"])["can"]["renew"]
    assert not old.view(made["id"])["can"]["renew"]
    renewal = f"/api/tables/{made['id']}/invitation/renewal"
    assert (friend.post(renewal).status_code, old.post(renewal).status_code) == (404, 403)
    renewed = host.post(renewal).json()["invitation"]

    assert renewed not in ("", made["invitation"])
    assert host.get(f"/api/tables/{made['id']}/invitation").json() == {"invitation": renewed}
    assert old.get(f"/api/tables/{made['id']}").status_code == 404
    assert old.sit(made["id"], 1, invitation=made["invitation"]).status_code == 404
    assert friend.bring(made["id"], made["invitation"]).status_code == 404
    assert friend.bring(made["id"], renewed).status_code == 204
    assert friend.sit(made["id"], 1).status_code == 204


def test_an_invitation_to_one_table_opens_no_other_and_is_not_in_the_database(running_site: Site) -> None:
    host, friend = running_site.visitor("Host"), running_site.visitor()
    one, two = (host.post("/api/tables", {"game": "rebel_moon_defense", "public": False}).json() for _ in range(2))

    assert friend.bring(two["id"], one["invitation"]).status_code == 404
    assert friend.get(f"/api/tables/{one['id']}?invitation={one['invitation']}").status_code == 404
    files = list(Path(running_site.process.settings.data).glob("*.db*"))
    assert files
    assert all(one["invitation"].encode() not in file.read_bytes() for file in files)


def test_a_browser_remembers_many_invitations_and_forgets_the_oldest(running_site: Site) -> None:
    host, friend = running_site.visitor("Host"), running_site.visitor()
    made = [host.post("/api/tables", {"game": "rebel_moon_defense", "public": False}).json() for _ in range(17)]
    for each in made:
        assert friend.bring(each["id"], each["invitation"]).status_code == 204

    statuses = [friend.get(f"/api/tables/{each['id']}").status_code for each in made]

    assert statuses == [404] + [200] * 16


def test_unknown_and_forbidden_look_the_same(running_site: Site) -> None:
    host, stranger = running_site.visitor("Host"), running_site.visitor("Stranger")
    table = host.post("/api/tables", {"game": "rebel_moon_defense", "public": False}).json()["id"]

    for part in ("", "/timeline", "/records"):
        assert stranger.get(f"/api/tables/{table}{part}").content == stranger.get(f"/api/tables/nosuchtabl{part}").content
    sits = [stranger.sit(each, 1, invitation="wrong") for each in (table, "nosuchtabl")]
    plays = [stranger.play(each, {"type": "concede"}) for each in (table, "nosuchtabl")]
    assert sits[0].content == sits[1].content == plays[0].content == plays[1].content
