"""Rounds and turns (SQ-TRN, SQ-END): the next turn, and the end of the game."""

from domain.games.starquest.commands import EndActions, EndActivation, EndTurn
from domain.games.starquest.deferred import BiteNext, CloseTurn
from domain.games.starquest.events.scoring import FinalRoundStarted
from domain.games.starquest.events.turn import ReinforcementBegan, RoundStarted, SeatTurnBegan, SeatTurnEnded, TurnSkipped
from domain.games.starquest.rules import (
    activation,
    bombardment,
    break_up,
    event_cards,
    holding,
    objectives,
    probes,
    reinforcement,
    respawning,
    scoring,
    slime,
)
from domain.games.starquest.rules.admission import GSG_STAGES, awaited_seats
from domain.games.starquest.state import Reason, State
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.replaceable import replaceable
from domain.kernel.rules import Rules, always
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def begin_round(turn: Turn[State], number: int) -> None:
    """GSG seats in turn order, then Chaos (SQ-TRN-01)."""
    turn.record(RoundStarted(number))
    next_team(turn, 0)


@replaceable
def next_team(turn: Turn[State], position: int) -> None:
    """The next GSG seat with a figure in play has its turn; after the last of them Chaos, or in the final round nobody."""
    for seat in turn.state.order[position:]:
        if turn.state.in_play(seat):
            turn.begin_turn(seat)
            turn.record(SeatTurnBegan(seat, "final_gsg_turn" if turn.state.final else "gsg_turn"))
            return
        turn.record(TurnSkipped(seat))
    if turn.state.final:
        finish(turn, "last_round")
        return
    turn.begin_turn(turn.state.chaos)
    turn.record(SeatTurnBegan(turn.state.chaos, "chaos_event"))
    event_cards.draw(turn)


def end_team_turn(turn: Turn[State], seat: Seat) -> None:
    """The seat's turn ends, and the next one follows; slime attacks the figures on it before."""
    figures = slime.bitten(turn.state, seat)
    if figures:
        turn.then(BiteNext(figures), CloseTurn(seat))
    else:
        _close(turn, seat)


@rules.step(CloseTurn)
def close_turn(turn: Turn[State], step: CloseTurn) -> None:
    """The slime has attacked."""
    _close(turn, step.seat)


def _close(turn: Turn[State], seat: Seat) -> None:
    """All that happens at the end of the seat's turn is done (see `objectives.turn_ended`)."""
    objectives.turn_ended(turn, seat)
    turn.record(SeatTurnEnded(seat))
    if not turn.state.nobody_left():
        next_team(turn, turn.state.order.index(seat) + 1)


def end_chaos_turn(turn: Turn[State]) -> None:
    """The next round, or after the last event card the final turns (SQ-END-03)."""
    for happen in (bombardment.go_on, break_up.go_on, probes.go_on, slime.go_on, holding.count):
        happen(turn)
        if turn.state.nobody_left():
            return
    turn.record(SeatTurnEnded(turn.state.chaos))
    if turn.state.deck:
        begin_round(turn, turn.state.round + 1)
        return
    turn.record(FinalRoundStarted())
    next_team(turn, 0)


@replaceable
def settle(turn: Turn[State]) -> None:
    """After every command: the game ends if no GSG figure is left, and the turn of a seat that has withdrawn ends automatically (A38)."""
    while turn.state.round and turn.state.stage != "finished":
        seat = turn.state.active
        squad = None if seat is None else turn.state.squads.get(seat)
        if turn.state.nobody_left():
            finish(turn, "boards_empty")
        elif squad is not None and squad.withdrawn and not turn.state.stack:
            _end_turn_left(turn, squad.seat)
        else:
            return


def _end_turn_left(turn: Turn[State], seat: Seat) -> None:
    """End the turn of a seat that has withdrawn, and before it the activation of its figure; boards that this one entered are scanned."""
    activation.end_if_gone(turn)
    if not turn.state.stack:
        end_team_turn(turn, seat)


@replaceable
def finish(turn: Turn[State], reason: Reason) -> None:
    """The game is over and counted (see `State.nobody_left`, `end_chaos_turn`, `scoring.settle`)."""
    scoring.settle(turn, reason)
    turn.end_turn()


# commands ------------------------------------------------------------------------------------------------------------------


@rules.phase("gsg_turn", awaited_seats)
def end_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The end of the turn, after that of an activation that opens a scan."""
    return EndActivation() if state.activation is not None and activation.scan_due(state) else EndTurn()


rules.phase("final_gsg_turn", awaited_seats)(end_by_default.default)


rules.phase("chaos_action", awaited_seats)(always(EndActions()))


@rules.command(EndActions, "chaos_action")
def end_actions(turn: Turn[State], seat: Seat, command: EndActions) -> None:
    """SQ-CHA-01: reinforcements follow, unless there is no chip and no respawn token at all (section 4)."""
    if turn.state.activation is not None:
        activation.finish(turn)
    if turn.state.stock or (turn.state.house.respawn and respawning.tokens_left(turn.state)):
        turn.record(ReinforcementBegan(must=not turn.state.blips and not turn.state.robotlings))
    else:
        end_chaos_turn(turn)


def check_end_turn(state: State, seat: Seat, command: EndTurn) -> None:
    """Refuse to skip a scan (see `activation.activate`) or forced reinforcements (see `reinforcement.still_due`)."""
    if state.stage in GSG_STAGES and state.activation is not None and activation.scan_due(state):
        raise Refused("activation_open", "SQ-ACT-04", state.activation.piece)
    if state.stage == "chaos_reinforce" and reinforcement.still_due(state):
        raise Refused("must_reinforce", "SQ-REI-04")


@rules.command(EndTurn, *GSG_STAGES, "chaos_reinforce", check=check_end_turn)
def end_turn(turn: Turn[State], seat: Seat, command: EndTurn, _: None) -> None:
    """The next seat is at turn."""
    if turn.state.stage == "chaos_reinforce":
        end_chaos_turn(turn)
        return
    if turn.state.activation is not None:
        activation.finish(turn)
    end_team_turn(turn, seat)
