"""The match report of StarQuest, as sentences."""

from collections.abc import Mapping
from typing import Final

import pytest
from msgspec import Struct

from domain.games.starquest.commands import (
    CloseCombat,
    EndTurn,
    MovePiece,
)
from domain.games.starquest.events import EVENTS
from domain.games.starquest.events.blips import BlipsStacked, BoardScanned
from domain.games.starquest.events.cards import FigureHealed, WeaponReplaced
from domain.games.starquest.events.chaos import EventResolved
from domain.games.starquest.events.combat import FusionSpent, PointsLost, TokenCollected
from domain.games.starquest.events.conditions import ConditionsDrawn
from domain.games.starquest.events.gear import GearDeckShuffled, GearMarkerPlaced
from domain.games.starquest.events.movement import MoveInterrupted
from domain.games.starquest.events.scoring import FinalRoundStarted
from domain.games.starquest.events.setup import (
    BlipPoolPrepared,
    DocksAssigned,
    DreadnoughtChosen,
    EventDeckShuffled,
    LoadoutChosen,
    OrderChosen,
    TeamsFormed,
)
from domain.games.starquest.events.treasures import CrateContentsDrawn
from domain.games.starquest.events.turn import ActivationContinued, ActivationEnded, ActivationStarted, RoundStarted, SeatTurnEnded
from domain.games.starquest.game import GAME
from domain.games.starquest.options import Options
from domain.games.starquest.state import State
from domain.kernel.closing import close
from domain.kernel.seats import Seat
from games.starquest.positions import RED, table
from kit.given import Given
from kit.reporting import timeline
from projections.scene import LogLine
from projections.words import Language, catalogue
from scenes.starquest.deeds import ALIGHT, DEEDS, Deed, report
from scenes.starquest.house_deeds import HOUSE_DEEDS
from scenes.starquest.reports import position, seldom, told
from scenes.starquest.whole_games import every_game

Table = Given[State, Options]

SILENT: Final[frozenset[type[Struct]]] = frozenset({
    TeamsFormed, DocksAssigned, EventDeckShuffled, BlipPoolPrepared,  # in the line about the prepared decks
    LoadoutChosen, OrderChosen, DreadnoughtChosen, BlipsStacked, CrateContentsDrawn, ConditionsDrawn,  # secret until all choices are open
    RoundStarted, FinalRoundStarted,  # the heading before the next line
    SeatTurnEnded, ActivationStarted, ActivationContinued, ActivationEnded,  # implied by other lines
    MoveInterrupted, BoardScanned, EventResolved, FusionSpent, TokenCollected, PointsLost,  # in the line of their cause
    FigureHealed, WeaponReplaced,  # in the line of the card
    GearDeckShuffled, GearMarkerPlaced,  # before the game, and in the line of the blip
})  # fmt: skip
"""Facts that have no line of their own, except EventResolved if the card has no effect."""

SEATS: Final[Mapping[Language, dict[Seat, str]]] = {
    "en": {0: "Chaos", 1: "Red", 2: "Yellow", 3: "Blue"},
    "de": {0: "Chaos", 1: "Rot", 2: "Gelb", 3: "Blau"},
}


def spoken(lines: list[LogLine], language: Language = "en") -> list[str]:
    return [catalogue(GAME.key, language).format(line.words, SEATS[language]) for line in lines]


TOLD = [deed for deed in (*DEEDS, *HOUSE_DEEDS) if deed.english]


@pytest.mark.parametrize("deed", TOLD, ids=[deed.english[0] for deed in TOLD])
def test_an_action_is_reported_with_its_outcome(deed: Deed) -> None:
    lines = report(deed.before, deed.before.when(deed.seat, deed.command))

    assert spoken(lines) == deed.english
    assert spoken(lines, "de") == deed.german


