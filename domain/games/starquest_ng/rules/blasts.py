"""Blasts that are no shots: a figure that blows itself up, and grenades."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from domain.games.starquest.aiming import Range, Struck
from domain.games.starquest.pieces import Figure
from domain.games.starquest.rules import activation, area, slime
from domain.games.starquest.state import State, Target
from domain.games.starquest.weapons import Pool
from domain.games.starquest_ng.commands import ThrowGrenade
from domain.games.starquest_ng.events.orders import GrenadeThrown
from domain.games.starquest_ng.rules import musts, risking, shooting
from domain.games.starquest_ng.rules.moving import check_free
from domain.games.starquest_ng.rules.readiness import fielded
from domain.games.starquest_ng.speaking import activity
from domain.games.starquest_ng.state import EXTRA_STEPS, NgState
from domain.geometry.squares import distance
from domain.kernel.decisions import Choice, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, allows
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()

CAUSE: Final = "to_grenades"
BLOW_UP: Final = Pool(heavy=2)
GRENADE: Final = Pool(light=2)
_NEAREST: Final = 2
_FARTHEST: Final = 4


def around(state: NgState, figure: Figure) -> tuple[Struck, ...]:
    """All on the eight squares around a figure that are not behind a wall or a closed door."""
    return Range(state).struck(figure, "detonate", Target())


def under_grenade(state: NgState, figure: Figure, square: str) -> tuple[Struck, ...]:
    """All that a grenade of the figure on this square strikes, each with the whole sum."""
    field = Range(state)
    return tuple(one._replace(full=True) for one in field.harmed(figure, field.blast(square, figure.seat)))


# grenades --------------------------------------------------------------------------------------------------------------


def _may_throw(state: NgState, figure: Figure) -> bool:
    """True if the team's order lets one of its figures throw, and this one has not fired in this step."""
    team = state.team_of(figure.id)
    thrown = any(state.team_of(one) == team for one in state.thrown)
    return state.commands(team, "to_grenades") and not thrown


def check_grenade(state: NgState, seat: Seat, command: ThrowGrenade) -> Figure:
    """The thrower; refused in the order of section B5."""
    activation.check_owned(state, seat, command.piece)
    figure = state.soldiers[command.piece]
    if not _may_throw(state, figure):
        raise Refused("no_order", "SQN-ORD-01", command.piece)
    check_free(state, seat, command.piece, "shoot")
    if not figure.square:
        raise Refused("docked", "SQ-DCK-01", command.piece)
    if state.fired.get(figure.id):
        raise Refused("weapon_used", "SQN-SHT-01", command.piece)
    if command.square not in state.layout.at:
        raise Refused("bad_target", "SQN-SHT-02", command.square)
    if not Range(state).sees_square(figure, command.square):
        raise Refused("no_line_of_sight", "SQN-SHT-02", command.square)
    if not _in_range(state, figure, command.square):
        raise Refused("out_of_range", "B2.8", command.square)
    if not shooting.risks(state, figure) and _hits_bound(state, under_grenade(state, figure, command.square)):
        raise Refused("bound_target", "SQN-SHT-06", command.square)
    return figure


def _hits_bound(state: NgState, struck: Iterable[Struck]) -> bool:
    """True if a bound figure is among those that are struck."""
    return any(not one.is_object and state.bound_to(one.name) is not None for one in struck)


def _in_range(state: NgState, figure: Figure, square: str) -> bool:
    return _NEAREST <= distance(state.layout.at[figure.square], state.layout.at[square]) <= _FARTHEST


def _grenades(state: NgState, seat: Seat) -> Iterator[Option]:
    field = Range(state)
    for figure in fielded(state, seat):
        if activity(state, figure) != "shoot" or not _may_throw(state, figure):
            continue
        near = (square for square in field.squares_in_sight(figure) if _in_range(state, figure, square))
        legal = tuple(square for square in near if allows(partial(check_grenade, state, seat, ThrowGrenade(figure.id, square))))
        if legal:
            yield offer(ThrowGrenade, Choice("square", "cell", legal), piece=figure.id)


@rules.command(ThrowGrenade, "shoot", *EXTRA_STEPS, check=check_grenade, offers=_grenades)
def throw_grenade(turn: Turn[NgState], seat: Seat, command: ThrowGrenade, figure: Figure) -> None:
    """One roll for all on the square and the eight around it, as seen from its centre (see `shooting.strike_home`). Bound figures are
    struck only under the order that takes the risk, and a die decides for each pair."""
    struck = under_grenade(turn.state, figure, command.square)
    dice = GRENADE.dice()
    faces = turn.roll_numbers("grenade", dice)
    turn.record(GrenadeThrown(figure.id, command.square, dice, faces))
    slime.burn(base_turn(turn, State), Range(turn.state).blast_squares(command.square))
    if _hits_bound(turn.state, struck):
        musts.note(turn, figure.id, "risked")
        risking.strike_all(turn, figure, struck, faces, CAUSE)
    else:
        area.strike(base_turn(turn, State), struck, faces, CAUSE, seat)
