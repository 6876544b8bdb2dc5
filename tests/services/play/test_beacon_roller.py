"""Rolls that wait for a beacon: made once the round is published, in whichever process, once, and also after a start."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from domain.proof.beacon import Beacon, Pulse
from domain.proof.verification.verifying import verified
from domain.table.beacon_events import BeaconPublished, RollRequested
from domain.table.redeciding import redecided
from kit.beacons import BEACON, pulse
from playing.room import Room, play, room, said
from services.export.exporting import bundle_of
from services.play.beacon_roller import BeaconRoller
from services.play.environment import Environment
from services.play.rejections import BadRequest
from services.play.requests import OpenTable, TakeSeat
from services.settings import Settings
from services.store.plain_data import TableCardRow

LINE = f"http://127.0.0.1:1 {BEACON.key} {BEACON.genesis} 1 30 {BEACON.name}"


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 20, 9, tzinfo=UTC)

    def __call__(self) -> str:
        return self.now.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def advance(self, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)


class Published:
    """The rounds that are published by the clock; it counts what was asked for."""

    def __init__(self, clock: Clock) -> None:
        self._clock, self.asked, self.away = clock, list[int](), False

    async def pulse(self, beacon: Beacon, number: int) -> Pulse | None:
        self.asked.append(number)
        known = beacon.time_of(number) <= self._clock.now.timestamp() and not self.away
        return pulse(number) if known else None


@pytest.fixture
def clock() -> Clock:
    """The clock of a test's processes."""
    return Clock()


def with_beacon(settings: Settings) -> Settings:
    return replace(settings, beacon=LINE)


def rounds_in(here: Room, clock: Clock) -> tuple[BeaconRoller, Published]:
    """A runner of this process whose rounds need no network."""
    published = Published(clock)
    return BeaconRoller(here.process.tables, here.process.appender, published, clock), published


async def full_table(here: Room) -> str:
    """A table of two people whose set-up waits for its round. Returns its id."""
    host, guest = [await here.person(name) for name in ("Ann", "Bob")]
    made = await here.process.seating.open_table(host, OpenTable("toy", beacon=True, seats=2))
    await here.process.seating.take_seat(guest, made.id, 1, TakeSeat())
    return made.id


async def handle_of(here: Room, table: str) -> str:
    return await here.process.tables.handle_of(table)


def test_the_set_up_is_made_once_its_round_is_published(settings: Settings, clock: Clock) -> None:
    async def scenario(here: Room) -> tuple[list[str], int]:
        roller, published = rounds_in(here, clock)
        table = await full_table(here)
        handle = await handle_of(here, table)
        early = await roller.queue.work_out(handle)
        clock.advance(31)
        late = await roller.queue.work_out(handle)
        assert (early, late) == (False, True)
        assert (await here.see(table)).ledger.started
        return [type(event).__name__ for event in await here.log(table)], len(published.asked)

    kinds, asked = play(with_beacon(settings), scenario, Environment(clock))

    assert kinds.count("RollRequested") == kinds.count("BeaconPublished") == 1
    assert kinds.index("RollRequested") < kinds.index("GameStarted")
    assert asked == 1, "nothing is asked for before its time"


def test_a_whole_game_waits_for_each_of_its_rolls(settings: Settings, clock: Clock) -> None:
    async def scenario(here: Room) -> None:
        roller, _ = rounds_in(here, clock)
        host = await here.person("Ann")
        made = await here.process.seating.open_table(host, OpenTable("toy", beacon=True, seats=2, seat=None, bots=[0, 1]))
        handle = await handle_of(here, made.id)
        while not (await here.see(made.id)).ledger.over:
            clock.advance(31)
            await roller.queue.work_out(handle)
            await here.process.bots.queue.work_out(handle)
        bundle = await bundle_of(here.process.tables, handle, None)
        game = (await here.see(made.id)).playable
        again = redecided(game.game, game.codec, handle, bundle.records, bundle.openings)
        assert (again.again, again.differences) == (again.appends, ())
        assert verified(bundle).faults == ()
        log = await here.log(made.id)
        asked = [event.round for event in log if isinstance(event, RollRequested)]
        assert asked == [event.round for event in log if isinstance(event, BeaconPublished)]
        assert len(asked) > 1

    play(with_beacon(settings), scenario, Environment(clock))


