"""Signed play in real browsers: nonces, signatures and receipts, also when answers are lost or refused."""

import io
import json
import random
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser import clean_context
from domain.proof.policy import read_policy
from domain.proof.verification.own_seats_file import OwnSeat, read_own_seats
from domain.proof.verification.reading import bundle_in
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from serving.player import Player
from serving.two import RECORDS, YOUR_TURN, choose, concede, move, play_until_rolls, sit_together

NewPage = Callable[..., Page]
COMMANDS: Final = re.compile("/commands$")
ON_ITS_WAY: Final = "Your move is on its way"
WITHOUT_ED25519: Final = """
for (const name of ['generateKey', 'importKey']) {
  const before = SubtleCrypto.prototype[name]
  SubtleCrypto.prototype[name] = function (...given) {
    const unknown = given.some((each) => each === 'Ed25519' || each?.name === 'Ed25519')
    return unknown ? Promise.reject(new DOMException('unknown', 'NotSupportedError')) : before.apply(this, given)
  }
}
"""


class Line:
    """Intercepts a page's commands: records what was sent, and drops or refuses it on request."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.sent: list[str] = []
        self.loses: Literal["nothing", "commands", "answers"] = "nothing"
        self.refuses = False
        page.route(COMMANDS, self._carry)

    def _carry(self, route: Route) -> None:
        self.sent.append(route.request.post_data or "")
        if self.loses == "answers":
            route.fetch()
        if self.refuses:
            route.fulfill(status=409, json={"status": 409, "code": "occupied"}, content_type="application/problem+json")
        elif self.loses == "nothing":
            route.continue_()
        else:
            route.abort()

    def wait(self, count: int) -> None:
        """Wait until `count` commands were sent."""
        while len(self.sent) < count:
            self._page.wait_for_timeout(50)


def report(player: Player, own: tuple[OwnSeat, ...] | None = None) -> VerificationReport:
    """Verification report on the player's export of the table, made once the log has every record."""
    last, asked = player.view()["last"], player.page.request
    while asked.get(f"{player.url}/api/tables/{player.table}/proof?n={last}").status == 404:
        player.page.wait_for_timeout(100)
    bundle = asked.get(f"{player.url}/api/tables/{player.table}/bundle").body()
    policy = asked.get(f"{player.url}/log/policy").text()
    return verified(bundle_in(io.BytesIO(bundle), "game"), read_policy(policy), own)


def commands(player: Player, seat: int) -> list[dict[str, Any]]:
    """Data of the commands of a seat in the table's log."""
    records = json.loads(player.page.evaluate(RECORDS, player.table))["records"]
    said = (json.loads(record) for record in records)
    return [each["data"] for each in said if each["type"] == "table.CommandAccepted" and each["data"]["seat"] == seat]


def until(player: Player, j: int) -> None:
    """Wait until `j` commands of the player's seat are accepted: the first move of a new device takes two."""
    while player.view()["proof"]["j"] < j:
        player.page.wait_for_timeout(50)


@pytest.mark.full
def test_two_browsers_play_and_every_roll_every_command_and_every_receipt_can_be_proven(server: str, new_page: NewPage) -> None:
    one, two = Player(new_page(), server, "Ann Signed", signs=True), Player(new_page(), server, "Bob Signed", signs=True)
    play_until_rolls(2, one, two, lambda: sit_together(server, one, two))
    concede(one)

    found = report(one)

    assert [level.state for level in found.levels[:4]] == ["holds"] * 4
    assert found.commands.signed == found.commands.nonces == found.commands.total
    assert {roll.label for roll in found.rolls} == {"N"}
    assert {finding.code for finding in found.findings} == {"clock_chosen"}
    one.page.clock.install(time=datetime.now(UTC) + timedelta(minutes=2))
    one.page.reload()
    one.page.locator("button.seal").click()
    expect(one.page.get_by_text(re.compile("of your moves were found in the log by this browser"))).to_be_visible()
    expect(one.page.get_by_text(re.compile("waits? to be looked up"))).to_be_hidden()


