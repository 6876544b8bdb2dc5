"""What a team could do in a call, noted only if orders excuse what is impossible (section B2.14, `must_orders`)."""

from domain.games.starquest.aiming import Range
from domain.games.starquest.pieces import Figure
from domain.games.starquest_ng.rules import attacking, musts, shooting
from domain.games.starquest_ng.rules.moving import is_enemy
from domain.games.starquest_ng.rules.readiness import fielded, may_attack, may_shoot
from domain.games.starquest_ng.state import NgState
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn


def note(turn: Turn[NgState], seat: Seat) -> None:
    """Note the teams of a called seat that have a target, an enemy in reach, or a bound pair in sight."""
    if turn.state.terms.must_orders != "excused":
        return
    field = Range(turn.state)
    for figure in fielded(turn.state, seat):
        if may_shoot(turn.state, figure):
            if any(is_enemy(turn.state, seat, target.id) for target in field.figures_in_sight(figure)):
                musts.note(turn, figure.id, "could_shoot")
            if _sees_a_pair(turn.state, field, figure):
                musts.note(turn, figure.id, "could_risk")
        if may_attack(turn.state, figure) and any(attacking.attacks_of(turn.state, figure)):
            musts.note(turn, figure.id, "could_attack")


def _sees_a_pair(state: NgState, field: Range, figure: Figure) -> bool:
    targets = (target for target in shooting.targets(state, figure.seat) if state.bound_to(target.id) is not None)
    return any(field.sees(figure, target) for target in targets)
