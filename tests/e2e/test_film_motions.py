"""What moves in a film besides the pieces: doors, light, plates. Each film begins with a move that the page hears of."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import MOVING, clean_context
from serving.moments import CREW, USUAL, aboard, after_placement, play, until
from serving.player import HELD
from serving.site import Site, Visitor, settings_for, site

WATCH: Final = """
(selector) => {
  let [most, plays] = [0, false]
  window.most = null
  const watch = new MutationObserver(() => {
    most = Math.max(most, document.querySelectorAll(selector).length)
    plays ||= Boolean(document.querySelector('.strip'))
    if (!plays || document.querySelector('.strip')) return
    watch.disconnect()
    window.most = most
  })
  watch.observe(document.body, { subtree: true, childList: true })
}
"""
"""Counts the most elements that a selector finds at once in a film. `window.most` is the number once a film has ended, null before."""
WINDOWS: Final = ((1366, 768), (1440, 900), (1920, 1080), (390, 844))
BOXES: Final = """
() => ['.top', '.board', '.view', '.bar', '.log', '.replay', '.tabs'].map((name) => {
  const { x, y, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? {}
  return [name, x, y, width, height]
})
"""
INSIDE: Final = """
() => {
  const within = (each, place) => {
    const [inner, around] = [each, document.querySelector(place)].map((one) => one.getBoundingClientRect())
    const { left, right, top, bottom } = inner
    return left >= around.left && right <= around.right && top >= around.top && bottom <= around.bottom
  }
  const [said, buttons] = ['.strip .said:not(.empty)', '.strip button'].map((name) => [...document.querySelectorAll(name)])
  return said.every((each) => within(each, innerWidth < 900 ? '.column > .now' : '.look')) && buttons.every((each) => within(each, '.look'))
}
"""
UNDER: Final = """
() => [...document.querySelectorAll('.zoom button')].filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter((each) => [...document.querySelectorAll('.strip button')].some((other) => {
    const [one, two] = [each.getBoundingClientRect(), other.getBoundingClientRect()]
    return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom
  }))
  .map((each) => each.getAttribute('aria-label'))
"""
"""The camera's buttons that lie under those of the film."""
SHOWN: Final = "n => Number(document.querySelector('.replay .where').textContent.split('/')[1].match(/[0-9]+/)[0]) >= n"
COUNT: Final = """
() => {
  window.films = 0
  const count = new MutationObserver(() => (window.films += document.querySelectorAll('.film, .strip').length))
  count.observe(document.body, { subtree: true, childList: true })
}
"""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(settings_for(tmp_path_factory.mktemp("films"))) as running:
        yield running


@pytest.fixture(scope="module")
def host(here: Site) -> Visitor:
    return here.visitor("Host")


@pytest.fixture(scope="module")
def page(browser: Browser, here: Site, host: Visitor) -> Iterator[Page]:
    """A page with motion; it makes no keys, so that requests beside it may play for its seat."""
    with clean_context(browser, base_url=here.url, viewport={"width": 1366, "height": 768}, locale="en-GB", **MOVING) as context:
        context.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in host.client.cookies.items()])
        yield context.new_page()


def offered(view: Any, command: str) -> list[dict[str, Any]]:
    """The options of a command that need no choice or have one."""
    return [option for option in view["scene"]["options"] if option["command"] == command]


def first_of(option: dict[str, Any]) -> dict[str, object]:
    """The command of an option with the first values."""
    return {"type": option["command"], **option["fixed"], **{choice["field"]: choice["values"][0] for choice in option["choices"]}}


def most_seen(page: Page, selector: str, table: str, act: Callable[[], None]) -> int:
    """The most elements of that kind in the film that follows an act on the table."""
    page.goto(f"/t/{table}")
    expect(page.locator("button.seal:not(.checking)")).to_be_visible()
    expect(page.locator(".strip")).to_have_count(0)
    page.evaluate(WATCH, selector)
    act()
    page.wait_for_function("() => window.most !== null")
    return int(page.evaluate("window.most"))


def at_a_door(host: Visitor) -> tuple[str, dict[str, object]]:
    """A table at which a figure of the team stands at a closed door, and the command that opens it."""
    table, view = until(host, lambda view: bool(offered(view, "open_door")))
    return table, first_of(offered(view, "open_door")[0])


@pytest.mark.full
def test_a_door_slides_open_in_two_leaves(page: Page, host: Visitor) -> None:
    table, command = at_a_door(host)

    assert most_seen(page, ".film .leaf use", table, lambda: play(host, table, command)) == 2


def test_a_film_begins_when_what_shows_it_is_there(page: Page, host: Visitor) -> None:
    table, command = at_a_door(host)
    page.goto(f"/t/{table}")
    expect(page.locator("button.seal:not(.checking)")).to_be_visible()
    where = page.locator(".replay .where")
    before = where.text_content() or ""
    page.route(re.compile("/assets/Film(Strip|Motions)-[^.]*[.]js"), lambda _: None)
    page.evaluate(WATCH, ".film .leaf use")
    with page.expect_request(re.compile("/assets/FilmStrip-")), page.expect_request(re.compile("/assets/FilmMotions-")):
        play(host, table, command)
    expect(where).to_have_text(before)
    page.unroute_all()  # lets go what was held
    page.wait_for_function("() => window.most !== null")

    assert page.evaluate("window.most") == 2


@pytest.mark.full
def test_a_board_is_lit_band_by_band_as_somebody_enters_it(page: Page, host: Visitor) -> None:
    table = aboard(host, CREW, *USUAL)
    move = next(option for option in offered(host.view(table), "move_piece") if option["choices"])

    assert most_seen(page, ".film .dark", table, lambda: play(host, table, first_of(move))) > 3


@pytest.mark.full
def test_plates_fall_off_the_bomb_when_it_pays(page: Page, host: Visitor) -> None:
    table = after_placement(host)
    play(host, table, first_of(offered(host.view(table), "step_bomb")[0]))
    booster = offered(host.view(table), "use_booster")
    assert booster

    assert most_seen(page, ".film .falls use", table, lambda: play(host, table, first_of(booster[0]))) == 1


@pytest.mark.full
@pytest.mark.parametrize("window", WINDOWS)
def test_a_film_lies_below_the_board_and_moves_nothing(page: Page, host: Visitor, window: tuple[int, int]) -> None:
    table = after_placement(host)
    play(host, table, first_of(offered(host.view(table), "step_bomb")[0]))
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.goto(f"/t/{table}")
    expect(page.locator("button.seal:not(.checking)")).to_be_visible()
    expect(page.locator(".strip")).to_have_count(0)
    before = page.evaluate(BOXES)
    page.evaluate(HELD)
    playing = page.evaluate(BOXES)
    inside = page.evaluate(INSIDE)
    covered = page.evaluate(UNDER)
    page.locator(".strip").get_by_role("button", name="Skip").click()
    expect(page.locator(".strip")).to_have_count(0)

    assert playing == before
    assert inside
    assert not covered
    assert page.evaluate(BOXES) == before


@pytest.mark.full
def test_without_motion_nothing_moves(browser: Browser, here: Site, host: Visitor) -> None:
    table, command = at_a_door(host)
    with clean_context(browser, base_url=here.url, reduced_motion="reduce") as context:
        context.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in host.client.cookies.items()])
        still = context.new_page()
        still.goto(f"/t/{table}")
        expect(still.locator("button.seal:not(.checking)")).to_be_visible()
        still.evaluate(COUNT)
        play(host, table, command)
        n = host.view(table)["last"]
        still.wait_for_function(SHOWN, arg=n)

        assert still.evaluate("window.films") == 0
