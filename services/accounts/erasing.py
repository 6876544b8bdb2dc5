"""Erasing a person: the account and all that hangs on it, and the name in every game, of which all proofs stay valid.

At tables that have not begun the person stands up first, as anybody may. A game that runs keeps its seat; nobody holds it any
more, and the others read in the report that whoever sat there has left. Records name nobody outside of openings, so they stay.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog

from domain.kernel.errors import Refused
from services.bootstrap import Composition, composed
from services.errors import BehindHighWater, LinkDown, OwnerNeeded, ServiceError
from services.play.erasure_follower import PATIENCE_S, erasure_hint
from services.play.rejections import NotFound
from services.settings import Settings
from services.store.plain_data import Account

SETTLING_S: Final = 2 * PATIENCE_S
"""So long other processes have to forget, and what they had under way to come to an end."""


class NobodyErased(ServiceError):
    """There is no such account, or it was not to be erased after all."""


async def erase_named(settings: Settings, id_or_name: str, sure: Callable[[str, int], bool]) -> tuple[str, int]:
    """Erase the person of this id or name, if one is `sure` of it, told the name and the number of games: both are returned.

    Raises NobodyErased, and what `erase` raises.
    """
    async with composed(settings) as process:
        account = await process.store.account(id_or_name) or await process.store.account_named(id_or_name)
        if account is None:
            raise NobodyErased(f"there is no account {id_or_name!r}")
        games = await process.store.games_of(account.id)
        if not sure(account.name, len(games)):
            raise NobodyErased(f"{account.name!r} stays")
        await erase(process, account)
        return account.name, len(games)


async def erase(process: Composition, account: Account) -> None:
    """Erase a person from the store and from every process.

    Raises OwnerNeeded on PostgreSQL for any role but the owner, and StoreDown: then it is to be done again.
    """
    store = process.store
    if not await store.may_erase():
        raise OwnerNeeded("the role that serves takes no openings away: give the owner's address of the database (--database)")
    await store.end_sessions(account.id)
    for handle in await store.games_of(account.id):
        with suppress(NotFound):  # a game that cannot be played here any more
            await _stand_up(process, account, handle)
    await _forget(process, account)
    await asyncio.sleep(SETTLING_S)
    while await store.games_of(account.id):  # what was under way when the account went: somebody sitting down, say
        await _forget(process, account)
    await store.scrub()


async def _stand_up(process: Composition, account: Account, handle: str) -> None:
    """Leave a table that has not begun; with the last person it closes."""
    sight = await process.tables.look(handle, None)
    held = [seat for seat, holder in sight.holders.items() if holder == account.id]
    if sight.table.ledger.started or sight.table.ledger.over:
        return
    for seat in held:
        with suppress(Refused, BehindHighWater):  # it has just begun, or nothing may be written: the name goes all the same
            await process.seating.leave_seat(account, sight.about.id, seat)


async def _forget(process: Composition, account: Account) -> None:
    """Take the person out of the store, and let every process know."""
    await process.store.erase(account.id)
    try:
        await process.hub.tell_at_once(erasure_hint(await process.store.last_erasure()))
    except LinkDown as broken:
        _log.warning("others_look_themselves", reason=str(broken), seconds=PATIENCE_S)
    await process.forgetter.catch_up()


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.accounts")
