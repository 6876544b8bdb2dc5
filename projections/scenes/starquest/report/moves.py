"""Report lines about turns, moves and reveals."""

from typing import assert_never

from domain.games.starquest.events import blips, movement, turn
from domain.games.starquest.events.gear import MineTriggered
from domain.games.starquest.figures import LARGE
from domain.games.starquest.naming import blip_number, called
from domain.games.starquest.state import State
from projections.report import FactContext, LineDraft, said, yes


def turn_line(context: FactContext[State], event: turn.TurnEvent) -> LineDraft | None:
    """Return the line for a fact about turns. Rounds have headings only."""
    match event:
        case turn.SeatTurnBegan(seat=seat):
            return said("log-turn", {"player": seat}, seat, quiet=True)
        case turn.TurnSkipped(seat=seat):
            return said("log-skipped", {"player": seat}, seat, quiet=True)
        case turn.ReinforcementBegan(must=True):
            return said("log-must-reinforce", {}, context.state.chaos, quiet=True)
        case turn.SeatWithdrew(seat=seat):
            return said("log-withdrew", {"player": seat}, seat, "alarm")
        case (
            turn.RoundStarted()
            | turn.SeatTurnEnded()
            | turn.ActivationStarted()
            | turn.ActivationContinued()
            | turn.ActivationEnded()
            | turn.ReinforcementBegan()
        ):
            return None
        case _:
            assert_never(event)


def move_line(context: FactContext[State], event: movement.MovementEvent) -> LineDraft | None:
    """Return the line for a fact about movement."""
    state = context.state
    match event:
        case movement.PieceMoved(piece=piece, path=path):
            figure = state.soldiers.get(piece)
            leaves = figure is not None and figure.status == "docked"
            stopped = context.later(movement.MoveInterrupted) is not None and context.later(MineTriggered) is None
            params = {**called(piece), "steps": len(path), "square": path[-1], "leaves": yes(leaves), "stopped": yes(stopped)}
            return said("log-moved", params, context.state.owner(piece), quiet=not (leaves or stopped))
        case movement.FigureReturned(figure=figure):
            return said("log-returned", called(figure), context.state.owner(figure), "go")
        case movement.FigureStoodDown(figure=figure):
            return said("log-stood-down", called(figure), context.state.owner(figure), quiet=True)
        case movement.DoorOpened(piece=piece):
            return said("log-door", called(piece), context.state.owner(piece))
        case movement.DoorsClosed(doors=doors):
            return said("log-doors-closed", {"count": len(doors)}, state.chaos)
        case movement.BoardEntered(board=board, figure=figure):
            return said("log-entered", {**called(figure), "board": board}, context.state.owner(figure))
        case movement.MoveInterrupted():
            return None
        case _:
            assert_never(event)


def blip_line(context: FactContext[State], event: blips.BlipEvent) -> LineDraft | None:
    """Return the line for a fact about blips or newly placed figures."""
    chaos = context.state.chaos
    match event:
        case blips.ScanOpened(board=board):
            return said("log-scan", {"board": board}, chaos)
        case blips.BlipsPlaced(placed=placed):
            return said("log-blips", {"count": len(placed), "square": placed[0].square}, chaos, quiet=True)
        case blips.BlipsDiscarded(blips=gone):
            return said("log-discarded", {"count": len(gone)}, chaos)
        case blips.BlipsRedeployed(moves=moves):
            return said("log-redeployed", {"count": len(moves)}, chaos)
        case blips.BlipRevealed(kind=kind, square=square, blip=blip):
            return said("log-revealed", {"no": blip_number(blip), "kind": kind, "square": square}, chaos, "accent")
        case blips.FigurePlaced():
            return _placed(context, event)
        case blips.FigureNotPlaced(kind=kind, reason=reason):
            return said("log-not-placed", {"kind": kind, "reason": reason}, chaos)
        case blips.ArsenalShown(weapons=(first, second)):
            return said("log-arsenal", {"first": first, "second": second}, chaos)
        case blips.BlipsInspected(seat=seat, blips=seen):
            return said("log-inspected", {"player": seat, "no": blip_number(seen[0])}, seat)
        case blips.FiguresSwapped(one=one, other=other):
            return said("log-swapped", {**called(one), **called(other, "at")}, chaos)
        case blips.BoardActivated(board=board, figure=figure):
            return said("log-activated", {**called(figure), "board": board}, chaos, "accent")
        case blips.RespawnGained(kind=kind):
            return said("log-fallen", {"kind": kind}, chaos, quiet=True)
        case blips.BlipsRespawned(square=square):
            return said("log-respawned", {"square": square}, chaos)
        case blips.BoardScanned() | blips.BlipsStacked():
            return None
        case _:
            assert_never(event)


def _placed(context: FactContext[State], event: blips.FigurePlaced) -> LineDraft | None:
    """Return the line for a figure that is placed by itself. Figures from a blip, chip or deserter are in the line of their cause."""
    params = {**called(event.figure), "square": event.square}
    if event.cause == "clone":
        return said("log-clone", params, context.state.chaos, "accent")
    return said("log-stands", params, context.state.chaos) if event.kind == LARGE and event.cause == "reveal" else None
