"""A proxy before an honest page that wants it to sign what its reader has not chosen: a concession as the answer of a standing order, as
what follows by itself, and under the word "Pass"; an order's answer to another question; one value under the name of another; a seat at
a table that the reader only looks at. The page signs none of them, and says what happened."""

import json
import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from serving.player import Player

NewPage = Callable[..., Page]
CONCEDE: Final = {"type": "concede"}
BUTTON: Final = {"kind": "button", "id": ""}


def fetched(route: Route) -> APIResponse:
    """Return the whole answer to a request, also where the page has one already."""
    return route.fetch(headers={name: value for name, value in route.request.headers.items() if name != "if-none-match"})


class Proxy:
    """Carries the page's requests. `lie` changes each view of the table; `sent` are the types of the commands that the page sent."""

    def __init__(self, player: Player) -> None:
        self.sent: list[str] = []
        self.lie: Callable[[dict[str, Any]], None] = lambda scene: None
        player.page.route(re.compile(rf"/api/tables/{player.table}(\?|$)"), self._view)
        player.page.route(re.compile("/commands$"), self._command)

    def _view(self, route: Route) -> None:
        answer = fetched(route)
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


@pytest.mark.full
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


@pytest.mark.full
def test_an_order_answers_no_other_question_under_the_name_of_its_kind(server: str, new_page: NewPage) -> None:
    player, proxy = begun(new_page(), server)
    page = player.page
    player.click_button("Pass")
    page.locator(".tools summary").click()
    page.get_by_role("button", name="Standing orders").click()
    page.get_by_role("dialog", name="Standing orders").get_by_role("button", name="Always answer like this").click()
    page.route(re.compile("/orders$"), lambda route: route.fulfill(json={"command": {"type": "pass_placement"}}))

    def lie(scene: dict[str, Any]) -> None:
        for ask in scene.get("asks", []):
            ask["decision"] = f"turn.{ask['decision'].partition('.')[2]}"

    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/orders") else None)
    proxy.lie = lie
    proxy.sent.clear()
    page.wait_for_load_state("networkidle")
    page.reload()
    expect(page.get_by_role("button", name="Pass", exact=True)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert (proxy.sent, asked) == ([], [])

    proxy.lie = lambda scene: None
    with page.expect_request(re.compile("/orders$")):
        page.reload()
    page.unroute_all(behavior="wait")


def test_a_value_under_the_name_of_another_is_said_as_it_is_signed(server: str, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("localStorage.setItem('rollbook.confirm', 'once')")
    _, proxy = begun(page, server)
    names = [{"key": "direction", "params": {"direction": way}} for way in ("E", "W")]
    aim = {
        "command": "aim_laser",
        "label": {"key": "do-aim_laser", "params": {"hex": "7"}},
        "anchor": BUTTON,
        "choices": [{"field": "direction", "picks": "word", "values": ["W", "E"], "names": names}],
    }

    def lie(scene: dict[str, Any]) -> None:
        scene["options"] = [aim, *scene.get("options", [])]

    page.route(re.compile("/previews$"), lambda route: route.fulfill(json={"words": [], "odds": [], "weight": "plain"}))
    proxy.lie = lie
    page.get_by_role("button", name="Pass", exact=True).press("Enter")
    page.get_by_role("button", name="Aim the laser at 7").press("Enter")
    page.get_by_role("button", name="east", exact=True).press("Enter")

    expect(page.locator(".bar .said strong")).to_have_text(re.compile("· W$"))
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    page.unroute_all(behavior="wait")
    assert proxy.sent == ["pass_placement"]


def beside_an_open_table(server: str, new_page: NewPage) -> tuple[dict[str, Any], Player, list[str]]:
    """A public table with a free seat, a guest who signs, and the addresses by which the guest's page asks for a seat."""
    made = Player(new_page(), server, "Host").open(seat=0, public=True)
    guest = Player(new_page(), server, "Guest", signs=True)
    posted: list[str] = []
    guest.page.on("request", lambda request: posted.append(request.url) if request.method == "POST" and "/seats/" in request.url else None)
    return made, guest, posted


def test_nobody_sits_down_by_looking_at_a_table_or_at_a_lesson(server: str, new_page: NewPage) -> None:
    made, guest, posted = beside_an_open_table(server, new_page)
    page = guest.page

    def seated(view: dict[str, Any]) -> None:
        view.setdefault("can", {}).update(kept=1, seat_bots=[1])

    def table(route: Route) -> None:
        answer = fetched(route)
        view = json.loads(answer.text())
        seated(view)
        route.fulfill(response=answer, json=view)

    def lesson(route: Route) -> None:
        answer = fetched(route)
        said = json.loads(answer.text())
        for moment in said["moments"]:
            moment["view"] |= {"id": made["id"], "status": "open"}
            seated(moment["view"])
        route.fulfill(response=answer, json=said)

    page.route(re.compile(rf"/api/tables/{made['id']}(\?|$)"), table)
    page.route(re.compile("/first-game$"), lesson)
    guest.visit(made["id"])
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()
    page.goto(f"{server}/first/rebel_moon_defense")
    expect(page.get_by_text("Move 1 of 10")).to_be_visible()
    page.unroute_all(behavior="wait")
    assert posted == []


def test_nobody_sits_down_beside_somebody_else_than_the_records_name(server: str, new_page: NewPage) -> None:
    made, guest, posted = beside_an_open_table(server, new_page)
    page = guest.page

    def table(route: Route) -> None:
        answer = fetched(route)
        view = json.loads(answer.text())
        view["seats"][0]["who"] = "Your old friend"
        route.fulfill(response=answer, json=view)

    page.route(re.compile(rf"/api/tables/{made['id']}(\?|$)"), table)
    guest.visit(made["id"])
    expect(page.get_by_text("Your old friend").first).to_be_visible()
    page.get_by_role("button", name="Sit here").click()
    expect(page.get_by_role("alert").filter(has_text="does not sign")).to_be_visible()
    assert posted == []

    page.unroute_all(behavior="wait")
    page.reload()
    with page.expect_request(re.compile("/seats/1$")):
        page.get_by_role("button", name="Sit here").click()
