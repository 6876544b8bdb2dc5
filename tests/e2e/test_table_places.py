"""No part of a table lies over another or is cut: at each breakpoint and one pixel beside it, in every phase; and the board never moves."""

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import clean_context
from serving.phases import phases, table_with
from serving.site import Site, Visitor, settings_for, site
from suite import sampled, whole

GAMES: Final = ("rebel_moon_defense", "red_berets", "starquest", "starquest_ng", "mercs_recon")
BREAKPOINTS: Final = (600, 761, 900, 1800)
"""The widths at which a rule of the table's style begins."""
WIDTHS: Final = sorted({360, 390, 1366, 2560} | {width + more for width in BREAKPOINTS for more in (-1, 0, 1)})
HEIGHTS: Final = (620, 768, 899, 900, 1080)
DRAWN: Final = 20
"""Windows that are drawn for each game in the whole run."""
FAULTS: Final = """
async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const box = (element) => element.getBoundingClientRect()
  const seen = (element) => element && element.checkVisibility({ visibilityProperty: true })
  const faults = []
  // the parts of the page: on a phone a drawer lies over the board on purpose, and so do many choices
  const over = document.querySelector('.columns.over'), phone = innerWidth < 900
  const names = ['header', '.who', '.frame', '.look', '.replay', '.column > .now', '.tabs', ...(phone ? [] : ['.drawer', '.log'])]
  const under = (name) => over && ['.frame', '.look'].includes(name)
  const parts = names.map((name) => [name, document.querySelector(name)]).filter(([name, part]) => seen(part) && !under(name))
  for (const [name, part] of parts) {
    const { left, right, top, bottom } = box(part)
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) faults.push(`${name} reaches out of the window`)
    for (const [other, second] of parts) {
      if (other <= name) continue
      const there = box(second)
      const across = Math.min(right, there.right) - Math.max(left, there.left)
      const down = Math.min(bottom, there.bottom) - Math.max(top, there.top)
      if (across > 1 && down > 1) faults.push(`${name} and ${other} overlap by ${Math.round(across)} x ${Math.round(down)}`)
    }
  }
  // what never scrolls is whole
  for (const name of ['header', '.who', '.who ul', '.ask', '.last', '.warning', '.steps', '.who time']) {
    for (const each of document.querySelectorAll(name)) {
      if (!seen(each)) continue
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = each
      const cut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
      if (cut) faults.push(`${name} is cut: ${scrollWidth} x ${scrollHeight} in ${clientWidth} x ${clientHeight}`)
    }
  }
  for (const each of document.querySelectorAll('.who li, .last > *, .warning, #confirm')) {
    const [inner, outer] = [box(each), box(each.closest('.who, .column > .now'))]
    const out = inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1 || inner.top < outer.top - 1
    if (seen(each) && out) faults.push(`${each.className || each.id || each.tagName} is not whole`)
  }
  // what is offered on the board can be hit, where it is in sight
  const view = document.querySelector('.view')
  if (view && !over && !document.querySelector('.columns.drawn')) {
    const { left, right, top, bottom } = box(view)
    for (const cell of document.querySelectorAll('.view [data-cell].able')) {
      const at = box(cell), [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2]
      if (x <= left || x >= right || y <= top || y >= bottom) continue
      if (!document.elementFromPoint(x, y)?.closest('.view')) faults.push(`${cell.dataset.cell} is covered`)
    }
  }
  const { scrollWidth, scrollHeight } = document.scrollingElement
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) faults.push('the page scrolls')
  return [...new Set(faults)]
}
"""
BOARD: Final = (
    "() => { const { x, y, width, height } = document.querySelector('.view').getBoundingClientRect(); return [x, y, width, height] }"
)
IN_SIGHT: Final = """
() => ['.ask h1', '.odds li', '.warning', '#confirm'].flatMap((name) => {
  const all = [...document.querySelectorAll(name)]
  const cut = all.filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    const within = each.closest('.said')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
    return top < within.top - 1 || bottom > within.bottom + 1 || left < 0 || right > innerWidth || bottom > innerHeight
  })
  return all.length ? cut.map(() => `${name} is not in sight`) : [`${name} is missing`]
})
"""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(settings_for(tmp_path_factory.mktemp("places"))) as running:
        yield running


