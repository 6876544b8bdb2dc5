"""What both adapters promise about the log: numbers, heads, commands, and that one append never harms another."""

import asyncio
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Malformed
from domain.proof.head import verify_chain
from kit.toy import Options
from kit.toy_game import TOY
from kit.world import World
from services.errors import CommandKnown
from services.store import Store
from services.store.port import Append, Head, HeadMoved, KnownCommand, RecordNumber, SeatHolder, StreamMetadata
from storing.logs import AT, Log

pytestmark = pytest.mark.anyio


async def put(store: Store, log: Log, records: int = 2) -> Append:
    """Write the log's next append."""
    append = log.next(records)
    await store.append(append)
    return log.grow(append)


async def outcomes(store: Store, appends: Sequence[Append]) -> list[type[BaseException] | None]:
    """What becomes of appends that are sent at once."""
    answers = await asyncio.gather(*(store.append(append) for append in appends), return_exceptions=True)
    return [type(answer) if isinstance(answer, BaseException) else None for answer in answers]


async def bodies(store: Store, handle: str) -> list[bytes]:
    return [record.body for record in await store.records(handle)]


# what was written comes back ------------------------------------------------------------------------------------------


async def test_a_new_game_is_found_by_handle_and_by_address_with_all_that_stands_beside_it(store: Store) -> None:
    log = Log(public=False)
    await put(store, log)

    assert await store.stream(log.handle) == log.about
    assert await store.handle_of(log.about.id) == log.handle
    assert await store.head(log.handle) == log.end


async def test_an_unknown_game_has_nothing(store: Store) -> None:
    assert await store.stream("f" * 32) is None
    assert await store.handle_of("nowhere") is None
    assert await store.head("f" * 32) is None
    assert await store.records("f" * 32) == []
    assert await store.openings("f" * 32) == []
    assert await store.command("f" * 32, 0, "c") is None
    assert await store.holders("f" * 32) == []


async def test_records_come_back_as_the_bytes_that_were_written(store: Store) -> None:
    world = World(TOY, "store")
    world.open(Options(), 3)
    end: Head | None = None
    for numbers in world.appends:
        records = tuple(world.written[numbers.start : numbers.stop])
        new = Log(world.handle).about if end is None else None
        await store.append(Append(world.handle, end, records, new=new))
        end = Head(records[-1].n, records[-1].head)

    stored = await store.records(world.handle)
    assert [(record.n, record.type, record.body) for record in stored] == [(w.n, w.type, w.body) for w in world.written]
    assert list(await store.openings(world.handle)) == [opening for w in world.written for opening in w.openings]
    assert verify_chain(record.body for record in stored) == world.written[-1].head
    assert await store.head(world.handle) == end


async def test_records_and_openings_are_asked_for_by_number(store: Store) -> None:
    log = Log()
    for _ in range(4):
        await put(store, log, 3)

    assert [record.n for record in await store.records(log.handle, 4, 8)] == [4, 5, 6, 7, 8]
    assert [record.n for record in await store.records(log.handle, 10)] == [10, 11]
    assert list(await store.openings(log.handle, 4)) == [opening for w in log.records[4:] for opening in w.openings]


async def test_holders_are_written_with_the_append_that_seats_them(store: Store) -> None:
    log = Log()
    await store.append(log.grow(log.next(holders=(SeatHolder(0, "ann"), SeatHolder(1, "bob")))))
    await store.append(log.grow(log.next(holders=(SeatHolder(0, None), SeatHolder(1, "cid")))))

    assert list(await store.holders(log.handle)) == [SeatHolder(1, "cid")]


async def test_holders_of_an_append_that_lost_stay_out(store: Store) -> None:
    log = Log()
    first = log.next(holders=(SeatHolder(0, "ann"),))
    await store.append(log.grow(first))
    late = replace(log.next(holders=(SeatHolder(0, "eve"), SeatHolder(1, "eve"))), expected=Head(1, "e" * 64))

    assert await outcomes(store, [late]) == [HeadMoved]
    assert list(await store.holders(log.handle)) == [SeatHolder(0, "ann")]


# streams of other kinds ----------------------------------------------------------------------------------------------

TOURNAMENT = StreamMetadata(kind="tournament", salt=b"s" * 32, dice_key="k1", opened_at=AT)


