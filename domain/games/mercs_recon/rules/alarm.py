"""The alarm, the reinforcement track, and figures that appear (MRC-IMM, MRC-RNF, MRC-RVL)."""

from typing import Final, Literal

from domain.games.mercs_recon.cards import LAST_VALUE, next_level
from domain.games.mercs_recon.events.enemy import (
    AlarmMarkerMoved,
    AlarmRaised,
    MovedToReinforcementTrack,
    OpForAppeared,
    OpForNotPlaced,
    ReinforcementAdvanced,
)
from domain.games.mercs_recon.figures import OpFor
from domain.games.mercs_recon.opposition import Kind
from domain.games.mercs_recon.state import State
from domain.kernel.turn import Turn

MANY_OPFOR: Final = 8
"""OpFor in the building that raise the alarm (MRC-IMM-01)."""


def raise_alarm(turn: Turn[State], cause: Literal["mission_step", "eight_opfor", "third_employee", "collateral"]) -> None:
    """To the lowest value of the next level, at once (MRC-IMM-01, MRC-IMM-02, MRC-IMM-03, MRC-IMM-05)."""
    state = turn.state
    if state.is_reinforced or (state.options.alarm_triggers == "once" and state.raised_this_round):
        return
    after = next_level(state.alarm)
    turn.record(AlarmRaised(cause, state.alarm, after))
    _arrive(turn)


def advance_alarm(turn: Turn[State], steps: int, cause: str) -> None:
    """Move the marker by so many values, not below 0; 10 is the reinforcement track, on which it stays."""
    state = turn.state
    after = max(0, min(LAST_VALUE, state.alarm + steps))
    if not state.is_reinforced and after != state.alarm:
        turn.record(AlarmMarkerMoved(state.alarm, after, cause))
        _arrive(turn)


def _arrive(turn: Turn[State]) -> None:
    if turn.state.alarm >= LAST_VALUE:
        turn.record(MovedToReinforcementTrack())


def can_lower(state: State) -> bool:
    """True if the marker can go down (see `appear`)."""
    return not state.is_reinforced and state.alarm > 0


def appear(turn: Turn[State], kind: Kind, zone: str, cause: str, *, blood: int = 0, calm: bool = False) -> str | None:
    """Place a figure in the zone or the nearest one with a place (MRC-RVL-05, MRC-RVL-06). Returns its id, or None without any place.

    It counts at once: on the reinforcement track, then as one of the OpFor (MRC-IMM-04, MRC-RNF-01). `blood`: that of a commander.
    """
    state = turn.state
    place = state.ground.free(zone, state.has_place)
    if place is None:
        turn.record(OpForNotPlaced(kind, zone))
        return None
    values = state.tables.opfor[kind]
    figure = OpFor(
        f"o{state.next_opfor}", kind, place, blood or values.blood, values.move, values.range, values.pool, values.armour,
        values.threshold, commander=blood > 0, calm=calm,
    )  # fmt: skip
    turn.record(OpForAppeared(figure, cause))
    if kind == "sec4" and state.is_reinforced and not state.is_lost_to_reinforcements:
        turn.record(ReinforcementAdvanced(state.reinforcement + 1, figure.id))
    if len(turn.state.opfor) == MANY_OPFOR:
        raise_alarm(turn, "eight_opfor")
    return figure.id
