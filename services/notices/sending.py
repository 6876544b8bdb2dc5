"""What all kinds of channels share: the message to hand over, and how a hand-over fails."""

from typing import NamedTuple, Protocol

from projections.notices import NoticeKind, NoticeText
from services.errors import ServiceError
from services.store.notice_data import StoredChannel


class NoticeMessage(NamedTuple):
    """A message to hand over. A repetition has the same `id`. `at` is when it is sent, in UTC; `code` confirms a channel; `waiting` is
    the number of tables that wait for the player."""

    id: str
    kind: NoticeKind
    at: str
    text: NoticeText
    table: str = ""
    game: str = ""
    code: str = ""
    channel: str = ""
    waiting: int = 0


class HandOverFailed(ServiceError):
    """The receiver did not take a message. `final`: it never will."""

    def __init__(self, reason: str, *, final: bool = False) -> None:
        super().__init__(reason)
        self.reason, self.final = reason, final


class Sender(Protocol):
    """Hands messages over to the receivers of one kind of channel."""

    async def send(self, channel: StoredChannel, message: NoticeMessage) -> str:
        """Hand a message over. Returns what the receiver answered, in a few words. Raises HandOverFailed."""
        ...