SELDOM = (
    "By lot, Yellow plays Chaos.",
    "2 blips find no room and leave the game unseen.",
    "1 blip is moved.",
    "Red looks at blip 7 with the deep scanner.",
    "The Dreadnought finds no room.",
    "Gridling 1 and Ork 2 swap places.",
    "Red loses an equipment card: Fusion charge.",
    "Yellow picks an order card: Heavy support!",
    "2 chips join the stock of Chaos.",
    "Chaos chooses Gridling 1.",
    "Chaos chooses Red.",
    "Call of Chaos rolls 3: 3 points. Yellow 1 deserts: a Chaos Trooper stands in his place.",
    "Commander Red is left behind: 10 points to Chaos.",
    "Android 1 blows up: 2 1, 3 points all around.",
    "Red 1 strikes at Pump 2: 2 1, 3 points. Pump 2 is damaged, 1 life left.",
    "Pump 2 is destroyed by Red. Red achieves the main objective: 30 points.",
    "Console 1 is operated by Red.",
    "Red 1 picks up: Navigation core. Navigation core lies on 3,3.",
    "Navigation core is home, brought by Red.",
    "2 of 3 are eliminated.",
    "Nobody can achieve the secondary objective any more.",
    "2 doors close again.",
    "Nothing of Chaos is on the boards: reinforcements must come.",
    "Yellow has nobody left in play.",
    "Red’s turn.",
    "Yellow gives up.",
    "Secondary objective: Eliminate 3 Orks.",
    "Secondary objective: Destroy the console (room C3; armour 2, life 1).",
    "Secondary objective: Operate the console (room C3).",
    "Secondary objective: Bring the navigation core (room C3) back to your dock.",
    "Gridling 1 has crossed the gap.",
    "The place is not held. Held for 1 turn.",
    "The shield is down. The fleet opens fire in 3 rounds. One round is left before the fleet opens fire.",
    "Room C1 is shot to pieces with everything in it, a blip too. Red 1 is lost in the bombardment: 5 points to Chaos.",
    "Red 1 opens Crate 1: the artefact!",
    "Red 1 opens Crate 2: nothing. The signal grows: Crate 3 is empty. The signal grows: Crate 3 holds the artefact.",
    "Artefact is damaged, 1 life left. Artefact is destroyed.",
    "The probe drifts 1 square to 3,3. The probe drifts 2 squares to 4,3.",
    "Red 1 reaches for the probe and catches it: 2. Red 1 reaches for the probe: 0. It slips away.",
    "Board A begins to crack. At the end of the next Chaos turn it is lost. Board A breaks away with everything on it, a blip too.",
    "Red 1 is lost with the ship: 5 points to Chaos.",
    "Board A: Fog. Board A changes: Hungry slime.",
    "Slime covers 1 square. Slime covers 2 squares. The slime on 1 square burns. The slime on 2 squares burns.",
    "The slime attacks Red 1: 3, 3 points.",
    "A door is broken. A wall is broken.",
    "Red 1 works on a locked door: 0. It stays locked. Red 1 works on a locked door: 2. Red 1 is pushed back to 2,3.",
    "The main objective has failed. Pump 2 is strengthened: life 3.",
    "No GSG figure is left in play. 2 share the victory with 39 points each.",
)


@pytest.mark.parametrize(("facts", "english"), list(zip(seldom(), SELDOM, strict=True)), ids=SELDOM)
def test_rare_events_are_reported(facts: tuple[Struct, ...], english: str) -> None:
    state = position()

    assert " ".join(spoken(told(state, *facts))) == english


def test_a_picked_order_is_named_only_for_its_own_seat() -> None:
    facts = next(facts for facts in seldom() if type(facts[0]).__name__ == "OrderCardGained")

    (line,) = told(close(position(), RED), *(close(fact, RED) for fact in facts))

    assert spoken([line]) == ["Yellow picks an order card."]


def test_the_line_of_an_event_card_is_large_and_holds_its_effect() -> None:
    before = table("red-1 2,2")
    lines = report(before, before.when(RED, EndTurn()))

    (card, goal) = (line for line in lines if line.large)
    assert spoken([card]) == ["Event: Mothership transmission. The secondary objective is announced to all, and its objects appear."]
    assert spoken([goal], "de") == ["Nebenziel: Zerstört die Konsole (Raum C3; Panzerung 2, Kampfwert 1)."]


def test_trivial_lines_are_quiet() -> None:
    moved = table("red-1 0,2").when(RED, MovePiece("red-1", "3,3"))

    assert [line.quiet for line in report(table("red-1 0,2"), moved)] == [True]
    assert not any(line.quiet for line in report(ALIGHT, ALIGHT.when(RED, CloseCombat("red-cmd", "ork-1"))))


@pytest.mark.full
def test_rounds_are_breaks_and_every_line_has_a_number_of_its_own() -> None:
    for game in every_game():
        entries = timeline(GAME, game.seen_by(None)).entries
        breaks = [line.break_before for entry in entries for line in entry.lines if line.break_before is not None]
        rounds = [words.params["round"] for words in breaks if words.key == "break-round"]
        assert rounds == list(range(1, game.state.round + 1))
        numbers = [line.n for entry in entries for line in entry.lines]
        assert len(set(numbers)) == len(numbers)


def test_every_event_has_a_line_or_is_deliberately_silent() -> None:
    found: set[type[Struct]] = set()
    for game in every_game():
        events = {record.n: record.event for append in game.appends for record in append}
        for entry in timeline(GAME, game.seen_by(None)).entries:
            found.update(type(events[line.n]) for line in entry.lines)
    for facts in seldom():
        found.update(type(facts[line.n - 500]) for line in told(position(), *facts))
    for deed in (*DEEDS, *HOUSE_DEEDS):
        after = deed.before.when(deed.seat, deed.command)
        found.update(type(after.facts[line.n - deed.before.number]) for line in report(deed.before, after))

    assert found & set(EVENTS) == set(EVENTS) - SILENT | {EventResolved}
