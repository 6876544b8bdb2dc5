"""Answers the decisions of `SYSTEM`, such as the phase of an automated enemy, with the rules' default.

Every process answers after its commits, at startup, and where a job says that a table was left waiting. A process that comes
second finds the decision closed, so each is answered once.
"""

from typing import ClassVar

import msgspec
import structlog

from domain.kernel.errors import Refused
from domain.kernel.seats import SYSTEM
from domain.table.system_commands import SystemCommand
from projections.lobby import TableCard
from services.play.command_handler import CommandHandler
from services.play.loaded_table import LoadedTable
from services.play.playable_games import PlayableGames
from services.play.table_queue import TableQueue
from services.play.table_repository import TableRepository
from services.store.plain_data import LobbyStore, TableCardRow


class SystemRunner:
    """Answers for `SYSTEM` at queued tables."""

    kind: ClassVar = "system"

    def __init__(self, tables: TableRepository, commands: CommandHandler, games: PlayableGames) -> None:
        self._tables, self._commands, self._games = tables, commands, games
        self.queue = TableQueue("system", self._go_on)

    def wake(self, live: LoadedTable) -> None:
        """Queue the table if a decision awaits `SYSTEM`. Called after a commit."""
        if live.playable.game.report_type is None and any(decision.seat == SYSTEM for decision in live.replay.awaited()):
            self.queue.put(live.handle)

    async def resume(self, cards: LobbyStore) -> None:
        """Queue running tables that await no seat: they await `SYSTEM`. Call once, when the lobby cards are current."""
        for row in await cards.running():
            if self.is_asked(row):
                self.queue.put(row.handle)

    def is_asked(self, card: TableCardRow) -> bool:
        """Returns True if the game runs and awaits no seat, but for a game that awaits reports of others."""
        playable = self._games.get(card.game)
        if card.status != "running" or (playable is not None and playable.game.report_type is not None):
            return False
        shown = msgspec.json.decode(card.body, type=TableCard)
        return not shown.roll_at and not any(seat.awaited for seat in shown.seats)

    async def _go_on(self, handle: str) -> bool:
        """Answer one decision, if one awaits `SYSTEM`. The commit queues the table again if another does."""
        async with self._tables.held(handle) as live:
            asked = next((decision for decision in live.replay.awaited() if decision.seat == SYSTEM), None)
            if asked is None or live.playable.game.report_type is not None:
                return False
            try:
                await self._commands.act(live, SystemCommand(asked.id))
            except Refused as refused:
                if asked in live.replay.awaited():  # else another process has answered
                    self.queue.stuck.add(handle)
                    _log.error("system_stuck", handle=handle, decision=asked.id, code=refused.code)
        return True


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
