"""The results of moves, set-up choices and placements, as far as their seat can know."""

from domain.games.starquest import commands
from domain.games.starquest.figures import ChaosKind
from domain.games.starquest.gear import PlayedGear
from domain.games.starquest.missions import BoardId, MissionId
from domain.games.starquest.naming import called
from domain.games.starquest.odds import hits, sums
from domain.games.starquest.pieces import Figure
from domain.games.starquest.prowess import armour_need
from domain.games.starquest.rules import (
    activation,
    gear_use,
    medipacks,
    mines,
    movement,
    pushing,
    respawning,
    scanning,
    settings,
    setup,
    stacks,
)
from domain.games.starquest.state import State
from domain.kernel.decisions import Line, Odds, Preview
from domain.kernel.rules import Rules
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words

rules = Rules[State]()


def said(key: str, **params: Value) -> Preview:
    """A preview of one sentence."""
    return Preview((Words(key, params),))


@rules.preview(movement.move_piece)
def move_piece(state: State, seat: Seat, command: commands.MovePiece, meant: tuple[movement.Walk, tuple[str, ...]]) -> Preview:
    """The way, the steps left after it, and for Chaos the first mine on it. Revelations on the way cannot be known."""
    walk, way = meant
    squares = tuple(square for square in way if square != movement.DOCK)
    words = [Words("preview-move", {**called(walk.piece), "steps": len(way), "left": walk.steps - len(way)})]
    if way[-1] == movement.DOCK:
        words.append(Words("preview-return"))
    start, odds = (walk.square,) if walk.square else (), tuple[Odds, ...]()
    if (mined := mined_square(state, walk, squares)) is not None:
        words.append(Words("preview-mine", {"square": mined}))
        odds = () if walk.figure is None else tuple(hits(walk.figure, sums(mines.DICE).turned(armour_need(state, walk.figure).beyond)))
    return Preview(tuple(words), odds, (Line("path", (*start, *squares)),))


def mined_square(state: State, walk: movement.Walk, way: tuple[str, ...]) -> str | None:
    """The square of the way, or the anchor, on which the first mine stops a Chaos piece; None without one."""
    if walk.seat != state.chaos or not state.mines:
        return None
    passed = frozenset(way).difference(movement.entered(state, walk, way))
    steps = mines.steps_to(state, way, large=walk.large, passed=passed)
    return None if steps is None else way[steps - 1]


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


@rules.preview(medipacks.play_medipack)
def play_medipack(state: State, seat: Seat, command: commands.PlayMedipack, figure: Figure) -> Preview:
    """The figure and its life afterwards."""
    return said("preview-medipack", **called(figure.id), life=figure.life + 1)


@rules.preview(medipacks.save_figure)
def save_figure(state: State, seat: Seat, command: commands.SaveFigure, figure: Figure) -> Preview:
    """The figure and its life afterwards, or its loss."""
    if not command.cards:
        return said("preview-give-up", **called(figure.id))
    return said("preview-save", **called(figure.id), cards=command.cards, life=figure.life + command.cards)


@rules.preview(gear_use.use_gear)
def use_gear(state: State, seat: Seat, command: commands.UseGear, card: PlayedGear) -> Preview:
    """The card and its bearer, the way of a grapple, the blips in reach of a sounder."""
    figure = state.soldiers[command.figure]
    words = (Words("preview-gear", {**called(figure.id), "gear": card}), Words(f"gear-{card}-about"))
    if card == "grapple":
        way = gear_use.lines(state, activation.activation_of(state, figure.id), figure)[command.square]
        return Preview(words, lines=(Line("path", (figure.square, *way)),))
    if card == "sounder":
        found = tuple(state.blips[blip].square for blip in gear_use.blips_near(state, figure))
        return Preview(words, lines=(Line("area", found),))
    return Preview(words)


@rules.preview(stacks.stack_blips)
def stack_blips(state: State, seat: Seat, command: commands.StackBlips, divided: stacks.Division) -> Preview:
    """The board and the points of its stack."""
    if command.board not in state.ship.boards:
        return said("preview-stack-usual" if command.board == stacks.USUAL else "preview-stack-none", **called(command.blip))
    points = sum(stacks.value_of(state, blip) for board, blips in divided.items() if board == command.board for blip in blips)
    return said("preview-stack", **called(command.blip), board=command.board, points=points)


@rules.preview(pushing.activate_board)
def activate_board(state: State, seat: Seat, command: commands.ActivateBoard, meant: tuple[BoardId, Figure]) -> Preview:
    """The board, and the figure that has come near."""
    return said("preview-activate-board", board=meant[0], **called(meant[1].id))


@rules.preview(respawning.respawn_blips)
def respawn_blips(state: State, seat: Seat, command: commands.RespawnBlips, kind: ChaosKind) -> Preview:
    """The kind and its square."""
    return said("preview-respawn", kind=kind, square=command.square)


@rules.preview(scanning.place_blips)
def place_blips(state: State, seat: Seat, command: commands.PlaceBlips, _: None) -> Preview:
    """The blip and its square."""
    return said("preview-place-blip", **called(command.blip), square=command.square)
