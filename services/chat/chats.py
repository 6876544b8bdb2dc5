"""Chat at a table: who reads and writes where, messages, notes, and what somebody does not want to hear of."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.table.admission import Visitor
from domain.table.chat import Room, RoomKind, Standing, rooms
from services.chat.words import ChatPointer, finds, readable
from services.notify.hint_hub import Hint, HintHub
from services.play.environment import Clock
from services.play.loaded_table import LoadedTable
from services.play.rejections import NotAllowed, NotFound
from services.store import Store
from services.store.chat_data import NO_SEAT, NOTES_ROOMS, TEAM_ROOMS, NewMessage, StoredMessage, table_target
from services.store.plain_data import Account

PAGE: Final = 50
MOST_NOTES: Final = 500
"""Notes of one account at one table."""
MOST_MUTED: Final = 500
RULE: Final = "CHAT-ROOM"
TOPIC: Final = "~"
"""What the topics of chat begin with. No table id and no account topic does."""


class ChatTable(NamedTuple):
    """A table's chat as one reader may use it. `account` is None without a session, `holders` are the accounts by seat, `n` is the newest
    record."""

    handle: str
    table: str
    account: Account | None
    own: Seat | None
    n: int
    rooms: tuple[Room, ...]
    holders: Mapping[Seat, str]
    teams: tuple[tuple[Seat, ...], ...] = ()

    def room(self, kind: RoomKind) -> Room:
        """The room of this kind. Raises NotAllowed for one that is not the reader's."""
        found = next((room for room in self.rooms if room.kind == kind), None)
        if found is None:
            raise NotAllowed("not_your_room")
        return found

    def named(self, room: Room) -> str:
        """The name under which the room's messages are stored."""
        match room.kind:
            case "team":
                return f"{TEAM_ROOMS}{room.team[0]}"
            case "notes":
                return f"{NOTES_ROOMS}{self.reader}"
            case kind:
                return kind

    @property
    def reader(self) -> str:
        """The reader's account; empty without one."""
        return "" if self.account is None else self.account.id


def chat_topic(table: str, room: RoomKind) -> str:
    """The topic of a room's hints. All teams of a table share one."""
    return f"{TOPIC}{table}{TOPIC}{room}"


def topic_parts(topic: str) -> tuple[str, str] | None:
    """The table and the kind of room of a topic of chat; None for another topic."""
    parts = topic.split(TOPIC)
    return (parts[1], parts[2]) if topic.startswith(TOPIC) and len(parts) == 3 else None


