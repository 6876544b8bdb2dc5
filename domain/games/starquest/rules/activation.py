"""Which piece acts, and when its activation ends (SQ-ACT)."""

from typing import Final

from domain.games.starquest.budgets import Budget, may_move
from domain.games.starquest.commands import EndActivation
from domain.games.starquest.deferred import ContinueActivation, EndIfGone
from domain.games.starquest.events.turn import ActivationContinued, ActivationEnded, ActivationStarted
from domain.games.starquest.prowess import budget_of, move_of, stopped
from domain.games.starquest.rules import scanning
from domain.games.starquest.rules.admission import ACTION_STAGES
from domain.games.starquest.state import Activation, State
from domain.kernel.errors import Refused
from domain.kernel.replaceable import replaceable
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()

_LIGHTER: Final = 2
_HEAVIER: Final = 2
"""How many steps more or fewer a move has in low and in high gravity."""
_FEWEST: Final = 2
"""The steps that high gravity leaves at least."""


def is_known(state: State, piece: str) -> bool:
    """True if there is such a piece, on the boards or off: ids and their numbers are public."""
    if piece in state.soldiers or piece in state.robotlings or piece in state.blips:
        return True
    if piece in (f"blip-{number:02d}" for number in range(1, sum(state.blip_mix.values()) + 1)):
        return True
    if piece in state.returned:
        return True
    supply = state.tables.figures.supply
    return piece in (f"{kind}-{number}" for kind, count in supply.items() for number in range(1, count + 1))


def is_in_play(state: State, piece: str) -> bool:
    """True if the piece can act: docked or on the boards."""
    figure = state.figure(piece)
    return piece in state.blips if figure is None else state.plays(figure)


def scan_due(state: State) -> bool:
    """True if the end of the activation opens a scan, so that it must be ended by a command (see `activate`)."""
    return bool(state.marked and state.pool)


@replaceable
def able(state: State, seat: Seat) -> tuple[str, ...]:
    """The pieces of the seat that may be active (SQ-TRN-02): all that are in play and have not acted, or only the active one while a scan
    is due."""
    if state.activation is not None and scan_due(state):
        return (state.activation.piece,)
    if seat == state.chaos:
        figures, blips = tuple(state.robotlings.values()), tuple(state.blips)
    else:
        figures, blips = tuple(figure for figure in state.soldiers_of(seat) if state.plays(figure)), ()
    ready = tuple(figure.id for figure in figures if not stopped(state, figure))
    return tuple(piece for piece in (*ready, *blips) if piece not in state.acted)


@replaceable
def check_piece(state: State, seat: Seat, piece: str) -> Activation:
    """The piece's open activation, or the one that would begin; refused by the activation codes of section 5."""
    check_owned(state, seat, piece)
    check_in_play(state, piece)
    check_unspent(state, piece)
    return activation_of(state, piece)


def check_owned(state: State, seat: Seat, piece: str) -> None:
    """Refuse a piece that does not exist, or that is another seat's."""
    if not is_known(state, piece):
        raise Refused("unknown_piece", "SQ-TRN-02", piece)
    if state.owner(piece) != seat:
        raise Refused("not_your_piece", "SQ-TRN-02", piece)


def check_in_play(state: State, piece: str) -> None:
    """Refuse a piece that is out of play, or that an event card stops."""
    if not is_in_play(state, piece):
        raise Refused("out_of_play", "SQ-TRN-02", piece)
    figure = state.figure(piece)
    if figure is not None and stopped(state, figure):
        raise Refused("piece_blocked", "SQ-EVT-01", piece)


def check_unspent(state: State, piece: str) -> None:
    """Refuse a piece whose activation is over, and any other than the active one while a scan is due."""
    if piece in state.acted:
        raise Refused("already_activated", "SQ-TRN-02", piece)
    active = state.activation
    if active is not None and active.piece != piece and scan_due(state):
        raise Refused("activation_open", "SQ-ACT-04", active.piece)


