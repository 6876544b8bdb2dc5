"""The port for chat at tables and private notes. All of it can be deleted."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from domain.kernel.seats import Seat

MOST_COUNTED: Final = 100
"""Of so many newest messages of a room the unread ones are counted, so that a count costs the same however much is unread."""
TABLE_ROOM: Final = "table"
TEAM_ROOMS: Final = "team-"
NOTES_ROOMS: Final = "@"
"""What the names of rooms are, or begin with."""
NO_SEAT: Final[Seat] = -1
"""The seat of whoever writes without one."""


class NewMessage(NamedTuple):
    """A message to write. `key` is the sender's own name for it; a second one of the same account with this key is not written. `seat` is
    that of the writer, `n` the table's newest record, `points` what it points to (JSON)."""

    room: str
    account: str
    key: str
    seat: Seat
    n: int
    at: str
    body: str
    points: bytes


class StoredMessage(NamedTuple):
    """A message of a room. `name` is that of the account now."""

    id: int
    account: str
    name: str
    seat: Seat
    n: int
    at: str
    body: str
    points: bytes


class WrittenMessage(NamedTuple):
    """A message as written, the count of its room, and whether it was written by this call."""

    message: StoredMessage
    newest: int
    new: bool


class ChatStore(Protocol):
    """Messages, how far each account has read, and what it does not want to hear of."""

    async def write_message(self, handle: str, message: NewMessage, team: Sequence[str] = ()) -> WrittenMessage | None:
        """Write a message durably. `team`: the accounts that read a team's room. Returns what was written with the same key before, if
        that is so; None if there is no such table, or the account or another message has gone meanwhile."""
        ...

    async def messages(
        self, handle: str, room: str, reader: str, limit: int, *, before: int | None = None, since: int = 0
    ) -> Sequence[StoredMessage]:
        """The newest messages of a room with numbers below `before`, the newest first, without those of people whom the reader has muted,
        and without those written before record `since`."""
        ...

    async def count_messages(self, handle: str, room: str) -> int:
        """How many messages a room holds."""
        ...

    async def delete_message(self, handle: str, room: str, message: int, account: str) -> int | None:
        """Delete a message of this account. Returns the room's new count, or None if there is no such message."""
        ...

    async def read_to(self, account: str, handle: str, room: str, message: int, now: str) -> None:
        """Note that the account has read a room up to a message. Notices of the room that wait are withdrawn."""
        ...

    async def unread(self, handle: str, room: str, reader: str, since: int = 0) -> int:
        """How many of the newest messages of a room the reader has not read, of those that `messages` gives."""
        ...

    async def unread_by_table(self, account: str) -> Mapping[str, int]:
        """How many of the newest messages the account has not read, by the handles of the tables at which it holds a seat and that it has
        not muted."""
        ...

    async def last_read(self, account: str, handle: str, room: str) -> int:
        """Up to which message the account has read a room; 0 for none."""
        ...

    async def mute(self, account: str, target: str) -> None:
        """Mute another account, or a table (see `table_target`)."""
        ...

    async def unmute(self, account: str, target: str) -> None:
        """End a mute."""
        ...

    async def mutes(self, account: str, target: str) -> bool:
        """True if the account has muted this."""
        ...

    async def muted_people(self, account: str) -> Sequence[str]:
        """The names of the people whom the account has muted."""
        ...

    async def forget_words(self, account: str) -> None:
        """Delete all that the account has written, and how far it has read."""
        ...


def table_target(handle: str) -> str:
    """What stands for a table among the mutes of an account. No account's id begins like this."""
    return f"#{handle}"
