"""What the clocks record at the end of an append: clocks stop, turns are credited, clocks start (TAB-CLOCK)."""

from collections.abc import Collection, Iterable, Iterator
from typing import Literal, NamedTuple

from domain.kernel.decisions import Decision
from domain.kernel.seats import SYSTEM, Seat
from domain.kernel.state import GameTurn
from domain.table.clock_events import ClockStopped, DeadlineSet, TimeCredited
from domain.table.clocks import SECOND, Calendar, Clocks, Running, moment_text


class Moment(NamedTuple):
    """The moment of an append: its time, the arrival of what caused it, and the calendar of the seats."""

    at: int
    arrived: int
    calendar: Calendar


def stops(clocks: Clocks, awaited: Iterable[Decision], moment: Moment) -> Iterator[ClockStopped]:
    """The clocks that stop, as their decisions are not awaited any more. They stop at the arrival of the command, so no seat loses the
    time in which the server was busy."""
    open_now = {(decision.seat, decision.id) for decision in awaited}
    for seat, clock in enumerate(clocks.seats):
        running = clock.running
        if running is not None and (seat, running.decision) not in open_now:
            stop = max(running.start, moment.arrived)
            end = stop if clocks.paused is None else max(running.start, min(stop, clocks.paused))
            excepted = max(0, min(moment.calendar.excepted(seat, running, end), running.exceptions, end - running.start))
            charged = max(0, clock.used(stop, excepted, clocks.paused) - running.free)
            yield ClockStopped(seat, moment_text(stop), excepted, max(0, clock.bank - charged))


def credits(clocks: Clocks, seats: Collection[Seat]) -> Iterator[TimeCredited]:
    """The time that these seats get for a completed turn."""
    settings = clocks.settings
    for seat in seats:
        by = min(settings.increment * SECOND, settings.cap * SECOND - clocks.seats[seat].bank)
        if by > 0:
            yield TimeCredited(seat, by)


def starts(
    clocks: Clocks, awaited: Iterable[Decision], turn: GameTurn | None, bots: Collection[Seat], moment: Moment
) -> Iterator[DeadlineSet]:
    """The clocks that start: of awaited seats that no bot plays, and while the game is not paused."""
    if clocks.paused is not None:
        return
    started = set[Seat]()
    for decision in awaited:
        seat = decision.seat
        if seat == SYSTEM or seat in bots or seat in started or clocks.seats[seat].running is not None:
            continue
        started.add(seat)
        yield _started(clocks, decision, turn is not None and seat not in turn.seats, moment)


def _started(clocks: Clocks, decision: Decision, interrupts: bool, moment: Moment) -> DeadlineSet:
    settings, clock = clocks.settings, clocks.seats[decision.seat]
    free = clock.free_for(decision.id, settings.interrupt * SECOND) if interrupts else 0
    allowed = free + (min(clock.bank, settings.limit * SECOND) if settings.limit else clock.bank)
    deadline = moment.calendar.deadline(decision.seat, moment.at, allowed)
    reason: Literal["normal", "paused"] = "normal" if deadline == moment.at + allowed else "paused"
    start, at = moment_text(moment.at), moment_text(deadline)
    return DeadlineSet(decision.seat, decision.id, start, at, clock.bank, free, allowed, reason)


def extended(clocks: Clocks, seat: Seat, by: int, calendar: Calendar) -> DeadlineSet | None:
    """The later deadline of a seat that was given time, which its bank holds already; None if its clock does not run."""
    clock = clocks.seats[seat]
    running: Running | None = clock.running
    if running is None:
        return None
    deadline = calendar.extended(seat, running, by)
    start, at, knows = moment_text(running.start), moment_text(deadline), calendar.knows(seat, running)
    known = moment_text(knows) if knows else ""
    return DeadlineSet(seat, running.decision, start, at, clock.bank, running.free, running.allowed + by, "extended", known)
