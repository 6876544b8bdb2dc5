"""The turn of a figure: its beginning, its actions and its end (RDB-ACT, RDB-MOV, RDB-SPL)."""

from typing import Final

from msgspec.structs import replace

from domain.games.red_berets import auras, sheets, values
from domain.games.red_berets.coordinates import position_of
from domain.games.red_berets.deferred import FinishTurn
from domain.games.red_berets.events import rounds as facts
from domain.games.red_berets.events.movement import FigureTurned
from domain.games.red_berets.parsing import facing as facing_of
from domain.games.red_berets.pieces import Figure
from domain.games.red_berets.rules import mines
from domain.games.red_berets.rules.admission import need_option
from domain.games.red_berets.state import TARGET, Acting, State
from domain.geometry.arcs import Facing
from domain.geometry.squares import Square
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.tracing import weigh
from domain.kernel.turn import Turn

rules = Rules[State]()

OPPOSITE: Final[dict[str, Facing]] = {"N": "S", "E": "W", "S": "N", "W": "E"}
TARGET_ACTIONS: Final = 2
"""The movement actions of the found target (RDB-M1-06)."""


def stands_at(figure: Figure, pos: int) -> bool:
    """True if a figure stands on the tile of a position."""
    return figure.stands() and figure.square is not None and position_of(figure.square) == pos


def position_of_target(state: State) -> int:
    """The position of the placed target."""
    assert state.target.square is not None
    return position_of(state.target.square)


def square_of(figure: Figure) -> Square:
    """The square of a figure that has one."""
    assert figure.square is not None
    return figure.square


def begin(turn: Turn[State], name: str) -> None:
    """RDB-ACT-01: a normal turn has as many actions as the card says."""
    turn.record(facts.FigureTurnBegan(name, "normal", values.actions(turn.state, turn.state.figures[name])))


def now(state: State) -> Acting:
    """The running turn of a figure; refused while a marker is active instead."""
    if state.acting is None:
        raise Refused("not_your_decision", "RDB-ACT-01")
    return state.acting


def actor(state: State) -> Figure:
    """The acting figure. The target can only move, turn its turn down, and nothing else."""
    acting = now(state)
    if acting.figure == TARGET:
        raise Refused("not_your_decision", "RDB-M1-06", TARGET)
    return state.figures[acting.figure]


def check_actor(state: State, cost: int = 1) -> Figure:
    """The acting figure for a command that is no movement: it stands, sees, does not burn (RDB-EQP-12), and has the actions
    (section 5.3)."""
    figure = actor(state)
    if now(state).actions < cost:
        weigh("RDB-ACT-02", "actions-left", cost=cost, left=now(state).actions)
        raise Refused("no_actions_left", "RDB-ACT-02", str(cost))
    if figure.blind_until:
        raise Refused("blinded", "RDB-DSY-06", figure.id)
    if figure.burning_until:
        raise Refused("burning", "RDB-EQP-12", figure.id)
    if not figure.stands():
        raise Refused("must_enter_first", "RDB-SUR-09", figure.id)
    if auras.limit(state) == "fleeing":
        raise Refused("must_flee", "RDB-DSY-07", figure.id)
    return figure


def spend(turn: Turn[State], what: str, cost: int = 1) -> None:
    """RDB-ACT-02, RDB-MOV-05, RDB-SPL-01: actions are spent; the open movement action closes unless movement may be split."""
    acting = now(turn.state)
    closes = not turn.state.agreed.split_movement
    turn.record(facts.ActionSpent(cost, what, acting.actions - cost, closes))


# one turn with another action ------------------------------------------------------------------------------------------------


def check_turns(state: State, before: str, after: str) -> tuple[Facing | None, Facing | None]:
    """The facings before and after an action; at most one of them, and another than the present one (RDB-FAC-03)."""
    if not before and not after:
        return None, None
    need_option(state, "facing", "RDB-FAC-03")
    if before and after:
        raise Refused("too_many_turns", "RDB-FAC-03")
    if facing_of(before or after) == actor(state).facing:
        raise Refused("malformed", "RDB-FAC-03", before or after)
    check_drum(state, facing_of(before or after))
    if turns_slowly(state, actor(state)):
        raise Refused("too_many_turns", "RDB-BAU-04", actor(state).id)
    return (facing_of(before) if before else None), (facing_of(after) if after else None)


def check_drum(state: State, facing: Facing) -> None:
    """RDB-BAU-04: the bearer of the death drum turns once a round and by 90 degrees only."""
    figure = actor(state)
    if "death_drum" in figure.weapons and (figure.drum_round == state.round or facing == OPPOSITE.get(figure.facing)):
        raise Refused("too_many_turns", "RDB-BAU-04", figure.id)


def turns_slowly(state: State, figure: Figure) -> bool:
    """True if a turn costs the bearer of the death drum an action of its own, in a corridor one square wide."""
    return "death_drum" in figure.weapons and figure.square is not None and state.ground().single_file(figure.square)


def turned(figure: Figure, facing: Facing | None) -> Figure:
    """The figure after it has turned, which ends its aim (see `attacks.lose_aim`)."""
    return figure if facing is None else replace(figure, facing=facing, aim="")


def turn_figure(turn: Turn[State], name: str, facing: Facing | None) -> None:
    """One turn with an action that is no movement."""
    if facing is not None and turn.state.figures[name].facing != facing:
        acting = now(turn.state)
        turn.record(FigureTurned(name, facing, False, acting.actions, acting.steps, acting.turns))


# the end ---------------------------------------------------------------------------------------------------------------------


def is_over(state: State) -> bool:
    """True if the running turn cannot go on: its figure is dead, gone, a marker, or paralysed."""
    acting = state.acting
    if acting is None:
        return state.marker_active < 0
    if acting.figure == TARGET:
        return state.target.square is None
    figure = state.figures[acting.figure]
    return figure.paralysed or figure.status not in ("board", "threshold", "reserve")


def end(turn: Turn[State]) -> None:
    """The turn is over, after its mine check (RDB-OBJ-03)."""
    acting = turn.state.acting
    if acting is not None and acting.figure != TARGET and mines.check_mines(turn, turn.state.figures[acting.figure]):
        return
    close(turn)


@rules.step(FinishTurn)
def finish_turn(turn: Turn[State], step: FinishTurn) -> None:
    """What the mine check brought is done."""
    close(turn)


def close(turn: Turn[State]) -> None:
    """The chit is used up (RDB-INI-13). A marker that was active has acted."""
    state = turn.state
    name = "" if state.acting is None else state.acting.figure
    active = tuple(replace(marker, active=False) for marker in sheets.markers(state) if marker.active)
    turn.record(facts.FigureTurnEnded(figure=name, **sheets.written(state, *active)))
