"""Player turns, their steps, and the calls in them."""

from itertools import pairwise
from typing import Final, get_args

from domain.games.starquest.commands import EndActivation
from domain.games.starquest.events.turn import ReinforcementBegan, SeatTurnBegan, SeatTurnEnded
from domain.games.starquest.rules import activation, event_cards, objectives, reinforcement, respawning, scanning, slime, turns
from domain.games.starquest.state import State
from domain.games.starquest_ng import speaking
from domain.games.starquest_ng.commands import CallPlayer, EndCall, EndPhase
from domain.games.starquest_ng.deferred import FinishCall, GoOn, ResolveFights
from domain.games.starquest_ng.events.combat import FightFormed
from domain.games.starquest_ng.events.flow import CallEnded, PlayerCalled, PlayerTurnBegan, StepBegan
from domain.games.starquest_ng.events.orders import ExtraPhaseForfeited, ExtraPhaseUsed
from domain.games.starquest_ng.rules import abilities, casualties, chances, formations, kits, musts, orders, pairs, working
from domain.games.starquest_ng.rules.admission import CALL, PARALLEL, STORM, awaited_seats, phase_of
from domain.games.starquest_ng.rules.readiness import could_act
from domain.games.starquest_ng.state import CALL_STEPS, FIGHT_STEPS, ChaosStep, MarineStep, NgState
from domain.kernel.commands import Command
from domain.kernel.decisions import Choice, Decision, Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, always
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn, base_turn

rules = Rules[NgState]()

_MARINES: Final[tuple[MarineStep, ...]] = get_args(MarineStep)
_CHAOS: Final[tuple[ChaosStep, ...]] = get_args(ChaosStep)
ENDED_BY_CHAOS: Final = ("c_command", "c_move", "c_shoot", "c_attack", "c_reinforce")


# player turns --------------------------------------------------------------------------------------------------------------


def next_player_turn(turn: Turn[NgState], position: int) -> None:
    """SQN-PHA-01: a round begins with the marines' player turn, all seats together; the turn of Chaos follows at its end."""
    turn.record(PlayerTurnBegan("marines", turn.state.round))
    begin_step(turn, "command_leader")


def begin_step(turn: Turn[NgState], step: MarineStep) -> None:
    """SQN-PHA-02: command, move, shoot and close combat in this order; close combat is an attack step and a fight step. The steps between
    them are for extra phases and late orders."""
    _begin(turn, step)
    match step:
        case "fight":
            _begin_fights(turn)
        case "close":
            _close(turn)
        case _:
            if step == "attack":
                engage_pairs(turn)
            proceed(turn)


def _begin(turn: Turn[NgState], step: MarineStep | ChaosStep) -> None:
    pairs.dissolve(turn)
    turn.record(StepBegan(step))


def proceed(turn: Turn[NgState], after: str = "") -> None:
    """Ask for the next decision of a step, or call the next seat; the next step follows if there is neither. `after`: the phase whose
    decision was made."""
    orders.grant(turn)
    state, phase = turn.state, phase_of(turn.state)
    match phase:
        case "command_leader" if not speaking.is_leader_asked(state):
            begin_step(turn, "command_team")
        case "command_team" if speaking.next_speaker(state) is None:
            begin_step(turn, "pre_move")
        case "call":
            next_call(turn)
        case _:
            _ask(turn, phase, after)


def _ask(turn: Turn[NgState], phase: str, after: str) -> None:
    """Begin a turn of the seats that are asked. Seats that are asked side by side keep theirs until the last one has answered."""
    seats, now = awaited_seats(turn.state), turn.state.turn
    if phase not in PARALLEL or phase != after or now is None or not set(seats) <= set(now.seats):
        turn.begin_turn(*seats)


def engage_pairs(turn: Turn[NgState], team: str = "") -> None:
    """Old bound pairs fight in every player turn, also without a new attack; they are the fights that helpers join. `team`: only those of
    a team that has an additional close combat phase."""
    own = tuple(pair for pair in turn.state.pairs if not team or turn.state.team_of(pair.marine) == team)
    for number, pair in enumerate(own, 1):
        active, passive = (pair.marine, pair.chaos) if turn.state.side == "marines" else (pair.chaos, pair.marine)
        turn.record(FightFormed(f"pair-{number}", active, passive, old=True))


