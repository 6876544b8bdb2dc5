"""The lines of a match report: drafts of lines, a fact with its neighbours, and the lines of one append."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.kernel.words import Value, Words
from domain.proof.records import Record
from projections.scene import LogLine, Tone

S = TypeVar("S", bound=GameState[Step])
E = TypeVar("E", bound=Struct)
Params: TypeAlias = dict[str, Value]


class LineDraft(NamedTuple):
    """A report line before it gets its record number: the words, the acting seat, and the style."""

    words: Words
    seat: Seat | None = None
    tone: Tone = "plain"
    quiet: bool = False
    large: bool = False


class FactContext(NamedTuple, Generic[S]):
    """The context of a fact: the state before it, and the other facts of its append."""

    state: S
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

    def beside(self, kind: type[E]) -> E | None:
        """Return an earlier fact of this type, without one a later fact, or None."""
        return self.earlier(kind) or self.later(kind)


LineOf: TypeAlias = Callable[[FactContext[S], Struct], LineDraft | None]
"""Returns the line for a fact, or None if another line of the append reports it."""
HeadingOf: TypeAlias = Callable[[S, Struct], Words | None]
"""Returns the heading of the round or phase that a fact begins, given the state before it, or None."""


def report(states: Sequence[S], facts: Sequence[Record], line_of: LineOf[S], heading_of: HeadingOf[S]) -> list[LogLine]:
    """Return the lines of one append. `states` are the states before each of its facts and after the last.

    A heading stands above the line of its fact, or above the next line of the append.
    """
    events = tuple(fact.event for fact in facts)
    found: list[LogLine] = []
    heading = None
    for index, (state, fact) in enumerate(zip(states, facts, strict=False)):
        heading = heading_of(state, fact.event) or heading
        draft = line_of(FactContext(state, events[:index], events[index + 1 :]), fact.event)
        if draft is not None:
            found.append(LogLine(fact.n, draft.words, draft.seat, draft.tone, heading, draft.quiet, draft.large))
            heading = None
    return found


def said(key: str, params: Params, seat: Seat | None = None, tone: Tone = "plain", *, quiet: bool = False) -> LineDraft:
    """Make a line."""
    return LineDraft(Words(key, params), seat, tone, quiet)


def yes(fact: bool) -> str:
    """Return a bool as a selector for messages."""
    return "yes" if fact else "no"
