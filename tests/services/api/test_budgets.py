"""Budgets of accounts and networks, told in the answer; and a process that has run out of resources says so."""

import asyncio
import errno
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from services.api.budgets import MOST_IN_LOBBY
from services.api.rate_limits import BOT_SEATS, GUEST
from serving.site import GAME, Site, Visitor, settings_for, site


@pytest.fixture
def limited_site(tmp_path: Path) -> Iterator[Site]:
    """A server that counts requests."""
    with site(settings_for(tmp_path, limits=True)) as made:
        yield made


def _cards_are_current(one: Site) -> None:
    """Wait until the lobby's cards have the newest tables."""

    async def wait() -> None:
        async with asyncio.timeout(10):
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
