"""Ports of the command path to its environment: the clock, random bytes, and the listeners notified after a commit."""

import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from services.play.loaded_table import LoadedTable

Clock: TypeAlias = Callable[[], str]
"""The current time in the form that records hold: UTC to the millisecond."""
RandomBytes: TypeAlias = Callable[[int], bytes]
"""Returns the given number of random bytes. They name games and salt disclosures, and never decide a draw."""
CommitListener: TypeAlias = "Callable[[LoadedTable], None]"
"""Called after a commit, or once a commit of unknown outcome is known, with the table in its new state. It only wakes other tasks and
does no work itself."""


def now() -> str:
    """The current time of the system clock."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Environment(NamedTuple):
    """The command path's ports. Tests and simulations replace them to reproduce a game byte by byte."""

    clock: Clock = now
    random: RandomBytes = os.urandom
    listeners: Sequence[CommitListener] = ()


_ID_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_ID_LENGTH: Final = 10


def table_id(entropy: bytes) -> str:
    """A table id for URLs, from 16 random bytes: ten letters and digits, 59 bits."""
    number, letters = int.from_bytes(entropy, "big"), ""
    for _ in range(_ID_LENGTH):
        number, letter = divmod(number, len(_ID_LETTERS))
        letters += _ID_LETTERS[letter]
    return letters
