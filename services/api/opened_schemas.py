"""The schema of the games that a table has opened."""

from msgspec import Struct


class OpenedGame(Struct, frozen=True):
    """A game that this table's game opened, by its handle, and its table. `over` is false while its end is awaited."""

    game: str
    table: str
    over: bool
