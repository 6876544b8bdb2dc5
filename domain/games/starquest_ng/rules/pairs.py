"""Figures that are bound in close combat or fight, and when they are free again."""

from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import melee
from domain.games.starquest_ng.events.combat import FightDropped, MainNominated, PairDissolved
from domain.games.starquest_ng.rules.attacking import reaches
from domain.games.starquest_ng.state import Fight, NgState, Pair
from domain.kernel.turn import Turn


def dissolve(turn: Turn[NgState]) -> None:
    """SQN-FGT-13: a pair is dissolved as soon as one of both is down, or no longer beside the other across an open edge. Its fight ends
    with it, and a new fight does when nobody of its active side reaches the enemy any more; until then the first helper who does takes the
    place of a main fighter who does not, in the order of the declarations.

    This is the one place that keeps it true, whatever has parted them: it is called after every command, when a step begins, and at the
    end of the mission.
    """
    for pair in turn.state.pairs:
        if not _holds(turn.state, pair):
            turn.record(PairDissolved(pair.marine, pair.chaos))
    for fight in turn.state.fights:
        if fight.old:
            if not _is_bound(turn.state, fight):
                turn.record(FightDropped(fight.id))
        elif not _engages(turn.state, fight, fight.active):
            helper = next(iter(helpers(turn.state, fight)), None)
            turn.record(FightDropped(fight.id) if helper is None else MainNominated(fight.id, helper.id))


def fighter(state: NgState, name: str) -> Figure | None:
    """The figure of this name while it stands on the boards."""
    figure = state.figure(name)
    return figure if figure is not None and (name in state.robotlings or state.stands(figure)) else None


def helpers(state: NgState, fight: Fight) -> tuple[Figure, ...]:
    """The helpers of a fight that still stand and reach the enemy, in the order in which they joined."""
    found = (fighter(state, name) for name in fight.helpers)
    return tuple(helper for helper in found if helper is not None and _engages(state, fight, helper.id))


def _engages(state: NgState, fight: Fight, name: str) -> bool:
    figure, enemy = fighter(state, name), fighter(state, fight.passive)
    return figure is not None and enemy is not None and reaches(state, figure, enemy)


def _is_bound(state: NgState, fight: Fight) -> bool:
    return state.bound_to(fight.active) == fight.passive


def _holds(state: NgState, pair: Pair) -> bool:
    marine, enemy = state.soldiers[pair.marine], state.robotlings.get(pair.chaos)
    return enemy is not None and state.stands(marine) and melee.side_by_side(state, marine, enemy)
