"""A mission of MERCS Recon in three browsers: two rounds by clicks, with a breach that needs consents, a seat that leaves, and the end.
A test that is run by hand plays a whole mission by clicks."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Page, expect

from domain.games.mercs_recon.commands import FireAndAdvance
from domain.games.mercs_recon.events.actions import JointAgreed, JointProposed
from domain.games.mercs_recon.events.breach import BreachEnded
from domain.games.mercs_recon.events.flow import MissionDecided
from domain.kernel.seats import Seat
from projections.words import Language
from serving.clicker import Clicker
from serving.player import Player
from serving.seat_mind import SeatMind

NewPage = Callable[..., Page]
OPTIONS: Final = {"mission": "M01", "layout": "alpha"}
CLAIMS: Final = ("Marksman", "Incinerator", "Grenadier", "Sapper", "Leader")
"""The MERCS in the order in which the three seats claim them."""
STORMERS: Final = ("ccc_incinerator", "ccc_grenadier", "ccc_marksman")
"""The three that stand nearest to the staging zone, in the order of their turns."""
WAY: Final = ("f7", "g7")
"""The way from the elevator to the staging zone, from which a door leads into the room of the south-east corner."""
ROOM: Final = ("g8", "h8", "h7")
MOST_TABLES: Final = 12
MOST_STORMS: Final = 4
"""A storm may fail, which ends the mission: then it is tried at another table."""
YOUR_TURN: Final = re.compile("Your turn")
PHONE: Final[dict[str, Any]] = {"locale": "de-DE", "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOST_CLICKED: Final = 3000
"""Commands of a mission, at most."""


def claimed(people: list[Player]) -> None:
    """Claim all MERCS by clicks, the seats in turn."""
    for number, name in enumerate(CLAIMS):
        player = people[number % 3]
        expect(player.page).to_have_title(YOUR_TURN)
        player.click_button("Take a MERCS", name)


def gather(people: list[Player]) -> None:
    """Seat three people at a table whose south-east room holds something, and whose way there is free."""
    for _ in range(MOST_TABLES):
        table = people[0].open(game="mercs_recon", seats=3, options=OPTIONS)["id"]
        for number, player in enumerate(people[1:], 2):
            player.visit(table)
            player.page.get_by_role("listitem").filter(has_text=f"Seat {number}").get_by_role("button", name="Sit here").click()
        claimed(people)
        held = [piece["cell"] for piece in people[0].view()["scene"]["pieces"]]
        if set(ROOM) & set(held) and not set(WAY) & set(held):
            return
    pytest.fail("no table suits the way that this test walks")


def acting(people: list[Player]) -> tuple[Player, str, dict[str, Any]]:
    """Return the player who is asked, the kind of the question, and that player's view."""
    view = people[0].view()
    ask = view["scene"]["asks"][0]
    player = people[ask["seat"]]
    return player, ask["kind"], player.view()


def _values(option: dict[str, Any]) -> list[Any]:
    return [value for choice in option["choices"] for value in choice["values"]]


def walk(player: Player, merc: str) -> None:
    """Walk to the staging zone by clicks. One click sends a step that can be taken back, and the others are confirmed."""
    for zone in WAY:
        view = player.view()
        before = view["n"]
        light = any(option["light"] for option in view["scene"]["options"] if zone in _values(option))
        if not player.page.locator(f"[data-cell='{zone}'].able").count():
            player.page.locator(f"[data-piece='{merc}']").click(force=True)
        with player.page.expect_response(lambda answer: answer.url.endswith("/previews")) as foreseen:
            player.page.locator(f"[data-cell='{zone}']").click(force=True)
        if not light or foreseen.value.json()["weight"] != "plain":
            player.confirm()
        expect(player.page.locator(f"[data-piece='{merc}'][data-at='{zone}']")).to_be_visible()
        assert player.view()["n"] > before


