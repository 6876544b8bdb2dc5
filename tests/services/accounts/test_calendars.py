"""Calendars of accounts: play windows, weekends and leave, also across changes to daylight-saving time."""

from datetime import UTC, date, datetime

import pytest
from msgspec.structs import replace

from domain.kernel.errors import Refused
from domain.table.clocks import HOUR, SECOND, Running
from services.accounts.calendars import EVERY_DAY, AccountCalendar, Leave, SeatCalendars, entered, require_calendar
from services.accounts.zones import ZONES

EVENINGS = AccountCalendar("Europe/Berlin", 14 * 60, 22 * 60)
WORKDAYS = AccountCalendar("Europe/Berlin", days=(0, 1, 2, 3, 4))
TODAY = date(2026, 6, 1)


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * SECOND


def text(moment: int) -> str:
    return datetime.fromtimestamp(moment // SECOND, UTC).strftime("%Y-%m-%dT%H:%M")


def hours(count: float) -> int:
    return int(count * HOUR * SECOND)


def test_without_a_calendar_all_time_counts() -> None:
    start = at("2026-06-01T10:00")

    assert EVERY_DAY.deadline(start, hours(72)) == start + hours(72)
    assert EVERY_DAY.excepted(start, start + hours(72)) == 0


def test_time_counts_in_the_play_window_only() -> None:
    start = at("2026-06-01T10:00")  # noon in Berlin, the window opens at two

    assert text(EVENINGS.deadline(start, hours(8))) == "2026-06-01T20:00"
    assert text(EVENINGS.deadline(start, hours(9))) == "2026-06-02T13:00"
    assert EVENINGS.excepted(start, at("2026-06-02T12:00")) == hours(26 - 8)


def test_a_weekend_does_not_count() -> None:
    friday = at("2026-06-05T20:00")  # ten in the evening in Berlin

    assert text(WORKDAYS.deadline(friday, hours(3))) == "2026-06-07T23:00"
    assert WORKDAYS.excepted(friday, at("2026-06-08T10:00")) == hours(48)


def test_leave_does_not_count() -> None:
    calendar = replace(EVERY_DAY, leaves=(Leave(date(2026, 6, 3), date(2026, 6, 12)),))
    start = at("2026-06-01T10:00")

    assert text(calendar.deadline(start, hours(72))) == "2026-06-14T10:00"
    assert calendar.excepted(start, at("2026-06-20T10:00")) == hours(240)


@pytest.mark.parametrize(
    ("night", "span", "deadline"),
    [
        ("2026-03-28T20:00", 3, "2026-03-29T14:00"),  # clocks go forward: the window opens at twelve in UTC
        ("2026-10-24T19:00", 3, "2026-10-25T15:00"),  # clocks go back: it opens at one in UTC
    ],
)
def test_a_window_opens_at_the_same_local_time_after_a_change_of_the_clocks(night: str, span: int, deadline: str) -> None:
    window = replace(EVENINGS, opens=14 * 60, closes=22 * 60)
    start = at(night)

    assert text(window.deadline(start, hours(span))) == deadline


@pytest.mark.parametrize(("first", "counted"), [("2026-03-28T23:00", 23), ("2026-10-24T22:00", 25)])
def test_the_day_of_the_change_is_shorter_or_longer(first: str, counted: int) -> None:
    """Sunday is excepted: 23 hours in March, 25 in October."""
    calendar = AccountCalendar("Europe/Berlin", days=(0, 1, 2, 3, 4, 5))
    start = at(first)

    assert calendar.excepted(start, start + hours(48)) == hours(counted)


def test_a_local_time_that_does_not_exist_still_has_a_moment() -> None:
    calendar = AccountCalendar("Europe/Berlin", opens=150, closes=24 * 60)  # half past two is skipped on that day
    start = at("2026-03-28T23:30")

    assert start < calendar.deadline(start, hours(10)) <= start + hours(13)


def test_charged_and_excepted_time_add_up() -> None:
    start = at("2026-03-25T07:13")
    for calendar in (EVENINGS, WORKDAYS, replace(WORKDAYS, opens=60, closes=700)):
        for span in (1, 5, 30, 200, 1000):
            deadline = calendar.deadline(start, hours(span))
            assert deadline - start - calendar.excepted(start, deadline) == hours(span)


def test_a_seat_without_a_calendar_has_every_day() -> None:
    calendars = SeatCalendars({1: WORKDAYS})
    friday = at("2026-06-05T20:00")

    assert calendars.deadline(0, friday, hours(3)) == friday + hours(3)
    assert calendars.excepted(0, Running("d", friday, friday + hours(3), 0, hours(3)), friday + hours(2)) == 0
    assert calendars.deadline(1, friday, hours(3)) > friday + hours(3)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (AccountCalendar("Moon/Base"), "zone_unknown"),
        (AccountCalendar("../../etc/passwd"), "zone_unknown"),
        (AccountCalendar("localtime"), "zone_unknown"),
        (AccountCalendar("Factory"), "zone_unknown"),
        (AccountCalendar(opens=600, closes=1000), "window_short"),
        (AccountCalendar(days=(0, 1, 2, 3)), "window_short"),
        (AccountCalendar(days=(0, 1, 2, 3, 3, 3)), "window_short"),
        (AccountCalendar(leaves=(Leave(date(2026, 7, 2), date(2026, 7, 1)),)), "leave_wrong"),
        (AccountCalendar(leaves=(Leave(date(2026, 7, 1), date(2026, 7, 31)),)), "leave_used_up"),
        (AccountCalendar(leaves=(Leave(date(2026, 12, 20), date(2028, 1, 15)),)), "leave_used_up"),
        (AccountCalendar(leaves=(Leave(date(2026, 12, 20), date(9999, 12, 31)),)), "leave_used_up"),
    ],
)
def test_a_calendar_that_no_account_may_have_is_refused(wanted: AccountCalendar, code: str) -> None:
    with pytest.raises(Refused) as refused:
        require_calendar(wanted, EVERY_DAY, TODAY)
    assert refused.value.code == code


