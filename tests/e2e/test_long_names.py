"""A guest whose name is one long word makes no page wider than a narrow phone, for anybody."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from browser import clean_context
from serving.moments import SHORT, play
from serving.site import Site, Visitor, settings_for, site
from suite import sampled

NARROW: Final = 360
"""Pixels of the narrowest phones."""
LONGEST: Final = 40
WIDER: Final = """
() => {
  const room = document.documentElement.clientWidth
  const wide = [...document.querySelectorAll('body *')].filter((each) => {
    const { right, width } = each.getBoundingClientRect()
    return width > 0 && right > room + 1 && each.textContent.includes('WWWW')
  })
  const names = wide.map((each) => `${each.tagName}.${each.className} ${Math.round(each.getBoundingClientRect().right)}`)
  return document.documentElement.scrollWidth > room ? [`${document.documentElement.scrollWidth}`, ...names] : []
}
"""
"""What makes the page wider than its window, with the elements that reach out of it."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(settings_for(tmp_path_factory.mktemp("names"))) as running:
        yield running


class Wide(Visitor):
    """A guest with the longest name."""

    def be(self, name: str) -> None:
        answer = self.post("/api/guest", {"name": name})
        assert answer.status_code == 201, answer.text
        self.name, self.id = answer.json()["name"], answer.json()["id"]


@pytest.fixture(scope="module")
def wide(here: Site) -> tuple[Visitor, dict[str, str]]:
    """Two guests with long names, and pages that show them."""
    one, two = Wide(here.url, "W" * LONGEST), Wide(here.url, "M" * (LONGEST - 8) + "W" * 8)
    waiting = one.open(seats=2, public=True)
    running = one.open(seats=2, public=True, options=SHORT)
    assert two.sit(running, 1).status_code == 204
    over = one.open(seats=2, public=True, options=SHORT)
    assert two.sit(over, 1).status_code == 204
    play(one, over, {"type": "concede"})
    tables = {"open table": waiting, "running table": running, "table that is over": over}
    return one, {"home": "/", "account": "/account", "inbox": "/inbox", **{name: f"/t/{table}" for name, table in tables.items()}}


PAGES: Final = ("home", "account", "inbox", "open table", "running table", "table that is over")


@pytest.fixture(params=["player", "stranger"])
def page(request: pytest.FixtureRequest, browser: Browser, here: Site, wide: tuple[Visitor, dict[str, str]]) -> Iterator[Page]:
    phone: dict[str, Any] = {"viewport": {"width": NARROW, "height": 740}, "has_touch": True, "is_mobile": True}
    with clean_context(browser, "401", reduced_motion="reduce", base_url=here.url, locale="de-DE", **phone) as context:
        if request.param == "player":
            context.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in wide[0].client.cookies.items()])
        yield context.new_page()


@pytest.mark.parametrize("where", sampled(PAGES, every=3))
def test_a_long_name_widens_no_page(page: Page, wide: tuple[Visitor, dict[str, str]], where: str) -> None:
    page.goto(wide[1][where])
    page.wait_for_load_state("networkidle")

    assert page.evaluate(WIDER) == []
