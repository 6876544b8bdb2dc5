"""The table in its window: each part has its place in all phases, what decides is in sight, and nothing is covered or cut."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import clean_context
from serving.moments import CREW, USUAL, aboard, after_placement, play, until
from serving.phases import acts_on_the_board, table_with
from serving.site import Site, Visitor, settings_for, site
from suite import sampled

WINDOWS: Final = ((1366, 768), (1440, 900), (1920, 1080), (390, 844))
PHONE: Final = WINDOWS[-1]
BOARDS: Final = {(1366, 768): (930, 618), (1440, 900): (990, 748), (1920, 1080): (1404, 930), (390, 844): (390, 350)}
"""The least width and height of the board in a window."""
SQUARE: Final = 44
"""Pixels of a square where what is played allows it."""
LINES: Final = 10
"""Lines of the log in sight in a window of 768 pixels while one decides."""
TOUCH: Final = 44
MOUSE: Final = 32
"""The least height of a target of a mouse."""
MEASURED: Final = """
() => {
  const { width, height } = document.querySelector('.board .view').getBoundingClientRect()
  const cells = [...document.querySelectorAll('[data-cell]')].map((cell) => cell.getBoundingClientRect().width)
  const page = document.scrollingElement
  const scrolls = page.scrollHeight > innerHeight || page.scrollWidth > innerWidth
  const [lines, line] = [document.querySelector('.log .lines'), document.querySelector('.log .lines p')]
  const count = lines && lines.clientHeight / parseFloat(getComputedStyle(line).lineHeight) / 1.2
  return { width, height, cell: cells.sort((one, other) => one - other)[cells.length >> 1], scrolls, lines: count }
}
"""
PLACES: Final = """
() => {
  const fixed = '.board .view, [data-cell], .top, .bar, .tabs, .tabs button, .log, .replay, .who, .zoom button'
  return Object.fromEntries([...document.querySelectorAll(fixed)].map((element, index) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [element.dataset.cell ?? `${element.tagName} ${index}`, [x, y, width, height].map(Math.round).join(' ')]
  }))
}
"""
NEWEST: Final = """
() => {
  const lines = document.querySelector('.log .lines').getBoundingClientRect()
  const line = [...document.querySelectorAll('.log .lines p')].at(-1).getBoundingClientRect()
  return line.top >= lines.top - 1 && line.bottom <= lines.bottom + 1 && lines.bottom <= innerHeight
}
"""
SMALL: Final = """
([touch, mouse]) => [...document.querySelectorAll('.whole a[href], .whole button, .whole summary, header a')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.unseen, .log p'))
  .filter((each) => {
    const { width, height } = each.getBoundingClientRect()
    const near = matchMedia('(min-width: 900px)').matches && each.closest('.zoom, .chips, .steps')
    return Math.min(width, height) < (near || each.closest('.chips') ? mouse : touch) - 0.5
  })
  .map((each) => `${each.textContent || each.getAttribute('aria-label')}`)
"""

HIDDEN: Final = """
() => {
  const boxes = [...document.querySelectorAll("[data-at='dock'] .sign")].map((each) => each.getBoundingClientRect())
  const over = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
    * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
  return Math.max(...boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => over(one, other) / (one.width * one.height))))
}
"""
"""The largest share of a docked figure that lies over another one."""
MOST_HIDDEN: Final = 0.06


FILLED: Final = """
() => {
  const { left, top, right } = document.querySelector('.board .view').getBoundingClientRect()
  const view = { left, top, right, bottom: document.querySelector('.zoom').getBoundingClientRect().top }
  const cells = [...document.querySelectorAll('.view [data-cell]')].map((cell) => cell.getBoundingClientRect())
  const most = (side) => Math.min(view[side], Math.max(...cells.map((cell) => cell[side])))
  const least = (side) => Math.max(view[side], Math.min(...cells.map((cell) => cell[side])))
  const share = Math.max((most('right') - least('left')) / (right - left), (most('bottom') - least('top')) / (view.bottom - top))
  return { share, cell: cells.map(({ width }) => width).sort((one, other) => one - other)[cells.length >> 1] }
}
"""
"""The share of the frame's width, or of its height above the camera's buttons, that the board fills, and the width of a cell."""
STILL: Final = """
() => new Promise((done) => {
  const place = () => JSON.stringify(document.querySelector('.board [data-cell]')?.getBoundingClientRect())
  const look = (before, frames) => requestAnimationFrame(() => {
    const now = place()
    if (now !== before) look(now, 20)
    else if (frames) look(now, frames - 1)
    else done()
  })
  look(place(), 20)
})
"""
"""Done when the board has stood still for twenty pictures."""
LEAST_FILLED: Final = 0.85
FINGER: Final = 25.9
"""Pixels of a cell that a finger can hit."""
REFUSED: Final = """
() => {
  const hit = (cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === cell
  }
  const cells = [...document.querySelectorAll('[data-cell]:not(.able)')].filter(hit)
  return cells[cells.length >> 1].dataset.cell
}
"""
"""A cell in sight that nothing can be done with."""
BUTTONS: Final = """
() => [...document.querySelectorAll('.bar button, .tabs button, .zoom button')].map((each) => {
  const { x, y } = each.getBoundingClientRect()
  return `${each.textContent} ${Math.round(x)} ${Math.round(y)}`
})
"""
COVERED: Final = """
(words) => {
  const ask = document.querySelector('.ask')
  if (words) ask.querySelector('h1').textContent = words
  const lines = [...ask.querySelectorAll('h1, p')].flatMap((each) => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return [...range.getClientRects()]
  })
  const over = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  const tools = [...document.querySelectorAll('.top .tools :is(a, button, summary)')].map((each) => each.getBoundingClientRect())
  return { over: lines.some((line) => tools.some((tool) => over(line, tool))), cut: ask.scrollHeight > ask.clientHeight + 1 }
}
"""
LONG: Final = "Verteile deine Radarmarker auf die Felder: Noch 5 Marker, darunter 2 falsche, und niemand außer dir sieht, welche es sind."
SMALL_TEXT: Final = """
(least) => [...document.querySelectorAll('[data-strip], [data-strip] *, [data-frame] text')].filter((each) => each.textContent.trim())
  .filter((each) => {
    const scale = each.getCTM ? each.getScreenCTM().a || Math.abs(each.getScreenCTM().b) : 1
    return parseFloat(getComputedStyle(each).fontSize) * scale < least
  })
  .map((each) => each.textContent.trim())
