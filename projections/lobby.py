"""Lobby cards: a summary of a table, made from its ledger and its pending decisions.

Every user who may know of the table gets the same card.
"""

from collections.abc import Collection, Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

from domain.kernel.decisions import Decision
from domain.kernel.game import Result
from domain.kernel.seats import Seat
from domain.proof.beacon import time_text
from domain.table.abandoning import abandoned_at
from domain.table.clocks import moment_text
from domain.table.endings import expires_at
from domain.table.ledger import Ledger, OptionValues, SeatEntry
from domain.table.starting import system_starts_at
from domain.table.vacancies import vacant_at

Status: TypeAlias = Literal["open", "running", "over"]


class SeatCard(Struct, frozen=True):
    """A seat of a table. `who` is empty for a free seat and for an erased name."""

    seat: Seat
    who: str
    taken: bool
    bot: bool
    ready: bool
    awaited: bool
    result: Result | None = None
    deadline: str = ""
    """The moment at which the seat's time is over, empty if its clock does not run, and while the game is paused."""
    first: str = ""
    """Who played the seat at first, if it was handed over since: the result counts for that player's seat. Empty for an erased name."""
    left: int = 0
    """The milliseconds that are left once a pause is over; 0 while the game is not paused."""


class PlayerTurns(Struct, frozen=True):
    """The turns of a player at a timed table: of `due` ones, `late` were not on time. `n` is the record that names the player."""

    n: int
    due: int
    late: int


class TableCard(Struct, frozen=True):
    """A table after record `n`. `reason` says how it ended: a message key of the game, empty while it is not over. `roll_at` is the time of
    the beacon's round for which a roll waits, empty if none does."""

    game: str
    version: str
    status: Status
    options: OptionValues
    seats: list[SeatCard]
    n: int
    reason: str = ""
    roll_at: str = ""
    clock: str = ""
    """The name of the clock's settings, empty for an untimed table."""
    turns: list[PlayerTurns] = []
    kept_until: str = ""
    """Until when free seats are kept for those they are reserved for; empty if none is."""


def table_card(ledger: Ledger, n: int, asked: Iterable[Decision]) -> TableCard:
    """Make the card of a table after record `n`. `asked` are the pending decisions (`domain.table.replay.awaited_at`)."""
    waiting = {decision.seat for decision in asked}
    seats = [_seat(ledger, seat, waiting) for seat in range(ledger.seat_count)]
    clock = "" if ledger.clocks is None else ledger.clocks.settings.name
    return TableCard(
        ledger.module.id, ledger.module.version, status(ledger), ledger.options, seats, n, ledger.reason, roll_at(ledger), clock
    )


def due(ledger: Ledger, at: str) -> str:
    """Return the moment at which the server acts at the table by itself, or an empty text: the moment at which a dispute lapses or a ruling
    takes effect, or the first deadline, unless a player claims time-outs, or the moment at which the players of an abandoned game are
    warned, or it ends; at an untimed table the moment at which seats fall vacant, or their players are warned; before the start the moment
    at which `SYSTEM` starts the game, or at which the table expires. `at` is the time of the newest record."""
    disputed, in_game = ledger.disputes.due(), _due_in_game(ledger, at)
    if disputed is None:
        return in_game
    return min(filter(None, (moment_text(disputed), in_game)))


def _due_in_game(ledger: Ledger, at: str) -> str:
    if not ledger.started and not ledger.over:
        starts = system_starts_at(ledger, at)
        return moment_text(expires_at(ledger, at) if starts is None else starts)
    clocks = ledger.clocks
    if ledger.over:
        return ""
    silent = vacant_at(ledger) if clocks is None else abandoned_at(clocks)
    if clocks is None or silent is None:
        return "" if silent is None else moment_text(silent)
    if clocks.settings.time_out == "claim":
        return moment_text(silent)
    awaiting = ledger.absent if clocks.settings.time_out == "substitute" else ()
    running = [clock.running.deadline for seat, clock in enumerate(clocks.seats) if clock.running is not None and seat not in awaiting]
    return moment_text(min([silent, *running]))


def roll_at(ledger: Ledger) -> str:
    """Return the time of the round for which a roll waits, or an empty text."""
    if ledger.beacon is None or ledger.requested is None:
        return ""
    return time_text(ledger.beacon.time_of(ledger.requested))


def status(ledger: Ledger) -> Status:
    """Return "open" while seats can be taken, "running" once the game has started, "over" after its end."""
    if ledger.over:
        return "over"
    return "running" if ledger.started else "open"


def _seat(ledger: Ledger, seat: Seat, waiting: Collection[Seat]) -> SeatCard:
    entry = ledger.entry(seat)
    result = next((each.result for each in ledger.results if each.seat == seat), None)
    if entry is None:
        return SeatCard(seat, "", False, False, False, False, result)
    who = entry.who.read() if entry.who.is_open() else ""
    clock = None if ledger.clocks is None else ledger.clocks.seats[seat].running
    paused = None if ledger.clocks is None else ledger.clocks.paused
    deadline = "" if clock is None or paused is not None else moment_text(clock.deadline)
    left = 0 if clock is None or paused is None else max(0, clock.deadline - paused)
    return SeatCard(seat, who, True, entry.bot, entry.ready, seat in waiting, result, deadline, first_name(entry), left)


def first_name(entry: SeatEntry) -> str:
    """Who played a seat at first, if it was handed over since and the name was not erased; else an empty text."""
    return "" if entry.first is None or not entry.first.is_open() else entry.first.read()
