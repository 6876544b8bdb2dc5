"""Cards that hit GSG figures: guns, traps, failures, and the lure of Chaos."""

from collections.abc import Mapping
from typing import Final

from domain.games.starquest.aiming import Range, Struck
from domain.games.starquest.cards import EventCard
from domain.games.starquest.deferred import FinishEvent
from domain.games.starquest.events.cards import EquipmentLost, WeaponReplaced
from domain.games.starquest.events.chaos import Effect
from domain.games.starquest.events.combat import AttackRolled, FigureDeserted
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import is_heavy
from domain.games.starquest.rules import area, arrivals, objectives
from domain.games.starquest.rules.event_cards.book import CardRules, one_of_figures, one_of_seats
from domain.games.starquest.state import EventChoice, State
from domain.games.starquest.weapons import CountedPool, Pool, counted
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

cards = CardRules()

_DESERTS = 3
"""The face on which a lured trooper deserts (SQ-EVT-05)."""


DICE_OF_CARDS: Final[Mapping[EventCard, CountedPool]] = {
    "auto_defence": counted("card", Pool(1)),
    "exploding_trap": counted("card", Pool(2)),
    "lure": counted("card", Pool(1)),
}
"""The dice of the cards that roll for a figure."""


def struck_by(state: State, card: EventCard, figure: Figure) -> tuple[Struck, ...]:
    """All that the roll of a card strikes when it names this figure (see `auto_defence`); nobody for a card that harms by other rules."""
    match card:
        case "auto_defence":
            return (Struck(figure.id),)
        case "exploding_trap":
            return Range(state).blast(figure.square, None)
        case _:
            return ()


def _roll(turn: Turn[State], card: EventCard) -> tuple[int, ...]:
    dice = DICE_OF_CARDS[card].pool.dice()
    faces = turn.roll_numbers(card, dice)
    turn.record(AttackRolled(card, card, dice, faces))
    return faces


def _strike(turn: Turn[State], card: EventCard, choice: EventChoice) -> None:
    """Roll the card's dice and apply them; the card is finished after the last hit."""
    figure = turn.state.soldiers[choice.figures[0]]
    faces = _roll(turn, card)
    turn.then(FinishEvent(card))
    area.strike(turn, struck_by(turn.state, card, figure), faces, card, None)


def _in_corridors(state: State) -> list[Figure]:
    return [figure for figure in state.aboard() if not state.layout.room_of(figure.square)]


def troopers_aboard(state: State) -> list[Figure]:
    """The troopers on the boards."""
    return [figure for figure in state.aboard() if figure.kind == "trooper"]


def _commanders(state: State) -> list[Figure]:
    return [figure for figure in state.soldiers.values() if state.plays(figure) and figure.kind == "commander"]


def heavies(state: State) -> list[Figure]:
    """The figures in play that carry a heavy weapon."""
    return [figure for figure in state.soldiers.values() if state.plays(figure) and is_heavy(figure)]


@cards.card("auto_defence", one_of_figures(_in_corridors))
def auto_defence(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """SQ-EVT-02: a heavy die against the armour."""
    _strike(turn, "auto_defence", choice)
    return None


@cards.card("exploding_trap", one_of_figures(troopers_aboard))
def exploding_trap(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """A blast around the trooper, on friend and foe."""
    _strike(turn, "exploding_trap", choice)
    return None


def can_be_lured(state: State) -> list[Figure]:
    """The troopers on the boards, but not on airlock squares, while there is a figure to replace them."""
    if state.supply("chaos_trooper") is None:
        return []
    return [trooper for trooper in troopers_aboard(state) if trooper.square not in state.airlocks()]


@cards.card("lure", one_of_figures(can_be_lured))
def lure(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """SQ-EVT-05: no trooper on an airlock square; on a 3 the trooper deserts to Chaos, and nobody scores for it."""
    trooper = turn.state.soldiers[choice.figures[0]]
    if _roll(turn, "lure") != (_DESERTS,):
        return "done"
    replacement = turn.state.supply("chaos_trooper")
    assert replacement is not None
    turn.record(FigureDeserted(trooper.id, replacement))
    objectives.dropped(turn, trooper.id)
    arrivals.put(turn, "chaos_trooper", trooper.square, "lure")
    return "done"


@cards.card("report_in", one_of_figures(_commanders))
def report_in(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """The commander may not be activated in its team's next turn."""
    return "done"


@cards.card("weapons_jammed", one_of_figures(heavies))
def weapons_jammed(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """The trooper may not fire in its team's next turn."""
    return "done"


@cards.card("out_of_ammo", one_of_figures(heavies))
def out_of_ammo(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """The trooper continues with a laser, and has all numbers of a laser trooper."""
    profile = turn.state.tables.figures.troopers["laser"]
    turn.record(WeaponReplaced(choice.figures[0], tuple(profile.fire), profile))
    return "done"


def _equipped(state: State) -> list[Seat]:
    return [seat for seat in state.order if state.in_play(seat) and state.squads[seat].equipment]


@cards.card("equipment_failure", one_of_seats(_equipped))
def equipment_failure(turn: Turn[State], choice: EventChoice) -> Effect | None:
    """R10: one of the seat's equipment cards, drawn at random, is lost."""
    assert choice.seat is not None
    held = turn.state.squads[choice.seat].equipment
    (lost,) = turn.pick("equipment_failure", len(held), 1)
    turn.record(EquipmentLost(choice.seat, held[lost]))
    return "done"
