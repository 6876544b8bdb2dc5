"""Facts about medipacks (SQH-MED)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest.events.changes import with_figure, with_squad
from domain.games.starquest.state import State
from domain.kernel.events import EffectlessEvent, Event
from domain.kernel.seats import Seat


def _healed(state: State, figure: str, life: int, left: int) -> State:
    soldier = state.soldiers[figure]
    healed = with_figure(state, replace(soldier, life=life))
    return with_squad(healed, replace(state.squads[soldier.seat], medipacks=left))


class MedipackPlayed(Event[State], frozen=True):
    """A seat discarded a medipack for a figure: its new life, and the cards left."""

    seat: Seat
    figure: str
    life: int
    left: int

    def evolve(self, state: State) -> State:
        """Heals the figure."""
        return _healed(state, self.figure, self.life, self.left)


class FigureSaved(Event[State], frozen=True):
    """A seat saved a figure with so many medipacks: its new life, and the cards left."""

    figure: str
    cards: int
    life: int
    left: int

    def evolve(self, state: State) -> State:
        """Heals the figure."""
        return _healed(state, self.figure, self.life, self.left)


class FigureGivenUp(EffectlessEvent[State], frozen=True):
    """A seat did not save a figure; its loss follows."""

    figure: str
    life: int
    left: int


MedipackEvent: TypeAlias = MedipackPlayed | FigureSaved | FigureGivenUp
