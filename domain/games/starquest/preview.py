"""What a command would do, as far as its seat can know; asks the checks of the rules, so that it refuses as they do."""

from domain.games.starquest import forecasts
from domain.games.starquest.commands import (
    ChooseDreadnought,
    ChooseLoadout,
    ChooseMission,
    Done,
    EndActions,
    EndActivation,
    EndTurn,
    MovePiece,
    OpenDoor,
    PlaceBlips,
    PlaceDreadnought,
    SetLossOrder,
    SetPassPermission,
    StandDown,
)
from domain.games.starquest.naming import called
from domain.games.starquest.rules import activation, doors, dreadnought, finishing, movement, scanning, settings, setup, turns
from domain.games.starquest.state import State
from domain.kernel.commands import Command
from domain.kernel.decisions import Line, Preview
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words


def preview(state: State, seat: Seat, command: Command) -> Preview:
    """What the command would do; raises Refused as the rules would."""
    match command:
        case MovePiece():
            return _move(state, *movement.check_move(state, seat, command))
        case OpenDoor():
            doors.check_open(state, seat, command)
            return _said("preview-open-door", door=command.door)
        case StandDown():
            movement.check_stand_down(state, seat, command)
            return _said("preview-stand-down", **called(command.figure))
        case EndActivation():
            activation.check_end(state, seat, command)
            return _end_activation(state)
        case EndActions():
            turns.check_end_actions(state, seat, command)
            return _said("preview-end-actions")
        case EndTurn():
            turns.check_end_turn(state, seat, command)
            return _said("preview-end-turn")
        case _:
            return _set_up(state, seat, command)


def _set_up(state: State, seat: Seat, command: Command) -> Preview:
    match command:
        case ChooseMission():
            return _said("preview-mission", mission=setup.check_mission(state, seat, command))
        case ChooseLoadout():
            setup.check_loadout(state, seat, command)
            return _said("preview-loadout", part=command.part, value=command.value)
        case ChooseDreadnought():
            first, second = setup.check_dreadnought(state, seat, command)
            return _said("preview-loss-order", first=first, second=second)
        case SetLossOrder():
            first, second = dreadnought.check_loss_order(state, seat, command)
            return _said("preview-loss-order", first=first, second=second)
        case SetPassPermission():
            settings.check_permission(state, seat, command)
            return _said("preview-permit" if command.allow == "yes" else "preview-forbid", seat=command.towards)
        case PlaceBlips():
            scanning.check_placement(state, seat, command)
            return _said("preview-place-blip", **called(command.blip), square=command.square)
        case PlaceDreadnought():
            dreadnought.check_anchor(state, seat, command)
            return _said("preview-place-dreadnought", square=command.anchor)
        case Done():
            finishing.check_done(state, seat, command)
            return _said("preview-done")
        case _:
            return forecasts.forecast(state, seat, command)


def _said(key: str, **params: Value) -> Preview:
    return Preview((Words(key, dict(params)),))


def _move(state: State, walk: movement.Walk, way: tuple[str, ...]) -> Preview:
    """The way, and how many steps are left after it; what comes to light on it nobody can know."""
    squares = tuple(square for square in way if square != movement.DOCK)
    words = [Words("preview-move", {**called(walk.piece), "steps": len(way), "left": walk.steps - len(way)})]
    if way[-1] == movement.DOCK:
        words.append(Words("preview-return"))
    start = (walk.square,) if walk.square else ()
    return Preview(tuple(words), lines=(Line("path", (*start, *squares)),))


def _end_activation(state: State) -> Preview:
    scans = (Words("preview-scan", {"board": board}) for board in state.marked) if activation.scan_due(state) else ()
    return Preview((Words("preview-end-activation"), *scans))
