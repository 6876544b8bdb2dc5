"""Facts about rounds, turns and activations (SQ-TRN, SQ-ACT). A turn of the kernel encloses each seat's turn."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest.budgets import Budget, Spent
from domain.games.starquest.events.changes import activation, with_squad
from domain.games.starquest.state import Activation, Stage, State
from domain.kernel.events import EffectlessEvent, Event
from domain.kernel.seats import Seat


class RoundStarted(Event[State], frozen=True):
    """A round began."""

    round: int

    def evolve(self, state: State) -> State:
        """Sets the round."""
        return replace(state, round=self.round)


class TurnSkipped(EffectlessEvent[State], frozen=True):
    """A GSG seat without figures in play has no turn (section 4)."""

    seat: Seat


class SeatTurnBegan(Event[State], frozen=True):
    """A seat's turn began, in this state of section 4. A Chaos turn has a card for each GSG seat in play now."""

    seat: Seat
    stage: Stage

    def evolve(self, state: State) -> State:
        """No piece has acted yet; the seat's flash grenade has ended (see `SeatTurnEnded`)."""
        began = replace(state, active=self.seat, stage=self.stage, activation=None, acted=(), cards_closed=False)
        began = replace(began, reinforced=0, must_reinforce=False, pushed=False, respawned_now=0, gap_crossed=False)
        if self.stage == "chaos_event" and state.house.events:
            began = replace(began, draws=max(1, sum(state.in_play(seat) for seat in state.order)))
        if state.cloaked or state.stimulated:
            began = replace(began, cloaked=self._cloaked(state), stimulated=())
        squad = state.squads.get(self.seat)
        return began if squad is None or not squad.flash else with_squad(began, replace(squad, flash=False))

    def _cloaked(self, state: State) -> dict[str, int]:
        """The figures that are still cloaked: the turns of their own seat count."""
        left = {figure: turns - (state.soldiers[figure].seat == self.seat) for figure, turns in state.cloaked.items()}
        return {figure: turns for figure, turns in left.items() if turns}


class SeatTurnEnded(Event[State], frozen=True):
    """A seat's turn ended. Effects for this turn, or for this seat's next one, end with it (SQ-CRD-03; see `event_cards.draw`)."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """No seat is at turn."""
        ended = replace(state, active=None, activation=None, acted=(), cards_closed=False)
        squad = state.squads.get(self.seat)
        if squad is None:
            return replace(ended, event=None, lasting=(), quarry={}, draws=0)
        cleared = replace(
            squad, order=None, order_figure="", fusion="", looks=0, orders_blocked=False, barred=(), jammed=()
        )  # fmt: skip
        return with_squad(ended, cleared)


class ActivationStarted(Event[State], frozen=True):
    """A piece became active; its budget is recorded as values."""

    piece: str
    budget: Budget
    allowance: int

    def evolve(self, state: State) -> State:
        """Makes the piece the active one."""
        return replace(state, activation=Activation(self.piece, self.budget, self.allowance))


class ActivationContinued(Event[State], frozen=True):
    """The figure of a revealed blip continues its activation (see `movement._move_blip`). `moves`: how many moves it has begun."""

    figure: str
    budget: Budget
    allowance: int
    moves: int
    steps_left: int

    def evolve(self, state: State) -> State:
        """Makes the figure the active piece."""
        continued = Activation(self.figure, self.budget, self.allowance, Spent(self.moves), self.steps_left)
        return replace(state, activation=continued)


class ActivationEnded(Event[State], frozen=True):
    """The active piece ended its activation for this turn."""

    piece: str

    def evolve(self, state: State) -> State:
        """No piece is active."""
        acted = state.acted if self.piece in state.acted else (*state.acted, self.piece)
        return replace(state, activation=None, acted=acted)


class ReinforcementBegan(Event[State], frozen=True):
    """Chaos has acted and may reinforce. `must`: it has to, because it has no figure on the boards (see `reinforcement.still_due`)."""

    must: bool

    def evolve(self, state: State) -> State:
        """Sets the reinforcement stage of section 4."""
        return replace(state, stage="chaos_reinforce", must_reinforce=self.must)


class SeatWithdrew(Event[State], frozen=True):
    """A seat withdrew (A38)."""

    seat: Seat

    def evolve(self, state: State) -> State:
        """The seat can no longer win."""
        if self.seat == state.chaos:
            return replace(state, chaos_withdrew=True)
        return with_squad(state, replace(state.squads[self.seat], withdrawn=True, medipacks=0))


def spent_more(state: State, moves: int, steps_left: int) -> State:
    """The activation after steps: the moves begun, and the steps left of the open one; a volley ends (see `fire._is_volley`)."""
    now = activation(state)
    moved = replace(now, spent=replace(now.spent, moves=moves), steps=steps_left, volley=())
    return replace(state, activation=moved, cards_closed=True)


TurnEvent: TypeAlias = (
    RoundStarted | TurnSkipped | SeatTurnBegan | SeatTurnEnded | ActivationStarted | ActivationContinued | ActivationEnded
    | ReinforcementBegan | SeatWithdrew
)  # fmt: skip
