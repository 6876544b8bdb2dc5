"""What 10,000 running clocks cost one process when nothing happens: processor time of all its parts, against a site without tables.

The tables stand in the lobby's cards with their deadlines, as the index of due tables has them. None is due.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

import servers
from playing.room import Room, migrated, room, settings_in
from services.bootstrap import running
from services.play.requests import ClockChoice
from services.settings import Settings

CLOCKS: Final = 10_000
SECONDS: Final = 30.0
SETTLE_S: Final = 3.0
LATER: Final = "2999-01-01T00:00:00.000Z"


async def _with_clocks(here: Room, clocks: int) -> None:
    """Add cards of timed tables: copies of a real one, each with a handle and an id of its own."""
    store = here.process.store
    await here.table("Ann", "Bob", clock=ClockChoice("daily", "skip"))
    await here.process.lobby_projector.catch_up()
    (found,) = await store.running()
    for number in range(clocks):
        await store.save_card(found._replace(handle=f"{number:032x}", id=f"t{number}", due=LATER))


async def _share(settings: Settings, clocks: int, seconds: float) -> float:
    """The share of one core that an idle process takes."""
    async with room(settings) as here:
        if clocks:
            await _with_clocks(here, clocks)
        async with running(here.process):
            await asyncio.sleep(SETTLE_S)
            began, worked = perf_counter(), process_time()
            await asyncio.sleep(seconds)
            return (process_time() - worked) / (perf_counter() - began)


def run(quick: bool) -> Iterator[str]:
    """Measure, and yield the lines of the report."""
    seconds = 5.0 if quick else SECONDS
    with ExitStack() as stack:
        for store in ("sqlite", "postgres"):
            shares = []
            for clocks in (0, CLOCKS):
                folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
                database = migrated(stack.enter_context(servers.postgres())) if store == "postgres" else ""
                shares.append(asyncio.run(_share(settings_in(folder, database), clocks, seconds)))
            bare, full = (share * 100 for share in shares)
            yield f"  {store:9}: {full:.2f} % of a core with {CLOCKS} running clocks, {bare:.2f} % without tables"
