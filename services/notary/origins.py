"""The names of the site's logs: `<host>/log/<epoch>`."""

from typing import Final

LOG_PATH: Final = "/log/"
"""Stands between the host and the epoch."""


def host_of(origin: str) -> str:
    """The host in a log's origin."""
    return origin.rpartition(LOG_PATH)[0]


def epoch_of(origin: str) -> int:
    """The epoch in a log's origin, 0 where there is none."""
    number = origin.rpartition(LOG_PATH)[2]
    return int(number) if number.isascii() and number.isdecimal() else 0