def test_a_zone_that_an_older_version_accepted_counts_as_utc() -> None:
    start = at("2026-06-01T10:00")

    assert AccountCalendar("localtime", 480, 960).deadline(start, hours(8)) == AccountCalendar("UTC", 480, 960).deadline(start, hours(8))


def test_every_zone_of_the_list_can_be_used() -> None:
    start = at("2026-06-01T10:00")

    assert len(ZONES) > 500
    for zone in sorted(ZONES):
        assert AccountCalendar(zone).deadline(start, hours(5)) == start + hours(5)


def test_leave_that_has_begun_is_used_up() -> None:
    before = AccountCalendar(leaves=(Leave(date(2026, 5, 1), date(2026, 5, 20)), Leave(date(2025, 5, 1), date(2025, 5, 20))))

    require_calendar(replace(before, leaves=before.leaves[:1]), before, TODAY)
    for leaves in ((), (Leave(date(2026, 5, 1), date(2026, 5, 2)),)):
        with pytest.raises(Refused, match="leave_used"):
            require_calendar(replace(before, leaves=leaves), before, TODAY)
    with pytest.raises(Refused, match="leave_used_up"):
        require_calendar(replace(before, leaves=(before.leaves[0], Leave(date(2026, 8, 1), date(2026, 8, 11)))), before, TODAY)


NOON = at("2026-06-01T10:00")  # noon in Berlin


@pytest.mark.parametrize(
    ("now", "first"),
    [("2026-06-01T10:00", date(2026, 6, 2)), ("2026-06-01T10:01", date(2026, 6, 3)), ("2026-06-01T22:30", date(2026, 6, 3))],
)
def test_leave_protects_from_a_local_midnight_that_is_twelve_hours_away(now: str, first: date) -> None:
    wanted = AccountCalendar(
        "Europe/Berlin", leaves=(Leave(date(2026, 6, 1) if now < "2026-06-01T22" else date(2026, 6, 2), date(2026, 6, 9)),)
    )

    (leave,) = entered(wanted, EVERY_DAY, at(now)).leaves

    assert (leave.first, leave.last) == (first, date(2026, 6, 9))


@pytest.mark.parametrize(
    ("leave", "code"),
    [
        (Leave(date(2026, 6, 1), date(2026, 6, 1)), "leave_soon"),
        (Leave(date(2026, 5, 1), date(2026, 6, 9)), "leave_wrong"),
        (Leave(date(2026, 6, 9), date(2026, 6, 5)), "leave_wrong"),
        (Leave(date(9999, 12, 30), date(9999, 12, 31)), "leave_wrong"),
    ],
)
def test_leave_that_could_not_protect_is_refused(leave: Leave, code: str) -> None:
    with pytest.raises(Refused) as refused:
        entered(AccountCalendar("Europe/Berlin", leaves=(leave,)), EVERY_DAY, NOON)
    assert refused.value.code == code


