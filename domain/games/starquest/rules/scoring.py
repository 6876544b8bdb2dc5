"""The end: losses on the boards, markers, and the winner (SQ-END-04, SQ-SCO-01 to 04)."""

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from domain.games.starquest.events.scoring import ScoresSettled
from domain.games.starquest.missions import MAIN_POINTS, SECONDARY_POINTS
from domain.games.starquest.pieces import Objectives
from domain.games.starquest.rules import damage, objectives
from domain.games.starquest.state import Reason, SeatScore, State
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn


def settle(turn: Turn[State], reason: Reason) -> None:
    """Count, and end the game (SQ-END-04). Called in any stage once Chaos has withdrawn or no GSG seat is left, set-up included."""
    if reason == "last_round":
        for figure in sorted(turn.state.aboard(), key=lambda figure: (turn.state.order.index(figure.seat), figure.id)):
            damage.eliminate(turn, figure.id, "left_behind", None)
    objectives.settle(turn)
    scores = counted(turn.state)
    winners = tuple(score.seat for score in scores if score.place == 1)
    turn.record(ScoresSettled(scores, winners, reason))


class _Count(NamedTuple):
    seat: Seat
    tokens: int
    main: int
    secondary: int
    lost: int
    total: int
    withdrawn: bool

    def rank(self) -> tuple[bool, int, bool, bool]:
        """The rank; a greater one is better (SQ-SCO-04, A38)."""
        return not self.withdrawn, self.total, bool(self.main), bool(self.secondary)


def counted(state: State) -> tuple[SeatScore, ...]:
    """Everybody's score by place, then turn order with Chaos last; equal ranks share a place (SQ-SCO-03, SQ-SCO-04)."""
    ranked = sorted((*_teams(state), _chaos(state)), key=_Count.rank, reverse=True)
    found: list[SeatScore] = []
    for _, equals in groupby(ranked, key=_Count.rank):
        found += _placed(equals, len(found) + 1)
    return tuple(found)


def _placed(equals: Iterable[_Count], place: int) -> list[SeatScore]:
    return [SeatScore(one.seat, one.tokens, one.main, one.secondary, one.lost, one.total, place) for one in equals]


def _teams(state: State) -> list[_Count]:
    """SQ-SCO-01, SQ-SCO-03: tokens and markers less losses."""
    found: list[_Count] = []
    for seat in state.order:
        squad = state.squads[seat]
        main = MAIN_POINTS if state.main.seat == seat else 0
        secondary = SECONDARY_POINTS if state.secondary.seat == seat else 0
        total = squad.token_points() + main + secondary - squad.lost
        found.append(_Count(seat, squad.token_points(), main, secondary, squad.lost, total, squad.withdrawn))
    return found


def _chaos(state: State) -> _Count:
    """SQ-SCO-02, 03: losses of the teams and the markers that could be won; none for a seat that withdrew (A38)."""
    main = MAIN_POINTS if _is_open(state, state.main) else 0
    secondary = SECONDARY_POINTS if _is_open(state, state.secondary) else 0
    total = state.taken + main + secondary
    return _Count(state.chaos, 0, main, secondary, state.taken, total, state.chaos_withdrew)


def _is_open(state: State, goal: Objectives) -> bool:
    return goal.status == "active" and not state.chaos_withdrew
