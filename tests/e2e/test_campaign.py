"""A campaign in four browsers: its first mission and the debriefing by clicks, and the beginning of the second with what came out of it."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from domain.campaign.events.debriefing import MarineLost, MarineSaved, MedalsGranted
from domain.campaign.marines import Marine
from domain.campaign.state import State
from domain.games.starquest_ng.state import NgState
from domain.kernel.commands import Command
from projections.words import Language
from serving.clicker import Clicker
from serving.player import Player
from serving.seat_mind import SeatMind

NewPage = Callable[..., Page]
OPTIONS: Final = {"missions": ["M2", "N1"], "event_cards": 10}
CHAOS, RED, BLUE = 0, 1, 3
DESK: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
SEATS: Final[tuple[tuple[str, Language, dict[str, Any]], ...]] = (
    ("Chaos", "en", {"locale": "en-GB", "color_scheme": "dark", **DESK}),
    ("Rot", "de", {"locale": "de-DE", **DESK}),
    ("Yellow", "en", {"locale": "en-GB", **DESK}),
    ("Blau", "de", {"locale": "de-DE", "color_scheme": "dark", **DESK}),
)
SIT: Final = re.compile("^(Sit here|Hier Platz nehmen)$")
THERE: Final = re.compile("To the game that is being played|Zur Partie, die gerade gespielt wird")
BACK: Final = re.compile("To the game that opened this one|Zur Partie, die diese eröffnet hat")
GIVE_UP: Final = re.compile("^(Concede|Aufgeben)$")
MORE: Final = re.compile("^(More|Mehr)$")
MOST_COMMANDS: Final = 150


class Comrade(Player):
    """A player of the campaign, who makes every command by clicks."""

    def __init__(self, page: Page, url: str, seat: int) -> None:
        name, self._language, _ = SEATS[seat]
        self.seat = seat
        self._minds = dict[str, SeatMind]()
        super().__init__(page, url, name)

    def mind(self, game: str) -> SeatMind:
        """What the seat knows of the game at the present table."""
        return self._minds.setdefault(self.table, SeatMind(self, game, self.seat, f"{game} {self.seat}"))

    def make(self, command: Command) -> None:
        """Make a command by clicks."""
        Clicker(self, self._language).make(self.view(), command)

    def decide(self, game: str, *, meek: bool = False) -> None:
        """Decide by clicks as the bot would; as the rules do by default if `meek`."""
        self.make(self.mind(game).wanted(meek=meek))

    def asked(self) -> set[int]:
        """The seats that must decide."""
        return {ask["seat"] for ask in self.view()["scene"]["asks"]}

    def follow(self, link: re.Pattern[str]) -> None:
        """Go to another table by a link."""
        self.page.get_by_role("link", name=link).first.click()
        self.page.wait_for_url(lambda url: not url.endswith(self.table))
        self.table = self.page.url.rpartition("/")[2]
        self.page.mouse.move(1, 1)  # a button that appears under the pointer takes no click for a moment

    def sit(self) -> None:
        """Take the seat that is kept."""
        self.page.get_by_role("button", name=SIT).click()

    def give_up(self) -> None:
        """Give up by clicks."""
        self.page.get_by_label(MORE).first.click()
        self.page.get_by_role("button", name=GIVE_UP).first.click()
        with self.page.expect_response(lambda answer: answer.url.endswith("/commands")) as sent:
            self.page.get_by_role("dialog").get_by_role("button", name=GIVE_UP).click()
        assert sent.value.status == 200, sent.value.text()


def gathered(server: str, new_page: NewPage) -> list[Comrade]:
    """Chaos and three companies at the campaign's table."""
    people = [Comrade(new_page(reduced_motion="reduce", **options), server, seat) for seat, (_, _, options) in enumerate(SEATS)]
    table = people[CHAOS].open(game="campaign", seats=len(SEATS), options=OPTIONS)["id"]
    for player in people[1:]:
        player.visit(table)
        player.page.get_by_role("listitem").filter(has_text=re.compile(rf"(Seat|Platz) {player.seat + 1}")).get_by_role(
            "button", name=SIT
        ).click()
    return people