def test_longer_leave_is_a_second_one_and_shorter_leave_keeps_what_is_known_of_it() -> None:
    old = Leave(date(2026, 6, 10), date(2026, 6, 14), date(2026, 6, 12), "2026-05-01T10:00:00.000Z")
    before = AccountCalendar("Europe/Berlin", leaves=(old,))

    longer = entered(replace(before, leaves=(Leave(old.first, date(2026, 6, 16)),)), before, NOON).leaves
    shorter = entered(replace(before, leaves=(Leave(old.first, date(2026, 6, 12)),)), before, NOON)

    assert longer == (old, Leave(date(2026, 6, 15), date(2026, 6, 16), None, "2026-06-01T10:00:00.000Z"))
    assert shorter.leaves == (replace(old, last=date(2026, 6, 12)),)
    require_calendar(shorter, before, TODAY)
    for leaves in ((), (replace(old, last=date(2026, 6, 11)),)):
        with pytest.raises(Refused, match="leave_used"):
            require_calendar(replace(before, leaves=leaves), before, TODAY)


def test_leave_never_protects_earlier_than_twelve_hours_behind_its_entry_whatever_zone_is_chosen_later() -> None:
    now, day = at("2026-12-01T10:00"), HOUR * SECOND * 24
    far_west = entered(AccountCalendar("Pacific/Pago_Pago", leaves=(Leave(date(2026, 12, 2), date(2026, 12, 20)),)), EVERY_DAY, now)
    second = Leave(date(2027, 3, 1), date(2027, 3, 1))  # its job looks at the running deadline again
    far_east = entered(AccountCalendar("Pacific/Kiritimati", leaves=(far_west.leaves[0], second)), far_west, now)
    soon = Running("d", now - 3 * day, now + hours(0.5), 0, 3 * day)
    later = replace(soon, deadline=now + 2 * day)

    assert far_east.local_day(now) == date(2026, 12, 2)  # the leave's first day has begun
    assert far_east.leave(soon, now) is None
    assert far_east.deadline(now, hours(1)) == now + hours(1)
    moved = far_east.leave(later, now)
    assert moved is not None
    assert (text(moved.at), moved.days) == ("2026-12-21T10:00", 18)  # from its second day on


def test_leave_at_the_end_of_the_calendar_as_an_older_version_accepted_it_can_be_kept_and_deleted() -> None:
    last = Leave(date(9999, 12, 30), date(9999, 12, 31), None, "2026-05-01T10:00:00.000Z")
    before = AccountCalendar("Europe/Berlin", leaves=(last,))

    assert entered(before, before, NOON) == before
    assert entered(replace(before, leaves=()), before, NOON).leaves == ()


def changed(calendar: AccountCalendar, now: int, **window: int) -> AccountCalendar:
    """Return a calendar after a change of its window at a moment, by the rules of accounts."""
    wanted = entered(replace(calendar, **window), calendar, now)
    require_calendar(wanted, calendar, calendar.local_day(now))
    return wanted


def test_a_turn_that_runs_keeps_the_window_that_it_began_with() -> None:
    start, day = at("2026-06-01T12:00"), hours(24)
    deadline = EVENINGS.deadline(start, hours(24))  # eight hours of three days
    turn = Running("d", start, deadline, 0, hours(24), 0, start)
    wider = changed(EVENINGS, start + hours(1), opens=0, closes=24 * 60)
    narrower = changed(wider, start + hours(2), opens=0, closes=8 * 60)

    for calendar in (EVENINGS, wider, narrower):
        seat = SeatCalendars({0: calendar})
        ran = [span - seat.excepted(0, turn, start + span) for span in (hours(4), day, 2 * day)]
        assert ran == [hours(4), hours(8), hours(16)]  # what a move costs
        assert seat.extended(0, turn, hours(8)) == deadline + day
        assert seat.resumed(0, turn, start, start + hours(8)) == deadline + day
    assert text(narrower.deadline(start + day, hours(1))) == "2026-06-02T23:00"  # the next turn has the newest


def test_a_window_that_is_changed_while_a_deadline_is_set_gives_no_time() -> None:
    """The deadline may have been computed by either window: the calendar was read before it was changed, or behind that."""
    start = at("2026-06-01T12:00")
    for before, after in ((EVENINGS, EVERY_DAY), (EVERY_DAY, EVENINGS)):
        for apart in (-3000, 0, 3000):
            calendar = changed(before, start + apart, opens=after.opens, closes=after.closes)
            for read in (before, after):
                turn = Running("d", start, read.deadline(start, hours(24)), 0, hours(24), 0, start)
                assert SeatCalendars({0: calendar}).excepted(0, turn, start + hours(8)) <= 0


def test_earlier_windows_are_kept_for_a_year_and_not_too_many_of_them() -> None:
    calendar, now = EVENINGS, at("2026-01-01T00:00")
    for minute in range(60):
        calendar = changed(calendar, now + minute, opens=minute)
    assert len(calendar.earlier) == 60
    assert changed(calendar, now + hours(1), opens=59) == calendar

    with pytest.raises(Refused, match="window_changed_often"):
        changed(calendar, now + hours(1), opens=0)
    assert len(changed(calendar, now + hours(24 * 366 + 1), opens=0).earlier) == 1
