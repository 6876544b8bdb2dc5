"""What the command path needs of the environment, as ports: the time, random bytes, and whoever is told after a commit."""

import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from services.play.loaded_table import LoadedTable

Clock: TypeAlias = Callable[[], str]
"""Now, as records spell it: UTC to the millisecond."""
RandomBytes: TypeAlias = Callable[[int], bytes]
"""So many random bytes; they name games and salt disclosures, and never decide a draw."""
CommitListener: TypeAlias = "Callable[[LoadedTable], None]"
"""Called after a commit with the table as it is now; it does no work of its own but to wake somebody."""


def now() -> str:
    """The time by this machine's clock."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Environment(NamedTuple):
    """The world outside: a test or a simulation has one of its own, so that a game can be made again byte by byte."""

    clock: Clock = now
    random: RandomBytes = os.urandom
    listeners: Sequence[CommitListener] = ()


_ID_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_ID_LENGTH: Final = 10


def table_id(entropy: bytes) -> str:
    """A table's name in addresses from 16 random bytes: ten letters and digits, 59 bits."""
    number, letters = int.from_bytes(entropy, "big"), ""
    for _ in range(_ID_LENGTH):
        number, letter = divmod(number, len(_ID_LETTERS))
        letters += _ID_LETTERS[letter]
    return letters
