"""axe finds no fault on any page, in both colour schemes, on a desktop and on a phone: the devices take turns by day."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser import accessibility_faults, clean_context
from serving.player import Player
from suite import sampled

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
DEVICES = {"desk": DESK, "phone": PHONE}
LAST_WORDS = """
() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  .filter((name) => /[/]en-[^/]*[.]js$/.test(name)).at(-1)
"""
"""The newest words that the page fetched: those of the table's game."""
one_device = pytest.mark.parametrize("device", sampled(DEVICES, every=len(DEVICES)))


@pytest.fixture
def context(browser: Browser, device: str) -> Iterator[BrowserContext]:
    """A browser context that lets axe run in its pages."""
    with clean_context(browser, "404", bypass_csp=True, reduced_motion="reduce", **DEVICES[device]) as made:
        yield made


class Axe:
    """The faults that axe finds on a page, by the moment at which it looked."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.faults: dict[str, object] = {}

    def examine(self, moment: str, there: Locator) -> None:
        """Let axe look at the page once this is visible."""
        expect(there).to_be_visible()
        if found := accessibility_faults(self._page):
            self.faults[moment] = found


@pytest.mark.full
@one_device
def test_axe_finds_nothing_on_any_page(server: str, context: BrowserContext) -> None:
    player = Player(context.new_page(), server, "Careful")
    open_ = player.open()["id"]
    running = player.draw_lots_with_the_bot()
    begun = player.view()["n"]
    pages: dict[str, Callable[[Page], Locator]] = {
        "/": lambda page: page.get_by_role("heading", name="Games", exact=True),
        "/new": lambda page: page.locator("h1"),
        "/new/rebel_moon_defense": lambda page: page.get_by_role("button", name="Open the table"),
        "/games/rebel_moon_defense": lambda page: page.locator("h1"),
        "/account": lambda page: page.get_by_label("Name").first,
        "/fairness": lambda page: page.get_by_role("heading", name="How a roll is made"),
        "/verify": lambda page: page.get_by_role("button", name="Choose a file"),
        "/nowhere": lambda page: page.get_by_role("heading", name="Nothing here"),
        f"/t/{open_}": lambda page: page.get_by_role("textbox", name="Invitation"),
        f"/t/{running}": lambda page: page.get_by_role("grid"),
        f"/t/{running}?at={begun - 1}&as=public": lambda page: page.get_by_text("This is the past."),
        "/t/nosuchtabl": lambda page: page.get_by_text("This table cannot be shown"),
    }

    axe = Axe(player.page)
    for path, there in pages.items():
        player.page.goto(server + path)
        axe.examine(path, there(player.page))

    assert not axe.faults


@pytest.mark.full
@one_device
def test_axe_finds_nothing_at_a_large_table_from_its_first_choice_to_its_end(server: str, context: BrowserContext) -> None:
    player = Player(context.new_page(), server, "Careful Captain")
    axe = Axe(player.page)

    def look(moment: str) -> None:
        player.page.reload()
        axe.examine(moment, player.page.locator("h1"))

    player.open(game="starquest", seats=2, options={"chaos_seat": "first", "event_cards": 10}, bots=[1])
    look("the mission is chosen")
    player.answer({"type": "choose_mission", "mission_id": "M1"})
    look("Chaos chooses")
    player.open(game="starquest", seats=2, options={"chaos_seat": "second", "event_cards": 10, "mission": "M1"}, bots=[1])
    look("a team chooses")
    player.answer({"type": "choose_loadout", "part": "all", "value": "usual"})
    player.answer({"type": "done"})
    look("a team's turn")
    player.answer({"type": "concede"})
    look("the end")

    assert not axe.faults


@one_device
def test_nothing_of_a_table_is_there_before_its_words(server: str, context: BrowserContext) -> None:
    player, page = Player(context.new_page(), server, "Patient Captain"), context.pages[0]
    player.open(game="starquest", seats=2, options={"chaos_seat": "second", "event_cards": 10, "mission": "M1"}, bots=[1])
    expect(page.locator(".leaf").first).to_be_visible()
    words = page.evaluate(LAST_WORDS)
    page.route(f"{server}{words}", lambda _: None)
    with page.expect_request(f"{server}{words}"):
        page.reload()
    assert page.locator("[data-cell], .leaf").count() == 0
    page.unroute_all()  # lets go what was held
    expect(page.locator(".leaf").first).to_be_visible()

    assert "" not in [name.strip() for name in page.locator("button.leaf").all_inner_texts()]


@pytest.mark.full
@one_device
def test_axe_finds_nothing_at_a_campaigns_table_from_its_first_loot_to_its_end(server: str, context: BrowserContext) -> None:
    player = Player(context.new_page(), server, "Careful Captain")
    axe = Axe(player.page)

    def look(moment: str) -> None:
        player.page.reload()
        expect(player.page.locator("[data-piece='red-m1']")).to_be_visible()
        for card in player.page.locator(".drawer details").all()[:2]:
            card.locator("summary").click()
        axe.examine(moment, player.page.locator("h1"))

    player.open(game="campaign", seats=2, seat=1, options={"missions": ["M2"], "event_cards": 10, "founder": "red"}, bots=[0])
    look("the first loot")
    kept = player.view()["scene"]["options"][0]
    player.answer({"type": kept["command"], **kept["fixed"]})
    look("before the mission")
    player.answer({"type": "open_mission"})
    expect(player.page.get_by_role("link", name="To the game that is being played").first).to_be_visible()
    look("the mission is played")
    player.answer({"type": "concede"})
    look("the end")

    assert not axe.faults


@pytest.mark.full
@one_device
def test_axe_finds_nothing_in_what_shows_proof(server: str, context: BrowserContext, tmp_path: Path) -> None:
    player = Player(context.new_page(), server, "Careful")
    page = player.page
    player.draw_lots_with_the_bot()
    axe = Axe(page)

    page.locator("button.seal", has_text="Checked").click()
    axe.examine("the seal", page.get_by_role("dialog", name="What this page has checked"))
    page.keyboard.press("Escape")
    drawer = page.get_by_role("button", name="Log", exact=True)  # on a phone the log is a drawer
    if drawer.count():
        drawer.click()
    page.locator(".chips button").first.click()
    roll = page.get_by_role("dialog", name="Check this roll")
    roll.locator("summary").click()
    axe.examine("a roll", roll)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Details").click()
    page.get_by_text("The dice so far").click()
    axe.examine("luck", page.get_by_role("heading", name="Dice with 2 sides"))
    player.answer({"type": "concede"})
    file = tmp_path / "game.rollbook.zip"
    file.write_bytes(page.request.get(f"{server}/api/tables/{player.table}/bundle").body())
    page.goto(f"{server}/verify")
    page.locator("input[type=file]").set_input_files(file)
    axe.examine("a file", page.get_by_role("heading", name="Everything that was checked holds."))

    assert not axe.faults
