"""The command that ends a turn, and the turn's default (RDB-INI, RDB-SUR, RDB-DSY)."""

from msgspec.structs import replace

from domain.games.red_berets import auras
from domain.games.red_berets.commands import EndTurn, Move, YesNo
from domain.games.red_berets.commands import Turn as TurnTo
from domain.games.red_berets.coordinates import NAMES
from domain.games.red_berets.parsing import FACINGS
from domain.games.red_berets.rules import activation, movement
from domain.games.red_berets.rules.admission import awaited_seats
from domain.games.red_berets.state import TARGET, State
from domain.geometry.squares import reading_order
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.turn import Turn

rules = Rules[State]()


def fleeing_step(state: State) -> Move | TurnTo | None:
    """The first step by (y, x) that flees, with the open movement action or a new one, else the first turn towards one; None if there is
    none."""
    acting = state.acting
    if acting is None or auras.limit(state) != "fleeing":
        return None
    both: tuple[YesNo, ...] = ("no", "yes")
    for fresh in both:
        if not acting.actions and (fresh == "yes" or not acting.steps):
            continue
        walk = movement.walk_of(state, fresh == "yes")
        if walk.square is None or not walk.steps:
            continue
        away = movement.escapes(state, walk)
        if away:
            return Move(NAMES[min(away, key=reading_order)], fresh)
    seat = state.figures[acting.figure].seat
    turns = (TurnTo(facing, fresh) for fresh in both for facing in FACINGS) if state.agreed.facing else ()
    return next((turn for turn in turns if _leads_away(state, seat, turn)), None)


def _leads_away(state: State, seat: Seat, command: TurnTo) -> bool:
    """True if the turn is legal, and a step that flees can follow it."""
    try:
        walk, facing = movement.check_turn(state, seat, command)
    except Refused:
        return False
    figure = walk.figure
    if figure is None or not (walk.steps or walk.actions):
        return False
    return bool(movement.escapes(state, walk._replace(figure=replace(figure, facing=facing))))


@rules.phase("turn", awaited_seats)
def end_by_default(state: State, seat: Seat, decision: Decision) -> Command:
    """The end of the turn; a figure at the threshold enters first, and one in flight flees."""
    acting = state.acting
    if acting is not None and acting.figure != TARGET and state.figures[acting.figure].status == "threshold":
        return Move(NAMES[activation.square_of(state.figures[acting.figure])])
    return fleeing_step(state) or EndTurn()


def check_end(state: State, seat: Seat, command: EndTurn) -> None:
    """Refuse where the figure must enter first (RDB-SUR-09), or flee while it can (see `aura.face`)."""
    if state.acting is not None and state.acting.figure != TARGET and activation.actor(state).status == "threshold":
        raise Refused("must_enter_first", "RDB-SUR-09", state.acting.figure)
    if fleeing_step(state) is not None:
        raise Refused("must_flee", "RDB-DSY-07", activation.now(state).figure)


@rules.command(EndTurn, "turn", check=check_end)
def end_turn(turn: Turn[State], seat: Seat, command: EndTurn, _: None) -> None:
    """RDB-INI-05: the turn ends; doing nothing is allowed."""
    activation.end(turn)
