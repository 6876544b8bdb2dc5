"""The lobby lists what one may join, one's own tables and what one may watch, and counts what waits."""

from collections.abc import Callable
from typing import Any

from serving.site import Site, Visitor


def _lobby(visitor: Visitor, holds: Callable[[Any], bool]) -> Any:
    """The lobby, once the cards have caught up with what was done."""
    for _ in range(2000):
        lobby = visitor.get("/api/lobby").json()
        if holds(lobby):
            return lobby
    raise AssertionError("the cards never caught up")


def _ids(cards: list[Any]) -> set[str]:
    return {card["id"] for card in cards}


def test_open_tables_are_listed_for_others_and_ones_own_apart(running_site: Site) -> None:
    host, other = running_site.visitor("Host"), running_site.visitor("Other")
    public = host.open()
    private = host.open(public=False)

    mine = _lobby(host, lambda lobby: {public, private} <= _ids(lobby["mine"]))
    open_ = _lobby(other, lambda lobby: public in _ids(lobby["open"]))
    anonymous = running_site.visitor().get("/api/lobby").json()

    assert public not in _ids(mine["open"])
    for lobby in (open_, anonymous):
        assert private not in _ids(lobby["open"]) | _ids(lobby["mine"]) | _ids(lobby["watch"])
    assert anonymous["mine"] == []
    card = next(card for card in open_["open"] if card["id"] == public)
    assert [(seat["who"], seat["taken"], seat["you"]) for seat in card["seats"]] == [(host.name, True, False), ("", False, False)]


def test_what_waits_for_the_asker_comes_first_and_is_counted(running_site: Site) -> None:
    one, two = running_site.visitor("Waited"), running_site.visitor("Waiter")
    later, waiting = one.open(), one.open(options={"imperial_seat": "host"})
    two.sit(waiting, 1)

    lobby = _lobby(one, lambda lobby: lobby["waiting"] == 1 and len(lobby["mine"]) == 2)
    others = _lobby(two, lambda lobby: waiting in _ids(lobby["mine"]))

    assert [(card["id"], card["your_turn"]) for card in lobby["mine"]] == [(waiting, True), (later, False)]
    assert others["waiting"] == 0


def test_a_full_table_that_waits_for_somebody_to_look_in_is_not_open_to_others(running_site: Site) -> None:
    host, two, other = running_site.visitor("Away"), running_site.visitor("Here"), running_site.visitor("Other")
    table, open_table = host.open(seat=0, keep=True), host.open()
    host.sit(table, 0, anchor="a" * 64)
    two.sit(table, 1)

    def waits(lobby: Any) -> bool:
        return any(card["status"] == "open" and [seat["awaited"] for seat in card["seats"]] == [True, False] for card in lobby["mine"])

    mine = _lobby(two, waits)
    open_ = _lobby(other, lambda lobby: open_table in _ids(lobby["open"]))["open"]

    assert _ids(mine["mine"]) == {table}
    assert table not in _ids(open_)


def test_finished_tables_can_be_watched(running_site: Site) -> None:
    one, two = running_site.visitor("One"), running_site.visitor("Two")
    table = one.open(options={"imperial_seat": "host"})
    two.sit(table, 1)
    one.play(table, {"type": "concede"})

    lobby = _lobby(running_site.visitor(), lambda lobby: table in {card["id"] for card in lobby["watch"] if card["status"] == "over"})

    card = next(card for card in lobby["watch"] if card["id"] == table)
    assert {seat["result"] for seat in card["seats"]} == {"won", "lost"}
    assert card["reason"] == "conceded"
