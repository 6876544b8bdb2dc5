"""Equipment cards of human figures (RDB-EQP): the choice before play, and hyperactivators."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from domain.games.red_berets import values
from domain.games.red_berets.cards import CHOOSABLE, MOST_CARDS, Equipment
from domain.games.red_berets.commands import DropCard, SetHyperactivator, TakeCard
from domain.games.red_berets.drafts import Draft
from domain.games.red_berets.events.rounds import HyperCheckRolled
from domain.games.red_berets.events.setup import EquipmentChosen, HyperactivatorSet
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import wounds
from domain.games.red_berets.rules.drafting import check_changes, draft_of, record_draft
from domain.games.red_berets.state import State
from domain.games.red_berets.weapons import WEAPONS, Weapon
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import ALL, Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


# choosing --------------------------------------------------------------------------------------------------------------------


def _check_seat(state: State, seat: Seat, name: str) -> tuple[Draft, Figure]:
    """The seat's draft and its figure of this name."""
    if seat not in state.human_seats():
        raise Refused("not_your_decision", "RDB-EQP-02")
    if state.agreed.cards == "basic":
        raise Refused("option_disabled", "RDB-EQP-02", "cards")
    draft = draft_of(state, seat)
    check_changes(draft.changes)
    figure = state.figures.get(name)
    if figure is None or figure.seat != seat:
        raise Refused("unknown_figure", "RDB-EQP-02", name)
    return draft, figure


def check_take(state: State, seat: Seat, command: TakeCard) -> tuple[Draft, Figure, Equipment]:
    """The draft, the figure and the card; refused in the order of section 5.1."""
    draft, figure = _check_seat(state, seat, command.figure)
    card = next((one for one in CHOOSABLE if one == command.card), None)
    taken = Counter(held for cards in draft.equipment.values() for held in cards)
    if taken.total() >= MOST_CARDS:
        raise Refused("too_many_cards", "RDB-EQP-02", str(MOST_CARDS))
    if card is None or taken[card] >= state.tables.cards.equipment[card].count:
        raise Refused("card_not_available", "RDB-EQP-02", command.card)
    check_card(state, figure, card, draft.equipment.get(figure.id, ()))
    return draft, figure, card


def check_card(state: State, figure: Figure, card: Equipment, held: tuple[Equipment, ...]) -> None:
    """Refuse a card that the figure cannot have beside those that it holds (RDB-EQP-06)."""
    if card in held:
        raise Refused("duplicate_on_figure", "RDB-EQP-02", card)
    if {card, *held} >= {"armour_plating", "hyperactivator"}:
        raise Refused("card_conflict", "RDB-EQP-06", card)
    profile, rule = values.profile(state, figure), state.tables.cards.equipment[card]
    if rule.replaces and not set(rule.replaces) & set(profile.weapons):
        raise Refused("no_rifle", "RDB-EQP-07", figure.id)
    if (card == "iron_fist" and profile.healthy.close_combat is None) or (rule.weapon and profile.kind == "gunner"):
        raise Refused("cannot_carry", "RDB-BAU-04", figure.id)


def _cards(state: State, seat: Seat) -> Iterator[Option]:
    if seat not in state.human_seats() or state.agreed.cards == "basic":
        return
    own = [figure.id for figure in state.figures.values() if figure.seat == seat]
    for card in CHOOSABLE:
        fitting = tuple(name for name in own if allows(partial(check_take, state, seat, TakeCard(card, name))))
        if fitting:
            yield offer(TakeCard, Choice("figure", "piece", fitting), card=card)


@rules.command(TakeCard, "setup", check=check_take, offers=_cards)
def take_card(turn: Turn[State], seat: Seat, command: TakeCard, meant: tuple[Draft, Figure, Equipment]) -> None:
    """RDB-EQP-02: up to five cards, assigned to figures."""
    draft, figure, card = meant
    held = (*draft.equipment.get(figure.id, ()), card)
    record_draft(turn, seat, replace(draft, equipment={**draft.equipment, figure.id: held}))


