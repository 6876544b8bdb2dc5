"""The proof in the page: rolls that can be checked by hand, the seal on honest and forged tables, and offline verification of files."""

import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from browser import clean_context
from domain.proof.bundles import packed
from proving.games import bundle_of, played
from proving.hostile import signatures
from serving.by_hand import run_by_hand
from serving.player import Player

NewPage = Callable[..., Page]
WITH_TERMS: Final = """async () => {
  const read = async (path) => (await fetch(path)).json()
  const { over, running } = await read('/api/lobby')
  for (const { id } of [...over.tables, ...running.tables]) {
    const { entries } = await read(`/api/tables/${id}/timeline`)
    if (entries.some(({ lines, rolled }) => rolled && lines.some(({ explained }) => explained?.length))) return id
  }
}"""
"""Finds a public game, of bots at least, in whose log a roll is explained."""
LARGE: Final = 500
"""Number of records of a long game."""


def checked(page: Page) -> Locator:
    """Wait until the page has checked the table, and return the seal."""
    seal = page.locator("button.seal")
    expect(seal).to_have_text("Checked")
    return seal


def test_a_newcomers_game_is_checked_by_the_page_and_its_roll_by_hand(server: str, new_page: NewPage) -> None:
    guest = Player(new_page(), server, signs=True)
    guest.draw_lots_with_the_bot()
    page = guest.page

    checked(page).click()
    panel = page.get_by_role("dialog", name="What this page has checked")
    expect(panel.get_by_text("Everything holds")).to_be_visible()
    expect(panel.get_by_text("1 of 1 moves of people are signed.")).to_be_visible()
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Check this roll", exact=False).first.click()
    roll = page.get_by_role("dialog", name="Check this roll")
    expect(roll.get_by_text("The same.")).to_be_visible()
    expect(roll.get_by_text("Neither the server nor a player alone could know or choose this roll beforehand.")).to_be_visible()
    roll.locator("summary").click()
    assert run_by_hand(roll) == 3
    page.keyboard.press("Escape")
    expect(roll).to_be_hidden()


def test_a_die_in_the_log_opens_its_roll_by_keyboard_and_gives_the_focus_back(server: str, new_page: NewPage) -> None:
    guest = Player(new_page(), server, signs=True)
    guest.draw_lots_with_the_bot()
    page = guest.page
    checked(page)

    die = page.locator(".chips button").first
    die.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Check this roll")).to_be_visible()
    page.keyboard.press("Escape")

    expect(die).to_be_focused()


def test_the_panel_of_a_roll_says_what_its_points_are_compared_with_as_the_log_does(server: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server)
    table = page.wait_for_function(WITH_TERMS).json_value()
    page.goto(f"{server}/t/{table}")
    terms = page.locator(".lines .terms").first
    expect(terms).to_contain_text(re.compile(r"(\d (die|dice)|against \d+): [A-Za-z]"))  # the words of the game have come
    said = terms.inner_text()

    roll = page.get_by_role("dialog", name="Check this roll")
    chips = terms.locator("xpath=ancestor::p[1]/following-sibling::div[contains(@class, 'chips')][1]").get_by_role("button")
    expect(chips.first).to_be_visible()
    for chip in chips.all():  # an append may hold rolls that no rule explains
        chip.click()
        expect(roll.get_by_role("heading").first).to_be_visible()
        if roll.get_by_text(said, exact=True).count():
            break
        page.keyboard.press("Escape")
        expect(roll).to_be_hidden()

    expect(roll.get_by_role("heading", name="The rules on this roll")).to_be_visible()
    expect(roll.get_by_text(said, exact=True)).to_be_visible()


def turn_a_die(route: Route) -> None:
    """Answer a request for records with one roll changed, as a dishonest server would."""
    answer = route.fetch()
    said = answer.json()
    for n, record in enumerate(said["records"]):
        read = json.loads(record)
        if read["type"] == "table.DiceRolled":
            read["data"]["draw"] = [1 - read["data"]["draw"][0]]
            said["records"][n] = json.dumps(read, separators=(",", ":"), sort_keys=True)
    route.fulfill(response=answer, json=said)


def test_forged_records_are_a_problem_and_nothing_is_signed_on_them(server: str, new_page: NewPage) -> None:
    guest = Player(new_page(), server, signs=True)
    guest.draw_lots_with_the_bot()
    page = guest.page
    checked(page)
    page.route("**/records*", turn_a_die)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/commands") else None)

    page.reload()

    expect(page.locator("button.seal")).to_have_text("Something is wrong")
    page.locator("button.seal").click()
    expect(page.get_by_text("A record was changed, left out or put in", exact=False)).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Pass").first.click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("alert").first).to_be_visible()
    assert not sent


def finished(server: str, page: Page, folder: Path) -> Path:
    """Concede a game against the bot and return the file that its page offers for download."""
    guest = Player(page, server, signs=True)
    guest.draw_lots_with_the_bot()
    page.locator(".tools summary").click()
    page.get_by_role("button", name="Concede").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    with page.expect_download() as started:
        page.get_by_role("link", name="Save as a file").click()
    file = folder / started.value.suggested_filename
    started.value.save_as(file)
    return file


