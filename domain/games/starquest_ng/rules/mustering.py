"""The forces: who leads a team and who goes with him."""

from typing import Final

from domain.games.starquest.figures import Profile
from domain.games.starquest.pieces import Figure, FigureKind
from domain.games.starquest_ng import loading
from domain.games.starquest_ng.events.setup import ForceMustered, RosterTaken
from domain.games.starquest_ng.marines import Enlisted, Marine, Numbers, Role, Team
from domain.games.starquest_ng.rules import leading
from domain.games.starquest_ng.state import NgState
from domain.kernel.errors import Malformed
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

LED: Final = 3
"""The marines that a sergeant leads beside one for each of his awards."""


def muster(turn: Turn[NgState]) -> None:
    """Every seat musters its usual force (section B4.4, D-MUSTER); then the mission leader is chosen."""
    state = turn.state
    pools = {seat: loading.pool(state.terms.level, state.squads[seat].team) for seat in state.order}
    turn.record(RosterTaken(state.terms, loading.numbers(), pools))
    for seat in state.order:
        turn.record(_force(turn.state, seat))
    leading.choose(turn)


def usual_force(pool: tuple[Enlisted, ...]) -> tuple[Enlisted, ...]:
    """A leader and his marines, most awards first, then in the order of the pool.

    The leader is the marine with most awards, at least one, and no captain. Raises Malformed for a pool without one.
    """
    ranked = sorted(pool, key=lambda marine: -marine.honours())
    leader = next((marine for marine in ranked if marine.honours() and not marine.captain), None)
    if leader is None:
        raise Malformed("no marine of the pool can lead a team")
    others = [marine for marine in ranked if marine is not leader and may_follow(leader, marine)]
    return (leader, *others[: team_size(leader)])


def team_size(leader: Enlisted) -> int:
    """The marines that a sergeant may lead: three, and one more for each award of his (SQN-RNK-04)."""
    return LED + leader.honours()


def may_follow(leader: Enlisted, marine: Enlisted) -> bool:
    """True if a marine may be in the team of this leader: it has no more awards than he (SQN-RNK-05). So a sergeant who is no veteran
    leads no veterans (SQN-RNK-09), and a veteran sergeant any number of them."""
    return not marine.captain and marine.honours() <= leader.honours()


def role_of(marine: Enlisted, *, leads: bool) -> Role:
    """The role of a figure: any marine with an award may be sergeant for a mission (SQN-RNK-03); one with four or more is a veteran
    (SQN-RNK-06), as leader a veteran sergeant."""
    if leads:
        return "veteran_sergeant" if marine.veteran() else "sergeant"
    return "veteran" if marine.veteran() else "marine"


def _force(state: NgState, seat: Seat) -> ForceMustered:
    colour = state.squads[seat].team
    leader, *others = usual_force(state.pools[seat])
    names = {f"{colour}-c": leader, **{f"{colour}-{number}": marine for number, marine in enumerate(others, 1)}}
    team = Team(f"{colour}/1", seat, f"{colour}-c", tuple(names)[1:])
    marines = tuple(_marine(state.numbers, name, marine, team) for name, marine in names.items())
    return ForceMustered(seat, (team,), tuple(_figure(state.numbers, seat, marine) for marine in marines), marines)


def _marine(numbers: Numbers, name: str, enlisted: Enlisted, team: Team) -> Marine:
    role = role_of(enlisted, leads=name == team.commander)
    return Marine(name, enlisted, role, team.id, numbers.roles[role].initiative, numbers.roles[role].threat)


def _figure(numbers: Numbers, seat: Seat, marine: Marine) -> Figure:
    role = numbers.roles[marine.role]
    dice = {role.fire: role.melee}
    profile = Profile(role.move, role.armour, role.life, role.melee, role.value, dice)
    kind: FigureKind = "commander" if marine.role in ("sergeant", "veteran_sergeant") else "trooper"
    return Figure(marine.figure, seat, kind, profile, role.life, (role.fire,), status="docked")
