"""A game with dice from a beacon, from end to end: played in two browsers, with the club's own beacon, and verified from its file."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import CHECKPOINT_SECONDS
from e2e.test_proven_game import offline, saved
from serving.beacon import beaming
from serving.player import Player
from serving.ports import free_port
from serving.process import served
from serving.two import choose, concede, play_until_rolls

NewPage = Callable[..., Page]
ENOUGH = 2
"""Rolls of a test's game."""


@pytest.fixture
def beacon_server(tmp_path: Path) -> Iterator[str]:
    """A server whose tables may wait for a beacon, which publishes a round each second."""
    with (
        beaming(tmp_path / "beacon", "--name", "lamp", "--period", "1", "--lead", "3") as line,
        served(tmp_path / "server", free_port(), checkpoint_seconds=CHECKPOINT_SECONDS, beacon=line) as url,
    ):
        yield url


def open_with_beacon(server: str, one: Player, two: Player) -> None:
    """Let `one` open a table whose draws wait for the beacon, and `two` take the other seat: who plays what is drawn."""
    one.page.goto(f"{server}/new/rebel_moon_defense")
    one.page.get_by_label("Dice from a beacon (lamp)").check()
    one.page.get_by_role("button", name="Open the table").click()
    one.page.wait_for_url("**/t/*")
    one.table = one.page.url.rpartition("/")[2]
    two.visit(one.table)
    two.page.get_by_role("button", name="Sit here").click()
    expect(one.page.get_by_role("heading", name="The dice come at")).to_be_visible()
    for player in (one, two):
        expect(player.page.get_by_role("grid")).to_be_visible()


def play(player: Player, chosen: random.Random) -> None:
    """Make a random move, and wait for its dice if it has any."""
    before = player.view()["n"]
    choose(player, chosen)
    player.page.get_by_role("button", name="Confirm").click()
    while player.view()["n"] == before or player.view()["roll_at"]:
        player.page.wait_for_timeout(100)
    expect(player.page.get_by_role("heading", name="The dice come at")).to_have_count(0)


@pytest.mark.full
def test_a_game_by_beacon_dice_between_two_browsers_reaches_v5(beacon_server: str, new_page: NewPage, tmp_path: Path) -> None:
    one, two = Player(new_page(), beacon_server, "Ann Lamp", signs=True), Player(new_page(), beacon_server, "Bob Lamp", signs=True)
    play_until_rolls(ENOUGH, one, two, lambda: open_with_beacon(beacon_server, one, two), play)
    concede(one)
    file = saved(one, tmp_path)
    (tmp_path / "site.policy").write_text(one.page.request.get(f"{beacon_server}/log/policy").text())

    whole = json.loads(offline(tmp_path, "services", "verify", file.name, "--policy", "site.policy", "--replay", "--json"))
    one.page.goto(f"{beacon_server}/verify", wait_until="networkidle")
    one.page.locator("input[type=file]").set_input_files(file)

    assert (whole["reached"], whole["faults"]) == ("V5", [])
    assert len(whole["rolls"]) >= ENOUGH
    assert all(roll["beacon"] is not None for roll in whole["rolls"])
    assert whole["labels"]["B"] == 0, "a club's own beacon never gets label B"
    expect(one.page.get_by_role("heading", name="Everything that was checked holds.")).to_be_visible()
