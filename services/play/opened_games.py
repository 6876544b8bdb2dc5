"""Games that open others, such as a campaign its missions: opens the game that one awaits, and reports its end once it is over.

Both are idempotent: the handle of the game follows from the one that opens it, so it is opened once, and its end is reported while that
game is awaited. Every process acts after its commits and at startup; jobs do what a killed process has left.
"""

from typing import ClassVar, Final

import structlog

from domain.kernel.errors import Refused
from domain.kernel.game import GameToOpen
from domain.proof.hkdf import hmac_sha256
from domain.proof.lines import lines
from domain.table.creation import carried_values, options_values
from domain.table.events import OpenedByGame
from domain.table.reports import report_of
from services.play.command_handler import CommandHandler
from services.play.environment import table_id
from services.play.loaded_table import LoadedTable
from services.play.opening import GameName, SeatPlan, TableOpener, TablePlan
from services.play.playable_games import PlayableGames
from services.play.seating import SeatingService
from services.play.table_queue import TableQueue
from services.play.table_repository import TableRepository
from services.store.plain_data import LobbyStore, TableCardRow
from services.store.port import EventStore, HeadMoved, SeatHolder

AGAIN_S: Final = 30.0
"""Seconds after which a job looks again if an awaited game is over."""


def opened_table_id(salt: bytes, handle: str) -> str:
    """The table id of the game with this handle, which the table with this salt opens."""
    return table_id(hmac_sha256(salt, lines("rollbook/v1/opened-table", handle))[16:])


class OpenedGamesRunner:
    """Works at queued tables whose games await the end of another game."""

    kind: ClassVar = "opened_games"

    def __init__(
        self,
        store: EventStore,
        games: PlayableGames,
        tables: TableRepository,
        opener: TableOpener,
        commands: CommandHandler,
        seating: SeatingService,
    ) -> None:
        self._store, self._games, self._tables = store, games, tables
        self._opener, self._commands, self._seating = opener, commands, seating
        self.queue = TableQueue(self.kind, self._go_on)

    def wake(self, live: LoadedTable) -> None:
        """Queue a table that awaits another game, and the one that awaits this table's end. Called after a commit."""
        if live.ledger.over and live.ledger.opened_by:
            self.queue.put(live.ledger.opened_by)
        elif live.playable.game.report_type is not None and not live.ledger.over:
            self.queue.put(live.handle)

    async def resume(self, cards: LobbyStore) -> None:
        """Queue running tables that await another game. Call once, when the lobby cards are current."""
        for row in await cards.running():
            if self.is_asked(row):
                self.queue.put(row.handle)

    def is_asked(self, card: TableCardRow) -> bool:
        """Returns True if the game opens others and awaits no seat."""
        playable = self._games.get(card.game)
        return playable is not None and playable.game.report_type is not None and card.status == "running" and not card.awaited

    async def _go_on(self, handle: str) -> bool:
        """Open the awaited game, or report its end. Returns False if there is nothing to do: it is being played."""
        async with self._tables.held(handle) as live:
            await self._tables.refresh(live)
            state = live.replay.table.game
            wanted = None if state is None or live.ledger.over else live.playable.game.opens(state)
            if wanted is None:
                return False
            if await self._store.head(wanted.handle) is None:
                await self._open(live, wanted)
                opened = True
            else:
                opened = False
                if not await self._report(live, wanted):
                    return False
        if opened:
            await self._seating.start_if_full(wanted.handle)
        return True

    async def _open(self, live: LoadedTable, wanted: GameToOpen) -> None:
        """Open the table of the awaited game: bots sit down, the seats of people are reserved for them."""
        name = GameName(wanted.handle, opened_table_id(live.about.salt, wanted.handle))
        try:
            await self._opener.open(self._plan(live, wanted), name)
        except HeadMoved:
            _log.info("opened_by_another_process", handle=wanted.handle)

    def _plan(self, live: LoadedTable, wanted: GameToOpen) -> TablePlan:
        ledger = live.ledger
        sitters, kept = list[SeatPlan](), list[SeatHolder]()
        for number, own in enumerate(wanted.seats):
            entry, holder = ledger.entry(own), live.holders.get(own)
            if entry is not None and entry.bot:
                sitters.append(SeatPlan(number, None, strength=ledger.bot_strength(own)))
            elif holder is not None:
                kept.append(SeatHolder(number, holder))
        return TablePlan(
            self._games[wanted.game],
            options_values(wanted.options),
            len(wanted.seats),
            live.about.public,
            live.about.host,
            tuple(sitters),
            tuple(kept),
            beacon=ledger.beacon,
            clock=None if ledger.clocks is None else ledger.clocks.settings,
            reliability=ledger.reliability,
            carried=carried_values(wanted.carried),
            opened_by=OpenedByGame(live.handle, live.n, live.head),
            kept_days=live.about.kept_days,
        )

    async def _report(self, live: LoadedTable, wanted: GameToOpen) -> bool:
        """Report the awaited game if it is over."""
        found = await self._tables.look(wanted.handle, None)
        if not found.ledger.over:
            return False
        report = report_of(found.playable.game, wanted.handle, found.head, found.ledger, found.table.game)
        try:
            await self._commands.report(live, report)
        except Refused as refused:
            if live.playable.game.opens(live.replay.table.game) == wanted:  # type: ignore[arg-type]  # it has begun
                self.queue.stuck.add(live.handle)
                _log.error("report_refused", handle=live.handle, game=wanted.handle, code=refused.code)
        return True


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
