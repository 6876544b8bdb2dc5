"""Seats that nobody plays any more (TAB-VACANT): at an untimed table after 30 days of silence and two warnings, anywhere once the
player's account was erased.

A vacant seat is absent: those who stay can find a substitute or a bot for it, or end the game without a result. Its player comes back by a
move. Only what counts for good ends a silence: else a player who does not want to lose could send something else once a month, or take each
move back, and the game would never end. Clocks do this work at timed tables.
"""

from typing import Final, Literal, TypeVar

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.table.abandoning import INACTIVE, SILENCE, next_step
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.clocks import moment, moment_text
from domain.table.events import SystemCommandAccepted
from domain.table.ledger import Ledger, Silence
from domain.table.replay import Replay
from domain.table.vacancy_events import SeatVacated, SilenceWarned

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-VACANT"
VACATE: Final = "vacate"
SILENT: Final = "silent"
ERASED: Final = "erased"
WARNINGS: Final = 2


def silent_seats(ledger: Ledger) -> tuple[Seat, ...]:
    """Return the seats of people that are asked and have not answered."""
    window = ledger.window
    return () if window is None else tuple(seat for seat in window.seats if seat not in window.answers and not ledger.is_bot(seat))


def silence_of(ledger: Ledger) -> Silence:
    """Return the silence of an untimed table: without a warning it began when the game last went on for good. Warnings by the rule of
    before are void."""
    if ledger.silence is not None and ledger.silence.by_moves:
        return ledger.silence
    return Silence(moment(ledger.waits_since) if ledger.waits_since else 0, by_moves=True)


def vacant_at(ledger: Ledger) -> int | None:
    """Return the moment at which `SYSTEM` warns that seats fall vacant, or calls them so; None at a timed table and while no person is
    asked."""
    return _next_step(ledger, silence_of(ledger))


def _next_step(ledger: Ledger, silence: Silence) -> int | None:
    if ledger.clocks is not None or not ledger.started or ledger.over or ledger.requested is not None or not silent_seats(ledger):
        return None
    return next_step(silence.since + SILENCE, silence.warned)


def vacate_silent(replay: Replay[S, O], ports: Ports) -> FoldedFacts:
    """Let `SYSTEM` warn the players of a silent game, or call the silent seats vacant after both warnings. The game ends if nobody stays,
    or if they were vacant already and nobody decided what follows. Raises Refused and records nothing then."""
    ledger = replay.table.ledger
    _require_running(ledger)
    if ledger.clocks is not None:
        raise Refused("timed", RULE)
    append = _acting(replay, ports, None, SILENT)
    warned, vacated = append.form_of(SilenceWarned), append.form_of(SeatVacated)
    older = (warned, vacated) != (SilenceWarned, SeatVacated)
    silence = (ledger.silence or Silence(moment(replay.table.at))) if older else silence_of(ledger)
    due = _next_step(ledger, silence)
    if due is None or moment(ports.at) < due:
        raise Refused("not_late", RULE)
    if len(silence.warned) < WARNINGS:
        append.note(warned(len(silence.warned) + 1, moment_text(silence.since), ports.at))
        return append.batch()
    fresh = tuple(seat for seat in silent_seats(ledger) if seat not in ledger.vacant)
    for seat in fresh:
        append.note(vacated(seat, SILENT, ports.at))
    if not fresh or not _who_stays(append.ledger, older=older):
        append.end_early(INACTIVE, ())
    return append.batch()


def vacate_erased(replay: Replay[S, O], ports: Ports, seat: Seat) -> FoldedFacts:
    """Let `SYSTEM` call a seat vacant whose player's account was erased. Raises Refused and records nothing then."""
    ledger = replay.table.ledger
    _require_running(ledger)
    entry = ledger.entry(seat)
    if entry is None or entry.bot:
        raise Refused("no_other_player", RULE)
    if seat in ledger.vacant:
        raise Refused("already_vacant", RULE)
    append = _acting(replay, ports, seat, ERASED)
    vacated = append.form_of(SeatVacated)
    append.note(vacated(seat, ERASED, ports.at))
    if not _who_stays(append.ledger, older=vacated is not SeatVacated):
        append.end_early(INACTIVE, ())
    return append.batch()


def _who_stays(ledger: Ledger, *, older: bool) -> frozenset[Seat]:
    """The seats of people who can decide what follows: not those who are out of the game, but in games of before."""
    return ledger.staying() if older else ledger.playing()


def _acting(replay: Replay[S, O], ports: Ports, seat: Seat | None, reason: Literal["silent", "erased"]) -> AppendBuilder[S, O]:
    append = AppendBuilder(replay, ports)
    append.note(SystemCommandAccepted(append.ledger.system_commands + 1, "vacate", "", seat, reason, None))
    return append


def _require_running(ledger: Ledger) -> None:
    if ledger.over:
        raise Refused("game_over", RULE)
    if not ledger.started:
        raise Refused("not_started", RULE)
    if ledger.requested is not None:
        raise Refused("roll_awaited", RULE)
