"""The bomb's turn: turn, step, end (RMD-MOV)."""

from domain.games.rebel_moon_defense import board
from domain.games.rebel_moon_defense.commands import EndBombTurn, StepBomb, TurnBomb
from domain.games.rebel_moon_defense.events import BombStepped, BombTurned
from domain.games.rebel_moon_defense.pieces import turned
from domain.games.rebel_moon_defense.rules import flow
from domain.games.rebel_moon_defense.rules.admission import awaited
from domain.games.rebel_moon_defense.state import State
from domain.kernel.decisions import Option, offer
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules, always
from domain.kernel.seats import Seat
from domain.kernel.tracing import weigh
from domain.kernel.turn import Turn

rules = Rules[State]()


rules.phase("bomb", awaited)(always(EndBombTurn()))


def check_turn(state: State, seat: Seat, command: TurnBomb) -> None:
    """Refuse a second turn, and one after the step or an upgrade (RMD-MOV-01, RMD-UPG-02; see `turn_bomb`)."""
    if state.step_state == "turned":
        raise Refused("already_turned", "RMD-MOV-02")
    if state.step_state != "fresh":
        raise Refused("too_late_to_turn", "RMD-MOV-01")


def _sides(state: State, seat: Seat) -> tuple[Option, ...]:
    return (offer(TurnBomb, side="left"), offer(TurnBomb, side="right")) if state.step_state == "fresh" else ()


@rules.command(TurnBomb, "bomb", check=check_turn, offers=_sides)
def turn_bomb(turn: Turn[State], seat: Seat, command: TurnBomb, _: None) -> None:
    """RMD-MOV-02: one turn of 60 degrees."""
    facing = turn.state.bomb.facing
    turn.record(BombTurned(facing, turned(facing, command.side)))


def check_step(state: State, seat: Seat, command: StepBomb) -> str:
    """The hex that the step would enter (see `step_bomb`)."""
    if state.stepped:
        raise Refused("already_stepped", "RMD-MOV-03")
    if state.step_state == "upgrading":
        raise Refused("too_late_to_step", "RMD-UPG-02")
    return hex_ahead(state)


def hex_ahead(state: State) -> str:
    """The empty hex straight ahead; refused beyond the rim and where a piece lies (RMD-MOV-04). The gate is free (RMD-MOV-05)."""
    at = board.ahead(state.board, state.bomb.hex, state.bomb.facing)
    if at is None:
        raise Refused("off_board", "RMD-MOV-04")
    if at in state.obstacles():
        weigh("RMD-MOV-04", "ahead", hex=at)
        raise Refused("occupied", "RMD-MOV-04")
    return at


@rules.command(StepBomb, "bomb", check=check_step)
def step_bomb(turn: Turn[State], seat: Seat, command: StepBomb, at: str) -> None:
    """RMD-MOV-03: one hex straight ahead; RMD-MOV-06: on the moon the game is decided."""
    enter(turn, at, boosted=False)


def enter(turn: Turn[State], at: str, *, boosted: bool) -> None:
    """The bomb enters a hex; the moon is its victory at once (RMD-END-01; see `step_bomb`)."""
    turn.record(BombStepped(turn.state.bomb.hex, at, boosted))
    if at == turn.state.board.moon:
        flow.decide_battle(turn, turn.state.imperial, "moon_reached")
