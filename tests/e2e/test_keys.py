"""Tables without a pointer: by keys alone, by what assistive technology reads, and by fingers."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser import clean_context
from domain.games.registry import GAMES
from serving.moments import CREW, SHORT, USUAL, aboard
from serving.phases import PLAYED_ELSEWHERE
from serving.site import Site, Visitor, settings_for, site

PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABS: Final = 120
"""The most presses of the tab key that lead anywhere on a page."""
SMALLEST: Final = 44
"""Pixels of a touch target, on both sides."""
LAST: Final = "Number(document.querySelector('.replay .where').textContent.split('/')[1].match(/[0-9]+/)[0])"
SHOWN: Final = f"n => {LAST} > n"
NAME: Final = "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? ''"
SMALL: Final = """
least => [...document.querySelectorAll('a[href], button, summary, input, select, [role="slider"]')].flatMap((each) => {
  const style = getComputedStyle(each)
  if (style.display === 'inline' && each.parentElement.matches('p, li, span, small')) return [] // a link in a sentence
  const ticked = each.matches('input[type=radio], input[type=checkbox]') ? each.closest('label') : null
  const target = getComputedStyle(each, '::after').position === 'absolute' ? each.offsetParent : (ticked ?? each)
  const { width, height, bottom } = target.getBoundingClientRect()
  if (!width || !height || bottom <= 0 || !each.checkVisibility({ visibilityProperty: true })) return []
  if (width >= least && height >= least) return []
  const name = each.getAttribute('aria-label') ?? each.textContent.trim().slice(0, 30)
  return [`${each.tagName} ${each.className} ${name}: ${width.toFixed(1)} x ${height.toFixed(1)}`]
})
"""
"""What a finger hardly hits: each with its size."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(settings_for(tmp_path_factory.mktemp("keys"))) as running:
        yield running


@pytest.fixture(scope="module")
def host(here: Site) -> Visitor:
    return here.visitor("Host")


def opened(browser: Browser, here: Site, host: Visitor, **options: Any) -> Any:
    """A context of a browser in which the host is signed in."""
    size = {"viewport": {"width": 1366, "height": 768}, **options}
    return clean_context(browser, reduced_motion="reduce", base_url=here.url, locale="en-GB", **size)


@pytest.fixture(scope="module")
def page(browser: Browser, here: Site, host: Visitor) -> Iterator[Page]:
    """One page for all tests; it makes no keys, so that requests beside it may play for its seat."""
    with opened(browser, here, host) as context:
        context.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in host.client.cookies.items()])
        yield context.new_page()


def shown(page: Page, table: str) -> None:
    """Open the table and wait until everything is there."""
    page.goto(f"/t/{table}")
    expect(page.locator("button.seal:not(.checking)")).to_be_visible()


def moon(host: Visitor) -> str:
    """A table of the moon at which the host places asteroids against a bot."""
    return host.open(options=SHORT, bots=[1])


def ship(host: Visitor) -> str:
    """A table of the ship at which the host arms a team against a bot."""
    return aboard(host, CREW)


TABLES: Final[dict[str, Callable[[Visitor], str]]] = {"rebel_moon_defense": moon, "starquest": ship}


