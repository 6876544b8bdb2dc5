"""The report of rounds, turns and moves, and of what comes to light on the way."""

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
from projections.scenes.starquest.report.told import Place, Told, said, yes


def told_turn(place: Place, event: TurnEvent) -> Told | None:
    """The line that begins with a fact about turns; rounds are breaks."""
    match event:
        case SeatTurnBegan(seat=seat):
            return said("log-turn", {"seat": seat}, seat, quiet=True)
        case TurnSkipped(seat=seat):
            return said("log-skipped", {"seat": seat}, seat, quiet=True)
        case ReinforcementBegan(must=True):
            return said("log-must-reinforce", {}, place.state.chaos, quiet=True)
        case SeatWithdrew(seat=seat):
            return said("log-withdrew", {"seat": seat}, seat, "alarm")
        case RoundStarted() | SeatTurnEnded() | ActivationStarted() | ActivationContinued() | ActivationEnded() | ReinforcementBegan():
            return None
        case _:
            assert_never(event)


def told_move(place: Place, event: MovementEvent) -> Told | None:
    """The line that begins with a fact about moving."""
    state = place.state
    match event:
        case PieceMoved(piece=piece, path=path):
            figure = state.soldiers.get(piece)
            leaves = figure is not None and figure.status == "docked"
            stopped = place.later(MoveInterrupted) is not None
            params = {**called(piece), "steps": len(path), "square": path[-1], "leaves": yes(leaves), "stopped": yes(stopped)}
            return said("log-moved", params, place.owner(piece), quiet=not (leaves or stopped))
        case FigureReturned(figure=figure):
            return said("log-returned", called(figure), place.owner(figure), "go")
        case FigureStoodDown(figure=figure):
            return said("log-stood-down", called(figure), place.owner(figure), quiet=True)
        case DoorOpened(piece=piece):
            return said("log-door", called(piece), place.owner(piece))
        case DoorsClosed(doors=doors):
            return said("log-doors-closed", {"count": len(doors)}, state.chaos)
        case BoardEntered(board=board, figure=figure):
            return said("log-entered", {**called(figure), "board": board}, place.owner(figure))
        case MoveInterrupted():
            return None
        case _:
            assert_never(event)


def told_blip(place: Place, event: BlipEvent) -> Told | None:
    """The line that begins with a fact about blips, or about figures that appear."""
    chaos = place.state.chaos
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
            return _placed(place, event)
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


def _placed(place: Place, event: FigurePlaced) -> Told | None:
    """Who appears out of nothing; whom a blip, a chip or a deserter brought is told there."""
    params = {**called(event.figure), "square": event.square}
    if event.cause == "clone":
        return said("log-clone", params, place.state.chaos, "accent")
    return said("log-stands", params, place.state.chaos) if event.kind == LARGE and event.cause == "reveal" else None
