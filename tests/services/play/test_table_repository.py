"""Viewers' snapshots are folds of their own redacted logs, at any record, independent of how they were made."""

from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.closing import close
from domain.kernel.errors import Unknown
from domain.kernel.facts import AnyState
from domain.kernel.seats import Viewer
from domain.table.appends import appends_of
from domain.table.events import CommandAccepted, GameCreated, SeatJoined
from domain.table.may_see import of_viewer, visible
from domain.table.replay import Replay
from playing.room import Room, play, room
from services.play.record_reading import records_of
from services.play.rejections import NotFound
from services.play.requests import OpenTable
from services.play.table_repository import TableRepository
from services.play.table_snapshot import TableSnapshot
from services.settings import Settings

RMD = "rebel_moon_defense"
VIEWERS: tuple[Viewer, ...] = (None, 0, 1)


async def bot_game(room: Room, game: str = RMD, **options: Any) -> str:
    """The handle of a finished game of bots."""
    host = await room.person("Ann")
    made = await room.process.seating.open_table(host, OpenTable(game, options, 2, True, None, [0, 1]))
    handle = await room.process.tables.handle_of(made.id)
    for viewer in VIEWERS:
        await room.process.tables.look(handle, viewer)
    await room.process.bots.queue.work_out(handle)
    return handle


async def whole_at(room: Room, handle: str, n: int) -> Any:
    """The table after record `n` with every secret open."""
    records, openings = await room.process.tables.records(handle)
    book = (await room.process.tables.look(handle, None)).playable
    replay: Replay[AnyState, Struct] = Replay(book.game)
    return replay.feed_all(records_of(book, [record.body for record in records[: n + 1]], openings)).table


def shown(snapshot: TableSnapshot) -> tuple[Any, ...]:
    """The parts of a snapshot that a viewer sees."""
    return snapshot.table, snapshot.asked, snapshot.recent, snapshot.head, snapshot.at, snapshot.last


@pytest.mark.parametrize("game", ["toy", RMD])
def test_what_was_seen_append_by_append_is_what_the_stored_log_folds_to(either_store: Settings, game: str) -> None:
    async def scenario(room: Room) -> None:
        handle = await bot_game(room, game)
        before = [shown(await room.process.tables.look(handle, viewer)) for viewer in VIEWERS]
        room.process.tables.forget(handle)
        after = [shown(await room.process.tables.look(handle, viewer)) for viewer in VIEWERS]
        whole = await whole_at(room, handle, before[0][-1])
        for viewer, one, other in zip(VIEWERS, before, after, strict=True):
            assert one[0] == other[0] == close(whole, viewer)
            assert one[1] == other[1]
            assert one[3:] == other[3:]
            assert [fact.n for fact in one[2].facts] == [fact.n for fact in other[2].facts]
            assert [fact.n for fact in one[2].rolled] == [fact.n for fact in other[2].rolled]

    play(either_store, scenario)