def _close(turn: Turn[NgState]) -> None:
    """The end of the marines' player turn: what orders demand, slime, figures that lay down too long, objectives in seat order, then
    Chaos."""
    below = base_turn(turn, State)
    musts.check(turn, rallied=False)
    for seat in turn.state.order:
        for figure in slime.bitten(turn.state, seat):
            slime.bite(below, figure)
    casualties.expire(turn)
    for seat in turn.state.order:
        objectives.turn_ended(below, seat)
        below.record(SeatTurnEnded(seat))
    if turn.state.nobody_left():
        return
    if turn.state.final:
        turns.finish(base_turn(turn, State), "last_round")
        return
    _begin_chaos(turn)


def _begin_chaos(turn: Turn[NgState]) -> None:
    """Chaos draws and resolves event cards. SQN-PHA-06: it may activate a board, as under StarQuest's house rule."""
    turn.begin_turn(turn.state.chaos)
    turn.record(PlayerTurnBegan("chaos", turn.state.round))
    base_turn(turn, State).record(SeatTurnBegan(turn.state.chaos, "chaos_event"))
    _begin(turn, "c_command")
    event_cards.draw(base_turn(turn, State))


def begin_chaos_step(turn: Turn[NgState], step: ChaosStep) -> None:
    """SQN-PHA-05: Chaos moves everything, then shoots, then fights; reinforcements come after its close combat."""
    _begin(turn, step)
    match step:
        case "c_attack":
            engage_pairs(turn)
        case "c_fight":
            if not turn.state.fights:
                begin_chaos_step(turn, "c_reinforce")
        case "c_reinforce":
            _begin_reinforcements(turn)
        case "c_close":
            turns.end_chaos_turn(base_turn(turn, State))
        case "c_command" | "c_move" | "c_shoot":
            pass


def _begin_reinforcements(turn: Turn[NgState]) -> None:
    """SQ-REI-04 counts at the start of this step; without chips it is over at once."""
    if turn.state.stock or (turn.state.house.respawn and respawning.tokens_left(turn.state)):
        base_turn(turn, State).record(ReinforcementBegan(must=not turn.state.blips and not turn.state.robotlings))
    else:
        begin_chaos_step(turn, "c_close")


def _begin_fights(turn: Turn[NgState]) -> None:
    """The mission leader calls the fights. Without a figure of his in play the rules resolve them in order."""
    if not turn.state.fights:
        begin_step(turn, "close")
        return
    if turn.state.leader is None or is_leaderless(turn.state):
        turn.then(ResolveFights())
    else:
        turn.begin_turn(turn.state.leader)


def is_leaderless(state: NgState) -> bool:
    """True if the mission leader has no figure in play: the rules call the seats and resolve the fights (see `next_call`)."""
    return state.leader is None or not state.in_play(state.leader)


def after_fights(turn: Turn[NgState]) -> None:
    """The step that follows the last fight."""
    if turn.state.side == "marines":
        begin_step(turn, "close")
    else:
        begin_chaos_step(turn, "c_reinforce")


# calls ---------------------------------------------------------------------------------------------------------------------


def uncalled(state: NgState) -> tuple[Seat, ...]:
    """The seats that are still to be called in this step: those with a figure that could act, operate an object, or raise one that is
    down."""
    return tuple(seat for seat in state.order if seat not in state.done and _is_due(state, seat))


def _is_due(state: NgState, seat: Seat) -> bool:
    if could_act(state, seat) or (state.step == "shoot" and working.can_work(state, seat)):
        return True
    return not speaking.in_extra_step(state) and abilities.could_raise(state, seat)


def next_call(turn: Turn[NgState]) -> None:
    """SQN-LDR-07: a single seat that is left is called by the rules, and so is every seat in seat order if the leader has no figure in
    play; a seat without a figure that could act is skipped, and after the last one the step ends."""
    state, left = turn.state, uncalled(turn.state)
    if not left:
        _end_step(turn, _marine_step(state))
    elif _is_called_by_rule(state) or state.leader is None:
        _call(turn, left[0])
    else:
        turn.begin_turn(state.leader)


