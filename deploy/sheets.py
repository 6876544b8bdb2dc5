"""Takes contact sheets of the page: every phase of every system, in four windows, both themes and both languages.

    .venv/bin/python deploy/sheets.py FOLDER [GAME ...] [--windows 390 1366] [--looks de-light en-dark]

Needs what `deploy/test` sets up. FOLDER gets a picture of each phase, and sheets of each system and window to look at. Each kind of
decision is shown as it is asked, and once something is chosen. `site` as a game stands for the pages that belong to no system.
"""

import argparse
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
from patience import PATIENCE_MS  # noqa: E402  # in the tests folder
from serving.phases import PLAYED_ELSEWHERE, decisions, phases  # noqa: E402  # in the tests folder
from serving.site import Site, Visitor, settings_for, site  # noqa: E402  # in the tests folder

WINDOWS: Final = {390: 844, 768: 1024, 1366: 768, 1920: 1080}
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
LANGUAGES: Final = {"en": "en-GB", "de": "de-DE"}
LOOKS: Final = tuple(f"{language}-{theme}" for language in LANGUAGES for theme in THEMES)
SHOWN: Final = {390: 360, 768: 440, 1366: 720, 1920: 900}
"""How wide a picture of each window is on its sheet."""
SITE: Final = "site"
PAGES: Final = {"home": "/", "inbox": "/inbox", "account": "/account", "fairness": "/fairness", "verify": "/verify", "new": "/new"}
"""What belongs to no system."""
WAYS: Final = ".acts button:enabled, button.item:enabled, button.leaf:enabled, [data-cell].able"
"""Where a choice can begin or go on."""
IN_SIGHT: Final = """
(ways) => ways.findIndex((way) => {
  const { left, right, top, bottom } = way.getBoundingClientRect()
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return way.contains(at) || (way.matches('[data-cell]') && at?.closest('.view'))
})
"""
"""The first one that is in sight."""
STEPS: Final = 6
"""The most steps of a choice."""
ROWS: Final = 3
"""Number of phases that one sheet shows."""


class Studio:
    """A page of one person for each language, and the looks and windows that are wanted."""

    def __init__(self, browser: Browser, here: Site, host: Visitor, folder: Path, windows: Sequence[int], looks: Sequence[str]) -> None:
        languages = {look.partition("-")[0] for look in looks}
        self.pages = {each: _page(browser, here, host, locale) for each, locale in LANGUAGES.items() if each in languages}
        self.folder, self.windows, self.looks = folder, windows, looks

    def take(self, name: str, path: str, *, chosen: bool = False) -> None:
        """Take the pictures of the page at this path; with `chosen`, once something is chosen there."""
        for language, page in self.pages.items():
            page.goto(path)
            _settle(page)
            if chosen:
                _choose(page)
            for width, theme in product(self.windows, THEMES):
                if f"{language}-{theme}" in self.looks:
                    self._shoot(page, self.folder / f"{name}-{width}-{language}-{theme}.png", width, theme)

    def _shoot(self, page: Page, target: Path, width: int, theme: Literal["light", "dark"]) -> None:
        page.set_viewport_size({"width": width, "height": WINDOWS[width]})
        page.emulate_media(color_scheme=theme)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        page.screenshot(path=target)


def _page(browser: Browser, here: Site, host: Visitor, locale: str) -> Page:
    context = browser.new_context(base_url=here.url, locale=locale, reduced_motion="reduce", service_workers="block")
    context.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in host.client.cookies.items()])
    context.set_default_timeout(PATIENCE_MS)
    return context.new_page()


def _settle(page: Page) -> None:
    expect(page.locator("h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")


def _choose(page: Page) -> None:
    """Choose what comes first, until it can be confirmed."""
    ways = page.locator(WAYS)
    for _ in range(STEPS):
        seen = -1 if page.locator("#confirm").count() else ways.evaluate_all(IN_SIGHT)
        if seen < 0:
            break
        ways.nth(seen).click(force=True)
    _settle(page)


def system(studio: Studio, host: Visitor, other: Visitor, game: str) -> Iterator[str]:
    """Take the pictures of a system, and yield the name of each phase."""
    places = {"system": f"/games/{game}", "new": f"/new/{game}"}
    for phase, path in chain(places.items(), phases(host, other, game)):
        studio.take(f"{game}-{phase}", path)
        yield phase
    for kind, path in decisions(host, game):
        for phase, chosen in ((f"asked-{kind}", False), (f"chosen-{kind}", True)):
            studio.take(f"{game}-{phase}", path, chosen=chosen)
            yield phase


def pages(studio: Studio) -> Iterator[str]:
    """Take the pictures of the pages that belong to no system, and yield their names."""
    for name, path in PAGES.items():
        studio.take(f"{SITE}-{name}", path)
        yield name


def put(browser: Browser, studio: Studio, game: str, taken: Sequence[str]) -> None:
    """Put all pictures of a system on sheets, and say how many phases they show."""
    for width, first in product(studio.windows, range(0, len(taken), ROWS)):
        sheet(browser, studio, f"{first // ROWS + 1:02}", game, taken[first : first + ROWS], width)
    print(f"{game}: {len(taken)} phases", flush=True)


def sheet(browser: Browser, studio: Studio, name: str, game: str, phases: Sequence[str], width: int) -> None:
    """Put pictures of a system in one window on a sheet: a row for each phase, a column for each look."""
    rows = "".join(f"<h2>{phase}</h2><div>{_row(studio, f'{game}-{phase}-{width}')}</div>" for phase in phases)
    style = f"body{{margin:8px;font:14px sans-serif;background:#888}}div{{display:flex;gap:6px}}img{{width:{SHOWN[width]}px}}"
    with clean_context(browser, viewport={"width": len(studio.looks) * (SHOWN[width] + 6) + 16, "height": 400}) as context:
        page = context.new_page()
        page.set_content(f"<style>{style}</style>{rows}")
        page.screenshot(path=studio.folder / f"sheet-{game}-{width}-{name}.png", full_page=True)


def _row(studio: Studio, name: str) -> str:
    pictures = [studio.folder / f"{name}-{look}.png" for look in studio.looks]
    return "".join(f'<img src="data:image/png;base64,{b64encode(each.read_bytes()).decode()}">' for each in pictures)


def main() -> None:
    """Read the arguments, take a picture of every phase and page, and put them on sheets in the folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[*sorted(GAMES.keys() - {PLAYED_ELSEWHERE}), SITE])
    parser.add_argument("--windows", type=int, nargs="+", choices=list(WINDOWS), default=list(WINDOWS))
    parser.add_argument("--looks", nargs="+", choices=LOOKS, default=list(LOOKS))
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE_MS)
    with tempfile.TemporaryDirectory() as data, site(settings_for(Path(data))) as here, chromium() as browser:
        host, other = here.visitor("Ann"), here.visitor("A rather long name of a player")
        studio = Studio(browser, here, host, wanted.folder, wanted.windows, wanted.looks)
        for game in wanted.games:
            put(browser, studio, game, list(pages(studio) if game == SITE else system(studio, host, other, game)))


if __name__ == "__main__":
    main()
