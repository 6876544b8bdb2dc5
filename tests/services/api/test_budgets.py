"""Budgets of accounts and networks, told in the answer; and a process that has run out of resources says so."""

import asyncio
import errno
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from patience import PATIENCE_S
from services.api.budgets import MOST_IN_LOBBY, Budgets, network_payer
from services.api.rate_limits import BOT_SEATS, BOT_SECONDS, BYTES, GUEST, Limit
from services.play.spending import Kind, Spending, Spent
from serving.site import GAME, Site, Visitor, settings_for, site


@pytest.fixture
def limited_site(tmp_path: Path) -> Iterator[Site]:
    """A server that counts requests."""
    with site(settings_for(tmp_path, limits=True)) as made:
        yield made


def _cards_are_current(one: Site) -> None:
    """Wait until the lobby's cards have the newest tables."""

    async def wait() -> None:
        async with asyncio.timeout(PATIENCE_S):
            while one.process.lobby_projector.lag_s() > 0:  # noqa: ASYNC110  # it happens in another thread's loop
                await asyncio.sleep(0.01)

    asyncio.run(wait())


def _open(visitor: Visitor, **wanted: Any) -> httpx.Response:
    return visitor.post("/api/tables", {"game": GAME, **wanted})


def test_a_host_has_few_cards_in_the_lobby_and_more_private_tables(limited_site: Site) -> None:
    host, other = limited_site.visitor("Host"), limited_site.visitor("Other")
    tables = []
    for _ in range(MOST_IN_LOBBY):
        made = _open(host)
        assert made.status_code == 201
        tables.append(made.json()["id"])
        _cards_are_current(limited_site)

    refused = _open(host)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tables")
    assert _open(host, public=False).status_code == 201
    assert _open(other).status_code == 201
    assert host.delete(f"/api/tables/{tables[0]}/seats/0").status_code == 204
    _cards_are_current(limited_site)
    assert _open(host).status_code == 201


def test_games_of_bots_alone_are_one_at_a_time(limited_site: Site) -> None:
    one, two = limited_site.visitor("One"), limited_site.visitor("Two")

    answers = [_open(one, seat=None, bots=[0, 1], public=False), _open(two, seat=None, bots=[0, 1], public=False)]

    assert [answer.status_code for answer in answers] == [201, 429]
    assert answers[1].headers["ratelimit-policy"] == '"bot-games";q=1;w=600'
    assert answers[1].headers["ratelimit"].startswith('"bot-games";r=0;t=')
    assert int(answers[1].headers["retry-after"]) > 500


def test_a_network_has_so_many_guests_and_seats_for_bots(limited_site: Site) -> None:
    guests = [limited_site.visitor() for _ in range(GUEST.most + 1)]
    answers = [guest.post("/api/guest", {}).status_code for guest in guests]
    assert answers == [201] * GUEST.most + [429]

    opened = 0
    for guest in guests[:-1]:
        while (answer := _open(guest, bots=[1], public=False)).status_code == 201:
            opened += 1
        assert answer.json()["code"] == "too_many"
    assert opened == BOT_SEATS.most


def test_an_answer_tells_what_is_left_of_its_budgets(limited_site: Site) -> None:
    visitor = limited_site.visitor()

    guests = [limited_site.visitor().post("/api/guest", {}) for _ in range(2)]
    visitor.be("Player")
    opened = _open(visitor, public=False)
    played = visitor.play(opened.json()["id"], {"type": "concede"})
    read = visitor.get("/api/lobby")

    assert [answer.headers["ratelimit-policy"] for answer in guests] == ['"guest";q=20;w=600'] * 2
    assert [answer.headers["ratelimit"] for answer in guests] == ['"guest";r=19;t=30', '"guest";r=18;t=60']
    assert opened.headers["ratelimit-policy"] == '"open";q=30;w=300, "open-network";q=60;w=600, "unfinished";q=60'
    assert opened.headers["ratelimit"] == '"open";r=29;t=10, "open-network";r=59;t=10, "unfinished";r=59'
    assert (played.status_code, played.headers["ratelimit"]) == (409, '"commands";r=79;t=1')
    assert "ratelimit" not in read.headers


@pytest.mark.parametrize(("kind", "limit"), [("bytes", BYTES), ("bots", BOT_SECONDS)])
def test_an_account_that_has_spent_its_budget_waits(limited_site: Site, kind: Kind, limit: Limit) -> None:
    spender, other = limited_site.visitor("Spender"), limited_site.visitor("Other")
    table, its = (_open(each, public=False, bots=[1]).json()["id"] for each in (spender, other))
    budgets: Budgets = limited_site.app.opt["context"].budgets
    limited_site.process.spending.add(kind, limit.most + 1, spender.id)
    asyncio.run_coroutine_threadsafe(budgets.settle(), limited_site.loop).result(10)

    answers = [_open(spender), spender.play(table, {"type": "concede"}), spender.sit(table, 0)]

    assert [answer.status_code for answer in answers] == [429] * 3
    for answer in answers:
        assert answer.headers["ratelimit"].startswith(f'"{limit.name}";r=0;t=')
        assert int(answer.headers["retry-after"]) >= 1
    assert spender.get(f"/api/tables/{table}").status_code == 200
    assert other.play(its, {"type": "concede"}).status_code == 200


def _paid_until_it_is_over(host: Visitor, table: str, spending: Spending) -> Counter[Spent]:
    """What is spent until the game of bots is over."""
    paid = Counter[Spent]()
    for _ in range(2000):
        view = host.view(table)
        paid.update(dict(spending.drained()))
        if view["status"] == "over":
            return paid
    raise AssertionError("the bots never ended")


def test_what_is_appended_is_paid_by_account_and_network_and_what_bots_do_by_the_host(tmp_path: Path) -> None:
    with site(settings_for(tmp_path)) as free:
        host, guest = free.visitor("Host"), free.visitor("Guest")
        spending, here = free.process.spending, network_payer("127.0.0.1")
        made = _open(host, public=False).json()
        spending.drained()

        assert guest.sit(made["id"], 1, invitation=made["invitation"]).status_code == 204
        spent = spending.drained()
        bots = _open(host, public=False, seat=None, bots=[0, 1], options={"max_rounds": 1})
        paid = _paid_until_it_is_over(host, bots.json()["id"], spending)

    assert spent.keys() == {Spent("bytes", guest.id), Spent("bytes", here)}
    assert min(spent.values()) == max(spent.values()) > 100
    assert paid[Spent("bots", host.id)] > 0
    assert paid[Spent("bytes", host.id)] > paid[Spent("bytes", here)] > 0


@pytest.mark.parametrize(("number", "status", "code"), [(errno.EMFILE, 503, "overloaded"), (errno.EIO, 500, "internal")])
def test_a_process_without_descriptors_says_when_to_come_again(
    limited_site: Site, monkeypatch: pytest.MonkeyPatch, number: int, status: int, code: str
) -> None:
    visitor = limited_site.visitor("Unlucky")

    def without_descriptors(*_: object) -> Any:
        raise OSError(number, "said by the system")

    monkeypatch.setattr("services.notary.keys.Keys.numbers", without_descriptors)
    answer = _open(visitor)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert ("retry-after" in answer.headers) == (status == 503)