async def test_a_stream_of_another_kind_keeps_its_metadata_and_its_records(store: Store) -> None:
    log = Log()
    await store.append(log.grow(replace(log.next(), new=TOURNAMENT)))
    append = log.grow(log.next(3))
    await store.append(append)

    assert await store.stream(log.handle) == TOURNAMENT
    assert await store.head(log.handle) == log.end
    assert await bodies(store, log.handle) == [w.body for w in log.records]
    assert list(await store.openings(log.handle)) == [opening for w in log.records for opening in w.openings]
    assert append.command is not None
    assert await store.command(log.handle, 0, append.command.id) == append.command
    assert [(record.handle, record.n) for record in (await store.read("", 10))[0]] == [(log.handle, n) for n in range(5)]
    assert [each.n for each in await store.waiting(10)] == [1, 4]


async def test_streams_of_all_kinds_share_a_batch_and_its_faults_stay_apart(store: Store) -> None:
    tables, tournament, stale = [Log(), Log()], Log(), Log()
    await put(store, stale)
    old = stale.next()
    await put(store, stale)
    tables[1].about = replace(tables[1].about, id=tables[0].about.id)
    batch = [*(table.next() for table in tables), replace(tournament.next(), new=TOURNAMENT), old]

    answers = await outcomes(store, batch)
    assert answers[2:] == [None, HeadMoved]
    assert sorted(map(str, answers[:2])) == sorted(map(str, [None, HeadMoved]))
    begun, refused = tables if answers[0] is None else tables[::-1]
    assert await store.stream(begun.handle) == begun.about
    assert await store.stream(refused.handle) is None
    assert await store.handle_of(begun.about.id) == begun.handle
    assert await store.stream(tournament.handle) == TOURNAMENT


async def test_a_stream_of_another_kind_begins_once(store: Store) -> None:
    log = Log()
    await store.append(replace(log.next(), new=TOURNAMENT))

    assert await outcomes(store, [replace(Log(log.handle).next(), new=TOURNAMENT), Log(log.handle).next()]) == [HeadMoved, HeadMoved]
    assert await store.stream(log.handle) == TOURNAMENT


async def test_the_metadata_of_a_table_and_of_others_are_told_apart(store: Store) -> None:
    log = Log()
    for new in (replace(TOURNAMENT, kind="table"), replace(log.about, kind="tournament")):
        with pytest.raises(Malformed):
            await store.append(replace(log.next(), new=new))
    with pytest.raises(Malformed):
        await store.append(replace(log.next(holders=(SeatHolder(0, "ann"),)), new=TOURNAMENT))
    assert await store.stream(log.handle) is None


# heads and numbers ----------------------------------------------------------------------------------------------------


async def test_an_append_on_an_old_head_fails_and_writes_nothing(store: Store) -> None:
    log = Log()
    await put(store, log)
    stale = log.next()
    await put(store, log)

    with pytest.raises(HeadMoved):
        await store.append(stale)
    assert await bodies(store, log.handle) == [w.body for w in log.records]
    assert len(await store.openings(log.handle)) == 2


@pytest.mark.parametrize("expected", [Head(1, "0" * 64), Head(7, "0" * 64)])
async def test_an_append_on_a_head_that_never_was_fails(store: Store, expected: Head) -> None:
    log = Log()
    await put(store, log)
    foreign = log.next(1)
    moved = tuple(record._replace(n=expected.n + 1) for record in foreign.records)

    with pytest.raises(HeadMoved):
        await store.append(replace(foreign, expected=expected, records=moved))


async def test_a_game_begins_once(store: Store) -> None:
    log = Log()
    await put(store, log)
    twin, namesake = Log(log.handle), Log()
    namesake.about = replace(namesake.about, id=log.about.id)

    assert await outcomes(store, [twin.next(), namesake.next()]) == [HeadMoved, HeadMoved]
    assert await store.stream(log.handle) == log.about
    assert await store.head(namesake.handle) is None


async def test_an_append_to_a_game_that_never_began_fails(store: Store) -> None:
    log = Log()
    log.grow(log.next())

    with pytest.raises(HeadMoved):
        await store.append(log.next())


async def test_numbers_with_a_gap_are_no_append(store: Store) -> None:
    log = Log()
    await put(store, log)
    append = log.next(3)

    for records in ((), append.records[1:], append.records[::2], append.records[::-1]):
        with pytest.raises(Malformed):
            await store.append(replace(append, records=records))
    with pytest.raises(Malformed):
        await store.append(replace(append, expected=None))
    assert await store.head(log.handle) == log.end