def test_a_lost_answer_is_asked_for_with_the_same_bytes_and_nothing_happens_twice(server: str, browser: Browser) -> None:
    with clean_context(browser, "ERR_FAILED") as context:
        guest = Player(context.new_page(), server, signs=True)
        guest.play_the_bot()
        line, before = Line(guest.page), guest.view()["proof"]["j"]
        choose(guest, random.Random(1))

        line.loses = "answers"
        guest.page.get_by_role("button", name="Confirm").click()
        line.wait(2)
        line.loses = "nothing"

        expect(guest.page.get_by_role("button", name="Confirm")).to_be_hidden()
        expect(guest.page).to_have_title(YOUR_TURN)
        assert len(set(line.sent)) == 1
        assert guest.view()["proof"]["j"] == before + 1


@pytest.mark.full
def test_a_command_on_its_way_outlives_the_page_and_goes_out_unchanged(server: str, browser: Browser) -> None:
    with clean_context(browser, "ERR_FAILED") as context:
        guest = Player(context.new_page(), server, signs=True)
        guest.play_the_bot()
        line, before = Line(guest.page), guest.view()["proof"]["j"]
        choose(guest, random.Random(1))

        line.loses = "commands"
        guest.page.get_by_role("button", name="Confirm").click()
        expect(guest.page.get_by_text(ON_ITS_WAY)).to_be_visible()
        guest.page.reload()
        expect(guest.page.get_by_text(ON_ITS_WAY)).to_be_visible()
        expect(guest.page.locator("[data-cell].able")).to_have_count(0)
        line.loses = "nothing"
        guest.page.get_by_role("button", name="Try again now").click()

        expect(guest.page.get_by_text(ON_ITS_WAY)).to_be_hidden()
        expect(guest.page).to_have_title(YOUR_TURN)
        assert len(set(line.sent)) == 1
        assert guest.view()["proof"]["j"] == before + 1


def test_a_refusal_that_is_not_signed_frees_nothing_until_the_player_gives_the_move_up(server: str, browser: Browser) -> None:
    with clean_context(browser, "409") as context:
        guest = Player(context.new_page(), server, signs=True)
        guest.play_the_bot()
        line = Line(guest.page)
        choose(guest, random.Random(1))

        line.refuses = True
        guest.page.get_by_role("button", name="Confirm").click()
        expect(guest.page.get_by_text("did not sign that answer")).to_be_visible()
        guest.page.get_by_role("button", name="Try again now").click()
        line.wait(2)
        guest.page.get_by_text("It does not get through").click()
        line.refuses = False
        guest.page.get_by_role("button", name="Give up this move").click()
        move(guest, random.Random(2))
        move(guest, random.Random(3))

        assert [bool(each["y"]) for each in commands(guest, 0)] == [True, False, True]
        assert all(each["sig"] for each in commands(guest, 0))
        assert line.sent[0] == line.sent[1]
        assert "nonce_left_out" in {finding.code for finding in report(guest).findings}


def sign_up(player: Player, name: str) -> str:
    """Create an account with a recovery code, and return the code."""
    page = player.page
    page.goto(f"{player.url}/account")
    page.get_by_role("button", name="I have no account yet").click()
    page.get_by_role("textbox", name="Name", exact=True).fill(name)
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Create an account").click()
    page.get_by_role("button", name="Make a recovery code").click()
    code = page.locator(".code").inner_text()
    page.get_by_label("I have written it down").check()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_text("This device works with a recovery code.")).to_be_visible()
    return code


def sign_in(player: Player, name: str) -> None:
    """Sign in to the account on another device."""
    page = player.page
    page.goto(f"{player.url}/account")
    page.get_by_role("textbox", name="Name", exact=True).fill(name)
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text(f"You are signed in as {name}.")).to_be_visible()


def words_of(player: Player, seat: int = 0) -> str:
    """Fingerprint of a seat as the seal's panel shows it."""
    page = player.page
    page.locator("button.seal").click()
    line = page.get_by_role("dialog").locator("section", has=page.get_by_role("heading", name="The words of each seat")).locator("li")
    words = line.nth(seat).inner_text().partition(": ")[2]
    page.keyboard.press("Escape")
    return words


