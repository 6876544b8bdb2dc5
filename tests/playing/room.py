"""A process without HTTP, and its players."""

import asyncio
import itertools
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from domain.games.registry import GAMES, AnyGame
from domain.kernel.decisions import Decision
from domain.kernel.seats import Viewer
from domain.kernel.strength import USUAL, Strength
from domain.table.events import CommandAccepted
from kit.toy_game import TOY
from kit.toy_siege import SIEGE
from patience import PATIENCE_S
from services import store
from services.bootstrap import Composition, composed
from services.notary.receipts import StoredReceipt
from services.play.environment import Environment
from services.play.record_reading import records_of
from services.play.requests import ClockChoice, OpenTable, SendCommand, TakeSeat
from services.play.table_snapshot import TableSnapshot
from services.settings import Settings
from services.store.plain_data import Account, NameTaken

T = TypeVar("T")
TOY_GAME: AnyGame = TOY  # type: ignore[assignment]  # a holder gives back only what it made itself
SIEGE_GAME: AnyGame = SIEGE  # type: ignore[assignment]  # as above
GAMES_HERE = (TOY_GAME, SIEGE_GAME, *GAMES.values())


class Room:
    """Players at the tables of one process."""

    def __init__(self, process: Composition) -> None:
        self.process = process
        self._ids, self._device = itertools.count(1), secrets.token_hex(4)

    async def person(self, name: str) -> Account:
        """The account of this name, created on the first call."""
        account = Account(name.lower(), name, False, "2026-01-01T00:00:00.000Z")
        with suppress(NameTaken):
            await self.process.store.add_account(account)
        return account

    async def table(
        self,
        *names: str,
        game: str = "toy",
        options: Mapping[str, Any] | None = None,
        bots: tuple[int, ...] = (),
        strength: Strength = USUAL,
        clock: ClockChoice | None = None,
    ) -> str:
        """Open a table with these people on the first seats, in order, and bots on the others. It starts if that fills it."""
        host, *guests = [await self.person(name) for name in names]
        seats = len(names) + len(bots)
        wanted = OpenTable(game, dict(options or {}), seats, True, 0, list(bots), strength, clock=clock)
        made = await self.process.seating.open_table(host, wanted)
        for seat, guest in enumerate(guests, 1):
            await self.process.seating.take_seat(guest, made.id, seat, TakeSeat())
        return made.id

    async def say(self, who: str, table: str, command: Mapping[str, Any], **named: Any) -> StoredReceipt:
        """Send a command, with a new id unless one is given."""
        named.setdefault("id", f"{self._device}-{next(self._ids)}")
        return await self.process.commands.accept(who.lower(), table, said(command, **named))

    async def see(self, table: str, viewer: Viewer = None) -> TableSnapshot:
        """Snapshot of the table for this viewer."""
        return await self.process.tables.look(await self.process.tables.handle_of(table), viewer)

    async def asked(self, table: str) -> tuple[Decision, ...]:
        """The awaited decisions."""
        return (await self.see(table)).asked

    async def log(self, table: str) -> list[Any]:
        """All events of the table, with every secret open."""
        handle = await self.process.tables.handle_of(table)
        records, openings = await self.process.tables.records(handle)
        book = (await self.see(table)).playable
        return [record.event for record in records_of(book, [record.body for record in records], openings)]

    async def commands(self, table: str) -> list[dict[str, Any]]:
        """The raw commands in the log, in order."""
        return [msgspec.json.decode(event.raw.read()) for event in await self.log(table) if isinstance(event, CommandAccepted)]

    async def until(self, table: str, reached: Callable[[TableSnapshot], bool]) -> TableSnapshot:
        """Wait until `reached` is true of the table, checking it on each hint."""
        with self.process.hub.subscribe([table]) as subscription:
            async with asyncio.timeout(PATIENCE_S):
                while True:
                    snapshot = await self.see(table)
                    if reached(snapshot):
                        return snapshot
                    await subscription.receive(1)


def said(command: Mapping[str, Any], **named: Any) -> SendCommand:
    """A command as sent by a client."""
    return SendCommand(command=command, **named)


def settings_in(folder: Path, database: str = "") -> Settings:
    """Settings of a process that keeps its files in this folder."""
    return Settings(data=str(folder), database=database, showcase=False, cheap_passwords=True)


@asynccontextmanager
async def room(settings: Settings, world: Environment = Environment()) -> AsyncIterator[Room]:  # noqa: B008  # frozen
    """A process with these settings and the toy game besides the real ones."""
    async with composed(settings, world, GAMES_HERE) as process:
        yield Room(process)


def play(settings: Settings, scenario: Callable[[Room], Coroutine[Any, Any, T]], world: Environment = Environment()) -> T:  # noqa: B008  # frozen
    """Run a scenario in a process with these settings."""

    async def run() -> T:
        async with room(settings, world) as opened:
            return await scenario(opened)

    return asyncio.run(run())


def migrated(url: str) -> str:
    """Prepare the database and return its URL."""
    asyncio.run(store.migrate(url))
    return url
