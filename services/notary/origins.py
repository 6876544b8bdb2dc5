"""The names of the site's logs: `<host>/log/<epoch>`."""

from typing import Final

LOG_PATH: Final = "/log/"
"""The part between the host and the epoch."""


def host_of(origin: str) -> str:
    """The host in a log's origin."""
    return origin.rpartition(LOG_PATH)[0]


def epoch_of(origin: str) -> int:
    """The epoch in a log's origin, or 0 if it names none."""
    number = origin.rpartition(LOG_PATH)[2]
    return int(number) if number.isascii() and number.isdecimal() else 0