def storm(people: list[Player]) -> None:
    """Bring three MERCS to the staging zone, propose a breach, let both partners agree, and fight it, all by clicks."""
    for merc in STORMERS:
        player, kind, view = acting(people)
        assert (kind, view["scene"]["asks"][0]["you"]["params"]["figure"]) == ("merc_turn", merc)
        walk(player, merc)
        if merc != STORMERS[-1]:
            player.click_button("End the turn")
    ada = people[0]
    ada.page.get_by_role("button", name="Breach ").first.click()
    for choice in ("CP: 3-2-2", "Office"):
        ada.page.get_by_role("button", name=choice).click()
    expect(ada.page.get_by_text("Incinerator (breaches) pays 2 CP.")).to_be_visible()
    ada.confirm()
    for player in people[1:]:
        expect(player.page.get_by_text("your MERCS would pay 2 CP")).to_be_visible()
        player.click_button("Agree")
    expect(ada.page.locator("[data-inset='bc-office'] .spot").first).to_be_visible()
    while (asked := acting(people))[1] == "bc_action":
        player, _, view = asked
        can_shoot = any(option["command"] == "bc_attack" and option["fixed"]["mode"] == "ranged" for option in view["scene"]["options"])
        player.click_button("Ranged attack" if can_shoot else "Hold")
    for line in ("The team breaches", "Breach & Clear begins", "Bursts of the counter-attack"):
        expect(ada.page.locator("main").get_by_text(line).first).to_be_attached()


def end_turns(people: list[Player], until_round: int) -> None:
    """End turns, by clicks, and answer everything else with its first option, until a round begins or the mission is over."""
    while (now := people[0].view())["status"] == "running" and now["scene"]["phase"]["params"].get("round", 0) < until_round:
        player, kind, view = acting(people)
        if kind == "merc_turn":
            player.click_button("End the turn")
        else:
            player.play_on(seed=view["n"], most=1)


def leave(player: Player) -> None:
    """Concede by clicks."""
    player.page.locator(".tools summary").click()
    player.page.get_by_role("button", name="Concede").first.click()
    player.page.get_by_role("dialog").get_by_role("button", name="Concede").click()


@pytest.mark.full
def test_three_people_storm_a_room_one_leaves_and_the_others_play_on_to_the_end(server: str, new_page: NewPage) -> None:
    people = [Player(new_page(reduced_motion="reduce"), server, name) for name in ("Ada", "Ben", "Cem")]
    for _ in range(MOST_STORMS):
        gather(people)
        storm(people)
        end_turns(people, 2)
        if people[0].view()["status"] == "running":
            break
    expect(people[1].page.locator(".board")).to_be_visible()
    before = people[0].view()
    assert before["scene"]["phase"]["params"]["round"] == 2

    leave(people[2])
    expect(people[2].page.get_by_text("leaves; the others take over the MERCS").first).to_be_visible()

    after = people[0].view()
    owners = {piece["owner"] for piece in after["scene"]["pieces"] if piece["owner"] is not None}
    assert after["status"] == "running"
    assert owners == {0, 1}
    end_turns(people[:2], 3)
    for player in people[:2]:
        player.answer({"type": "vote_abandon", "yes": "yes"})
    expect(people[0].page.get_by_text("The team has lost").first).to_be_visible()
    assert people[0].view()["status"] == "over"


# a whole mission -----------------------------------------------------------------------------------------------------------


class Operator(Player):
    """A person of the team who clicks what the bot would do, and proposes one joint action besides."""

    def __init__(self, page: Page, url: str, name: str, seat: Seat, language: Language = "en") -> None:
        super().__init__(page, url, name)
        self.mind = SeatMind(self, "mercs_recon", seat, name)
        self.clicker = Clicker(self, language, touch=language == "de")

    def act(self, *, together: bool) -> None:
        """Answer the open decision by clicks; `together`: with Fire & Advance, if it is offered with the MERCS of another seat."""
        view = self.view()
        self.clicker.make(view, (advance_offered(view) if together else None) or self.mind.wanted())


