"""Bots: players inside the process. They read only their own seat's view and send commands through the command handler.

The runner is woken after a commit and at startup; a job does what another process has left (`services.play.table_jobs`). The id of a bot's
command is `bot:<decision>:<j>`, where j is the number of commands of the seat accepted before. So each command takes effect once, after a
crash and with several processes playing one bot.
"""

from typing import ClassVar, Final, NamedTuple

import msgspec
import structlog

from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.errors import Refused
from domain.kernel.facts import AnyState
from domain.kernel.strength import Strength
from projections.lobby import TableCard
from services.play.bot_planning import BotRandomness, PlanningProcess, PlanRequest, plan_now
from services.play.command_handler import CommandHandler
from services.play.loaded_table import LoadedTable
from services.play.seating import SeatingService
from services.play.spending import Spending
from services.play.table_queue import TableQueue
from services.play.table_repository import TableRepository
from services.store.plain_data import LobbyStore, TableCardRow

LOOKS_AHEAD: Final[Strength] = "strong"
"""The strength whose plans are made in a process of their own, while the table's lock is free."""


class Asked(NamedTuple):
    """What a bot is asked at a head of its table, and the number of the seat's commands accepted before."""

    head: str
    accepted: int
    request: PlanRequest


class BotRunner:
    """Plays for the bots of queued tables."""

    kind: ClassVar = "bot"

    def __init__(self, tables: TableRepository, commands: CommandHandler, seating: SeatingService, key: bytes, spending: Spending) -> None:
        self._tables, self._commands, self._seating, self._key, self._spending = tables, commands, seating, key, spending
        self.planning = PlanningProcess()
        self.queue = TableQueue("bots", self._go_on)

    def wake(self, live: LoadedTable) -> None:
        """Queue the table if a decision awaits a bot. Called after a commit."""
        if any(live.ledger.is_bot(decision.seat) for decision in live.replay.awaited()):
            self.queue.put(live.handle)

    async def resume(self, cards: LobbyStore) -> None:
        """Queue running tables that await a bot and full tables that have not started. Call once, when the lobby cards are current."""
        for row in await cards.running():
            if self.is_asked(row):
                self.queue.put(row.handle)

    def is_asked(self, card: TableCardRow) -> bool:
        """Returns True if the table awaits a bot, or is full and has not started."""
        seats = msgspec.json.decode(card.body, type=TableCard).seats
        return card.status != "over" and any(seat.awaited and (seat.bot or card.status == "open") for seat in seats)

    async def _go_on(self, handle: str) -> bool:
        """Send one command of one bot, if a decision awaits one. The commit queues the table again if another does."""
        async with self._tables.held(handle) as live:
            started = live.ledger.started
            decision = next((decision for decision in live.replay.awaited() if live.ledger.is_bot(decision.seat)), None)
            asked = await self._asked(live, decision) if started and decision is not None else None
            if asked is not None and asked.request.strength != LOOKS_AHEAD:
                planned = plan_now(asked.request)
                self._spending.add("bots", planned.seconds, live.about.host)
                await self._answer(live, asked, planned.command)
        if asked is not None and asked.request.strength == LOOKS_AHEAD:
            planned = await self.planning.plan(asked.request)
            async with self._tables.held(handle) as live:
                self._spending.add("bots", planned.seconds, live.about.host)
                if live.head == asked.head:
                    await self._answer(live, asked, planned.command)
        if not started:
            await self._seating.start_if_full(handle)
        return decision is not None

    async def _asked(self, live: LoadedTable, decision: Decision) -> Asked:
        state = (await self._tables.viewer_fold(live, decision.seat)).replay.table.game
        assert state is not None, "a game that has started has a state"
        count = live.ledger.command_count(decision.seat)
        bits = BotRandomness(self._key, live.handle, decision.id, count)
        return Asked(live.head, count, PlanRequest(live.playable, live.ledger.bot_strength(decision.seat), state, decision, bits))

    async def _answer(self, live: LoadedTable, asked: Asked, command: Command) -> None:
        decision = asked.request.decision
        try:
            await self._send(live, decision, asked.accepted, command)
        except Refused as refused:
            if decision in live.replay.awaited():
                _log.error("bot_refused", handle=live.handle, decision=decision.id, command=type(command).__name__, code=refused.code)
                await self._send_default(live, decision, asked.accepted, asked.request.state)

    async def _send_default(self, live: LoadedTable, asked: Decision, count: int, state: AnyState) -> None:
        """Send the decision's default command, so that a game does not stall on a refused bot command."""
        try:
            await self._send(live, asked, count, live.playable.game.default(state, asked.seat, asked))
        except Refused as refused:
            self.queue.stuck.add(live.handle)
            _log.error("bot_stuck", handle=live.handle, decision=asked.id, code=refused.code)

    async def _send(self, live: LoadedTable, asked: Decision, count: int, command: Command) -> None:
        await self._commands.send_to(live, asked.seat, f"bot:{asked.id}:{count}", asked.id, command)


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
