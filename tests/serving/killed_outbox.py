"""A process that goes on at a table and hands the notices over, and is killed at a chosen step: `python -m serving.killed_outbox`.

It reads requests as `storing.killed` does. A step is each statement or message to the database, and the moments before and after each
hand-over to a receiver.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import aiosmtplib
from msgspec.structs import replace

from playing.room import room, settings_in
from services.notices import webhooks
from services.play.environment import Environment
from services.store.notice_data import ChannelKind
from serving.channels import add_channel
from serving.notified import NotifiedRoom, Post, TurnedClock
from serving.receivers import MailSink, PushBrowser, Receiver
from storing.killed import STEPS, say, serve_forks

KINDS: Final[tuple[ChannelKind, ...]] = ("mail", "webhook")


@asynccontextmanager
async def opened(request: dict[str, Any]) -> AsyncIterator[NotifiedRoom]:
    """Open a process of the site, whose clock stands at the time of the request."""
    settings = replace(
        settings_in(Path(request["data"]), request["database"]),
        smtp=request["smtp"], smtp_from="table@rollbook.example", notice_hosts=request["host"],
    )  # fmt: skip
    clock = TurnedClock()
    clock.at = datetime.fromisoformat(request["at"])
    async with room(settings, Environment(clock=clock)) as there:
        yield NotifiedRoom(there, Post(settings, MailSink(), Receiver(0), PushBrowser()), clock)


def counted(work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """Wrap a hand-over with a step before and after it."""

    async def wrapped(*arguments: Any, **named: Any) -> Any:
        STEPS.reached()
        answer = await work(*arguments, **named)
        STEPS.reached()
        return answer

    return wrapped


async def prepare(request: dict[str, Any]) -> None:
    """Give Ann and Bob their channels if they have none, and begin a table."""
    async with opened(request) as here:
        for name in ("Ann", "Bob"):
            account = (await here.room.person(name)).id
            for kind in KINDS:
                address = f"{account}@mail.example" if kind == "mail" else f"http://{request['host']}/{account}"
                if await here.room.process.store.channel(f"{kind}-{account}") is None:
                    await add_channel(here.room.process.store, f"{kind}-{account}", account, address, kind)
        say(table=await here.table())


async def go_on(request: dict[str, Any]) -> None:
    """Answer the decision that is asked, and hand over what follows."""
    for owner, name in ((webhooks, "post"), (aiosmtplib, "send")):
        setattr(owner, name, counted(getattr(owner, name)))
    async with opened(request) as here:
        if not await here.room.asked(request["table"]):
            say(over=True)
            return
        STEPS.armed = True
        await here.answer(request["table"])
        await here.deliver()
        STEPS.armed = False


async def recover(request: dict[str, Any]) -> None:
    """Hand over what another process has left. Prints the decision that is asked, with the notices about it, and the delivery log."""
    async with opened(request) as here:
        await here.deliver()
        log = [each for name in ("Ann", "Bob") for each in await here.log(name)]
        asked = await here.room.asked(request["table"])
        decision, handle = asked[0].id if asked else "over", await here.room.process.tables.handle_of(request["table"])
        say(
            about=[
                each.state
                for each in log
                if each.handle == handle and (each.decision, each.step) in ((decision, "asked"), ("over", "over"))
            ],
            delivered=[each.id for each in log if each.state == "delivered"],
            over=not asked,
        )


if __name__ == "__main__":
    serve_forks({"prepare": prepare, "go_on": go_on, "recover": recover})
