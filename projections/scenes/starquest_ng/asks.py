"""The sentences that ask for decisions."""

from typing import Final

from domain.games.starquest.naming import called
from domain.games.starquest.rules.activation import scan_due, steps_now
from domain.games.starquest.rules.stacks import check_division, least_value
from domain.games.starquest_ng.state import NgState
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.seats import Viewer
from domain.kernel.words import Words
from projections.scenes.starquest import asks as classic

_ENDED_BY_SEAT: Final = frozenset(
    (
        "muster", "leader_vote", "equip", "command_leader", "command_team", "late_order", "cover", "sacrifice", "extra", "storm",
        "take_back", "call", "pre_move", "post_move", "post_shoot", "shoot", "attack", "fight", "c_command", "c_shoot", "c_attack",
        "c_fight",
    )
)  # fmt: skip
"""The steps with a sentence of their own name."""
_MOVES: Final = ("move", "c_move")


def sentence(state: NgState, decision: Decision, viewer: Viewer) -> Words | None:
    """Return the sentence that asks for a decision, or None within an append if the decision no longer applies."""
    words = _ask(state, decision, viewer)
    if words is None:
        return classic.sentence(state, decision, viewer)
    return Words(f"ask-{words.key}", {"seat": decision.seat, **words.params})


def _ask(state: NgState, decision: Decision, viewer: Viewer) -> Words | None:
    match decision.kind:
        case "stack" if state.house.stacks:
            # only Chaos knows which blips are left to divide after the balance
            own = decision.seat == viewer
            return Words("stacks", {"least": least_value(state) if own else 0, "missing": _missing(state) if own else "nothing"})
        case "stack":
            return Words("arsenal")
        case "threat":
            return Words("threat", {"delta": state.delta})
        case "acknowledge" if state.mission_order is not None:
            return Words("acknowledge", {"order": state.mission_order.card})
        case "move" | "c_move":
            return _moving(state, decision.kind)
        case "c_reinforce":
            return classic.reinforcing(state)
        case "reply":
            return _reply(state)
        case kind if kind in _ENDED_BY_SEAT:
            return Words(kind)
        case _:
            return None


def _missing(state: NgState) -> str:
    """Return the refusal code of the division of blips as it is now, or "nothing"."""
    try:
        check_division(state)
    except Refused as refusal:
        return refusal.code
    return "nothing"


def _moving(state: NgState, kind: str) -> Words:
    active = state.activation
    if active is None:
        return Words(kind)
    params = {**called(active.piece), "steps": steps_now(state, active)}
    return Words("moving-scan", {**params, "board": state.marked[0]}) if scan_due(state) else Words("moving", params)


def _reply(state: NgState) -> Words | None:
    charge = state.charge
    return None if charge is None else Words("reply", {**called(charge.target), **called(charge.figure, "at")})
