"""Every control of every page can be scrolled into view and clicked, at each window size, with the pinned font and with wider text."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import PINNED, Browsers, clean_context, installed
from serving.layout import faults_at_every_size
from serving.moments import moments
from serving.site import Site, Visitor, settings_for, site
from suite import sampled, some_of


class Look(NamedTuple):
    """A browser, the language of its user, and the texts of `serving.layout` to show in it."""

    browser: str
    locale: str
    texts: tuple[str, ...]


LOOKS: Final = {
    "pinned font": Look(PINNED, "de-DE", ("as designed", "large and wide")),  # German words are longer than English ones
    "installed fonts": Look(installed() or "", "en-GB", ("as designed",)),
}
"""The fonts installed on a machine are often wider than the pinned one, Debian's Noto by a tenth."""
PAGES: Final = {
    "tables": "/",
    "choice of a game": "/new",
    "form for a table": "/new/starquest",
    "rules": "/games/starquest",
    "account": "/account",
    "fairness": "/fairness",
    "verification": "/verify",
    "wrong address": "/nowhere",
}


class Host(NamedTuple):
    """A guest, and the path of a page for each moment of the guest's tables."""

    visitor: Visitor
    paths: dict[str, str]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(settings_for(tmp_path_factory.mktemp("layout"))) as running:
        yield running


@pytest.fixture(scope="module")
def host(here: Site) -> Host:
    visitor, *others = (here.visitor(name) for name in ("Layout", "Red", "Yellow", "Blue"))
    return Host(visitor, {**PAGES, **dict(moments(visitor, others))})


@pytest.fixture(scope="module", params=LOOKS)
def look(request: pytest.FixtureRequest) -> Look:
    chosen: Look = LOOKS[request.param]
    if not chosen.browser:
        pytest.skip("no Chromium is installed here: the pages were shown with the pinned font only")
    return chosen


@pytest.fixture(scope="module")
def browser(look: Look, browsers: Browsers) -> Iterator[Browser]:
    """The browser of the look instead of the one that all other tests use."""
    with browsers.chromium(look.browser) as running:
        yield running


@pytest.fixture
def page(browser: Browser, look: Look, here: Site, host: Host) -> Iterator[Page]:
    """A page of the host."""
    with clean_context(browser, "404", locale=look.locale, reduced_motion="reduce", base_url=here.url) as context:
        context.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in host.visitor.client.cookies.items()])
        yield context.new_page()


def shown(page: Page, path: str) -> None:
    """Open the page and wait until it shows what it has; at a table the seal comes last."""
    page.goto(path)
    expect(page.locator("main h1").first).to_be_visible()
    if page.locator(".whole").count():
        expect(page.locator("button.seal:not(.checking)")).to_be_visible()


@pytest.mark.full
def test_every_control_of_every_page_can_be_clicked(page: Page, look: Look, host: Host) -> None:
    faults: list[str] = []
    for moment, path in some_of(host.paths.items(), every=2):
        shown(page, path)
        faults += (f"{moment}, {fault}" for fault in faults_at_every_size(page, look.texts))

    assert not faults, "\n".join(faults)


class Step(NamedTuple):
    """What is clicked at a moment, the element that appears, and the element whose controls count then."""

    moment: str
    clicks: tuple[str, ...]
    appears: str
    within: str = "body"


STEPS: Final = {
    "an asteroid is placed": Step("placement", ("[data-cell].able",), "#confirm"),
    "the bomb is turned": Step("turn", (".bar .acts button",), "#confirm"),
    "a figure is chosen": Step("turn of a team", ("[data-cell].able",), ".bar.live"),
    "a weapon is chosen": Step("choices of a team of four", ("button.leaf",), ".bar.live"),
    "the menu is open": Step("turn of a team", (".tools summary",), ".menu", within=".menu"),
    "a concession is confirmed": Step("turn of a team", (".tools summary", ".menu .grave"), "dialog:modal", within="dialog:modal"),
    "the seal is open": Step("turn of a team", ("button.seal",), "dialog:modal", within="dialog:modal"),
    "a draw is checked": Step("turn of a team", (".chips button",), "dialog:modal", within="dialog:modal"),
    "a recovery code is shown": Step("account", ("section[aria-labelledby=keys-title] button",), ".code"),
}


@pytest.mark.parametrize("name", sampled(STEPS, every=4))
def test_every_control_can_be_clicked_while(page: Page, look: Look, host: Host, name: str) -> None:
    step = STEPS[name]
    shown(page, host.paths[step.moment])
    for selector in step.clicks:
        page.locator(selector).first.click(force="data-cell" in selector)  # a sign on a cell may take the click, as it may for people
    expect(page.locator(step.appears)).to_be_visible()

    faults = list(faults_at_every_size(page, look.texts, within=step.within))
    assert not faults, "\n".join(faults)


def test_every_control_beside_a_verification_report_can_be_clicked(page: Page, look: Look, host: Host, tmp_path: Path) -> None:
    file = tmp_path / "game.rollbook.zip"
    file.write_bytes(host.visitor.get(f"{host.paths['result'].replace('/t/', '/api/tables/')}/bundle").content)
    shown(page, host.paths["verification"])
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".drop.small")).to_be_visible()
    expect(page.locator("h2").nth(1)).to_be_visible()

    faults = list(faults_at_every_size(page, look.texts))
    assert not faults, "\n".join(faults)
