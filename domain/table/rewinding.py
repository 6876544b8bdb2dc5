"""Going back: by the consent of the other players here, by a ruling later (TAB-UNDO).

A rewind cancels facts of the game only. Seats, clocks, pauses, consents and the positions of the dice stay as they are, and nobody forgets
what was seen: a roll that is taken back is never made again with the same dice. Free undo has a module of its own (`free_undo`).
"""

from typing import Final, TypeVar

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.table.append_builder import AppendBuilder
from domain.table.clocks import DAY, SECOND, moment_text
from domain.table.commands import AgreeToUndo, AskForUndo, RefuseUndo, UndoCommand, WithdrawUndo
from domain.table.events import Rewound
from domain.table.ledger import Ledger
from domain.table.replay import Replay
from domain.table.rewind_events import UndoAgreed, UndoAsked, UndoRefused, UndoWithdrawn
from domain.table.undo_requests import UndoRequest

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-UNDO"
AGREED: Final = "agreed"
"""The reason of a rewind by consent."""
OPEN_FOR: Final = DAY * SECOND
"""Milliseconds for which a request is open."""


def about_undo(append: AppendBuilder[S, O], replay: Replay[S, O], seat: Seat, command: UndoCommand) -> None:
    """Record what follows from a request to go back, or from an answer to it. `replay` is the table before the command. Raises Refused."""
    match command:
        case AskForUndo(to):
            _ask(append, replay, seat, to)
        case AgreeToUndo(number, to):
            _agree(append, seat, number, to)
        case RefuseUndo(number):
            _refuse(append, seat, number)
        case WithdrawUndo(number):
            _withdraw(append, seat, number)
        case _:
            raise Refused("undo_closed", RULE)


def asked_to_undo(ledger: Ledger, asker: Seat) -> frozenset[Seat]:
    """The seats whose consent a request needs: all other people who are still in the game and not absent. Bots agree."""
    return ledger.staying() - {asker, *ledger.conceded}


def may_agree_to_undo(ledger: Ledger, seat: Seat, request: UndoRequest) -> bool:
    """True if the seat is asked and has not agreed. Once nobody's consent is missing any longer, as somebody is absent, all who agreed may
    do so again, and whoever asked may; then it takes effect."""
    asked = asked_to_undo(ledger, request.seat)
    if seat == request.seat or seat not in asked:
        return asked <= request.agreed.keys() and seat in (request.seat, *request.agreed)
    return seat not in request.agreed or asked <= request.agreed.keys()


def return_points(replay: Replay[S, O]) -> tuple[int, ...]:
    """The records to which consent can take the game back, oldest first: ends of appends that count, behind the newest record across which
    nothing goes back, while seats are asked. At each of them the game stood otherwise than now."""
    table, rewinding = replay.table, replay.table.ledger.rewinding
    if table.ledger.over or table.ledger.window is None or rewinding.barrier < 0:
        return ()
    ends = replay.ends_since(rewinding.barrier)
    return tuple(n for n in ends if rewinding.is_live(n) and replay.at(n) is not table.game)


def may_ask_for_undo(ledger: Ledger, seat: Seat | None, at: str) -> bool:
    """True if a seat may ask to go back at a time: while the game runs, no request is open, and it has requests left."""
    if seat is None or not ledger.started or ledger.over or ledger.window is None or ledger.requested is not None:
        return False
    rewinding = ledger.rewinding
    return rewinding.open_at(at) is None and rewinding.left(seat) != 0 and seat not in ledger.conceded


def go_back(append: AppendBuilder[S, O], to: int, by: Seat, reason: str, consent: tuple[int, ...], ruling: int | None = None) -> None:
    """Record that the game goes back to just behind record `to`. All clocks stop and are set anew, without the time that was used; the open
    window closes, so that no command that was signed before counts behind it."""
    append.note(Rewound(to, by, reason, consent, ruling))
    append.stop_clocks()
    if append.ledger.window is not None:
        append.close_window(append.ledger.window)


def _ask(append: AppendBuilder[S, O], replay: Replay[S, O], seat: Seat, to: int) -> None:
    rewinding = replay.table.ledger.rewinding
    if rewinding.open_at(append.at) is not None:
        raise Refused("undo_open", RULE)
    if rewinding.left(seat) == 0:
        raise Refused("undo_used_up", RULE)
    if not may_ask_for_undo(replay.table.ledger, seat, append.at) or to not in return_points(replay):
        raise Refused("cannot_undo", RULE)
    append.note(UndoAsked(len(rewinding.asked) + 1, seat, to, moment_text(append.moment.at + OPEN_FOR)))
    _take_effect(append)


def _agree(append: AppendBuilder[S, O], seat: Seat, number: int, to: int) -> None:
    request = _open(append, number)
    if to != request.to:
        raise Refused("undo_closed", RULE)
    if not may_agree_to_undo(append.ledger, seat, request):
        raise Refused("already_agreed" if seat in request.agreed else "undo_not_asked", RULE)
    append.note(UndoAgreed(number, seat, to))
    _take_effect(append)


def _refuse(append: AppendBuilder[S, O], seat: Seat, number: int) -> None:
    request = _open(append, number)
    if seat not in asked_to_undo(append.ledger, request.seat):
        raise Refused("undo_not_asked", RULE)
    append.note(UndoRefused(number, seat))


def _withdraw(append: AppendBuilder[S, O], seat: Seat, number: int) -> None:
    if seat != _open(append, number).seat:
        raise Refused("undo_not_asked", RULE)
    append.note(UndoWithdrawn(number, seat))


def _open(append: AppendBuilder[S, O], number: int) -> UndoRequest:
    request = append.ledger.rewinding.open_at(append.at)
    if request is None or request.number != number:
        raise Refused("undo_closed", RULE)
    return request


def _take_effect(append: AppendBuilder[S, O]) -> None:
    """Go back, once all who are asked have agreed."""
    request = append.ledger.rewinding.request
    if request is not None and asked_to_undo(append.ledger, request.seat) <= request.agreed.keys():
        go_back(append, request.to, request.seat, AGREED, tuple(sorted(request.agreed.values())))
