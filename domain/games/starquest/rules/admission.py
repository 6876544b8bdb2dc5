"""Which seat must decide, and the checks that every command passes first, in the order of section 5."""

from typing import Final, get_args

from domain.games.starquest.state import QuestionKind, Stage, State
from domain.kernel.errors import Refused
from domain.kernel.seats import Seat

GSG_STAGES: Final[tuple[Stage, ...]] = ("gsg_turn", "final_gsg_turn")
ACTION_STAGES: Final[tuple[Stage, ...]] = (*GSG_STAGES, "chaos_action")
_QUESTIONS: Final = frozenset(get_args(QuestionKind))


def awaited_seats(state: State) -> tuple[Seat, ...]:
    """The seats that must decide while no question is open (section 4)."""
    match state.stage:
        case "setup" | "finished":
            return ()
        case "setup_mission":
            return (state.chaos,)
        case "setup_loadout":
            return tuple(seat for seat in state.seats() if seat not in state.closed)
        case "gsg_turn" | "final_gsg_turn" | "chaos_event" | "chaos_action" | "chaos_reinforce":
            return () if state.active is None else (state.active,)


def admit(state: State, seat: Seat, during: tuple[str, ...]) -> None:
    """Refuse by the common codes: after the end, past an open decision, out of turn, in the wrong state of section 4.

    Settings may change at any time before the end, whichever seat is asked. In the set-up all seats choose at once.
    """
    if state.stage == "finished":
        raise Refused("game_finished", "SQ-END-02")
    if not during or (state.stage == "setup_loadout" and state.stage in during):
        if seat not in state.seats():
            raise Refused("not_your_turn", "SQ-TRN-01")
        return
    if not _QUESTIONS.isdisjoint(during):
        top = state.stack[-1] if state.stack else None
        if top is None or seat not in top.seats or top.kind not in during:
            raise Refused("no_decision", "SQ-TRN-02")
        return
    if state.stack:
        raise Refused("decision_pending", "SQ-TRN-02", state.stack[-1].kind)
    if seat not in awaited_seats(state):
        raise Refused("not_your_turn", "SQ-TRN-01")
    if state.stage not in during:
        raise Refused("wrong_phase", "SQ-TRN-02", state.stage)
