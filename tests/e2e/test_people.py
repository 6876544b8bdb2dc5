"""Invitations, accounts of former guests, the form for a table, and the page in German."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import clean_context
from services.api.lobby import PAGE
from serving.player import Player
from serving.ports import free_port
from serving.process import served
from serving.site import GAME

NewPage = Callable[..., Page]


def test_a_friend_comes_by_the_invitation_and_nobody_else_does(server: str, browser: Browser, new_page: NewPage) -> None:
    host, friend = Player(new_page(), server, "Host"), Player(new_page(), server)
    table = host.open(public=False, options={"imperial_seat": "host"})["id"]
    link = host.page.get_by_role("textbox", name="Invitation").input_value()

    with clean_context(browser, "404") as other:
        stranger = Player(other.new_page(), server)
        stranger.visit(table)
        expect(stranger.page.get_by_text("This table cannot be shown")).to_be_visible()
        host.page.get_by_role("button", name="New link").click()
        expect(host.page.get_by_role("textbox", name="Invitation")).not_to_have_value(link)
        stranger.page.goto(link)
        expect(stranger.page.get_by_role("heading", name="This invitation is not valid")).to_be_visible()

    link = host.page.get_by_role("textbox", name="Invitation").input_value()
    sent = list[str]()
    friend.page.on("request", lambda request: sent.append(request.url))
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit here").click()
    assert sent
    assert not [url for url in sent if link.rpartition("#")[2] in url.partition("#")[0]]
    assert "#" not in friend.page.url

    expect(host.page).to_have_title(re.compile("Your turn"))
    expect(friend.page).to_have_title(re.compile("’s turn"))
    friend.visit(table)
    assert friend.view()["your_seat"] == 1


def _change_the_password(player: Player, old: str, new: str) -> None:
    """Change the password by the account's page, which signs out the other browser."""
    page = player.page
    expect(page.get_by_role("button", name="Sign out there")).to_be_visible()
    page.get_by_label("Current password").fill(old)
    page.get_by_label("New password").fill(new)
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("The password is changed.")).to_be_visible()
    expect(page.get_by_role("button", name="Sign out there")).to_be_hidden()


def test_a_guest_stays_under_a_name_and_comes_back_from_another_browser(server: str, new_page: NewPage) -> None:
    guest = Player(new_page(), server, signs=True)
    table = guest.play_the_bot()

    guest.page.goto(f"{server}/account")
    guest.page.get_by_role("button", name="I have no account yet").click()
    guest.page.get_by_role("textbox", name="Name", exact=True).fill("Stays Here")
    guest.page.get_by_label("Password").fill("correct horse")
    guest.page.get_by_role("button", name="Create an account").click()
    expect(guest.page.get_by_text("You are signed in as Stays Here.")).to_be_visible()
    guest.page.goto("about:blank")  # a new password signs this browser out, and an open page would be refused

    elsewhere = Player(new_page(), server, signs=True)
    elsewhere.page.goto(f"{server}/account")
    elsewhere.page.get_by_role("textbox", name="Name", exact=True).fill("stays here")
    elsewhere.page.get_by_label("Password").fill("correct horse")
    elsewhere.page.get_by_role("button", name="Sign in", exact=True).click()
    expect(elsewhere.page.get_by_text("You are signed in as Stays Here.")).to_be_visible()
    _change_the_password(elsewhere, "correct horse", "a better horse")
    elsewhere.visit(table)
    expect(elsewhere.page.locator("button.seal")).to_have_text("Compare the words")  # the first device's key is not known here
    assert elsewhere.view()["your_seat"] == 0
    elsewhere.page.goto(f"{server}/account")
    elsewhere.page.wait_for_load_state("networkidle")  # no part of the page is refused in the middle of its question
    elsewhere.page.get_by_role("button", name="Sign out", exact=True).click()  # no question about keys: this browser has none
    expect(elsewhere.page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    assert elsewhere.page.evaluate("fetch('/api/session').then(answer => answer.json())") == {"person": None}


def test_a_table_is_opened_by_the_form(server: str, new_page: NewPage) -> None:
    host = Player(new_page(), server)
    host.page.goto(f"{server}/new/rebel_moon_defense")
    host.page.get_by_label("Seat 2").select_option("bot")
    host.page.get_by_role("button", name="Open the table").click()

    host.page.wait_for_url("**/t/*")
    expect(host.page.get_by_role("grid")).to_be_visible()


def test_the_page_speaks_german_to_germans(server: str, new_page: NewPage) -> None:
    gast = Player(new_page(locale="de-DE"), server)

    gast.page.get_by_role("button", name="Gegen den Bot spielen").first.click()
    gast.page.get_by_role("button", name="Beginnen").click()

    expect(gast.page).to_have_title(re.compile("Du bist am Zug"))
    assert gast.page.locator("html").get_attribute("lang") == "de"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[str]:
    """A server for one test: the lists show the open tables of everybody. It ends after the pages, which go on asking."""
    with served(tmp_path, free_port(), showcase="true") as url:
        yield url


@pytest.mark.full
def test_the_lists_of_tables_are_filtered_and_go_on(own_server: str, new_page: NewPage) -> None:
    host, other = Player(new_page(), own_server, "Host"), Player(new_page(), own_server)
    opened = {host.post("/api/tables", {"game": GAME, "public": True})["id"] for _ in range(PAGE + 1)}
    other.page.goto(own_server)
    open_tables = other.page.get_by_role("region", name="Open tables")
    cards = open_tables.get_by_role("listitem")

    expect(cards).to_have_count(PAGE)
    open_tables.get_by_role("button", name="Show more").click()
    expect(cards).to_have_count(len(opened))
    expect(open_tables.get_by_role("button", name="Show more")).to_have_count(0)
    other.page.get_by_role("combobox", name="Game").select_option("starquest")
    expect(open_tables.get_by_text("Nobody is looking for players right now.")).to_be_visible()
    other.page.get_by_role("combobox", name="Tables").select_option("over")
    expect(open_tables).to_have_count(0)
    expect(other.page.get_by_role("region", name="Finished games")).to_be_visible()
