"""Using gear cards in the move and shoot phases (section B5)."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from domain.games.starquest.commands import UseGear
from domain.games.starquest.gear import GearCard, HeldGear, PlayedGear
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import activation, gear_use
from domain.games.starquest.state import Activation, State
from domain.games.starquest_ng.cards import Card
from domain.games.starquest_ng.events.flow import MarineMoved
from domain.games.starquest_ng.rules.moving import check_activity, check_free, check_piece, leave_fight
from domain.games.starquest_ng.speaking import activity
from domain.games.starquest_ng.state import EXTRA_STEPS, NgState
from domain.kernel.decisions import Option
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()

_OF_A_MOVE: Final[tuple[PlayedGear, ...]] = ("mines", "grapple")
"""The cards that are used in a move phase only."""


def check_gear(state: NgState, seat: Seat, command: UseGear) -> PlayedGear:
    """The card that is meant; refused by the codes of a move in a move phase, else by those of a shot, then by those of the card."""
    figure = state.soldiers.get(command.figure)
    if figure is not None and activity(state, figure) == "shoot":
        check_free(state, seat, command.figure, "shoot")
        card = gear_use.check_card(state, activation.activation_of(state, figure.id), command)
        if card in _OF_A_MOVE:
            raise Refused("wrong_phase", "B2.6", command.gear)
        return card
    active = check_piece(state, seat, command.figure)
    check_activity(state, command.figure, "move")
    return gear_use.check_card(state, active, command)


def used_up(state: NgState, figure: str) -> tuple[GearCard, ...]:
    """The cards that a figure has used up, those that it had brought along among them."""
    return (*gear_use.used_up.original(state, figure), *(gear for _, gear, left in issued(state, figure) if left is None))


def issued(state: NgState, figure: str) -> tuple[tuple[Card, GearCard, HeldGear | None], ...]:
    """The gear that a figure has brought along, by equipment card: which gear it is, and what is left of it; None if it is used up. Of
    cards of one kind the first one is used first."""
    cards = [(held.card, state.numbers.cards[held.card].gear) for held in state.visible if held.figure == figure]
    found: list[tuple[Card, GearCard, HeldGear | None]] = []
    for kind in dict.fromkeys(gear for _, gear in cards if gear is not None):
        own = [card for card, gear in cards if gear == kind]
        left = [held for held in state.gear.get(figure, ()) if held.issued and held.card == kind]
        found += [(card, kind, None) for card in own[: len(own) - len(left)]]
        found += [(card, kind, held) for card, held in zip(own[len(own) - len(left) :], left, strict=True)]
    return tuple(found)


def may_stimulate(state: NgState, active: Activation) -> bool:
    """True if the figure has neither moved, fired nor operated anything in this player turn."""
    return not active.spent.moves and active.piece not in (*state.moved, *state.fired_class, *state.stimulated)


def _uses(state: NgState, seat: Seat) -> Iterator[Option]:
    for figure in state.soldiers_of(seat) if state.gear else ():
        if state.plays(figure):
            yield from playable(state, figure)


def playable(state: NgState, figure: Figure) -> Iterator[Option]:
    """The cards that a figure can use in this phase."""
    for option in gear_use.uses_of(state, activation.activation_of(state, figure.id), figure):
        square = str(option.choices[0].values[0]) if option.choices else ""
        if allows(partial(check_gear, state, figure.seat, UseGear(figure.id, str(option.fixed["gear"]), square))):
            yield option


@rules.command(UseGear, "move", "shoot", "attack", *EXTRA_STEPS, check=check_gear, offers=_uses)
def use_gear(turn: Turn[NgState], seat: Seat, command: UseGear, card: PlayedGear) -> None:
    """In a move phase the card is used in the activation of its bearer, as in StarQuest; a shoot phase has no activations. A grapple is the
    bearer's move, and may lead it out of a fight that it may leave."""
    figure = turn.state.soldiers[command.figure]
    below = base_turn(turn, State)
    if activity(turn.state, figure) == "shoot":
        gear_use.work(below, figure, command, card)
        return
    if card == "grapple" and figure.id not in turn.state.moved:
        turn.record(MarineMoved(figure.id))
    gear_use.use_gear.decide(below, seat, command, card)
    if card == "grapple":
        leave_fight(turn, figure.id)
