"""Victory and defeat, only in status step E (MRC-END)."""

from domain.games.mercs_recon.events.actions import HoldCounted, StepCompleted
from domain.games.mercs_recon.events.flow import MissionDecided
from domain.games.mercs_recon.missions import BY_BREACH
from domain.games.mercs_recon.rules.steps import check_steps, due, only_extract_is_left
from domain.games.mercs_recon.state import Reason, State
from domain.kernel.turn import Turn

_TO_HOLD = 3
_TO_BREACH = 3


def check_end(turn: Turn[State]) -> bool:
    """Count HOLD, then victory, then defeat (MRC-END-01, MRC-END-02; see `defeat`). Returns True if the game is over."""
    _count_hold(turn)
    if has_extracted(turn.state):
        turn.record(StepCompleted(len(turn.state.mission.steps) - 1))
        decide(turn, "mission")
        return True
    reason = defeat(turn.state)
    if reason is not None:
        decide(turn, reason)
    return reason is not None


def decide(turn: Turn[State], reason: Reason) -> None:
    """End the game. Open questions are closed, and what waited for them is not done any more."""
    while turn.state.stack:
        turn.withdraw_question(*(type(step) for step in turn.state.stack[-1].steps))
    turn.end_turn()
    turn.record(MissionDecided("won" if reason == "mission" else "lost", reason))


def _count_hold(turn: Turn[State]) -> None:
    """Three active MERCS in the room of the token hold it for this round (M10)."""
    state = turn.state
    if not any(state.mission.steps[number].kind == "hold" for number in due(state)):
        return
    site = next((site for site, token in state.objectives.items() if token.token == "server"), None)
    room = () if site is None else state.ground.room(site)
    if sum(merc.zone in room for merc in state.active_mercs) >= _TO_HOLD:
        turn.record(HoldCounted(state.mission.held + 1))
        check_steps(turn)


def has_extracted(state: State) -> bool:
    """All other steps are done, and all active MERCS, at least one, stand in one RP area, with the VIP if there is one (MRC-END-08)."""
    if not only_extract_is_left(state) or not state.active_mercs:
        return False
    zones = {merc.zone for merc in state.active_mercs}
    vip = any(step.kind == "capture" for step in state.mission.steps)
    return any(zones <= area for area in state.rendezvous) and (not vip or state.mission.vip != "")


def defeat(state: State) -> Reason | None:
    """The first reason of the order of MRC-END-07, or None (MRC-END-03, MRC-END-04, MRC-END-05, MRC-END-06, MRC-END-09)."""
    if state.is_lost_to_reinforcements:
        return "reinforced"
    if state.objective_lost:
        return "objective_destroyed"
    if state.mission.failed:
        return "mission_failed"
    if not state.active_mercs:
        return "all_down"
    if usable(state) < _TO_BREACH and _needs_three(state):
        return "too_few"
    return "time_up" if state.round >= state.options.max_rounds else None


def _needs_three(state: State) -> bool:
    steps = zip(state.mission.steps, state.mission.done, strict=True)
    return any(not done and (step.kind in BY_BREACH or step.kind == "hold") for step, done in steps)


def usable(state: State) -> int:
    """Active MERCS, and incapacitated ones that can be revived (see `defeat`)."""
    active = state.active_mercs
    healers = any(merc.charges.get("stim", 0) + merc.charges.get("medkit", 0) > 0 for merc in active)
    arm = next((site for site, token in state.objectives.items() if token.token == "robot_arm" and not token.destroyed), None)
    down = (merc for merc in state.mercs.values() if merc.condition == "down")
    return len(active) + sum(healers or merc.zone == arm for merc in down)
