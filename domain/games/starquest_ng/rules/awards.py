"""Awards that a marine earns by a shot or in a fight; outside a campaign they are only shown (section B8.12)."""

from domain.games.starquest.pieces import Figure
from domain.games.starquest.weapons import DICE, Die
from domain.games.starquest_ng.events.combat import AwardEarned
from domain.games.starquest_ng.marines import Award
from domain.games.starquest_ng.state import Fight, NgState
from domain.kernel.turn import Turn

_MARKSMAN = {2: 0, 3: 1}
"""By number of dice: how far below the highest possible sum the roll may be."""


def shot_down(turn: Turn[NgState], cause: str) -> None:
    """SQN-AWD-01: a shot with two dice that shows the highest possible sum, or with three at least one less, puts an enemy figure down."""
    attack = turn.state.attack
    if attack is None or attack.weapon != cause:
        return
    dice = attack.pool.dice()
    below = _MARKSMAN.get(len(dice))
    if below is not None and sum(attack.faces) >= _highest(dice) - below:
        _earn(turn, attack.piece, "marksman")


def _highest(dice: tuple[Die, ...]) -> int:
    return sum(max(face for face in DICE[die] if isinstance(face, int)) for die in dice)


def won(turn: Turn[NgState], fight: Fight, active: Figure, passive: Figure, ours: int, theirs: int) -> None:
    """SQN-AWD-04: a main fighter who attacked in this close combat phase, without helpers, has the higher sum against an enemy main
    fighter with more close combat dice."""
    more = len(passive.profile.melee.dice()) > len(active.profile.melee.dice())
    if not fight.old and not fight.helpers and more and ours > theirs:
        _earn(turn, active.id, "signa")


def _earn(turn: Turn[NgState], figure: str, award: Award) -> None:
    """A marine earns each award once."""
    marine = turn.state.marines.get(figure)
    if marine is not None and award not in (*marine.enlisted.awards, *turn.state.earned.get(figure, ())):
        turn.record(AwardEarned(figure, award))
