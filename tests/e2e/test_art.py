"""A game's drawings in a real browser: fetched once, drawn under the content policy, in the theme of the page; and lines of sight."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from domain.games.registry import GAMES
from projections.scenes.registry import scenes_of
from serving.player import Player

NewPage = Callable[..., Page]
USED: Final = "[...document.querySelectorAll('svg use')].map(use => use.getAttribute('href').slice(1))"
FOUND: Final = f"{USED}.filter(id => !document.getElementById(id))"
PAINTED: Final = "[...document.querySelectorAll('[data-piece] use')].every(use => use.getBoundingClientRect().width > 0)"
WORN: Final = "([name, colour]) => getComputedStyle(document.documentElement).getPropertyValue(`--art-${name}`) === colour"
GROUND: Final = "getComputedStyle(document.querySelector('.night')).getPropertyValue('--ground')"


def asked_for(page: Page) -> list[str]:
    """Return the requests for drawings that reach the server, as they come."""
    asked: list[str] = []
    page.on("response", lambda answer: asked.append(answer.url) if "/api/art/" in answer.url and not answer.from_service_worker else None)
    return asked


def test_the_board_is_drawn_by_the_games_own_files(server: str, new_page: NewPage) -> None:
    player = Player(new_page(reduced_motion="reduce"), server, "Drawn")
    asked = asked_for(player.page)
    player.play_the_bot()
    expect(player.page.locator("[data-piece] use").first).to_be_attached()

    (game,) = [key for key in GAMES if key == player.view()["game"]]
    assert len(asked) == 1
    assert asked[0].endswith(scenes_of(game).art.digest)
    assert player.page.evaluate(USED)
    assert player.page.evaluate(FOUND) == []
    assert player.page.evaluate(PAINTED)


@pytest.mark.full
def test_a_palette_follows_the_theme_and_a_dark_board_keeps_the_dark_tokens(server: str, new_page: NewPage) -> None:
    player = Player(new_page(reduced_motion="reduce", color_scheme="light"), server, "Themes")
    player.play_the_bot()
    name, colour = next(iter(scenes_of(player.view()["game"]).art.settings.palette.items()))
    expect(player.page.locator("[data-piece] use").first).to_be_attached()

    player.page.wait_for_function(WORN, arg=[name, colour.light])
    light = player.page.evaluate(GROUND)
    player.page.emulate_media(color_scheme="dark")
    player.page.wait_for_function(WORN, arg=[name, colour.dark])

    assert player.page.evaluate(GROUND).strip() == light.strip()


@pytest.mark.full
def test_a_line_of_sight_is_drawn_from_the_servers_answer(server: str, new_page: NewPage) -> None:
    player = Player(new_page(reduced_motion="reduce"), server, "Measured")
    player.open(game="starquest", bots=[1], options={"mission": "M1", "chaos_seat": "first"})
    expect(player.page.get_by_role("grid")).to_be_visible()
    squares = [cell["id"] for cell in player.view()["scene"]["cells"] if cell["terrain"] in ("room", "corridor")]

    player.page.get_by_role("button", name="Line of sight").click()
    player.page.locator(f"[data-cell='{squares[0]}']").click(force=True)
    player.page.locator(f"[data-cell='{squares[-1]}']").click(force=True)

    expect(player.page.get_by_text(re.compile(r"^(Not in|In) sight\.$"))).to_be_visible()
    expect(player.page.locator("g.measure line").first).to_be_attached()
