"""Facts: what has happened, with its values, and what it does to the state."""

from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

S = TypeVar("S")


class Event(Struct, Generic[S], frozen=True):
    """A fact in the past tense. Its record type is `<prefix>.<class name>`, with `@2` and so on where `version` says so.

    A `Secret` field or a tuple of them leaves the public record; no other nesting of secrets is allowed. Fields named in
    `erasable` are for everybody and yet stand apart, so that their content can be deleted without breaking the chain.
    The member name `secret` is taken by the box.
    """

    version: ClassVar[int] = 1
    erasable: ClassVar[frozenset[str]] = frozenset()

    def evolve(self, state: S) -> S:
        """The state after the fact: total, decides nothing, reads no secret value."""
        raise NotImplementedError(type(self).__name__)


class Past(Struct, frozen=True):
    """An earlier version of an event, read only. `of` names the class whose record type it had, `version` which."""

    of: ClassVar[str]
    version: ClassVar[int] = 1

    def upcast(self) -> Struct:
        """The same fact in the next version, an event or another Past: pure, after hashing, never written back."""
        raise NotImplementedError(type(self).__name__)
