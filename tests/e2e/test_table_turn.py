"""A turn at the table by clicks: no traps, few clicks, and targets that say what they would bring."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import clean_context
from serving.moments import CREW, USUAL, aboard, after_placement, play, until
from serving.site import Site, Visitor, settings_for, site
from suite import sampled

GUARD: Final = 400
"""Milliseconds for which a button that appears under the pointer takes no click."""
MOST_CLICKS: Final = 20
SHOOTERS: Final = 3
NEAR: Final = 10
"""Pixels beside a door, less than the 12 within which a click means it."""
SHOWN: Final = "n => Number(document.querySelector('.replay .where').textContent.split('/')[1].match(/[0-9]+/)[0]) > n"
WINDOWS: Final = ((1366, 768), (1440, 900), (1920, 1080), (390, 844))
HIT: Final = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('button'))"
BESIDE: Final = """
([id, cells, near]) => {
  const { x, y, width, height } = document.querySelector(`[data-edge="${id}"] .reach`).getBoundingClientRect()
  const dark = cells.map((id) => document.querySelector(`[data-cell="${id}"]`)).find((cell) => !cell.classList.contains('able'))
  const cell = dark.getBoundingClientRect()
  const [across, down] = width > height ? [0, Math.sign(cell.y + cell.height / 2 - y)] : [Math.sign(cell.x + cell.width / 2 - x), 0]
  return [x + width / 2 + near * across, y + height / 2 + near * down]
}
"""
"""A point beside a door, on its side where no cell is lit."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(settings_for(tmp_path_factory.mktemp("turn"))) as running:
        yield running


@pytest.fixture(scope="module")
def host(here: Site) -> Visitor:
    return here.visitor("Host")


@pytest.fixture(scope="module")
def page(browser: Browser, here: Site, host: Visitor) -> Iterator[Page]:
    """One page for all tests; it makes no keys, so that requests beside it may play for its seat."""
    size = {"width": 1366, "height": 768}
    with clean_context(browser, reduced_motion="reduce", base_url=here.url, viewport=size, locale="en-GB") as context:
        context.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in host.client.cookies.items()])
        yield context.new_page()


def shown(page: Page, table: str) -> None:
    """Open the table and wait until everything is there."""
    page.goto(f"/t/{table}")
    expect(page.locator("button.seal:not(.checking)")).to_be_visible()


def offered(view: Any, command: str) -> list[dict[str, Any]]:
    """The options of a command in a view."""
    return [option for option in view["scene"]["options"] if option["command"] == command]


def weight(host: Visitor, table: str, command: dict[str, Any]) -> Any:
    """How much a command decides, as its preview says it."""
    return host.post(f"/api/tables/{table}/previews", {"command": command}).json()["weight"]


class Hand:
    """A player who counts clicks."""

    def __init__(self, page: Page) -> None:
        self.page, self.clicks = page, 0

    def click(self, selector: str) -> None:
        """Click what a selector finds; a sign on it may take the click, as it may for people."""
        self.page.locator(selector).first.click(force=True)
        self.clicks += 1

    def moved(self, view: Any) -> None:
        """Wait until the page shows more than this view."""
        self.page.wait_for_function(SHOWN, arg=view["last"])


@pytest.mark.full
def test_what_gives_a_figure_up_is_never_begun_and_has_the_tone_of_danger(page: Page, host: Visitor) -> None:
    table = aboard(host, CREW, *USUAL)
    move = next(option for option in offered(host.view(table), "move_piece") if option["fixed"]["piece"] == "red-1")
    far = min(zip(move["choices"][0]["marks"], move["choices"][0]["values"], strict=True), key=lambda each: int(each[0] or 9))[1]
    play(host, table, {"type": "move_piece", "piece": "red-1", "to": far})
    shown(page, table)
    leave = page.get_by_role("button", name="Give up a docked figure for good")
    assert offered(host.view(table), "stand_down"), "a figure may still be left behind"
    expect(leave).to_be_visible()
    expect(page.locator(".bar.live")).to_have_count(0)
    expect(page.locator(".bar .said strong", has_text="Give up")).to_have_count(0)
    expect(leave).to_have_class(re.compile(r"\bgrave\b"))
    expect(page.locator("[data-cell='dock-red'].able, #confirm")).to_have_count(0)


