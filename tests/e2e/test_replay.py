"""Replays of finished games: by anybody, through every seat's eyes, step by step."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from serving.moments import to_the_end
from serving.player import Player
from serving.site import Visitor

NewPage = Callable[..., Page]


@pytest.fixture(scope="module")
def finished(server: str) -> str:
    """Id of a finished game between a member and a bot: a guest's is private."""
    member = Visitor(server, "Finisher")
    assert member.post("/api/sign-up", {"name": "Finisher", "password": "correct horse"}).status_code == 201
    return to_the_end(member)


def test_anybody_sees_a_finished_game_from_every_seat(server: str, new_page: NewPage, finished: str) -> None:
    stranger = Player(new_page(), server, signs=True)
    stranger.visit(finished)
    page = stranger.page
    expect(page.get_by_text("The game is over")).to_be_visible()
    eyes = page.get_by_label("Seen as")
    expect(eyes.locator("option")).to_have_text(["Spectator", "Imperial", "Rebel"])

    rules: list[str] = []
    page.on("request", lambda request: rules.append(request.url) if "/rules/" in request.url else None)

    page.get_by_role("button", name="To the beginning").click()
    expect(page.get_by_text("This is the past.")).to_be_visible()
    for _ in range(12):
        page.get_by_role("button", name="One step on").click()
    seen = {}
    assert len(rules) <= 2, "a step asks for a moment, and not for the rules"
    for seat in ("Spectator", "Imperial", "Rebel"):
        eyes.select_option(label=seat)
        expect(page.get_by_text(f"Seen by: {seat}")).to_be_visible()
        n = int(re.search(r"at=(\d+)", page.url)[1])  # type: ignore[index]  # a replay's address names its moment
        viewer = {"Spectator": "public", "Imperial": "0", "Rebel": "1"}[seat]
        seen[seat] = stranger.view(f"?at={n}&as={viewer}")["scene"]["pieces"]
        expect(page.get_by_role("grid")).to_be_visible()

    assert seen["Spectator"] != seen["Rebel"], "what the rebel has hidden is seen by the rebel"


@pytest.mark.full
def test_every_moment_has_an_address_that_can_be_shared(server: str, new_page: NewPage, finished: str) -> None:
    first, second = Player(new_page(), server, signs=True), Player(new_page(), server, signs=True)
    first.visit(finished)
    first.page.get_by_role("button", name="To the beginning").click()
    first.page.get_by_role("button", name="One step on").click()
    first.page.get_by_label("Seen as").select_option(label="Rebel")
    expect(first.page.get_by_text("Seen by: Rebel")).to_be_visible()

    second.page.goto(first.page.url)

    expect(second.page.get_by_text("Seen by: Rebel")).to_be_visible()
    where = re.compile(r"^\d+ / \d+$")
    assert second.page.get_by_text(where).inner_text() == first.page.get_by_text(where).inner_text()


@pytest.mark.full
def test_a_replay_plays_by_itself_and_by_keys(server: str, new_page: NewPage, finished: str) -> None:
    stranger = Player(new_page(), server, signs=True)
    stranger.visit(finished)
    expect(stranger.page.get_by_text("The game is over")).to_be_visible()

    stranger.page.keyboard.press("Home")
    expect(stranger.page.get_by_text("This is the past.")).to_be_visible()
    begun = stranger.page.url
    stranger.page.get_by_role("button", name="Play", exact=True).click()
    stranger.page.wait_for_url(lambda url: url != begun)
    stranger.page.keyboard.press("End")

    expect(stranger.page.get_by_text("This is the past.")).to_be_hidden()


@pytest.mark.full
def test_newcomers_watch_a_finished_game_that_plays_and_can_be_stopped(server: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server)

    page.get_by_role("link", name="Watch a finished game").click()

    expect(page.get_by_text("This is the past.")).to_be_visible()
    expect(page.get_by_role("grid")).to_be_visible()
    moment = page.locator(".replay .where > span").inner_text()
    expect(page.locator(".replay .where > span")).not_to_have_text(moment)
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