def founded(people: Sequence[Comrade]) -> None:
    """Every company keeps a card of its first loot, and Red names a marine."""
    for player in people[1:]:
        expect(player.page.get_by_text(re.compile("^(Keep one|Behalte eine)")).first).to_be_visible()
        player.decide("campaign")
    red = people[RED]
    expect(red.page.get_by_text("eröffnet die nächste Mission").first).to_be_visible()
    red.page.locator("[data-piece='red-m2']").click(force=True)  # the cell below may take the click
    red.page.get_by_role("button", name="Berger umbenennen").click()
    red.page.get_by_role("textbox", name="Neuer Name").fill("  <b>Else</b> ")
    red.page.get_by_role("button", name="Bestätigen").click()
    for player in people:
        expect(player.page.locator("[data-cell='2']")).to_have_attribute("aria-label", re.compile("<b>Else</b>"))


def opened(people: Sequence[Comrade]) -> None:
    """The founder opens the next mission, and all go to its table and sit down."""
    people[CHAOS].decide("campaign")
    for player in people:
        player.follow(THERE)
    for player in people:
        player.sit()
    for player in people:
        expect(player.page.get_by_role("grid")).to_be_visible()


def boarded(player: Comrade) -> bool:
    """True if a marine of the player stands aboard."""
    pieces = player.view()["scene"]["pieces"]
    return any(piece.get("owner") == player.seat and "dock" not in piece["cell"] for piece in pieces)


def flown(people: Sequence[Comrade]) -> None:
    """Play the mission by clicks until a marine of Blue is aboard. Then Blue gives up, whose marines aboard are lost, and at last Chaos."""
    for _ in range(MOST_COMMANDS):
        seat = min(people[CHAOS].asked())
        people[seat].decide("starquest_ng")
        if boarded(people[BLUE]):
            break
    else:
        raise AssertionError("no marine of Blue came aboard")
    expect(people[RED].page.locator("[role='gridcell'][aria-label*='<b>Else</b>']").first).to_be_attached()
    people[BLUE].give_up()
    people[CHAOS].give_up()


def debriefed(people: Sequence[Comrade]) -> None:
    """All go back to the campaign and decide what the debriefing asks, by clicks."""
    for player in people:
        player.follow(BACK)
    for _ in range(MOST_COMMANDS):
        asks = people[CHAOS].view()["scene"]["asks"]
        if asks and {ask["kind"] for ask in asks} == {"next"}:
            return
        for seat in {ask["seat"] for ask in asks if ask["seat"] >= 0}:
            people[seat].decide("campaign")


def roster(player: Comrade, seat: int) -> dict[str, Marine]:
    """The living marines of a seat, as a player knows the campaign."""
    state = player.mind("campaign").learn()
    assert isinstance(state, State)
    return {marine.id: marine for marine in state.rosters[seat].living()}


def medals(rosters: dict[int, dict[str, Marine]]) -> dict[int, dict[str, int]]:
    """By seat and marine: its medals."""
    return {seat: {marine.id: marine.medals for marine in marines.values()} for seat, marines in rosters.items()}


def foreseen(player: Comrade, before: dict[int, dict[str, Marine]]) -> dict[int, dict[str, int]]:
    """The medals of all marines, as the facts of the debriefing make them of those before: some marines are lost, some get medals."""
    facts = player.mind("campaign").happened
    saved = {fact.marine for fact in facts if isinstance(fact, MarineSaved)}
    lost = {fact.marine for fact in facts if isinstance(fact, MarineLost)} - saved
    granted = Counter({fact.marine: fact.medals for fact in facts if isinstance(fact, MedalsGranted)})
    assert lost
    assert granted
    return {seat: {name: has + granted[name] for name, has in own.items() if name not in lost} for seat, own in medals(before).items()}


@pytest.mark.full
def test_four_people_fly_a_mission_and_begin_the_next_with_what_came_out_of_it(server: str, new_page: NewPage) -> None:
    people = gathered(server, new_page)
    founded(people)
    before = {seat: roster(people[CHAOS], seat) for seat in range(1, len(SEATS))}
    opened(people)
    flown(people)
    debriefed(people)

    after = {seat: roster(people[CHAOS], seat) for seat in range(1, len(SEATS))}
    assert medals(after) == foreseen(people[CHAOS], before)
    assert set(after[BLUE]) < set(before[BLUE])
    opened(people)

    taken = people[CHAOS].mind("starquest_ng").learn()
    assert isinstance(taken, NgState)
    for seat, marines in after.items():
        assert taken.rosters[seat].marines == tuple(marine.enlisted() for marine in marines.values() if marine.status == "ready")
    assert people[RED].view()["names"]["red-m2"] == "<b>Else</b>"
    people[RED].decide("starquest_ng")
