"""Erasing a person: the account with all that belongs to it, and the name in every game. All proofs stay valid.

At tables that have not begun the person leaves the seat first. In a running game the seat stays, without a holder, and the
match report says that its player has left. Records name persons only in openings, so no record changes.
"""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from domain.kernel.errors import Refused
from services.errors import BehindHighWater, LinkDown, OwnerNeeded
from services.notify.hint_hub import HintHub
from services.play.erasure_follower import PATIENCE_S, ErasureFollower, erasure_hint
from services.play.rejections import NotFound
from services.play.seating import SeatingService
from services.play.table_repository import TableRepository
from services.store import Store
from services.store.plain_data import Account

SETTLING_S: Final = 2 * PATIENCE_S
"""Seconds that other processes get to forget the person and to finish what they had begun."""


class PersonErasure:
    """Erases persons from the store and from every process."""

    def __init__(self, store: Store, tables: TableRepository, seating: SeatingService, hub: HintHub, follower: ErasureFollower) -> None:
        self._store, self._tables, self._seating, self._hub, self._follower = store, tables, seating, hub, follower

    async def erase(self, account: Account) -> None:
        """Erase a person.

        Raises OwnerNeeded on PostgreSQL for any role but the owner, and StoreDown: then the erasure has to be repeated.
        """
        store = self._store
        if not await store.may_erase():
            raise OwnerNeeded("the role that serves cannot delete openings: give the owner's database URL (--database)")
        await store.end_sessions(account.id)
        for handle in await store.games_of(account.id):
            with suppress(NotFound):  # a game that is not installed here any more
                await self._leave_seats(account, handle)
        for guest in await store.former_guests(account.id):
            await self._forget(guest)
        await self._forget(account.id)
        await asyncio.sleep(SETTLING_S)
        while await store.games_of(account.id):  # a request that was under way, such as taking a seat
            await self._forget(account.id)
        await store.forget_words(account.id)  # a message that was under way
        await store.scrub()

    async def _leave_seats(self, account: Account, handle: str) -> None:
        """Leave a table that has not begun; without people the table closes."""
        sight = await self._tables.look(handle, None)
        if sight.table.ledger.started or sight.table.ledger.over:
            return
        for seat in [seat for seat, holder in sight.holders.items() if holder == account.id]:
            with suppress(Refused, BehindHighWater):  # it has just begun, or appends are refused: the name is erased all the same
                await self._seating.leave_seat(account, sight.about.id, seat)

    async def _forget(self, account_id: str) -> None:
        """Delete the person from the store and notify every process."""
        await self._store.erase(account_id)
        try:
            await self._hub.tell_at_once(erasure_hint(await self._store.last_erasure()))
        except LinkDown as broken:
            _log.warning("erasure_hint_not_sent", reason=str(broken), seconds=PATIENCE_S)
        await self._follower.catch_up()


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.operating")
