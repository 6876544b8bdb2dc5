"""Upkeep of notices: old entries of the delivery log, secrets that have expired, and pages that a dead process has left are deleted."""

from datetime import timedelta
from typing import Final

from services.notices.schedule import instant, stored
from services.store.notice_data import NoticeStore

KEPT: Final = timedelta(days=90)
"""How long the delivery log keeps an entry."""
PAGES_KEPT: Final = timedelta(hours=1)


async def tidy_notices(notices: NoticeStore, at: str) -> None:
    """Delete what is too old at this time. Raises StoreDown."""
    now = instant(at)
    await notices.sweep_notices(stored(now), stored(now - KEPT))
    await notices.sweep_pages(stored(now - PAGES_KEPT))
