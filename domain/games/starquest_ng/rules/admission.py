"""Which seat must decide, and the checks that every command passes first, in the order of section B5."""

from typing import Final, get_args

from domain.games.starquest.rules.admission import awaited_seats as classic_seats
from domain.games.starquest.state import QuestionKind
from domain.games.starquest_ng import speaking
from domain.games.starquest_ng.state import CALL_STEPS, CHAOS_STEPS, NgState
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat

CALL: Final = "call"
"""The phase in which the mission leader calls the next seat."""
REPLY: Final = "reply"
"""The question for defensive fire."""
STORM: Final = "storm"
"""The question which fight of an additional close combat phase is next."""
TAKE_BACK: Final = "take_back"
"""The question for a spent order card."""
LATE_ORDER: Final = "late_order"
ACKNOWLEDGE: Final = "acknowledge"
COVER: Final = "cover"
SACRIFICE: Final = "sacrifice"
EXTRA: Final = "extra"
PARALLEL: Final = (ACKNOWLEDGE, EXTRA)
"""The phases of the marines' turn in which several seats are asked at once."""
_QUESTIONS: Final = frozenset((*get_args(QuestionKind), REPLY, STORM, TAKE_BACK))


def phase_of(state: NgState) -> str:
    """The name of the phase: a step of section B4 or a decision in it, `call` between two calls, or before the muster a stage of
    StarQuest."""
    if state.step is None or state.stage == "finished":
        return state.stage
    if state.step not in CALL_STEPS or state.called is not None:
        return state.step
    return _extra_phase(state) or CALL


def _extra_phase(state: NgState) -> str:
    """What is still to be decided before the calls of an extra step, empty if nothing is."""
    if not speaking.in_extra_step(state) or state.done:
        return ""
    if state.step != "pre_move" and speaking.may_lead_order(state):
        return LATE_ORDER
    if speaking.to_acknowledge(state):
        return ACKNOWLEDGE
    if speaking.undecided(state):
        return COVER
    if speaking.sacrifice(state) is not None:
        return SACRIFICE
    return EXTRA if speaking.offered(state) else ""


def awaited_seats(state: NgState) -> tuple[Seat, ...]:
    """The seats that must decide while no question is open (section B4)."""
    phase = phase_of(state)
    match phase:
        case "muster" | "equip":
            return tuple(seat for seat in state.order if seat not in state.closed)
        case "leader_vote":
            return tuple(seat for seat in state.tied if seat not in state.votes)
        case "threat" | "stack":
            return (state.chaos,)
        case "command_team":
            team = speaking.next_speaker(state)
            return () if team is None else (team.seat,)
        case "acknowledge":
            return tuple(dict.fromkeys(team.seat for team in speaking.to_acknowledge(state)))
        case "extra":
            return tuple(dict.fromkeys(team.seat for team in speaking.offered(state)))
        case "sacrifice":
            figure = speaking.sacrifice(state)
            return () if figure is None else (figure.seat,)
        case "call" | "fight" | "command_leader" | "late_order" | "cover":
            return () if state.leader is None else (state.leader,)
        case _:
            pass
    if phase in CHAOS_STEPS:
        return (state.chaos,)
    if phase in CALL_STEPS:
        return () if state.called is None else (state.called,)
    return () if phase == "close" else classic_seats(state)


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
    if during == (phase,) == ("leader_vote",) and seat in state.votes:
        raise Refused("already_voted", "SQN-LDR-02")
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
