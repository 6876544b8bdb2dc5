"""Games that open others, such as a campaign its missions: opens the game that one awaits, lets both follow each other while it is played,
and reports its end once it is over.

All are idempotent: the handle of the game follows from the one that opens it, so it is opened once, and its end is reported while that
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
from services.play.following import GameFollower
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
        follower: GameFollower,
    ) -> None:
        self._store, self._games, self._tables, self._follower = store, games, tables, follower
        self._opener, self._commands, self._seating = opener, commands, seating
        self.queue = TableQueue(self.kind, self._go_on)

    def wake(self, live: LoadedTable) -> None:
        """Queue a table that opens others, and the one that awaits this table if that is over or has an act to follow. Called after a
        commit."""
        if live.ledger.opened_by and (live.ledger.over or live.to_follow.fresh):
            self.queue.put(live.ledger.opened_by)
        if live.playable.game.report_type is not None:
            self.queue.put(live.handle)

    async def resume(self, cards: LobbyStore) -> None:
        """Queue running tables that await another game. Call once, when the lobby cards are current."""
        for row in await cards.running():
            if self.is_asked(row):
                self.queue.put(row.handle)

    def is_asked(self, card: TableCardRow) -> bool:
        """Returns True if the game opens others and awaits no seat: one may have to be opened, reported, or ended with it."""
        playable = self._games.get(card.game)
        return playable is not None and playable.game.report_type is not None and card.status in ("running", "over") and not card.awaited

    async def work(self, handle: str) -> float | None:
        """Do one step of a table's job. Returns the seconds after which it is to be done again, while another game is awaited."""
        async with self._tables.current(handle) as live:
            wanted = _awaited(live)
        if wanted is None or (live.ledger.over and await self._is_over(wanted.handle)):
            return None
        await self.queue.take_up(handle)
        return AGAIN_S

    async def _is_over(self, handle: str) -> bool:
        """Returns True if nobody plays the game of this handle: it is over, or was never opened."""
        return await self._store.head(handle) is None or (await self._tables.look(handle, None)).ledger.over

    async def _go_on(self, handle: str) -> bool:
        """Open the awaited game, let both follow each other, or report its end. Returns False if there is nothing to do: it is being
        played."""
        async with self._tables.current(handle) as live:
            wanted = _awaited(live)
            if wanted is None:
                return False
            missing = await self._store.head(wanted.handle) is None
            if missing and live.ledger.over:
                return False
            if missing:
                await self._open(live, wanted)
            elif not await self._follow(live, wanted) and not await self._report(live, wanted):
                return False
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
            undos=ledger.rewinding.most,
            disputes=ledger.disputes.pauses,
            carried=carried_values(wanted.carried),
            opened_by=OpenedByGame(live.handle, live.n, live.head),
            kept_days=live.about.kept_days,
        )

    async def _follow(self, live: LoadedTable, wanted: GameToOpen) -> bool:
        """Let the table and the awaited game follow each other. Returns False if nothing was to be followed."""
        async with self._tables.current(wanted.handle) as inner:
            return await self._follower.follow(live, inner, wanted.seats)

    async def _report(self, live: LoadedTable, wanted: GameToOpen) -> bool:
        """Report the awaited game if it is over, and the table waits for that."""
        found = await self._tables.look(wanted.handle, None)
        if live.ledger.over or not found.ledger.over:
            return False
        report = report_of(found.playable.game, wanted.handle, found.head, found.ledger, found.table.game)
        try:
            await self._commands.report(live, report)
        except Refused as refused:
            if live.playable.game.opens(live.replay.table.game) == wanted:  # type: ignore[arg-type]  # it has begun
                self.queue.stuck.add(live.handle)
                _log.error("report_refused", handle=live.handle, game=wanted.handle, code=refused.code)
        return True


def _awaited(live: LoadedTable) -> GameToOpen | None:
    """Return the game that the table awaits, or the last one that it awaited before its end."""
    state, opens = live.replay.table.game, live.playable.game.opens
    if live.ledger.over:
        return live.replay.newest(opens)
    return None if state is None else opens(state)


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.play")
