"""The table decides: it accepts a seat's command, asks the game, and records both as one append."""

from typing import TypeVar

from msgspec import Struct

from domain.kernel.commands import Command
from domain.kernel.errors import Refused
from domain.kernel.facts import Nonce
from domain.kernel.seats import Seat, audience
from domain.kernel.secret import Secret
from domain.kernel.state import GameState, Step
from domain.proof.chains import TABLE_STREAM, seat_stream
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.beacon_events import BeaconDropAgreed, BeaconDropped
from domain.table.binding import MOST_KEYS, require_anchor, require_key, require_nonce, require_signature, require_signed
from domain.table.chance import Cause, RollAwaited
from domain.table.commands import (
    AbortGame,
    AddKey,
    AgreeToDropBeacon,
    AgreeToEnd,
    AgreeToPause,
    AgreeToResume,
    AgreeToStart,
    ClaimTimeOut,
    Concede,
    DisputeCommand,
    GiveTime,
    Ready,
    Reanchor,
    ResumeGame,
    SubstituteCommand,
    TakeGrace,
    TimeCommand,
    Undo,
    UndoCommand,
)
from domain.table.consents import in_game, people, require_may_agree
from domain.table.disputing import about_disputes
from domain.table.endings import abort, agree_to_end
from domain.table.events import FREE, CommandAccepted, Conceded, NonceReanchored, Rewound, SeatKeyAdded, SeatReady
from domain.table.ledger import Ledger
from domain.table.pauses import agree_to_pause, agree_to_resume, give_time, resume, take_grace
from domain.table.raw_command import SentCommand
from domain.table.replay import Replay
from domain.table.rewinding import about_undo
from domain.table.starting import agree_to_start, has_come
from domain.table.substitutes import about_substitutes
from domain.table.time_outs import claim

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state


def accept(replay: Replay[S, O], ports: Ports, sent: SentCommand, command: Command, unbound: bool = False) -> FoldedFacts:
    """Accept a seat's command with all that follows from it, or raise Refused and record nothing.

    `unbound`: the signature of the command is not known, as for the judge of a refusal, and is not required.
    """
    append = AppendBuilder(replay, ports)
    before = append.ledger
    if not before.has_seat(sent.seat):
        raise Refused("unknown_seat", "TAB-SEAT")
    if sent.seat in before.disputes.barred:
        raise Refused("seat_ruled_out", "TAB-DISPUTE")
    if before.over and not isinstance(command, DisputeCommand):
        raise Refused("game_over", "TAB-PLAY")
    if before.requested is not None:
        raise Refused("roll_awaited", "TAB-BEACON")
    _current(replay, sent, command)
    j = _bound(before, ports.handle, sent)
    if not unbound:
        require_signed(_keys(before, sent.seat), sent.signature, isinstance(command, AddKey))
    window = before.window
    w = 0 if window is None or not command.answers_window else window.w
    sealed = Secret(audience(sent.seat), sent.raw)
    accepted = CommandAccepted(sent.seat, j, sent.nonce, w, sent.head, sent.digest, sent.signature, sealed)
    append.note(accepted)
    try:
        _carry_out(append, replay, sent, command, j)
        append.settle()
    except RollAwaited:
        append = AppendBuilder(replay, ports)
        append.note(accepted)
        if isinstance(command, Ready):
            append.note(SeatReady(sent.seat))
        append.request_roll()
    return append.batch()


def _carry_out(append: AppendBuilder[S, O], replay: Replay[S, O], sent: SentCommand, command: Command, j: int) -> None:
    """Record what follows from a command; `replay` is the table before it. Raises Refused, and RollAwaited if it draws and the table's
    beacon has not published yet."""
    before = replay.table.ledger
    match command:
        case Ready():
            _ready(append, sent.seat, sent.nonce)
        case AgreeToStart():
            agree_to_start(append, sent.seat, sent.signature is not None)
        case Undo():
            _undo(append, before, sent.seat, command.to)
        case UndoCommand():
            about_undo(append, replay, sent.seat, command)
        case AddKey():
            _add_key(append, before, sent, command.key, j)
        case Reanchor():
            require_anchor(command.anchor)
            append.note(NonceReanchored(sent.seat, command.anchor, before.others_have_nonces(sent.seat)))
        case AgreeToDropBeacon():
            _agree_to_drop_beacon(append, sent.seat)
        case AgreeToEnd():
            agree_to_end(append, sent.seat)
        case AbortGame():
            abort(append, sent.seat)
        case SubstituteCommand():
            about_substitutes(append, sent.seat, command, append.moment.arrived)
        case DisputeCommand():
            about_disputes(append, replay, sent, command)
        case TimeCommand():
            _about_time(append, sent.seat, command, cause_of(sent, j))
        case _:
            play(append, sent, command, j)


