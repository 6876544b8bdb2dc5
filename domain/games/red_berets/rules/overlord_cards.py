"""The cards of overlords (RDB-DSY, RDB-EQP): drawing and choosing them, and showing them before their first use."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from domain.games.red_berets import targeting
from domain.games.red_berets.cards import BASIC_NECROTECH, MOST_CARDS, NECROTECH, POWERS, Necrotech, Power
from domain.games.red_berets.chance import SEALED
from domain.games.red_berets.commands import DrawDarkCards, DropNecrotech, TakeNecrotech
from domain.games.red_berets.drafts import CardsDraft, Draft
from domain.games.red_berets.events import setup as facts
from domain.games.red_berets.figures import NEPHARITES
from domain.games.red_berets.forces import SURFACE, UNDER, nepharites
from domain.games.red_berets.pieces import Card
from domain.games.red_berets.rules.drafting import check_legion, display, draft_of, may_draft, record_draft
from domain.games.red_berets.state import State
from domain.games.red_berets.weapons import Weapon
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import ALL, Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

rules = Rules[State]()


def shuffle(turn: Turn[State]) -> None:
    """Section 7: one hidden shuffle of the ten powers; nobody knows the order."""
    order = turn.hidden_shuffle(SEALED, "dark_deck", len(POWERS))
    turn.record(facts.DarkDeckShuffled(tuple(Secret(index.audience, POWERS[index.read()]) for index in order)))


def slot_in(state: State, draft: Draft, nepharite: str) -> int:
    """The slot of an overlord who takes part by the draft; refused for any other."""
    chosen = [name for level in (SURFACE, UNDER) for name in nepharites(state.agreed, display(draft, level).nepharite)]
    slots = list(dict.fromkeys(chosen))[: len(state.hands)]
    if nepharite not in slots:
        raise Refused("wrong_nepharite", "RDB-DSY-15", nepharite)
    return slots.index(nepharite)


def _check(state: State, seat: Seat, nepharite: str) -> tuple[Draft, int, CardsDraft]:
    draft = check_legion(state, seat)
    if state.agreed.cards == "basic":
        raise Refused("option_disabled", "RDB-DSY-15", "cards")
    slot = slot_in(state, draft, nepharite)
    return draft, slot, draft.cards.get(nepharite, CardsDraft())


# dark cards ------------------------------------------------------------------------------------------------------------------


def check_draw(state: State, seat: Seat, command: DrawDarkCards) -> tuple[Draft, int]:
    """The draft and the slot; refused in the order of section 5.1."""
    draft, slot, cards = _check(state, seat, command.nepharite)
    if cards.drawn:
        raise Refused("already_chosen", "RDB-DSY-15", command.nepharite)
    if not 0 <= command.count <= MOST_CARDS:
        raise Refused("too_many_cards", "RDB-DSY-15", str(command.count))
    if command.count and not state.agreed.dark_symmetry:
        raise Refused("option_disabled", "RDB-DSY-15", "dark_symmetry")
    if command.count > len(state.dark_deck):
        raise Refused("card_not_available", "RDB-DSY-15", str(command.count))
    return draft, slot


def _draws(state: State, seat: Seat) -> Iterator[Option]:
    for name in NEPHARITES if may_draft(state, seat) else ():
        counts = tuple(
            count for count in range(MOST_CARDS + 1) if allows(partial(check_draw, state, seat, DrawDarkCards(name, count)))
        )  # fmt: skip
        if counts:
            yield offer(DrawDarkCards, Choice("count", "number", counts), nepharite=name)


@rules.command(DrawDarkCards, "setup", check=check_draw, offers=_draws)
def draw_dark_cards(turn: Turn[State], seat: Seat, command: DrawDarkCards, meant: tuple[Draft, int]) -> None:
    """RDB-DSY-15: the number first, then blindly from the top."""
    draft, slot = meant
    own = audience(seat)
    dealt = tuple(turn.reveal(secret, own).read() for secret in turn.state.dark_deck[: command.count])
    turn.record(facts.DarkCardsDrawn(slot, tuple(Secret[Card](own, card) for card in dealt)))
    record_draft(turn, seat, replace(draft, cards={**draft.cards, command.nepharite: CardsDraft(drawn=True)}))


# necrotech -------------------------------------------------------------------------------------------------------------------


def check_take(state: State, seat: Seat, command: TakeNecrotech) -> tuple[Draft, CardsDraft, Necrotech]:
    """The draft, the overlord's cards and the new one; refused in the order of section 5.1."""
    draft, slot, cards = _check(state, seat, command.nepharite)
    if not cards.drawn:
        raise Refused("dark_cards_first", "RDB-DSY-15", command.nepharite)
    if state.hands[slot].powers + len(cards.necrotech) >= MOST_CARDS:
        raise Refused("too_many_cards", "RDB-EQP-02", str(MOST_CARDS))
    card = next((one for one in NECROTECH if one == command.card), None)
    taken = Counter(held for drafted in draft.cards.values() for held in drafted.necrotech)
    if card is None or taken[card] >= state.tables.cards.necrotech[card]:
        raise Refused("card_not_available", "RDB-EQP-02", command.card)
    if card in cards.necrotech:
        raise Refused("duplicate_on_figure", "RDB-EQP-02", card)
    return draft, cards, card


