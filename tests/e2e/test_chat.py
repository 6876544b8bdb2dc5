"""Chat at a table, in browsers: two people, one of them a guest on a phone, and somebody who watches."""

import re
import secrets
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import accessibility_faults
from serving.player import Player
from serving.two import concede, sit_together

NewPage = Callable[..., Page]
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "bypass_csp": True}


def signed_up(player: Player, name: str) -> None:
    """Make the guest of this page a member."""
    player.post("/api/sign-up", {"name": f"{name} {secrets.token_hex(3)}", "password": "a very good horse 7"})


def chat(player: Player) -> Locator:
    """The chat, opened if it is not open."""
    tab = player.page.get_by_role("button", name=re.compile("^Chat"))
    if tab.get_attribute("aria-pressed") != "true":
        tab.click()
    panel = player.page.get_by_role("region", name="Chat", exact=True).first
    expect(panel).to_be_visible()
    return panel


def enter(player: Player, room: str) -> Locator:
    """Open a room of the chat."""
    panel = chat(player)
    button = panel.get_by_role("button", name=re.compile(f"^{room}"))
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    return panel


def messages(player: Player) -> Locator:
    return player.page.get_by_role("log").locator("li .text")


def say(player: Player, text: str) -> None:
    """Write and send by keys."""
    box = chat(player).locator("textarea")
    box.fill(text)
    box.press("Enter")
    expect(messages(player).last).to_have_text(text)
    expect(box).to_have_value("")


@pytest.mark.full
def test_two_people_and_a_spectator_talk_at_a_table(server: str, new_page: NewPage) -> None:
    ann, bob = Player(new_page(bypass_csp=True), server, "Ann"), Player(new_page(**PHONE), server, "Bob")
    watcher = Player(new_page(), server, "Wat")
    signed_up(ann, "Ann")
    signed_up(watcher, "Wat")
    sit_together(server, ann, bob)
    watcher.visit(ann.table)
    cells = ann.page.locator("[data-cell]")
    first, second = (str(cells.nth(number).get_attribute("data-cell")) for number in (3, 8))

    # a message that points to a record and to the board, drawn by keys
    n = ann.view()["n"]
    panel = chat(ann)
    panel.get_by_role("button", name=re.compile("Point to record")).click()
    panel.get_by_role("button", name="Draw on the board").click()
    for cell in (first, second, second, second):
        ann.page.locator(f'[data-cell="{cell}"]').focus()
        ann.page.keyboard.press("Enter")
    expect(panel.get_by_text("2 marks on the board")).to_be_visible()
    assert ann.view()["n"] == n, "drawing makes no move"
    say(ann, "Look <b>here</b> " + "w" * 200)

    # the other one hears of it, goes there and sees it
    expect(bob.page.get_by_role("button", name=re.compile("^Chat ?, 1 new message"))).to_be_visible()
    panel = chat(bob)
    expect(messages(bob)).to_have_text(["Look <b>here</b> " + "w" * 200])
    assert bob.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "a long word breaks"
    assert accessibility_faults(bob.page) == []
    assert accessibility_faults(ann.page) == []
    panel.get_by_role("link", name=re.compile(f"^Record {n}")).click()
    expect(bob.page).to_have_url(re.compile(rf"/t/{bob.table}\?at={n}$"))
    expect(bob.page.locator("[data-mark]")).to_have_count(2)
    bob.visit(bob.table)
    say(bob, "I see it")
    expect(messages(ann)).to_have_count(2)

    # the spectators' room is closed to players until the end
    enter(watcher, "Spectators")
    expect(watcher.page.get_by_text("cannot be prevented")).to_be_visible()
    say(watcher, "Bob is lost")
    expect(chat(bob).get_by_role("button", name=re.compile("^Spectators"))).to_have_count(0)

    # notes, deleting, muting
    enter(bob, "Only me")
    say(bob, "Über die Flanke")
    say(bob, "Beware of bombs")
    search = chat(bob).get_by_role("searchbox")
    search.fill("FLANKE")
    search.press("Enter")
    expect(messages(bob)).to_have_text(["Über die Flanke"])
    enter(ann, "Table")
    ann.page.get_by_role("button", name=re.compile("^Delete your message: Look")).click()
    expect(messages(ann)).to_have_text(["I see it"])
    enter(watcher, "Table")
    expect(messages(watcher)).to_have_text(["I see it"])
    watcher.page.get_by_role("button", name=re.compile("^Mute Bob")).click()
    expect(messages(watcher)).to_have_count(0)

    concede(bob)
    ann.page.reload()
    enter(ann, "Spectators")
    expect(messages(ann)).to_have_text(["Bob is lost"])
