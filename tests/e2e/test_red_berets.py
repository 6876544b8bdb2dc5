"""Missions 1 and 3 of Red Berets in two browsers: the unit on a phone in German, the Legion at a desk in English."""

import itertools
import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from domain.games.red_berets.options import FLAGS
from domain.games.red_berets.state import State
from serving.clicker import STRUCK, Clicker
from serving.listening import Listener
from serving.player import STILL, Player
from serving.seat_mind import SeatMind

NewPage = Callable[..., Page]
MARKERS: Final = (*(f"L{number}" for number in range(3, 11)), *(f"D{number}" for number in range(11, 15)), "N1", "N2", "PT")
SECRETS: Final = ("plan-", "piece-marker-idle", "piece-marker-display", "supply-markers-surface", "supply-markers-under", "supply-below")
"""Words of scenes that the Legion alone may receive while the game runs."""
ALL_ON: Final[dict[str, str]] = dict.fromkeys(FLAGS, "on")
STRIKE: Final = {"mission": "m3", "preset": "custom", "cards": "advanced", **ALL_ON}
"""Mission 3 with every option that two seats can play with."""
BOLD_ROUNDS: Final = 1
"""The rounds on the surface in which the Legion plays as its bot does. Then it lets the unit go down, as not every unit would get there."""
BELOW_ROUNDS: Final = 2
MOST_COMMANDS: Final = 2000
MOST_TABLES: Final = 3
"""In one game of ten the Legion destroys the entrances before the unit is down."""
SEEDS: Final = itertools.count(1)
PHONE: Final[dict[str, Any]] = {"locale": "de-DE", "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK: Final[dict[str, Any]] = {"locale": "en-GB", "viewport": {"width": 1440, "height": 900}}


class Side(Player):
    """A side of the mission, and a record of what its page received."""

    def __init__(self, page: Page, url: str, name: str) -> None:
        self.heard = Listener(page, *SECRETS)
        super().__init__(page, url, name)

    def ask(self) -> dict[str, Any]:
        """The first pending decision."""
        found: dict[str, Any] = self.view()["scene"]["asks"][0]
        return found

    def offered(self, command: str) -> list[dict[str, Any]]:
        """The options of a command."""
        return [option for option in self.view()["scene"]["options"] if option["command"] == command]


def begun(server: str, new_page: NewPage) -> tuple[Side, Side]:
    """Both sides at a table, up to the deployment; set-up and start tile are chosen by clicks."""
    unit = Side(new_page(reduced_motion="reduce", **PHONE), server, "Unit")
    legion = Side(new_page(reduced_motion="reduce", **DESK), server, "Legion")
    legion.visit(unit.open(game="red_berets", seats=2, options={"facing": "on"})["id"])
    legion.page.get_by_role("button", name="Sit here").first.click()
    unit.table = legion.table
    expect(legion.page.get_by_text("Lay out the caves").first).to_be_visible()
    legion.click_button("Put the markers into boxes at random")
    legion.click_button("Leave the rest to chance")
    expect(unit.page.get_by_text("Wähle den Teil, auf dem deine Einheit beginnt").first).to_be_visible()
    return unit, legion


def deploy(unit: Side, legion: Side) -> None:
    """Choose the start tile, clear it, and place the unit."""
    unit.answer({"type": "choose_entry", "pos": 4})
    if unit.ask()["kind"] == "vacate":
        legion.answer({"type": "finish_placing", "auto": "yes"})
    unit.answer({"type": "finish_placing", "auto": "yes"})


def walk(unit: Side) -> None:
    """Walk a figure by one click on a lit square, which sends the step without a confirmation."""
    before = unit.view()["n"]
    name = unit.ask()["you"]["params"]["figure"]
    square = quiet_squares(unit)[0]
    cell = unit.page.locator(f"[data-cell='{square}']")
    expect(cell).to_have_class(re.compile(r"\bable\b"))  # a film of what happened before may still be shown
    with unit.page.expect_response(lambda answer: answer.url.endswith("/commands")):
        cell.click(force=True)
    assert unit.view()["n"] > before
    assert next(piece["cell"] for piece in unit.view()["scene"]["pieces"] if piece["id"] == name) == square


def turn(unit: Side) -> None:
    """Turn the acting figure by an arrow, which takes the focus, and leaves the board with it."""
    if not unit.offered("turn"):
        return  # the step was its last one
    before = unit.view()["n"]
    unit.page.reload()
    arrow = unit.page.locator("[data-turned]").first
    expect(arrow).to_be_visible()
    unit.page.wait_for_function(STILL)
    reached = unit.page.evaluate(STRUCK, ["turned", arrow.get_attribute("data-turned")])
    with unit.page.expect_response(lambda answer: answer.url.endswith("/commands")):
        if reached:
            unit.page.touchscreen.tap(*reached)
        else:  # a neighbour's drawing lies over it
            arrow.press("Enter")
        unit.page.locator("#confirm").click()  # the server names directions, so that none is sent before the page has said it
    assert unit.view()["n"] > before


def quiet_squares(unit: Side) -> list[str]:
    """The squares on the acting figure's own tile to which a step is light: one onto another tile may reveal it, and is confirmed."""
    name = unit.ask()["you"]["params"]["figure"]
    here = next((piece["cell"] for piece in unit.view()["scene"]["pieces"] if piece["id"] == name), "")
    light = [option for option in unit.offered("move") if option["light"]]
    return [square for option in light for square in option["choices"][0]["values"] if tile_of(square) == tile_of(here)]


def tile_of(square: str) -> tuple[int, int] | None:
    """The column and the row of a square's tile."""
    if not square:
        return None
    x, y = square.split(",")
    return int(x) // 12, int(y) // 8


def play(unit: Side, legion: Side, rounds: int, walked: int = 1) -> None:
    """Play on for both sides until a round is over or the game is; in its first turns the unit walks a figure by a click and turns it by an
    arrow. Until then it sends one command at a time, so that no turn is passed over."""
    left = walked
    for _ in range(3000):
        view = unit.view()
        if view["status"] == "over" or view["scene"]["phase"]["params"].get("round", 0) > rounds:
            assert not left, "no turn in which a click could be tried"
            return
        ask = view["scene"]["asks"][0]
        if left and ask["seat"] == 0 and ask["kind"] == "turn" and quiet_squares(unit):
            left -= 1
            walk(unit)
            turn(unit)
        (unit, legion)[ask["seat"]].play_on(seed=next(SEEDS), most=1 if left else 4)
    raise AssertionError("the mission does not end")


def marker_names(side: Side) -> set[str]:
    """The markers whose names the page received while they lay face down."""
    hidden = (piece["id"] for scene in side.heard.scenes for piece in scene["hidden"])
    return set(hidden) & set(MARKERS)


def check_secrets(unit: Side, legion: Side) -> None:
    """Each page received the secrets of its own seat alone."""
    for side in (unit, legion):
        side.heard.gather()
    assert legion.heard.said
    assert marker_names(legion)
    assert not unit.heard.said
    assert not marker_names(unit)


@pytest.mark.full
def test_two_people_play_two_rounds_and_the_end_of_mission_1(server: str, new_page: NewPage) -> None:
    unit, legion = begun(server, new_page)
    deploy(unit, legion)
    play(unit, legion, rounds=2)
    check_secrets(unit, legion)
    unit.answer({"type": "concede"})

    expect(legion.page.get_by_text(re.compile("You won")).first).to_be_visible()
    unit.page.reload()
    expect(unit.page.get_by_text(re.compile("verloren")).first).to_be_visible()


@pytest.mark.long
def test_two_people_play_mission_1_to_its_end(server: str, new_page: NewPage) -> None:
    unit, legion = begun(server, new_page)
    deploy(unit, legion)
    play(unit, legion, rounds=99, walked=12)
    check_secrets(unit, legion)

    assert unit.view()["status"] == "over"


def strike(unit: Side, legion: Side) -> dict[int, int]:
    """Play mission 3 by clicks, each seat's chosen by its bot, until rounds underground are over or the game is; return the rounds of each
    stage."""
    minds = [SeatMind(side, "red_berets", seat, f"strike {seat}") for seat, side in enumerate((unit, legion))]
    clickers = Clicker(unit, "de", touch=True), Clicker(legion, "en")
    rounds = {1: 0, 2: 0}
    for made in range(MOST_COMMANDS):
        view = unit.view()
        if view["status"] == "over" or rounds[2] > BELOW_ROUNDS:
            print(f"{made} commands, rounds {rounds}, {view['n']} records, {[clicker.by_keys for clicker in clickers]} cells by keys")
            return rounds
        seat = view["scene"]["asks"][0]["seat"]
        state = minds[seat].learn()
        assert isinstance(state, State)
        rounds[state.stage] = state.round
        meek = seat == 1 and state.stage == 1 and state.round > BOLD_ROUNDS and minds[seat].kind() in ("chit", "turn")
        clickers[seat].make((unit, legion)[seat].view(), minds[seat].wanted(meek=meek))
    raise AssertionError("the mission does not end")


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_people_play_mission_3_with_all_options_into_the_caves(server: str, new_page: NewPage) -> None:
    unit = Side(new_page(reduced_motion="reduce", **PHONE), server, "Unit")
    legion = Side(new_page(reduced_motion="reduce", **DESK), server, "Legion")
    rounds = {2: 0}
    for _ in range(MOST_TABLES):
        if rounds[2]:
            break
        legion.visit(unit.open(game="red_berets", seats=2, options=STRIKE)["id"])
        legion.page.get_by_role("button", name="Sit here").first.click()
        unit.table = legion.table
        for side in (unit, legion):
            expect(side.page.locator(".bar .acts button").first).to_be_visible()
        rounds = strike(unit, legion)
        check_secrets(unit, legion)

    assert rounds[2]
