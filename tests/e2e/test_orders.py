"""Standing orders by clicks: one answer becomes an order, and the open page answers all later questions of its kind."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from serving.player import Player

NewPage = Callable[..., Page]


def asked(player: Player) -> list[str]:
    """The kinds of the questions that are asked of anybody."""
    return [ask["kind"] for ask in player.view()["scene"]["asks"]]


@pytest.mark.full
def test_an_answer_becomes_an_order_that_the_open_page_follows_until_it_is_withdrawn(server: str, new_page: NewPage) -> None:
    player = Player(new_page(), server, signs=True)
    player.play_the_bot()
    page = player.page
    page.get_by_role("button", name="Pass", exact=True).click()
    player.confirm()

    page.locator(".tools summary").click()
    expect(page.locator(".menu")).to_be_visible()
    page.get_by_role("heading", level=1).click()
    expect(page.locator(".menu")).to_have_count(0)
    page.locator(".tools summary").click()
    page.get_by_role("button", name="Standing orders").click()
    orders = page.get_by_role("dialog", name="Standing orders")
    orders.get_by_role("button", name="Always answer like this").click()
    expect(orders.get_by_role("button", name="Withdraw")).to_be_visible()
    orders.get_by_role("button", name="Close").click()

    page.reload()  # orders are kept in the browser
    expect(page.get_by_role("grid")).to_be_visible()
    while "placement" in asked(player):
        page.wait_for_timeout(100)
    expect(page.locator("[role=alert]")).to_have_count(0)

    page.locator(".tools summary").click()
    page.get_by_role("button", name="Standing orders").click()
    orders.get_by_role("button", name="Withdraw").click()
    expect(orders.get_by_role("button", name="Withdraw")).to_have_count(0)
