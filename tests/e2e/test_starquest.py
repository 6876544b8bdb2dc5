"""A StarQuest mission of four people in four browsers: each page receives only what its seat may see."""

import itertools
import json
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from serving.listening import Listener
from serving.player import ASK, Player

NewPage = Callable[..., Page]
OPTIONS: Final = {"mission": "M1", "event_cards": 10, "chaos_seat": "first", "team_order": "red_yellow_blue"}
TEAMS: Final = ("red", "yellow", "blue")
CHAOS: Final = 0
SECRETS_OF_CHAOS: Final = ("piece-blip-known", "badge-known", "supply-pool", "supply-stock", "supply-arsenal")
AMID_A_TURN: Final = {"scan", "dreadnought", "reroll", "allocation"}
"""Kinds of decisions that may interrupt a team's turn."""
TURNS: Final = 12
MOST_TURNS: Final = 60
YOUR_TURN: Final = re.compile("Your turn")
SEEDS: Final = itertools.count(1)


class Boarder(Player):
    """A player or spectator of the mission, and a record of what the page received."""

    def __init__(self, page: Page, url: str, name: str) -> None:
        self.heard = Listener(page, *SECRETS_OF_CHAOS)
        super().__init__(page, url, name)

    def go(self, path: str) -> None:
        """Gather what the page received, then navigate to `path`."""
        self.heard.gather()
        self.page.goto(self.url + path)

    def finish(self) -> Any:
        """Send random legal commands until another seat has to decide, and return the last view."""
        return self.play_on(seed=next(SEEDS), haste=2)

    def options(self, command: str) -> dict[str, dict[str, Any]]:
        """The options of a command in the present view, by the piece they are for."""
        return options_of(self.view(), command)

    def blips(self) -> list[dict[str, Any]]:
        """Pieces that lie face down on the board."""
        return [piece for piece in self.view()["scene"]["pieces"] if piece["hidden"]]


def options_of(view: Any, command: str) -> dict[str, dict[str, Any]]:
    """The options of a command in a view, by the piece they are for."""
    found = (option for option in view["scene"]["options"] if option["command"] == command and option["choices"])
    return {option["fixed"]["piece"]: option for option in found}


def gathered(server: str, new_page: NewPage) -> list[Boarder]:
    """Chaos and three teams at one table in the order of their seats, and a spectator."""
    people = [Boarder(new_page(reduced_motion="reduce"), server, name) for name in ("Chaos", "Red", "Yellow", "Blue", "Watcher")]
    table = people[CHAOS].open(game="starquest", seats=4, options=OPTIONS)["id"]
    for player in people[1:]:
        player.visit(table)
    for number, player in enumerate(people[1:-1], 2):
        free = player.page.get_by_role("listitem").filter(has_text=f"Seat {number}")
        free.get_by_role("button", name="Sit here").click()
    for player in people[:-1]:
        expect(player.page).to_have_title(YOUR_TURN)
    return people


def pack(chaos: Boarder, teams: Sequence[Boarder]) -> None:
    """Choose every loadout by clicks; the first team takes an unusual weapon and card, then returns to the usual loadout."""
    teams[0].click_button("Trooper 3", "Black-hole blaster")
    teams[0].click_button("Targeting scope", "Take it instead of: Backup pistols")
    for player in teams:
        player.click_button("The usual loadout")
        player.click_button("Ready")
    chaos.click_button("Holo-thrower, then black-hole blaster")
    chaos.click_button("Ready")


def walk_in(player: Boarder, team: str) -> None:
    """Move a trooper out of the dock by clicks."""
    expect(player.page).to_have_title(YOUR_TURN)
    trooper = f"{team}-1"
    player.click_to(trooper, player.options("move_piece")[trooper]["choices"][0]["values"][-1])
    assert next(piece["cell"] for piece in player.view()["scene"]["pieces"] if piece["id"] == trooper) != "dock"
    player.click_button(" is done")


def lay_out(chaos: Boarder) -> None:
    """Place two blips of Chaos on the scanned board by clicks."""
    expect(chaos.page).to_have_title(YOUR_TURN)
    before = len(chaos.blips())
    for _ in range(2):
        chaos.click_a_move()
    assert len(chaos.blips()) == before + 2


