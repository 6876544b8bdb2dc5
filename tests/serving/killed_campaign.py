"""A process that goes on from one mission of a campaign to the next, and is killed at a chosen step.

`python -m serving.killed_campaign` reads requests as `storing.killed` does. A step is each statement or message to the database.
"""

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from domain.table.events import GameReported, OpenedByGame
from patience import PATIENCE_S
from playing.campaigns import check_proven, default, events, founded, mission_of, room, seated, state_of, work
from playing.room import Room, settings_in
from services.bootstrap import running
from services.settings import Settings
from storing.killed import STEPS, say, serve_forks

PEOPLE = ("Ann", "Bob")


def site(request: dict[str, Any]) -> Settings:
    """The settings of the site, the same for each process."""
    return settings_in(Path(request["data"]), request["database"])


async def prepare(request: dict[str, Any]) -> None:
    """Play a campaign until the last command of its first mission is awaited from Ann."""
    async with room(site(request)) as here:
        table = await founded(here, *PEOPLE)
        await default(here, table, "Ann", 0)
        await work(here, table)
        mission = await mission_of(here, table)
        await seated(here, mission, *PEOPLE)
        await default(here, mission, "Bob", 1)
        say(table=table)


async def go_on(request: dict[str, Any]) -> None:
    """End the mission, report it, debrief it, and open the next one. Prints the number of steps behind each of these."""
    table, marks = request["table"], list[int]()
    async with room(site(request)) as here:
        mission = await mission_of(here, table)
        STEPS.armed = True
        await default(here, mission, "Ann", 0)
        marks.append(STEPS.count)
        await work(here, table)
        marks.append(STEPS.count)
        await default(here, table, "Bob", 1)
        marks.append(STEPS.count)
        await default(here, table, "Ann", 0)
        marks.append(STEPS.count)
        await work(here, table)
        marks.append(STEPS.count)
        STEPS.armed = False
        say(marks=marks)


async def recover(request: dict[str, Any]) -> None:
    """Start the server on what the other process has left, play the campaign to its end, and print what its log holds."""
    table = request["table"]
    async with room(site(request)) as here:
        async with running(here.process), asyncio.timeout(PATIENCE_S):
            while not (await here.see(table)).ledger.over:
                await answer(here, table)
                state = state_of(await here.see(table))
                if state.mission is not None and await here.process.store.head(state.mission.game) is not None:
                    await answer(here, await mission_of(here, table))
                await asyncio.sleep(0.01)
        await check_proven(here, table)
        state, log = state_of(await here.see(table)), await here.log(table)
        opened = [events(await records(here, flown.game), OpenedByGame) for flown in state.flown]
        say(
            missions=[flown.mission for flown in state.flown],
            games=[flown.game for flown in state.flown],
            reported=[event.game for event in events(log, GameReported)],
            opened=[len(each) for each in opened],
            aborted=list(state.aborted),
            scores=msgspec.to_builtins(state.scores),
        )


async def answer(here: Room, table: str) -> None:
    """Let the people answer what they are asked at a table, once they sit there."""
    if (await here.see(table)).ledger.over:
        return
    await seated(here, table, *PEOPLE)
    for asked in (await here.see(table)).asked:
        if asked.seat >= 0:
            await default(here, table, PEOPLE[asked.seat], asked.seat)


async def records(here: Room, handle: str) -> list[Any]:
    """The events of the game with this handle."""
    return await here.log((await here.process.tables.look(handle, None)).about.id)


if __name__ == "__main__":
    serve_forks({"prepare": prepare, "go_on": go_on, "recover": recover})
