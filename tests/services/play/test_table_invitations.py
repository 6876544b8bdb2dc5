"""Invitations are derived from a key and a generation, and a new generation replaces those of before in every process."""

import asyncio
from pathlib import Path

from services.play.table_invitations import LENGTH, REMEMBERED_S, TableInvitations
from services.store import Store, open_store
from storing.logs import Log

KEY, OTHER_KEY = b"k" * 32, b"o" * 32


class Clock:
    """A clock that the test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def _tables(store: Store) -> tuple[str, str]:
    logs = [Log(), Log()]
    for log in logs:
        await store.append(log.grow(log.next()))
    return logs[0].about.id, logs[1].about.id


def test_an_invitation_is_of_one_table_one_key_and_one_generation(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_store(f"sqlite:///{tmp_path}/store.db") as store:
            one, two = await _tables(store)
            invitations = TableInvitations(store, KEY)
            invitation = await invitations.current(one)

            assert len(invitation) == LENGTH
            assert await invitations.opens(one, invitation)
            assert not await invitations.opens(two, invitation)
            assert not await invitations.opens(one, "")
            assert not await invitations.opens("nosuchtable", invitation)
            assert not await TableInvitations(store, OTHER_KEY).opens(one, invitation)
            assert await TableInvitations(store, KEY).current(one) == invitation

    asyncio.run(scenario())


def test_a_renewal_is_known_here_at_once_and_elsewhere_soon(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_store(f"sqlite:///{tmp_path}/store.db") as store:
            table, _ = await _tables(store)
            clock = Clock()
            here, elsewhere = TableInvitations(store, KEY, clock=clock), TableInvitations(store, KEY, clock=clock)
            old = await here.current(table)
            assert await elsewhere.opens(table, old)

            new = await here.renew(table)

            assert not await here.opens(table, old)
            assert await here.opens(table, new)
            clock.now += REMEMBERED_S
            assert not await elsewhere.opens(table, old)
            assert await elsewhere.opens(table, new)

    asyncio.run(scenario())
