"""Facts about the end (SQ-END, SQ-SCO)."""

from typing import TypeAlias

from msgspec.structs import replace

from domain.games.starquest.state import Reason, SeatScore, State
from domain.kernel.events import Event
from domain.kernel.seats import Seat


class FinalRoundStarted(Event[State], frozen=True):
    """The last event card's turn is over: each GSG seat has one more turn (see `turns.end_chaos_turn`)."""

    def evolve(self, state: State) -> State:
        """Ends event cards and Chaos turns."""
        return replace(state, final=True)


class ScoresSettled(Event[State], frozen=True):
    """The game is over and scored: by place, then turn order with Chaos last."""

    scores: tuple[SeatScore, ...]
    winners: tuple[Seat, ...]
    reason: Reason

    def evolve(self, state: State) -> State:
        """Nothing is awaited any more; open questions are closed, too."""
        return replace(
            state,
            stage="finished",
            scores=self.scores,
            winners=self.winners,
            reason=self.reason,
            active=None,
            activation=None,
            stack=(),
            due=(),
        )


ScoringEvent: TypeAlias = FinalRoundStarted | ScoresSettled
