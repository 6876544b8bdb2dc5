"""The forces: who leads a team and who goes with him."""

from collections.abc import Iterator
from functools import partial

from domain.games.starquest.commands import Done
from domain.games.starquest_ng import loading
from domain.games.starquest_ng.commands import MusterForce
from domain.games.starquest_ng.events.setup import ForceDrafted, ForceMustered, RosterTaken
from domain.games.starquest_ng.marines import SPECIALISTS, Enlisted, Force, Marine, Numbers, Role, Team
from domain.games.starquest_ng.rules import forces, leading
from domain.games.starquest_ng.rules.admission import awaited_seats
from domain.games.starquest_ng.rules.enlisting import figure_of, initiative_of
from domain.games.starquest_ng.rules.forces import check_whole, pool_of, role_of, usual_force
from domain.games.starquest_ng.state import NgState
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Malformed
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[NgState]()


def muster(turn: Turn[NgState]) -> None:
    """The seats muster their forces side by side (section B3), from the rosters of a campaign or from those of the level. Raises Malformed
    for a roster that can muster nothing: a campaign gives it a recruit."""
    state = turn.state
    rosters = state.rosters or {seat: loading.pool(state.terms.level, state.squads[seat].team) for seat in state.order}
    if not all(forces.can_muster(roster.marines) for roster in rosters.values()):
        raise Malformed("a roster can muster no force")
    numbers = loading.campaign_numbers() if state.rosters else loading.numbers()
    turn.record(RosterTaken(state.terms, numbers, tuple(rosters.items())))
    turn.begin_turn(*(seat for seat in state.order if not state.squads[seat].withdrawn))
    for seat in state.order:
        if state.squads[seat].withdrawn:
            close(turn, seat)


def draft(state: NgState, seat: Seat) -> Force:
    """The force so far, the usual one before the seat has chosen."""
    return state.forces.get(seat) or usual_force(state.rosters[seat].marines)


def check_force(state: NgState, seat: Seat, command: MusterForce) -> Force:
    """The force with the part changed."""
    return forces.changed(pool_of(state.rosters[seat].marines), draft(state, seat), command.part, command.value)


def _parts(state: NgState, seat: Seat) -> Iterator[Option]:
    """Every change of one part that is legal now."""
    force, pool = draft(state, seat), pool_of(state.rosters[seat].marines)
    names = tuple(pool)
    parts: tuple[tuple[str, tuple[str, ...]], ...] = (
        ("all", ("usual",)),
        ("force", ("scouts", "marines", "captain")),
        ("leader", names),
        ("member", names),
        ("scouts", tuple(str(count) for count in range(forces.MOST_SCOUTS + 1))),
        ("specialist", SPECIALISTS),
        ("second", (*names, "none")),
        ("second_member", names),
    )
    for part, values in parts:
        legal = tuple(value for value in values if allows(partial(forces.changed, pool, force, part, value)))
        if legal:
            yield offer(MusterForce, Choice("value", "word", legal), part=part)


@rules.phase("muster", awaited_seats)
def close_by_default(state: NgState, seat: Seat, decision: Decision) -> Command:
    """The force so far; the usual one instead of an incomplete one."""
    complete = allows(lambda: check_whole(pool_of(state.rosters[seat].marines), draft(state, seat)))
    return Done() if complete else MusterForce("all", "usual")


@rules.command(MusterForce, "muster", check=check_force, offers=_parts)
def muster_force(turn: Turn[NgState], seat: Seat, command: MusterForce, force: Force) -> None:
    """The whole force is recorded again."""
    turn.record(ForceDrafted(seat, force))


def check_done(state: NgState, seat: Seat) -> None:
    """Refuse to close an incomplete force."""
    check_whole(pool_of(state.rosters[seat].marines), draft(state, seat))


def close(turn: Turn[NgState], seat: Seat) -> None:
    """The force is final, the usual one instead of an incomplete one; after the last one the mission leader is chosen."""
    pool = pool_of(turn.state.rosters[seat].marines)
    force = draft(turn.state, seat)
    if not allows(lambda: check_whole(pool, force)):
        force = usual_force(turn.state.rosters[seat].marines)
    turn.record(_mustered(turn.state, seat, force))
    if set(turn.state.closed) == set(turn.state.order):
        leading.choose(turn)


# figures ---------------------------------------------------------------------------------------------------------------


def _mustered(state: NgState, seat: Seat, force: Force) -> ForceMustered:
    colour, pool = state.squads[seat].team, pool_of(state.rosters[seat].marines)
    first = f"{colour}/1"
    leader = pool[force.leader]
    members = [(pool[name], role_of(pool[name], leads=False)) for name in force.members]
    members += [(Enlisted(), one) for one in force.specialists]
    scout: Role = "scout"
    members += [(Enlisted(), scout)] * force.scouts
    own = [(f"{colour}-c", leader, role_of(leader, leads=True))]
    own += [(f"{colour}-{number}", marine, role) for number, (marine, role) in enumerate(members, 1)]
    teams, enrolled = [_team(first, seat, own)], [(first, *one) for one in own]
    if force.second:
        second = f"{colour}/2"
        others = [(f"{colour}-s", pool[force.second], role_of(pool[force.second], leads=True))]
        for number, name in enumerate(force.second_members, 1):
            others.append((f"{colour}-s{number}", pool[name], role_of(pool[name], leads=False)))
        teams.append(_team(second, seat, others))
        enrolled += [(second, *one) for one in others]
    marines = tuple(_marine(state.numbers, name, enlisted, role, team) for team, name, enlisted, role in enrolled)
    return ForceMustered(seat, tuple(teams), tuple(figure_of(state, seat, marine) for marine in marines), marines)


def _team(name: str, seat: Seat, figures: list[tuple[str, Enlisted, Role]]) -> Team:
    return Team(name, seat, figures[0][0], tuple(figure for figure, _, _ in figures[1:]))


def _marine(numbers: Numbers, name: str, enlisted: Enlisted, role: Role, team: str) -> Marine:
    return Marine(name, enlisted, role, team, initiative_of(numbers, enlisted, role, slow=False), numbers.roles[role].threat)