def activation_of(state: State, piece: str) -> Activation:
    """The open activation of this piece, or the one that it would begin with."""
    if state.activation is not None and state.activation.piece == piece:
        return state.activation
    return Activation(piece, *allowed(state, piece))


@replaceable
def allowed(state: State, piece: str) -> tuple[Budget, int]:
    """The piece's budget for this turn, and the steps of a move."""
    figure = state.figure(piece)
    if figure is None:
        return state.tables.budgets["blip"], state.tables.figures.blip_move
    return budget_of(state, figure), move_of(state, figure)


def steps_now(state: State, activation: Activation) -> int:
    """How many steps the piece may take now: those left of its open move, else those of the next one (SQ-ACT-03)."""
    if activation.steps:
        return activation.steps
    return stride(state, activation) if may_move(activation.budget, activation.spent) else 0


def stride(state: State, activation: Activation) -> int:
    """The steps of a move that the piece begins where it stands: gravity makes them more or fewer, for figures."""
    steps, figure = activation.allowance, state.figure(activation.piece)
    if not state.climate or figure is None or not figure.square:
        return steps
    squares = state.squares_of(figure)
    if state.is_under("low_gravity", *squares):
        steps += _LIGHTER
    if state.is_under("high_gravity", *squares):
        steps = max(min(steps, _FEWEST), steps - _HEAVIER)
    return steps


def activate(turn: Turn[State], piece: str) -> None:
    """Make the piece the active one; this ends another piece's activation (SQ-ACT-04)."""
    active = turn.state.activation
    if active is not None and active.piece == piece:
        return
    if active is not None:
        finish(turn)
    turn.record(ActivationStarted(piece, *allowed(turn.state, piece)))


def renew(turn: Turn[State]) -> None:
    """Give the active piece the budget of an order that was just played: so far it has only opened doors."""
    active = turn.state.activation
    if active is not None and allowed(turn.state, active.piece) != (active.budget, active.allowance):
        turn.record(ActivationStarted(active.piece, *allowed(turn.state, active.piece)))


def finish(turn: Turn[State]) -> None:
    """End the active piece's activation; boards that it entered are scanned (see `scanning.scan_next`)."""
    assert turn.state.activation is not None
    turn.record(ActivationEnded(turn.state.activation.piece))
    scanning.scan_next(turn)


def end_if_gone(turn: Turn[State]) -> None:
    """End the activation of a piece that is out of play (SQ-ACT-06)."""
    active = turn.state.activation
    if active is not None and not is_in_play(turn.state, active.piece):
        finish(turn)


@rules.step(EndIfGone)
def end_if_gone_now(turn: Turn[State], step: EndIfGone) -> None:
    """What an attack has brought about is done."""
    end_if_gone(turn)


def check_end(state: State, seat: Seat, command: EndActivation) -> None:
    """Refuse where no piece is active."""
    if state.activation is None:
        raise Refused("no_activation", "SQ-ACT-04")


@rules.command(EndActivation, *ACTION_STAGES, check=check_end)
def end_activation(turn: Turn[State], seat: Seat, command: EndActivation, _: None) -> None:
    """A command ends the activation, and the boards that the piece entered are scanned."""
    finish(turn)


@rules.step(ContinueActivation)
def continue_activation(turn: Turn[State], step: ContinueActivation) -> None:
    """The figure has the steps of its move that the blip has not made; without a figure the activation ends."""
    active = turn.state.activation
    assert active is not None
    figure = turn.state.robotlings.get(active.piece)
    if figure is None or stopped(turn.state, figure):
        finish(turn)
        return
    (budget, allowance), begun = allowed(turn.state, figure.id), active.spent.moves
    made = active.allowance - active.steps if begun else 0
    left = max(0, allowance - made) if begun else 0
    turn.record(ActivationContinued(figure.id, budget, allowance, begun, left))
