"""When notices are due: quiet hours, digests and reminders, on both sides of a change to daylight-saving time."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.notices.schedule import LADDER, NoticeWishes, allowed_at, next_digest, pause_after, quiet_since, quiet_until, reminders

BERLIN = "Europe/Berlin"
NIGHT = NoticeWishes(zone=BERLIN, quiet_from=22 * 60, quiet_to=8 * 60)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "then"),
    [
        ("2026-11-22T20:59", "2026-11-22T20:59"),
        ("2026-11-22T21:00", "2026-11-23T07:00"),
        ("2026-11-23T03:00", "2026-11-23T07:00"),
        ("2026-11-23T07:00", "2026-11-23T07:00"),
        # on 29 March 2026 the clocks go forward at 1:00 UTC, on 25 October back
        ("2026-03-28T22:30", "2026-03-29T06:00"),
        ("2026-10-24T21:30", "2026-10-25T07:00"),
    ],
)
def test_quiet_hours_end_at_the_local_time(now: str, then: str) -> None:
    assert quiet_until(at(now), NIGHT) == at(then)


def test_a_reminder_comes_before_the_quiet_hours_that_it_falls_in() -> None:
    assert quiet_since(at("2026-11-23T03:00"), NIGHT) == at("2026-11-22T21:00")
    assert quiet_since(at("2026-11-22T23:00"), NIGHT) == at("2026-11-22T21:00")
    day = NoticeWishes(zone=BERLIN, quiet_from=9 * 60, quiet_to=17 * 60)
    assert quiet_since(at("2026-11-23T12:00"), day) == at("2026-11-23T08:00")


def test_the_digest_comes_once_a_day() -> None:
    digest = NoticeWishes(zone=BERLIN, digest_at=18 * 60)
    assert next_digest(at("2026-11-22T10:00"), digest) == at("2026-11-22T17:00")
    assert next_digest(at("2026-11-22T17:00"), digest) == at("2026-11-22T17:00")
    assert next_digest(at("2026-11-22T17:01"), digest) == at("2026-11-23T17:00")


def test_a_digest_holds_back_no_reminder_and_quiet_hours_none_whose_deadline_passes_meanwhile() -> None:
    digest = NoticeWishes(zone=BERLIN, digest_at=18 * 60)
    now = at("2026-11-22T10:00")
    assert allowed_at(now, digest, None, bundled=False) == now
    assert allowed_at(now, digest, None, bundled=True) > now
    night, soon = at("2026-11-23T03:00"), at("2026-11-23T05:00")
    assert allowed_at(night, NIGHT, soon, bundled=False) == night
    assert allowed_at(night, NIGHT, soon + timedelta(days=1), bundled=False) == at("2026-11-23T07:00")


@pytest.mark.parametrize(
    ("deadline", "told"),
    [
        ("2026-11-23T06:00", "2026-11-22T20:00"),  # before the digest at eight in the morning
        ("2026-11-23T07:30", "2026-11-22T20:00"),  # half an hour behind it
        ("2026-11-23T08:00", "2026-11-23T07:00"),  # an hour behind it
        ("2026-11-22T20:20", "2026-11-22T20:00"),
    ],
)
def test_what_ends_before_its_digest_is_told_at_once(deadline: str, told: str) -> None:
    morning = NoticeWishes(zone=BERLIN, digest_at=8 * 60, reminders=False)

    assert allowed_at(at("2026-11-22T20:00"), morning, at(deadline), bundled=True) == at(told)


def test_what_ends_in_quiet_hours_before_its_digest_is_told_at_once() -> None:
    both = NoticeWishes(zone=BERLIN, digest_at=8 * 60, quiet_from=22 * 60, quiet_to=8 * 60)
    night = at("2026-11-23T01:00")

    assert allowed_at(night, both, at("2026-11-23T05:00"), bundled=True) == night
    assert allowed_at(night, both, at("2026-11-24T05:00"), bundled=True) == at("2026-11-23T07:00")


def test_reminders_lead_to_the_deadline_and_leave_out_what_is_past() -> None:
    now = at("2026-11-22T10:00")
    later, soon = now + timedelta(days=3), now + timedelta(hours=5)
    assert list(reminders(now, later, NoticeWishes())) == [f"reminder-{span} 2026-11-25T10:00:00.000Z" for span in ("24h", "6h", "1h")]
    assert list(reminders(now, soon, NoticeWishes())) == ["reminder-1h 2026-11-22T15:00:00.000Z"]
    assert reminders(now, None, NoticeWishes()) == {"again-3d": now + timedelta(days=3), "again-10d": now + timedelta(days=10)}
    assert not reminders(now, None, NoticeWishes(reminders=False))


MINUTE = st.integers(0, 24 * 60 - 1)
MOMENT = st.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31), timezones=st.just(UTC))  # noqa: DTZ001  # hypothesis adds the zone


@given(now=MOMENT, begin=MINUTE, end=MINUTE, zone=st.sampled_from(["UTC", BERLIN, "America/New_York", "Australia/Lord_Howe"]))
def test_quiet_hours_never_move_a_notice_back_or_by_more_than_a_day(now: datetime, begin: int, end: int, zone: str) -> None:
    wishes = NoticeWishes(zone=zone, quiet_from=begin, quiet_to=end)
    later, earlier = quiet_until(now, wishes), quiet_since(now, wishes)
    assert now <= later <= now + timedelta(hours=25)
    assert now - timedelta(hours=25) <= earlier <= now


@pytest.mark.parametrize(
    ("zone", "change"),
    [
        (BERLIN, "2026-03-29T01:00"), (BERLIN, "2026-10-25T01:00"), ("America/New_York", "2026-03-08T07:00"),
        ("America/New_York", "2026-11-01T06:00"), ("Australia/Lord_Howe", "2026-04-04T15:00"), ("Australia/Lord_Howe", "2026-10-03T15:30"),
        ("Africa/Casablanca", "2026-02-15T02:00"),
    ],
)  # fmt: skip
def test_no_night_of_a_change_moves_a_notice_the_wrong_way(zone: str, change: str) -> None:
    """Hours that come twice, and hours that do not come."""
    for begin, end in ((90, 150), (130, 600), (1320, 150), (1320, 125), (1320, 160), (155, 400)):
        wishes = NoticeWishes(zone=zone, quiet_from=begin, quiet_to=end, digest_at=(begin + 10) % (24 * 60))
        for minutes in range(-240, 240, 5):
            now = at(change) + timedelta(minutes=minutes)
            assert quiet_since(now, wishes) <= now <= quiet_until(now, wishes), (zone, begin, end, now)
            assert now <= next_digest(now, wishes) <= now + timedelta(hours=25), (zone, begin, end, now)
            assert now <= allowed_at(now, wishes, None, bundled=True), (zone, begin, end, now)


def test_tries_go_on_for_two_days_with_growing_pauses() -> None:
    pauses = [pause_after(tries) for tries in range(1, 12)]
    assert pauses == sorted(pauses)
    assert timedelta(days=2) < sum(pauses, timedelta()) < timedelta(days=3)
    assert sorted(LADDER, reverse=True) == list(LADDER)
