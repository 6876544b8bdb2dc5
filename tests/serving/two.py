"""Rebel Moon Defense between two browsers, by clicks alone."""

import random
import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, expect

from serving.player import Player

YOUR_TURN: Final = re.compile("Your turn")
IN_SIGHT: Final = """elements => elements.flatMap((element, number) => {
  const {x, y, width, height} = element.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return hit && hit.closest("svg, button") === element.closest("svg, button") ? [number] : []
})"""
RECORDS: Final = "id => fetch(`/api/tables/${id}/records`).then(answer => answer.text())"


def sit_together(server: str, one: Player, two: Player, **options: str) -> None:
    """Let `one` open a table by the form, and `two` take the other seat."""
    one.page.goto(f"{server}/new/rebel_moon_defense")
    one.page.locator("#option-imperial_seat").select_option("host")
    for name, value in options.items():
        one.page.locator(f"#option-{name}").fill(value)
    one.page.get_by_role("button", name="Open the table").click()
    one.page.wait_for_url("**/t/*")
    one.table = one.page.url.rpartition("/")[2]
    two.visit(one.table)
    two.page.get_by_role("button", name="Sit here").click()
    for player in (one, two):
        expect(player.page.get_by_role("grid")).to_be_visible()


def choose(player: Player, chosen: random.Random) -> None:
    """Choose a random move by clicks without confirming it. The placement ends early."""
    page, kind = player.page, player.view()["scene"]["asks"][0]["kind"]
    expect(page).to_have_title(YOUR_TURN)
    lit, items = page.locator("[data-cell].able"), page.locator("button.item:enabled")
    acts = page.locator(".bar .acts button:not(#confirm)", has_not_text="Cancel")
    confirm = page.get_by_role("button", name="Confirm")  # a single choice is made already
    expect(lit.or_(items).or_(acts).or_(confirm).first).to_be_visible()
    while not confirm.is_visible():
        wanted: tuple[Locator, ...] = (lit, items, acts)
        if acts.count() and (player.view()["n"] > 60 if kind == "placement" else chosen.random() < 0.25):
            wanted = (acts,)
        choices = next(each for each in wanted if each.count())
        numbers = choices.evaluate_all(IN_SIGHT) or range(choices.count())  # a phone's board shows a part
        choices.nth(chosen.choice(numbers)).click(force=True)


def move(player: Player, chosen: random.Random) -> None:
    """Make a random move and wait until the page shows its result."""
    choose(player, chosen)
    player.confirm()


def play_until_rolls(
    wanted: int, one: Player, two: Player, sit: Callable[[], None], play: Callable[[Player, random.Random], None] = move
) -> None:
    """Play random moves until this many rolls are in the log of a running game. A game that ends before is followed by another one.

    `sit` opens a table and seats both players, `play` makes a move.
    """
    for attempt in range(5):
        sit()
        chosen = random.Random(11 + attempt)
        while asks := one.view()["scene"]["asks"]:
            if rolls(one) >= wanted:
                return
            play((one, two)[asks[0]["seat"]], chosen)
    raise AssertionError(f"no game had {wanted} rolls before its end")


def rolls(player: Player) -> int:
    """Number of rolls in the log."""
    return str(player.page.evaluate(RECORDS, player.table)).count("table.DiceRolled")


def concede(player: Player) -> None:
    """Concede by clicks and wait for the end of the game."""
    player.page.locator(".tools summary").click()
    player.page.get_by_role("button", name="Concede").first.click()
    player.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(player.page).to_have_title(re.compile("Game over"))
