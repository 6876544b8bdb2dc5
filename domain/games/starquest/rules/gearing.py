"""Gear: its deck, what blips that hide it leave, who picks it up, and cards that are used up (SQH-GEA)."""

from typing import Final

from domain.games.starquest import loading
from domain.games.starquest.chance import SEALED
from domain.games.starquest.events.gear import GearDeckShuffled, GearDiscarded, GearMarkerPlaced, GearPickedUp, GearUsed
from domain.games.starquest.gear import GEAR_CARDS, GEAR_WEAPONS, MOST_HELD, USES, GearCard
from domain.games.starquest.kits import gear_of, holds
from domain.games.starquest.state import Attack, State
from domain.kernel.seats import ALL
from domain.kernel.secret import Secret
from domain.kernel.turn import Turn

_SEEN_THROUGH: Final = ("melee", "slime")
"""Causes of a loss of life that no decoy prevents."""


def blips_with_gear(state: State) -> int:
    """How many blips of the pool hide gear."""
    return state.house.gear


def begin(turn: Turn[State]) -> None:
    """R21: the deck is shuffled where there is gear."""
    if blips_with_gear(turn.state):
        order = turn.hidden_shuffle(SEALED, "gear", len(GEAR_CARDS))
        cards: tuple[Secret[GearCard], ...] = tuple(Secret(index.audience, GEAR_CARDS[index.read()]) for index in order)
        turn.record(GearDeckShuffled(cards, loading.gear_weapons()))


def unveil(turn: Turn[State], square: str) -> None:
    """SQH-GEA-01: a blip that hides gear leaves a marker and no figure; Chaos pieces ignore it."""
    turn.record(GearMarkerPlaced(square))


def may_take(state: State, figure: str) -> bool:
    """True if the figure would draw a card where it finds gear: it may hold two that were found."""
    return bool(state.gear_deck) and sum(not held.issued for held in gear_of(state, figure)) < MOST_HELD


def entered(turn: Turn[State], figure: str, square: str) -> None:
    """SQH-GEA-02: a GSG figure takes the marker of a square that it enters; one that holds two cards leaves it, also if none is left."""
    if square in turn.state.gear_markers:
        draw(turn, figure, square)


def draw(turn: Turn[State], figure: str, square: str = "") -> None:
    """The figure draws the top card of the deck, if it may. `square`: that of the marker that it takes."""
    if may_take(turn.state, figure):
        card = turn.reveal(turn.state.gear_deck[0], ALL).read()
        turn.record(GearPickedUp(figure, square, card, USES.get(card, 0)))


def use(turn: Turn[State], figure: str, card: GearCard, target: str = "") -> None:
    """Count a use of the card, and discard it after the last one."""
    left = next((held.uses for held in gear_of(turn.state, figure) if held.card == card), 0) - 1
    turn.record(GearUsed(figure, card, target, max(0, left)))
    if card in USES and left <= 0:
        turn.record(GearDiscarded(figure, card))


def fired(turn: Turn[State], attack: Attack) -> None:
    """A shot with a weapon of the gear is done."""
    for weapon in GEAR_WEAPONS:
        if attack.weapon == weapon and holds(turn.state, attack.piece, weapon):
            use(turn, attack.piece, weapon)


def deceives(turn: Turn[State], figure: str, cause: str) -> bool:
    """True if a decoy takes the first loss of life by fire or an area effect."""
    if not is_deceived(turn.state, figure, cause):
        return False
    use(turn, figure, "decoy")
    return True


def is_deceived(state: State, figure: str, cause: str) -> bool:
    """True if the figure's decoy would take a loss of life by this cause."""
    return cause not in _SEEN_THROUGH and holds(state, figure, "decoy")
