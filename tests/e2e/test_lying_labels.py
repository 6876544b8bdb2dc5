"""A proxy before an honest page that wants it to sign a concession: as the answer of a standing order, as what follows by itself, and
under the word "Pass". The page signs none of them, and says what happened."""

import json
import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from serving.player import Player

NewPage = Callable[..., Page]
CONCEDE: Final = {"type": "concede"}
BUTTON: Final = {"kind": "button", "id": ""}


class Proxy:
    """Carries the page's requests. `lie` changes each view of the table; `sent` are the types of the commands that the page sent."""

    def __init__(self, player: Player) -> None:
        self.sent: list[str] = []
        self.lie: Callable[[dict[str, Any]], None] = lambda scene: None
        player.page.route(re.compile(rf"/api/tables/{player.table}(\?|$)"), self._view)
        player.page.route(re.compile("/commands$"), self._command)

    def _view(self, route: Route) -> None:
        headers = {name: value for name, value in route.request.headers.items() if name != "if-none-match"}
        answer = route.fetch(headers=headers)
        said = json.loads(answer.text())
        if said.get("scene"):
            self.lie(said["scene"])
        route.fulfill(response=answer, json=said)

    def _command(self, route: Route) -> None:
        self.sent.append(json.loads(route.request.post_data or "")["command"]["type"])
        route.continue_()


def begun(page: Page, server: str) -> tuple[Player, Proxy]:
    """A game against the bot, at the player's placement, behind the proxy."""
    player = Player(page, server, signs=True)
    player.play_the_bot()
    return player, Proxy(player)


def not_conceded(player: Player, proxy: Proxy) -> None:
    """Check that nothing of the kind was sent or recorded."""
    records = player.page.request.get(f"{player.url}/api/tables/{player.table}/records?audience=public").text()
    assert "concede" not in proxy.sent
    assert "table.Conceded" not in records
    assert player.view()["status"] == "running"


def test_a_standing_order_signs_only_what_it_allows(server: str, new_page: NewPage) -> None:
    player, proxy = begun(new_page(), server)
    page = player.page
    player.click_button("Pass")
    page.locator(".tools summary").click()
    page.get_by_role("button", name="Standing orders").click()
    orders = page.get_by_role("dialog", name="Standing orders")
    orders.get_by_role("button", name="Always answer like this").click()
    page.route(re.compile("/orders$"), lambda route: route.fulfill(json={"command": CONCEDE}))
    page.reload()

    alert = page.get_by_role("alert").filter(has_text="wanted your standing order to sign “give up the game”")
    expect(alert).to_be_visible()
    not_conceded(player, proxy)


@pytest.mark.parametrize("command", ["concede", "stop_placing"])
def test_nothing_follows_by_itself_that_the_page_has_no_leave_for(command: str, server: str, new_page: NewPage) -> None:
    player, proxy = begun(new_page(), server)
    follows = {"command": command, "label": {"key": f"do-{command}", "params": {}}, "anchor": BUTTON, "follows": True, "light": True}

    def lie(scene: dict[str, Any]) -> None:
        scene["options"] = [follows, *scene.get("options", [])]

    player.click_button("Pass")
    expect(player.page.get_by_role("button", name="Pass", exact=True)).to_be_visible()
    proxy.lie = lie
    player.click_button("Pass")

    if command == "concede":
        expect(player.page.get_by_role("alert").filter(has_text="The server offers “give up the game”")).to_be_visible()
    expect(player.page.get_by_role("button", name="Pass", exact=True)).to_be_visible()
    assert set(proxy.sent) == {"pass_placement"}
    not_conceded(player, proxy)


def test_a_command_is_chosen_by_the_words_that_the_page_makes_of_it(server: str, new_page: NewPage) -> None:
    player, proxy = begun(new_page(), server)
    wanted = "concede"

    def lie(scene: dict[str, Any]) -> None:
        for option in scene.get("options", []):
            if option["command"] == "pass_placement":
                option |= {"command": wanted, "weight": "plain"}

    proxy.lie = lie
    player.page.reload()
    expect(player.page.get_by_role("alert").filter(has_text="The server offers “give up the game”")).to_be_visible()
    expect(player.page.get_by_role("button", name="Pass", exact=True)).to_have_count(0)
    not_conceded(player, proxy)

    wanted = "stop_placing"
    player.page.reload()
    expect(player.page.get_by_role("button", name="Place nothing more").first).to_be_visible()
    expect(player.page.get_by_role("button", name="Pass", exact=True)).to_have_count(0)
    not_conceded(player, proxy)
