"""Names of pieces, on both stores."""

import pytest
from msgspec.structs import replace

from services.store import Store, open_store
from services.store.port import HeadMoved, PieceName
from storing.logs import Log

pytestmark = pytest.mark.anyio


async def test_the_last_name_of_each_piece_is_kept(store: Store, other: Store) -> None:
    log, another = Log(), Log()
    await store.append(log.grow(log.next()))
    await store.append(another.grow(another.next()))
    await store.append(log.grow(replace(log.next(), names=(PieceName("a", "Ada", "ann"), PieceName("b", "Bea", "ann")))))
    await store.append(another.grow(replace(another.next(), names=(PieceName("a", "Elsewhere", "bob"),))))
    await store.append(log.grow(replace(log.next(), names=(PieceName("a", "Adele", "bob"),))))

    assert await other.piece_names(log.handle) == [PieceName("a", "Adele", "bob"), PieceName("b", "Bea", "ann")]
    assert await other.piece_names("00" * 16) == []


async def test_an_append_on_an_old_head_gives_no_name(store: Store) -> None:
    log = Log()
    await store.append(log.grow(log.next()))
    late = replace(log.next(), names=(PieceName("a", "Late", "ann"),))
    await store.append(log.grow(log.next()))

    with pytest.raises(HeadMoved):
        await store.append(late)
    assert await store.piece_names(log.handle) == []


async def test_erasing_a_person_erases_the_names_that_the_person_gave(owner_url: str) -> None:
    async with open_store(owner_url) as store:
        log = Log()
        await store.append(log.grow(replace(log.next(), names=(PieceName("a", "Ada", "ann"), PieceName("b", "Bea", "bob")))))

        await store.erase("ann")

        assert await store.piece_names(log.handle) == [PieceName("b", "Bea", "bob")]