def _is_called_by_rule(state: NgState) -> bool:
    """True if the mission leader is not asked whom to call (see `next_call`)."""
    return len(uncalled(state)) <= 1 or is_leaderless(state)


def _end_step(turn: Turn[NgState], step: MarineStep) -> None:
    """The last seat has finished: extra phases that could not be used are given up, and the next step begins."""
    for team, extra in turn.state.extras.items():
        if extra.status == "now" and step in extra.steps:
            turn.record(ExtraPhaseForfeited(team))
    if step == "pre_move":
        musts.check(turn, rallied=True)
    begin_step(turn, _MARINES[_MARINES.index(step) + 1])


def _marine_step(state: NgState) -> MarineStep:
    return next(step for step in _MARINES if step == state.step)


def _call(turn: Turn[NgState], seat: Seat) -> None:
    turn.begin_turn(seat)
    turn.record(PlayerCalled(seat))
    for team in kits.teams_of(turn.state, seat):
        if turn.state.step == "shoot" and turn.state.commands(team.id, "mo_chainswords"):
            engage_pairs(turn, team.id)
    chances.note(turn, seat)


@rules.phase(CALL, awaited_seats)
def call_the_next(state: NgState, seat: Seat, decision: Decision) -> Command:
    """The next seat in seat order."""
    return CallPlayer(uncalled(state)[0])


def check_call(state: NgState, seat: Seat, command: CallPlayer) -> None:
    """Refuse a seat that has been called, and one that has nothing to do."""
    if command.seat in state.done:
        raise Refused("already_called", "SQN-LDR-06", str(command.seat))
    if command.seat not in uncalled(state):
        raise Refused("bad_seat", "SQN-LDR-07", str(command.seat))


def _callable(state: NgState, seat: Seat) -> tuple[Option, ...]:
    return (offer(CallPlayer, Choice("seat", "number", uncalled(state))),)


@rules.command(CallPlayer, CALL, check=check_call, offers=_callable)
def call_player(turn: Turn[NgState], seat: Seat, command: CallPlayer, _: None) -> None:
    """SQN-LDR-06: the leader calls one seat after the other, each once in a step."""
    _call(turn, command.seat)


def check_scan(state: NgState) -> None:
    """Refuse to go on while a board waits for its scan, which the end of the activation opens."""
    if state.activation is not None and activation.scan_due(state):
        raise Refused("activation_open", "SQN-MOV-06", state.activation.piece)


def check_end_call(state: NgState, seat: Seat, command: EndCall) -> None:
    """Refuse while a scan is due."""
    check_scan(state)


@rules.phase(CALL_STEPS[0], awaited_seats)
def end_by_default(state: NgState, seat: Seat, decision: Decision) -> Command:
    """The end of the call, after that of an activation that opens a scan."""
    return EndActivation() if state.activation is not None and activation.scan_due(state) else EndCall()


for _step in CALL_STEPS[1:]:
    rules.phase(_step, awaited_seats)(end_by_default.default)


@rules.command(EndCall, *CALL_STEPS, check=check_end_call)
def end_call(turn: Turn[NgState], seat: Seat, command: EndCall, _: None) -> None:
    """The seat has finished; the next one is called (SQN-ATK-09). The fights of an additional close combat phase come before that."""
    if turn.state.activation is not None:
        activation.finish(base_turn(turn, State))
    turn.then(FinishCall(seat))
    if turn.state.step == "shoot" and turn.state.fights:
        if turn.state.leader is None or is_leaderless(turn.state):
            turn.then(ResolveFights())
        else:
            turn.ask((turn.state.leader,), STORM)


@rules.step(FinishCall)
def finish_call(turn: Turn[NgState], step: FinishCall) -> None:
    """The call ends, and with it the extra phases of the seat's teams; boards that the last figure has entered are scanned."""
    if turn.state.called == step.seat and turn.state.stage != "finished":
        end(turn, step.seat)