def compare_words(player: Player, other: Player) -> None:
    """Confirm the seat's keys on a device after comparing the words with another device of the same person."""
    alert = player.page.get_by_role("alert").filter(has_text="The words of your seat:")
    expect(alert).to_be_visible()
    assert len(words_of(other).split()) == 8
    expect(alert).to_contain_text(words_of(other))
    player.page.get_by_role("button", name="The words are the same: it is mine").click()
    expect(alert).to_be_hidden()


@pytest.mark.full
def test_a_second_device_goes_on_with_the_recovery_code(server: str, new_page: NewPage) -> None:
    first, second = Player(new_page(), server, signs=True), Player(new_page(), server, signs=True)
    code = sign_up(first, "Two Devices")
    table = first.play_the_bot()
    move(first, random.Random(1))

    sign_in(second, "Two Devices")
    second.page.get_by_role("button", name="Enter a recovery code").click()
    second.page.get_by_label("Recovery code").fill(code.replace(" ", "").lower()[:-1])
    second.page.get_by_role("button", name="Use this code").click()
    expect(second.page.get_by_text("That is not a code.")).to_be_visible()
    second.page.get_by_label("Recovery code").fill(code.replace(" ", "").lower())
    second.page.get_by_role("button", name="Use this code").click()
    expect(second.page.get_by_text("This device now works with your recovery code.")).to_be_visible()
    second.visit(table)
    expect(second.page.locator("button.seal")).to_have_text("Compare the words")
    compare_words(second, first)
    move(second, random.Random(1))
    until(second, 4)

    said = commands(second, 0)
    assert [each["sig"] is not None for each in said] == [True, True, False, True]  # a key cannot sign its own announcement
    assert all(each["y"] for each in said)
    assert len(second.view()["proof"]["keys"]) == 2
    found = report(second)
    assert found.levels[2].state == "holds"


@pytest.mark.full
def test_a_second_device_without_the_code_plays_without_nonces_or_begins_a_new_chain(server: str, new_page: NewPage) -> None:
    first, second = Player(new_page(), server, signs=True), Player(new_page(), server, signs=True)
    sign_up(first, "No Code Here")
    table = first.play_the_bot()

    sign_in(second, "No Code Here")
    second.visit(table)
    compare_words(second, first)
    notice = second.page.get_by_text("Your dice secret for this game is on another device; you can still play.")
    expect(notice).to_be_visible()
    move(second, random.Random(1))
    until(second, 3)
    without = commands(second, 0)[-1]
    second.page.get_by_role("button", name="What can I do?").click()
    second.page.get_by_role("button", name="Make a new secret").click()
    expect(notice).to_be_hidden()
    move(second, random.Random(1))

    assert (without["y"], without["sig"] is not None) == (None, True)
    assert commands(second, 0)[-1]["y"]
    assert report(second).levels[2].state == "holds"


def test_the_keys_that_the_page_saves_show_that_the_seat_was_its_players_own(server: str, new_page: NewPage, tmp_path: Path) -> None:
    player = Player(new_page(), server, signs=True)
    sign_up(player, "Keeps Keys")
    player.play_the_bot()
    move(player, random.Random(1))
    page = player.page
    page.goto(f"{server}/account")
    with page.expect_download() as started:
        page.get_by_role("button", name="Save the keys of my games").click()
    started.value.save_as(tmp_path / "keys.json")
    own = read_own_seats((tmp_path / "keys.json").read_bytes())

    found = report(player, own)
    foreign = report(player, tuple(seat._replace(keys=("A" * 43,)) for seat in own))

    assert [finding.text.partition("; ")[2] for finding in found.findings if finding.code == "own_seat_confirmed"] == [
        "2 of its commands are those that it sent"
    ]
    assert {fault.code for fault in foreign.faults} == {"own_key_wrong"}


