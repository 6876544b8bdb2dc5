"""Messages and notes, on both stores."""

import asyncio
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from services.store import Store, open_store
from services.store.chat_data import MOST_COUNTED, NO_SEAT, NewMessage, StoredMessage, WrittenMessage, table_target
from services.store.plain_data import Account
from services.store.port import SeatHolder
from services.store.queries import Queries
from storing.logs import Log

pytestmark = pytest.mark.anyio
NOW = "2026-01-02T03:04:05.000Z"


async def _people(store: Store, *names: str) -> None:
    for name in names:
        await store.add_account(Account(name, name.title(), False, NOW))


async def _table(store: Store, *holders: str) -> str:
    log = Log()
    first = log.next()
    await store.append(log.grow(first))
    if holders:
        seats = tuple(SeatHolder(seat, holder) for seat, holder in enumerate(holders))
        await store.append(log.grow(replace(log.next(), holders=seats)))
    return log.handle


def _said(account: str, text: str, *, room: str = "table", key: str = "", n: int = 1) -> NewMessage:
    return NewMessage(room, account, key or text, NO_SEAT, n, NOW, text, b"{}")


async def _write(store: Store, handle: str, message: NewMessage, team: Sequence[str] = ()) -> WrittenMessage:
    written = await store.write_message(handle, message, team)
    assert written is not None
    return written


async def _texts(store: Store, handle: str, reader: str, room: str = "table", **options: int) -> list[str]:
    return [each.body for each in await store.messages(handle, room, reader, 50, **options)]


async def test_what_was_written_can_be_read_elsewhere_and_only_there(store: Store, other: Store) -> None:
    await _people(store, "ann", "bob")
    handle, elsewhere = await _table(store), await _table(store)

    first = await _write(store, handle, _said("ann", "hello", n=4))
    await _write(store, handle, _said("bob", "hi"))
    await _write(store, handle, _said("ann", "psst", room="spectators"))

    assert first == WrittenMessage(StoredMessage(1, "ann", "Ann", NO_SEAT, 4, NOW, "hello", b"{}"), 1, True)
    assert await _texts(other, handle, "bob") == ["hi", "hello"]
    assert await _texts(other, handle, "bob", "spectators") == ["psst"]
    assert await _texts(other, elsewhere, "bob") == []


async def test_a_message_that_is_sent_again_is_written_once(store: Store, other: Store) -> None:
    await _people(store, "ann")
    handle = await _table(store)

    first = await _write(store, handle, _said("ann", "hello", key="k"))
    again = await _write(other, handle, _said("ann", "hello", key="k"))

    assert again == first._replace(new=False)
    assert await _texts(store, handle, "ann") == ["hello"]


async def test_messages_of_two_processes_get_different_numbers(store: Store, other: Store) -> None:
    await _people(store, "ann", "bob")
    handle = await _table(store)

    written = await asyncio.gather(
        *(_write(store, handle, _said("ann", f"a{number}")) for number in range(8)),
        *(_write(other, handle, _said("bob", f"b{number}")) for number in range(8)),
    )

    assert sorted(each.message.id for each in written) == list(range(1, 17))


async def test_nobody_writes_at_no_table_or_without_an_account(store: Store) -> None:
    await _people(store, "ann")
    handle = await _table(store)

    assert await store.write_message("00" * 16, _said("ann", "lost")) is None
    assert await store.write_message(handle, _said("ghost", "boo")) is None
    assert await _texts(store, handle, "ann") == []


async def test_pages_go_back_and_a_hand_over_hides_what_was_before(store: Store) -> None:
    await _people(store, "ann")
    handle = await _table(store)
    for number in range(1, 6):
        await _write(store, handle, _said("ann", str(number), n=number))

    newest = await store.messages(handle, "table", "bob", 2)

    assert [each.body for each in newest] == ["5", "4"]
    assert await _texts(store, handle, "bob", before=newest[-1].id) == ["3", "2", "1"]
    assert await _texts(store, handle, "bob", since=4) == ["5", "4"]
    assert await store.unread(handle, "table", "bob", 4) == 2


async def test_only_its_writer_deletes_a_message(store: Store) -> None:
    await _people(store, "ann", "bob")
    handle = await _table(store)
    message = (await _write(store, handle, _said("ann", "oops"))).message

    assert await store.delete_message(handle, "table", message.id, "bob") is None
    assert await store.delete_message(handle, "spectators", message.id, "ann") is None
    assert await store.delete_message(handle, "table", message.id, "ann") == 2
    assert await store.delete_message(handle, "table", message.id, "ann") is None
    assert await _texts(store, handle, "bob") == []
    assert (await _write(store, handle, _said("ann", "again"))).message.id == 3


