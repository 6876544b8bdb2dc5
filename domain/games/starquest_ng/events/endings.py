"""Facts about objectives and the end of a mission."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest.pieces import Goal
from domain.games.starquest_ng.result import MissionResult
from domain.games.starquest_ng.state import Doer, NgState
from domain.kernel.events import Event
from domain.kernel.seats import Seat


class ObjectiveFulfilled(Event[NgState], frozen=True):
    """A figure fulfilled an objective for its seat; StarQuest's fact about the marker goes before."""

    goal: Goal
    seat: Seat
    figure: str

    def evolve(self, state: NgState) -> NgState:
        """Notes the doer."""
        return replace(state, doers=(*state.doers, Doer(self.goal, self.seat, self.figure)))


class MissionEnded(Event[NgState], frozen=True):
    """The mission is over. A campaign applies the result; outside a campaign it is only shown."""

    result: MissionResult

    def evolve(self, state: NgState) -> NgState:
        """Keeps the result."""
        return replace(state, result=self.result)


EndEvent: TypeAlias = ObjectiveFulfilled | MissionEnded
