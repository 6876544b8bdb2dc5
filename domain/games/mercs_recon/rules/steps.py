"""The steps of the mission: which are due, and when one is done (MRC-END)."""

from domain.games.mercs_recon.events.actions import StepCompleted
from domain.games.mercs_recon.missions import MissionStep
from domain.games.mercs_recon.rules.alarm import raise_alarm
from domain.games.mercs_recon.state import State
from domain.kernel.turn import Turn


def check_steps(turn: Turn[State]) -> None:
    """Complete every step that is due and fulfilled; each raises the alarm at once. EXTRACT waits for the end of
    a round."""
    while (number := _fulfilled(turn.state)) is not None:
        turn.record(StepCompleted(number))
        raise_alarm(turn, "mission_step")


def due(state: State) -> tuple[int, ...]:
    """The steps of the first group that is not done."""
    mission = state.mission
    group = min((step.group for step, done in zip(mission.steps, mission.done, strict=True) if not done), default=-1)
    return tuple(number for number, step in enumerate(mission.steps) if step.group == group and not mission.done[number])


def only_extract_is_left(state: State) -> bool:
    """True if all other steps are done."""
    return all(done or step.kind == "extract" for step, done in zip(state.mission.steps, state.mission.done, strict=True))


def _fulfilled(state: State) -> int | None:
    return next((number for number in due(state) if _is_fulfilled(state, state.mission.steps[number])), None)


def _is_fulfilled(state: State, step: MissionStep) -> bool:
    mission = state.mission
    token = next((token for token in state.objectives.values() if step.token and token.token == step.token), None)
    match step.kind:
        case "secure" | "capture":
            return token is not None and token.secured
        case "destroy":
            return token is not None and token.destroyed and not state.objective_lost
        case "use":
            return step.token in mission.used_after_secured
        case "interrogate":
            return mission.interrogated >= step.count
        case "eliminate":
            return mission.commander_gone
        case "hold":
            return mission.held >= step.count
        case "extract":
            return False
