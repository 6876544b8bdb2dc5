"""What a game offers to somebody new: a picture, how long and how hard it is, sides to play against bots, and a guided first game.

All are data in the game's folder, `first_game.json`. The guided game is a list of commands with words: its facts are made by the game's
own rules, with chance from a fixed seed.
"""

from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from domain.kernel.seats import Seat
from domain.kernel.words import Value
from projections.options import OptionValue

FILE = "first_game.json"


class Beginning(Struct, frozen=True, forbid_unknown_fields=True):
    """A side to play against bots: the table's options and the person's seat. Its words are `begin-<id>` and `begin-<id>-about`."""

    id: str
    seats: int
    seat: Seat
    options: dict[str, OptionValue]


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """A command that a seat sends, as it stands in a request."""

    seat: Seat
    command: dict[str, Value]


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided move: the command of the learner, told by the message `lesson-<id>`, and what the others do afterwards."""

    id: str
    command: dict[str, Value]
    then: tuple[Move, ...] = ()


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided first game: its table, the moves that lead to its first position, and the guided moves."""

    seats: int
    seat: Seat
    seed: int
    steps: tuple[LessonStep, ...]
    options: dict[str, OptionValue]
    before: tuple[Move, ...] = ()


class Cover(Struct, frozen=True, forbid_unknown_fields=True):
    """A game at a glance. `least`, `most`: players with any options. `minutes`: of a whole game. `to_learn`: from 1, for rules that are
    told in a few minutes, to 5. The picture is a moment of the guided game, or of that of another game: the part of the board between two
    cells."""

    least: Annotated[int, Meta(ge=1)]
    most: Annotated[int, Meta(ge=1)]
    minutes: Annotated[int, Meta(ge=1)]
    to_learn: Annotated[int, Meta(ge=1, le=5)]
    moment: Annotated[int, Meta(ge=0)]
    corners: tuple[str, str]
    game: str = ""


class FirstGame(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game offers to somebody new. The first of `beginnings` is the recommended one."""

    beginnings: tuple[Beginning, ...] = ()
    lesson: Lesson | None = None
    cover: Cover | None = None


_DECODER: Final = msgspec.json.Decoder(FirstGame)
"""Made when the module is imported: threads that are the first to use a type at once would crash the process."""


def read_first_game(folder: Path) -> FirstGame:
    """Read the file of a game's folder. A game without one offers nothing of its own."""
    file = folder / FILE
    return _DECODER.decode(file.read_bytes()) if file.is_file() else FirstGame()
