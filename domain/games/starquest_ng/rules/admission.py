"""Which seat must decide, and the checks that every command passes first, in the order of section B5."""

from typing import Final, get_args

from domain.games.starquest.rules.admission import awaited_seats as classic_seats
from domain.games.starquest.state import QuestionKind
from domain.games.starquest_ng.state import CALL_STEPS, CHAOS_STEPS, NgState
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat

CALL: Final = "call"
"""The phase in which the mission leader calls the next seat."""
REPLY: Final = "reply"
"""The question for defensive fire."""
_QUESTIONS: Final = frozenset((*get_args(QuestionKind), REPLY))


def phase_of(state: NgState) -> str:
    """The name of the phase: a step of section B4, `call` between two calls, or before the muster a stage of StarQuest."""
    if state.step is None or state.stage == "finished":
        return state.stage
    return CALL if state.step in CALL_STEPS and state.called is None else state.step


def awaited_seats(state: NgState) -> tuple[Seat, ...]:
    """The seats that must decide while no question is open (section B4)."""
    phase = phase_of(state)
    if phase == "leader_vote":
        return tuple(seat for seat in state.tied if seat not in state.votes)
    if phase == "threat" or phase in CHAOS_STEPS:
        return (state.chaos,)
    if phase in (CALL, "fight"):
        return () if state.leader is None else (state.leader,)
    if phase in CALL_STEPS:
        return () if state.called is None else (state.called,)
    return classic_seats(state)


def admit(state: NgState, seat: Seat, during: tuple[str, ...]) -> None:
    """Refuse by the common codes: after the end, past an open decision, out of turn, without a call, in the wrong step."""
    if state.stage == "finished":
        raise Refused("game_finished", "SQ-END-02")
    if not during:
        if seat not in state.seats():
            raise Refused("not_your_turn", "SQN-PHA-01")
        return
    top = state.stack[-1] if state.stack else None
    if top is not None and seat in top.seats and top.kind in during:
        return
    if _QUESTIONS.issuperset(during):
        raise Refused("no_decision", "SQ-TRN-02")
    if top is not None:
        raise Refused("decision_pending", "SQ-TRN-02", top.kind)
    _admit_phase(state, seat, during)


def _admit_phase(state: NgState, seat: Seat, during: tuple[str, ...]) -> None:
    phase = phase_of(state)
    if seat not in awaited_seats(state):
        marine = state.side == "marines" and seat != state.chaos
        if marine and phase in (CALL, *CALL_STEPS) and during != (CALL,):
            raise Refused("not_called", "SQN-LDR-06")
        raise Refused("not_your_turn", "SQN-PHA-01")
    if phase in during:
        return
    if during == (CALL,) and phase in CALL_STEPS:
        raise Refused("call_running", "SQN-LDR-06", phase)
    if phase == CALL:
        raise Refused("not_called", "SQN-LDR-06")
    raise Refused("wrong_phase", "SQN-PHA-02", phase)
