"""A director in real browsers: a key from the account page, announced by the operator, gives time with a reason that the players read."""

import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, Route, expect

from domain.proof.policy import read_policy
from domain.proof.verification.reading import bundle_in
from domain.proof.verification.verifying import verified
from e2e.test_lying_labels import fetched
from serving.player import Player
from serving.ports import free_port
from serving.process import rollbook, served

NewPage = Callable[..., Page]
SAME_SITE = {"sec-fetch-site": "same-origin"}
REASON = "The train was late"


class Own(NamedTuple):
    """A server for one test, and its folder."""

    url: str
    folder: Path


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Own]:
    """A server whose operator adds a director. It ends after the pages, which go on asking."""
    with served(tmp_path / "server", free_port(), checkpoint_seconds="0.25") as url:
        yield Own(url, tmp_path / "server")


@pytest.mark.full
def test_a_director_gives_time_by_a_signed_act_that_the_players_read(own: Own, new_page: NewPage) -> None:
    server = own.url
    one, two = Player(new_page(), server, "Ann"), Player(new_page(), server, "Bob")
    one.open(seat=0, public=True, clock={"name": "daily"})
    seat = two.page.request.post(f"{server}/api/tables/{one.table}/seats/1", data={}, headers=SAME_SITE)
    assert seat.status == 204
    bea = Player(new_page(), server, "Bea", signs=True)
    bea.page.goto(f"{server}/account")
    bea.page.get_by_text("Directing and arbitrating", exact=True).click()
    bea.page.get_by_role("button", name="Make a key on this device").click()
    key = bea.page.locator("details code").inner_text()
    announced = rollbook("directors", "add", "bea", key, ROLLBOOK_DATA=str(own.folder))
    assert announced.returncode == 0, announced.stderr

    bea.visit(one.table)
    signed: list[str] = []

    def exchanged(route: Route) -> None:
        answer = fetched(route)
        said = json.loads(answer.text())
        said["seats"][0]["who"], said["seats"][1]["who"] = said["seats"][1]["who"], said["seats"][0]["who"]
        route.fulfill(response=answer, json=said)

    bea.page.on("request", lambda request: signed.append(request.url) if request.url.endswith("/direct") else None)
    bea.page.route(re.compile(rf"/api/tables/{one.table}(\?|$)"), exchanged)
    bea.page.reload()
    bea.page.get_by_label("Reason, for everybody to read").fill(REASON)
    bea.page.get_by_role("button", name=re.compile("^24 hours for Ann")).click()
    expect(bea.page.get_by_role("alert").filter(has_text="does not sign")).to_be_visible()
    assert signed == []
    bea.page.unroute_all(behavior="wait")

    bea.page.reload()
    give = bea.page.get_by_role("button", name=re.compile("^24 hours for Ann"))
    expect(give).to_be_disabled()
    bea.page.get_by_label("Reason, for everybody to read").fill(REASON)
    give.click()

    expect(one.page.get_by_text(f"The reason: {REASON}").first).to_be_visible()
    expect(bea.page.get_by_label("Reason, for everybody to read")).to_have_value("")
    asked, last = one.page.request, one.view()["last"]
    while asked.get(f"{server}/api/tables/{one.table}/proof?n={last}").status == 404:
        one.page.wait_for_timeout(100)
    bundle = asked.get(f"{server}/api/tables/{one.table}/bundle").body()
    found = verified(bundle_in(io.BytesIO(bundle), "game"), read_policy(asked.get(f"{server}/log/policy").text()))
    expect(one.page.locator(".seal.verified, .seal.unsigned")).to_be_visible()
    assert found.faults == ()
    assert "director_acted" in {finding.code for finding in found.findings}
