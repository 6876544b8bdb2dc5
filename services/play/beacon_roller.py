"""Makes the rolls that wait for a beacon: once its round is published, the awaited command is carried out.

Every process waits, after its commits, at startup, and where a job says that a table was left waiting. The request is in the log, and
so is all that the dice come from besides the round: a process that comes second finds the roll made, and one that is killed leaves nothing.
"""

import asyncio
from datetime import datetime
from typing import ClassVar, Final

import msgspec
import structlog

from domain.kernel.errors import Refused
from domain.proof.beacon import Beacon, Pulse
from domain.table.beacon_rolls import roll
from projections.lobby import TableCard
from services.beacons.sources import RoundSource
from services.play.environment import Clock
from services.play.loaded_table import LoadedTable
from services.play.table_appender import DecidedAppend, TableAppender
from services.play.table_queue import TableQueue
from services.play.table_repository import TableRepository
from services.store.plain_data import LobbyStore, TableCardRow

AGAIN_S: Final = 2.0
"""Seconds until a round that could not be fetched is asked for again."""


class BeaconRoller:
    """Makes the awaited rolls of queued tables."""

    kind: ClassVar = "beacon"

    def __init__(self, tables: TableRepository, appender: TableAppender, rounds: RoundSource, clock: Clock) -> None:
        self._tables, self._appender, self._rounds, self._clock = tables, appender, rounds, clock
        self._waiting = set[str]()
        self.queue = TableQueue("beacon", self._go_on)

    def wake(self, live: LoadedTable) -> None:
        """Queue the table if a roll is awaited. Called after a commit."""
        if live.ledger.requested is not None:
            self.queue.put(live.handle)

    async def resume(self, cards: LobbyStore) -> None:
        """Queue the tables that wait for a roll. Call once, when the lobby cards are current."""
        for row in await cards.running():
            if self.is_asked(row):
                self.queue.put(row.handle)

    def is_asked(self, card: TableCardRow) -> bool:
        """Returns True if the table waits for a roll."""
        return card.status != "over" and bool(msgspec.json.decode(card.body, type=TableCard).roll_at)

    async def _go_on(self, handle: str) -> bool:
        """Make the awaited roll, if its round is published; else ask again later."""
        async with self._tables.current(handle) as live:
            beacon, number = live.ledger.beacon, live.ledger.requested
        if beacon is None or number is None:
            return False
        left = beacon.time_of(number) - datetime.fromisoformat(self._clock()).timestamp()
        if left > 0:
            self._later(handle, left)
            return False
        pulse = await self._rounds.pulse(beacon, number)
        if pulse is None:
            self._later(handle, AGAIN_S)
            return False
        await self._roll(handle, beacon, pulse)
        return True

    async def _roll(self, handle: str, beacon: Beacon, pulse: Pulse) -> None:
        async with self._tables.held(handle) as live:

            def propose() -> DecidedAppend:
                return DecidedAppend(roll(live.replay, self._appender.ports(live), pulse))

            try:
                await self._appender.write(live, propose)
            except Refused as refused:
                if live.ledger.requested == pulse.round:  # else another process has made the roll
                    self.queue.stuck.add(handle)
                    _log.error("roll_stuck", handle=handle, beacon=beacon.name, code=refused.code)

    def _later(self, handle: str, seconds: float) -> None:
        """Queue the table again after a time, unless that is due already."""
        if handle in self._waiting:
            return
        self._waiting.add(handle)

        def again() -> None:
            self._waiting.discard(handle)
            self.queue.put(handle)

        asyncio.get_running_loop().call_later(seconds, again)


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
