"""Obeying, refusing, and extra phases (sections B8.9, B8.10)."""

from collections.abc import Iterator

from domain.games.starquest.rules import area, damage
from domain.games.starquest.state import State
from domain.games.starquest_ng.commands import AcknowledgeOrder, BlowUp, ChoosePhase, UseExtraPhase
from domain.games.starquest_ng.deferred import GoOn
from domain.games.starquest_ng.events.orders import (
    ExtraPhaseChosen,
    ExtraPhaseForfeited,
    ExtraPhaseGranted,
    OrderObeyed,
    OrderRefused,
    SacrificeMade,
)
from domain.games.starquest_ng.marines import Team
from domain.games.starquest_ng.rules import blasts
from domain.games.starquest_ng.rules.admission import ACKNOWLEDGE, COVER, EXTRA, SACRIFICE, awaited_seats, phase_of
from domain.games.starquest_ng.speaking import (
    can_speak,
    is_affected,
    last_step,
    next_speaker,
    offered,
    sacrifice,
    to_acknowledge,
    undecided,
)
from domain.games.starquest_ng.state import NgState
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()


# obeying ---------------------------------------------------------------------------------------------------------------


def _answerable(state: NgState, seat: Seat) -> tuple[Team, ...]:
    """The teams for which the seat may answer the mission order now: that of the commander who is asked in the command step, or all that
    must answer a late order."""
    if phase_of(state) == "command_team":
        team = next_speaker(state)
        return (team,) if team is not None and is_affected(state, team) and can_speak(state, team) else ()
    return tuple(team for team in to_acknowledge(state) if team.seat == seat)


def check_acknowledgement(state: NgState, seat: Seat, command: AcknowledgeOrder) -> Team:
    """The team that answers."""
    team = next((team for team in _answerable(state, seat) if team.id == command.team), None)
    if team is None:
        raise Refused("no_order_pending", "SQN-REF-01", command.team)
    return team


def _answers(state: NgState, seat: Seat) -> Iterator[Option]:
    for team in _answerable(state, seat):
        yield offer(AcknowledgeOrder, Choice("obey", "word", ("yes", "no")), team=team.id)


@rules.phase(ACKNOWLEDGE, awaited_seats)
def obey_by_default(state: NgState, seat: Seat, decision: Decision) -> Command:
    """The order is obeyed."""
    return AcknowledgeOrder(_answerable(state, seat)[0].id, "yes")


@rules.command(AcknowledgeOrder, "command_team", ACKNOWLEDGE, check=check_acknowledgement, offers=_answers)
def acknowledge_order(turn: Turn[NgState], seat: Seat, command: AcknowledgeOrder, team: Team) -> None:
    """SQN-REF-01: a commander other than the leader may refuse an order that affects his team: it has no effect on it, and a case is
    noted."""
    phase, order = phase_of(turn.state), turn.state.mission_order
    assert order is not None
    if command.obey == "yes":
        turn.record(OrderObeyed(team.id))
    else:
        turn.record(OrderRefused(seat, team.id, team.commander, order.card))
    if phase == ACKNOWLEDGE or next_speaker(turn.state) != team:
        turn.then(GoOn(phase))


# out of cover ----------------------------------------------------------------------------------------------------------


def check_cover(state: NgState, seat: Seat, command: ChoosePhase) -> None:
    """Refuse a team about which nothing is to be said."""
    if command.team not in tuple(team.id for team in undecided(state)):
        raise Refused("bad_target", "SQN-ORD-09", command.team)


def _covers(state: NgState, seat: Seat) -> Iterator[Option]:
    for team in undecided(state):
        yield offer(ChoosePhase, Choice("kind", "word", ("move", "shoot")), team=team.id)


@rules.phase(COVER, awaited_seats)
def move_by_default(state: NgState, seat: Seat, decision: Decision) -> Command:
    """The next team moves a second time."""
    return ChoosePhase(undecided(state)[0].id, "move")


@rules.command(ChoosePhase, COVER, check=check_cover, offers=_covers)
def choose_phase(turn: Turn[NgState], seat: Seat, command: ChoosePhase, _: None) -> None:
    """A second move phase at once, or a second shoot phase after the usual one."""
    turn.record(ExtraPhaseGranted(command.team, command.kind, ("post_move",) if command.kind == "move" else ("post_shoot",), at_once=True))
    turn.then(GoOn(COVER))


# extra phases ----------------------------------------------------------------------------------------------------------


def check_extra(state: NgState, seat: Seat, command: UseExtraPhase) -> Team:
    """The team that is meant."""
    team = next((team for team in offered(state) if team.id == command.team and team.seat == seat), None)
    if team is None:
        raise Refused("no_extra_phase", "SQN-ORD-05", command.team)
    return team


def _extras(state: NgState, seat: Seat) -> Iterator[Option]:
    for team in offered(state):
        if team.seat == seat:
            yield offer(UseExtraPhase, Choice("now", "word", ("yes", "no")), team=team.id)


@rules.phase(EXTRA, awaited_seats)
def use_by_default(state: NgState, seat: Seat, decision: Decision) -> Command:
    """The extra phase is taken now."""
    return UseExtraPhase(next(team.id for team in offered(state) if team.seat == seat), "yes")


@rules.command(UseExtraPhase, EXTRA, check=check_extra, offers=_extras)
def use_extra_phase(turn: Turn[NgState], seat: Seat, command: UseExtraPhase, team: Team) -> None:
    """The moment is chosen when the step comes; in the last step it is taken or given up."""
    if command.now == "no" and last_step(turn.state, team.id):
        turn.record(ExtraPhaseForfeited(team.id))
    else:
        turn.record(ExtraPhaseChosen(team.id, command.now == "yes"))
    turn.then(GoOn(EXTRA))


# the sacrifice ---------------------------------------------------------------------------------------------------------


def check_sacrifice(state: NgState, seat: Seat, command: BlowUp) -> None:
    """Refuse another figure than the one that the order names."""
    figure = sacrifice(state)
    if figure is None or figure.id != command.figure:
        raise Refused("no_order", "SQN-ORD-02", command.figure)


def _sacrifices(state: NgState, seat: Seat) -> Iterator[Option]:
    figure = sacrifice(state)
    if figure is not None:
        yield offer(BlowUp, figure=figure.id)


@rules.phase(SACRIFICE, awaited_seats)
def bring_it_by_default(state: NgState, seat: Seat, decision: Decision) -> Command:
    """The figure blows itself up."""
    figure = sacrifice(state)
    assert figure is not None
    return BlowUp(figure.id)


@rules.command(BlowUp, SACRIFICE, check=check_sacrifice, offers=_sacrifices)
def blow_up(turn: Turn[NgState], seat: Seat, command: BlowUp, _: None) -> None:
    """All on the squares around it, friend or foe, are attacked with the sum (see `orders.speak_mission_order`); the figure
    is lost at once."""
    figure = turn.state.soldiers[command.figure]
    struck = blasts.around(turn.state, figure)
    dice = blasts.BLOW_UP.dice()
    faces = turn.roll_numbers("blow_up", dice)
    turn.record(SacrificeMade(figure.id, dice, faces))
    damage.eliminate(base_turn(turn, State), figure.id, "blow_up", None)
    turn.then(GoOn(SACRIFICE))
    area.strike(base_turn(turn, State), struck, faces, "blow_up", seat)
