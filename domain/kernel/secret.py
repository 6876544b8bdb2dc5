"""A value that only some audience may know.

Not a struct on purpose: msgspec cannot encode it by accident, only the one codec in `domain.proof.records` can.
"""

from typing import Generic, NoReturn, TypeVar

from msgspec import UNSET, Struct, UnsetType

from domain.kernel.errors import Malformed, Unknown
from domain.kernel.seats import ALL, Audience, Viewer, audience_text, joined, may_read

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Source(Struct, frozen=True):
    """Where a secret stands in the log: record number, the member of `data` that holds its box, the digest's place
    in the box, and the value's name inside the disclosure (empty where the disclosure is the value itself)."""

    n: int
    field: str
    k: int
    name: str = ""


class Secret(Generic[T_co]):
    """A value for `audience`; closed, it still stands in its place. `source` is known once its fact is recorded."""

    __slots__ = ("_held", "audience", "source")
    audience: Audience
    source: Source | None
    _held: T_co | UnsetType

    def __init__(self, audience: Audience, held: T_co | UnsetType = UNSET, source: Source | None = None) -> None:
        object.__setattr__(self, "audience", audience)
        object.__setattr__(self, "_held", held)
        object.__setattr__(self, "source", source)

    def read(self) -> T_co:
        """The value; raises Unknown where it is closed. Nothing else opens a secret."""
        if isinstance(self._held, UnsetType):
            raise Unknown(f"a secret for {audience_text(self.audience)}")
        return self._held

    def is_open(self) -> bool:
        """Whether `read` would answer."""
        return not isinstance(self._held, UnsetType)

    def closed_for(self, viewer: Viewer) -> "Secret[T_co]":
        """The same secret as this viewer may hold it."""
        if may_read(self.audience, viewer) or not self.is_open():
            return self
        return Secret(self.audience, UNSET, self.source)

    def at(self, source: Source) -> "Secret[T_co]":
        """The same secret, tied to its place in the log."""
        return Secret(self.audience, self._held, source)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a secret does not change")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        return self.audience == other.audience and self._held == other._held and self.source == other.source

    def __hash__(self) -> int:
        return hash((self.audience, self.source))

    def __repr__(self) -> str:
        return f"Secret({audience_text(self.audience)}, {'open' if self.is_open() else 'closed'})"


def shown(value: T) -> Secret[T]:
    """A value that everybody knows, where a secret is expected."""
    return Secret(ALL, value)


def merged(one: Secret[T], other: Secret[T]) -> Secret[T]:
    """Both views of one value: the union of the audiences, and whichever is open; raises Malformed where they differ."""
    if one.is_open() and other.is_open() and one.read() != other.read():
        raise Malformed("two views of one secret differ")
    held, rest = (one, other) if one.is_open() else (other, one)
    return Secret(joined(one.audience, other.audience), held.read() if held.is_open() else UNSET, held.source or rest.source)
