"""Facts about moving, docks and doors (SQ-MOV, SQ-DCK, SQ-DOR)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest.events.changes import carried_along, with_figure
from domain.games.starquest.events.turn import spent_more
from domain.games.starquest.missions import BoardId
from domain.games.starquest.state import State
from domain.kernel.events import EffectlessEvent, Event


class PieceMoved(Event[State], frozen=True):
    """A piece moved one stretch without interruption. `passed_over`: squares of the path that other pieces held; `moves` and
    `steps_left`: its activation after the stretch."""

    piece: str
    path: tuple[str, ...]
    passed_over: tuple[str, ...]
    moves: int
    steps_left: int

    def evolve(self, state: State) -> State:
        """Puts the piece on the last square, and on the boards if it came from its dock."""
        square = self.path[-1]
        moved = spent_more(state, self.moves, self.steps_left)
        if blip := state.blips.get(self.piece):
            return replace(moved, blips={**state.blips, blip.id: replace(blip, square=square)})
        if robotling := state.robotlings.get(self.piece):
            return replace(moved, robotlings={**state.robotlings, robotling.id: replace(robotling, square=square)})
        soldier = replace(state.soldiers[self.piece], square=square, status="board")
        return carried_along(replace(moved, soldiers={**state.soldiers, soldier.id: soldier}), soldier.id, square)


class MoveInterrupted(EffectlessEvent[State], frozen=True):
    """The rest of a path was dropped, because a blip was revealed (see `movement._move_soldier`, `movement._move_blip`)."""

    piece: str
    square: str


class FigureReturned(Event[State], frozen=True):
    """A figure returned to its dock for good (see `movement._way_home`). `moves`, `steps_left` as in PieceMoved."""

    figure: str
    moves: int
    steps_left: int

    def evolve(self, state: State) -> State:
        """Takes the figure out of play; it is safe."""
        back = replace(state.soldiers[self.figure], status="returned", square="")
        return with_figure(spent_more(state, self.moves, self.steps_left), back)


class FigureStoodDown(Event[State], frozen=True):
    """A docked figure stays out of the mission (see `movement.stand_down`)."""

    figure: str

    def evolve(self, state: State) -> State:
        """Counts the figure as returned."""
        return with_figure(state, replace(state.soldiers[self.figure], status="stood_down"))


class DoorOpened(Event[State], frozen=True):
    """A piece opened a door (see `doors.doors_in_reach`)."""

    door: str
    piece: str

    def evolve(self, state: State) -> State:
        """Adds the door to the open ones."""
        return replace(state, opened=tuple(sorted((*state.opened, self.door))))


class DoorsClosed(Event[State], frozen=True):
    """Doors were closed again (`door_override`)."""

    doors: tuple[str, ...]

    def evolve(self, state: State) -> State:
        """Removes the doors from the open ones."""
        return replace(state, opened=tuple(door for door in state.opened if door not in self.doors))


class BoardEntered(Event[State], frozen=True):
    """A GSG figure entered a board for the first time (see `scanning.scan_next`)."""

    board: BoardId
    figure: str

    def evolve(self, state: State) -> State:
        """Marks the board for scanning."""
        return replace(state, marked=(*state.marked, self.board))


MovementEvent: TypeAlias = PieceMoved | MoveInterrupted | FigureReturned | FigureStoodDown | DoorOpened | DoorsClosed | BoardEntered
