"""Reads the wishes of accounts. Their time zone is that of the account's calendar, which its clocks use too."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from services.accounts.calendars import EVERY_DAY, AccountCalendar
from services.notices.schedule import NoticeWishes
from services.store import Store
from services.store.notice_data import Recipient


class WishesReader:
    """Reads wishes with the time zone filled in."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, account: str) -> NoticeWishes:
        """The wishes of an account."""
        found = await self._store.wishes(account)
        return _wishes(None if found is None else found.body, (await self._store.calendars_of([account])).get(account))

    async def calendars_of(self, recipients: Sequence[Recipient]) -> Mapping[str, bytes]:
        """The calendars of the recipients, of those that have one."""
        return await self._store.calendars_of(sorted({each.account for each in recipients}))


def wishes_of_all(recipients: Sequence[Recipient], calendars: Mapping[str, bytes]) -> Mapping[str, NoticeWishes]:
    """The wishes of the recipients by account. Raises msgspec.MsgspecError for stored ones that cannot be read."""
    return {each.account: _wishes(each.wishes, calendars.get(each.account)) for each in recipients}


def _wishes(body: bytes | None, calendar: bytes | None) -> NoticeWishes:
    wishes = NoticeWishes() if body is None else msgspec.json.decode(body, type=NoticeWishes)
    zone = EVERY_DAY.zone if calendar is None else msgspec.json.decode(calendar, type=AccountCalendar).zone
    return replace(wishes, zone=zone)
