"""Tells players that somebody has written to them at a table: one notice until they have read it, never with the text."""

from collections.abc import Callable
from datetime import timedelta
from typing import Final

from domain.table.chat import RoomKind
from services.chat.chats import ChatTable
from services.notices.channels import channel_notice
from services.notices.schedule import instant, stored
from services.notices.wishes import WishesReader
from services.play.environment import Clock
from services.store import Store
from services.store.chat_data import table_target

STEP: Final = "message"
SETTLING: Final = timedelta(minutes=2)
"""How long a message waits for its readers: whoever is at the table reads it within that time."""


class MessageTeller:
    """Makes the notices of messages."""

    def __init__(self, store: Store, clock: Clock, made: Callable[[], None]) -> None:
        self._store, self._clock, self._made, self._wishes = store, clock, made, WishesReader(store)

    async def tell(self, at: ChatTable, kind: RoomKind) -> int:
        """Make the notices of a message that was written in the room of the table or of a team. Returns how many are new."""
        room, added = at.room(kind), 0
        if kind not in ("table", "team"):
            return 0
        due = stored(instant(self._clock()) + SETTLING)
        for seat, account in sorted(at.holders.items()):
            if account == at.reader or (room.team and seat not in room.team) or not await self._wants(at, account):
                continue
            read = await self._store.last_read(account, at.handle, at.named(room))
            for channel in await self._store.channels_of(account):
                if channel.state == "active":
                    notice = channel_notice(channel, at.handle, seat, f"{at.named(room)} {read}", STEP, at.n, self._clock())
                    added += await self._store.add_notice(notice._replace(due_at=due))
        if added:
            self._made()
        return added

    async def _wants(self, at: ChatTable, account: str) -> bool:
        """True if the account wants to be told of messages, and has muted neither the table nor who writes."""
        for target in (at.reader, table_target(at.handle)):
            if await self._store.mutes(account, target):
                return False
        return (await self._wishes.of(account)).messages