def test_several_processes_make_each_roll_once(either_store: Settings, clock: Clock) -> None:
    async def scenario(here: Room) -> list[object]:
        async with room(with_beacon(either_store), Environment(clock)) as there:
            table = await full_table(here)
            handle = await handle_of(here, table)
            clock.advance(31)
            rollers = [rounds_in(each, clock)[0] for each in (here, there)]
            await asyncio.gather(*(roller.queue.work_out(handle) for roller in rollers))
            assert not rollers[0].queue.stuck | rollers[1].queue.stuck
            await here.process.tables.look(handle, None)
            return [event for event in await here.log(table) if isinstance(event, BeaconPublished)]

    assert len(play(with_beacon(either_store), scenario, Environment(clock))) == 1


def test_a_server_that_starts_again_finds_what_waits(settings: Settings, clock: Clock) -> None:
    chosen = with_beacon(settings)

    async def before(here: Room) -> str:
        table = await full_table(here)
        await here.process.lobby_projector.catch_up()
        return table

    table = play(chosen, before, Environment(clock))
    clock.advance(60)

    async def after(here: Room) -> bool:
        roller, _ = rounds_in(here, clock)
        await roller.resume(here.process.store)
        assert roller.queue.queued() == 1
        await roller.queue.work_out(await handle_of(here, table))
        return (await here.see(table)).ledger.started

    assert play(chosen, after, Environment(clock))


def test_a_round_that_cannot_be_fetched_is_waited_for(settings: Settings, clock: Clock) -> None:
    async def scenario(here: Room) -> None:
        roller, published = rounds_in(here, clock)
        handle = await handle_of(here, await full_table(here))
        clock.advance(31)
        published.away = True
        assert not await roller.queue.work_out(handle)
        assert roller.queue.stuck == set()
        published.away = False
        assert await roller.queue.work_out(handle)
        assert len(set(published.asked)) == 1, "the same round, whenever it comes"

    play(with_beacon(settings), scenario, Environment(clock))


def test_a_table_that_waits_is_known_by_its_card_and_no_other_runner_takes_it_up(settings: Settings, clock: Clock) -> None:
    async def scenario(here: Room) -> tuple[list[bool], list[bool]]:
        table = await full_table(here)
        await here.process.lobby_projector.catch_up()
        waiting = await cards(here)
        roller, _ = rounds_in(here, clock)
        asked = [[each.is_asked(card) for each in (roller, here.process.bots, here.process.system)] for card in waiting]
        clock.advance(31)
        await roller.queue.work_out(await handle_of(here, table))
        await here.process.lobby_projector.catch_up()
        return asked[0], [roller.is_asked(card) for card in await cards(here)]

    assert play(with_beacon(settings), scenario, Environment(clock)) == ([True, False, False], [False])


async def cards(here: Room) -> list[TableCardRow]:
    return [*await here.process.store.running()]


def test_a_site_without_a_beacon_opens_no_table_with_one(settings: Settings) -> None:
    async def scenario(here: Room) -> str:
        host = await here.person("Ann")
        with pytest.raises(BadRequest) as refused:
            await here.process.seating.open_table(host, OpenTable("toy", beacon=True))
        return refused.value.code

    assert play(settings, scenario) == "no_beacon"


def test_while_a_roll_is_awaited_a_command_is_refused_with_its_reason(settings: Settings, clock: Clock) -> None:
    async def scenario(here: Room) -> str:
        table = await full_table(here)
        with pytest.raises(Exception) as refused:  # noqa: PT011  # its code is what counts
            await here.process.commands.accept("ann", table, said({"type": "concede"}, id="c1"))
        return str(getattr(refused.value, "code", ""))

    assert play(with_beacon(settings), scenario, Environment(clock)) == "roll_awaited"
