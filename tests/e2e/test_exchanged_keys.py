"""A proxy between a real browser and the site, which puts a key of its own into the browser's seat."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from serving.key_exchanging_proxy import key_exchanging_proxy
from serving.player import Player

NewPage = Callable[..., Page]


def test_a_proxy_that_exchanges_keys_is_stopped_before_the_first_signature_and_leaves_evidence(
    server: str, new_page: NewPage, tmp_path: Path
) -> None:
    with key_exchanging_proxy(server) as proxy:
        page = new_page()
        guest = Player(page, proxy.url, signs=True)
        page.get_by_role("button", name="Play against the bot").first.click()
        page.get_by_role("button", name="Begin").click()
        page.wait_for_url("**/t/*")
        guest.table = page.url.rpartition("/")[2]

        alert = page.get_by_role("alert").filter(has_text="that this browser did not send")
        expect(alert).to_be_visible()
        page.get_by_role("button", name="I am ready").click()
        expect(page.get_by_text("This page cannot confirm what the server sent")).to_be_visible()
        with page.expect_download() as started:
            page.get_by_role("button", name="Save the evidence").click()
        file = tmp_path / "evidence.json"
        started.value.save_as(file)

        assert (len(proxy.put), proxy.commands) == (1, 0)
        evidence = json.loads(file.read_text())
        assert {doubt["value"] for doubt in evidence["doubts"]} == set(proxy.put[0].values())
        assert (evidence["saved"]["keys"], evidence["saved"]["anchors"]) == ([proxy.swapped[0]["key"]], [proxy.swapped[0]["anchor"]])
        assert proxy.put[0]["key"] in "".join(evidence["records"])
        page.goto("about:blank")


@pytest.mark.full
def test_a_proxy_that_exchanges_nothing_is_no_hindrance(server: str, new_page: NewPage) -> None:
    with key_exchanging_proxy(server) as proxy:
        proxy.exchanged = lambda body: body  # type: ignore[method-assign]  # an honest proxy
        guest = Player(new_page(), proxy.url, signs=True)
        guest.play_the_bot()
        expect(guest.page.locator("button.seal")).to_have_text("Checked")
        assert proxy.commands == 1
        guest.page.goto("about:blank")
