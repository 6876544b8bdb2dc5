"""Carries out time-outs that no player claims, starts games, ends abandoned ones, calls seats vacant that nobody plays any more, moves
deadlines after an outage, and lets disputes lapse and rulings take effect.

Each process asks for due tables once a second, by an index. Several may find one table: the first is accepted, and the second is refused,
as the decision is closed then. So a process that is killed leaves nothing undone, and nothing happens twice.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final, Protocol

import msgspec
import structlog

from domain.kernel.errors import Refused
from domain.table.abandoning import abandoned_at
from domain.table.clocks import SECOND, moment, moment_text
from domain.table.endings import expires_at
from domain.table.starting import system_starts_at
from domain.table.time_outs import LEAST_OUTAGE
from projections.lobby import TableCard
from services.errors import StoreDown
from services.jobs.setting_aside import OUTAGE, set_aside
from services.play.command_handler import CommandHandler
from services.play.loaded_table import LoadedTable
from services.play.table_queue import TableQueue
from services.play.table_repository import TableRepository
from services.store.job_data import JobStore
from services.store.plain_data import LobbyStore, Outage, PulseStore
from services.supervisor import Beat, no_beat

POLL_S: Final = 1.0
"""Seconds between two questions for due tables."""
BATCH: Final = 200
PULSE_TICKS: Final = 30
"""Ticks between two notes that a process of the site runs."""
JUMP_MS: Final = 60 * SECOND
"""A jump of the system's clock by more than this suspends time-outs."""
STEADY_TICKS: Final = 2
"""Ticks without a jump after which time-outs go on."""


class TimeOutStore(LobbyStore, PulseStore, JobStore, Protocol):
    """The cards of tables, the pulse of the site, and the jobs of tables whose deadlines could not be moved."""


class ClockWatch:
    """Notices jumps of the clock: its difference to a clock that cannot be set."""

    def __init__(self, clock: Callable[[], str], steady: Callable[[], float] = monotonic) -> None:
        self._clock, self._steady = clock, steady
        self._offset: int | None = None
        self._suspended = 0

    def tick(self) -> bool:
        """Compare both clocks. Returns True if time-outs may be carried out."""
        offset = moment(self._clock()) - int(self._steady() * SECOND)
        jumped = self._offset is not None and abs(offset - self._offset) > JUMP_MS
        self._offset = offset
        if jumped:
            self._suspended = STEADY_TICKS
            _log.warning("clock_jumped")
            return False
        if self._suspended:
            self._suspended -= 1
            return False
        return True


