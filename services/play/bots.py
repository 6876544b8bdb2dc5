"""Bots: players inside the process. They know their own seat's view and nothing else, and command as everybody does.

Woken after a commit and at the start. The id of a bot's command is `bot:<decision>:<j>`, j being how many commands of the seat
were accepted before: whatever crashes, and however many processes play for one bot, each of its commands takes effect once.
"""

import asyncio
from random import Random
from typing import Final

import msgspec
import structlog

from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.facts import AnyState
from domain.proof.hkdf import hmac_sha256
from domain.proof.lines import lines
from projections.lobby import TableCard
from services.errors import StoreDown
from services.play.command_handler import CommandHandler
from services.play.loaded_table import LoadedTable
from services.play.seating import SeatingService
from services.play.table_repository import TableRepository
from services.store.plain_data import LobbyStore

WORKERS: Final = 4
"""Tables at which bots play at the same time."""
PAUSE_S: Final = 1.0
"""How long bots wait while the database cannot be reached."""


class BotRandomness:
    """The bits of one decision of a bot: always the same, and never from a game's chains."""

    def __init__(self, key: bytes, handle: str, decision: str, count: int) -> None:
        self._random = Random(hmac_sha256(key, lines("rollbook/v1/bot", handle, decision, count)))

    def below(self, limit: int) -> int:
        """A number from 0 to `limit - 1`."""
        return self._random.randrange(limit)


class BotRunner:
    """Plays for the bots of all tables of which it is told, at a few tables at the same time."""

    def __init__(self, tables: TableRepository, commands: CommandHandler, seating: SeatingService, key: bytes) -> None:
        self._tables, self._commands, self._seating, self._key = tables, commands, seating, key
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._queued: set[str] = set()
        self.stuck: set[str] = set()
        """Handles of games whose bot has no answer that the rules allow: a fault of the game, which the log names."""

    def wake(self, live: LoadedTable) -> None:
        """The table has gone on; play if a bot is asked."""
        if any(live.ledger.is_bot(decision.seat) for decision in live.replay.awaited()):
            self._put(live.handle)

    async def resume(self, cards: LobbyStore) -> None:
        """Go on where bots are asked, and start full tables that were left unready: once, after the cards have caught up."""
        for row in await cards.running():
            seats = msgspec.json.decode(row.body, type=TableCard).seats
            if any(seat.awaited and (seat.bot or row.status == "open") for seat in seats):
                self._put(row.handle)

    def queued(self) -> int:
        """How many tables wait for a bot of this process."""
        return len(self._queued)

    async def run(self) -> None:
        """Play until cancelled."""
        async with asyncio.TaskGroup() as workers:
            for _ in range(WORKERS):
                workers.create_task(self._work())

    def _put(self, handle: str) -> None:
        if handle not in self._queued and handle not in self.stuck:
            self._queued.add(handle)
            self._queue.put_nowait(handle)

    async def _work(self) -> None:
        while True:
            handle = await self._queue.get()
            self._queued.discard(handle)
            await self._attempt(handle)

    async def play_out(self, handle: str) -> None:
        """Play at one table, here and now, for as long as a bot is asked there."""
        while handle not in self.stuck and await self._attempt(handle):
            pass

    async def _attempt(self, handle: str) -> bool:
        """Go on at a table; whether there was anything to do."""
        try:
            return await self._go_on(handle)
        except StoreDown as down:
            _log.warning("bots_wait", reason=str(down))
            await asyncio.sleep(PAUSE_S)
            self._put(handle)
        except Exception:  # noqa: BLE001  # a game's fault at one table: it is logged, and all other tables go on
            self.stuck.add(handle)
            _log.exception("bot_failed", handle=handle)
        return True

    async def _go_on(self, handle: str) -> bool:
        """One command of one bot, if one is asked; the commit wakes us again if another is."""
        async with self._tables.held(handle) as live:
            started = live.ledger.started
            asked = next((decision for decision in live.replay.awaited() if live.ledger.is_bot(decision.seat)), None)
            if started and asked is not None:
                await self._answer(live, asked)
        if not started:
            await self._seating.start_if_full(handle)
        return asked is not None

    async def _answer(self, live: LoadedTable, asked: Decision) -> None:
        game, state = live.playable.game, (await self._tables.viewer_fold(live, asked.seat)).replay.table.game
        assert state is not None, "a game that has started has a state"
        count = live.ledger.command_count(asked.seat)
        command = game.play(state, asked.seat, asked, BotRandomness(self._key, live.handle, asked.id, count))
        try:
            await self._send(live, asked, count, command)
        except Refused as refused:
            if asked in live.replay.awaited():
                _log.error("bot_refused", handle=live.handle, decision=asked.id, command=type(command).__name__, code=refused.code)
                await self._send_default(live, asked, count, state)

    async def _send_default(self, live: LoadedTable, asked: Decision, count: int, state: AnyState) -> None:
        """What "skip" would send: a game must not wait for ever because its bot erred."""
        try:
            await self._send(live, asked, count, live.playable.game.default(state, asked.seat, asked))
        except Refused as refused:
            self.stuck.add(live.handle)
            _log.error("bot_stuck", handle=live.handle, decision=asked.id, code=refused.code)

    async def _send(self, live: LoadedTable, asked: Decision, count: int, command: Command) -> None:
        await self._commands.send_to(live, asked.seat, f"bot:{asked.id}:{count}", asked.id, command)


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
