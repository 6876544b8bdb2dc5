"""Facts about conditions: what is drawn, announced and changed; slime; edges that break; doors that stay locked (SQH-CND)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest.conditions import Condition
from domain.games.starquest.events.changes import carried_along
from domain.games.starquest.missions import BoardId
from domain.games.starquest.state import State
from domain.kernel.events import EffectlessEvent, Event
from domain.kernel.secret import Secret, shown


class ConditionsDrawn(Event[State], frozen=True):
    """The conditions of the boards, board by board. Those that were agreed are open; nobody knows drawn ones before the scan."""

    boards: tuple[BoardId, ...]
    conditions: tuple[Secret[Condition], ...]

    def evolve(self, state: State) -> State:
        """Sets the conditions; none is in force yet."""
        return replace(state, conditions=dict(zip(self.boards, self.conditions, strict=True)))


class ConditionRevealed(Event[State], frozen=True):
    """A board's condition was announced when the board was scanned."""

    board: BoardId
    condition: Condition

    def evolve(self, state: State) -> State:
        """Puts the condition in force."""
        known = {**state.conditions, self.board: shown(self.condition)}
        return replace(state, conditions=known, climate={**state.climate, self.board: self.condition})


class ConditionChanged(Event[State], frozen=True):
    """A board's condition changed, by the side card."""

    board: BoardId
    condition: Condition

    def evolve(self, state: State) -> State:
        """Puts the new condition in force; slime on the board is gone."""
        left = tuple(square for square in state.slime if state.layout.board_of(square) != self.board)
        return replace(state, climate={**state.climate, self.board: self.condition}, slime=left)


class SlimeGrew(Event[State], frozen=True):
    """Squares were covered with slime."""

    squares: tuple[str, ...]

    def evolve(self, state: State) -> State:
        """Adds the squares."""
        return replace(state, slime=tuple(sorted({*state.slime, *self.squares})))


class SlimeBurned(Event[State], frozen=True):
    """An attack on an area removed slime."""

    squares: tuple[str, ...]

    def evolve(self, state: State) -> State:
        """Removes the squares."""
        return replace(state, slime=tuple(square for square in state.slime if square not in self.squares))


class EdgeBroken(Event[State], frozen=True):
    """A wall or a door was broken for good: nothing is left on these edges. `what`: the door, or the edge itself."""

    what: str
    edges: tuple[str, ...]

    def evolve(self, state: State) -> State:
        """Opens the edges."""
        opened = tuple(door for door in state.opened if door != self.what)
        return replace(state, broken=tuple(sorted({*state.broken, *self.edges})), opened=opened)


class LockTried(EffectlessEvent[State], frozen=True):
    """A figure worked on a locked door. `die`: its roll; with 0 the door stays locked, else the door opens by a fact of its own."""

    door: str
    figure: str
    die: int


class FigureRecoiled(Event[State], frozen=True):
    """A figure was pushed to another square by its own heavy weapon."""

    figure: str
    square: str

    def evolve(self, state: State) -> State:
        """Puts the figure on the square."""
        soldier = state.soldiers.get(self.figure)
        if soldier is None:
            pushed = replace(state.robotlings[self.figure], square=self.square)
            return replace(state, robotlings={**state.robotlings, self.figure: pushed})
        moved = replace(state, soldiers={**state.soldiers, self.figure: replace(soldier, square=self.square)})
        return carried_along(moved, self.figure, self.square)


ConditionEvent: TypeAlias = (
    ConditionsDrawn | ConditionRevealed | ConditionChanged | SlimeGrew | SlimeBurned | EdgeBroken | LockTried | FigureRecoiled
)  # fmt: skip
