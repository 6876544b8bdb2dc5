"""What every command must pass first, in the order of section 5, and the book in which the modules write their rules."""

from typing import Final

from domain.games.starquest.commands import (
    AllocatePoints,
    ChooseDreadnought,
    ChooseLoadout,
    ChooseMission,
    CloseCombat,
    Done,
    EndActions,
    EndActivation,
    EndTurn,
    FireWeapon,
    KeepRoll,
    MovePiece,
    OpenDoor,
    OperateObject,
    PlaceBlips,
    PlaceDreadnought,
    PlayEquipment,
    PlayOrder,
    Reinforce,
    RerollDie,
    ResolveEvent,
    SetLossOrder,
    SetPassPermission,
    StandDown,
)
from domain.games.starquest.state import QuestionKind, Stage, State
from domain.kernel.commands import Command
from domain.kernel.errors import Refused
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat

rules: Final = Rules[State]()

GSG_STAGES: Final[tuple[Stage, ...]] = ("gsg_turn", "final_gsg_turn")
_ACTION: Final[tuple[Stage, ...]] = (*GSG_STAGES, "chaos_action")

_BELONGS: Final[dict[type[Command], tuple[Stage, ...]]] = {
    ChooseMission: ("setup_mission",),
    ChooseLoadout: ("setup_loadout",),
    ChooseDreadnought: ("setup_loadout",),
    PlayEquipment: GSG_STAGES,
    PlayOrder: GSG_STAGES,
    MovePiece: _ACTION,
    OpenDoor: _ACTION,
    FireWeapon: _ACTION,
    CloseCombat: _ACTION,
    OperateObject: GSG_STAGES,
    EndActivation: _ACTION,
    StandDown: GSG_STAGES,
    EndTurn: (*GSG_STAGES, "chaos_reinforce"),
    EndActions: ("chaos_action",),
    Reinforce: ("chaos_reinforce",),
}
"""The states of section 4 in which a command is legal; decisions and settings are not among them."""

_ANSWERS: Final[dict[type[Command], tuple[QuestionKind, ...]]] = {
    RerollDie: ("reroll",),
    KeepRoll: ("reroll",),
    AllocatePoints: ("allocation",),
    PlaceBlips: ("scan",),
    PlaceDreadnought: ("dreadnought",),
    ResolveEvent: ("event",),
    Done: ("allocation", "scan", "event"),
}
"""The decisions that a command answers; a done also closes the set-up choices."""


def awaited_seats(state: State) -> tuple[Seat, ...]:
    """Who must decide while nothing is asked in the middle of a rule (section 4)."""
    match state.stage:
        case "setup" | "finished":
            return ()
        case "setup_mission":
            return (state.chaos,)
        case "setup_loadout":
            return tuple(seat for seat in state.seats() if seat not in state.closed)
        case "gsg_turn" | "final_gsg_turn" | "chaos_event" | "chaos_action" | "chaos_reinforce":
            return () if state.active is None else (state.active,)


def admit(state: State, seat: Seat, command: Command) -> None:
    """Refuse by the common codes: after the end, past an open decision, out of turn, in the wrong state of section 4."""
    if state.stage == "finished":
        raise Refused("game_finished", "SQ-END-02")
    if type(command) in _ANSWERS:
        _answers(state, seat, command)
        return
    if state.stack:
        raise Refused("decision_pending", "SQ-TRN-02", state.stack[-1].kind)
    if state.stage == "setup_loadout" and type(command) in (ChooseLoadout, ChooseDreadnought):
        _may_choose(state, seat, chaos=isinstance(command, ChooseDreadnought))
        return
    if seat not in awaited_seats(state):
        raise Refused("not_your_turn", "SQ-TRN-01")
    if state.stage not in _BELONGS[type(command)]:
        raise Refused("wrong_phase", "SQ-TRN-02", state.stage)


def _answers(state: State, seat: Seat, command: Command) -> None:
    """A decision's command needs that very decision, asked of this seat; a done may close set-up choices too."""
    if isinstance(command, Done) and state.stage == "setup_loadout":
        _may_choose(state, seat, chaos=seat == state.chaos)
        return
    top = state.stack[-1] if state.stack else None
    if top is None or seat not in top.seats or top.kind not in _ANSWERS[type(command)]:
        raise Refused("no_decision", "SQ-TRN-02")


def _may_choose(state: State, seat: Seat, *, chaos: bool) -> None:
    """In the set-up everybody chooses at once, each his own things, until he has closed his choice."""
    if seat not in state.seats():
        raise Refused("not_your_turn", "SQ-TRN-01")
    if (seat == state.chaos) != chaos:
        raise Refused("wrong_phase", "SQ-TRN-02", state.stage)
    if seat in state.closed:
        raise Refused("already_chosen", "SQ-SET-08")


def admit_setting(state: State, seat: Seat, command: SetPassPermission | SetLossOrder) -> None:
    """Settings may change at any time before the end, whoever is asked whatever (section 5)."""
    if state.stage == "finished":
        raise Refused("game_finished", "SQ-END-02")
    if seat not in state.seats() or (isinstance(command, SetLossOrder) and seat != state.chaos):
        raise Refused("not_your_turn", "SQ-TRN-01")
