"""Who must decide what, and what they may answer."""

from typing import Literal, TypeAlias

from msgspec import Struct

from domain.kernel.commands import Command, command_name
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words

Picks: TypeAlias = Literal["cell", "edge", "piece", "direction", "card", "supply", "number", "word"]


class Decision(Struct, frozen=True):
    """A seat is asked. `id` stays the same while it is asked without a break for the same thing, and is never used
    again; `kind` says what for, `about` what it concerns, `turn` the id of the game turn it belongs to."""

    id: str
    seat: Seat
    kind: str
    about: str = ""
    turn: int = 0


class Choice(Struct, frozen=True):
    """One field of a command that is free: its values combine freely with those of the option's other choices."""

    field: str
    picks: Picks
    values: tuple[Value, ...]


class Option(Struct, frozen=True):
    """Legal commands of one kind: the command's wire name, its fixed fields, and its free ones."""

    command: str
    fixed: dict[str, Value] = {}
    choices: tuple[Choice, ...] = ()


def offer(command: type[Command], *choices: Choice, **fixed: Value) -> Option:
    """The option of a command type with these fixed fields and free ones."""
    return Option(command_name(command), fixed, choices)


class Line(Struct, frozen=True):
    """A line to draw from cell to cell; `kind` names its look (sight, blocked, path)."""

    kind: str
    cells: tuple[str, ...]


class Odds(Struct, frozen=True):
    """How likely an outcome is: exact, as a fraction."""

    outcome: Words
    numerator: int
    denominator: int


class Preview(Struct, frozen=True):
    """What a command would do, as far as the seat can know: sentences, odds, lines on the board."""

    words: tuple[Words, ...] = ()
    odds: tuple[Odds, ...] = ()
    lines: tuple[Line, ...] = ()
