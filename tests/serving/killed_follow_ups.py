"""A process that does what follows from something else, and is killed at a chosen step: `python -m serving.killed_follow_ups`.

A time-out with its notices, a warning that nobody goes on, a seat that falls vacant, a rematch, and an act that a mission follows. It
reads requests as `storing.killed` does, with the name of the follow-up as `case`. A step is each statement or message to the database, and
the moments before and after each hand-over to a receiver.
"""

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import aiosmtplib
from msgspec.structs import replace

from domain.kernel.seats import Seat
from playing import campaigns
from playing.room import Room, room, settings_in
from projections.notices import TableNews
from services.notices import webhooks
from services.notices.news import NewsReporter
from services.notices.schedule import NoticeWishes
from services.play.environment import Environment
from services.play.requests import ClockChoice
from services.settings import Settings
from services.store.notice_data import ChannelKind
from serving.channels import add_channel
from serving.killed_outbox import counted
from serving.notified import GAME, NotifiedRoom, Post, TurnedClock
from serving.receivers import MailSink, PushBrowser, Receiver
from storing.killed import STEPS, say, serve_forks

PEOPLE: Final = ("Ann", "Bob")
KINDS: Final[tuple[ChannelKind, ...]] = ("mail", "webhook")


class Case(NamedTuple):
    """A follow-up: how it is prepared and done, after so many days, and what must be there once then: records by type, and notices by the
    beginning of their steps, one for each channel of each person whom they concern."""

    prepare: Callable[[NotifiedRoom], Awaitable[str]]
    do: Callable[[NotifiedRoom, str], Awaitable[None]]
    days: int
    records: dict[str, int]
    notices: dict[str, int]
    room: Callable[[Settings, Environment], AbstractAsyncContextManager[Room]] = room


async def due(here: NotifiedRoom, table: str) -> None:
    """Let the server act at a table, as its index says."""
    process = here.room.process
    process.time_outs.queue.put(await process.tables.handle_of(table))
    await process.time_outs.queue.work_out(await process.tables.handle_of(table))


async def timed(here: NotifiedRoom) -> str:
    """A table at which a late seat is called absent."""
    table = await here.room.table(*PEOPLE, game=GAME, clock=ClockChoice("daily", "substitute"))
    while (await here.room.asked(table))[0].seat:
        await here.answer(table)
    return table


async def silent(here: NotifiedRoom) -> str:
    """A table without clocks whose players were warned twice."""
    table = await here.table()
    for days in (20, 7):
        here.clock.turn(days=days)
        await due(here, table)
    await here.deliver()
    return table


async def over(here: NotifiedRoom) -> str:
    """A table whose game is over."""
    table = await here.table()
    await here.room.say("Ann", table, {"type": "concede"})
    await here.deliver()
    return table


async def rematch(here: NotifiedRoom, table: str) -> None:
    """Ask for a rematch, as the page does again when no answer came."""
    await here.room.process.seating.rematch(await here.room.person("Ann"), table)


async def flying(here: NotifiedRoom) -> str:
    """A campaign whose first mission is played."""
    table = await campaigns.founded(here.room, *PEOPLE)
    await campaigns.default(here.room, table, "Ann", 0)
    await campaigns.work(here.room, table)
    await campaigns.seated(here.room, await campaigns.mission_of(here.room, table), *PEOPLE)
    await here.deliver()
    here.clock.turn(minutes=1)  # of two acts that contradict each other the newer one counts
    return table


async def leave(here: NotifiedRoom, table: str) -> None:
    """Call for a substitute at the campaign, and let the mission follow."""
    if 1 not in (await here.room.see(table)).ledger.absent:
        await here.room.say("Bob", table, {"type": "call_substitute", "seat": 1})
    await campaigns.work(here.room, table)


