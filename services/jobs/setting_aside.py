"""Entries that a follower of the log cannot work on: they are set aside, so that all others go on.

Each is a job, which is tried again with growing pauses, counted, and listed by `rollbook jobs` with its reason. A process that starts tries
all of them at once: it may be a newer version, which knows what an older one did not.
"""

from typing import Final

import structlog

from services.store.job_data import WantedJob

CARD: Final = "card"
"""The card of a table could not be made. The key is the handle of the game."""
NOTICES: Final = "notices"
"""The notices of a table could not be made. The key is the handle of the game."""
OUTAGE: Final = "outage"
"""The deadlines of a table could not be moved after an outage. The key is the handle of the game."""
KINDS: Final = (CARD, NOTICES, OUTAGE)


def set_aside(kind: str, handle: str, n: int, fault: Exception) -> WantedJob:
    """The job of an entry that failed after record `n`. Its next try gives it the reason."""
    _log.error("set_aside", kind=kind, handle=handle, n=n, exc_info=fault)
    return WantedJob(kind, handle, n, 0)


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.jobs")
