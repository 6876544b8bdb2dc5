"""The ledger: what a table knows beside its game. It folds over all records, taken-back ones included."""

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

from domain.kernel.game import SeatResult
from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.kernel.words import Value

OptionValues: TypeAlias = dict[str, str | int | bool | tuple[str, ...]]
"""A game's options as values, every one of them named."""


class Module(Struct, frozen=True):
    """The rules in force: the game's key, its version, and SHA-256 over its sorted files and the kernel's, in hex."""

    id: str
    version: str
    sha256: str


class Window(Struct, frozen=True):
    """An open decision window: its number, the seats asked, and those that have answered with a command."""

    w: int
    seats: tuple[Seat, ...]
    answered: tuple[Seat, ...] = ()

    def waits_for(self, asked: Iterable[Seat]) -> bool:
        """Whether one of its seats that is still asked has given no command yet."""
        return not set(self.seats).intersection(asked) <= set(self.answered)


class SeatEntry(Struct, frozen=True):
    """A taken seat. `who` is erasable; `j` counts the accepted commands of the seat, over all that sat on it."""

    who: Secret[str]
    bot: bool = False
    ready: bool = False
    j: int = 0


class Ledger(Struct, frozen=True):
    """The table's own state. `entropy` is E_k in hex after `k` closed windows; `positions` how far each dice stream and
    each group of hidden draws is used; `free` the records to which `free_seat` may freely go back, oldest first;
    `rewinds` how often was gone back."""

    module: Module = Module("", "", "")
    options: OptionValues = {}
    seat_count: int = 0
    origin: str = ""
    dice: dict[str, tuple[Value, ...]] = {}
    chain_length: int = 0
    anchors: dict[str, str] = {}
    seals: dict[str, str] = {}
    seats: tuple[SeatEntry | None, ...] = ()
    seat_commands: tuple[int, ...] = ()
    started: bool = False
    k: int = 0
    entropy: str = ""
    window: Window | None = None
    windows: int = 0
    positions: dict[str, int] = {}
    free: tuple[int, ...] = ()
    free_seat: Seat | None = None
    rewinds: int = 0
    conceded: tuple[Seat, ...] = ()
    over: bool = False
    reason: str = ""
    results: tuple[SeatResult, ...] = ()

    def full(self) -> bool:
        """Whether somebody sits on every seat."""
        return all(entry is not None for entry in self.seats)

    def everyone_ready(self) -> bool:
        """Whether every seat is taken and ready."""
        return all(entry is not None and entry.ready for entry in self.seats)

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot sits there."""
        entry = self.seats[seat]
        return entry is not None and entry.bot
