"""A guest who signs in to an account brings the tables along, except those where the account has or had a seat."""

from datetime import UTC, datetime
from typing import Any

from serving.site import Site, Visitor

PASSWORD = "correct horse"


def _member(one: Site, name: str) -> Visitor:
    """A visitor who has signed up."""
    visitor = one.visitor(name)
    answer = visitor.post("/api/sign-up", {"name": visitor.name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return visitor


def _sign_in(guest: Visitor, member: Visitor) -> Any:
    answer = guest.post("/api/sign-in", {"name": member.name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_guest_who_signs_in_keeps_the_seat_and_the_hosts_rights(running_site: Site) -> None:
    member, guest, friend = _member(running_site, "Member"), running_site.visitor("Guest"), running_site.visitor("Friend")
    table = guest.open(public=False)
    invitation = guest.get(f"/api/tables/{table}/invitation").json()["invitation"]
    before = guest.id

    said = _sign_in(guest, member)

    assert (said["guest_before"], len(said["brought"]), said["left"]) == (before, 1, [])
    view = guest.view(table)
    assert (view["your_seat"], view["can"]["renew"], view["host"]) == (0, True, guest.name)
    assert member.view(table)["your_seat"] == 0
    assert friend.sit(table, 1, invitation=invitation).status_code == 204
    assert guest.play(table, {"type": "concede"}).status_code == 200


def test_a_table_where_the_account_sits_or_sat_stays_with_the_guest(running_site: Site) -> None:
    member, guest = _member(running_site, "Member"), running_site.visitor("Guest")
    sits, sat = guest.open(), guest.open(game="starquest", seats=3)
    member.sit(sits, 1)
    member.sit(sat, 1)
    assert member.delete(f"/api/tables/{sat}/seats/1").status_code == 204

    said = _sign_in(guest, member)

    assert (said["brought"], len(said["left"])) == ([], 2)
    assert guest.view(sits)["your_seat"] == 1
    assert guest.view(sat)["your_seat"] is None


def test_a_member_who_signs_in_to_another_account_brings_nothing(running_site: Site) -> None:
    member, other = _member(running_site, "Member"), _member(running_site, "Other")
    table = other.open()

    assert _sign_in(other, member).get("brought", []) == []
    assert other.view(table)["your_seat"] is None


def test_a_guests_game_against_bots_is_not_public(running_site: Site) -> None:
    guest, member = running_site.visitor("Guest"), _member(running_site, "Member")

    tables = [guest.open(bots=[1]), guest.open(), member.open(bots=[1])]

    assert [running_site.visitor().get(f"/api/tables/{table}").status_code for table in tables] == [404, 200, 200]


def test_a_replay_does_not_tell_who_wins(running_site: Site) -> None:
    one, two = running_site.visitor("One"), running_site.visitor("Two")
    table = one.open(options={"imperial_seat": "host"})
    two.sit(table, 1)
    one.play(table, {"type": "concede"})

    now = one.view(table)
    past = one.view(table, at=now["last"] - 2)

    assert [seat["result"] for seat in now["seats"]] == ["lost", "won"]
    assert [seat["result"] for seat in past["seats"]] == [None, None]


def test_the_game_to_watch_was_played_to_its_end(running_site: Site) -> None:
    one, two = running_site.visitor("One"), running_site.visitor("Two")
    table = one.open(options={"imperial_seat": "host"})
    two.sit(table, 1)
    one.play(table, {"type": "concede"})

    def over() -> Any:
        for _ in range(2000):
            lobby = running_site.visitor().get("/api/lobby").json()
            if any(card["id"] == table for card in lobby["over"]["tables"]):
                return lobby
        raise AssertionError("the cards never caught up")

    shown = over()["shown"]
    assert shown is None or (shown["id"] != table and shown["reason"] != "conceded")


def test_leave_is_for_accounts_alone(running_site: Site) -> None:
    """Anybody may be any number of guests, one after the other, whose seats an account takes over: it had their leave besides its own."""
    guest, year = running_site.visitor("Guest"), datetime.now(UTC).year + 1
    calendar = {"zone": "Europe/Berlin", "leaves": [{"first": f"{year}-06-01", "last": f"{year}-06-20"}]}

    refused = guest.post("/api/calendar", calendar)
    window = guest.post("/api/calendar", {"zone": "Europe/Berlin", "opens": 480, "closes": 1320})
    member = guest.post("/api/sign-up", {"name": guest.name, "password": PASSWORD})

    assert (refused.status_code, refused.json()["code"]) == (409, "leave_of_guest")
    assert (window.status_code, member.status_code) == (204, 201)
    assert guest.post("/api/calendar", calendar).status_code == 204
    assert len(guest.get("/api/calendar").json()["leaves"]) == 1
