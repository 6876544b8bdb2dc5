"""What may be written: text that shows as it is, and pointers to records and cells."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from domain.kernel.errors import Refused
from domain.kernel.printable import is_invisible, is_piled
from services.play.requests import END, Request

RULE: Final = "CHAT-TEXT"
LONGEST: Final = 1000
"""Characters of a message."""
MOST_MARKS: Final = 16
"""Rings and arrows of a message."""
_JOINERS: Final = frozenset("\u200c\u200d\ufe0f")
"""Without ink of their own, but Persian, Indic scripts and emoji are written with them. They change no direction."""
_LINE: Final = "\n"

CellName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32, pattern=rf"^[A-Za-z0-9._:,~+-]+{END}")]
RecordNumber: TypeAlias = Annotated[int, Meta(ge=0, le=2**31 - 1)]
MarkColour: TypeAlias = Literal["go", "alarm", "accent", "past"]


class ChatMark(Request, frozen=True, omit_defaults=True):
    """What is drawn on the board: an arrow from a cell to another one, or a ring around a cell (`to` is null)."""

    cell: CellName
    to: CellName | None = None
    colour: MarkColour = "go"


class ChatPointer(Request, frozen=True, omit_defaults=True):
    """What a message points to: a record of the table, and marks on the board as it is then, or now."""

    record: RecordNumber | None = None
    marks: Annotated[tuple[ChatMark, ...], Meta(max_length=MOST_MARKS)] = ()


NOWHERE: Final = ChatPointer()


def finds(wanted: str, text: str) -> bool:
    """True if the text has all words that are wanted, whatever their case."""
    folded = text.casefold()
    return all(word in folded for word in wanted.casefold().split())


def readable(text: str) -> str:
    """The text without space around it. Raises Refused `message_empty`, `message_long`, and `message_invisible` for characters that cannot
    be seen, or change the direction of other text."""
    kept = _LINE.join(line.rstrip() for line in text.replace("\r\n", _LINE).replace("\t", " ").strip().split(_LINE))
    if not kept:
        raise Refused("message_empty", RULE)
    if len(kept) > LONGEST:
        raise Refused("message_long", RULE, str(LONGEST))
    plain = kept.replace(_LINE, " ")
    if any(is_invisible(each) and each not in _JOINERS for each in plain) or is_piled(plain):
        raise Refused("message_invisible", RULE)
    return kept
