"""Whole games in real browsers: between two people, and against the bot."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser import MOVING
from serving.player import Player, play_to_the_end

NewPage = Callable[..., Page]
SHORT = {"max_rounds": 2, "core_strength": 2, "imperial_seat": "host"}
YOUR_TURN = re.compile("Your turn")
YOUR_TURN_OR_OVER = re.compile("Your turn|Game over")
RESULT = re.compile("^You (won|lost)$")
WINNER = re.compile(r"(Ada One[ 0-9]* \(Imperial\)|Bob One[ 0-9]* \(Rebel\)) wins\.")


def test_two_people_play_a_whole_game(server: str, new_page: NewPage) -> None:
    one, two = Player(new_page(**MOVING), server, "Ada One"), Player(new_page(), server, "Bob One")
    two.visit(one.open(options=SHORT)["id"])
    two.page.get_by_role("button", name="Sit here").click()

    for _ in range(2):
        expect(one.page).to_have_title(YOUR_TURN)
        one.click_a_move()
        expect(two.page).to_have_title(YOUR_TURN)
        two.key_a_move()
    play_to_the_end(one, two)

    for player in (one, two):
        expect(player.page.get_by_text(RESULT)).to_be_visible()
        expect(player.page).to_have_title(re.compile("Game over"))
        expect(player.page.locator(".log")).to_contain_text(WINNER)
    assert {seat["result"] for seat in one.view()["seats"]} == {"won", "lost"}


@pytest.mark.full
def test_a_guest_plays_a_whole_game_against_the_bot(server: str, new_page: NewPage) -> None:
    guest = Player(new_page(), server)
    guest.play_the_bot()
    expect(guest.page).to_have_title(YOUR_TURN)
    guest.click_a_move()

    for turn in range(500):
        expect(guest.page).to_have_title(YOUR_TURN_OR_OVER)
        if guest.play_on(seed=turn)["status"] == "over":
            break

    expect(guest.page.get_by_text(RESULT)).to_be_visible()


@pytest.mark.full
def test_a_move_made_in_one_tab_is_seen_in_the_other(server: str, new_page: NewPage) -> None:
    one, two = Player(new_page(), server, "Ada Two"), Player(new_page(), server, "Bob Two")
    table = one.open(options=SHORT)["id"]
    two.visit(table)
    two.page.get_by_role("button", name="Sit here").click()
    other_tab = one.page.context.new_page()
    other_tab.goto(one.page.url)
    expect(other_tab).to_have_title(YOUR_TURN)

    one.click_a_move()

    expect(other_tab).to_have_title(re.compile("’s turn"))
    expect(two.page).to_have_title(YOUR_TURN)


def test_a_move_can_be_taken_back(server: str, new_page: NewPage) -> None:
    one, two = Player(new_page(), server, "Ada Three"), Player(new_page(), server, "Bob Three")
    two.visit(one.open(options=SHORT)["id"])
    two.page.get_by_role("button", name="Sit here").click()
    expect(two.page.get_by_role("grid")).to_be_visible()
    while (ask := one.view()["scene"]["asks"][0])["kind"] == "placement":
        (one, two)[ask["seat"]].answer({"type": "pass_placement"})
    before = one.view()["scene"]["pieces"]
    one.send({"type": "turn_bomb", "side": "left"})

    one.page.get_by_role("button", name="Take back").click()

    expect(one.page.get_by_role("button", name="Take back")).to_be_hidden()
    assert one.view()["scene"]["pieces"] == before


@pytest.mark.full
def test_a_rematch_brings_both_to_the_same_table_with_sides_changed(server: str, new_page: NewPage) -> None:
    one, two = Player(new_page(), server, "Ada Four"), Player(new_page(), server, "Bob Four")
    two.visit(one.open(options=SHORT)["id"])
    two.page.get_by_role("button", name="Sit here").click()
    expect(one.page).to_have_title(YOUR_TURN)
    one.send({"type": "concede"})

    for player in (one, two):
        player.page.get_by_role("button", name="Rematch").click()

    expect(two.page).to_have_title(YOUR_TURN)
    expect(one.page).to_have_title(re.compile("’s turn"))
    assert one.page.url == two.page.url
