"""Campaigns in the rooms of the tests: founded, with missions fought and reported.

The missions are played in a short game in the place of the real one.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import msgspec

from campaign.stand_in import SKIRMISH
from domain.campaign.game import GAME
from domain.campaign.state import State
from domain.games.registry import AnyGame
from domain.kernel.seats import Seat
from domain.table.redeciding import redecided
from patience import PATIENCE_S
from playing.room import Room
from services.bootstrap import composed
from services.export.exporting import bundle_of
from services.play.environment import Environment
from services.play.requests import ClockChoice, TakeSeat
from services.play.table_snapshot import TableSnapshot
from services.settings import Settings

CAMPAIGN = cast(AnyGame, GAME)
MISSION = cast(AnyGame, SKIRMISH)
SHORT = {"missions": ["M2", "M4"]}


@asynccontextmanager
async def room(settings: Settings, world: Environment = Environment()) -> AsyncIterator[Room]:  # noqa: B008  # frozen
    """A process that plays campaigns."""
    async with composed(settings, world, (CAMPAIGN, MISSION)) as process:
        yield Room(process)


def state_of(snapshot: TableSnapshot) -> State:
    state = snapshot.table.game
    assert isinstance(state, State)
    return state


async def founded(
    here: Room, *names: str, bots: tuple[int, ...] = (), options: dict[str, Any] | None = None, clock: ClockChoice | None = None
) -> str:
    """A campaign whose first mission may be opened."""
    table = await here.table(*names, game="campaign", bots=bots, options=SHORT if options is None else options, clock=clock)
    handle = await here.process.tables.handle_of(table)
    await here.process.seating.start_if_full(handle)
    for seat, name in enumerate(names):
        if seat:
            await default(here, table, name, seat)
    await here.process.bots.queue.work_out(handle)
    return table


async def default(here: Room, table: str, name: str, seat: Seat) -> None:
    """Let a person answer what it is asked as "skip" would."""
    seen = await here.see(table, seat)
    decision = next(each for each in seen.asked if each.seat == seat)
    assert seen.table.game is not None
    command = seen.playable.game.default(seen.table.game, seat, decision)
    await here.say(name, table, msgspec.to_builtins(command), decision=decision.id)


async def mission_of(here: Room, table: str) -> str:
    """The table of the running mission, whose reserved seats their people have taken."""
    state = state_of(await here.see(table))
    assert state.mission is not None
    return (await here.process.tables.look(state.mission.game, None)).about.id


async def seated(here: Room, mission: str, *names: str) -> None:
    for name in names:
        account = await here.person(name)
        seat = (await here.see(mission)).kept_for(account.id)
        if seat is not None:
            await here.process.seating.take_seat(account, mission, seat, TakeSeat())


async def fought(here: Room, mission: str, *names: str) -> None:
    """Play a mission to its end."""
    await seated(here, mission, *names)
    for seat in (*range(1, len(names)), 0):
        await default(here, mission, names[seat], seat)


async def work(here: Room, table: str) -> None:
    """Do what the campaign awaits."""
    await here.process.opened_games.queue.work_out(await here.process.tables.handle_of(table))
    assert not here.process.opened_games.queue.stuck


def events(log: list[Any], kind: type[Any]) -> list[Any]:
    return [event for event in log if isinstance(event, kind)]


async def check_proven(here: Room, table: str) -> None:
    """The campaign is decided again from its file, and each mission from its own."""
    handle = await here.process.tables.handle_of(table)
    missions = [flown.game for flown in state_of(await here.see(table)).flown]
    for game, each in ((CAMPAIGN, handle), *((MISSION, mission) for mission in missions)):
        bundle = await bundle_of(here.process.tables, each, None)
        codec = here.process.games[game.key].codec
        again = redecided(game, codec, each, bundle.records, bundle.openings)
        assert (again.differences, again.again) == ((), again.appends)


async def until_mission(here: Room, table: str) -> None:
    """Wait until the table of the running mission is open."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            mission = state_of(await here.see(table)).mission
            if mission is not None and await here.process.store.head(mission.game) is not None:
                return
            await asyncio.sleep(0.05)
