"""Which seat must decide, and the checks that every command passes first."""

from typing import Final

from domain.campaign.state import State
from domain.kernel.errors import Refused
from domain.kernel.seats import SYSTEM, Seat
from domain.kernel.turn import Turn

NEXT: Final = "next"
"""The phase in which the founder opens the next mission."""
MISSION: Final = "mission"
"""The phase in which a mission's game is played, and the rules are awaited to report its result."""
START_LOOT: Final = "start_loot"
LEADER_MEDAL: Final = "leader_medal"
LOOT: Final = "loot"
TRAIT: Final = "trait"
_NOT_ASKED: Final = {START_LOOT: "already_chosen", LEADER_MEDAL: "no_medal_pending", LOOT: "no_loot_pending", TRAIT: "no_trait_pending"}
"""By question: the refusal of a seat that is not asked it."""


def phase_of(state: State) -> str:
    """The name of the phase; `setup`, `debriefing` and `over` await nobody but by questions."""
    return NEXT if state.stage == "between" else state.stage


def awaited_seats(state: State) -> tuple[Seat, ...]:
    """The seats that must decide while no question is open."""
    match state.stage:
        case "between":
            return (state.opener(),)
        case "mission":
            return (SYSTEM,)
        case _:
            return ()


def admit(state: State, seat: Seat, during: tuple[str, ...]) -> None:
    """Refuse after the end, by a seat that is not asked, and a mission before the debriefing of the one before."""
    if state.stage == "over":
        raise Refused("campaign_over", "SQN-CMP-10")
    if not during:
        return
    top = state.stack[-1] if state.stack else None
    if top is not None and seat in top.seats and top.kind in during:
        return
    if during[0] in _NOT_ASKED:
        raise Refused(_NOT_ASKED[during[0]], "SQN-CMP-08")
    if seat != state.opener():
        raise Refused("not_your_turn", "SQN-CMP-01")
    if top is not None or state.stage != "between":
        raise Refused("debriefing_open", "SQN-CMP-01")


def await_opener(turn: Turn[State]) -> None:
    """Begin a turn of the seat that opens the next mission."""
    turn.begin_turn(turn.state.opener())
