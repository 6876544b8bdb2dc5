"""Casualties: marines that are down, and when they are lost."""

from domain.games.starquest.rules import damage, gearing, objectives, treasures, turns
from domain.games.starquest.state import Reason, State
from domain.games.starquest_ng.events.cards import LifeRestored, TraitUsed
from domain.games.starquest_ng.events.casualties import FigureDown, FigureLost, LifeLost
from domain.games.starquest_ng.rules import awards, musts, pairs, protecting, reporting, risking
from domain.games.starquest_ng.state import NgState
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn, base_turn


def lose_life(turn: Turn[NgState], figure: str, points: int, cause: str, by: Seat | None) -> None:
    """SQN-CAS-01: a marine with no life left is down and keeps what it has below 0. SQN-CAS-06: a Chaos figure is removed at once."""
    figure = risking.struck_instead(turn, figure, points, cause)
    soldier = turn.state.soldiers.get(figure)
    if soldier is None:
        _strike_enemy(turn, figure, points, cause, by)
        return
    if points <= 0:
        return
    guard = protecting.guard_of(turn.state, figure, points) if is_shot(turn.state, cause) else ""
    hurt = guard or figure
    if gearing.deceives(base_turn(turn, State), hurt, cause):
        return
    turn.record(LifeLost(hurt, points, cause))
    treasures.shaken(base_turn(turn, State), hurt, cause)
    if turn.state.soldiers[hurt].life <= 0 and hurt not in turn.state.down:
        if is_tough(turn.state, hurt):
            turn.record(TraitUsed(hurt, "tough"), LifeRestored(hurt, 1))
        else:
            go_down(turn, hurt)


def is_shot(state: NgState, cause: str) -> bool:
    """True if a loss comes from shooting; a grenade counts as a shot."""
    return cause in ("defensive_fire", "to_grenades") or any(cause == weapon for weapon in state.tables.weapons)


def is_tough(state: NgState, figure: str) -> bool:
    """True if a tough marine has not yet risen in this mission."""
    return state.marines[figure].enlisted.trait == "tough" and f"tough {figure}" not in state.rescued


def _strike_enemy(turn: Turn[NgState], figure: str, points: int, cause: str, by: Seat | None) -> None:
    damage.lose_life.original(base_turn(turn, State), figure, points, cause, by)
    if figure not in turn.state.robotlings:
        awards.shot_down(turn, cause)
        musts.note_loss(turn, cause)


def go_down(turn: Turn[NgState], figure: str) -> None:
    """SQN-CAS-02: the figure lies on its square until the end of the marines' next player turn. SQN-CAS-09: what it carries is dropped."""
    turn.record(FigureDown(figure, turn.state.round + 1))
    objectives.dropped(base_turn(turn, State), figure)


def expire(turn: Turn[NgState]) -> None:
    """SQN-CAS-05: at the end of the marines' player turn figures whose time is over are lost, and points are booked."""
    _lose(turn, tuple(figure for figure, until in turn.state.down.items() if until <= turn.state.round))


def finish(turn: Turn[NgState], reason: Reason) -> None:
    """SQN-CAS-08: at the end of the mission every figure that is still down is lost."""
    if reason != "chaos_withdrew":
        _lose(turn, tuple(turn.state.down))
    pairs.dissolve(turn)
    turns.finish.original(base_turn(turn, State), reason)
    reporting.end(turn)


def eliminate(turn: Turn[NgState], figure: str, cause: str, by: Seat | None) -> None:
    """SQN-CAS-07: who is destroyed outright or leaves the game is lost at once, down or not."""
    if figure in turn.state.down:
        turn.record(FigureLost(figure))
    damage.eliminate.original(base_turn(turn, State), figure, cause, by)


def _lose(turn: Turn[NgState], figures: tuple[str, ...]) -> None:
    for figure in figures:
        eliminate(turn, figure, "wounds", None)
