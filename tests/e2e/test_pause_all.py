"""One button proposes a pause at all tables with a clock."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from serving.player import Player

NewPage = Callable[..., Page]
SAME_SITE = {"sec-fetch-site": "same-origin"}


@pytest.mark.full
def test_one_button_pauses_all_tables_with_a_clock_whose_players_agree(server: str, new_page: NewPage) -> None:
    ann, bob = Player(new_page(), server, "Ann"), Player(new_page(), server, "Bob")
    tables: list[str] = []
    for wanted in ({"clock": {"name": "daily"}}, {"clock": {"name": "relaxed"}}, {}):
        made: Any = ann.post("/api/tables", {"game": "rebel_moon_defense", "seat": 0, "public": True, **wanted})
        seat = bob.page.request.post(f"{server}/api/tables/{made['id']}/seats/1", data={}, headers=SAME_SITE)
        assert seat.status == 204
        tables.append(made["id"])
    ann.page.goto(f"{server}/inbox")
    button = ann.page.get_by_role("button", name="Propose a pause at all tables with a clock")

    button.click()

    expect(ann.page.get_by_text("You agree to a pause at 2 tables.")).to_be_visible()
    bob.table = tables[0]
    bob.answer({"type": "agree_to_pause"})
    ann.table = tables[0]
    assert ann.view()["clock"]["paused"]
    button.click()
    expect(ann.page.get_by_text("You have already agreed at all tables with a clock.")).to_be_visible()
