"""A game begins while its opener's page is closed, as the opener has agreed by a signed command."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import clean_context
from serving.player import Player
from serving.two import RECORDS

GAME = "rebel_moon_defense"


@pytest.mark.full
def test_the_last_player_begins_though_the_openers_page_is_closed(server: str, browser: Browser, new_page: Callable[..., Page]) -> None:
    with clean_context(browser) as context:
        opener = Player(context.new_page(), server, "Ann Away", signs=True)
        opener.page.goto(f"{server}/new/{GAME}")
        expect(opener.page.get_by_label("The game begins")).to_have_value("away")
        opener.page.get_by_role("button", name="Open the table").click()
        opener.page.wait_for_url("**/t/*")
        table = opener.page.url.rpartition("/")[2]
        expect(opener.page.get_by_text("may begin without this player")).to_be_visible()
    joiner = Player(new_page(), server, "Bob Here", signs=True)
    joiner.visit(table)
    joiner.page.get_by_role("button", name="Sit here").click()
    expect(joiner.page.get_by_role("grid")).to_be_visible()
    assert r"\"kind\":\"start\"" in joiner.page.evaluate(RECORDS, table)


@pytest.mark.full
def test_a_table_with_an_hour_says_it_and_a_rated_one_too(server: str, new_page: Callable[..., Page]) -> None:
    player = Player(new_page(), server, "Cleo Later", signs=True)
    player.page.goto(f"{server}/new/{GAME}")
    player.page.get_by_label("The game begins").select_option("rated")
    soon = player.page.evaluate("() => new Date(Date.now() + 86400000).toISOString().slice(0, 16)")
    player.page.get_by_label("Not before (optional)").fill(soon)
    player.page.get_by_role("button", name="Open the table").click()
    player.page.wait_for_url("**/t/*")
    expect(player.page.get_by_text("at the earliest")).to_be_visible()
    expect(player.page.get_by_text("Rated: every player’s device")).to_be_visible()
    expect(player.page.get_by_role("button", name="Let it begin without me")).to_be_hidden()