class Keyboard:
    """A player who has no pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tab_to(self, name: str) -> None:
        """Press the tab key until the focus is on what has this name."""
        for _ in range(TABS):
            if re.search(name, str(self.page.evaluate(NAME))):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no tab stop is named {name}")

    def press(self, name: str) -> None:
        """Go to what has this name, and press Enter."""
        self.tab_to(name)
        self.page.keyboard.press("Enter")

    def confirm(self) -> None:
        """Confirm what was chosen, and wait until the page shows the result."""
        n = self.page.evaluate(LAST)
        self.press("^Confirm$")
        self.page.wait_for_function(SHOWN, arg=n)

    def type_move(self, text: str) -> None:
        """Type a move, take the first that fits, and confirm it."""
        self.page.keyboard.press("/")
        expect(self.page.get_by_role("textbox", name="Type a move")).to_be_focused()
        self.page.keyboard.type(text)
        expect(self.page.get_by_text(re.compile("^(One move fits|[0-9]+ moves fit)"))).to_be_visible()
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("button", name="Confirm")).to_be_focused()
        self.confirm()

    def choose_a_lit_cell(self) -> None:
        """Walk over the board by arrow keys to a cell that can be chosen, and choose it."""
        self.tab_to("^([A-Z]+[0-9]+|[0-9]+,[0-9]+|dock)")
        for way in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft") * TABS:
            for _ in range(3):
                if "can be chosen" in str(self.page.evaluate(NAME)):
                    self.page.keyboard.press("Enter")
                    return
                self.page.keyboard.press(way)
        raise AssertionError("no cell can be chosen")

    def concede(self) -> None:
        """Give the game up by the menu."""
        self.press("^More$")
        self.press("^Concede$")
        expect(self.page.get_by_role("dialog")).to_be_visible()
        self.press("^Concede$")


@pytest.mark.full
def test_a_game_of_the_moon_is_played_by_keys_alone(page: Page, host: Visitor) -> None:
    table, keys = moon(host), Keyboard(page)
    shown(page, table)
    keys.choose_a_lit_cell()
    keys.confirm()
    keys.type_move("nothing more")
    expect(page.get_by_role("heading", name="Fly the bomb")).to_be_visible()
    keys.type_move("turn right")
    keys.concede()

    expect(page).to_have_title(re.compile("Game over"))
    assert [piece["glyph"] for piece in host.view(table)["scene"]["pieces"]].count("asteroid") or host.view(table)["status"] == "over"


@pytest.mark.full
def test_a_mission_of_the_ship_is_played_by_keys_alone(page: Page, host: Visitor) -> None:
    table, keys = ship(host), Keyboard(page)
    shown(page, table)
    keys.press("^The usual loadout$")
    keys.confirm()
    keys.press("^Ready$")
    keys.confirm()
    expect(page).to_have_title(re.compile("Your turn"))
    move = next(option for option in host.view(table)["scene"]["options"] if option["command"] == "move_piece" and option["choices"])
    to = move["choices"][0]["values"][-1]
    keys.type_move(f"{move['fixed']['piece']} move {to}")
    assert next(piece["cell"] for piece in host.view(table)["scene"]["pieces"] if piece["id"] == move["fixed"]["piece"]) == to
    keys.concede()

    expect(page).to_have_title(re.compile("Game over"))


FAR_ON: Final = f"n => {LAST} > n || document.activeElement?.id === 'confirm'"


def settled(page: Page, host: Visitor, table: str) -> Any:
    """The view once the host is awaited or the game is over, when the page shows it too."""
    for _ in range(10_000):
        view = host.view(table)
        if view["status"] != "running" or view["seats"][0]["awaited"]:
            page.wait_for_function(f"n => {LAST} >= n", arg=view["last"])
            return view
    raise AssertionError("the bots do not answer")


def by_keys(page: Page, host: Visitor, table: str, moves: int) -> int:
    """Play by typed moves, so many at most or until the game is over: any option, or in one of two moves what ends a turn. Returns their
    number."""
    chosen = random.Random(table)
    for number in range(moves):
        view = settled(page, host, table)
        if view["status"] != "running":
            return number
        options = [option for option in view["scene"]["options"] if not option.get("final")] or view["scene"]["options"]
        ends = [option for option in options if option.get("weight") == "done"]
        option = chosen.choice(ends if ends and number % 2 else options)
        values = [str(chosen.choice(choice["values"])) for choice in option["choices"]]
        words = [*option["command"].split("_"), *(str(value) for value in option["fixed"].values()), *values]
        page.keyboard.press("/")
        expect(page.get_by_role("textbox", name="Type a move")).to_be_focused()
        page.keyboard.insert_text(" ".join(words))
        expect(page.get_by_text(re.compile("^(One move fits|[0-9]+ moves fit)"))).to_be_visible()
        page.keyboard.press("Enter")
        page.wait_for_function(FAR_ON, arg=view["last"])
        if not page.evaluate(f"n => {LAST} > n", view["last"]):
            page.keyboard.press("Enter")
        page.wait_for_function(SHOWN, arg=view["last"])
    return moves


def against_a_bot(host: Visitor, game: str) -> str:
    """A table of any system at which the host is asked something."""
    table = TABLES[game](host) if game in TABLES else host.open(game=game, seats=2, bots=[1])
    for _ in range(10_000):
        if host.view(table)["seats"][0]["awaited"]:
            return table
    raise AssertionError("the bot does not answer")


SYSTEMS: Final = sorted(GAMES.keys() - {PLAYED_ELSEWHERE})
SOME: Final = 6
"""Moves that hold the first decisions and a turn."""


@pytest.mark.full
@pytest.mark.parametrize("game", SYSTEMS)
def test_turns_of_each_system_are_played_by_keys_alone(page: Page, host: Visitor, game: str) -> None:
    table = against_a_bot(host, game)
    shown(page, table)

    assert by_keys(page, host, table, SOME) == SOME


@pytest.mark.full
@pytest.mark.parametrize("game", SYSTEMS)
def test_turns_are_played_by_nothing_but_the_accessibility_tree(page: Page, host: Visitor, game: str) -> None:
    shown(page, against_a_bot(host, game))

    assert by_its_tree(page, SOME) == SOME


@pytest.mark.long
@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_is_played_by_keys_alone(page: Page, host: Visitor, game: str) -> None:
    table = TABLES[game](host)
    shown(page, table)
    moves = by_keys(page, host, table, 400)

    expect(page).to_have_title(re.compile("Game over"))
    assert moves > 10


def lit(page: Page) -> Locator:
    """The cells of which the accessibility tree says that they can be chosen."""
    return page.get_by_role("gridcell", name=re.compile("can be chosen"))


NAMES: Final = "all => all.map(each => each.getAttribute('aria-label') ?? each.textContent.trim())"
PRESSED: Final = "all => all.forEach(each => each.click())"
"""What Enter does on a button, without waiting for one that is gone: a light move is sent by itself."""
READY: Final = f"n => {LAST} > n || document.getElementById('confirm')"
CHANGED: Final = f"([n, before]) => {LAST} > n || document.getElementById('confirm') || document.querySelector('main').innerText !== before"
WORDS: Final = "document.querySelector('main').innerText"


def choose_by_name(page: Page, ways: list[Locator], tried: set[str]) -> None:
    """Press what can be chosen and was not tried for this move, by its name: in a list of pieces, on the board, or in the bar."""
    for way in ways:
        for place, name in enumerate(way.evaluate_all(NAMES)):
            if name not in tried:
                tried.add(name)
                return way.nth(place).press("Enter")
    raise AssertionError(f"nothing is left to choose after {sorted(tried)}")


def by_its_tree(page: Page, moves: int) -> int:
    """Play by roles and names alone, choosing what can be chosen, for so many moves or until the game is over. Returns their number."""
    confirm, over = page.get_by_role("button", name="Confirm", exact=True), page.get_by_text(re.compile("^You (won|lost)$"))
    buttons = page.get_by_role("region", name="What you can do", exact=True).get_by_role("button")
    listed = page.get_by_role("region", name=re.compile("[0-9]+ pieces$")).get_by_role("button")
    for number in range(moves):
        expect(buttons.or_(lit(page)).or_(over).first).to_be_visible()
        if over.count():
            return number
        n, tried = page.evaluate(LAST), {"Cancel", "Close the list"}
        while not page.evaluate(READY, n):
            before = page.evaluate(WORDS)
            choose_by_name(page, [listed, lit(page), buttons], tried)
            page.wait_for_function(CHANGED, arg=[n, before])
        confirm.evaluate_all(PRESSED)
        page.wait_for_function(SHOWN, arg=n)
    return moves


@pytest.mark.full
def test_a_game_is_played_by_nothing_but_the_accessibility_tree(page: Page, host: Visitor) -> None:
    table = moon(host)
    page.goto(f"/t/{table}")
    expect(page.get_by_role("grid", name=re.compile("^Board"))).to_be_visible()
    assert by_its_tree(page, 2) == 2
    expect(page.get_by_role("log").or_(page.get_by_role("region", name="Log")).first).to_be_visible()
    page.get_by_label("More", exact=True).press("Enter")
    page.get_by_role("button", name="Concede").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Concede").press("Enter")

    expect(page.get_by_text(re.compile("^You conceded$")).first).to_be_visible()


@pytest.mark.long
def test_a_whole_game_is_played_by_nothing_but_the_accessibility_tree(page: Page, host: Visitor) -> None:
    page.goto(f"/t/{moon(host)}")
    moves = by_its_tree(page, 120)

    expect(page).to_have_title(re.compile("Game over"))
    assert moves > 10


@pytest.mark.parametrize("game", TABLES)
def test_walls_doors_and_every_tab_stop_have_words(page: Page, host: Visitor, game: str) -> None:
    table = aboard(host, CREW, *USUAL) if game == "starquest" else moon(host)
    shown(page, table)
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    stops = [node for node in tree if not node["ignored"] and any(each["name"] == "focusable" for each in node.get("properties", ()))]
    nameless = [node["role"]["value"] for node in stops if not node.get("name", {}).get("value", "").strip()]

    assert len(stops) > 20
    assert [role for role in nameless if role not in ("RootWebArea", "main")] == []
    if game == "starquest":
        walled = page.get_by_role("gridcell", name=re.compile("wall (north|east|south|west)"))
        assert walled.count() > 50
        assert page.get_by_role("gridcell", name=re.compile("closed door (north|east|south|west)")).count() > 20
        expect(page.get_by_text(re.compile("Closed door [0-9,]+ – [0-9,]+"))).to_have_count(1)


@pytest.mark.full
@pytest.mark.parametrize("game", TABLES)
def test_fingers_hit_everything(browser: Browser, here: Site, host: Visitor, game: str) -> None:
    table = aboard(host, CREW, *USUAL) if game == "starquest" else moon(host)
    with opened(browser, here, host, **PHONE) as context:
        context.add_cookies([{"name": name, "value": value, "url": here.url} for name, value in host.client.cookies.items()])
        phone = context.new_page()
        shown(phone, table)
        faults = {"table": phone.evaluate(SMALL, SMALLEST)}
        for tab in ("Log", "Details", "Replay"):
            phone.get_by_role("button", name=tab, exact=True).click()
            faults[tab] = phone.evaluate(SMALL, SMALLEST)
        for path in ("/", "/account", f"/games/{game}"):
            phone.goto(path)
            expect(phone.locator("h1").first).to_be_visible()
            phone.wait_for_load_state("networkidle")  # the parts that are loaded after the page
            faults[path] = phone.evaluate(SMALL, SMALLEST)

    assert {place: found for place, found in faults.items() if found} == {}
