"""People with channels at the tables of a process, and the receivers behind them."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from playing.room import Room, room, settings_in
from services.notices.channels import WantedChannel
from services.notices.push import PushKeys
from services.notices.schedule import stored
from services.play.environment import Environment
from services.settings import Settings
from services.store.notice_data import ChannelKind, StoredNotice
from serving.receivers import MailSink, PushBrowser, Receiver, mail_sink, receiver

GAME: Final = "rebel_moon_defense"
MOST_LOGGED: Final = 100_000
"""Notices of a person that are read: those of ten rounds of kills, too."""


class Post(NamedTuple):
    """Receivers, and the settings of a process that may reach them."""

    settings: Settings
    mail: MailSink
    hook: Receiver
    browser: PushBrowser


@contextmanager
def posts(folder: Path, database: str) -> Iterator[Post]:
    """Start the receivers."""
    with mail_sink() as mail, receiver() as hook:
        settings = settings_in(folder, database)
        wanted = replace(settings, smtp=mail.url, smtp_from="table@rollbook.example", notice_hosts=hook.host)
        yield Post(wanted, mail, hook, PushBrowser())


class TurnedClock:
    """A clock that stands until it is turned."""

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 23, 12, tzinfo=UTC)

    def __call__(self) -> str:
        return stored(self.at)

    def turn(self, **by: float) -> None:
        self.at += timedelta(**by)


class NotifiedRoom:
    """A process at whose tables people are notified, step by step."""

    def __init__(self, room: Room, post: Post, clock: TurnedClock) -> None:
        self.room, self.post, self.clock = room, post, clock
        self.notices = room.process.notices

    async def channel(self, who: str, kind: ChannelKind = "webhook", *, shared: bool = False) -> str:
        """Give a person a confirmed channel. Returns its id."""
        account = (await self.room.person(who)).id
        address = f"{account}@mail.example" if kind == "mail" else self.post.hook.url(f"/{account}/{kind}")
        keys = PushKeys(**self.post.browser.keys) if kind == "push" else None
        channel = await self.notices.channels.add(account, WantedChannel(kind, address, shared, keys))
        await self.notices.channels.confirm(account, channel.id, self.code(kind))
        self.post.hook.requests.clear()
        self.post.mail.mails.clear()
        return channel.id

    def code(self, kind: ChannelKind) -> str:
        """The code in the newest message to a channel of this kind."""
        match kind:
            case "mail":
                return str(self.post.mail.mails[-1]["Subject"]).split()[0]
            case "push":
                code = self.post.browser.read(self.post.hook.requests[-1], self.notices.push_key)["code"]
            case "webhook":
                code = self.post.hook.requests[-1].json()["data"]["code"]
            case "discord":
                code = self.post.hook.requests[-1].json()["content"].split()[0].strip("*")
            case _:
                code = self.post.hook.requests[-1].json()["text"].split()[0].strip("*")
        assert isinstance(code, str)
        return code

    async def table(self) -> str:
        """A table of Ann and Bob at which Ann is asked."""
        table = await self.room.table("Ann", "Bob", game=GAME)
        while (await self.room.asked(table))[0].seat:  # who begins is rolled
            await self.answer(table)
        return table

    async def answer(self, table: str) -> None:
        """Let the seat that is asked do what the rules do by default."""
        (asked,) = await self.room.asked(table)
        handle = await self.room.process.tables.handle_of(table)
        async with self.room.process.tables.current(handle) as live:
            assert live.replay.table.game is not None
            command = live.playable.game.default(live.replay.table.game, asked.seat, asked)
            await self.room.process.commands.send_to(live, asked.seat, f"auto:{live.n}", asked.id, command)

    async def deliver(self) -> None:
        """Let projector and courier do all that is due now."""
        await self.notices.projector.catch_up()
        await self.notices.courier.work_out()

    async def log(self, who: str) -> list[StoredNotice]:
        """The delivery log of a person, oldest first."""
        return list(reversed(await self.room.process.store.notices_of(who.lower(), MOST_LOGGED)))


@asynccontextmanager
async def notified_room(post: Post, clock: TurnedClock | None = None) -> AsyncIterator[NotifiedRoom]:
    """A process whose clock stands, and that hands over when it is told to."""
    turned = clock or TurnedClock()
    async with room(post.settings, Environment(clock=turned)) as opened:
        yield NotifiedRoom(opened, post, turned)
