"""Positions of StarQuest during a fight, with a team's cards and effects set directly."""

from typing import TypedDict, TypeVar, Unpack

from msgspec import Struct
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
from games.starquest.positions import RED, changed, table
from kit.given import Given, given

Table = Given[State, Options]
S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Struct)  # noqa: E741  # as in the kit


class Placing(TypedDict, total=False):
    """What a position may say besides its pieces: options, the number of teams, and parts of every team's loadout."""

    options: Options
    teams: int
    commander_set: str
    trooper_2: str
    trooper_3: str


def battle(
    pieces: str,
    *cards: Equipment,
    turn_of: Seat = RED,
    scopes: str = "",
    flash: bool = False,
    **placing: Unpack[Placing],
) -> Table:
    """Return a position with pieces as for `table`, and an open token of every kind in the pool.

    The red team holds these equipment cards and no others. `scopes` names troopers with a scope.
    """
    at = table(pieces, turn_of=turn_of, **placing)
    return tokened(squad(at, RED, equipment=cards, scopes=dict.fromkeys(scopes.split(), "targeter_1"), flash=flash))


def squad(at: Table, seat: Seat, **fields: object) -> Table:
    """Return the position with changed fields of a squad."""
    changed_squad: Squad = replace(at.state.squads[seat], **fields)
    return changed(at, squads={**at.state.squads, seat: changed_squad})


def altered(at: Table, piece: str, **fields: object) -> Table:
    """Return the position with changed fields of a figure."""
    figure = at.state.figure(piece)
    assert figure is not None
    return changed_figure(at, replace(figure, **fields))


def changed_figure(at: Table, figure: Figure) -> Table:
    """Return the position with this figure replaced."""
    return given(at.game, with_figure(at.state, figure), at.number)


def holding(at: Table, *orders: Order, seat: Seat = RED) -> Table:
    """Return the position with these order cards in the seat's hand."""
    return squad(at, seat, hand=Secret(audience(seat), orders), hand_size=len(orders))


def under(at: Table, card: EventCard, *figures: str) -> Table:
    """Return the position with an event card in effect for these figures."""
    return changed(at, event=EventInPlay(card, EventChoice(figures)))


def tokened(at: Given[S, O]) -> Given[S, O]:
    """Return the position with an open token of every kind that has any."""
    profiles = at.state.tables.figures.chaos
    tokens = tuple(Token(f"token-{kind}", kind, profile.value) for kind, profile in profiles.items() if profile.value)
    return changed(at, tokens=tokens)


def drawn(at: Table, card: EventCard, *numbers: int) -> Table:
    """Let red end its turn and Chaos draw this card, with a script for chance. Docked figures have stood down."""
    home = {name: replace(figure, status="stood_down") for name, figure in at.state.soldiers.items() if figure.status == "docked"}
    deck = (Secret(NOBODY, card), *at.state.deck[1:])
    ready = changed(at, deck=deck, soldiers={**at.state.soldiers, **home})
    return ready.dice(*numbers).when(RED, EndTurn())


def wanting(at: Table, wants: Objective) -> Table:
    """Return the position with this main objective and its objects placed."""
    items = {thing.id: Item(thing, "main", thing.square, thing.life) for thing in objects_of(wants)}
    return changed(at, main=Objectives(wants, "active"), items=items)
