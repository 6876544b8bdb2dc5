"""The results of moves, set-up choices and placements, as far as their seat can know."""

from domain.games.starquest import commands
from domain.games.starquest.missions import MissionId
from domain.games.starquest.naming import called
from domain.games.starquest.rules import activation, movement, scanning, settings, setup
from domain.games.starquest.state import State
from domain.kernel.decisions import Line, Preview
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words

rules = Rules[State]()


def said(key: str, **params: Value) -> Preview:
    """A preview of one sentence."""
    return Preview((Words(key, params),))


@rules.preview(movement.move_piece)
def move_piece(state: State, seat: Seat, command: commands.MovePiece, meant: tuple[movement.Walk, tuple[str, ...]]) -> Preview:
    """The way, and the steps left after it. Revelations on the way cannot be known."""
    walk, way = meant
    squares = tuple(square for square in way if square != movement.DOCK)
    words = [Words("preview-move", {**called(walk.piece), "steps": len(way), "left": walk.steps - len(way)})]
    if way[-1] == movement.DOCK:
        words.append(Words("preview-return"))
    start = (walk.square,) if walk.square else ()
    return Preview(tuple(words), lines=(Line("path", (*start, *squares)),))


@rules.preview(movement.stand_down)
def stand_down(state: State, seat: Seat, command: commands.StandDown, _: None) -> Preview:
    """The figure."""
    return said("preview-stand-down", **called(command.figure))


@rules.preview(activation.end_activation)
def end_activation(state: State, seat: Seat, command: commands.EndActivation, _: None) -> Preview:
    """The boards that would be scanned."""
    scans = (Words("preview-scan", {"board": board}) for board in state.marked) if activation.scan_due(state) else ()
    return Preview((Words("preview-end-activation"), *scans))


@rules.preview(setup.choose_mission)
def choose_mission(state: State, seat: Seat, command: commands.ChooseMission, mission: MissionId) -> Preview:
    """The mission."""
    return said("preview-choose-mission", mission=mission)


@rules.preview(settings.set_pass_permission)
def set_pass_permission(state: State, seat: Seat, command: commands.SetPassPermission, _: None) -> Preview:
    """The seat, and whether it may pass."""
    return said("preview-permit" if command.allow == "yes" else "preview-forbid", seat=command.towards)


@rules.preview(scanning.place_blips)
def place_blips(state: State, seat: Seat, command: commands.PlaceBlips, _: None) -> Preview:
    """The blip and its square."""
    return said("preview-place-blip", **called(command.blip), square=command.square)
