"""axe finds no fault in any phase of a table, nor at any kind of decision of its first turn."""

from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from browser import accessibility_faults, clean_context
from serving.phases import decisions, phases
from serving.site import Site, Visitor, settings_for, site

DEVICES: Final[dict[str, dict[str, Any]]] = {
    "desk": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
CASES: Final = [("red_berets", "phone")]
COMMANDS: Final = 60
"""So many commands of a game hold its set-up and a turn."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(settings_for(tmp_path_factory.mktemp("phases"))) as running:
        yield running


@pytest.fixture(scope="module")
def host(here: Site) -> Visitor:
    return here.visitor("Host")


@pytest.fixture
def context(browser: Browser, here: Site, host: Visitor, device: str) -> Iterator[BrowserContext]:
    """A browser in which the host is signed in, and that lets axe run in its pages."""
    with clean_context(browser, bypass_csp=True, base_url=here.url, locale="de-DE", **DEVICES[device]) as made:
        made.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in host.client.cookies.items()])
        yield made


@pytest.mark.full
@pytest.mark.parametrize(("game", "device"), CASES)
def test_axe_finds_nothing_in_any_phase_of_a_system(here: Site, host: Visitor, context: BrowserContext, game: str) -> None:
    page, faults, seen = context.new_page(), dict[str, list[str]](), 0
    for phase, path in chain([("system", f"/games/{game}")], phases(host, here.visitor("Other"), game), decisions(host, game, COMMANDS)):
        page.goto(path)
        expect(page.locator("h1").first).to_be_visible()
        page.wait_for_load_state("networkidle")  # the parts that are loaded after the page
        seen += 1
        if found := accessibility_faults(page):
            faults[phase] = found

    assert not faults
    assert seen > 6
