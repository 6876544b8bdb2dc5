"""The calendar of an account: when its clocks run. Time zone, play window, days of the week and leave never enter a log.

All computation is on the local days of the account's time zone, so that a window opens at the same local time on both sides of a change to
daylight-saving time.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from typing import Annotated, Final
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Meta, Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from services.accounts.zones import ZONES, zone_of
from services.store.plain_data import CalendarStore

RULE: Final = "ACC-CALENDAR"
WHOLE_DAY: Final = 24 * 60
SHORTEST_WINDOW: Final = 8 * 60
"""Minutes of the shortest play window."""
FEWEST_DAYS: Final = 5
"""A play window is open on so many days of a week at least."""
LEAVE_DAYS: Final = 30
"""Days of leave in one calendar year."""
MOST_LEAVES: Final = 60
_LONGEST: Final = timedelta(days=5 * 366)
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class Leave(Struct, frozen=True):
    """A leave: the first and the last local day."""

    first: date
    last: date

    def days_in(self, year: int) -> int:
        """The number of its days in a year."""
        first, last = max(self.first, date(year, 1, 1)), min(self.last, date(year, 12, 31))
        return max(0, (last - first).days + 1)


class AccountCalendar(Struct, frozen=True, dict=True):
    """When the clocks of an account run: on these `days` of the week (0 is Monday), from `opens` to `closes` (minutes of the local
    day), but not during leave."""

    zone: str = "UTC"
    opens: Annotated[int, Meta(ge=0, le=WHOLE_DAY)] = 0
    closes: Annotated[int, Meta(ge=0, le=WHOLE_DAY)] = WHOLE_DAY
    days: tuple[Annotated[int, Meta(ge=0, le=6)], ...] = (0, 1, 2, 3, 4, 5, 6)
    leaves: tuple[Leave, ...] = ()

    @cached_property
    def _zone(self) -> ZoneInfo:
        return zone_of(self.zone)

    def deadline(self, start: int, span: int) -> int:
        """The moment at which so much counted time has passed, in milliseconds since 1970."""
        left = span
        for begins, ends in self._counted(start):
            if ends - begins >= left:
                return begins + left
            left -= ends - begins
        return start + span

    def excepted(self, start: int, stop: int) -> int:
        """The time between two moments that does not count."""
        counted = 0
        for begins, ends in self._counted(start):
            if begins >= stop:
                break
            counted += min(ends, stop) - begins
        return max(0, stop - start - counted)

    def _counted(self, start: int) -> Iterator[tuple[int, int]]:
        """The counted intervals from a moment on."""
        day = (_EPOCH + timedelta(milliseconds=start)).astimezone(self._zone).date() - timedelta(days=1)
        last = day + _LONGEST
        while day < last:
            if day.weekday() in self.days and not any(leave.first <= day <= leave.last for leave in self.leaves):
                begins, ends = max(start, self._moment(day, self.opens)), self._moment(day, self.closes)
                if begins < ends:
                    yield begins, ends
            day += timedelta(days=1)

    def _moment(self, day: date, minute: int) -> int:
        days, minutes = divmod(minute, WHOLE_DAY)
        local = datetime(day.year, day.month, day.day, minutes // 60, minutes % 60, tzinfo=self._zone) + timedelta(days=days)
        return (local.astimezone(UTC) - _EPOCH) // timedelta(milliseconds=1)


EVERY_DAY: Final = AccountCalendar()


def require_calendar(wanted: AccountCalendar, before: AccountCalendar, today: date) -> None:
    """Raises Refused for a calendar that no account may have: `zone_unknown`, `window_short`, `leave_wrong`, `leave_used_up`. Leave that
    has begun may only end earlier: else its days could be used again."""
    if wanted.zone not in ZONES:
        raise Refused("zone_unknown", RULE)
    if wanted.closes - wanted.opens < SHORTEST_WINDOW or len(set(wanted.days)) < FEWEST_DAYS or len(wanted.days) != len(set(wanted.days)):
        raise Refused("window_short", RULE)
    _require_leaves(wanted.leaves, {leave.first: leave for leave in before.leaves if leave.last.year >= today.year}, today)
    years = (year for leave in wanted.leaves for year in range(leave.first.year, leave.last.year + 1))
    if any(sum(leave.days_in(year) for leave in wanted.leaves) > LEAVE_DAYS for year in years):  # at the latest in a leave's second year
        raise Refused("leave_used_up", RULE)


def _require_leaves(wanted: tuple[Leave, ...], before: Mapping[date, Leave], today: date) -> None:
    """Raises Refused `leave_wrong` if leave of this year that has begun is lost, or if leave begins in the past."""
    kept = {leave.first: leave for leave in wanted}
    for first, leave in kept.items():
        old = before.get(first)
        begins_late = first < today and old is None
        grows = old is not None and old.last < today and leave.last > old.last
        if leave.last < first or begins_late or grows:
            raise Refused("leave_wrong", RULE)
    for first, old in before.items():
        if first <= today and (first not in kept or kept[first].last < min(old.last, today)):
            raise Refused("leave_wrong", RULE)
    if len(kept) != len(wanted) or len(wanted) > MOST_LEAVES:
        raise Refused("leave_wrong", RULE)


class SeatCalendars:
    """The calendars of the seats of one table. A seat without an account, or without a calendar, has every day."""

    def __init__(self, calendars: Mapping[Seat, AccountCalendar]) -> None:
        self._calendars = calendars

    def deadline(self, seat: Seat, start: int, span: int) -> int:
        """The moment at which so much of the seat's time has passed."""
        calendar = self._calendars.get(seat)
        return start + span if calendar is None else calendar.deadline(start, span)

    def excepted(self, seat: Seat, start: int, stop: int) -> int:
        """The time that does not count for the seat."""
        calendar = self._calendars.get(seat)
        return 0 if calendar is None else calendar.excepted(start, stop)


class Calendars:
    """The calendars of accounts."""

    def __init__(self, store: CalendarStore) -> None:
        self._store = store

    async def of(self, account_id: str) -> AccountCalendar:
        """The calendar of an account."""
        body = (await self._store.calendars_of([account_id])).get(account_id)
        return EVERY_DAY if body is None else msgspec.json.decode(body, type=AccountCalendar)

    async def of_seats(self, holders: Mapping[Seat, str]) -> SeatCalendars:
        """The calendars of the seats that these accounts hold."""
        found = await self._store.calendars_of(sorted(set(holders.values())))
        read = {account: msgspec.json.decode(body, type=AccountCalendar) for account, body in found.items()}
        return SeatCalendars({seat: read[account] for seat, account in holders.items() if account in read})

    async def change(self, account_id: str, wanted: AccountCalendar, now: str) -> None:
        """Save another calendar. It counts for deadlines that are set from now on. Raises Refused."""
        before = await self.of(account_id)
        today = datetime.fromisoformat(now).astimezone(UTC).date()
        require_calendar(wanted, before, today)
        await self._store.save_calendar(account_id, msgspec.json.encode(wanted))