async def test_what_is_unread_is_counted_without_ones_own_and_without_muted_people(store: Store) -> None:
    await _people(store, "ann", "bob", "cat")
    handle = await _table(store, "ann", "bob", "cat")
    for writer in ("ann", "bob", "cat"):
        await _write(store, handle, _said(writer, f"{writer} speaks"))

    assert dict(await store.unread_by_table("ann")) == {handle: 2}
    await store.mute("ann", "cat")
    assert dict(await store.unread_by_table("ann")) == {handle: 1}
    assert await _texts(store, handle, "ann") == ["bob speaks", "ann speaks"]
    assert await store.muted_people("ann") == ["Cat"]
    await store.unmute("ann", "cat")
    await store.read_to("ann", handle, "table", 2, NOW)
    await store.read_to("ann", handle, "table", 1, NOW)
    assert dict(await store.unread_by_table("ann")) == {handle: 1}
    assert await store.last_read("ann", handle, "table") == 2
    await store.read_to("ann", handle, "table", 1000, NOW)
    assert await store.last_read("ann", handle, "table") == 3, "nobody has read what is not written yet"
    await store.read_to("bob", handle, "table", 1, NOW)
    await store.mute("bob", table_target(handle))
    assert dict(await store.unread_by_table("bob")) == {}


async def test_a_team_reads_in_its_inbox_what_was_written_while_it_sat_there(store: Store) -> None:
    await _people(store, "ann", "bob", "cat")
    handle = await _table(store, "ann", "bob", "cat")

    await _write(store, handle, _said("ann", "first", room="team-0"), ("ann", "bob"))
    await _write(store, handle, _said("ann", "second", room="team-0"), ("ann", "cat"))

    counts = [dict(await store.unread_by_table(person)).get(handle, 0) for person in ("ann", "bob", "cat")]
    assert counts == [0, 2, 1]


async def test_counting_costs_the_same_however_much_is_unread(store: Store) -> None:
    await _people(store, "ann", "bob")
    handle = await _table(store, "ann", "bob")
    for number in range(MOST_COUNTED + 3):
        await _write(store, handle, _said("ann", str(number)))

    assert dict(await store.unread_by_table("bob")) == {handle: MOST_COUNTED}
    assert await store.unread(handle, "table", "bob") == MOST_COUNTED


async def test_erasing_a_person_erases_messages_notes_and_mutes(owner_url: str) -> None:
    async with open_store(owner_url) as store:
        await _people(store, "ann", "bob")
        handle = await _table(store, "ann", "bob")
        await _write(store, handle, _said("ann", "hello"))
        await _write(store, handle, _said("bob", "hi"))
        await _write(store, handle, _said("ann", "a secret plan", room="@ann"))
        await store.mute("bob", "ann")
        await store.mute("ann", "bob")
        await store.read_to("ann", handle, "table", 2, NOW)

        await store.erase("ann")

        assert await _texts(store, handle, "cat") == ["hi"]
        assert await _texts(store, handle, "ann", "@ann") == []
        assert isinstance(store, Queries)
        for table in ("chat_message", "chat_reader", "chat_mute"):
            assert await store.rows(f"select count(*) from {table} where account = ?", "ann") == [(0,)]
        assert await store.rows("select count(*) from chat_mute where target = ?", "ann") == [(0,)]
        assert await store.rows("select count(*) from chat_room where room = ?", "@ann") == [(0,)]


async def test_the_words_of_a_guest_go_with_the_seat_to_the_account(store: Store) -> None:
    await store.add_account(Account("guest", "Guest", True, NOW))
    await _people(store, "ann")
    handle, watched = await _table(store, "guest"), await _table(store)
    await _write(store, handle, _said("ann", "noted before", room="@ann"))
    await _write(store, handle, _said("guest", "hello"))
    await _write(store, handle, _said("guest", "my plan", room="@guest"))
    await _write(store, watched, _said("guest", "elsewhere"))

    await store.bring_tables("guest", "ann")

    assert [(each.account, each.body) for each in await store.messages(handle, "table", "bob", 9)] == [("ann", "hello")]
    assert await _texts(store, handle, "ann", "@ann") == ["my plan", "noted before"]
    assert (await _write(store, handle, _said("ann", "a third", room="@ann"))).message.id == 3
    assert [each.account for each in await store.messages(watched, "table", "bob", 9)] == ["guest"]