def _about_time(append: AppendBuilder[S, O], seat: Seat, command: TimeCommand, cause: Cause | None) -> None:
    match command:
        case ClaimTimeOut(late):
            claim(append, seat, late, cause)
        case GiveTime(other, seconds):
            give_time(append, seat, other, seconds)
        case TakeGrace():
            take_grace(append, seat)
        case AgreeToPause():
            agree_to_pause(append, seat)
        case ResumeGame():
            resume(append, seat)
        case AgreeToResume():
            agree_to_resume(append, seat)
        case _:
            raise Refused("untimed", "TAB-CLOCK")


def cause_of(sent: SentCommand, j: int) -> Cause | None:
    """The cause of a command's draws, or None if it has no nonce."""
    return None if sent.nonce is None else Cause(Nonce(sent.seat, j), sent.nonce)


def _current(replay: Replay[S, O], sent: SentCommand, command: Command) -> None:
    """A command is stale only if the decision it names is closed, or was never its seat's."""
    if not sent.decision or not command.needs_open_decision:
        return
    if all((decision.id, decision.seat) != (sent.decision, sent.seat) for decision in replay.awaited()):
        raise Refused("decision_closed", "TAB-PLAY")


def _bound(ledger: Ledger, handle: str, sent: SentCommand) -> int:
    """The number of the command in its seat's count; refuses a nonce or a signature that does not bind it."""
    j = ledger.command_count(sent.seat) + 1
    if sent.position not in (None, j):
        raise Refused("position_moved", "TAB-SIGN")
    entry = ledger.entry(sent.seat)
    chain, keys = (None, ()) if entry is None else (entry.chain, entry.keys)
    require_nonce(handle, sent.seat, chain, j, sent.nonce)
    require_signature(handle, sent.seat, keys, j, sent.head, sent.digest, sent.nonce, sent.signature)
    return j


def play(append: AppendBuilder[S, O], sent: SentCommand, command: Command, j: int) -> None:
    """Let the game decide. If this closes the window of several seats, the window is closed first, and the draws belong to the table;
    otherwise they belong to the seat, with the nonce of its command."""
    seat, cause = sent.seat, cause_of(sent, j)
    if isinstance(command, Concede):
        append.note(Conceded(seat))
        append.play(seat_stream(seat), lambda turn: append.game.withdraw(turn, seat), cause)
        return
    window = append.ledger.window
    if window is not None and len(window.seats) > 1 and not window.waits_for(decision.seat for decision in append.awaited()):
        append.close_window(window)
        append.play(TABLE_STREAM, lambda turn: append.game.decide(turn, seat, command))
    else:
        append.play(seat_stream(seat), lambda turn: append.game.decide(turn, seat, command), cause)


def _ready(append: AppendBuilder[S, O], seat: Seat, nonce: str | None) -> None:
    entry = append.ledger.entry(seat)
    if append.ledger.started:
        raise Refused("already_started", "TAB-READY")
    if entry is None or not append.ledger.full():
        raise Refused("seats_missing", "TAB-READY")
    if entry.ready:
        raise Refused("already_ready", "TAB-READY")
    if append.ledger.rated and nonce is None:
        raise Refused("nonces_needed", "TAB-READY")
    append.note(SeatReady(seat))
    if append.ledger.everyone_ready() and has_come(append.ledger, append.at):
        append.begin()


def _agree_to_drop_beacon(append: AppendBuilder[S, O], seat: Seat) -> None:
    """Record a seat's consent. With that of the last player the table has no beacon any more; bots are not asked."""
    ledger = append.ledger
    if ledger.beacon is None or not ledger.started:
        raise Refused("no_beacon", "TAB-BEACON")
    if not _keys(ledger, seat):
        raise Refused("consent_unsigned", "TAB-BEACON")
    form = append.form_of(BeaconDropAgreed)
    older = form is not BeaconDropAgreed
    asked = people(ledger) if older else in_game(ledger)
    require_may_agree(ledger, seat, ledger.agreed, asked, "TAB-BEACON", older=older)
    append.note(form(seat))
    if asked <= {*append.ledger.agreed}:
        append.note(BeaconDropped())


def _undo(append: AppendBuilder[S, O], before: Ledger, seat: Seat, to: int) -> None:
    before.free_undo.require(seat, to)
    append.note(Rewound(to, seat, FREE, (), None))


def _keys(ledger: Ledger, seat: Seat) -> tuple[str, ...]:
    """The keys of a seat."""
    entry = ledger.entry(seat)
    return () if entry is None else entry.keys


def _add_key(append: AppendBuilder[S, O], before: Ledger, sent: SentCommand, key: str, j: int) -> None:
    """Add a key, or confirm one that was added by recovery, which only an older key can do."""
    require_key(key)
    entry = before.entry(sent.seat)
    if entry is None or (key in entry.keys and (sent.signature is None or key not in entry.recovered)):
        raise Refused("key_known", "TAB-SIGN")
    if key in entry.keys:
        require_signature(append.handle, sent.seat, entry.older_keys, j, sent.head, sent.digest, sent.nonce, sent.signature)
    elif len(entry.keys) >= MOST_KEYS:
        raise Refused("too_many_keys", "TAB-SIGN")
    append.note(SeatKeyAdded(sent.seat, key, "recovery" if sent.signature is None else "key"))