def end(turn: Turn[NgState], seat: Seat) -> None:
    """End the call of a seat, and the activation of its figure; unused steps are lost. Boards onto which a recoil has pushed somebody are
    scanned."""
    state = turn.state
    if state.activation is not None:
        activation.finish(base_turn(turn, State))
    else:
        scanning.scan_next(base_turn(turn, State))
    for team in kits.teams_of(state, seat):
        extra = state.extras.get(team.id)
        if extra is not None and extra.status == "now" and state.step in extra.steps:
            turn.record(ExtraPhaseUsed(team.id))
    if state.step in ("move", "attack"):
        formations.check(turn, seat)
    turn.record(CallEnded(seat))
    turn.then(GoOn())


@rules.step(GoOn)
def go_on(turn: Turn[NgState], step: GoOn) -> None:
    """The next decision of the step, once nobody is asked any more."""
    if turn.state.stage != "finished" and not turn.state.nobody_left():
        proceed(turn, step.after)


# chaos -----------------------------------------------------------------------------------------------------------------------


def check_end_phase(state: NgState, seat: Seat, command: EndPhase) -> None:
    """Refuse to skip forced reinforcements (SQ-REI-04)."""
    if state.step == "c_reinforce" and reinforcement.still_due(state):
        raise Refused("duty_open", "SQ-REI-04")


for _chaos_step in ENDED_BY_CHAOS[:-1]:
    rules.phase(_chaos_step, awaited_seats)(always(EndPhase()))


@rules.phase("c_reinforce", awaited_seats)
def reinforce_by_default(state: NgState, seat: Seat, decision: Decision) -> Command:
    """Forced chips only, as in StarQuest; then the end of the step."""
    return reinforcement.reinforce_by_default.default(state, seat, decision) if reinforcement.still_due(state) else EndPhase()


@rules.command(EndPhase, *ENDED_BY_CHAOS, check=check_end_phase)
def end_phase(turn: Turn[NgState], seat: Seat, command: EndPhase, _: None) -> None:
    """Chaos ends its step, and the next one begins."""
    if turn.state.activation is not None:
        activation.finish(base_turn(turn, State))
    begin_chaos_step(turn, next(after for step, after in pairwise(_CHAOS) if step == turn.state.step))


# after every command ---------------------------------------------------------------------------------------------------------


def settle(turn: Turn[NgState]) -> None:
    """Figures that were parted are bound no longer (see `pairs.dissolve`). SQN-CAS-10: the mission ends if no marine stands on the boards
    or is docked. The call of a seat that has withdrawn ends, and so does a fight step without fights; nobody is asked about fights of which
    none is left."""
    pairs.dissolve(turn)
    while turn.state.round and turn.state.stage != "finished":
        called = turn.state.called
        if turn.state.nobody_left():
            turns.finish(base_turn(turn, State), "boards_empty")
        elif called is not None and turn.state.squads[called].withdrawn and not turn.state.stack:
            end(turn, called)
            turn.rules.resume(turn)
        elif turn.state.step in FIGHT_STEPS and not turn.state.fights and not turn.state.stack:
            after_fights(turn)
            turn.rules.resume(turn)
        elif turn.state.stack and turn.state.stack[-1].kind == STORM and not turn.state.fights:
            turn.answered(turn.state.stack[-1].seats[0])
            turn.rules.resume(turn)
        elif _is_left_to_the_rules(turn.state):
            turn.then(ResolveFights())
            turn.rules.resume(turn)
        elif turn.state.side == "marines" and not turn.state.stack and _is_nobody_asked(turn.state):
            proceed(turn)
            turn.rules.resume(turn)
        else:
            return


def _is_left_to_the_rules(state: NgState) -> bool:
    """True if fights are left that the mission leader was to call, and the last of his figures is out of play."""
    storm = bool(state.stack) and state.stack[-1].kind == STORM
    return bool(state.fights) and is_leaderless(state) and (storm or (state.step == "fight" and not state.stack))


def _is_nobody_asked(state: NgState) -> bool:
    """True if all who are asked have withdrawn, or if the rules make the next call after a seat has withdrawn."""
    called_by_rule = phase_of(state) == CALL and _is_called_by_rule(state)
    return called_by_rule or not set(awaited_seats(state)) - _gone(state)


def _gone(state: NgState) -> set[Seat]:
    """The seats that have withdrawn, except a mission leader who calls the others."""
    return {seat for seat, squad in state.squads.items() if squad.withdrawn}
