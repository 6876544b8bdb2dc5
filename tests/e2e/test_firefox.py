"""One game in the other browser engine: from the first page, by clicks, with signed moves, a film, and the page's own check."""

from collections.abc import Iterator
from typing import Final

import pytest

import firefox
from firefox import Firefox

MOVES: Final = 5
PRESENT: Final = "return Number(document.querySelector('.replay .where')?.textContent.split('/')[1].match(/[0-9]+/)[0])"
"""The number of the table's last record, as the page shows it."""
FREE: Final = "return !document.querySelector('.strip') && !!document.querySelector('[data-cell].able')"
"""Tells if the player may move and no film is shown."""


@pytest.fixture(scope="module")
def fox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    program = firefox.installed()
    if program is None:
        pytest.skip(firefox.MISSING)
    with firefox.firefox(program, tmp_path_factory.mktemp("firefox"), **{"ui.prefersReducedMotion": 0}) as running:
        running.resize(1366, 900)
        yield running


@pytest.mark.full
def test_a_game_against_the_bot_is_begun_and_played_by_clicks_in_firefox(server: str, fox: Firefox) -> None:
    fox.visit(server)
    fox.click(".hero button")  # against the bot
    fox.click("dialog[open] .do")

    for _ in range(MOVES):
        fox.until(FREE)
        before = fox.run(PRESENT)
        fox.click("[data-cell].able", 20)
        fox.click("#confirm:enabled")
        fox.until(f"{PRESENT} > arguments[0]", before)

    fox.until(FREE)
    assert fox.count("[data-piece]") > MOVES, "asteroids lie on the board"
    fox.click("#last-turn")
    fox.until_seen(".strip")
    fox.until(FREE)
    fox.until_seen("button.seal.verified")
    assert not fox.faults(server)
