"""The schemas of chat at tables and of private notes."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from services.chat.words import LONGEST, ChatPointer, MarkColour
from services.play.requests import END, Request

ChatRoomKind = Literal["table", "team", "spectators", "notes"]


class WriteMessage(Request, frozen=True):
    """A message to write. `key` is the sender's own name for it: sent again, it is written once. Line breaks stay, everything else is
    plain text."""

    key: Annotated[str, Meta(pattern=rf"^[0-9a-f]{{32}}{END}")]
    text: Annotated[str, Meta(max_length=4 * LONGEST)]
    points: ChatPointer = ChatPointer()


class MarkView(Struct, frozen=True):
    """An arrow from a cell to another one, or a ring around a cell (`to` is null)."""

    cell: str
    to: str | None
    colour: MarkColour


class MessageView(Struct, frozen=True):
    """A message. `seat` is that of its writer then, `name` the writer's name now; `n` was the table's newest record. It points to `record`,
    or to no record, with `marks` on the board."""

    id: int
    at: str
    name: str
    seat: int | None
    yours: bool
    n: int
    text: str
    record: int | None
    marks: list[MarkView]


class MessagePage(Struct, frozen=True):
    """Messages of a room, the oldest first. `earlier`: the number to ask for the page before with; null on the first page. `read_to`: up to
    which message the asker had read the room."""

    messages: list[MessageView]
    earlier: int | None
    read_to: int


class ChatRoomView(Struct, frozen=True):
    """A room that the asker may read. `writes`: the asker may write there; `unread`: how many of its last hundred messages are unread;
    `seats`: the team, of a team's room."""

    kind: ChatRoomKind
    writes: bool
    unread: int
    seats: list[int]


class ChatView(Struct, frozen=True):
    """The chat of a table for the asker. `muted`: the asker does not want to hear of it."""

    rooms: list[ChatRoomView]
    muted: bool


class ReadMessages(Request, frozen=True):
    """Up to which message the room is read."""

    message: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class MuteChat(Request, frozen=True):
    """Whether the chat of the table is muted: its unread messages are not counted in lists, and no notice tells of them."""

    muted: bool


class MutePerson(Request, frozen=True):
    """Whether the person with this name is muted: the asker sees none of this person's messages."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    muted: bool


class MutedPeople(Struct, frozen=True):
    """The names of the people whom the asker has muted."""

    names: list[str]
