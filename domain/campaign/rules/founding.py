"""The foundation: rosters, loot decks, and the first choice of loot."""

from typing import Final

from domain.campaign.commands import ChooseStartLoot
from domain.campaign.deferred import FoundationDone
from domain.campaign.events.flow import CampaignFounded, LootDeckShuffled, LootKept, LootOffered, RosterCreated
from domain.campaign.marines import LOOT_DECK, Marine
from domain.campaign.options import Options, colour
from domain.campaign.rules import opening
from domain.campaign.rules.admission import START_LOOT
from domain.campaign.state import State
from domain.games.starquest_ng.cards import Card
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()
FIRST_MARINES: Final = 10
FIRST_MEDALS: Final = 4
OFFERED: Final = 2
GROUP: Final = "sealed.0"
"""The group of the loot decks' draws."""


def found(turn: Turn[State], options: Options, seats: int, seed: str) -> None:
    """SQN-CMP-02: ten marines for each seat, the first with laurel and four medals, and one choice among two cards of loot."""
    teams = tuple(range(1, seats))
    turn.record(CampaignFounded(options, teams, seed))
    for seat in teams:
        turn.record(RosterCreated(seat, _first_marines(seat)))
    for seat in teams:
        shuffled = turn.hidden_shuffle(GROUP, "loot", len(LOOT_DECK))
        turn.record(LootDeckShuffled(seat, tuple(Secret(card.audience, LOOT_DECK[card.read()]) for card in shuffled)))
    for seat in teams:
        draw(turn, seat)
    turn.ask(teams, START_LOOT, then=(FoundationDone(),))


def _first_marines(seat: Seat) -> tuple[Marine, ...]:
    before = (seat - 1) * FIRST_MARINES
    marines = [Marine(f"{colour(seat)}-m{number}", seat, before + number) for number in range(1, FIRST_MARINES + 1)]
    leader = Marine(marines[0].id, seat, marines[0].number, ("laurel",), medals=FIRST_MEDALS)
    return (leader, *marines[1:])


def draw(turn: Turn[State], seat: Seat) -> None:
    """Let a seat draw the cards among which it chooses."""
    top = turn.state.decks[seat][:OFFERED]
    turn.record(LootOffered(seat, tuple(turn.reveal(card, audience(seat)) for card in top)))


def check_offered(state: State, seat: Seat, card: Card) -> Secret[Card]:
    """The first offered card of this kind; refuses a card that is not offered."""
    found = next((each for each in state.offered.get(seat, ()) if each.read() == card), None)
    if found is None:
        raise Refused("not_offered", "SQN-CMP-02", card)
    return found


def keep(turn: Turn[State], seat: Seat, card: Secret[Card]) -> None:
    """The card goes to the seat's armoury, the others to the bottom of its deck."""
    rest = list(turn.state.offered[seat])
    rest.remove(card)
    shown = turn.reveal(card, ALL)
    turn.record(LootKept(seat, shown, shown.read(), tuple(rest)))


def offered_kinds(state: State, seat: Seat) -> tuple[Card, ...]:
    """The kinds of the cards offered to a seat, the first offered first."""
    return tuple(dict.fromkeys(card.read() for card in state.offered.get(seat, ())))


def check_start_loot(state: State, seat: Seat, command: ChooseStartLoot) -> Secret[Card]:
    """The card that is kept."""
    return check_offered(state, seat, command.card)


def _start_loot(state: State, seat: Seat) -> tuple[Option, ...]:
    return (offer(ChooseStartLoot, Choice("card", "card", offered_kinds(state, seat))),)


@rules.question(START_LOOT)
def first_offered(state: State, seat: Seat, decision: Decision) -> Command:
    """The card offered first."""
    return ChooseStartLoot(offered_kinds(state, seat)[0])


@rules.command(ChooseStartLoot, START_LOOT, check=check_start_loot, offers=_start_loot)
def choose_start_loot(turn: Turn[State], seat: Seat, command: ChooseStartLoot, card: Secret[Card]) -> None:
    """Keep one of the two cards."""
    keep(turn, seat, card)
    turn.answered(seat)


@rules.step(FoundationDone)
def foundation_done(turn: Turn[State], step: FoundationDone) -> None:
    """The founder may open the first mission."""
    opening.go_on(turn)
