"""A report line before it gets its record number, and a fact with its neighbours in the append."""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from msgspec import Struct

from domain.games.starquest.state import State
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words
from projections.scene import Tone

E = TypeVar("E", bound=Struct)
Params = dict[str, Value]


class LineDraft(NamedTuple):
    """A report line before it gets its record number: the words, the acting seat, and the style."""

    words: Words
    seat: Seat | None = None
    tone: Tone = "plain"
    quiet: bool = False
    large: bool = False


class FactContext(NamedTuple):
    """The context of a fact: the state before it, and the other facts of its append."""

    state: State
    before: tuple[Struct, ...]
    after: tuple[Struct, ...]

    def later(self, kind: type[E]) -> E | None:
        """Return the first later fact of this type, or None."""
        return next(self.all_later(kind), None)

    def all_later(self, kind: type[E]) -> Iterator[E]:
        """Return all later facts of this type."""
        return (event for event in self.after if isinstance(event, kind))

    def earlier(self, kind: type[E]) -> E | None:
        """Return the last earlier fact of this type, or None."""
        return next((event for event in reversed(self.before) if isinstance(event, kind)), None)

    def owner(self, piece: str) -> Seat:
        """Return the seat that owns a piece."""
        return self.state.owner(piece)


def said(key: str, params: Params, seat: Seat | None = None, tone: Tone = "plain", *, quiet: bool = False) -> LineDraft:
    """Make a line."""
    return LineDraft(Words(key, params), seat, tone, quiet)


def dice_text(faces: tuple[int, ...]) -> str:
    """Return faces as text, or a dash if no dice were rolled."""
    return " ".join(map(str, faces)) or "–"


def yes(fact: bool) -> str:
    """Return a bool as a selector for messages."""
    return "yes" if fact else "no"
