"""Upkeep of notices: old entries of the delivery log, secrets that have expired, and pages that a dead process has left are deleted."""

import asyncio
from datetime import timedelta
from typing import Final

import structlog

from services.errors import StoreDown
from services.notices.schedule import instant, stored
from services.play.environment import Clock
from services.store.notice_data import NoticeStore

PAUSE_S: Final = 3600.0
KEPT: Final = timedelta(days=90)
"""How long the delivery log keeps an entry."""
PAGES_KEPT: Final = timedelta(hours=1)


async def tidy_notices(notices: NoticeStore, clock: Clock) -> None:
    """Tidy at once and then every hour until cancelled."""
    while True:
        now = instant(clock())
        try:
            await notices.sweep_notices(stored(now), stored(now - KEPT))
            await notices.sweep_pages(stored(now - PAGES_KEPT))
        except StoreDown as down:
            _log.warning("notices_not_tidied", reason=str(down))
        await asyncio.sleep(PAUSE_S)


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notices")