async def test_a_stale_append_fails_alone_among_good_ones(store: Store) -> None:
    logs = [Log() for _ in range(6)]
    for log in logs:
        await put(store, log)
    appends = [log.next() for log in logs]
    appends[2] = replace(appends[2], expected=Head(1, "0" * 64))

    assert await outcomes(store, appends) == [None, None, HeadMoved, None, None, None]
    for log, append in zip(logs, appends, strict=True):
        end = log.records[-1] if log is logs[2] else append.records[-1]
        assert await store.head(log.handle) == Head(end.n, end.head)
        assert [record.n for record in await store.records(log.handle)] == list(range(end.n + 1))


async def test_new_games_and_running_ones_share_a_batch(store: Store) -> None:
    running, new, stale = Log(), Log(), Log()
    await put(store, running)
    await put(store, stale)
    old = stale.next(holders=(SeatHolder(0, "eve"),))
    await put(store, stale)

    batch = [running.next(holders=(SeatHolder(1, "bob"),)), new.next(holders=(SeatHolder(0, "ann"),)), old]
    assert await outcomes(store, batch) == [None, None, HeadMoved]
    assert [len(await store.records(log.handle)) for log in (running, new, stale)] == [4, 2, 4]
    assert [len(await store.holders(log.handle)) for log in (running, new, stale)] == [1, 1, 0]


async def test_of_twenty_writers_on_one_game_one_wins_each_round(store: Store, other: Store) -> None:
    log = Log()
    await put(store, log)
    for _ in range(5):
        appends = [log.next(1 + writer % 3) for writer in range(20)]
        halves = await asyncio.gather(outcomes(store, appends[:10]), outcomes(other, appends[10:]))
        answers = [*halves[0], *halves[1]]

        assert sorted(map(str, answers)) == [str(HeadMoved)] * 19 + [str(None)]
        log.grow(appends[answers.index(None)])
        assert await store.head(log.handle) == await other.head(log.handle) == log.end
    assert await bodies(store, log.handle) == [w.body for w in log.records]


async def test_a_process_notices_what_another_one_has_written(store: Store, other: Store) -> None:
    log = Log()
    await put(store, log)
    await put(store, log)
    stale = log.next()
    await put(other, log)

    assert await outcomes(store, [stale]) == [HeadMoved]
    await put(store, log)
    assert await store.head(log.handle) == log.end
    assert await bodies(other, log.handle) == [w.body for w in log.records]


# commands -------------------------------------------------------------------------------------------------------------


async def test_a_command_keeps_its_answer(store: Store) -> None:
    log = Log()
    command = KnownCommand(1, "move-7", "d" * 64, b'{"n":3,"head":"ab"}')
    await store.append(log.next(command=command))

    assert await store.command(log.handle, 1, "move-7") == command
    assert await store.command(log.handle, 0, "move-7") is None
    assert await store.command(log.handle, 1, "move-8") is None


@pytest.mark.parametrize("digest", ["d" * 64, "e" * 64])
async def test_a_command_takes_effect_once_whatever_comes_under_its_id_later(store: Store, digest: str) -> None:
    log = Log()
    await store.append(log.grow(log.next(command=KnownCommand(0, "move", "d" * 64, b"first"))))
    again = KnownCommand(0, "move", digest, b"second")

    with pytest.raises(CommandKnown) as known:
        await store.append(log.next(command=again))
    assert (known.value.digest, known.value.answer) == ("d" * 64, b"first")
    assert await store.head(log.handle) == log.end


async def test_a_command_that_is_repeated_on_an_old_head_is_known_too(store: Store) -> None:
    log = Log()
    await put(store, log)
    command = log.next(command=KnownCommand(0, "move", "d" * 64, b"first"))
    await store.append(log.grow(command))
    await put(store, log)

    with pytest.raises(CommandKnown):
        await store.append(command)


async def test_an_id_belongs_to_a_seat_of_a_game(store: Store) -> None:
    logs = [Log(), Log()]
    for log in logs:
        for seat in (0, 1):
            await store.append(log.grow(log.next(command=KnownCommand(seat, "move", f"{seat}" * 64, log.handle.encode()))))

    assert await store.command(logs[1].handle, 1, "move") == KnownCommand(1, "move", "1" * 64, logs[1].handle.encode())


async def test_a_known_command_fails_alone_among_good_ones(store: Store) -> None:
    logs = [Log() for _ in range(5)]
    for log in logs[:4]:
        await store.append(log.grow(log.next(command=KnownCommand(0, "move", "d" * 64, b"first"))))
    appends = [log.next(holders=(SeatHolder(0, "ann"),)) for log in logs]
    appends[1] = replace(appends[1], command=KnownCommand(0, "move", "d" * 64, b"again"))

    assert await outcomes(store, appends) == [None, CommandKnown, None, None, None]
    assert [len(await store.records(log.handle)) for log in logs] == [4, 2, 4, 4, 2]
    assert [len(await store.holders(log.handle)) for log in logs] == [1, 0, 1, 1, 1]