@pytest.mark.parametrize("game", ["toy", RMD])
def test_every_earlier_moment_is_the_closed_state_of_then_in_whatever_order_it_is_asked_for(settings: Settings, game: str) -> None:
    async def scenario(room: Room) -> None:
        handle = await bot_game(room, game)
        last = (await room.process.tables.look(handle, None)).last
        for n in (last, 0, last // 2, last // 2 + 1, last // 3, last // 2 + 7, last - 1, 3, last // 2):
            whole = await whole_at(room, handle, n)
            for viewer in VIEWERS:
                moment = await room.process.tables.moment(handle, viewer, n)
                assert moment.table == close(whole, viewer)
                assert moment.live == (n == last)

    play(settings, scenario)


def test_stepping_shows_the_same_as_jumping(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        handle = await bot_game(room, "toy")
        last = (await room.process.tables.look(handle, None)).last
        stepped = [shown(await room.process.tables.moment(handle, 1, n)) for n in range(last)]
        for n in range(0, last, 5):
            room.process.tables.forget(handle)
            assert shown(await room.process.tables.moment(handle, 1, n)) == stepped[n]

    play(settings, scenario)


def test_a_record_yet_to_come_cannot_be_seen(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await room.table("Ann", "Bob")
        handle = await room.process.tables.handle_of(table)
        await room.process.tables.moment(handle, None, 999)

    with pytest.raises(NotFound):
        play(settings, scenario)


def test_a_seat_reads_its_own_secrets_and_no_others(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await room.table("Ann", "Bob")
        mine = (await room.see(table, 0)).table.game
        assert mine is not None
        hands: Any = getattr(mine, "hands")  # noqa: B009  # the toy's own
        assert len(hands[0].read()) == 5
        with pytest.raises(Unknown):
            hands[1].read()

    play(settings, scenario)


def test_after_an_undo_the_last_move_is_the_one_before(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await room.table("Ann", "Bob")
        before = await room.see(table, 0)
        await room.say("Ann", table, {"type": "boast", "mood": "loud"})
        free = (await room.see(table)).table.ledger.free_undo.records
        await room.say("Ann", table, {"type": "undo", "to": free[-1]})
        assert (await room.see(table, 0)).recent == before.recent
        room.process.tables.forget(before.handle)
        assert [fact.n for fact in (await room.see(table, 0)).recent.facts] == [fact.n for fact in before.recent.facts]

    play(settings, scenario)


def test_the_report_grows_with_the_game_and_is_the_same_when_read_anew(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await room.table("Ann", game=RMD, bots=(1,), options={"imperial_seat": "guest"})
        handle = await room.process.tables.handle_of(table)
        before = await room.process.tables.timeline(handle, 0)
        await room.process.bots.queue.work_out(handle)
        grown = await room.process.tables.timeline(handle, 0)
        room.process.tables.forget(handle)
        assert len(grown.entries) > len(before.entries)
        assert await room.process.tables.timeline(handle, 0) == grown

    play(settings, scenario)


def test_each_command_and_the_opening_with_its_bots_are_one_append(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        handle = await bot_game(room, "toy")
        records, openings = await room.process.tables.records(handle)
        book = (await room.process.tables.look(handle, None)).playable
        appends = list(appends_of(records_of(book, [record.body for record in records], openings)))
        assert [record.n for append in appends for record in append] == list(range(len(records)))
        assert [type(record.event) for record in appends[0]] == [GameCreated, SeatJoined, SeatJoined]
        assert all(isinstance(append[0].event, CommandAccepted) for append in appends[1:])
        assert sum(isinstance(record.event, CommandAccepted) for append in appends for record in append) == len(appends) - 1

    play(settings, scenario)


def test_another_processs_moves_are_seen_here(either_store: Settings) -> None:
    async def scenario(here: Room) -> None:
        async with room(either_store) as there:
            table = await here.table("Ann", "Bob")
            seen = await there.see(table, 1)
            await here.say("Ann", table, {"type": "bury", "card": 1})
            assert (await there.see(table, 1)).last > seen.last
            assert (await there.see(table, 1)).table == (await here.see(table, 1)).table

    play(either_store, scenario)


def test_a_table_that_was_thrown_out_of_memory_plays_on(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        room.process.tables._capacity = 1
        tables = [await room.table("Ann", "Bob") for _ in range(3)]
        for table in tables:
            await room.say("Ann", table, {"type": "bury", "card": 1})
            await room.say("Bob", table, {"type": "bury", "card": 2})
        assert room.process.tables.loaded()[0] == 1

    play(settings, scenario)


def test_openings_go_to_those_who_may_see_and_what_is_nobodys_once_the_seals_are_open(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await room.table("Ann", "Bob")
        _, openings = await room.process.tables.records(await room.process.tables.handle_of(table))
        audiences = {opening.aud for opening in openings}
        assert audiences == {"all", "s0", "s1", "srv"}
        running = (await room.see(table, None)).table.ledger
        assert {opening.aud for opening in visible(openings, None, running)} == {"all"}
        assert {opening.aud for opening in visible(openings, 1, running)} == {"all", "s1"}
        assert {opening.aud for opening in visible(openings, None, replace(running, over=True))} == {"all", "s0", "s1"}
        await room.say("Ann", table, {"type": "concede"})
        over = (await room.see(table, None)).table.ledger
        assert {opening.aud for opening in visible(openings, None, over)} == audiences
        assert {opening.aud for opening in of_viewer(openings, 0)} == {"all", "s0"}

    play(settings, scenario)


def test_tables_in_memory_are_bounded_by_their_bytes_and_loaded_again(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        handles = [await bot_game(room) for _ in range(3)]
        tables = TableRepository(room.process.store, room.process.games)
        shown_once = [shown(await tables.look(handle, None)) for handle in handles]
        count, weight = tables.loaded()
        assert count == 3
        logs = [await room.process.store.bodies(handle) for handle in handles]
        assert weight > sum(len(body) for bodies in logs for body in bodies)

        small = TableRepository(room.process.store, room.process.games, capacity=weight - 1)
        for _ in range(2):
            assert [shown(await small.look(handle, None)) for handle in handles] == shown_once
            assert small.loaded()[0] == 2
            assert small.loaded()[1] < weight
        for handle in handles:
            small.forget(handle)
        assert small.loaded() == (0, 0)

    play(settings, scenario)


def test_a_table_that_grows_in_memory_pushes_others_out(settings: Settings) -> None:
    """A viewer's fold counts, and so does one table that is larger than all there is room for."""

    async def scenario(room: Room) -> None:
        one, other = [await bot_game(room) for _ in range(2)]
        tables = TableRepository(room.process.store, room.process.games)
        await tables.look(one, None)
        alone = tables.loaded()[1]

        small = TableRepository(room.process.store, room.process.games, capacity=int(2.5 * alone))
        await small.look(other, None)
        await small.look(one, None)
        assert small.loaded()[0] == 2
        for viewer in (0, 1):
            await small.look(one, viewer)
        assert small.loaded()[0] == 1
        tiny = TableRepository(room.process.store, room.process.games, capacity=1)
        await tiny.look(one, None)
        assert tiny.loaded()[0] == 1

    play(settings, scenario)


def test_what_happened_since_an_own_move_is_the_end_of_the_viewers_report(settings: Settings) -> None:
    """Asked for after each command, with the folds that are kept from before and without any."""

    async def scenario(room: Room) -> None:
        host, tables = await room.person("Ann"), room.process.tables
        made = await room.process.seating.open_table(host, OpenTable(RMD, {}, 2, True, None, [0, 1]))
        handle = await tables.handle_of(made.id)
        for step in range(40):
            await room.process.bots._go_on(handle)  # one command
            if step % 3:
                continue
            for viewer, seat in ((0, 0), (1, 1), (None, 1)):
                fresh = TableRepository(room.process.store, room.process.games)
                report = (await fresh.timeline(handle, viewer)).entries
                own = max((index for index, entry in enumerate(report) if entry.seat == seat), default=-1)
                for asked in (tables, TableRepository(room.process.store, room.process.games), fresh):
                    snapshot, entries = await asked.since_own_move(handle, viewer, seat)
                    assert list(entries) == report[own + 1 :]
                    assert shown(snapshot) == shown(await fresh.look(handle, viewer))

    play(settings, scenario)


def test_news_add_no_fold_that_every_later_command_has_to_feed(settings: Settings) -> None:
    async def scenario(room: Room) -> None:
        table = await room.table("Ann", "Bob", game=RMD, options={"imperial_seat": "host"})
        handle = await room.process.tables.handle_of(table)
        await room.process.tables.since_own_move(handle, 0, 0)
        await room.say("Ann", table, {"type": "pass_placement"})
        await room.process.tables.since_own_move(handle, None, 1)
        async with room.process.tables.held(handle) as live:
            assert not live.viewers
            await room.process.tables.viewer_fold(live, 1, reporting=True)
        snapshot, entries = await room.process.tables.since_own_move(handle, 1, 1)
        assert snapshot.table.n == entries[-1].last
        assert {each.seat for each in entries} >= {0}

    play(settings, scenario)
