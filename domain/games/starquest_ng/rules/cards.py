"""Event cards that act otherwise than in StarQuest (section B2.15)."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from domain.games.starquest.cards import EventCard
from domain.games.starquest.deferred import FinishEvent
from domain.games.starquest.events.chaos import Effect
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import event_cards
from domain.games.starquest.rules.event_cards import accidents
from domain.games.starquest.rules.event_cards.book import CardRule, one_of_figures, one_of_seats
from domain.games.starquest.state import EventChoice, State
from domain.games.starquest_ng.cards import OrderCard
from domain.games.starquest_ng.commands import TakeBackOrder
from domain.games.starquest_ng.events.cards import CardLost
from domain.games.starquest_ng.events.orders import OrderTakenBack
from domain.games.starquest_ng.marines import Held
from domain.games.starquest_ng.rules import cards_used, kits
from domain.games.starquest_ng.rules.admission import TAKE_BACK
from domain.games.starquest_ng.rules.equipping import marines_only
from domain.games.starquest_ng.state import NgState
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[NgState]()


def _ng(turn: Turn[State]) -> Turn[NgState]:
    """The turn of this edition, on which the event cards of its games are applied."""
    assert isinstance(turn.state, NgState)
    return turn  # type: ignore[return-value]  # the state was checked


def _state(state: State) -> NgState:
    assert isinstance(state, NgState)
    return state


# order cards -----------------------------------------------------------------------------------------------------------


def spent_cards(state: NgState, seat: Seat) -> tuple[tuple[str, OrderCard], ...]:
    """The spent order cards of a seat, by team."""
    return tuple((team.id, card) for team in kits.teams_of(state, seat) for card in state.spent.get(team.id, ()))


def _spenders(state: State) -> list[Seat]:
    found = _state(state)
    return [seat for seat in found.order if found.in_play(seat) and spent_cards(found, seat)]


def _new_order(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """The seat that Chaos names takes a spent order card back."""
    assert choice.seat is not None
    turn.ask((choice.seat,), TAKE_BACK, "new_order", (FinishEvent("new_order"),))
    return None


def _battle_plan(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """Every seat takes a spent order card back, all at once."""
    seats = _spenders(turn.state)
    if not seats:
        return "no_effect"
    turn.ask(seats, TAKE_BACK, "battle_plan", (FinishEvent("battle_plan"),))
    return None


def check_take_back(state: NgState, seat: Seat, command: TakeBackOrder) -> OrderCard:
    """The spent card that is meant."""
    found = next((card for team, card in spent_cards(state, seat) if (team, card) == (command.team, command.card)), None)
    if found is None:
        raise Refused("not_in_hand", "B2.15", command.card)
    return found


def _spent(state: NgState, seat: Seat) -> Iterator[Option]:
    for team in kits.teams_of(state, seat):
        if cards := state.spent.get(team.id, ()):
            yield offer(TakeBackOrder, Choice("card", "card", cards), team=team.id)


@rules.question(TAKE_BACK)
def first_by_default(state: NgState, seat: Seat, decision: Decision) -> Command:
    """The first card that was spent."""
    return TakeBackOrder(*spent_cards(state, seat)[0])


@rules.command(TakeBackOrder, TAKE_BACK, check=check_take_back, offers=_spent)
def take_back_order(turn: Turn[NgState], seat: Seat, command: TakeBackOrder, card: OrderCard) -> None:
    """The card is in the team's hand again."""
    held = turn.state.hands[command.team].read()
    turn.record(OrderTakenBack(command.team, card, Secret(marines_only(turn.state), (*held, card)), len(held) + 1))
    turn.answered(seat)


# equipment -------------------------------------------------------------------------------------------------------------


def losable(state: NgState, seat: Seat) -> tuple[Held, ...]:
    """The cards of a seat that a failure can hit: all that are no items of the armoury, open ones first."""
    cards = (held for held in state.visible if state.soldiers[held.figure].seat == seat)
    open_ones = tuple(held for held in cards if not state.numbers.cards[held.card].armoury)
    return (*open_ones, *cards_used.hidden_cards(state, seat))


def _equipped(state: State) -> list[Seat]:
    found = _state(state)
    return [seat for seat in found.order if found.in_play(seat) and _count(found, seat)]


def _count(state: NgState, seat: Seat) -> int:
    """How many cards a failure can hit, which everybody knows."""
    open_ones = (held for held in state.visible if state.soldiers[held.figure].seat == seat)
    return sum(not state.numbers.cards[held.card].armoury for held in open_ones) + state.hidden_sizes.get(seat, 0)


def _equipment_failure(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """One of the seat's cards, drawn at random, is lost for this mission."""
    now, seat = _ng(turn), choice.seat
    assert seat is not None
    (index,) = turn.pick("equipment_failure", _count(now.state, seat), 1)
    lost = losable(now.state, seat)[index]
    if lost in now.state.visible:
        lose(now, lost)
    else:
        cards_used.use(now, seat, lost)
    return "done"


def lose(turn: Turn[NgState], held: Held) -> None:
    """A card that everybody sees is lost, and its bearer has the numbers that it has without it."""
    state, before = turn.state, turn.state.soldiers[held.figure]
    left = tuple(one for one in state.visible if one.figure == held.figure and one != held)
    if held.card in kits.HEAVY:
        left = tuple(one for one in left if one.card != "grav_harness")
    sidearms = (held.figure,) if "sidearm" in before.weapons and state.numbers.cards[held.card].fire is None else ()
    figure, marine = kits.outfitted(state, state.marines[held.figure], sidearms, left)
    figure = replace(figure, life=before.life, square=before.square, status=before.status)
    turn.record(CardLost(held.figure, held.card, figure, marine))


def _out_of_ammo(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """The marine goes on with a laser, and without his heavy weapon."""
    now, name = _ng(turn), choice.figures[0]
    held = next((one for one in now.state.visible if one.figure == name and one.card in kits.HEAVY), None)
    if held is not None:
        lose(now, held)
    return "done"


# the lure --------------------------------------------------------------------------------------------------------------


def _can_be_lured(state: State) -> list[Figure]:
    """StarQuest's candidates without those of an iron will."""
    found = _state(state)
    return [figure for figure in accidents.can_be_lured(state) if found.marines[figure.id].enlisted.trait != "iron_will"]


OTHERWISE: Final[Mapping[EventCard, CardRule]] = {
    "new_order": CardRule(_new_order, one_of_seats(_spenders), 1),
    "battle_plan": CardRule(_battle_plan),
    "equipment_failure": CardRule(_equipment_failure, one_of_seats(_equipped), 1),
    "out_of_ammo": CardRule(_out_of_ammo, one_of_figures(accidents.heavies), 1),
    "lure": CardRule(accidents.lure, one_of_figures(_can_be_lured), 1),
}


def rule_of(state: NgState, card: EventCard) -> CardRule:
    """The rule of an event card: NG's own, or that of StarQuest."""
    return OTHERWISE.get(card) or event_cards.BOOK[card]
