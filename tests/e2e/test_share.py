"""Showing a moment to others: its picture, a film of moves, and a link to the result."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import clean_context
from serving.player import Player


@pytest.mark.full
def test_a_moment_is_saved_as_a_picture_and_a_stretch_as_a_film(server: str, browser: Browser, tmp_path: Path) -> None:
    with clean_context(browser, viewport={"width": 1280, "height": 800}, reduced_motion="reduce", locale="en-GB") as context:
        page = context.new_page()
        player = Player(page, server, "Filmer")
        player.draw_lots_with_the_bot()
        player.play_on(seed=2, most=3)
        while not (now := player.view())["seats"][now["your_seat"]]["awaited"]:
            page.wait_for_timeout(100)  # the next decision closes the drawer
        page.reload()
        page.get_by_role("button", name="Details").click()
        share = page.get_by_role("region", name="Show this moment")
        with page.expect_download() as picture:
            share.get_by_role("link", name="PNG").click()
        with page.expect_download() as drawing:
            share.get_by_role("link", name="SVG").click()
        with page.expect_download() as film:
            share.get_by_role("button", name="Save as film").click()

        assert Path(picture.value.path()).read_bytes()[:4] == b"\x89PNG"
        assert Path(drawing.value.path()).read_text().startswith("<svg")
        saved = Path(film.value.path()).read_bytes()
        assert saved[:4] == b"\x1aE\xdf\xa3"  # a Matroska file, as WebM is
        assert len(saved) > 20_000
        expect(share.get_by_text("The film is saved.")).to_be_visible()


@pytest.mark.full
def test_the_result_can_be_shown_by_a_link(server: str, browser: Browser) -> None:
    with clean_context(browser, viewport={"width": 390, "height": 844}, reduced_motion="reduce", locale="en-GB") as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page: Page = context.new_page()
        player = Player(page, server, "Winner")
        table = player.draw_lots_with_the_bot()
        player.answer({"type": "concede"})
        page.reload()
        page.get_by_role("button", name="Show the result").click()
        page.get_by_role("button", name="Copy the link").click()

        expect(page.get_by_text("The link is copied.")).to_be_visible()
        assert json.loads(page.evaluate("navigator.clipboard.readText().then(JSON.stringify)")) == f"{server}/t/{table}"
