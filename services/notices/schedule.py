"""When notices are handed over: reminders before a deadline, quiet hours, the daily digest, pauses between tries.

All functions are pure. Local hours are those of the player's time zone, on both sides of a change to daylight-saving time.
"""

from datetime import UTC, datetime, timedelta
from typing import Annotated, Final

from msgspec import Meta, Struct

from projections.words import Language
from services.accounts.zones import zone_of

RULE: Final = "ACC-NOTICE"
DAY_MINUTES: Final = 24 * 60
LADDER: Final = (timedelta(hours=24), timedelta(hours=6), timedelta(hours=1))
"""How long before a deadline each reminder is due. One that is due at the beginning, or earlier, is left out."""
UNTIMED_LADDER: Final = (timedelta(days=3), timedelta(days=10))
"""When the reminders of a table without clocks are due, after its notice."""
PRESENT: Final = timedelta(seconds=60)
"""A page that was visible at a table within this time has seen what happened there."""
_PAUSES: Final = (timedelta(seconds=5), timedelta(minutes=1), timedelta(minutes=5), timedelta(minutes=30), timedelta(hours=2))
_PAUSE_AT_MOST: Final = timedelta(hours=8)
TRIES: Final = 12
"""Tries to hand a notice over, within about two days."""
Minute = Annotated[int, Meta(ge=0, lt=DAY_MINUTES)]


class NoticeWishes(Struct, frozen=True):
    """How an account wants its notices: the language, quiet hours from and to a minute of the day (both equal: none), the minute of the
    day of one digest instead of single notices (None: single ones), whether it wants reminders, and to be told of
    messages at its tables. `zone` is that of its calendar."""

    language: Language = "en"
    zone: str = "UTC"
    quiet_from: Minute = 0
    quiet_to: Minute = 0
    digest_at: Minute | None = None
    reminders: bool = True
    messages: bool = True


def instant(at: str) -> datetime:
    """A stored time as a moment."""
    return datetime.fromisoformat(at)


def stored(at: datetime) -> str:
    """A moment as stored: UTC to the millisecond, so that texts sort as times."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def quiet_until(at: datetime, wishes: NoticeWishes) -> datetime:
    """The moment itself, or the end of the quiet hours that it falls in. In an hour that comes twice they end the first time."""
    begin, end = wishes.quiet_from, wishes.quiet_to
    if begin == end:
        return at
    local = at.astimezone(zone_of(wishes.zone))
    minute = local.hour * 60 + local.minute
    if begin < end:
        return max(at, _at_minute(local, end, 0)) if begin <= minute < end else at
    if minute >= begin:
        return _at_minute(local, end, 1)
    return max(at, _at_minute(local, end, 0)) if minute < end else at


def quiet_since(at: datetime, wishes: NoticeWishes) -> datetime:
    """The moment itself, or the beginning of the quiet hours that it falls in: a reminder comes rather before than too late."""
    begin, end = wishes.quiet_from, wishes.quiet_to
    if quiet_until(at, wishes) == at:
        return at
    local = at.astimezone(zone_of(wishes.zone))
    minute = local.hour * 60 + local.minute
    return min(at, _at_minute(local, begin, 0 if minute >= begin or begin < end else -1))


def next_digest(at: datetime, wishes: NoticeWishes) -> datetime:
    """The next moment of the digest, at this moment or later; without a digest the moment itself."""
    if wishes.digest_at is None:
        return at
    local = at.astimezone(zone_of(wishes.zone))
    today = _at_minute(local, wishes.digest_at, 0)
    return today if today >= at else _at_minute(local, wishes.digest_at, 1)


def allowed_at(at: datetime, wishes: NoticeWishes, deadline: datetime | None, *, bundled: bool) -> datetime:
    """Return the moment at which a notice that is due may be handed over. A digest holds back those that are `bundled`. Quiet hours hold
    back all. What ends before it would be told is told at once: nothing waits for quiet hours until its deadline, or for a digest until an
    hour before it."""
    digested = next_digest(at, wishes) if bundled else at
    if deadline is not None and digested > at and digested + LADDER[-1] > deadline:
        digested = at
    late = quiet_until(digested, wishes)
    return digested if deadline is not None and late >= deadline else late


def reminders(now: datetime, deadline: datetime | None, wishes: NoticeWishes) -> dict[str, datetime]:
    """The reminders of a decision by step, with the moments at which they are due. Each names its deadline, so that a later one has
    reminders of its own."""
    if not wishes.reminders:
        return {}
    if deadline is None:
        return {f"again-{span.days}d": now + span for span in UNTIMED_LADDER}
    due = {f"reminder-{span.seconds // 3600 + span.days * 24}h {stored(deadline)}": quiet_since(deadline - span, wishes) for span in LADDER}
    return {step: at for step, at in due.items() if at > now}


def is_of_deadline(step: str, deadline: datetime | None) -> bool:
    """True for a reminder of this deadline. One that an older version made names none, and holds for any."""
    named = step.partition(" ")[2]
    return deadline is not None and named in ("", stored(deadline))


def pause_after(tries: int) -> timedelta:
    """How long to wait after so many failed tries."""
    return _PAUSES[tries - 1] if 0 < tries <= len(_PAUSES) else _PAUSE_AT_MOST


def local_text(at: datetime, wishes: NoticeWishes) -> str:
    """A moment in the player's time zone, to the minute."""
    return f"{at.astimezone(zone_of(wishes.zone)):%Y-%m-%d %H:%M} ({wishes.zone})"


def _at_minute(local: datetime, minute: int, days: int) -> datetime:
    day = local.date() + timedelta(days=days)
    wall = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=local.tzinfo)
    return wall.astimezone(UTC)