"""
LEAST_TEXT: Final = 11
LEAST_FIGURE: Final = 22
TABLET: Final = (768, 1024)
LOWEST: Final = """
() => {
  const lowest = Math.max(...[...document.querySelectorAll('.view [data-cell]')].map((cell) => cell.getBoundingClientRect().bottom))
  return lowest - document.querySelector('.zoom').getBoundingClientRect().top
}
"""
"""By how many pixels the lowest row reaches below the upper edge of the camera's buttons."""
SIGNED: Final = """
() => {
  const left = document.querySelector('.bar .left')
  const end = left.getBoundingClientRect().bottom + 6
  const hidden = [...left.querySelectorAll('button, .glance')].some((each) => each.getBoundingClientRect().bottom > end)
  const arrow = getComputedStyle(document.querySelector('.bar'), '::before').content
  return { hidden, signed: left.classList.contains('cut') && arrow !== 'none' }
}
"""
"""True for parts of the bar that are out of sight, and for the sign that there are such."""
LEFT_OVER: Final = """
() => {
  const drawer = document.querySelector('.drawer')
  const bottoms = [...drawer.children].map((each) => each.getBoundingClientRect().bottom)
  return drawer.getBoundingClientRect().bottom - Math.max(...bottoms)
}
"""
"""The empty height at the end of a drawer."""
MOST_LEFT_OVER: Final = 24
WHOLE_WORD: Final = """
(select) => {
  const [style, context] = [getComputedStyle(select), document.createElement('canvas').getContext('2d')]
  context.font = style.font
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
  return [...select.options].filter(({ text }) => context.measureText(text).width > room).map(({ text }) => text)
}
"""
"""The options whose words are cut off when they are chosen."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(settings_for(tmp_path_factory.mktemp("table"))) as running:
        yield running


@pytest.fixture(scope="module")
def host(here: Site) -> Visitor:
    return here.visitor("Host")


@pytest.fixture(scope="module")
def page(browser: Browser, here: Site, host: Visitor) -> Iterator[Page]:
    """One page for all measurements."""
    with clean_context(browser, reduced_motion="reduce", base_url=here.url) as context:
        context.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in host.client.cookies.items()])
        yield context.new_page()


def shown(page: Page, table: str, window: tuple[int, int]) -> None:
    """Open the table in a window of this size, and wait until everything is there."""
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.goto(f"/t/{table}")
    expect(page.locator("button.seal:not(.checking)")).to_be_visible()
    page.evaluate(STILL)


def changed(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """What is no longer where it was."""
    return [f"{name}: {place} -> {after.get(name)}" for name, place in before.items() if after.get(name) != place]


def test_each_part_has_the_place_that_it_needs(page: Page, host: Visitor) -> None:
    tables = {"ship": aboard(host, CREW, *USUAL), "moon": after_placement(host)}
    faults = []
    for name, table in tables.items():
        for window in WINDOWS:
            shown(page, table, window)
            found, least = page.evaluate(MEASURED), BOARDS[window]
            if found["width"] < least[0] or found["height"] < least[1] or found["scrolls"]:
                faults.append(f"{name} {window}: {found}")
            if window != PHONE and (found["cell"] < SQUARE or found["lines"] < LINES):
                faults.append(f"{name} {window}: squares of {found['cell']}, {found['lines']} lines")
            if name == "ship" and (hidden := page.evaluate(HIDDEN)) > MOST_HIDDEN:
                faults.append(f"{name} {window}: {hidden:.2f} of a docked figure lies over another")
            if window[0] > 900 and not page.evaluate(NEWEST):
                faults.append(f"{name} {window}: the newest line is not in sight")
            faults += [f"{name} {window}: {small} is small" for small in page.evaluate(SMALL, [TOUCH, MOUSE])]

    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("window", sampled(WINDOWS, every=4))
def test_nothing_moves_when_something_is_chosen_refused_or_given_up(page: Page, host: Visitor, window: tuple[int, int]) -> None:
    table = aboard(host, CREW, *USUAL)
    shown(page, table, window)
    before, faults = page.evaluate(PLACES), []
    page.locator("[data-piece='red-1']").click(force=True)
    expect(page.locator(".bar.live")).to_be_visible()
    faults += changed(before, page.evaluate(PLACES))
    page.locator(f"[data-cell='{page.evaluate(REFUSED)}']").click(force=True)
    expect(page.locator(".bar .why")).to_be_visible()
    faults += changed(before, page.evaluate(PLACES))
    page.keyboard.press("Escape")
    faults += changed(before, page.evaluate(PLACES))

    assert not faults, "\n".join(faults[:20])


@pytest.mark.full
def test_after_the_end_all_that_can_be_done_is_in_sight(page: Page, host: Visitor) -> None:
    table = aboard(host, CREW, *USUAL, {"type": "concede"})
    for window in WINDOWS:
        shown(page, table, window)
        expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
        banner = page.locator(".banner").bounding_box()
        boxes = [box for each in page.locator(".banner .acts > *").all() if (box := each.bounding_box())]
        assert banner
        assert len(boxes) == 4
        if window[0] > 900:
            assert max(box["y"] + box["height"] for box in boxes) <= banner["y"] + banner["height"], window


def _busy(view: Mapping[str, Any]) -> str:
    """A figure with several things to do, or nothing."""
    figures = Counter(option["fixed"].get("piece", "") for option in view["scene"]["options"])
    return next((figure for figure, count in figures.items() if figure and count > 2), "")


@pytest.mark.full
def test_the_bar_asks_for_a_figure_by_its_name_without_its_gear(page: Page, host: Visitor) -> None:
    table, view = until(host, lambda view: bool(_busy(view)))
    shown(page, table, (1366, 768))

    page.locator(f"[data-piece='{_busy(view)}']").click(force=True)

    expect(page.locator(".bar .last")).to_contain_text(re.compile(r"What does (Commander Red|Red \d) do\?"))


@pytest.mark.parametrize("game", sampled(["rebel_moon_defense", "red_berets", "mercs_recon", "starquest_ng"], every=4))
def test_on_a_phone_the_board_fills_its_frame_around_what_is_asked(page: Page, host: Visitor, game: str) -> None:
    table = table_with(host, game, acts_on_the_board)
    shown(page, table, PHONE)

    found = page.evaluate(FILLED)
    assert found["share"] >= LEAST_FILLED
    assert found["cell"] >= FINGER
    _dragged_up(page)
    assert page.evaluate(LOWEST) <= 1
    whole = page.get_by_role("button", name="Whole board")
    whole.click()
    expect(whole).to_be_hidden()
    assert page.evaluate(FILLED)["cell"] < found["cell"] - 1
    assert page.evaluate(LOWEST) <= 1


def _dragged_up(page: Page) -> None:
    """Drag the board by its whole frame, until its lower edge is in sight."""
    view = page.locator(".board .view").bounding_box()
    assert view
    for _ in range(9):
        page.mouse.move(view["x"] + 20, view["y"] + view["height"] - 70)
        page.mouse.down()
        page.mouse.move(view["x"] + 20, view["y"] + 10, steps=3)
        page.mouse.up()


def _with_pieces(host: Visitor, game: str) -> str:
    """A table at which a bot has the other seat, played with what is offered first until pieces stand on its board."""
    table = host.open(game=game, seats=2, bots=[1])
    for _ in range(1_000):
        view = host.view(table)
        if not view["seats"][0]["awaited"]:
            continue
        if view["scene"]["cells"] and view["scene"]["pieces"]:
            return table
        _play_first(host, table)
    raise AssertionError("no pieces come on the board")


def _play_first(host: Visitor, table: str) -> None:
    """Play what is offered first."""
    option = host.view(table)["scene"]["options"][0]
    chosen = {each["field"]: each["values"][0] for each in option["choices"]}
    play(host, table, {"type": option["command"], **option["fixed"], **chosen})


@pytest.mark.full
def test_tracks_around_a_board_and_figures_are_legible(page: Page, host: Visitor) -> None:
    table = _with_pieces(host, "mercs_recon")
    faults = []
    for window in WINDOWS:
        shown(page, table, window)
        expect(page.locator("[data-strip='alarm']" if window == PHONE else "[data-frame='alarm']")).to_be_attached()
        faults += [f"{window}: {text}" for text in page.evaluate(SMALL_TEXT, LEAST_TEXT)]
    sizes = [box["width"] for each in page.locator("[data-piece] .sign").all() if (box := each.bounding_box())]

    assert not faults, "\n".join(faults)
    assert min(sizes) >= LEAST_FIGURE


@pytest.mark.full
def test_buttons_out_of_sight_have_a_sign(page: Page, host: Visitor) -> None:
    table = _with_pieces(host, "mercs_recon")
    found = []
    for window in (*WINDOWS, TABLET):
        shown(page, table, window)
        found.append(page.evaluate(SIGNED))
    faults = [one for one in found if one["hidden"] != one["signed"]]
    assert not faults, faults
    shown(page, table, PHONE)
    for _ in range(30):
        if page.locator(".bar .acts button").count() > 4:
            break
        _play_first(host, table)
        shown(page, table, PHONE)
    assert page.evaluate(SIGNED) == {"hidden": True, "signed": True}
    page.locator(".bar .left").evaluate("(left) => left.scrollTo(0, left.scrollHeight)")
    expect(page.locator(".bar .cut")).to_have_count(0)


def _in_turn(host: Visitor, game: str) -> str:
    """A table of the game at which the seat of the host acts on the board."""
    match game:
        case "starquest":
            return aboard(host, CREW, *USUAL)
        case "rebel_moon_defense":
            return after_placement(host)
        case other:
            return _with_pieces(host, other)


@pytest.mark.full
def test_the_seat_whose_view_is_shown_is_named_in_full(page: Page, host: Visitor) -> None:
    table = _with_pieces(host, "red_berets")
    for window in WINDOWS:
        shown(page, table, window)
        if window == PHONE:
            page.get_by_role("button", name="Replay", exact=True).click()
        select = page.locator(".eyes select")
        expect(select).to_be_visible()
        assert not select.evaluate(WHOLE_WORD), window


@pytest.mark.full
def test_what_the_pointer_is_on_is_not_covered_by_what_is_said_of_it(page: Page, host: Visitor) -> None:
    shown(page, aboard(host, CREW, *USUAL), (1366, 768))
    page.keyboard.press("Home")
    cells = sorted((box for each in page.locator(".view [data-cell]").all() if (box := each.bounding_box())), key=lambda box: box["y"])
    for cell in (cells[0], cells[-1]):
        page.mouse.move(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2)
        expect(page.locator(".looks")).to_be_visible()
        said = page.locator(".looks").bounding_box()
        assert said
        assert said["y"] >= cell["y"] + cell["height"] or said["y"] + said["height"] <= cell["y"]


@pytest.mark.full
def test_a_drawer_over_the_board_is_as_high_as_what_it_holds(page: Page, host: Visitor) -> None:
    table = _with_pieces(host, "mercs_recon")
    for window in (PHONE, TABLET):
        shown(page, table, window)
        page.get_by_role("button", name="Table", exact=True).click()
        expect(page.locator(".drawer details")).to_be_visible()  # it is loaded last
        assert page.evaluate(LEFT_OVER) <= MOST_LEFT_OVER, window


@pytest.mark.full
def test_a_long_question_leaves_the_tools_free_and_is_whole_in_sight(page: Page, host: Visitor) -> None:
    table = aboard(host, CREW, *USUAL)
    for window in WINDOWS:
        shown(page, table, window)
        for words in ("", LONG):
            page.locator(".ask").evaluate("(ask, long) => ask.classList.toggle('long', long)", words == LONG)
            found = page.evaluate(COVERED, words)
            assert not found["over"], window
            assert window == PHONE or not found["cut"], window  # there what is longer than three lines scrolls


@pytest.mark.full
def test_the_notice_of_missed_moves_moves_nothing(page: Page, host: Visitor) -> None:
    table = after_placement(host)
    for window in ((1440, 900), PHONE):
        shown(page, table, window)
        page.evaluate("(table) => localStorage.setItem(`rollbook.seen.${table}`, '1')", table)
        shown(page, table, window)
        put_away = page.get_by_role("button", name="Not now")
        expect(put_away).to_be_visible()
        before = page.evaluate(BUTTONS)
        put_away.click()
        expect(put_away).to_be_hidden()

        assert before
        assert page.evaluate(BUTTONS) == before


@pytest.mark.full
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_no_choice_of_the_form_for_a_table_is_cut(browser: Browser, here: Site, host: Visitor, locale: str) -> None:
    faults = []
    with clean_context(browser, reduced_motion="reduce", base_url=here.url, locale=locale) as context:
        page = context.new_page()
        for game in ("rebel_moon_defense", "starquest_ng", "red_berets", "mercs_recon", "campaign"):
            page.goto(f"/new/{game}")
            expect(page.locator("form select, main select").first).to_be_visible()
            for width in (390, 1366):
                page.set_viewport_size({"width": width, "height": 900})
                faults += [f"{game} {width}: {text}" for each in page.locator("select:visible").all() for text in each.evaluate(WHOLE_WORD)]

    assert "\n".join(faults) == ""
