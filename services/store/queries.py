"""The interface between queries that both databases share and the adapter that runs them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias

Row: TypeAlias = tuple[Any, ...]
Value: TypeAlias = str | bytes | int | bool | None


to_tuple = tuple.__new__
"""Makes a named tuple of a class from a row without calling Python code: reads return thousands of rows."""


class Change(NamedTuple):
    """A statement, to be run once for each row of values in `each`."""

    statement: str
    each: Sequence[Sequence[Value]]


class KeyTaken(Exception):
    """Another row has this unique key; nothing was written."""


class Queries(ABC):
    """Base of an adapter: runs statements whose text both databases share, with `?` for each value."""

    now_ms: ClassVar[str]
    """The database's expression for its clock, in milliseconds since 1970."""
    skip_locked: ClassVar[str]
    """The end of a query for rows to change that leaves out rows which another connection is just changing."""

    @abstractmethod
    async def rows(self, statement: str, *values: Value) -> Sequence[Row]:
        """The rows of a query."""

    @abstractmethod
    async def change(self, statement: str, *values: Value) -> int:
        """Run one statement durably. Returns the number of rows it changed; raises KeyTaken."""

    @abstractmethod
    async def changed(self, statement: str, *values: Value) -> Sequence[Row]:
        """Run one statement durably. Returns the rows that it returns."""

    @abstractmethod
    async def change_each(self, change: Change) -> None:
        """Run a statement durably for each of its rows of values, in one transaction."""

    @abstractmethod
    async def change_where(self, guard: str, values: Sequence[Value], *changes: Change) -> bool:
        """Run `guard` and, if it changed a row, `changes` in order, in one transaction. Returns True if `guard` changed a row."""

    def forget_end(self, handle: str) -> None:  # noqa: B027  # only an adapter that remembers ends has something to forget
        """Forget the end of a stream that a statement beside the appends has moved."""

    async def row(self, statement: str, *values: Value) -> Row | None:
        """The first row of a query, or None."""
        found = await self.rows(statement, *values)
        return found[0] if found else None
