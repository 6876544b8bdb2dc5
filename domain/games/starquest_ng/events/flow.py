"""Facts about player turns, steps and calls (section B4)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest_ng.state import ChaosStep, MarineStep, NgState, Side
from domain.kernel.events import Event
from domain.kernel.seats import Seat


class PlayerTurnBegan(Event[NgState], frozen=True):
    """A side's player turn began."""

    side: Side
    round: int

    def evolve(self, state: NgState) -> NgState:
        """No figure has fired or attacked in it yet."""
        stage = state.stage if self.side == "chaos" else "final_gsg_turn" if state.final else "gsg_turn"
        return replace(state, side=self.side, stage=stage, fired_class={}, answered=(), fights=())


class StepBegan(Event[NgState], frozen=True):
    """A step of the player turn began."""

    step: MarineStep | ChaosStep

    def evolve(self, state: NgState) -> NgState:
        """No seat is called, and no piece has acted, fired or attacked in this step."""
        fresh = replace(state, step=self.step, called=None, done=(), activation=None, acted=(), fired={}, attacked=())
        return replace(fresh, active=state.chaos if state.side == "chaos" else None)


class PlayerCalled(Event[NgState], frozen=True):
    """The mission leader called a seat, or the rules did."""

    seat: Seat

    def evolve(self, state: NgState) -> NgState:
        """The seat acts."""
        return replace(state, called=self.seat, active=self.seat)


class CallEnded(Event[NgState], frozen=True):
    """The seat has finished its part of the step."""

    seat: Seat

    def evolve(self, state: NgState) -> NgState:
        """The seat is not called again in this step."""
        return replace(state, called=None, active=None, done=(*state.done, self.seat))


FlowEvent: TypeAlias = PlayerTurnBegan | StepBegan | PlayerCalled | CallEnded