def _takes(state: State, seat: Seat) -> Iterator[Option]:
    for name in NEPHARITES if may_draft(state, seat) else ():
        cards = tuple(card for card in NECROTECH if allows(partial(check_take, state, seat, TakeNecrotech(name, card))))
        if cards:
            yield offer(TakeNecrotech, Choice("card", "card", cards), nepharite=name)


@rules.command(TakeNecrotech, "setup", check=check_take, offers=_takes)
def take_necrotech(turn: Turn[State], seat: Seat, command: TakeNecrotech, meant: tuple[Draft, CardsDraft, Necrotech]) -> None:
    """Up to five cards in all."""
    draft, cards, card = meant
    more = replace(cards, necrotech=(*cards.necrotech, card))
    record_draft(turn, seat, replace(draft, cards={**draft.cards, command.nepharite: more}))


def check_drop(state: State, seat: Seat, command: DropNecrotech) -> tuple[Draft, CardsDraft]:
    """The draft and the overlord's cards; refused if the card is none of them."""
    draft, _, cards = _check(state, seat, command.nepharite)
    if command.card not in cards.necrotech:
        raise Refused("no_such_card", "RDB-EQP-02", command.card)
    return draft, cards


def _drops(state: State, seat: Seat) -> Iterator[Option]:
    for name in NEPHARITES if may_draft(state, seat) else ():
        held = draft_of(state, seat).cards.get(name, CardsDraft()).necrotech
        if held and allows(partial(check_drop, state, seat, DropNecrotech(name, held[0]))):
            yield offer(DropNecrotech, Choice("card", "card", held), nepharite=name)


@rules.command(DropNecrotech, "setup", check=check_drop, offers=_drops)
def drop_necrotech(turn: Turn[State], seat: Seat, command: DropNecrotech, meant: tuple[Draft, CardsDraft]) -> None:
    """A card goes back."""
    draft, cards = meant
    fewer = replace(cards, necrotech=tuple(card for card in cards.necrotech if card != command.card))
    record_draft(turn, seat, replace(draft, cards={**draft.cards, command.nepharite: fewer}))


def usual(state: State, draft: Draft) -> Draft:
    """Section 4: the necrotech of overlords for whom nothing was chosen: azogar, belitshe, then the order of 2.4."""
    wanted = (*BASIC_NECROTECH, *(card for card in NECROTECH if card not in BASIC_NECROTECH))
    for name in NEPHARITES:
        if name in draft.cards or not allows(partial(slot_in, state, draft, name)):
            continue
        taken = Counter(held for drafted in draft.cards.values() for held in drafted.necrotech)
        left = tuple(card for card in wanted if taken[card] < state.tables.cards.necrotech[card])
        draft = replace(draft, cards={**draft.cards, name: CardsDraft(True, left[:MOST_CARDS])})
    return draft


def lay_down(turn: Turn[State], draft: Draft) -> None:
    """RDB-EQP-15, RDB-M2-04: the hands are complete; basic cards are public, advanced ones a secret of the Legion."""
    state = turn.state
    if state.agreed.cards == "basic":
        for hand in state.hands:
            turn.record(facts.NecrotechChosen(hand.slot, tuple(Secret[Card](ALL, card) for card in BASIC_NECROTECH), 0, BASIC_NECROTECH))
        return
    own = audience(state.roles.legion)
    for hand in state.hands:
        chosen = next((cards.necrotech for name, cards in draft.cards.items() if slot_in(state, draft, name) == hand.slot), ())
        cards: tuple[Card, ...] = (*(secret.read() for secret in hand.cards), *chosen)
        turn.record(facts.NecrotechChosen(hand.slot, tuple(Secret[Card](own, card) for card in cards), hand.powers))


# use -------------------------------------------------------------------------------------------------------------------------


def show(turn: Turn[State], nepharite: str, weapon: Weapon) -> None:
    """A secret weapon is public from its first use on, and with it if it is awake and fed."""
    if nepharite in NEPHARITES:
        _show(turn, nepharite, weapon, weapon)


def show_power(turn: Turn[State], nepharite: str, power: Power) -> None:
    """A power is public from its first use on."""
    _show(turn, nepharite, power, None)


def _show(turn: Turn[State], nepharite: str, used: Weapon | Power, weapon: Weapon | None) -> None:
    hand = targeting.hand_of(turn.state, turn.state.figures[nepharite])
    if hand is None or used in hand.shown:
        return
    place = next(number for number, secret in enumerate(hand.cards) if secret.read() == used)
    figure = turn.state.figures[nepharite]
    awake, fed = used in targeting.awake(turn.state, figure), used in targeting.fed(turn.state, figure)
    card = turn.reveal(hand.cards[place], ALL).read()
    turn.record(facts.CardShown(nepharite, hand.slot, place, card, weapon, awake, fed))
