"""The lobby lists tables to join, tables to watch and one's own, page by page, and counts those that wait for the asker."""

from collections.abc import Callable
from typing import Any

import pytest

from services.api.lobby import PAGE
from serving.site import GAME, Site, Visitor

LISTS = ("open", "running", "over", "mine")


def _lobby(visitor: Visitor, holds: Callable[[Any], bool]) -> Any:
    """The lobby, once the cards are current."""
    for _ in range(2000):
        lobby = visitor.get("/api/lobby").json()
        if holds(lobby):
            return lobby
    raise AssertionError("the cards never caught up")


def _ids(page: Any) -> set[str]:
    return {card["id"] for card in page["tables"]}


def test_open_tables_are_listed_for_others_and_ones_own_apart(running_site: Site) -> None:
    host, other = running_site.visitor("Host"), running_site.visitor("Other")
    public = host.open()
    private = host.open(public=False)

    mine = _lobby(host, lambda lobby: {public, private} <= _ids(lobby["mine"]))
    open_ = _lobby(other, lambda lobby: public in _ids(lobby["open"]))
    anonymous = running_site.visitor().get("/api/lobby").json()

    assert public not in _ids(mine["open"])
    for lobby in (open_, anonymous):
        assert private not in set[str]().union(*(_ids(lobby[name]) for name in LISTS))
    assert anonymous["mine"] == {"tables": [], "next": ""}
    card = next(card for card in open_["open"]["tables"] if card["id"] == public)
    assert [(seat["who"], seat["taken"], seat["you"]) for seat in card["seats"]] == [(host.name, True, False), ("", False, False)]


def test_what_waits_for_the_asker_comes_first_and_is_counted(running_site: Site) -> None:
    one, two = running_site.visitor("Waited"), running_site.visitor("Waiter")
    later, waiting = one.open(), one.open(options={"imperial_seat": "host"})
    two.sit(waiting, 1)

    lobby = _lobby(one, lambda lobby: lobby["waiting"] == 1 and len(_ids(lobby["mine"])) == 2)
    others = _lobby(two, lambda lobby: waiting in _ids(lobby["mine"]))

    assert [(card["id"], card["your_turn"]) for card in lobby["mine"]["tables"]] == [(waiting, True), (later, False)]
    assert others["waiting"] == 0


def test_a_full_table_that_waits_for_somebody_to_look_in_is_not_open_to_others(running_site: Site) -> None:
    host, two, other = running_site.visitor("Away"), running_site.visitor("Here"), running_site.visitor("Other")
    table, open_table = host.open(seat=0, keep=True), host.open()
    host.sit(table, 0, anchor="a" * 64)
    two.sit(table, 1)

    def waits(lobby: Any) -> bool:
        cards = (card for card in lobby["mine"]["tables"] if card["status"] == "open")
        return any([seat["awaited"] for seat in card["seats"]] == [True, False] for card in cards)

    mine = _lobby(two, waits)
    open_ = _lobby(other, lambda lobby: open_table in _ids(lobby["open"]))["open"]

    assert _ids(mine["mine"]) == {table}
    assert table not in _ids(open_)


def test_finished_tables_can_be_watched(running_site: Site) -> None:
    one, two = running_site.visitor("One"), running_site.visitor("Two")
    table = one.open(options={"imperial_seat": "host"})
    two.sit(table, 1)
    one.play(table, {"type": "concede"})

    lobby = _lobby(running_site.visitor(), lambda lobby: table in _ids(lobby["over"]))

    card = next(card for card in lobby["over"]["tables"] if card["id"] == table)
    assert {seat["result"] for seat in card["seats"]} == {"won", "lost"}
    assert card["reason"] == "conceded"


def test_a_list_goes_on_behind_its_first_page_and_is_filtered_by_game_and_status(running_site: Site) -> None:
    host = running_site.visitor("Opener")
    opened = [host.open(public=False) for _ in range(PAGE + 2)]
    _lobby(host, lambda lobby: set(opened) <= _ids(lobby["mine"]))

    first = host.get("/api/tables", list="mine").json()
    second = host.get("/api/tables", list="mine", after=first["next"]).json()
    assert (len(first["tables"]), len(second["tables"]), second["next"]) == (PAGE, 2, "")
    assert _ids(first) | _ids(second) == set(opened)
    assert _ids(host.get("/api/tables", list="mine", game=GAME, status="open").json()) <= set(opened)
    assert host.get("/api/tables", list="mine", game="chess").json()["tables"] == []
    assert host.get("/api/tables", list="mine", status="over").json()["tables"] == []


def test_a_list_of_public_tables_tells_nothing_of_private_ones(running_site: Site) -> None:
    host, other = running_site.visitor("Host"), running_site.visitor("Other")
    public, private = host.open(), host.open(public=False)
    _lobby(other, lambda lobby: public in _ids(lobby["open"]))

    open_ = other.get("/api/tables", list="open", game=GAME).json()
    assert public in _ids(open_)
    assert private not in _ids(open_)
    assert running_site.visitor().get("/api/tables", list="mine").json() == {"tables": [], "next": ""}


@pytest.mark.parametrize("query", [{}, {"list": "all"}, {"list": "open", "after": "elsewhere"}, {"list": "mine", "status": "waiting"}])
def test_a_list_that_there_is_not_is_refused(running_site: Site, query: dict[str, str]) -> None:
    answer = running_site.visitor("Asker").get("/api/tables", **query)

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_a_list_of_a_game_that_cannot_exist_is_malformed_and_asks_no_store(running_site: Site) -> None:
    """PostgreSQL takes no zero byte in a text: such a request looked like a store that is down, and dropped all idle connections."""
    for name in ("\0", "rebel\0moon", "x" * 65):
        answer = running_site.visitor().get("/api/tables", list="open", game=name)

        assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), name