def explore(people: Sequence[Boarder], seat: int) -> None:
    """Let a team open doors and move each figure as far as possible, until its turn is over."""
    player, done = people[seat], set[tuple[str, str]]()
    while True:
        view = player.view()
        asks = view["scene"]["asks"]
        kinds = {ask["kind"] for ask in asks}
        if kinds <= AMID_A_TURN:
            for ask in asks:
                people[ask["seat"]].finish()
        elif kinds != {"gsg_turn"} or asks[0]["seat"] != seat:
            return
        else:
            ways = [way for command in ("open_door", "move_piece") for way in options_of(view, command).values()]
            fresh = [way for way in ways if (way["command"], way["fixed"]["piece"]) not in done]
            if fresh:
                go(player, fresh[0])
                done.add((fresh[0]["command"], fresh[0]["fixed"]["piece"]))
            else:
                player.finish()


def go(player: Boarder, way: dict[str, Any]) -> None:
    """Send the last value of an option, which is the farthest cell of a move."""
    (choice,) = way["choices"]
    player.answer({"type": way["command"], **way["fixed"], choice["field"]: choice["values"][-1]})


def to_the_actions(chaos: Boarder, people: Sequence[Boarder]) -> None:
    """Resolve the event card until the pieces of Chaos may move, then move one of them by clicks."""
    while (ask := (view := chaos.view())["scene"]["asks"][0])["kind"] != "chaos_action":
        people[ask["seat"]].play_on(seed=view["n"], most=1)
    piece, option = next(iter(chaos.options("move_piece").items()))
    chaos.go(f"/t/{chaos.table}")
    expect(chaos.page).to_have_title(YOUR_TURN)
    chaos.click_to(piece, option["choices"][0]["values"][0])


def play_to_the_end(people: Sequence[Boarder]) -> None:
    """Play on for every awaited seat for a few turns, and until Chaos has laid blips; then Chaos gives up, as the laws and the
    simulations play missions to their end. Dice may end the mission before."""
    laid = False
    for turn in range(MOST_TURNS):
        laid = laid or bool(people[CHAOS].blips())
        if laid and turn >= TURNS:
            break
        asks = people[CHAOS].view()["scene"]["asks"]
        if not asks:
            return
        people[asks[0]["seat"]].finish()
    people[CHAOS].answer({"type": "concede"})


def log(player: Boarder) -> Any:
    """The table's log as the page receives it."""
    return json.loads(player.page.evaluate(ASK, f"/api/tables/{player.table}/records"))


def readers(player: Boarder) -> set[str]:
    """Audiences of the disclosures in the page's log."""
    return {name for opened in log(player)["disclosures"] for name in opened["aud"].split("+")}


def blips_known(player: Boarder) -> set[str]:
    """Blips whose kinds the page received while they lay face down."""
    hidden = (piece for scene in player.heard.scenes for piece in scene["hidden"])
    return {piece["id"] for piece in hidden if piece.get("badges") or piece["name"]["params"].keys() - {"no"}}


@pytest.mark.full
def test_four_people_play_a_mission_and_each_page_gets_its_own_secrets_alone(server: str, new_page: NewPage) -> None:
    chaos, *teams, watcher = people = gathered(server, new_page)
    pack(chaos, teams)
    for seat, team in enumerate(TEAMS, 1):
        walk_in(people[seat], team)
        if chaos.view()["scene"]["asks"][0]["kind"] == "scan":
            lay_out(chaos)
        explore(people, seat)
    to_the_actions(chaos, people)
    opened = [readers(player) for player in people]
    for player in people:
        player.go("/account")
    play_to_the_end(people)
    for player in people:
        player.go(f"/t/{player.table}")

    for player in people:
        expect(player.page).to_have_title(re.compile("Game over"))
        expect(player.page.get_by_text(re.compile("^(You (won|lost|conceded)|A draw|The game is over)$")).first).to_be_visible()
    assert opened == [{"all", "s0"}, {"all", "s1"}, {"all", "s2"}, {"all", "s3"}, {"all"}]
    assert blips_known(chaos)
    assert chaos.heard.said == set(SECRETS_OF_CHAOS)
    for player in (*teams, watcher):
        assert player.heard.count > 10
        assert not blips_known(player)
        assert not player.heard.said
    hands = [{each["owner"] for scene in player.heard.scenes for each in scene["supplies"] if each["id"] == "hand"} for player in people]
    assert hands == [set(), {1}, {2}, {3}, set()]