@pytest.mark.parametrize("window", sampled(WINDOWS, every=4))
def test_where_confirm_was_there_is_never_another_button(page: Page, host: Visitor, window: tuple[int, int]) -> None:
    table = aboard(host, CREW, *USUAL)
    page.set_viewport_size({"width": window[0], "height": window[1]})
    shown(page, table)
    view = host.view(table)
    move = next(option for option in offered(view, "move_piece") if option["fixed"]["piece"] == "red-1")
    hand = Hand(page)
    hand.click("[data-piece='red-1']")
    hand.click(f"[data-cell='{move['choices'][0]['values'][0]}']")
    box = page.locator("#confirm").bounding_box()
    assert box
    places = [[box["x"] + box["width"] * across, box["y"] + box["height"] * down] for across in (0.1, 0.5, 0.9) for down in (0.1, 0.9)]
    page.locator("#confirm").click()
    hand.moved(view)

    expect(page.locator("#confirm")).to_have_count(0)
    assert [at for at in places if page.evaluate(HIT, at)] == []
    page.set_viewport_size({"width": WINDOWS[0][0], "height": WINDOWS[0][1]})


@pytest.mark.full
def test_a_button_that_appears_under_the_pointer_takes_no_click_for_a_moment(page: Page, host: Visitor) -> None:
    table = aboard(host, CREW, *USUAL)
    shown(page, table)
    end = page.get_by_role("button", name="End turn")
    end.click()
    box = page.locator("#confirm").bounding_box()
    assert box
    page.get_by_role("button", name="Cancel").click()
    before = host.view(table)["last"]
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    end.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_be_visible()
    page.mouse.down()
    page.mouse.up()
    assert page.locator("#confirm").is_enabled(), "nothing was sent"
    page.wait_for_timeout(GUARD)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function(SHOWN, arg=before)


@pytest.mark.full
def test_five_figures_move_and_the_turn_ends_with_few_clicks(page: Page, host: Visitor) -> None:
    table = aboard(host, CREW, *USUAL)
    shown(page, table)
    hand, moved = Hand(page), set[str]()
    while len(moved) < 5:
        view = host.view(table)
        free = [option for option in offered(view, "move_piece") if option["fixed"]["piece"] not in moved and option["choices"]]
        if not free and not offered(view, "end_activation"):
            break  # the others have no way out of the dock
        if not free:  # a board that a figure entered is scanned once the figure is done
            page.get_by_role("button", name="is done").click()
            page.locator("#confirm").click()
            hand.clicks += 2
            hand.moved(view)
            continue
        piece, to = free[0]["fixed"]["piece"], free[0]["choices"][0]["values"][-1]
        if page.locator(f".piece.chosen[data-piece='{piece}']").count() == 0:
            hand.click(f"[data-piece='{piece}']")
        hand.click(f"[data-cell='{to}']")
        # what rolls or shows something is confirmed by the button
        hand.click(
            f"[data-cell='{to}']" if weight(host, table, {"type": "move_piece", "piece": piece, "to": to}) == "plain" else "#confirm"
        )
        hand.moved(view)
        moved.add(piece)
    view = host.view(table)
    page.get_by_role("button", name="End turn").click()
    page.locator("#confirm").click()
    hand.clicks += 2
    hand.moved(view)

    assert hand.clicks <= MOST_CLICKS * len(moved) / 5


def shooters(view: Any) -> dict[str, dict[str, Any]]:
    """The shots of figures that may move, too, by figure: of those whose targets have one meaning, a shot by the one weapon."""
    movers = {option["fixed"]["piece"] for option in offered(view, "move_piece") if option["choices"]}
    shots = [option for option in offered(view, "fire_weapon") if [choice["picks"] for choice in option["choices"]] == ["piece"]]
    armed = [option["fixed"]["piece"] for option in shots]
    aimed = [
        (option["fixed"].get("piece"), value)
        for option in view["scene"]["options"]
        for choice in option["choices"][:1]
        if choice["picks"] == "piece"
        for value in choice["values"]
    ]
    alone = [shot for shot in shots if aimed.count((shot["fixed"]["piece"], shot["choices"][0]["values"][0])) == 1]
    return {piece: shot for shot in alone if (piece := shot["fixed"]["piece"]) in movers and armed.count(piece) == 1}


