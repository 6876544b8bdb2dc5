"""The end: losses on the boards, markers, and the winner (SQ-END, SQ-SCO)."""

from msgspec.structs import replace

from domain.games.starquest.events.scoring import ScoresSettled
from domain.games.starquest.missions import CACHE_POINTS, MAIN_POINTS, SECONDARY_POINTS, Collect
from domain.games.starquest.pieces import Objectives
from domain.games.starquest.rules import damage, objectives
from domain.games.starquest.state import Reason, SeatScore, State
from domain.kernel.places import placed
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


def counted(state: State) -> tuple[SeatScore, ...]:
    """Everybody's score by place, then turn order with Chaos last; equal ranks share a place (SQ-SCO-04; see `_team`)."""
    scores = (*(_team(state, seat) for seat in state.order), _chaos(state))
    return tuple(replace(score, place=place) for place, score in placed(scores, lambda score: _rank(state, score)))


def _rank(state: State, score: SeatScore) -> tuple[bool, int, bool, bool]:
    """The rank; a greater one is better (A38; see `counted`)."""
    withdrew = state.chaos_withdrew if score.seat == state.chaos else state.squads[score.seat].withdrawn
    return not withdrew, score.total, bool(score.main), bool(score.secondary)


def _team(state: State, seat: Seat) -> SeatScore:
    """SQ-SCO-01, SQ-SCO-03: tokens and markers less losses."""
    squad = state.squads[seat]
    main = MAIN_POINTS if state.main.seat == seat else 0
    secondary = SECONDARY_POINTS if state.secondary.seat == seat else 0
    caches = cache_points(state, seat)
    total = squad.token_points() + main + secondary + caches - squad.lost
    return SeatScore(seat, squad.token_points(), main, secondary, squad.lost, total, caches=caches)


def cache_points(state: State, seat: Seat) -> int:
    """The points of the caches that the seat has brought home."""
    if not isinstance(state.main.wants, Collect):
        return 0
    return CACHE_POINTS * sum(item.done and item.by == seat for item in state.items.values() if item.goal == "main")


def _chaos(state: State) -> SeatScore:
    """SQ-SCO-02: losses of the teams and the markers that could be won; none for a seat that withdrew (A38)."""
    main = MAIN_POINTS if _is_open(state, state.main) else 0
    secondary = SECONDARY_POINTS if _is_open(state, state.secondary) else 0
    return SeatScore(state.chaos, 0, main, secondary, state.taken, state.taken + main + secondary)


def _is_open(state: State, goal: Objectives) -> bool:
    return goal.status in ("active", "failed") and not state.chaos_withdrew