class Chats:
    """Reads and writes messages. The caller has checked that the reader may know of the table."""

    def __init__(self, store: Store, hub: HintHub, clock: Clock) -> None:
        self._store, self._hub, self._clock = store, hub, clock

    async def table(self, live: LoadedTable, visitor: Visitor, account: Account | None) -> ChatTable:
        """The table's chat for a reader."""
        played = account is not None and visitor.own is None and live.occupied_by(await self._store.names_of(live.handle, account.id))
        since = 0 if visitor.own is None else live.handed_over.get(visitor.own, 0)
        standing = Standing(visitor, account is not None, account is not None and not account.guest, played, since)
        state = live.replay.table.game
        teams = () if state is None else live.playable.game.teams(state)
        found = rooms(standing, teams, live.ledger.over)
        return ChatTable(live.handle, live.about.id, account, visitor.own, live.n, found, dict(live.holders), teams)

    async def unread(self, at: ChatTable, room: Room) -> int:
        """How many of the newest messages of a room the reader has not read; 0 without an account, and for notes."""
        if at.account is None or room.kind == "notes":
            return 0
        return await self._store.unread(at.handle, at.named(room), at.reader, room.since)

    async def page(self, at: ChatTable, kind: RoomKind, before: int | None, wanted: str = "") -> Sequence[StoredMessage]:
        """A page of a room, the newest first; of notes with `wanted` those with these words. Raises NotAllowed."""
        room = at.room(kind)
        limit = MOST_NOTES if wanted else PAGE
        found = await self._store.messages(at.handle, at.named(room), at.reader, limit, before=before, since=room.since)
        return [each for each in found if finds(wanted, each.body)] if wanted else found

    async def write(self, at: ChatTable, kind: RoomKind, key: str, text: str, points: ChatPointer) -> StoredMessage:
        """Write a message, or return the one that was written with this key before. Raises NotAllowed, Refused for a text that is not
        readable, for a record that there is not (`record_missing`), and `notes_full`."""
        room, body = at.room(kind), readable(text)
        if at.account is None or not room.writes:
            raise NotAllowed("not_your_room")
        if points.record is not None and points.record > at.n:
            raise Refused("record_missing", RULE)
        named = at.named(room)
        if kind == "notes" and await self._store.count_messages(at.handle, named) >= MOST_NOTES:
            raise Refused("notes_full", RULE, str(MOST_NOTES))
        seat = NO_SEAT if at.own is None else at.own
        new = NewMessage(named, at.reader, key, seat, at.n, self._clock(), body, msgspec.json.encode(points))
        team = [at.holders[each] for each in room.team if each in at.holders]
        written = await self._store.write_message(at.handle, new, team)
        if written is None:
            raise NotFound("no_such_table")
        self._tell(at, room, written.newest)
        return written.message

    async def delete(self, at: ChatTable, kind: RoomKind, message: int) -> None:
        """Delete an own message, also in a room that is not one's own any more. Raises NotFound."""
        own = tuple(room for room in at.rooms if room.kind == kind)
        for room in own or (Room(kind, True, team=team) for team in (at.teams if kind == "team" else ((),))):
            newest = await self._store.delete_message(at.handle, at.named(room), message, at.reader)
            if newest is not None:
                self._tell(at, room, newest)
                return
        raise NotFound("no_such_message")

    async def read_to(self, at: ChatTable, kind: RoomKind, message: int) -> None:
        """Note that the reader has read a room up to a message. Raises NotAllowed."""
        await self._store.read_to(at.reader, at.handle, at.named(at.room(kind)), message, self._clock())

    async def mutes_table(self, at: ChatTable) -> bool:
        """True if the reader does not want to hear of the table's chat."""
        return at.account is not None and await self._store.mutes(at.reader, table_target(at.handle))

    async def mute_table(self, at: ChatTable, *, muted: bool) -> None:
        """Mute the chat of a table, or end that."""
        await (self._store.mute if muted else self._store.unmute)(at.reader, table_target(at.handle))

    async def mute_person(self, account: Account, name: str, *, muted: bool) -> None:
        """Mute a person by name, or end that. Raises Refused `nobody_named`, `not_oneself`, `muted_many`."""
        other = None if "\0" in name else await self._store.account_named(name)
        if other is None:
            raise Refused("nobody_named", RULE)
        if other.id == account.id:
            raise Refused("not_oneself", RULE)
        if muted and len(await self._store.muted_people(account.id)) >= MOST_MUTED:
            raise Refused("muted_many", RULE, str(MOST_MUTED))
        await (self._store.mute if muted else self._store.unmute)(account.id, other.id)

    def _tell(self, at: ChatTable, room: Room, newest: int) -> None:
        """Wake the pages that show the table, and the other pages of its readers. The hint carries the room's count alone; notes wake only
        the pages of their writer."""
        topic = chat_topic(at.table, room.kind)
        if room.kind == "notes":
            self._hub.tell(Hint(topic, newest, (at.reader,)))
            return
        seats = room.team or tuple(at.holders)
        accounts = tuple(sorted({at.holders[seat] for seat in seats if seat in at.holders}))
        if room.kind != "team":
            self._hub.tell(Hint(topic, newest))
        if accounts and room.kind != "spectators":
            self._hub.tell(Hint(topic, newest, accounts))
