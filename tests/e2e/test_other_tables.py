"""A proxy before an honest page that opens another table than the reader chose: the page takes no seat there, signs nothing, and says what
is different."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from serving.player import Player
from serving.site import GAME
from serving.two import concede

NewPage = Callable[..., Page]
NOT_CHOSEN = "The server opened a different table from the one you chose: "


class Signed:
    """What a page sends with its keys: the seats that it takes, and its commands."""

    def __init__(self, page: Page) -> None:
        self.posted: list[str] = []
        page.on("request", lambda request: self.posted.append(request.url) if _binds(request.method, request.url) else None)


def _binds(method: str, url: str) -> bool:
    return method == "POST" and ("/seats/" in url or url.endswith("/commands"))


def instead(page: Page, path: str, change: Callable[[dict[str, Any]], None]) -> None:
    """Change what the page asks the server to open."""

    def open_another(route: Route) -> None:
        wanted = json.loads(route.request.post_data or "{}")
        change(wanted)
        route.continue_(post_data=json.dumps(wanted))

    page.route(re.compile(path), open_another)


def seen_as_another(page: Page, signed: Signed, *parts: str) -> None:
    """Check that the page says which parts of the table are others, and has bound itself to nothing."""
    expect(page.get_by_role("alert").filter(has_text=f"{NOT_CHOSEN}{', '.join(parts)}.")).to_be_visible()
    assert signed.posted == []


CHANGES: dict[str, tuple[dict[str, Any], str]] = {
    "undos": ({"undos": None}, "how often one may go back"),
    "rated": ({"rated": True}, "how it begins"),
    "clock": ({"clock": {"name": "quick", "time_out": "forfeit"}}, "the clock"),
    "reliability": ({"reliability": 95}, "the reliability that it asks for"),
    "bots": ({"strength": "strong"}, "the bots"),
    "options": ({"options": {"board": "skirmish"}}, "the options"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_table_that_was_opened_otherwise_than_chosen_is_not_sat_down_at(name: str, server: str, new_page: NewPage) -> None:
    player = Player(new_page(), server, "Reader", signs=True)
    page, signed = player.page, Signed(player.page)
    change, said = CHANGES[name]
    instead(page, "/api/tables$", lambda wanted: wanted.update(change))
    page.goto(f"{server}/new/{GAME}")
    if name == "bots":
        page.get_by_label("Seat 2").select_option("bot")
    page.get_by_role("button", name="Open the table").click()
    seen_as_another(page, signed, said)

    page.unroute_all(behavior="wait")
    page.get_by_role("link", name="Look at this table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Sit here").first).to_be_visible()
    assert signed.posted == []


@pytest.mark.parametrize("clock", ["relaxed", "daily", "quick", "untimed"])
def test_a_table_that_was_opened_as_chosen_is_sat_down_at(clock: str, server: str, new_page: NewPage) -> None:
    player = Player(new_page(), server, "Reader", signs=True)
    page, signed = player.page, Signed(player.page)
    page.goto(f"{server}/new/{GAME}")
    page.locator("label", has_text="Pace").locator("select").select_option(clock)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("One seat is still free")).to_be_visible()
    assert any("/seats/0" in url for url in signed.posted)


def test_another_table_in_the_place_of_a_rematch_is_not_sat_down_at(server: str, new_page: NewPage) -> None:
    player = Player(new_page(), server, "Reader", signs=True)
    page = player.page
    player.play_the_bot()
    concede(player)
    signed = Signed(page)

    def another(route: Route) -> None:
        made = player.page.request.post(
            f"{server}/api/tables",
            data={
                "game": GAME,
                "options": player.view()["options"],
                "seats": 2,
                "seat": 1,
                "keep": True,
                "bots": [0],
                "strength": "strong",
            },
            headers={"sec-fetch-site": "same-origin"},
        )
        route.fulfill(response=made)

    page.route(re.compile("/rematch$"), another)
    page.get_by_role("button", name="Rematch").click()
    seen_as_another(page, signed, "the bots")
    page.unroute_all(behavior="wait")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: player.table not in url)
    expect(page.get_by_role("grid")).to_be_visible()