def advance_offered(view: dict[str, Any]) -> FireAndAdvance | None:
    """Fire & Advance with a MERCS of another seat, or None."""
    foreign = {piece["id"] for piece in view["scene"]["pieces"] if piece["owner"] not in (None, view["your_seat"])}
    for option in view["scene"]["options"]:
        if option["command"] == "fire_and_advance":
            picked = {choice["field"]: choice["values"][0] for choice in option["choices"]}
            partners = [choice["values"] for choice in option["choices"] if choice["field"] == "partner"]
            shared = foreign & set(*partners)
            if shared:
                return msgspec.convert({**option["fixed"], **picked, "partner": min(shared)}, FireAndAdvance)
    return None


def on_a_team(server: str, new_page: NewPage) -> list[Operator]:
    """Three people at a table with claimed MERCS, the second at a phone in German."""
    ada = Operator(new_page(reduced_motion="reduce"), server, "Ada", 0)
    ben = Operator(new_page(reduced_motion="reduce", **PHONE), server, "Ben", 1, "de")
    cem = Operator(new_page(reduced_motion="reduce"), server, "Cem", 2)
    table = ada.open(game="mercs_recon", seats=3, options=OPTIONS)["id"]
    for number, (player, sit) in enumerate(((ben, "Hier Platz nehmen"), (cem, "Sit here")), 2):
        player.visit(table)
        player.page.get_by_role("listitem").filter(has_text=re.compile(rf"(Seat|Platz) {number}")).get_by_role("button", name=sit).click()
    expect(ada.page).to_have_title(YOUR_TURN)
    return [ada, ben, cem]


def play(people: list[Operator], *, until: Callable[[SeatMind], bool]) -> dict[str, Any]:
    """Play by clicks until the first player's mind knows that something happened, or the mission is over; returns the last view."""
    mind = people[0].mind
    for _ in range(MOST_CLICKED):
        view: dict[str, Any] = people[0].view()
        mind.learn()
        if view["status"] != "running" or until(mind):
            return view
        together = view["scene"]["asks"][0]["kind"] == "merc_turn" and "fire_and_advance" not in agreed(mind)
        people[view["scene"]["asks"][0]["seat"]].act(together=together)
    raise AssertionError("the mission does not end")


def agreed(mind: SeatMind) -> set[str]:
    """The kinds of joint actions to which another seat has agreed."""
    steps = [event for event in mind.happened if isinstance(event, (JointProposed, JointAgreed))]
    return {end.kind for begun, end in pairwise(steps) if isinstance(begun, JointProposed) and begun.asked and isinstance(end, JointAgreed)}


def has_stormed(mind: SeatMind) -> bool:
    """True after a breach and a Fire & Advance to which other seats agreed."""
    return agreed(mind) >= {"breach", "fire_and_advance"} and any(isinstance(event, BreachEnded) for event in mind.happened)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_three_people_play_mission_1_to_its_end_by_clicks_though_one_leaves(server: str, new_page: NewPage) -> None:
    people = on_a_team(server, new_page)
    before = play(people, until=has_stormed)
    assert before["status"] == "running"
    assert has_stormed(people[0].mind)

    leave(people[2])
    expect(people[2].page.get_by_text("leaves; the others take over the MERCS").first).to_be_visible()
    after = play(people[:2], until=lambda _: False)

    print(f"{after['n']} records, {after['scene']['phase']}, {[person.clicker.by_keys for person in people]} cells by keys")
    assert after["status"] == "over"
    assert {piece["owner"] for piece in after["scene"]["pieces"] if piece["owner"] is not None} <= {0, 1}
    decided = next(event for event in people[0].mind.happened if isinstance(event, MissionDecided))
    said = {"won": ("The team has won", "Das Team hat gewonnen"), "lost": ("The team has lost", "Das Team hat verloren")}[decided.result]
    for player, text in zip(people, said, strict=False):
        expect(player.page.get_by_text(text).first).to_be_visible()
