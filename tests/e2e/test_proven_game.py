"""A game's proof from end to end: played in two browsers, saved, and verified with nothing but the file and the site's key."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect

from patience import PATIENCE_S
from serving.by_hand import run_by_hand
from serving.player import Player
from serving.two import concede, play_until_rolls, sit_together

NewPage = Callable[..., Page]
OFFLINE: Final = """
import runpy, sys
def closed(event, _):
    if event.startswith("socket."):
        raise OSError("there is no network here")
sys.addaudithook(closed)
sys.argv = sys.argv[1:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


def offline(folder: Path, *command: str) -> str:
    """Output of a Python module that runs in `folder` without environment variables and without a network."""
    ran = subprocess.run(
        [sys.executable, "-c", OFFLINE, *command], cwd=folder, env={"LANG": "C.UTF-8"}, capture_output=True, text=True, timeout=PATIENCE_S
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def saved(player: Player, folder: Path) -> Path:
    """Download the game's file from the page."""
    with player.page.expect_download() as started:
        player.page.get_by_role("link", name="Save as a file").click()
    file = folder / "game.rollbook.zip"
    started.value.save_as(file)
    return file


def test_a_game_of_two_browsers_is_proven_with_nothing_but_its_file(server: str, new_page: NewPage, tmp_path: Path) -> None:
    one, two = Player(new_page(), server, "Ann Proven", signs=True), Player(new_page(), server, "Bob Proven", signs=True)
    play_until_rolls(2, one, two, lambda: sit_together(server, one, two))
    concede(one)
    file = saved(one, tmp_path)
    (tmp_path / "site.policy").write_text(one.page.request.get(f"{server}/log/policy").text())

    whole: dict[str, Any] = json.loads(offline(tmp_path, "services", "verify", file.name, "--policy", "site.policy", "--replay", "--json"))
    without_server: dict[str, Any] = json.loads(offline(tmp_path, "domain.proof", file.name, "--policy", "site.policy", "--json"))
    one.page.goto(f"{server}/verify", wait_until="networkidle")
    one.page.context.set_offline(True)
    one.page.locator("input[type=file]").set_input_files(file)

    assert whole["reached"] == "V5"
    assert without_server["reached"] == "V4"
    expect(one.page.get_by_role("heading", name="Everything that was checked holds.")).to_be_visible()
    one.page.get_by_text("All rolls (").click()
    shown = one.page.locator(".rolls button")
    assert shown.count() == len(whole["rolls"]) >= 2
    for index in range(shown.count()):
        shown.nth(index).click()
        panel = one.page.get_by_role("dialog", name="Check this roll")
        panel.locator("summary").click()
        assert run_by_hand(panel) >= 2
        one.page.keyboard.press("Escape")
