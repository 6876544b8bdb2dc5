"""A server restart in the middle of a game loses no move, and no page has to be reloaded."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser import clean_context
from serving.player import Player
from serving.process import served

COMMANDS = re.compile("/commands$")
SHORT = {"max_rounds": 2, "imperial_seat": "host"}


@pytest.mark.full
def test_a_move_made_while_the_server_is_away_arrives_once_it_is_back(browser: Browser, tmp_path: Path, free_port: int) -> None:
    with clean_context(browser, "Failed to load resource") as first, clean_context(browser, "Failed to load resource") as second:
        with served(tmp_path, free_port) as url:
            one, two = Player(first.new_page(), url, "Ada Back", signs=True), Player(second.new_page(), url, "Bob Back", signs=True)
            two.visit(one.open(options=SHORT)["id"])
            two.page.get_by_role("button", name="Sit here").click()
            expect(one.page).to_have_title(re.compile("Your turn"))
            before = one.view()["n"]
            one.page.get_by_role("button", name="Pass").click()
            # The page stops retrying after some seconds. Its clock stands still until the server has started.
            one.page.clock.install()
            one.page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=1))

        with one.page.expect_event("requestfailed", lambda request: COMMANDS.search(request.url) is not None):
            one.page.get_by_role("button", name="Confirm").click()

        with served(tmp_path, free_port):
            one.page.clock.resume()
            expect(two.page).to_have_title(re.compile("Your turn"))
            expect(one.page).to_have_title(re.compile("’s turn"))
            after = one.view()
            commands = [entry for entry in one.page.evaluate(TIMELINE, one.table) if entry["first"] > before and entry["seat"] == 0]

    assert after["n"] > before
    assert len(commands) == 1


TIMELINE = "id => fetch(`/api/tables/${id}/timeline`).then(answer => answer.json()).then(({entries}) => entries)"