@pytest.mark.full
def test_a_key_that_recovery_added_stops_an_older_device_until_its_owner_confirms_it(server: str, new_page: NewPage) -> None:
    first, second = Player(new_page(), server, signs=True), Player(new_page(), server, signs=True)
    sign_up(first, "Who Is That")
    table = first.play_the_bot()
    sign_in(second, "Who Is That")
    second.visit(table)
    compare_words(second, first)
    move(second, random.Random(1))
    until(second, 3)

    expect(first.page.locator("button.seal")).to_have_text("Compare the words")
    line = Line(first.page)
    choose(first, random.Random(1))
    first.page.get_by_role("button", name="Confirm").click()
    expect(first.page.get_by_text("This page cannot confirm what the server sent")).to_be_visible()
    assert line.sent == []
    compare_words(first, second)
    until(first, 4)
    move(first, random.Random(1))

    assert [each["sig"] is not None for each in commands(first, 0)] == [True, False, True, True, True]
    assert {finding.code for finding in report(first).findings} >= {"key_recovered", "key_confirmed"}


def test_a_browser_without_ed25519_plays_unsigned_and_its_rolls_are_as_good(server: str, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(WITHOUT_ED25519)
    guest = Player(page, server, signs=True)
    guest.play_the_bot()
    move(guest, random.Random(1))

    assert [(each["sig"], bool(each["y"])) for each in commands(guest, 0)] == [(None, True), (None, True)]
    expect(page.locator("button.seal.unsigned")).to_be_visible()


def test_a_browser_that_keeps_nothing_plays_plainly(server: str, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { value: undefined })")
    guest = Player(page, server, signs=True)
    guest.play_the_bot()
    move(guest, random.Random(1))

    assert {(each["sig"], each["y"]) for each in commands(guest, 0)} == {(None, None)}
    expect(page.locator("button.seal.unsigned")).to_be_visible()


def test_a_full_table_starts_once_its_host_opens_any_page(server: str, new_page: NewPage) -> None:
    host, friend = Player(new_page(), server, "Host Away", signs=True), Player(new_page(), server, "Friend Here", signs=True)
    host.page.goto(f"{server}/new/rebel_moon_defense")
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/t/*")
    table = host.page.url.rpartition("/")[2]
    host.page.goto("about:blank")

    friend.visit(table)
    friend.page.get_by_role("button", name="Sit here").click()
    expect(friend.page.get_by_text(re.compile("The game starts when Host Away [0-9]+ has looked in."))).to_be_visible()
    friend.page.goto(server)
    expect(friend.page.get_by_text(re.compile("Starts when Host Away [0-9]+ has looked in"))).to_be_visible()
    host.page.goto(f"{server}/games/rebel_moon_defense")
    friend.page.goto(f"{server}/t/{table}")

    expect(friend.page.get_by_role("grid")).to_be_visible()


EMPTIED = """
async () => {
  for (const { name } of await indexedDB.databases()) {
    const emptied = indexedDB.deleteDatabase(name)
    await new Promise((done, failed) => Object.assign(emptied, { onsuccess: done, onerror: failed, onblocked: failed }))
  }
}
"""
ASKED = """
const persist = StorageManager.prototype.persist
StorageManager.prototype.persist = function () { sessionStorage.setItem('asked to keep', 'yes'); return persist.call(this) }
"""


def test_whose_storage_was_emptied_is_told_so_and_goes_on_without_another_device(server: str, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(ASKED)
    player = Player(page, server, signs=True)
    table = player.play_the_bot()
    move(player, random.Random(1))
    assert page.evaluate("sessionStorage.getItem('asked to keep')") == "yes"

    page.goto(f"{server}/api/ready")  # a page of the site that has nothing open
    page.evaluate(EMPTIED)
    player.visit(table)
    alert = page.get_by_role("alert").filter(has_text="This browser has no keys for your seat.")
    expect(alert).to_contain_text("Your seat and your game are not lost")
    expect(alert).to_contain_text("With the device on which you sat down")
    page.get_by_role("button", name="Go on with a new key").click()
    expect(alert).to_be_hidden()
    move(player, random.Random(1))
    until(player, 4)

    assert commands(player, 0)[-1]["sig"] is not None
    assert len(player.view()["proof"]["keys"]) == 2