@pytest.fixture(scope="module")
def host(here: Site) -> Visitor:
    return here.visitor("Host")


@pytest.fixture(scope="module")
def other(here: Site) -> Visitor:
    return here.visitor("A rather long name of a player")


def pages(browser: Browser, here: Site, host: Visitor, locale: str) -> Iterator[Page]:
    """Yield a page of the host that speaks this language."""
    with clean_context(browser, reduced_motion="reduce", base_url=here.url, locale=locale) as context:
        context.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in host.client.cookies.items()])
        yield context.new_page()


@pytest.fixture(scope="module")
def page(browser: Browser, here: Site, host: Visitor) -> Iterator[Page]:
    """German words are longer than English ones."""
    yield from pages(browser, here, host, "de-DE")


def windows(game: str) -> list[tuple[int, int]]:
    """Each breakpoint and one pixel beside it; in the whole run drawn ones as well, the same for a game in every run."""
    fixed = [(width, HEIGHTS[index % len(HEIGHTS)]) for index, width in enumerate(WIDTHS)]
    chosen = random.Random(game)
    return [*fixed, *((chosen.randint(360, 2560), chosen.randint(620, 1440)) for _ in range(DRAWN if whole() else 0))]


@pytest.mark.parametrize("game", sampled(GAMES, every=5))
def test_no_part_lies_over_another_or_is_cut(page: Page, host: Visitor, other: Visitor, game: str) -> None:
    faults, boards = [], dict[tuple[int, int], dict[str, object]]()
    for phase, path in phases(host, other, game):
        page.goto(path)
        expect(page.locator("button.seal:not(.checking)")).to_be_visible()
        expect(page.locator(".who li").first).to_be_visible()
        page.wait_for_load_state("networkidle")  # what stands around a board is loaded with it
        for window in windows(game):
            page.set_viewport_size({"width": window[0], "height": window[1]})
            faults += [f"{phase} {window}: {fault}" for fault in page.evaluate(FAULTS)]
            if page.locator(".view").count():
                boards.setdefault(window, {})[phase] = page.evaluate(BOARD)
    moved = [f"{window}: {places}" for window, places in boards.items() if len({str(place) for place in places.values()}) > 1]

    assert not faults, "\n".join(faults)
    assert not moved, "\n".join(moved)


def at_a_shot(host: Visitor) -> tuple[str, str, str]:
    """Return a table at which a figure of the seat can shoot, the figure and its target."""
    table = table_with(host, "red_berets", lambda view: bool(shots(view)))
    shot = shots(host.view(table))[0]
    return table, shot["anchor"]["id"], shot["choices"][0]["values"][0]


def shots(view: Any) -> list[Any]:
    """Return the options of a shot."""
    return [option for option in view["scene"]["options"] if option["command"] == "shoot"]


def test_what_decides_is_in_sight_before_confirm(page: Page, host: Visitor) -> None:
    table, figure, target = at_a_shot(host)
    faults = []
    for window in ((1366, 768), (1440, 900), (1536, 864), (390, 844), (360, 640)):
        page.set_viewport_size({"width": window[0], "height": window[1]})
        page.goto(f"/t/{table}")
        expect(page.locator("button.seal:not(.checking)")).to_be_visible()
        page.locator(f"[data-piece='{figure}']").click(force=True)
        page.locator(f"[data-piece='{target}']").click(force=True)
        if not page.locator("#confirm").count():
            page.locator(".bar .acts button").first.click()
        expect(page.locator(".odds li").first).to_be_visible()
        faults += [f"{window}: {fault}" for fault in page.evaluate(IN_SIGHT)]

    assert not faults, "\n".join(faults)


def test_five_seats_and_their_clocks_are_whole(page: Page, here: Site, host: Visitor) -> None:
    table = host.open(game="mercs_recon", seats=5, clock={"name": "daily"})
    for seat in range(1, 5):
        assert here.visitor(f"Person {seat}").sit(table, seat).status_code == 204
    faults = []
    page.goto(f"/t/{table}")
    expect(page.locator(".who li")).to_have_count(5)
    for window in windows("mercs_recon"):
        page.set_viewport_size({"width": window[0], "height": window[1]})
        assert page.locator(".who time:visible").count() == 5
        faults += [f"{window}: {fault}" for fault in page.evaluate(FAULTS)]

    assert not faults, "\n".join(faults)