def test_a_saved_game_is_verified_without_a_network(server: str, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    file = finished(server, page, tmp_path)
    page.goto(f"{server}/verify")
    expect(page.get_by_role("heading", name="Check a game’s file")).to_be_visible()
    page.get_by_label("The key of this site").check()
    page.get_by_label("Without the public log").check()
    page.context.set_offline(True)

    page.locator("input[type=file]").set_input_files(file)

    expect(page.get_by_role("heading", name="Everything that was checked holds.")).to_be_visible()
    page.get_by_text("All rolls (").click()
    page.locator(".rolls button").first.click()
    expect(page.get_by_role("dialog", name="Check this roll").get_by_text("The same.")).to_be_visible()


def test_with_a_key_the_public_log_counts_too(server: str, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    file = finished(server, page, tmp_path)
    key = page.request.get(f"{server}/api/log").json()["log_key"]
    page.goto(f"{server}/verify")
    page.get_by_label("A key or a policy of my own").check()
    page.get_by_label("Key or policy").fill(key)

    page.locator("input[type=file]").set_input_files(file)

    expect(page.get_by_role("heading", name="Everything that was checked holds.")).to_be_visible()
    expect(page.get_by_text("One history: not checked.")).to_be_visible()
    page.get_by_label("Key or policy").fill(key.replace("+", "+0", 1))
    expect(page.get_by_role("alert")).to_contain_text("This is no key and no policy")


def test_a_file_that_is_broken_or_forged_is_told_with_file_and_line(server: str, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    file = finished(server, page, tmp_path)
    page.goto(f"{server}/verify")

    cut = tmp_path / "cut.zip"
    cut.write_bytes(file.read_bytes()[:-30])
    page.locator("input[type=file]").set_input_files(cut)
    expect(page.get_by_role("alert")).to_contain_text("no whole ZIP file")

    page.locator("input[type=file]").set_input_files(
        rewritten(file, tmp_path / "line.zip", "disclosures.jsonl", lambda line: line.replace('"', "'", 1))
    )
    expect(page.get_by_role("alert")).to_contain_text("disclosures.jsonl, line 1")

    page.locator("input[type=file]").set_input_files(
        rewritten(file, tmp_path / "forged.zip", "events.jsonl", lambda line: line.replace('"n":0', '"n":1'))
    )
    expect(page.get_by_role("heading", name="Something is wrong with this game.")).to_be_visible()
    expect(page.get_by_text("events.jsonl, line 1")).to_be_visible()


def rewritten(file: Path, to: Path, name: str, change: Callable[[str], str]) -> Path:
    """Copy the archive with the first line of the file `name` changed."""
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(to, "w") as new:
        for each in old.namelist():
            first, rest = old.read(each).decode().partition("\n")[::2]
            new.writestr(each, f"{change(first) if each == name else first}\n{rest}")
    return to


def test_a_long_game_is_verified_by_the_page(server: str, new_page: NewPage, tmp_path: Path) -> None:
    long = tmp_path / "long.zip"
    bundle = bundle_of(played("starquest", "long", most=LARGE, bots=True))
    assert len(bundle.records) >= LARGE
    long.write_bytes(packed(bundle))
    page = new_page()
    page.goto(f"{server}/verify")

    page.locator("input[type=file]").set_input_files(long)
    expect(page.get_by_role("heading", name="Everything that was checked holds.")).to_be_visible()


def test_a_file_that_keeps_the_page_busy_blocks_nothing_and_can_be_stopped(server: str, new_page: NewPage, tmp_path: Path) -> None:
    busy = tmp_path / "busy.zip"
    busy.write_bytes(packed(signatures(40_000)))
    page = new_page()
    page.goto(f"{server}/verify")

    page.locator("input[type=file]").set_input_files(busy)
    page.get_by_role("button", name="Stop").click()

    expect(page.get_by_text("The check was stopped. Nothing can be said about this file.")).to_be_visible()
    page.locator("input[type=file]").set_input_files(finished(server, new_page(), tmp_path))
    expect(page.get_by_role("heading", name="Everything that was checked holds.")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "title", "another"),
    [("en", "How do I know the dice are fair?", "Other numbers"), ("de", "Woher weiß ich, dass die Würfel fair sind?", "Andere Zahlen")],
)
def test_the_page_about_fairness_has_an_example_that_checks_by_hand(
    server: str, browser: Browser, language: str, title: str, another: str
) -> None:
    with clean_context(browser, locale=language) as context:
        page = context.new_page()
        page.goto(server)
        page.get_by_role("link", name=title).click()
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        before = page.locator(".line:has(p) p code").first.inner_text()

        page.get_by_role("button", name=another).click()

        expect(page.locator(".line:has(p) p code").first).not_to_have_text(before)
        assert run_by_hand(page) == 2
