"""A process without HTTP, and people who play in it."""

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
from domain.table.events import CommandAccepted
from kit.toy_game import TOY
from services import store
from services.bootstrap import Composition, composed
from services.notary.receipts import StoredReceipt
from services.play.environment import Environment
from services.play.record_reading import records_of
from services.play.requests import OpenTable, SendCommand, TakeSeat
from services.play.table_snapshot import TableSnapshot
from services.settings import Settings
from services.store.plain_data import Account, NameTaken

T = TypeVar("T")
TOY_GAME: AnyGame = TOY  # type: ignore[assignment]  # whoever holds one gives back only what it made itself
GAMES_HERE = (TOY_GAME, *GAMES.values())


class Room:
    """People at tables of one process."""

    def __init__(self, process: Composition) -> None:
        self.process = process
        self._ids, self._device = itertools.count(1), secrets.token_hex(4)

    async def person(self, name: str) -> Account:
        """An account of this name, the same each time."""
        account = Account(name.lower(), name, False, "2026-01-01T00:00:00.000Z")
        with suppress(NameTaken):
            await self.process.store.add_account(account)
        return account

    async def table(self, *names: str, game: str = "toy", options: Mapping[str, Any] | None = None, bots: tuple[int, ...] = ()) -> str:
        """A table at which these people sit on the first seats, in order, and bots on the others: it has begun if that fills it."""
        host, *guests = [await self.person(name) for name in names]
        seats = len(names) + len(bots)
        made = await self.process.seating.open_table(host, OpenTable(game, dict(options or {}), seats, True, 0, list(bots)))
        for seat, guest in enumerate(guests, 1):
            await self.process.seating.take_seat(guest, made.id, seat, TakeSeat())
        return made.id

    async def say(self, who: str, table: str, command: Mapping[str, Any], **named: Any) -> StoredReceipt:
        """Send a command, under a new id unless one is given."""
        named.setdefault("id", f"{self._device}-{next(self._ids)}")
        return await self.process.commands.accept(who.lower(), table, said(command, **named))

    async def see(self, table: str, viewer: Viewer = None) -> TableSnapshot:
        """The table as this viewer sees it now."""
        return await self.process.tables.look(await self.process.tables.handle_of(table), viewer)

    async def asked(self, table: str) -> tuple[Decision, ...]:
        """Who is asked what."""
        return (await self.see(table)).asked

    async def log(self, table: str) -> list[Any]:
        """All events of the table, every secret open."""
        handle = await self.process.tables.handle_of(table)
        records, openings = await self.process.tables.records(handle)
        book = (await self.see(table)).playable
        return [record.event for record in records_of(book, records, openings)]

    async def commands(self, table: str) -> list[dict[str, Any]]:
        """The raw commands in the log, in order."""
        return [msgspec.json.decode(event.raw.read()) for event in await self.log(table) if isinstance(event, CommandAccepted)]

    async def until(self, table: str, reached: Callable[[TableSnapshot], bool]) -> TableSnapshot:
        """Wait until the table is as wanted; hints wake us."""
        with self.process.hub.ear([table]) as ear:
            async with asyncio.timeout(60):
                while True:
                    sight = await self.see(table)
                    if reached(sight):
                        return sight
                    await ear.heard(1)


def said(command: Mapping[str, Any], **named: Any) -> SendCommand:
    """A command as it comes in."""
    return SendCommand(command=command, **named)


def settings_in(folder: Path, database: str = "") -> Settings:
    """A process's settings with all that it keeps in this folder."""
    return Settings(data=str(folder), database=database, showcase=False, cheap_passwords=True)


@asynccontextmanager
async def room(settings: Settings, world: Environment = Environment()) -> AsyncIterator[Room]:  # noqa: B008  # frozen
    """A process on these settings, with the toy game beside the real ones."""
    async with composed(settings, world, GAMES_HERE) as process:
        yield Room(process)


def play(settings: Settings, scenario: Callable[[Room], Coroutine[Any, Any, T]], world: Environment = Environment()) -> T:  # noqa: B008  # frozen
    """Run a scenario in a process of its own settings."""

    async def run() -> T:
        async with room(settings, world) as opened:
            return await scenario(opened)

    return asyncio.run(run())


def migrated(url: str) -> str:
    """The URL, its database made ready."""
    asyncio.run(store.migrate(url))
    return url
