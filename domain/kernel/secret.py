"""A value that only some audience may know.

It is deliberately not a struct: msgspec cannot encode it by accident, only the codec in `domain.proof.records` can.
"""

from collections.abc import Callable
from typing import Generic, NoReturn, TypeVar

from msgspec import UNSET, Struct, UnsetType

from domain.kernel.errors import Malformed, Unknown
from domain.kernel.seats import ALL, Audience, Viewer, audience_text, joined, may_read

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Source(Struct, frozen=True):
    """The position of a secret in the log: record number, the member of `data` that holds its box, the digest's index in the box, and the
    value's name inside the disclosure (empty if the disclosure is the value itself)."""

    n: int
    field: str
    k: int
    name: str = ""


class Undecoded(Generic[T_co]):
    """A secret's value that is decoded when it is first read: most secrets of a game that is loaded are never read again."""

    __slots__ = ("decoded",)

    def __init__(self, decoded: Callable[[], T_co]) -> None:
        self.decoded = decoded


class Secret(Generic[T_co]):
    """A value for `audience`. A closed secret keeps its position without its value. `source` is set once its fact is recorded."""

    __slots__ = ("_held", "audience", "source")
    audience: Audience
    source: Source | None
    _held: T_co | UnsetType | Undecoded[T_co]

    def __init__(self, audience: Audience, held: T_co | UnsetType | Undecoded[T_co] = UNSET, source: Source | None = None) -> None:
        object.__setattr__(self, "audience", audience)
        object.__setattr__(self, "_held", held)
        object.__setattr__(self, "source", source)

    def read(self) -> T_co:
        """The value; raises Unknown if the secret is closed. There is no other access to the value."""
        held = self._held
        if isinstance(held, Undecoded):
            held = self._decoded(held)
        if held is UNSET:
            raise Unknown(f"a secret for {audience_text(self.audience)}")
        return held

    def _decoded(self, undecoded: Undecoded[T_co]) -> T_co:
        held = undecoded.decoded()
        object.__setattr__(self, "_held", held)
        return held

    def is_open(self) -> bool:
        """True if `read` would return the value."""
        return self._held is not UNSET

    def closed_for(self, viewer: Viewer) -> "Secret[T_co]":
        """The same secret as this viewer may hold it."""
        if may_read(self.audience, viewer) or not self.is_open():
            return self
        return Secret(self.audience, UNSET, self.source)

    def at(self, source: Source) -> "Secret[T_co]":
        """The same secret with its position in the log."""
        return Secret(self.audience, self._held, source)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a secret does not change")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        if self.audience != other.audience or self.source != other.source or self.is_open() != other.is_open():
            return False
        return not self.is_open() or bool(self.read() == other.read())

    def __hash__(self) -> int:
        return hash((self.audience, self.source))

    def __repr__(self) -> str:
        return f"Secret({audience_text(self.audience)}, {'open' if self.is_open() else 'closed'})"


def shown(value: T) -> Secret[T]:
    """A secret for everybody, for a known value in a field of a secret type."""
    return Secret(ALL, value)


def merged(one: Secret[T], other: Secret[T]) -> Secret[T]:
    """Both views of one value: the union of the audiences, open if either is. Raises Malformed if they differ."""
    if one.is_open() and other.is_open() and one.read() != other.read():
        raise Malformed("two views of one secret differ")
    held, rest = (one, other) if one.is_open() else (other, one)
    return Secret(joined(one.audience, other.audience), held.read() if held.is_open() else UNSET, held.source or rest.source)
