"""Report lines about turns, moves and reveals."""

from typing import assert_never

from domain.games.starquest.events import BlipEvent, MovementEvent, TurnEvent
from domain.games.starquest.events.blips import (
    ArsenalShown,
    BlipRevealed,
    BlipsDiscarded,
    BlipsInspected,
    BlipsPlaced,
    BlipsRedeployed,
    BoardScanned,
    FigureNotPlaced,
    FigurePlaced,
    FiguresSwapped,
    ScanOpened,
)
from domain.games.starquest.events.movement import (
    BoardEntered,
    DoorOpened,
    DoorsClosed,
    FigureReturned,
    FigureStoodDown,
    MoveInterrupted,
    PieceMoved,
)
from domain.games.starquest.events.turn import (
    ActivationContinued,
    ActivationEnded,
    ActivationStarted,
    ReinforcementBegan,
    RoundStarted,
    SeatTurnBegan,
    SeatTurnEnded,
    SeatWithdrew,
    TurnSkipped,
)
from domain.games.starquest.figures import LARGE
from domain.games.starquest.naming import called, name_of
from projections.scenes.starquest.report.drafts import FactContext, LineDraft, said, yes


def turn_line(context: FactContext, event: TurnEvent) -> LineDraft | None:
    """Return the line for a fact about turns. Rounds have headings only."""
    match event:
        case SeatTurnBegan(seat=seat):
            return said("log-turn", {"seat": seat}, seat, quiet=True)
        case TurnSkipped(seat=seat):
            return said("log-skipped", {"seat": seat}, seat, quiet=True)
        case ReinforcementBegan(must=True):
            return said("log-must-reinforce", {}, context.state.chaos, quiet=True)
        case SeatWithdrew(seat=seat):
            return said("log-withdrew", {"seat": seat}, seat, "alarm")
        case RoundStarted() | SeatTurnEnded() | ActivationStarted() | ActivationContinued() | ActivationEnded() | ReinforcementBegan():
            return None
        case _:
            assert_never(event)


def move_line(context: FactContext, event: MovementEvent) -> LineDraft | None:
    """Return the line for a fact about movement."""
    state = context.state
    match event:
        case PieceMoved(piece=piece, path=path):
            figure = state.soldiers.get(piece)
            leaves = figure is not None and figure.status == "docked"
            stopped = context.later(MoveInterrupted) is not None
            params = {**called(piece), "steps": len(path), "square": path[-1], "leaves": yes(leaves), "stopped": yes(stopped)}
            return said("log-moved", params, context.owner(piece), quiet=not (leaves or stopped))
        case FigureReturned(figure=figure):
            return said("log-returned", called(figure), context.owner(figure), "go")
        case FigureStoodDown(figure=figure):
            return said("log-stood-down", called(figure), context.owner(figure), quiet=True)
        case DoorOpened(piece=piece):
            return said("log-door", called(piece), context.owner(piece))
        case DoorsClosed(doors=doors):
            return said("log-doors-closed", {"count": len(doors)}, state.chaos)
        case BoardEntered(board=board, figure=figure):
            return said("log-entered", {**called(figure), "board": board}, context.owner(figure))
        case MoveInterrupted():
            return None
        case _:
            assert_never(event)


def blip_line(context: FactContext, event: BlipEvent) -> LineDraft | None:
    """Return the line for a fact about blips or newly placed figures."""
    chaos = context.state.chaos
    match event:
        case ScanOpened(board=board):
            return said("log-scan", {"board": board}, chaos)
        case BlipsPlaced(placed=placed):
            return said("log-blips", {"count": len(placed), "square": placed[0].square}, chaos, quiet=True)
        case BlipsDiscarded(blips=blips):
            return said("log-discarded", {"count": len(blips)}, chaos)
        case BlipsRedeployed(moves=moves):
            return said("log-redeployed", {"count": len(moves)}, chaos)
        case BlipRevealed(kind=kind, square=square, blip=blip):
            return said("log-revealed", {"no": name_of(blip).number, "kind": kind, "square": square}, chaos, "accent")
        case FigurePlaced():
            return _placed(context, event)
        case FigureNotPlaced(kind=kind, reason=reason):
            return said("log-not-placed", {"kind": kind, "reason": reason}, chaos)
        case ArsenalShown(weapons=(first, second)):
            return said("log-arsenal", {"first": first, "second": second}, chaos)
        case BlipsInspected(seat=seat, blips=blips):
            return said("log-inspected", {"seat": seat, "no": name_of(blips[0]).number}, seat)
        case FiguresSwapped(one=one, other=other):
            return said("log-swapped", {**called(one), **called(other, "at")}, chaos)
        case BoardScanned():
            return None
        case _:
            assert_never(event)


def _placed(context: FactContext, event: FigurePlaced) -> LineDraft | None:
    """Return the line for a figure that is placed by itself. Figures from a blip, chip or deserter are in the line of their cause."""
    params = {**called(event.figure), "square": event.square}
    if event.cause == "clone":
        return said("log-clone", params, context.state.chaos, "accent")
    return said("log-stands", params, context.state.chaos) if event.kind == LARGE and event.cause == "reveal" else None
