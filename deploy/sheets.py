"""Takes contact sheets of the page: every phase of every system, in four windows, both themes and both languages.

    .venv/bin/python deploy/sheets.py FOLDER [GAME ...]

Needs what `deploy/test` sets up. FOLDER gets a picture of each phase, and sheets of each system and window to look at.
"""

import sys
import tempfile
from base64 import b64encode
from collections.abc import Iterator, Sequence
from itertools import chain, product
from pathlib import Path
from typing import Final, Literal

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/domain")]

from playwright.sync_api import Browser, Page, expect  # noqa: E402  # beside the tests

from browser import chromium, clean_context  # noqa: E402  # in the tests folder
from domain.games.registry import GAMES  # noqa: E402  # after the tests folder
from serving.phases import PLAYED_ELSEWHERE, decisions, phases  # noqa: E402  # in the tests folder
from serving.site import Site, Visitor, settings_for, site  # noqa: E402  # in the tests folder

WINDOWS: Final = {390: 844, 768: 1024, 1366: 768, 1920: 1080}
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
LANGUAGES: Final = {"en": "en-GB", "de": "de-DE"}
LOOKS: Final = tuple((language, theme) for language in LANGUAGES for theme in THEMES)
SHOWN: Final = {390: 360, 768: 440, 1366: 720, 1920: 900}
"""How wide a picture of each window is on its sheet."""
PAGES: Final = {"home": "/", "inbox": "/inbox", "account": "/account", "fairness": "/fairness", "new": "/new"}
"""What belongs to no system."""
ROWS: Final = 3
"""Number of phases that one sheet shows."""


class Studio:
    """A page of one person for each language."""

    def __init__(self, browser: Browser, here: Site, host: Visitor, folder: Path) -> None:
        self.pages = {language: _page(browser, here, host, locale) for language, locale in LANGUAGES.items()}
        self.folder = folder

    def take(self, name: str, path: str) -> None:
        """Take the pictures of the page at this path."""
        for language, page in self.pages.items():
            page.goto(path)
            _settle(page)
            for (width, height), theme in ((window, theme) for window in WINDOWS.items() for theme in THEMES):
                page.set_viewport_size({"width": width, "height": height})
                page.emulate_media(color_scheme=theme)
                page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
                page.screenshot(path=self.folder / f"{name}-{width}-{language}-{theme}.png")


def _page(browser: Browser, here: Site, host: Visitor, locale: str) -> Page:
    context = browser.new_context(base_url=here.url, locale=locale, reduced_motion="reduce", service_workers="block")
    context.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in host.client.cookies.items()])
    return context.new_page()


def _settle(page: Page) -> None:
    expect(page.locator("h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")


def system(studio: Studio, host: Visitor, other: Visitor, game: str) -> Iterator[str]:
    """Take the pictures of a system, and yield the name of each phase."""
    places = {"system": f"/games/{game}", "new": f"/new/{game}"}
    kinds = ((f"asked-{kind}", path) for kind, path in decisions(host, game))
    for phase, path in chain(places.items(), phases(host, other, game), kinds):
        studio.take(f"{game}-{phase}", path)
        yield phase


def put(browser: Browser, folder: Path, game: str, taken: Sequence[str]) -> None:
    """Put all pictures of a system on sheets, and say how many phases they show."""
    for width, first in product(WINDOWS, range(0, len(taken), ROWS)):
        sheet(browser, folder, f"{first // ROWS + 1:02}", game, taken[first : first + ROWS], width)
    print(f"{game}: {len(taken)} phases", flush=True)


def sheet(browser: Browser, folder: Path, name: str, game: str, phases: Sequence[str], width: int) -> None:
    """Put pictures of a system in one window on a sheet: a row for each phase, a column for each look."""
    rows = "".join(f"<h2>{phase}</h2><div>{_row(folder, f'{game}-{phase}-{width}')}</div>" for phase in phases)
    style = f"body{{margin:8px;font:14px sans-serif;background:#888}}div{{display:flex;gap:6px}}img{{width:{SHOWN[width]}px}}"
    with clean_context(browser, viewport={"width": len(LOOKS) * (SHOWN[width] + 6) + 16, "height": 400}) as context:
        page = context.new_page()
        page.set_content(f"<style>{style}</style>{rows}")
        page.screenshot(path=folder / f"sheet-{game}-{width}-{name}.png", full_page=True)


def _row(folder: Path, name: str) -> str:
    pictures = [folder / f"{name}-{language}-{theme}.png" for language, theme in LOOKS]
    return "".join(f'<img src="data:image/png;base64,{b64encode(each.read_bytes()).decode()}">' for each in pictures)


def main(folder: Path, games: Sequence[str]) -> None:
    """Take a picture of every phase and page, and put them on sheets in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, site(settings_for(Path(data))) as here, chromium() as browser:
        host, other = here.visitor("Ann"), here.visitor("A rather long name of a player")
        studio = Studio(browser, here, host, folder)
        for game in games:
            put(browser, folder, game, list(system(studio, host, other, game)))
        for name, path in PAGES.items():
            studio.take(f"site-{name}", path)
        put(browser, folder, "site", list(PAGES))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or sorted(GAMES.keys() - {PLAYED_ELSEWHERE}))
