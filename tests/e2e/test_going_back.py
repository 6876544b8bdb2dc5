"""Going back by consent between a phone and a desk, in a rehearsal: refused, lapsed, given the next day, and proven by the file."""

import random
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser import accessibility_faults
from e2e.test_substitutes import report
from serving.clock import moved_clock, served_clock
from serving.player import Player
from serving.ports import free_port
from serving.process import served
from serving.two import concede, move, sit_together
from serving.waiting import eventually

NewPage = Callable[..., Page]
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "bypass_csp": True}
MONDAY: Final = datetime(2026, 11, 23, 9, tzinfo=UTC)


def drawer(player: Player) -> None:
    """Open the drawer of the table, if it is not open."""
    tab = player.page.get_by_role("button", name=re.compile("^Table"))
    if tab.get_attribute("aria-pressed") != "true":
        tab.click()


def ask(player: Player, left: str) -> int:
    """Ask, by keys alone, to go back to before the newest move. `left` says how often one may. Returns the record."""
    page = player.page
    drawer(player)
    going_back = page.locator("summary", has_text="Going back")
    going_back.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("the same roll never comes again")).to_be_visible()
    expect(page.get_by_text(left)).to_be_visible()
    to = int(page.get_by_label("Go back to before").input_value())
    page.get_by_role("button", name="Ask the others").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Take the request back")).to_be_visible()
    return to


def forward(clock: str, by: str, player: Player) -> None:
    """Move the clock of the rehearsal forward, and wait until the server follows it."""
    at = moved_clock(clock, by)
    eventually(lambda: bool(player.page.request.get(f"{player.url}/api/health").json()["rehearsal"] >= at))


def moved_once(one: Player, two: Player, chosen: random.Random) -> None:
    """Let whoever is asked make a move, and wait until both see it."""
    seat = one.view()["scene"]["asks"][0]["seat"]
    move((one, two)[seat], chosen)
    last = one.view()["last"]
    for player in (one, two):
        expect(player.page.locator(".where").first).to_contain_text(f"{last} / {last}")


@pytest.mark.full
def test_an_undo_is_asked_on_a_phone_and_given_at_a_desk_the_next_day(tmp_path: Path, new_page: NewPage) -> None:
    with served_clock(MONDAY) as clock, served(tmp_path / "server", free_port(), clock=clock, checkpoint_seconds="0.25") as url:
        phone, desk = (
            Player(new_page(**PHONE), url, "Ann Asks", signs=True),
            Player(new_page(bypass_csp=True), url, "Bob Gives", signs=True),
        )
        visiting_first(url, phone, desk)
        chosen = random.Random(3)
        for _ in range(3):
            moved_once(phone, desk, chosen)

        # refused
        ask(phone, "You may ask 3 times")
        expect(desk.page.get_by_role("status").filter(has_text=re.compile("Ann Asks.* asks you to go back"))).to_be_visible()
        drawer(desk)
        desk.page.get_by_role("button", name="Refuse").click()
        expect(phone.page.locator("summary", has_text="Going back")).to_be_visible()

        # lapsed
        ask(phone, "You may ask 2 times")
        forward(clock, "+25h", desk)
        desk.page.reload()
        drawer(desk)
        expect(desk.page.locator("summary", has_text="Going back")).to_be_visible()
        expect(desk.page.get_by_role("button", name="Agree to go back")).to_have_count(0)
        phone.page.reload()

        # given the next day
        assert accessibility_faults(phone.page) == []
        before = len(desk.view()["scene"]["pieces"])
        to = ask(phone, "You may ask once more")
        expect(desk.page.get_by_role("button", name="Look at it")).to_be_visible()
        forward(clock, "+23h", desk)
        desk.page.reload()
        drawer(desk)
        struck = desk.page.locator("s")
        expect(struck.first).to_be_visible()
        expect(desk.page.get_by_text(re.compile("By the records this takes back .* moves?: "))).to_be_visible()
        assert accessibility_faults(desk.page) == []
        assert desk.page.locator(".rail .cancelled").count() >= 1, "what would be taken back is grey on the rail"
        desk.page.get_by_role("button", name="Agree to go back").click()
        expect(desk.page.get_by_role("button", name="Agree to go back")).to_have_count(0)
        assert (desk.view()["undo"], len(desk.view()["scene"]["pieces"]) <= before) == (None, True)

        moved_once(phone, desk, chosen)
        concede(desk)
        found = report(desk)
        records = str(desk.page.evaluate("id => fetch(`/api/tables/${id}/records`).then(answer => answer.text())", desk.table))
        for player in (phone, desk):
            player.page.close()  # pages that poll a server which has ended say so
    assert [level.state for level in found.levels[:4]] == ["holds"] * 4
    assert not {"undo_unsigned", "rewind_wrong"} & {finding.code for finding in found.findings}
    assert (records.count("table.UndoAsked"), records.count("table.UndoRefused"), records.count("table.UndoAgreed")) == (3, 1, 1)
    assert rf"\"to_n\":{to}" in records
    assert found.commands.signed == found.commands.total


def visiting_first(url: str, phone: Player, desk: Player) -> None:
    """Sit together at a table from the form, which says how often each may ask before anybody sits down."""
    phone.page.goto(f"{url}/new/rebel_moon_defense")
    expect(phone.page.get_by_label("Asking to go back")).to_have_value("3")
    sit_together(url, phone, desk)


def test_a_table_says_before_one_sits_down_how_often_one_may_ask(server: str, new_page: NewPage) -> None:
    host, guest = Player(new_page(), server, "Host", signs=True), Player(new_page(locale="de-DE"), server, "Gast", signs=True)
    for chosen, said in (("0", "nie zurückgenommen"), ("3", "3-mal bitten zurückzugehen"), ("null", "so oft er mag")):
        host.page.goto(f"{server}/new/rebel_moon_defense")
        host.page.get_by_label("Asking to go back").select_option(index=("0", "3", "null").index(chosen))
        host.page.get_by_role("button", name="Open the table").click()
        host.page.wait_for_url("**/t/*")
        guest.visit(host.page.url.rpartition("/")[2])
        expect(guest.page.get_by_text(said)).to_be_visible()
