"""The calendar of an account: when its clocks run. Time zone, play window, days of the week and leave never enter a log.

All computation is on the local days of the account's time zone, so that a window opens at the same local time on both sides of a change to
daylight-saving time.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Final, Protocol
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.table.clocks import HOUR, SECOND, Calendar, Clocks, LeaveDays, Running, moment, moment_text
from services.accounts.zones import ZONES, zone_of
from services.store.job_data import JobStore, WantedJob
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
YEARS_AHEAD: Final = 2
"""Leave is entered for this year and so many behind it."""
WINDOW_KEPT_MS: Final = 366 * 24 * HOUR * SECOND
"""How long a play window is kept behind its end, for decisions whose deadline it gave."""
MOST_WINDOWS: Final = 60
"""Earlier play windows of one account that are kept. So many changes within a year are enough for any traveller."""
SAME_TIME_MS: Final = 10 * SECOND
"""A deadline may have been computed by a window that was changed so shortly before or behind it, as both are saved at once."""
NOTICE_MS: Final = 12 * HOUR * SECOND
"""Leave protects from a local midnight that is so far away at least, so that nobody escapes a deadline by it."""
LEAVE: Final = "leave"
"""The kind of the job that moves deadlines behind an account's leave. The key is the account."""
_LONGEST: Final = timedelta(days=5 * 366)
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class Leave(Struct, frozen=True):
    """A leave: the first and the last local day, and the moment at which it was entered. Its days until `used` are in a deadline that was
    set: they stay charged, and the leave cannot be deleted any more."""

    first: date
    last: date
    used: date | None = None
    entered: str = ""

    def days_in(self, year: int) -> int:
        """The number of its days in a year."""
        first, last = max(self.first, date(year, 1, 1)), min(self.last, date(year, 12, 31))
        return max(0, (last - first).days + 1)

    def kept_until(self, today: date) -> date | None:
        """The day until which the leave has to stay as it is; None if it may still be deleted."""
        begun = min(self.last, today) if self.first <= today else None
        return max((each for each in (begun, self.used) if each is not None), default=None)


class EarlierWindow(Struct, frozen=True):
    """A play window with its zone, as it was in force until it was changed."""

    zone: str
    opens: int
    closes: int
    days: tuple[int, ...]
    until: str


