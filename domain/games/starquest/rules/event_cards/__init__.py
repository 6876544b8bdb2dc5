"""The event cards (section 2.7, SQ-EVT): drawing one, asking for its choices, applying it."""

from typing import Final

from domain.games.starquest.cards import EventCard
from domain.games.starquest.commands import Done, ResolveEvent
from domain.games.starquest.deferred import ApplyEvent, DrawNext, FinishEvent
from domain.games.starquest.events.chaos import EventCardDrawn, EventChosen, EventResolved
from domain.games.starquest.rules import orders
from domain.games.starquest.rules.event_cards import accidents, alarms, commands, machines, movements
from domain.games.starquest.rules.event_cards.book import CardRule, chosen_so_far, composed, made, with_choice
from domain.games.starquest.state import EventChoice, State
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.replaceable import replaceable
from domain.kernel.rules import Rules
from domain.kernel.seats import ALL, Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

BOOK: Final = composed(accidents.cards, alarms.cards, commands.cards, machines.cards, movements.cards)
"""The rules of all event cards, by card."""


@replaceable
def rule_of(state: State, card: EventCard) -> CardRule:
    """The rule of an event card."""
    return BOOK[card]


def draw(turn: Turn[State]) -> None:
    """Draw the top card and resolve it, at once or after its choices; then Chaos may act (SQ-EVT-01; see `turns.end_actions`)."""
    card = turn.reveal(turn.state.deck[0], ALL).read()
    turn.record(EventCardDrawn(card, len(turn.state.deck) - 1))
    if turn.state.draws:
        turn.then(DrawNext())
    rule = rule_of(turn.state, card)
    if rule.choices is None:
        turn.rules.run(turn, ApplyEvent(card))
    elif rule.choices(turn.state, EventChoice()):
        turn.ask((turn.state.chaos,), "event", card, (ApplyEvent(card),))
    else:
        turn.record(EventResolved(card, EventChoice(), "no_effect"))


@rules.step(DrawNext)
def draw_next(turn: Turn[State], step: DrawNext) -> None:
    """SQH-EVT-01: the next card of this Chaos turn once this one is resolved; SQH-EVT-02: the last card ends the drawing.
    So does a card that leaves no GSG figure in play (see `State.nobody_left`)."""
    if turn.state.draws and turn.state.deck and turn.state.stage != "finished" and not turn.state.nobody_left():
        draw(turn)


@rules.step(ApplyEvent)
def apply_event(turn: Turn[State], step: ApplyEvent) -> None:
    """Apply the card after its choices (see `draw`). A card whose required choice was not made has no effect."""
    rule, choice = rule_of(turn.state, step.card), chosen_so_far(turn.state)
    lapsed = rule.choices is not None and not rule.may and not made(choice)
    effect = "no_effect" if lapsed else rule.apply(turn, choice)
    if effect is not None:
        turn.record(EventResolved(step.card, choice, effect))


@rules.step(FinishEvent)
def finish_event(turn: Turn[State], step: FinishEvent) -> None:
    """All that the card brought about is done: a question is answered, or all its hits are applied."""
    turn.record(EventResolved(step.card, chosen_so_far(turn.state), "done"))


# choosing --------------------------------------------------------------------------------------------------------------


def _rule(state: State) -> CardRule:
    assert state.event is not None
    return rule_of(state, state.event.card)


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """What this seat can choose now: a GSG seat an order card that it lacks, Chaos the choices of the card."""
    if seat != state.chaos:
        return (Choice("order", "card", orders.missing(state, seat)),)
    rule = _rule(state)
    return () if rule.choices is None else rule.choices(state, chosen_so_far(state))


def check_choice(state: State, seat: Seat, command: ResolveEvent) -> None:
    """Refuse a choice that is not offered, or that names more than the card asks for."""
    given: dict[str, object] = {
        "figure": command.figure,
        "seat": command.seat,
        "order": command.order,
        "door": command.door,
        "blip": command.blip,
        "square": command.square,
    }
    for choice in choices(state, seat):
        if given.pop(choice.field) not in choice.values:
            raise Refused("bad_choice", "SQ-EVT-01", choice.field)
    if any(value not in ("", None) for value in given.values()):
        raise Refused("bad_choice", "SQ-EVT-01")


def _choices(state: State, seat: Seat) -> tuple[Option, ...]:
    open_choices = choices(state, seat)
    return (offer(ResolveEvent, *open_choices),) if open_choices else ()


@rules.command(ResolveEvent, "event", check=check_choice, offers=_choices)
def resolve_event(turn: Turn[State], seat: Seat, command: ResolveEvent, _: None) -> None:
    """A part of the choice; after the last one the card is applied."""
    if seat != turn.state.chaos:
        orders.gain(turn, seat, next(card for card in orders.missing(turn.state, seat) if card == command.order))
        turn.answered(seat)
        return
    choice = with_choice(chosen_so_far(turn.state), command)
    turn.record(EventChosen(choice))
    if made(choice) == _rule(turn.state).most or not choices(turn.state, seat):
        turn.answered(seat)


def may_stop(state: State, seat: Seat) -> bool:
    """True if the seat may stop choosing."""
    return seat == state.chaos and _rule(state).may


def check_done(state: State) -> None:
    """Refuse to end a choice that must be made."""
    if not may_stop(state, state.stack[-1].seats[0]):
        raise Refused("bad_choice", "SQ-EVT-01")


def finish(turn: Turn[State], seat: Seat) -> None:
    """Complete the card's choice."""
    turn.answered(seat)


def lapse(turn: Turn[State]) -> None:
    """A seat has withdrawn: if no target is left to choose, the card has no effect (section 2.7)."""
    state = turn.state
    if not state.stack or state.stack[-1].kind != "event" or state.stack[-1].seats != (state.chaos,):
        return
    if not may_stop(state, state.chaos) and not choices(state, state.chaos):
        turn.answered(state.chaos)
        turn.rules.resume(turn)


@rules.question("event")
def choose_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The first choice of each kind, and nothing if that is allowed (section 4)."""
    if may_stop(state, seat):
        return Done()
    first = {choice.field: choice.values[0] for choice in choices(state, seat)}
    figure, square, order, number = (first.get(field, "") for field in ("figure", "square", "order", "seat"))
    return ResolveEvent(figure=str(figure), square=str(square), order=str(order), seat=number if isinstance(number, int) else None)
