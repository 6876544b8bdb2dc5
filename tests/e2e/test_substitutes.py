"""A player hands the seat over in real browsers: the newcomer's device signs on, and the former one sees nothing of the seat."""

import io
import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from domain.proof.policy import read_policy
from domain.proof.verification.reading import bundle_in
from domain.proof.verification.report import VerificationReport
from domain.proof.verification.verifying import verified
from e2e.test_lying_labels import fetched
from serving.player import Player
from serving.two import concede, move, play_until_rolls, sit_together

NewPage = Callable[..., Page]


def report(player: Player) -> VerificationReport:
    """The report on the player's export of the table, made once the log has every record."""
    last, asked = player.view()["last"], player.page.request
    while asked.get(f"{player.url}/api/tables/{player.table}/proof?n={last}").status == 404:
        player.page.wait_for_timeout(100)
    bundle = asked.get(f"{player.url}/api/tables/{player.table}/bundle").body()
    return verified(bundle_in(io.BytesIO(bundle), "game"), read_policy(asked.get(f"{player.url}/log/policy").text()))


@pytest.mark.full
def test_a_seat_is_handed_to_nobody_under_the_name_of_another(server: str, new_page: NewPage) -> None:
    one, two = Player(new_page(), server, "Ann Stays", signs=True), Player(new_page(), server, "Bob Leaves", signs=True)
    sit_together(server, one, two)
    two.page.get_by_role("button", name="Table", exact=True).click()
    two.page.get_by_text("If you cannot go on").click()
    two.page.get_by_role("button", name="Ask for a substitute").click()
    three = Player(new_page(), server, "Mallory Comes", signs=True)
    three.visit(one.table)
    three.page.get_by_role("button", name="Go on for this seat").click()
    sent: list[str] = []

    def view(route: Route) -> None:
        answer = fetched(route)
        said = json.loads(answer.text())
        for offer in (said["absence"] or {}).get("offers", []):
            offer["who"] = "Your old friend"
        route.fulfill(response=answer, json=said)

    one.page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/commands") else None)
    one.page.route(re.compile(rf"/api/tables/{one.table}(\?|$)"), view)
    one.page.reload()
    expect(one.page.get_by_text("Your old friend")).to_be_visible()
    one.page.get_by_role("button", name="Agree", exact=True).click()
    expect(one.page.get_by_role("alert").filter(has_text="does not sign your move")).to_be_visible()
    assert (sent, one.view()["absence"]["offers"][0]["agreed"]) == ([], [])

    one.page.unroute_all(behavior="wait")
    one.page.reload()
    expect(one.page.get_by_text("Mallory Comes")).to_be_visible()
    one.page.get_by_role("button", name="Agree", exact=True).click()
    expect(one.page.get_by_text("Mallory Comes").first).to_be_visible()
    expect(one.page.get_by_role("button", name="Agree", exact=True)).to_have_count(0)
    assert len(sent) == 1


@pytest.mark.full
def test_a_newcomer_takes_a_seat_over_and_the_game_is_proven_to_its_end(server: str, new_page: NewPage) -> None:
    one, two = Player(new_page(), server, "Ann Stays", signs=True), Player(new_page(), server, "Bob Leaves", signs=True)
    chosen = random.Random(5)
    play_until_rolls(1, one, two, lambda: sit_together(server, one, two))

    two.page.get_by_role("button", name="Table", exact=True).click()
    two.page.get_by_text("If you cannot go on").click()
    two.page.get_by_role("button", name="Ask for a substitute").click()
    three = Player(new_page(), server, "Cleo Comes", signs=True)
    three.visit(one.table)
    three.page.get_by_role("button", name="Go on for this seat").click()
    one.page.get_by_role("button", name="Agree", exact=True).click()

    three.page.get_by_role("button", name="Table", exact=True).click()
    expect(three.page.get_by_text("If you cannot go on")).to_be_visible()
    assert (three.view()["your_seat"], two.view()["your_seat"], two.view()["viewer"]) == (1, None, None)
    assert two.page.request.get(f"{server}/api/tables/{one.table}?as=1").status == 403
    for _ in range(4):
        if one.view()["status"] == "running":
            move((one, three)[one.view()["scene"]["asks"][0]["seat"]], chosen)
    if one.view()["status"] == "running":
        concede(three if one.view()["scene"]["asks"][0]["seat"] == 1 else one)

    found = report(one)
    assert [level.state for level in found.levels[:4]] == ["holds"] * 4
    assert "seat_handed_over" in {finding.code for finding in found.findings}
    assert found.commands.signed == found.commands.total