class AccountCalendar(Struct, frozen=True, dict=True):
    """When the clocks of an account run: on these `days` of the week (0 is Monday), from `opens` to `closes` (minutes of the local
    day), but not during leave. `earlier` are the windows of before, the oldest first: a deadline keeps the one that it was set by."""

    zone: str = "UTC"
    opens: Annotated[int, Meta(ge=0, le=WHOLE_DAY)] = 0
    closes: Annotated[int, Meta(ge=0, le=WHOLE_DAY)] = WHOLE_DAY
    days: tuple[Annotated[int, Meta(ge=0, le=6)], ...] = (0, 1, 2, 3, 4, 5, 6)
    leaves: tuple[Leave, ...] = ()
    earlier: tuple[EarlierWindow, ...] = ()

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

    def by_window_of(self, running: Running) -> "AccountCalendar":
        """Return the calendar with the play window by which a deadline was set: a change counts for later ones. Of several that were in
        force at about that moment, the one that excepts the most: nobody has time by changing a window just then."""
        found, began = list[AccountCalendar](), 0
        for window in self.earlier:
            ends = moment(window.until)
            if ends > running.set_at - SAME_TIME_MS and began <= running.set_at + SAME_TIME_MS:
                found.append(replace(self, zone=window.zone, opens=window.opens, closes=window.closes, days=window.days))
            began = ends
        if began <= running.set_at + SAME_TIME_MS:
            found.append(self)
        return found[0] if len(found) == 1 else max(reversed(found), key=lambda each: each.excepted(running.start, running.deadline))

    def known_at(self, moment: int) -> "AccountCalendar":
        """The calendar without the leave that was entered later."""
        return replace(self, leaves=tuple(leave for leave in self.leaves if _entered(leave) <= moment))

    def resumed(self, running: Running, since: int, now: int) -> int:
        """The deadline of a clock that stood from `since` to `now`: what was left then of the time that counts is left now."""
        moved, before = running.deadline + now - since, self.known_at(running.knows)
        left = running.deadline - since - before.excepted(since, running.deadline)
        return max(moved, self.deadline(now, left)) if left > 0 else moved

    def leave(self, running: Running, now: int) -> LeaveDays | None:
        """The leave that was entered since the deadline was set, and lies before it."""
        new, before = [leave for leave in self.leaves if _entered(leave) > running.knows], self.known_at(running.knows)
        left = running.deadline - now - before.excepted(now, running.deadline)
        at = self.deadline(now, left) if new and left > 0 else 0
        if at <= running.deadline:
            return None
        first, last = self.local_day(now), self.local_day(at - 1)
        days = [day for leave in new for day in _days(max(first, leave.first), min(last, leave.last)) if self._protects(leave, day)]
        if not days:
            return None
        year = min(day.year for day in days)
        count = sum(day.year == year for day in days)
        return LeaveDays(max(map(_entered, new)), at, year, count, len(days) - count)

    def charged(self, running: Running) -> tuple[Leave, ...]:
        """Return the leave after a deadline was set: its days until it are used."""
        by = self.by_window_of(running)
        first, last = by.local_day(running.start), by.local_day(running.deadline - 1)
        return tuple(_charged(leave, last) if first <= leave.last else leave for leave in self.leaves)

    def local_day(self, moment: int) -> date:
        """The local day of a moment."""
        return (_EPOCH + timedelta(milliseconds=moment)).astimezone(self._zone).date()

    def protects_from(self, now: int) -> date:
        """The first day of leave that is entered now: it begins at a local midnight at least twelve hours from now."""
        day = self.local_day(now)
        while self._moment(day, 0) < now + NOTICE_MS:
            day += timedelta(days=1)
        return day

    def _counted(self, start: int) -> Iterator[tuple[int, int]]:
        """The counted intervals from a moment on."""
        day = self.local_day(start) - timedelta(days=1)
        last = day + _LONGEST
        while day < last:
            if day.weekday() in self.days and not any(self._protects(leave, day) for leave in self.leaves):
                begins, ends = max(start, self._moment(day, self.opens)), self._moment(day, self.closes)
                if begins < ends:
                    yield begins, ends
            day += timedelta(days=1)

    def _protects(self, leave: Leave, day: date) -> bool:
        """True if the day is one of leave, and began late enough behind its entry: after a change of the zone it may have begun already."""
        return leave.first <= day <= leave.last and (not leave.entered or self._moment(day, 0) >= _entered(leave) + NOTICE_MS)

    def _moment(self, day: date, minute: int) -> int:
        days, minutes = divmod(minute, WHOLE_DAY)
        local = datetime(day.year, day.month, day.day, minutes // 60, minutes % 60, tzinfo=self._zone) + timedelta(days=days)
        return (local.astimezone(UTC) - _EPOCH) // timedelta(milliseconds=1)


EVERY_DAY: Final = AccountCalendar()


def entered(wanted: AccountCalendar, before: AccountCalendar, now: int) -> AccountCalendar:
    """The calendar that is saved for a wanted one. What is known of a leave stays. New leave protects from a midnight on that is twelve
    hours away at least: it begins then, and a longer leave is a second one behind the first. Raises Refused `leave_soon` if it would be
    over by then."""
    known, leaves = {leave.first: leave for leave in before.leaves}, list[Leave]()
    first_day, today = wanted.protects_from(now), before.local_day(now)
    for leave in wanted.leaves:
        old = known.get(leave.first)
        if old is not None:
            leaves.append(replace(old, last=min(old.last, leave.last)))
            if leave.last <= old.last or old.last < today:
                continue
        if leave.last.year > today.year + YEARS_AHEAD:
            raise Refused("leave_wrong", RULE)
        begins = leave.first if old is None else old.last + timedelta(days=1)
        if begins < today or leave.last < begins:
            raise Refused("leave_wrong", RULE)
        if leave.last < first_day:
            raise Refused("leave_soon", RULE)
        leaves.append(Leave(max(begins, first_day), leave.last, None, moment_text(now)))
    return replace(wanted, leaves=tuple(leaves), earlier=_earlier(wanted, before, now))


def _earlier(wanted: AccountCalendar, before: AccountCalendar, now: int) -> tuple[EarlierWindow, ...]:
    """Return the windows that are kept of before a change."""
    kept = tuple(each for each in before.earlier if moment(each.until) > now - WINDOW_KEPT_MS)
    last = EarlierWindow(before.zone, before.opens, before.closes, before.days, moment_text(now))
    same = (wanted.zone, wanted.opens, wanted.closes, wanted.days) == (before.zone, before.opens, before.closes, before.days)
    return kept if same else (*kept, last)


def require_calendar(wanted: AccountCalendar, before: AccountCalendar, today: date) -> None:
    """Raises Refused for a calendar that no account may have: `zone_unknown`, `window_short`, `window_changed_often`, `leave_wrong`,
    `leave_used_up`, and `leave_used` for leave that has begun, or moved a deadline: it may only end earlier, behind the days that are
    used."""
    if wanted.zone not in ZONES:
        raise Refused("zone_unknown", RULE)
    if wanted.closes - wanted.opens < SHORTEST_WINDOW or len(set(wanted.days)) < FEWEST_DAYS or len(wanted.days) != len(set(wanted.days)):
        raise Refused("window_short", RULE)
    if len(wanted.earlier) > MOST_WINDOWS:
        raise Refused("window_changed_often", RULE)
    kept = {leave.first: leave for leave in wanted.leaves}
    if len(kept) != len(wanted.leaves) or len(kept) > MOST_LEAVES or any(leave.last < leave.first for leave in wanted.leaves):
        raise Refused("leave_wrong", RULE)
    for old in (each for each in before.leaves if each.last.year >= today.year):
        until, found = old.kept_until(today), kept.get(old.first)
        if until is not None and (found is None or found.last < until):
            raise Refused("leave_used", RULE)
    years = (year for leave in wanted.leaves for year in range(leave.first.year, leave.last.year + 1))
    if any(sum(leave.days_in(year) for leave in wanted.leaves) > LEAVE_DAYS for year in years):  # at the latest in a leave's second year
        raise Refused("leave_used_up", RULE)


def _entered(leave: Leave) -> int:
    return moment(leave.entered) if leave.entered else 0


def _days(first: date, last: date) -> Iterator[date]:
    return (first + timedelta(days=count) for count in range((last - first).days + 1))


def _charged(leave: Leave, last: date) -> Leave:
    used = min(leave.last, last)
    return leave if used < leave.first or (leave.used is not None and leave.used >= used) else replace(leave, used=used)


class SeatCalendars:
    """The calendars of the seats of one table. A seat without an account, or without a calendar, has every day. `stored`: account and
    calendar as they were read, of the seats that have one."""

    def __init__(self, calendars: Mapping[Seat, AccountCalendar], stored: Mapping[Seat, tuple[str, bytes]] = MappingProxyType({})) -> None:
        self._calendars, self.stored = calendars, stored

    def charged(self, seat: Seat, running: Running) -> AccountCalendar | None:
        """The calendar of a seat after its deadline was set, if that uses leave."""
        calendar = self._calendars[seat]
        charged = calendar.charged(running)
        return None if charged == calendar.leaves else replace(calendar, leaves=charged)

    def deadline(self, seat: Seat, start: int, span: int) -> int:
        """The moment at which so much of the seat's time has passed."""
        calendar = self._calendars.get(seat)
        return start + span if calendar is None else calendar.deadline(start, span)

    def extended(self, seat: Seat, running: Running, by: int) -> int:
        """Return the deadline of a running clock that was given so much time."""
        calendar = self._of(seat, running)
        return running.deadline + by if calendar is None else calendar.deadline(running.deadline, by)

    def excepted(self, seat: Seat, running: Running, end: int) -> int:
        """The time that does not count for the seat: what the deadline excepts, but for what still lies before it."""
        calendar = self._of(seat, running)
        return 0 if calendar is None else running.exceptions - calendar.excepted(end, running.deadline)

    def resumed(self, seat: Seat, running: Running, since: int, now: int) -> int:
        """The deadline of a clock that stood from `since` to `now`."""
        calendar = self._of(seat, running)
        return running.deadline + now - since if calendar is None else calendar.resumed(running, since, now)

    def leave(self, seat: Seat, running: Running, now: int) -> LeaveDays | None:
        """The leave that was entered since the deadline was set, and makes it later."""
        calendar = self._of(seat, running)
        return None if calendar is None else calendar.leave(running, now)

    def knows(self, seat: Seat, running: Running) -> int:
        """When the newest leave was entered, if that was since the deadline was set."""
        calendar = self._calendars.get(seat)
        newest = 0 if calendar is None else max(map(_entered, calendar.leaves), default=0)
        return newest if newest > running.knows else 0

    def _of(self, seat: Seat, running: Running) -> AccountCalendar | None:
        """Return the calendar of a seat with the window of its deadline."""
        calendar = self._calendars.get(seat)
        return None if calendar is None else calendar.by_window_of(running)


class LeaveStore(CalendarStore, JobStore, Protocol):
    """The calendars, and the jobs of accounts whose leave moves deadlines."""


class Calendars:
    """The calendars of accounts."""

    def __init__(self, store: LeaveStore) -> None:
        self._store = store

    async def of(self, account_id: str) -> AccountCalendar:
        """The calendar of an account."""
        return _read((await self._store.calendars_of([account_id])).get(account_id))

    async def of_seats(self, holders: Mapping[Seat, str]) -> SeatCalendars:
        """The calendars of the seats that these accounts hold."""
        found = await self._store.calendars_of(sorted(set(holders.values())))
        read = {account: _read(body) for account, body in found.items()}
        held = {seat: account for seat, account in holders.items() if account in read}
        stored = {seat: (account, found[account]) for seat, account in held.items()}
        return SeatCalendars({seat: read[account] for seat, account in held.items()}, stored)

    async def change(self, account_id: str, wanted: AccountCalendar, now: str, *, guest: bool = False) -> AccountCalendar:
        """Save another calendar, and return it as it was saved. It counts for deadlines that are set from now on; new leave also moves
        those that are set, by a job. Raises Refused: `leave_of_guest` for new leave of a `guest`, whose tables another account may take
        over that has leave of its own."""
        while True:
            body = (await self._store.calendars_of([account_id])).get(account_id)
            before, at = _read(body), moment(now)
            if wanted.zone not in ZONES:
                raise Refused("zone_unknown", RULE)
            merged = entered(wanted, before, at)
            require_calendar(merged, before, before.local_day(at))
            new = any(leave.entered == now for leave in merged.leaves)
            if new and guest:
                raise Refused("leave_of_guest", RULE)
            jobs = [WantedJob(LEAVE, account_id, at // SECOND, 0)] if new else []
            if await self._store.save_calendar(account_id, msgspec.json.encode(merged), body, jobs):
                return merged

    async def charge(self, calendars: Calendar, before: Clocks, after: Clocks) -> bool:
        """Note that the leave before deadlines is used which are about to be set. Returns False if a calendar has changed since it was
        read: then they have to be decided again."""
        if not isinstance(calendars, SeatCalendars):
            return True
        for seat, (account, body) in calendars.stored.items():
            old, running = before.seats[seat].running, after.seats[seat].running
            if running is None or (old is not None and old.deadline == running.deadline):
                continue
            charged = calendars.charged(seat, running)
            if charged is not None and not await self._store.save_calendar(account, msgspec.json.encode(charged), body):
                return False
        return True


def _read(body: bytes | None) -> AccountCalendar:
    return EVERY_DAY if body is None else msgspec.json.decode(body, type=AccountCalendar)
