"""What the shared queries need of a database: rows and changes, with values apart from the text."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

Row: TypeAlias = tuple[Any, ...]
Value: TypeAlias = str | bytes | int | bool | None


made = tuple.__new__
"""Makes a named tuple from a tuple, without its detour through Python: rows come by the thousand."""


class Change(NamedTuple):
    """A statement, run once for each of these rows of values."""

    statement: str
    each: Sequence[Sequence[Value]]


class Taken(Exception):
    """Another row has this unique key already; nothing was written."""


class Queries(ABC):
    """The part of an adapter that runs statements. Their text is the same for both databases, `?` stands for a value."""

    @abstractmethod
    async def rows(self, statement: str, *values: Value) -> Sequence[Row]:
        """The rows that a query finds."""

    @abstractmethod
    async def change(self, statement: str, *values: Value) -> int:
        """Run one statement durably; how many rows it changed. Raises Taken."""

    @abstractmethod
    async def change_where(self, guard: str, values: Sequence[Value], *changes: Change) -> bool:
        """In one transaction run the guard, and where it changed a row, the changes in their order; whether it did."""

    async def row(self, statement: str, *values: Value) -> Row | None:
        """The first row, or None."""
        found = await self.rows(statement, *values)
        return found[0] if found else None
