"""Facts about the ends of Chaos turns: counts of what is held, and what is destroyed (SQH-HLD, SQH-GAP, SQH-BOM)."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from domain.games.starquest.events.changes import with_goal
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
        lost = state.lost_doors()
        walled = replace(
            state, wrecked=tuple(sorted({*state.wrecked, *self.squares})), walled=tuple(sorted({*state.walled, *self.walls}))
        )  # fmt: skip
        doors = walled.lost_doors() - lost
        gone = {blip: state.blips[blip].kind for blip in self.blips if blip not in state.returned}
        return replace(
            walled,
            opened=tuple(door for door in state.opened if door not in doors),
            blips={name: blip for name, blip in state.blips.items() if name not in self.blips},
            discarded={**state.discarded, **gone},
            items={name: item for name, item in state.items.items() if name not in self.objects},
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
    GapCrossed | HoldCounted | CountdownStarted | CountdownTicked | RoomDestroyed | MissionFailed | ObjectReinforced
)  # fmt: skip
