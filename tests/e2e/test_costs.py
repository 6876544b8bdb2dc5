"""What a move costs each of two pages: requests, and bytes on the wire, at the beginning of a game and late in it."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from serving.player import Player
from serving.wire import Wire

NewPage = Callable[..., Page]
OPTIONS: Final = {"mission": "M1", "event_cards": 28, "chaos_seat": "first", "team_order": "red_yellow_blue"}
MOVES: Final = 3
LATE: Final = 500
"""The record from which on the game is called old."""
TABLES: Final = 5
"""The tables that are opened at most: players who move at random sometimes lead all figures home before."""
MOST_REQUESTS: Final = 2
MOST_BYTES: Final = 12_000
GROWTH: Final = 1.25
"""More pieces stand on the board later; the report alone has become ten times as long."""
IDLE: Final = "() => new Promise((done) => requestIdleCallback(() => done()))"


class Cost(NamedTuple):
    """What one move cost one page."""

    requests: tuple[str, ...]
    bytes: int


class Watched(Player):
    """Somebody at the table, with the traffic of the page counted."""

    def __init__(self, page: Page, url: str, name: str) -> None:
        self.wire = Wire(page)
        super().__init__(page, url, name)

    def settle(self, n: int) -> None:
        """Wait until the page shows record `n` and has checked it."""
        self.page.wait_for_load_state("networkidle")  # what waits for the first picture was asked for
        expect(self.page.locator(".replay .where")).to_contain_text(f"{n} / {n}")
        for _ in range(2):  # the check waits for an idle moment too, and began to wait earlier
            self.page.evaluate(IDLE)
            expect(self.page.locator(".seal.verified, .seal.unsigned")).to_be_visible()

    def shown(self) -> int:
        """The newest record on the page, without asking the server."""
        return int(self.page.locator(".replay .where").inner_text().split("/")[1].split()[0])

    def walks(self) -> list[dict[str, Any]]:
        """The moves that are offered to the pieces of a team in its turn."""
        scene = self.view()["scene"]
        if [ask["kind"] for ask in scene["asks"]] != ["gsg_turn"]:
            return []
        return [option for option in scene["options"] if option["command"] == "move_piece" and option["choices"]]


def seated(server: str, new_page: NewPage) -> list[Watched]:
    """Chaos and a team."""
    people = [Watched(new_page(reduced_motion="reduce"), server, name) for name in ("Chaos", "Red")]
    people[1].visit(people[0].open(game="starquest", seats=2, options=OPTIONS)["id"])
    people[1].page.get_by_role("button", name="Sit here").click()
    expect(people[1].page.get_by_role("grid").or_(people[1].page.get_by_text("The usual loadout")).first).to_be_visible()
    return people


def play_to(people: list[Watched], record: int) -> bool:
    """Everybody plays by requests until this record is there and pieces of the team may walk; False if the game is over before."""
    for _ in range(600):
        view = people[0].view()
        if view["status"] == "over":
            return False
        if view["last"] >= record and people[1].walks():
            return True
        for seat in {ask["seat"] for ask in view["scene"]["asks"]}:
            people[seat].play_on(seed=view["n"], most=1, haste=2)
    raise AssertionError("nobody walks")


def far_on(people: list[Watched], record: int) -> bool:
    """The game goes on to this record while the pages are elsewhere; False if it is over before."""
    for player in people:
        player.page.goto(f"{player.url}/account")
    if not play_to(people, record):
        return False
    for player in people:
        player.visit(player.table)
    return True


def costs(people: list[Watched], moves: int) -> list[Cost]:
    """What each page asked for and received, for each of so many moves of the team's pieces by clicks; empty if the game ends before."""
    found = []
    for _ in range(moves):
        if not play_to(people, 0):
            return []
        option, n = people[1].walks()[0], people[1].view()["last"]
        for player in people:
            player.settle(n)
            player.wire.reset()
        people[1].click_to(option["fixed"]["piece"], option["choices"][0]["values"][0])
        n = people[1].shown()
        for player in people:
            player.settle(n)
            found.append(Cost(tuple(player.wire.asked), player.wire.received))
    return found


@pytest.mark.full
def test_a_move_costs_each_page_two_requests_and_a_few_kilobytes_however_long_the_game(server: str, new_page: NewPage) -> None:
    for _ in range(TABLES):
        people = seated(server, new_page)
        early = costs(people, MOVES)
        if early and far_on(people, LATE) and (late := costs(people, MOVES)):
            break
        for player in people:
            player.page.close()
    else:
        raise AssertionError("every game was over before")

    assert [cost.requests for cost in (*early, *late) if len(cost.requests) > MOST_REQUESTS] == []
    assert max(cost.bytes for cost in (*early, *late)) <= MOST_BYTES
    assert sum(cost.bytes for cost in late) <= GROWTH * sum(cost.bytes for cost in early)
