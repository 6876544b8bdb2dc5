"""Facts about the ends of Chaos turns: counts of what is held, and what is destroyed (SQH-HLD, SQH-GAP, SQH-BOM, SQH-BRK)."""

from collections.abc import Collection
from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.games.starquest.events.changes import with_goal
from domain.games.starquest.missions import Quarter
from domain.games.starquest.pieces import Goal
from domain.games.starquest.state import State
from domain.kernel.events import EffectlessEvent, Event

Countdown: TypeAlias = Literal["bombardment"]


class GapCrossed(Event[State], frozen=True):
    """A Chaos piece crossed a doorway of the gap in this Chaos turn."""

    piece: str

    def evolve(self, state: State) -> State:
        """Notes it for the end of the turn."""
        return replace(state, gap_crossed=True)


class HoldCounted(Event[State], frozen=True):
    """The number of Chaos turns in a row in which the teams have held the room or the gap."""

    count: int

    def evolve(self, state: State) -> State:
        """Sets the count."""
        return with_goal(state, "main", replace(state.main, count=self.count))


class CountdownStarted(Event[State], frozen=True):
    """Something will begin at the end of the Chaos turn after so many rounds."""

    what: Countdown
    rounds: int

    def evolve(self, state: State) -> State:
        """Sets the round of the first strike."""
        return replace(state, strikes_from=state.round + self.rounds)


class CountdownTicked(EffectlessEvent[State], frozen=True):
    """So many rounds are left."""

    what: Countdown
    left: int


class RoomDestroyed(Event[State], frozen=True):
    """A room was destroyed, with everything in it. `walls`: the edges that became walls; the kinds of the blips stay closed.

    The loss of each figure follows as a fact of its own.
    """

    room: str
    squares: tuple[str, ...]
    walls: tuple[str, ...]
    eliminated: tuple[str, ...]
    blips: tuple[str, ...]
    objects: tuple[str, ...]

    def evolve(self, state: State) -> State:
        """Takes squares, edges, blips and objects out of the game."""
        return _without(state, self.squares, self.walls, self.blips, self.objects)


class QuadrantCracking(Event[State], frozen=True):
    """A quadrant of the ship began to crack: it is lost at the end of the next Chaos turn."""

    quadrant: Quarter

    def evolve(self, state: State) -> State:
        """Marks the quadrant."""
        return replace(state, cracking=(*state.cracking, self.quadrant))


class QuadrantLost(Event[State], frozen=True):
    """A quadrant of the ship was lost, with everything in it. `blips`: those on it, and those of its stack that were not yet placed; their
    kinds stay closed. `docks`: those that can no longer be left.

    The loss of each figure follows as a fact of its own.
    """

    quadrant: Quarter
    squares: tuple[str, ...]
    walls: tuple[str, ...]
    eliminated: tuple[str, ...]
    blips: tuple[str, ...]
    objects: tuple[str, ...]
    docks: tuple[int, ...]

    def evolve(self, state: State) -> State:
        """Takes the quadrant out of the game; its board counts as scanned."""
        board = state.layout.board_of(self.squares[0])
        lost = _without(state, self.squares, self.walls, self.blips, self.objects)
        return replace(
            lost,
            cracking=tuple(quadrant for quadrant in state.cracking if quadrant != self.quadrant),
            sunk=(*state.sunk, self.quadrant),
            marked=tuple(one for one in state.marked if one != board),
            scanned=state.scanned if board in state.scanned else (*state.scanned, board),
        )


def _without(state: State, squares: Collection[str], walls: Collection[str], blips: Collection[str], objects: Collection[str]) -> State:
    """The state without these squares, blips and objects, and with walls on these edges; doors there are no doors any more."""
    lost = state.lost_doors()
    walled = replace(state, wrecked=tuple(sorted({*state.wrecked, *squares})), walled=tuple(sorted({*state.walled, *walls})))
    doors = walled.lost_doors() - lost
    lying = {blip: state.blips[blip].kind for blip in blips if blip in state.blips and blip not in state.returned}
    unplaced = {blip: state.pool[blip] for blip in blips if blip in state.pool}
    return replace(
        walled,
        opened=tuple(door for door in state.opened if door not in doors),
        blips={name: blip for name, blip in state.blips.items() if name not in blips},
        pool={name: kind for name, kind in state.pool.items() if name not in blips},
        discarded={**state.discarded, **lying, **unplaced},
        items={name: item for name, item in state.items.items() if name not in objects},
        slime=tuple(square for square in state.slime if square not in squares),
    )


class MissionFailed(Event[State], frozen=True):
    """An objective can no longer be fulfilled: its marker goes to Chaos at the end."""

    which: Goal

    def evolve(self, state: State) -> State:
        """Closes the objective."""
        return with_goal(state, self.which, replace(state.goal(self.which), status="failed"))


class ObjectReinforced(Event[State], frozen=True):
    """An object gained life by the side card of its mission."""

    object: str
    life: int

    def evolve(self, state: State) -> State:
        """Sets the object's life."""
        return replace(state, items={**state.items, self.object: replace(state.items[self.object], life=self.life)})


EndingEvent: TypeAlias = (
    GapCrossed | HoldCounted | CountdownStarted | CountdownTicked | RoomDestroyed | QuadrantCracking | QuadrantLost | MissionFailed
    | ObjectReinforced
)  # fmt: skip