CASES: Final = {
    "time_out": Case(timed, due, 4, {"TimedOut": 1}, {"absent": 2, "timeout": 2}),
    "warning": Case(lambda here: here.table(), due, 20, {"SilenceWarned": 1}, {"warned-1": 4}),
    "silence": Case(silent, due, 3, {"SeatVacated": 1}, {"absent": 2, "vacant": 2}),
    "rematch": Case(over, rematch, 0, {"rematches": 1}, {"kept": 2}),
    "mission": Case(flying, leave, 0, {"SubstituteCalled": 1, "GameFollowed": 1}, {"absent": 2, "called": 4}, campaigns.room),
}


async def plain_news(
    reporter: NewsReporter, handle: str, seat: Seat, wishes: NoticeWishes, *, shared: bool, gone: bool = False
) -> TableNews:
    """Say nothing of the board: the missions of these tests have none."""
    return TableNews(handle, "mission")


@asynccontextmanager
async def opened(request: dict[str, Any], kind: Case) -> AsyncIterator[NotifiedRoom]:
    """Open a process of the site, whose clock stands at the time of the request."""
    settings = replace(
        settings_in(Path(request["data"]), request["database"]),
        smtp=request["smtp"], smtp_from="table@rollbook.example", notice_hosts=request["host"],
    )  # fmt: skip
    setattr(NewsReporter, "news", plain_news)  # noqa: B010  # the process is one of a test
    clock = TurnedClock()
    clock.at = datetime.fromisoformat(request["at"])
    async with kind.room(settings, Environment(clock=clock)) as there:
        yield NotifiedRoom(there, Post(settings, MailSink(), Receiver(0), PushBrowser()), clock)


async def prepare(request: dict[str, Any]) -> None:
    """Give Ann and Bob their channels if they have none, and bring a table to the moment before."""
    case = CASES[request["case"]]
    async with opened(request, case) as here:
        for name in PEOPLE:
            account = (await here.room.person(name)).id
            for kind in KINDS:
                address = f"{account}@mail.example" if kind == "mail" else f"http://{request['host']}/{account}"
                if await here.room.process.store.channel(f"{kind}-{account}") is None:
                    await add_channel(here.room.process.store, f"{kind}-{account}", account, address, kind)
        table = await case.prepare(here)
        await here.deliver()
        say(table=table, at=here.clock.at.isoformat())


async def go_on(request: dict[str, Any]) -> None:
    """Do it, and hand over what follows. Prints the number of steps."""
    case = CASES[request["case"]]
    for owner, name in ((webhooks, "post"), (aiosmtplib, "send")):
        setattr(owner, name, counted(getattr(owner, name)))
    async with opened(request, case) as here:
        await here.room.see(request["table"])
        STEPS.armed = True
        await case.do(here, request["table"])
        await here.deliver()
        STEPS.armed = False
        say(steps=STEPS.count)


async def recover(request: dict[str, Any]) -> None:
    """Do what another process may have left undone. Prints how often each record is there, and the delivery log."""
    case, table = CASES[request["case"]], request["table"]
    async with opened(request, case) as here:
        await case.do(here, table)
        await here.deliver()
        tables = [table]
        if request["case"] == "mission":
            tables.append(await campaigns.mission_of(here.room, table))
        kinds = Counter([type(event).__name__ for each in tables for event in await here.room.log(each)])
        await here.room.process.lobby_projector.catch_up()
        held = (await here.room.process.store.tables_of("bob", 1000)).cards
        rematches = [each.row.id for each in held if (await here.room.see(each.row.id)).about.rematch_of == table]
        log = [each for name in PEOPLE for each in await here.log(name)]
        handles = {await here.room.process.tables.handle_of(each) for each in (*tables, *rematches)}
        said = [each for each in log if each.handle in handles]
        say(
            records={**kinds, "rematches": len(rematches)},
            notices=[each.step for each in said if each.state == "delivered"],
            delivered=[each.id for each in log if each.state == "delivered"],
        )


if __name__ == "__main__":
    serve_forks({"prepare": prepare, "go_on": go_on, "recover": recover})
