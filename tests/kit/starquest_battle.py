"""Positions of StarQuest in the midst of a fight: what a team holds, and what works on it, set outright."""

from typing import Any

from msgspec.structs import replace

from domain.games.starquest.cards import Equipment, EventCard, Order
from domain.games.starquest.commands import EndTurn
from domain.games.starquest.events.changes import with_figure
from domain.games.starquest.missions import Objective, objects_of
from domain.games.starquest.options import Options
from domain.games.starquest.pieces import Figure, Item, Objectives, Squad, Token
from domain.games.starquest.state import EventChoice, EventInPlay, State
from domain.kernel.seats import NOBODY, Seat, audience
from domain.kernel.secret import Secret
from kit.given import Given, given
from kit.starquest_table import RED, changed, table

Table = Given[State, Options]


def battle(pieces: str, *cards: Equipment, turn_of: Seat = RED, scopes: str = "", flash: bool = False, **loadout: Any) -> Table:
    """Pieces on M1 as `table` takes them, all blips of theirs already open: a token of every kind lies in the pool. The red team
    holds these equipment cards and no others; `scopes` names troopers with one; more words go to `table`."""
    at = table(pieces, turn_of=turn_of, **loadout)
    return tokened(squad(at, RED, equipment=cards, scopes=dict.fromkeys(scopes.split(), "targeter_1"), flash=flash))


def squad(at: Table, seat: Seat, **fields: object) -> Table:
    """The same position with fields of a squad set otherwise."""
    changed_squad: Squad = replace(at.state.squads[seat], **fields)
    return changed(at, squads={**at.state.squads, seat: changed_squad})


def altered(at: Table, piece: str, **fields: object) -> Table:
    """The same position with fields of a figure set otherwise."""
    figure = at.state.figure(piece)
    assert figure is not None
    return changed_figure(at, replace(figure, **fields))


def changed_figure(at: Table, figure: Figure) -> Table:
    """The same position with this figure as it is given."""
    return given(at.game, with_figure(at.state, figure), at.number)


def holding(at: Table, *orders: Order, seat: Seat = RED) -> Table:
    """The same position with these order cards in the seat's hand."""
    return squad(at, seat, hand=Secret(audience(seat), orders), hand_size=len(orders))


def under(at: Table, card: EventCard, *figures: str) -> Table:
    """The same position with an event card in force for these figures."""
    return changed(at, event=EventInPlay(card, EventChoice(figures)))


def tokened(at: Table) -> Table:
    """The same position with an open token of every kind that has any."""
    profiles = at.state.tables.figures.chaos
    tokens = tuple(Token(f"token-{kind}", kind, profile.value) for kind, profile in profiles.items() if profile.value)
    return changed(at, tokens=tokens)


def drawn(at: Table, card: EventCard, *numbers: int) -> Table:
    """What happens when red ends its turn and Chaos draws this card, with what chance says; the figures at home have stood down."""
    home = {name: replace(figure, status="stood_down") for name, figure in at.state.soldiers.items() if figure.status == "docked"}
    deck = (Secret(NOBODY, card), *at.state.deck[1:])
    ready = changed(at, deck=deck, soldiers={**at.state.soldiers, **home})
    return ready.dice(*numbers).when(RED, EndTurn())


def wanting(at: Table, wants: Objective) -> Table:
    """The same position with this main objective, its objects in their places."""
    items = {thing.id: Item(thing, "main", thing.square, thing.life) for thing in objects_of(wants)}
    return changed(at, main=Objectives(wants, "active"), items=items)
