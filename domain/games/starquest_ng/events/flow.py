"""Facts about player turns, steps and calls (section B4)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest_ng.state import Deed, NgState, NgStep, Side
from domain.kernel.events import Event
from domain.kernel.seats import Seat


class PlayerTurnBegan(Event[NgState], frozen=True):
    """A side's player turn began."""

    side: Side
    round: int

    def evolve(self, state: NgState) -> NgState:
        """No figure has fired or attacked in it yet. Orders of the last round end when the marines' next turn begins,
        and a cloak with the third of them (section B2.6)."""
        fresh = replace(state, side=self.side, fired_class={}, answered=(), fights=(), deeds=())
        if self.side == "chaos":
            return replace(fresh, chaos_order=None)
        return replace(
            fresh,
            stage="final_gsg_turn" if state.final else "gsg_turn",
            cloaked={figure: turns - 1 for figure, turns in state.cloaked.items() if turns > 1},
            braced=(),
            mission_order=None,
            acknowledged=(),
            refused=(),
            orders={},
            extras={},
            moved=(),
            abilities=(),
            warded=(),
            dreaded=(),
            flashed=(),
            covered=(),
            thrown=(),
            chaos_order=state.chaos_order if state.chaos_order == "co_jamming" else None,
        )


class StepBegan(Event[NgState], frozen=True):
    """A step of the player turn began."""

    step: NgStep

    def evolve(self, state: NgState) -> NgState:
        """No seat is called, and no piece has acted, fired or attacked in this step. Extra phases that were put off are offered again."""
        extras = {team: replace(extra, status="open") if extra.status == "later" else extra for team, extra in state.extras.items()}
        fresh = replace(state, step=self.step, called=None, done=(), activation=None, acted=(), fired={}, attacked=(), settled=())
        fresh = replace(fresh, heard=(), extras=extras, working=())
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


class MarineMoved(Event[NgState], frozen=True):
    """A marine has moved in this round for the first time."""

    figure: str

    def evolve(self, state: NgState) -> NgState:
        """Notes it, since some orders are for those that stay."""
        return replace(state, moved=(*state.moved, self.figure))


class DeedNoted(Event[NgState], frozen=True):
    """A team has done something that an order of this round asks for, or could have done it."""

    team: str
    deed: Deed

    def evolve(self, state: NgState) -> NgState:
        """Notes the deed."""
        return replace(state, deeds=(*state.deeds, (self.team, self.deed)))


FlowEvent: TypeAlias = PlayerTurnBegan | StepBegan | PlayerCalled | CallEnded | MarineMoved | DeedNoted
