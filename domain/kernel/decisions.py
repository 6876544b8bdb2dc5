"""Decisions that seats must make, the options that answer them, and previews of commands."""

from typing import Literal, TypeAlias

from msgspec import Struct

from domain.kernel.commands import Command, command_name
from domain.kernel.dice import RollTerms
from domain.kernel.seats import Seat
from domain.kernel.words import Value, Words

Picks: TypeAlias = Literal["cell", "edge", "piece", "direction", "card", "supply", "number", "word"]


class Decision(Struct, frozen=True):
    """A decision that a seat must make. `id` stays the same while the seat is asked for the same thing without a break, and is never
    reused; `kind` names the decision, `about` its subject, `turn` the id of its game turn."""

    id: str
    seat: Seat
    kind: str
    about: str = ""
    turn: int = 0


class Choice(Struct, frozen=True):
    """One free field of a command. Its values combine freely with those of the option's other choices."""

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
    """A line to draw from cell to cell; `kind` selects how it is drawn (sight, blocked, path)."""

    kind: str
    cells: tuple[str, ...]


class Odds(Struct, frozen=True):
    """The exact probability of an outcome, as a fraction."""

    outcome: Words
    numerator: int
    denominator: int


class Preview(Struct, frozen=True):
    """What a command would do, as far as the seat can know: sentences, odds, lines on the board, and the terms of its rolls."""

    words: tuple[Words, ...] = ()
    odds: tuple[Odds, ...] = ()
    lines: tuple[Line, ...] = ()
    rolls: tuple[RollTerms, ...] = ()
