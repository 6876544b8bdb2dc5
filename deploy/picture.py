"""Takes the README's pictures: of each system a game between bots, about two thirds through, as spectators see it.

    .venv/bin/python deploy/picture.py [FOLDER [GAME ...]]

Needs what `deploy/test` sets up. FOLDER is docs/pictures if none is named.
"""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/domain")]

from playwright.sync_api import Browser  # noqa: E402  # beside the tests

from browser import chromium  # noqa: E402  # in the tests folder
from domain.games.registry import GAMES  # noqa: E402  # after the tests folder
from patience import PATIENCE_MS  # noqa: E402  # in the tests folder
from serving.phases import PLAYED_ELSEWHERE, between_bots  # noqa: E402  # in the tests folder
from serving.site import Site, settings_for, site  # noqa: E402  # in the tests folder

QUALITY: Final = 72
"""Of 100: a picture has some 100 kB."""


def take(browser: Browser, here: Site, game: str, target: Path) -> None:
    """Take the picture about two thirds into the game, when the board is full."""
    host = here.visitor("Ann")
    table, last = between_bots(host, game)
    page = browser.new_page(viewport={"width": 1366, "height": 768}, color_scheme="dark", locale="en-GB", reduced_motion="reduce")
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{here.url}/t/{table}?at={last * 2 // 3}")
    page.locator("[data-piece]").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.screenshot(path=target, type="jpeg", quality=QUALITY)
    page.close()


def main(folder: Path, games: Sequence[str]) -> None:
    """Let bots play each of the games and take a picture of it into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, site(settings_for(Path(data))) as here, chromium() as browser:
        for game in games:
            take(browser, here, game, folder / f"{game}.jpg")
            print(game, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/pictures", sys.argv[2:] or sorted(GAMES.keys() - {PLAYED_ELSEWHERE}))
