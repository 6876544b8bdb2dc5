"""What a line of the report is before it has its place in the log, and what a fact's neighbours tell about it."""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from msgspec import Struct

from domain.games.starquest.state import State
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words
from projections.scene import Tone

E = TypeVar("E", bound=Struct)
Params = dict[str, Value]


class Told(NamedTuple):
    """What a fact is worth telling: the words, whose deed it was, and how the line looks."""

    words: Words
    seat: Seat | None = None
    tone: Tone = "plain"
    quiet: bool = False
    large: bool = False


class Place(NamedTuple):
    """A fact's place: the state before it, and the other facts of its append."""

    state: State
    before: tuple[Struct, ...]
    after: tuple[Struct, ...]

    def later(self, kind: type[E]) -> E | None:
        """The first fact of this kind behind it."""
        return next(self.all_later(kind), None)

    def all_later(self, kind: type[E]) -> Iterator[E]:
        """All facts of this kind behind it."""
        return (event for event in self.after if isinstance(event, kind))

    def earlier(self, kind: type[E]) -> E | None:
        """The last fact of this kind before it."""
        return next((event for event in reversed(self.before) if isinstance(event, kind)), None)

    def owner(self, piece: str) -> Seat:
        """The seat that a piece belongs to."""
        return self.state.owner(piece)


def said(key: str, params: Params, seat: Seat | None = None, tone: Tone = "plain", *, quiet: bool = False) -> Told:
    """A line."""
    return Told(Words(key, params), seat, tone, quiet)


def dice_text(faces: tuple[int, ...]) -> str:
    """Faces as they are read out; a dash where nothing was thrown."""
    return " ".join(map(str, faces)) or "–"


def yes(fact: bool) -> str:
    """A fact as a word that messages choose by."""
    return "yes" if fact else "no"