class TimeOutRunner:
    """Carries out the time-outs of due tables. Without a `watch` the clock may jump, as in a rehearsal: there are no outages then."""

    def __init__(
        self, tables: TableRepository, commands: CommandHandler, store: TimeOutStore, clock: Callable[[], str], watch: ClockWatch | None
    ) -> None:
        self._tables, self._commands, self._store, self._clock, self._watch = tables, commands, store, clock, watch
        self._ticks = 0
        self._moved: Outage | None = None
        """The outage for which this process has moved deadlines."""
        self.queue = TableQueue("time_outs", self._go_on)
        self._waiting: dict[str, int] = {}
        """Tables at which a claim is needed, or which this process may not time out, with the record at which that was found."""

    async def run(self, beat: Beat = no_beat) -> None:
        """Ask for due tables until cancelled."""
        while True:
            beat()
            try:
                await self.step()
            except StoreDown as down:
                _log.warning("time_outs_delayed", reason=str(down))
            await asyncio.sleep(POLL_S)

    async def step(self) -> int:
        """Queue the tables that are due. Returns their number; 0 while the clock is not trusted."""
        if self._watch is not None and not self._watch.tick():
            return 0
        if self._watch is not None and self._ticks % PULSE_TICKS == 0:
            await self._notice_outage()
        self._ticks += 1
        due = await self._store.due(self._clock(), BATCH)
        self._waiting = {handle: n for handle, n in self._waiting.items() if handle in due}
        for handle in due:
            self.queue.put(handle)
        return len(due)

    async def _notice_outage(self) -> None:
        """Note that this process runs. After an outage, move the deadlines of all timed tables before any time-out. Every process does so;
        a table is moved once, and one that has gone on since is left alone."""
        now = moment(self._clock())
        outage = await self._store.beat(moment_text(now), moment_text(now - LEAST_OUTAGE))
        if outage is None or outage == self._moved:
            return
        for row in await self._store.running():
            try:
                if msgspec.json.decode(row.body, type=TableCard).clock:
                    await self._move(row.handle, outage)
            except StoreDown:
                raise
            except Exception as fault:  # noqa: BLE001  # one table's fault is logged and listed; the others go on
                await self._store.add_jobs([set_aside(OUTAGE, row.handle, 0, fault)])
        self._moved = outage

    async def work(self, handle: str) -> None:
        """The work of the job of a table whose deadlines could not be moved. Raises what it raises now."""
        outage = await self._store.outage()
        if outage is not None:
            await self._move(handle, outage)

    async def _move(self, handle: str, outage: Outage) -> None:
        began, ended = moment(outage.began_at), moment(outage.ended_at)
        async with self._tables.current(handle) as live:
            clocks = live.ledger.clocks
            if clocks is None or not any(clock.running is not None and clock.running.start <= began for clock in clocks.seats):
                return
            with suppress(Refused):  # it is moved already, or the game is over
                await self._commands.move_deadlines(live, ended - began, f"outage {outage.ended_at}")

    async def _go_on(self, handle: str) -> bool:
        """Carry out one time-out at a table. Returns False if there is none."""
        async with self._tables.current(handle) as live:
            now = moment(self._clock())
            if not live.ledger.started:
                await self._start_or_expire(live, now)
                return False
            disputed = live.ledger.disputes.due()
            if disputed is not None and now >= disputed and live.ledger.requested is None:
                return await self._go_on_with_dispute(live)
            clocks = live.ledger.clocks
            if live.ledger.over:
                return False
            if clocks is None or live.seat_without_account() is not None:
                return await self._vacate(live)
            silent = abandoned_at(clocks)
            if silent is not None and now >= silent and live.ledger.requested is None:
                with suppress(Refused):  # another process was first, or somebody goes on
                    await self._commands.abandon(live)
                return False
            if self._waiting.get(handle) == live.n:
                return False
            late = next((seat for seat in range(live.ledger.seat_count) if clocks.is_late(seat, now)), None)
            if late is None:
                return False
            try:
                await self._commands.time_out(live, late)
            except Refused as refused:
                self._waiting[handle] = live.n
                _log.info("time_out_waits", handle=handle, seat=late, code=refused.code)
                return False
        return True

    async def _go_on_with_dispute(self, live: LoadedTable) -> bool:
        """Let a dispute lapse, or a ruling take effect. Returns True if this process did so."""
        try:
            await self._commands.go_on_with_dispute(live)
        except Refused:  # another process was first, or somebody ruled
            return False
        return True

    async def _vacate(self, live: LoadedTable) -> bool:
        """Call seats vacant that nobody plays any more, or warn their players. Returns True if another seat is left whose account was
        erased."""
        try:
            await self._commands.vacate(live)
        except Refused:  # another process was first, or somebody goes on
            return False
        return live.seat_without_account() is not None

    async def _start_or_expire(self, live: LoadedTable, now: int) -> None:
        """Start a game whose players agreed to begin without them, or end a table that has waited for its players too long."""
        if live.ledger.over or live.ledger.requested is not None:
            return
        starts = system_starts_at(live.ledger, live.at)
        with suppress(Refused):  # another process was first, or somebody sat down
            if starts is not None and now >= starts:
                await self._commands.start(live)
            elif now >= expires_at(live.ledger, live.at):
                await self._commands.expire(live)


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
