"""Figures that are bound in close combat, and when they are free again."""

from domain.games.starquest.rules import melee
from domain.games.starquest_ng.events.combat import PairDissolved
from domain.games.starquest_ng.state import NgState, Pair
from domain.kernel.turn import Turn


def dissolve(turn: Turn[NgState]) -> None:
    """SQN-FGT-13: a pair is dissolved as soon as one of both is down, or no longer beside the other across an open edge."""
    for pair in turn.state.pairs:
        if not _holds(turn.state, pair):
            turn.record(PairDissolved(pair.marine, pair.chaos))


def _holds(state: NgState, pair: Pair) -> bool:
    marine, enemy = state.soldiers[pair.marine], state.robotlings.get(pair.chaos)
    return enemy is not None and state.stands(marine) and melee.side_by_side(state, marine, enemy)