async def test_the_same_command_sent_a_hundred_times_at_once_takes_effect_once(store: Store, other: Store) -> None:
    log = Log()
    await put(store, log)
    command = KnownCommand(0, "move", "d" * 64, b"answer")
    appends = [log.next(command=command) for _ in range(100)]

    halves = await asyncio.gather(outcomes(store, appends[:50]), outcomes(other, appends[50:]))
    assert sorted(map(str, [*halves[0], *halves[1]])) == sorted([str(CommandKnown)] * 99 + [str(None)])
    assert len(await store.records(log.handle)) == 4


async def test_an_append_that_the_database_does_not_take_fails_alone(store: Store) -> None:
    logs = [Log() for _ in range(3)]
    for log in logs:
        await put(store, log)
    appends = [log.next() for log in logs]
    appends[1] = replace(appends[1], command=KnownCommand(0, "half a pair \ud800", "d" * 64, b""))

    assert await outcomes(store, appends) == [None, Malformed, None]
    assert [len(await store.records(log.handle)) for log in logs] == [4, 2, 4]


async def test_an_append_whose_sender_has_gone_leaves_the_others_alone(store: Store) -> None:
    logs = [Log() for _ in range(3)]
    sent = [asyncio.ensure_future(store.append(log.next())) for log in logs]
    await asyncio.sleep(0)
    sent[1].cancel()

    answers = await asyncio.gather(*sent, return_exceptions=True)
    assert [answers[0], answers[2]] == [None, None]
    assert [len(await store.records(log.handle)) for log in (logs[0], logs[2])] == [2, 2]


# the whole log --------------------------------------------------------------------------------------------------------


async def test_the_whole_log_is_read_in_pieces_each_record_once_and_each_game_in_its_order(store: Store, other: Store) -> None:
    logs = [Log() for _ in range(5)]
    for _ in range(6):
        await asyncio.gather(*(put(store if k % 2 else other, log, 1 + k % 3) for k, log in enumerate(logs)))

    cursor = ""
    seen: list[RecordNumber] = []
    while True:
        piece, cursor = await store.read(cursor, 7)
        if not piece:
            break
        seen += piece
    assert len(seen) == sum(len(log.records) for log in logs)
    for log in logs:
        assert [record.n for record in seen if record.handle == log.handle] == list(range(len(log.records)))


async def test_a_reader_at_the_end_goes_on_from_there(store: Store) -> None:
    log = Log()
    assert (await store.read("", 10))[0] in ((), [])
    await put(store, log)
    first, cursor = await store.read("", 10)
    nothing, same = await store.read(cursor, 10)
    await put(store, log)
    rest, _ = await store.read(same, 10)

    assert ([record.n for record in first], list(nothing), [record.n for record in rest]) == ([0, 1], [], [2, 3])


async def test_a_refusal_keeps_its_answer_and_excludes_appends_that_were_decided_before_it(store: Store, other: Store) -> None:
    log = Log()
    await store.append(log.grow(log.next()))
    decided, end = log.next(), log.end
    assert end is not None

    assert await other.refuse(log.handle, end, "ab" * 32, b"no")
    with pytest.raises(HeadMoved):
        await store.append(decided)
    assert not await store.refuse(log.handle, end, "ef" * 32, b"no")

    assert await store.head(log.handle) == end._replace(refusals=1)
    assert await store.refusal(log.handle, "ab" * 32) == b"no"
    assert await store.refusal(log.handle, "ef" * 32) is None
    await store.append(replace(decided, expected=end._replace(refusals=1)))


async def test_of_appends_and_refusals_that_were_decided_on_one_end_one_is_written(store: Store, other: Store) -> None:
    log = Log()
    await store.append(log.grow(log.next()))
    for _ in range(10):
        end = await store.head(log.handle)
        assert end is not None
        append = replace(log.next(), expected=end)
        outcomes = await asyncio.gather(
            store.append(append), other.refuse(log.handle, end, append.records[0].head, b"no"), return_exceptions=True
        )
        written, refused = not isinstance(outcomes[0], HeadMoved), outcomes[1]
        assert written is not refused
        if written:
            log.grow(append)
