"""The time zones that an account may have: those of the package `tzdata`, which every installation brings.

The zones that a machine knows differ: `localtime` is a file on most, and none where only the package is there. An account's entry must mean
the same on every machine that the site is moved to.
"""

from functools import cache
from importlib import resources
from typing import Final
from zoneinfo import ZoneInfo

import structlog

UNIVERSAL: Final = "UTC"
ZONES: Final = frozenset(resources.files("tzdata").joinpath("zones").read_text("utf-8").split()) - {"Factory"}
"""The names of all zones. `Factory` is none: it marks a machine whose zone nobody has set."""


@cache
def zone_of(name: str) -> ZoneInfo:
    """The zone of this name. One that is not on the list, as an older version accepted it, is taken for UTC and logged once."""
    if name in ZONES:
        return ZoneInfo(name)
    _log.warning("zone_unknown", zone=name[:80])
    return ZoneInfo(UNIVERSAL)


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.accounts")
