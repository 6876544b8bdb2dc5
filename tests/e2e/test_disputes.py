"""A dispute in real browsers: disputed, looked at, ruled on, appealed, upheld, and played on, to a file that proves all of it."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from browser import accessibility_faults
from e2e.test_going_back import drawer, moved_once
from e2e.test_substitutes import report
from serving.player import Player
from serving.ports import free_port
from serving.process import rollbook, served
from serving.two import RECORDS, concede

NewPage = Callable[..., Page]
SAME_SITE = {"sec-fetch-site": "same-origin"}
WALL = "The trooper went through a wall"
REASON = "Record and rule say so"


class Own(NamedTuple):
    """A server for one test, and its folder."""

    url: str
    folder: Path


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Own]:
    """A server whose operator names arbiters. It ends after the pages, which go on asking."""
    with served(tmp_path / "server", free_port(), checkpoint_seconds="0.25") as url:
        yield Own(url, tmp_path / "server")


def member(page: Page, url: str, name: str) -> Player:
    """A person with an account: guests open no disputes."""
    signed_up = page.request.post(f"{url}/api/sign-up", data={"name": name, "password": f"{name} likes walls"}, headers=SAME_SITE)
    assert signed_up.status == 201, signed_up.text()
    return Player(page, url, signs=True)


def arbiter(own: Own, page: Page, name: str) -> Player:
    """Somebody whom the operator names as an arbiter, by the key of the account page."""
    found = Player(page, own.url, name, signs=True)
    page.goto(f"{own.url}/account")
    page.get_by_text("Directing and arbitrating", exact=True).click()
    page.get_by_role("button", name="Make a key on this device").click()
    key = page.locator("details code").inner_text()
    announced = rollbook("arbiters", "add", name.lower(), key, ROLLBOOK_DATA=str(own.folder))
    assert announced.returncode == 0, announced.stderr
    return found


def sat_together(own: Own, one: Player, two: Player) -> None:
    """Open a table by the form, with disputes, and let the other one sit down, who is told so before."""
    page = one.page
    page.goto(f"{own.url}/new/rebel_moon_defense")
    page.locator("#option-imperial_seat").select_option("host")
    page.get_by_label("Disputes").select_option(label="allowed, and the clocks stand meanwhile")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    one.table = page.url.rpartition("/")[2]
    two.visit(one.table)
    expect(two.page.get_by_text("The clocks stand meanwhile")).to_be_visible()
    two.page.get_by_role("button", name="Sit here").click()
    for player in (one, two):
        expect(player.page.get_by_role("grid")).to_be_visible()


def wrote(player: Player, button: str, text: str) -> None:
    """Fill the text of the dialog that is open, and send it."""
    dialog = player.page.get_by_role("dialog")
    dialog.get_by_label("What you say").fill(text)
    dialog.get_by_role("button", name=button).click()
    expect(dialog).to_have_count(0)


@pytest.mark.full
def test_a_dispute_is_ruled_on_appealed_and_upheld_and_the_game_goes_back(own: Own, new_page: NewPage) -> None:
    one, two = member(new_page(), own.url, "Ann"), member(new_page(bypass_csp=True), own.url, "Bob")
    ada, ben = arbiter(own, new_page(), "Ada"), arbiter(own, new_page(), "Ben")
    sat_together(own, one, two)
    people, chosen = (one, two), random.Random(5)
    for _ in range(3):
        moved_once(one, two, chosen)
    disputed = one.view()["last"]

    # disputed at its record, by keys alone but for the address
    two.visit(two.table, f"?at={disputed}")
    two.page.get_by_role("button", name="Dispute this record").focus()
    two.page.keyboard.press("Enter")
    two.page.get_by_role("dialog").get_by_label("What you ask for").select_option("take_back")
    assert accessibility_faults(two.page) == []
    wrote(two, "Open a dispute", WALL)
    expect(one.page.get_by_role("status").filter(has_text=re.compile(f"Bob.* disputes record {disputed}"))).to_be_visible()
    drawer(one)
    one.page.get_by_role("button", name="Answer").click()
    wrote(one, "Answer", "There is a door")

    # looked at, and ruled on
    ada.visit(one.table)
    ada.page.get_by_label("Reason for looking").fill("To see the wall")
    ada.page.get_by_role("button", name=re.compile("^The eyes of")).last.click()
    boards = ada.page.get_by_role("dialog")
    expect(boards.get_by_role("region").first).to_be_visible()
    boards.get_by_role("button", name="Close", exact=True).click()
    expect(two.page.get_by_text("The reason: To see the wall").first).to_be_visible()
    ada.page.get_by_label("What you rule").select_option("go_back")
    ada.page.get_by_label("Reason, for everybody to read").fill(REASON)
    sign = ada.page.get_by_role("button", name="Sign the ruling")
    expect(ada.page.get_by_role("checkbox")).to_be_visible()
    expect(sign).to_be_disabled()
    ada.page.get_by_role("checkbox").check()
    sign.click()

    # appealed, and upheld by another arbiter: it takes effect at once
    drawer(one)
    one.page.get_by_role("button", name="Appeal").click()
    wrote(one, "Appeal", "A door is no wall")
    ben.visit(one.table)
    ben.page.get_by_label("Reason, for everybody to read").fill("It was a wall")
    ben.page.get_by_role("button", name="Uphold the ruling").click()
    for player in people:
        expect(player.page.get_by_text("is in force").first).to_be_visible()
        expect(player.page.locator(".log .cancelled, .rail .cancelled").first).to_be_visible()
        assert player.view()["disputes"]["open"] == []

    moved_once(one, two, chosen)
    concede(two)
    found = report(two)
    records = str(one.page.evaluate(RECORDS, one.table))
    for player in (*people, ada, ben):
        player.page.close()  # pages that poll a server which has ended say so
    assert found.faults == ()
    assert {"dispute_opened", "arbiter_looked", "ruled", "ruling_enforced"} <= {finding.code for finding in found.findings}
    for name in ("DisputeOpened", "DisputeAnswered", "ArbiterLooked", "RulingAppealed", "RulingJudged", "RulingEnforced"):
        assert records.count(f"table.{name}") == 1, name
    assert found.commands.signed == found.commands.total