def check_drop(state: State, seat: Seat, command: DropCard) -> tuple[Draft, Figure]:
    """The draft and the figure; refused if it does not hold the card."""
    draft, figure = _check_seat(state, seat, command.figure)
    if command.card not in draft.equipment.get(figure.id, ()):
        raise Refused("no_such_card", "RDB-EQP-02", command.card)
    return draft, figure


def _drops(state: State, seat: Seat) -> Iterator[Option]:
    if seat not in state.human_seats() or state.agreed.cards == "basic":
        return
    for name, held in sorted(draft_of(state, seat).equipment.items()):
        if held and allows(partial(check_drop, state, seat, DropCard(held[0], name))):
            yield offer(DropCard, Choice("card", "card", held), figure=name)


@rules.command(DropCard, "setup", check=check_drop, offers=_drops)
def drop_card(turn: Turn[State], seat: Seat, command: DropCard, meant: tuple[Draft, Figure]) -> None:
    """A card goes back."""
    draft, figure = meant
    left = tuple(card for card in draft.equipment[figure.id] if card != command.card)
    record_draft(turn, seat, replace(draft, equipment={**draft.equipment, figure.id: left}))


def reveal(turn: Turn[State], seat: Seat) -> None:
    """Section 3: the equipment is public when the last set-up is complete."""
    chosen = turn.reveal(turn.state.drafts[seat], ALL).read().equipment
    figures = [figure for figure in turn.state.figures.values() if figure.seat == seat]
    turn.record(EquipmentChosen(seat, tuple(equipped(turn.state, figure, chosen.get(figure.id, ())) for figure in figures)))


def equipped(state: State, figure: Figure, held: tuple[Equipment, ...]) -> Figure:
    """RDB-EQP-01: the figure with its cards; weapon cards are among its weapons, and a hellspitter replaces its rifle."""
    known = state.tables.cards.equipment
    replaced = {weapon for card in held for weapon in known[card].replaces}
    own: tuple[Weapon, ...] = tuple(weapon for weapon in figure.weapons if weapon not in replaced)
    weapons = (*own, *(weapon for weapon in WEAPONS if weapon in held))
    equipment = (*figure.equipment, *(card for card in held if not known[card].weapon))
    return replace(figure, weapons=weapons, equipment=equipment)


# hyperactivators -------------------------------------------------------------------------------------------------------------


def check_hyper(state: State, seat: Seat, command: SetHyperactivator) -> Figure:
    """The figure; refused for other seats' figures, and without a hyperactivator."""
    figure = state.figures.get(command.figure)
    if figure is None or figure.seat != seat or seat not in state.human_seats():
        raise Refused("unknown_figure", "RDB-EQP-05", command.figure)
    if "hyperactivator" not in figure.equipment:
        raise Refused("no_such_card", "RDB-EQP-05", command.figure)
    return figure


def _settings(state: State, seat: Seat) -> Iterator[Option]:
    over = state.phase in ("beginning", "over")
    names = tuple(name for name in state.figures if not over and allows(partial(check_hyper, state, seat, SetHyperactivator(name, "yes"))))
    if names:
        yield offer(SetHyperactivator, Choice("figure", "piece", names), Choice("on", "word", ("yes", "no")))


@rules.command(SetHyperactivator, check=check_hyper, offers=_settings)
def set_hyperactivator(turn: Turn[State], seat: Seat, command: SetHyperactivator, figure: Figure) -> None:
    """RDB-EQP-05: the setting as it stands at round start counts for the round."""
    turn.record(HyperactivatorSet(figure.id, command.on == "yes"))


def check_hyperactivators(turn: Turn[State]) -> None:
    """At round end at most initiative with everything that is on, or paralysed."""
    for name in sorted(turn.state.figures, key=lambda one: ("RB".find(one[0]), int(one[1:]))):
        figure = turn.state.figures[name]
        if figure.hyper and figure.status in ("board", "reserve"):
            need = values.initiative(turn.state, figure)
            roll = wounds.d20(turn, "hyperactivator")
            turn.record(HyperCheckRolled(name, need, roll, roll <= need))
            if roll > need:
                wounds.paralyse(turn, name)
