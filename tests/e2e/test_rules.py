"""The rules page: pictures made from the game's own scenes, and the place of each rule, reached from a refusal."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from domain.games.registry import GAMES
from projections.scenes.registry import scenes_of
from serving.player import Player
from suite import sampled

NewPage = Callable[..., Page]


@pytest.mark.parametrize("key", sampled([key for key in GAMES if scenes_of(key).rules_index.pictures], every=5))
def test_the_rules_show_positions_of_the_game(server: str, new_page: NewPage, key: str) -> None:
    page = new_page(locale="en-GB")
    page.goto(f"{server}/games/{key}")
    pictures = page.get_by_role("img", name="A position of the guided first game")
    expect(pictures).to_have_count(len(scenes_of(key).rules_index.pictures))
    pictures.first.scroll_into_view_if_needed()

    page.wait_for_function("() => [...document.querySelectorAll('article img')].some(each => each.complete && each.naturalWidth === 1200)")


def test_a_rule_has_an_address_and_the_index_leads_to_it(server: str, new_page: NewPage) -> None:
    page = new_page(locale="en-GB")
    page.goto(f"{server}/games/starquest#SQ-DOR-02")
    doors = page.get_by_role("heading", name="Doors")
    expect(doors).to_be_focused()
    expect(doors).to_be_in_viewport()
    page.get_by_role("link", name="SQ-CCB").click()

    expect(page.get_by_role("heading", name="Close combat")).to_be_focused()


@pytest.mark.full
def test_a_refusal_leads_to_its_rule(server: str, new_page: NewPage) -> None:
    page = new_page(locale="en-GB", reduced_motion="reduce")
    player = Player(page, server, "Refused")
    player.play_the_bot()
    page.locator("[data-cell='A1']").click(force=True)
    page.get_by_role("button", name=re.compile("^RMD-PLC-")).click()
    expect(page.locator(".drawer").get_by_role("heading", name="Placement")).to_be_in_viewport()
    expect(page.locator(".frame")).to_be_visible()

    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".drawer").get_by_role("heading", name="Placement")).to_have_count(0)


@pytest.mark.full
def test_a_line_of_the_report_leads_to_its_rules(server: str, new_page: NewPage) -> None:
    page = new_page(locale="en-GB", reduced_motion="reduce", viewport={"width": 1280, "height": 800})
    player = Player(page, server, "Reader")
    player.play_the_bot()
    player.answer({"type": "place_asteroid", "hex": "E5"})
    page.reload()
    page.locator(".log p", has_text="Asteroid on E5").get_by_role("link").click()
    page.get_by_role("button", name="Rules: Placement").click()

    expect(page.locator(".drawer").get_by_role("heading", name="Placement")).to_be_in_viewport()
