"""Somebody new: the guided first game of each game from the first page, by clicks alone, and what the page says on the way."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import clean_context
from serving.player import Player
from suite import sampled

NewPage = Callable[..., Page]
KNOWN = "you know a turn"
GAMES = {"Rebel Moon Defense": "You have won", "StarQuest": KNOWN, "StarQuest NG": KNOWN, "Red Berets": KNOWN, "MERCS Recon": KNOWN}
SIZES = ({"width": 1280, "height": 800}, {"width": 390, "height": 844})
SENT_OR_ASKED = "place => document.querySelector('#confirm') || document.querySelector('progress')?.value !== place"
MOST_CLICKS = 4
"""Clicks on buttons that one guided move may take."""


def _move(page: Page, command: dict[str, str]) -> None:
    """Make the guided move as somebody who has read the guide: click its piece and its place or its button, and confirm if it asks.

    A step of which the scene says that it is light is sent by the click on its place.
    """
    confirm, buttons = page.locator("#confirm"), page.locator(".bar .acts button").filter(has_not_text="Cancel")
    progress = page.locator("progress")
    place = progress.evaluate("each => each.value")
    for _ in range(MOST_CLICKS):
        page.mouse.move(1, 1)  # a button that appears under the pointer takes no click for a moment, unless one goes away from it
        if not confirm.count() and buttons.count():
            buttons.first.click()
        moved = page.locator("progress").evaluate_all("(all, place) => all.every(each => each.value !== place)", place)
        for value in [value for name, value in command.items() if name != "type" and not moved]:
            named = page.locator(f"[data-piece='{value}'], [data-cell='{value}'].able, [data-edge='{value}'].able")
            if not confirm.count() and named.count():
                named.first.click(force=True)  # another layer of the board may lie above
    page.wait_for_function(SENT_OR_ASKED, arg=place)  # a step that can be taken back is sent by the click on its place
    if page.locator("progress").evaluate_all("(all, place) => all.some(each => each.value === place)", place):
        if page.viewport_size and page.viewport_size["width"] > 899:
            expect(confirm).to_be_in_viewport(ratio=1)  # also below long odds
        page.mouse.move(1, 1)
        confirm.click()
    expect(page.locator("progress")).not_to_have_js_property("value", place)


@pytest.mark.parametrize("game", sampled(GAMES, every=len(GAMES)))
@pytest.mark.parametrize("size", sampled(SIZES, every=len(SIZES)), ids=lambda size: str(size["width"]))
def test_a_guided_first_game_is_played_to_its_end_from_the_first_page(
    server: str, new_page: NewPage, game: str, size: dict[str, int]
) -> None:
    page = Player(new_page(viewport=size), server).page
    asked = list[str]()
    page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=game, exact=True)).get_by_role(
        "link", name="First game, guided"
    ).click()
    expect(page.get_by_text("Move 1 of 10")).to_be_visible()
    moments = page.request.get(f"{server}/api/games/{page.url.rpartition('/')[2]}/first-game").json()["moments"]
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))

    heights = set[float]()
    for moment in moments[:10]:
        _move(page, moment["command"])
        heights.add(page.get_by_role("button", name="One move back").evaluate("each => each.offsetTop"))

    expect(page.get_by_role("heading", name="That was it")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name=re.compile("|".join(set(GAMES) - {game})))).to_have_count(len(GAMES) - 1)
    assert len(heights) == 1
    assert GAMES[game].lower() in page.locator(".guide").inner_text().lower()
    assert not [request for request in asked if request.startswith("POST") or "/api/tables/" in request]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_only_thing_that_can_be_chosen_begins_at_its_target(server: str, new_page: NewPage) -> None:
    page = Player(new_page(), server).page
    page.goto(f"{server}/first/rebel_moon_defense")
    moments = page.request.get(f"{server}/api/games/rebel_moon_defense/first-game").json()["moments"]
    for moment in moments[:2]:
        _move(page, moment["command"])
    assert moments[2]["command"]["type"] == "use_scanner"

    place = page.locator(f"[data-piece='{moments[2]['command']['installation_id']}']").get_attribute("data-at")
    page.locator(f"[data-cell='{place}'].able").click()

    expect(page.get_by_text("is turned face up")).to_be_visible()
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()


def test_a_guided_first_game_is_offered_where_there_is_one(server: str, new_page: NewPage) -> None:
    page = Player(new_page(), server).page
    games, known = page.locator("ul.games > li"), page.request.get(f"{server}/api/games").json()

    expect(games).to_have_count(len(known))
    for index, card in enumerate(known):
        expect(games.nth(index).get_by_role("link", name="First game, guided")).to_have_count(int(card["lesson"]))
    assert {card["lesson"] for card in known} == {True, False}


def test_playing_the_bot_asks_for_the_side_and_recommends_one(server: str, new_page: NewPage) -> None:
    player = Player(new_page(), server)
    player.page.get_by_role("listitem").filter(has_text="GSG teams").get_by_role("button", name="Play against the bot").click()
    dialog = player.page.get_by_role("dialog")
    expect(dialog.get_by_text("recommended for a first game")).to_have_count(1)
    expect(dialog.get_by_role("radio").first).to_be_checked()

    dialog.get_by_role("button", name="Begin").click()
    player.page.wait_for_url("**/t/*")

    expect(player.page.get_by_role("grid")).to_be_visible()  # a newcomer sees a board


def test_the_strength_chosen_against_the_bot_stands_at_its_seat(server: str, new_page: NewPage) -> None:
    player = Player(new_page(), server)
    player.page.get_by_role("listitem").filter(has_text="GSG teams").get_by_role("button", name="Play against the bot").click()
    dialog = player.page.get_by_role("dialog")
    expect(dialog.get_by_label("The bots play")).to_have_value("middle")

    dialog.get_by_label("The bots play").select_option("strong")
    dialog.get_by_role("button", name="Begin").click()
    player.page.wait_for_url("**/t/*")

    table = player.page.request.get(f"{server}/api/tables/{player.page.url.rpartition('/')[2]}").json()
    assert {seat.get("strength") for seat in table["seats"] if seat["bot"]} == {"strong"}
    expect(player.page.get_by_text("Bot, strong").first).to_be_visible()


def test_an_invitation_says_what_one_is_invited_to(server: str, new_page: NewPage) -> None:
    host, friend = Player(new_page(), server, "Host"), Player(new_page(), server)
    host.open(public=False)
    friend.page.goto(host.page.get_by_role("textbox", name="Invitation").input_value())

    expect(friend.page.get_by_role("heading", name="invites you to Rebel Moon Defense")).to_contain_text("Host")
    expect(friend.page.get_by_text("about an hour")).to_be_visible()
    expect(friend.page.get_by_text("Who begins:")).to_be_visible()
    expect(friend.page.get_by_role("link", name="Read the rules")).to_be_visible()
    expect(host.page.get_by_text("Who begins:")).to_have_count(0)


def test_what_is_wrong_with_a_name_is_said(server: str, browser: Browser) -> None:
    with clean_context(browser, "409") as context:
        _sign_up(Player(context.new_page(), server, signs=True).page, server, "Is Named")


def _sign_up(member: Page, server: str, own: str) -> None:
    """Sign up after three names that cannot be."""
    member.goto(f"{server}/account")
    member.get_by_role("button", name="I have no account yet").click()
    for name, said in (("   ", "only spaces"), ("a" * 41, "at most 40"), ("a\u200bb", "cannot be seen")):
        member.get_by_role("textbox", name="Name", exact=True).fill(name)
        member.get_by_label("Password").fill("correct horse")
        member.get_by_role("button", name="Create an account").click()
        expect(member.get_by_role("alert")).to_contain_text(said)
    member.get_by_role("textbox", name="Name", exact=True).fill(own)
    member.get_by_role("button", name="Create an account").click()
    expect(member.get_by_text(f"You are signed in as {own}.")).to_be_visible()


def test_that_the_tables_came_along_is_said_and_the_device_plays_on(server: str, browser: Browser, new_page: NewPage) -> None:
    with clean_context(browser, "409") as context:
        _sign_up(Player(context.new_page(), server, signs=True).page, server, "Comes Along")
    guest = Player(new_page(), server, signs=True)
    table = guest.play_the_bot()
    guest.page.goto(f"{server}/account")
    guest.page.get_by_role("textbox", name="Name", exact=True).fill("Comes Along")
    guest.page.get_by_label("Password").fill("correct horse")
    guest.page.get_by_role("button", name="Sign in", exact=True).click()
    expect(guest.page.get_by_text("Your table came along")).to_be_visible()
    guest.visit(table)
    expect(guest.page.get_by_role("grid")).to_be_visible()
    expect(guest.page.get_by_text("On this device you play without a part of yours")).to_have_count(0)
    assert guest.view()["your_seat"] == 0
