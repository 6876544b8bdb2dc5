"""The server answers what the game asks of `SYSTEM`: once, in whichever process, and also after a start."""

import asyncio
from typing import cast

from msgspec import Struct

from domain.games.registry import AnyGame
from domain.kernel.commands import Command
from domain.kernel.decisions import Decision
from domain.kernel.seats import SYSTEM, Seat
from domain.proof.verification.verifying import verified
from domain.table.events import SystemCommandAccepted
from domain.table.redeciding import redecided
from kit.toy_siege import SIEGE, Guard, Siege, State
from playing.room import Room, play, room
from services.bootstrap import composed, running
from services.export.exporting import bundle_of
from services.play.table_snapshot import TableSnapshot
from services.settings import Settings

GUARD: dict[str, str | int] = {"type": "guard", "wall": 0}


def asks_a_seat(snapshot: TableSnapshot) -> bool:
    return any(decision.seat != SYSTEM for decision in snapshot.asked) or snapshot.ledger.over


async def guarded(room: Room, table: str) -> None:
    """Answer for both people."""
    for who in ("Ann", "Bob"):
        await room.say(who, table, GUARD)


async def siege(room: Room) -> str:
    table = await room.table("Ann", "Bob", game="siege")
    await room.process.seating.start_if_full(await room.process.tables.handle_of(table))
    return table


def acts(events: list[Struct]) -> list[SystemCommandAccepted]:
    return [event for event in events if isinstance(event, SystemCommandAccepted)]


def test_the_server_answers_after_the_commit_until_a_seat_is_asked_again(either_store: Settings) -> None:
    async def scenario(room: Room) -> list[SystemCommandAccepted]:
        async with running(room.process):
            table = await siege(room)
            await guarded(room, table)
            await room.until(table, asks_a_seat)
            return acts(await room.log(table))

    answered = play(either_store, scenario)

    assert answered
    assert {act.kind for act in answered} == {"answer"}


def test_several_processes_answer_each_decision_once(either_store: Settings) -> None:
    async def scenario(here: Room) -> list[SystemCommandAccepted]:
        async with room(either_store) as there:
            table = await siege(here)
            handle = await here.process.tables.handle_of(table)
            while not (await here.see(table)).ledger.over:
                await guarded(here, table)
                await there.see(table)
                await asyncio.gather(here.process.system.queue.work_out(handle), there.process.system.queue.work_out(handle))
                await here.see(table)
            assert not here.process.system.queue.stuck | there.process.system.queue.stuck
            return acts(await here.log(table))

    answered = play(either_store, scenario)

    assert [act.j for act in answered] == [*range(1, len(answered) + 1)]
    assert len({act.decision for act in answered}) == len(answered)


def test_a_server_that_starts_again_answers_what_was_left(settings: Settings) -> None:
    async def before(room: Room) -> str:
        table = await siege(room)
        await guarded(room, table)
        assert [decision.seat for decision in await room.asked(table)] == [SYSTEM]
        return table

    async def after(room: Room) -> int:
        async with running(room.process):
            await room.until(table, asks_a_seat)
            return len(acts(await room.log(table)))

    table = play(settings, before)

    assert play(settings, after) >= 1


def test_a_game_against_system_is_proven_by_its_file(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await siege(room)
        handle = await room.process.tables.handle_of(table)
        while not (await room.see(table)).ledger.over:
            await guarded(room, table)
            await room.process.system.queue.work_out(handle)
        bundle = await bundle_of(room.process.tables, handle, None)
        assert verified(bundle).faults == ()
        codec = room.process.games["siege"].codec
        again = redecided(SIEGE, codec, handle, bundle.records, bundle.openings)
        assert (again.differences, again.again) == ((), again.appends)

    play(settings, scenario)


class Stubborn(Siege):
    """Its default for `SYSTEM` is refused: a fault of the game."""

    def default(self, state: State, seat: Seat, decision: Decision) -> Command:
        return Guard(99) if seat == SYSTEM else super().default(state, seat, decision)


def test_a_game_whose_default_is_refused_is_stuck_and_the_others_go_on(settings: Settings) -> None:
    async def scenario() -> None:
        async with composed(settings, games=(cast(AnyGame, Stubborn()),)) as process:
            here = Room(process)
            table = await siege(here)
            await guarded(here, table)
            handle = await process.tables.handle_of(table)
            before = (await here.see(table)).table
            await process.system.queue.work_out(handle)
            assert process.system.queue.stuck == {handle}
            assert (await here.see(table)).table == before

    asyncio.run(scenario())