def in_a_fight(host: Visitor) -> tuple[str, Any]:
    """A table at which several figures can move and fire in one turn: the team goes as far as it can and opens doors."""
    table, gone = aboard(host, CREW, *USUAL), set[tuple[str, str]]()
    for _ in range(600):
        view = host.view(table)
        if view["status"] != "running":
            table = aboard(host, CREW, *USUAL)
            continue
        if len(shooters(view)) >= SHOOTERS:
            return table, view
        ways = [option for option in (*offered(view, "move_piece"), *offered(view, "open_door")) if option["choices"]]
        ways = [option for option in ways if (option["command"], option["fixed"]["piece"]) not in gone]
        option = (ways or offered(view, "end_turn") or offered(view, "end_activation") or view["scene"]["options"])[0]
        if option["command"] == "end_turn":
            gone.clear()
        if ways:
            gone.add((option["command"], option["fixed"]["piece"]))
        choices = {choice["field"]: choice["values"][-1] for choice in option["choices"]}
        play(host, table, {"type": option["command"], **option["fixed"], **choices})
    raise AssertionError("nobody meets an enemy")


@pytest.mark.full
def test_figures_that_move_and_fire_take_four_clicks_each(page: Page, host: Visitor) -> None:
    table, view = in_a_fight(host)
    shown(page, table)
    hand, done = Hand(page), set[str]()
    while (ready := {piece: shot for piece, shot in shooters(view).items() if piece not in done}) and not view["scene"]["result"]:
        piece = next((piece for piece in ready if page.locator(f".piece.chosen[data-piece='{piece}']").count()), min(ready))
        if not page.locator(f".piece.chosen[data-piece='{piece}']").count():
            hand.click(f"[data-piece='{piece}']")
        hand.click(f"[data-piece='{ready[piece]['choices'][0]['values'][0]}']")
        page.locator("#confirm").click()
        hand.clicks += 1
        hand.moved(view)
        view = host.view(table)
        ways = [option for option in offered(view, "move_piece") if option["fixed"]["piece"] == piece and option["choices"]]
        if not ways:
            break  # the shot asks somebody something first
        to = ways[0]["choices"][0]["values"][0]
        hand.click(f"[data-cell='{to}']")
        plain = weight(host, table, {"type": "move_piece", "piece": piece, "to": to}) == "plain"
        hand.click(f"[data-cell='{to}']" if plain else "#confirm")
        hand.moved(view)
        done.add(piece)
        view = host.view(table)

    assert done, "nobody moved and fired"
    assert hand.clicks <= MOST_CLICKS * (len(done) + 1) / 5


def test_a_door_is_hit_beside_it_and_by_keys(page: Page, host: Visitor) -> None:
    table, view = until(host, lambda view: bool(offered(view, "open_door")))
    shown(page, table)
    option = offered(view, "open_door")[0]
    (edge,) = option["choices"][0]["values"][:1]
    piece = option["fixed"]["piece"]
    Hand(page).click(f"[data-piece='{piece}']")
    expect(page.locator(f"[data-edge='{edge}'].able")).to_be_attached()
    drawn = next(each for each in view["scene"]["edges"] if each["id"] == edge)
    page.mouse.click(*page.evaluate(BESIDE, [edge, [drawn["a"], drawn["b"]], NEAR]))
    confirmed = page.locator("#confirm")
    expect(confirmed).to_be_visible()
    page.keyboard.press("Escape")
    Hand(page).click(f"[data-piece='{piece}']")
    door = page.get_by_role("button", name="Closed door").first
    door.focus()
    page.keyboard.press("Enter")
    expect(confirmed).to_be_visible()


def test_the_bomb_flies_by_its_hex(page: Page, host: Visitor) -> None:
    table = after_placement(host)
    shown(page, table)
    view = host.view(table)
    ahead = offered(view, "step_bomb")[0]["anchor"]["id"]
    hand = Hand(page)
    hand.click(f"[data-cell='{ahead}']")
    hand.click(f"[data-cell='{ahead}']")
    hand.moved(view)

    assert next(piece for piece in host.view(table)["scene"]["pieces"] if piece["id"] == "bomb")["cell"] == ahead


@pytest.mark.full
def test_a_target_says_what_it_would_bring_before_it_is_chosen(page: Page, host: Visitor) -> None:
    table = aboard(host, CREW, *USUAL)
    shown(page, table)
    move = next(option for option in offered(host.view(table), "move_piece") if option["fixed"]["piece"] == "red-1")
    Hand(page).click("[data-piece='red-1']")
    page.locator(f"[data-cell='{move['choices'][0]['values'][1]}']").hover(force=True)

    expect(page.locator(".bar .said")).to_contain_text("Red 1")
    expect(page.locator("#confirm")).to_have_count(0)
