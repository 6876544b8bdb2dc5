"""Facts: recorded events with their values, and how each evolves the state."""

from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

S = TypeVar("S")


class Event(Struct, Generic[S], frozen=True):
    """A fact, named in the past tense. Its record type is `<prefix>.<class name>`, with `@2` and so on for a later `version`.

    A `Secret` field or a tuple of them is stored outside the public record; no other nesting of secrets is allowed. Fields named in
    `erasable` are for everybody but are stored apart, so that their content can be deleted without breaking the chain. The member name
    `secret` is reserved for the box.
    """

    named: ClassVar[str] = ""
    """The class name in the record type, where a later version of the event has the name of the class by now."""
    version: ClassVar[int] = 1
    erasable: ClassVar[frozenset[str]] = frozenset()

    def evolve(self, state: S) -> S:
        """The state after the fact. It is total, decides nothing and reads no secret value."""
        raise NotImplementedError(type(self).__name__)


class EffectlessEvent(Event[S], Generic[S], frozen=True):
    """A fact that changes no state. It is recorded for the report, and for readers of the log."""

    def evolve(self, state: S) -> S:
        """The same state."""
        return state


class Past(Struct, frozen=True):
    """An earlier version of an event, for reading only. `of` is the class whose record type it had, `version` its version."""

    of: ClassVar[str]
    version: ClassVar[int] = 1

    def upcast(self) -> Struct:
        """The same fact in the next version, an event or another Past. Pure; runs after hashing and is never written back."""
        raise NotImplementedError(type(self).__name__)
