"""Facts about gear: its deck, markers, cards that are picked up, used and discarded, and mines (SQH-GEA)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest.gear import CLOAKED_TURNS, USES, GearCard, HeldGear
from domain.games.starquest.state import State
from domain.games.starquest.weapons import Weapon, WeaponRule
from domain.kernel.events import Event
from domain.kernel.secret import Secret


class GearDeckShuffled(Event[State], frozen=True):
    """The shuffled gear cards, the next one first, whose order nobody knows, and the numbers of the weapons among them."""

    order: tuple[Secret[GearCard], ...]
    weapons: dict[Weapon, WeaponRule]

    def evolve(self, state: State) -> State:
        """Sets the deck, and adds the weapons to those of the game."""
        tables = replace(state.tables, weapons={**state.tables.weapons, **self.weapons})
        return replace(state, gear_deck=self.order, tables=tables)


class GearMarkerPlaced(Event[State], frozen=True):
    """A blip that was revealed was gear: a marker lies on its square."""

    square: str

    def evolve(self, state: State) -> State:
        """Adds the marker."""
        return replace(state, gear_markers=tuple(sorted({*state.gear_markers, self.square})))


class GearPickedUp(Event[State], frozen=True):
    """A figure drew the top card of the deck, for the marker on the square, or for a cache if there is none. `uses`: 0 if the card is never
    used up."""

    figure: str
    square: str
    card: GearCard
    uses: int

    def evolve(self, state: State) -> State:
        """Gives the card to the figure, and removes the marker."""
        held = (*state.gear.get(self.figure, ()), HeldGear(self.card, self.uses))
        left = tuple(square for square in state.gear_markers if square != self.square)
        return replace(state, gear_deck=state.gear_deck[1:], gear_markers=left, gear={**state.gear, self.figure: held})


class GearUsed(Event[State], frozen=True):
    """A figure used a card. `target`: the square of a mine or of a grapple; `left`: its uses left."""

    figure: str
    card: GearCard
    target: str
    left: int

    def evolve(self, state: State) -> State:
        """Counts the use. A cloak hides the figure, a stimulant gives it another budget, and a rail rifle leaves it no move."""
        held, at = state.gear[self.figure], _first(state, self.figure, self.card)
        now = (replace(held[at], uses=self.left),) if self.card in USES else (held[at],)
        used = replace(state, gear={**state.gear, self.figure: (*held[:at], *now, *held[at + 1 :])})
        match self.card:
            case "cloak":
                return replace(used, cloaked={**state.cloaked, self.figure: CLOAKED_TURNS})
            case "stim":
                return replace(used, stimulated=(*state.stimulated, self.figure))
            case "rail_rifle" if state.activation is not None:
                still = replace(state.activation, budget=replace(state.activation.budget, moves=0), steps=0)
                return replace(used, activation=still)
            case _:
                return used


class GearDiscarded(Event[State], frozen=True):
    """A card is used up."""

    figure: str
    card: GearCard

    def evolve(self, state: State) -> State:
        """Takes the card from the figure."""
        held, at = state.gear[self.figure], _first(state, self.figure, self.card)
        used_up = state.used_up if held[at].issued else {**state.used_up, self.card: self.figure}
        return replace(state, gear={**state.gear, self.figure: (*held[:at], *held[at + 1 :])}, used_up=used_up)


def _first(state: State, figure: str, card: GearCard) -> int:
    """The place of the first card of this kind among those of a figure, which uses it first."""
    return next(place for place, one in enumerate(state.gear[figure]) if one.card == card)


class MineLaid(Event[State], frozen=True):
    """A figure laid a mine."""

    figure: str
    square: str

    def evolve(self, state: State) -> State:
        """Adds the mine; whom it eliminates, the figure's seat has eliminated."""
        return replace(state, mines={**state.mines, self.square: state.soldiers[self.figure].seat})


class MineTriggered(Event[State], frozen=True):
    """A Chaos figure entered the square of a mine, which attacks it with these faces."""

    square: str
    piece: str
    faces: tuple[int, ...]

    def evolve(self, state: State) -> State:
        """Removes the mine."""
        return replace(state, mines={square: seat for square, seat in state.mines.items() if square != self.square})


GearEvent: TypeAlias = GearDeckShuffled | GearMarkerPlaced | GearPickedUp | GearUsed | GearDiscarded | MineLaid | MineTriggered
