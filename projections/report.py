"""The lines of a match report: drafts of lines, a fact with its neighbours, and the lines of one append."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Generic, NamedTuple, Never, TypeAlias, TypeVar, cast, get_type_hints

from msgspec import Struct

from domain.kernel.seats import Seat
from domain.kernel.state import GameState, Step
from domain.kernel.words import Value, Words
from domain.proof.records import Record
from projections.scene import LogLine, Tone

S = TypeVar("S", bound=GameState[Step])
S_co = TypeVar("S_co", bound=GameState[Step], covariant=True)
E = TypeVar("E", bound=Struct)
Params: TypeAlias = dict[str, Value]


class LineDraft(NamedTuple):
    """A report line before it gets its record number: the words, the acting seat, and the style."""

    words: Words
    seat: Seat | None = None
    tone: Tone = "plain"
    quiet: bool = False
    large: bool = False


class FactContext(NamedTuple, Generic[S_co]):
    """The context of a fact: the state before it, and the other facts of its append."""

    state: S_co
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


FamilyLineOf: TypeAlias = Callable[[FactContext[S], Never], LineDraft | None]
"""Returns the line for a fact of the types with which its parameter `event` is annotated, or None if another line reports it."""
LineOf: TypeAlias = Callable[[FactContext[S], Struct], LineDraft | None]
HeadingOf: TypeAlias = Callable[[S, Struct], Words | None]
"""Returns the heading of the round or phase that a fact begins, given the state before it, or None."""


def reporting(
    *families: FamilyLineOf[S], heading_of: HeadingOf[S] | None = None
) -> Callable[[Sequence[S], Sequence[Record]], list[LogLine]]:
    """Return the function that reports an append of a game: given the states before each of its facts and after the last, and the facts.

    A fact of no family has no line. A heading stands above the line of its fact, or above the next line of the append.
    """
    kinds = [(get_type_hints(family)["event"], cast("LineOf[S]", family)) for family in families]

    @cache
    def line_of(fact: type[Struct]) -> LineOf[S]:
        return next((family for kind, family in kinds if issubclass(fact, kind)), _no_line)

    def lines(states: Sequence[S], facts: Sequence[Record]) -> list[LogLine]:
        events = tuple(fact.event for fact in facts)
        found: list[LogLine] = []
        heading = None
        for index, (state, fact) in enumerate(zip(states, facts, strict=False)):
            heading = (heading_of and heading_of(state, fact.event)) or heading
            draft = line_of(type(fact.event))(FactContext(state, events[:index], events[index + 1 :]), fact.event)
            if draft is not None:
                found.append(LogLine(fact.n, draft.words, draft.seat, draft.tone, heading, draft.quiet, draft.large))
                heading = None
        return found

    return lines


def _no_line(context: FactContext[S], event: Struct) -> LineDraft | None:
    return None


def said(key: str, params: Params, seat: Seat | None = None, tone: Tone = "plain", *, quiet: bool = False) -> LineDraft:
    """Make a line."""
    return LineDraft(Words(key, params), seat, tone, quiet)


def yes(fact: bool) -> str:
    """Return a bool as a selector for messages."""
    return "yes" if fact else "no"
