"""The name of a piece or object in sentences: a word and a number, both derived from its id.

The catalogues have one message for each pair of parameters: `who` and `who_no` for the first one that a sentence names, `at` and `at_no`
for the second.
"""

import re
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from domain.games.starquest.chance import RESPAWNED
from domain.games.starquest.figures import CHAOS_KINDS, TEAMS
from domain.kernel.words import Value

NUMBERED: Final = (*TEAMS, *CHAOS_KINDS, "blip", "chip", RESPAWNED)
"""The words that have a number; a team's is that of its troopers."""
_CHIEF: Final = "cmd"
_DOOR: Final = re.compile(r"[A-D]-d[0-9]+", re.ASCII)


class Name(NamedTuple):
    """A word of the catalogues (`red`, `red_commander`, `gridling`, `blip`, an object's id), and a number or 0."""

    word: str
    number: int


@lru_cache(maxsize=1024)
def name_of(piece: str) -> Name:
    """The name of a figure, blip, chip or object, of a wall or a door."""
    if "|" in piece:
        return Name("wall", 0)
    if _DOOR.fullmatch(piece):
        return Name("door", 0)
    word, _, number = piece.rpartition("-")
    if word in TEAMS and number == _CHIEF:
        return Name(f"{word}_commander", 0)
    if word in NUMBERED and number.isdigit():
        return Name(word, int(number))
    return Name(piece, 0)


def blip_number(blip: str) -> Value:
    """The number of a blip; that of one that came back has an R before it."""
    name = name_of(blip)
    return f"R{name.number}" if name.word == RESPAWNED else name.number


def called(piece: str, place: Literal["who", "at"] = "who") -> dict[str, Value]:
    """The parameters that name a piece in a sentence."""
    name = name_of(piece)
    return {place: name.word, f"{place}_no": name.number}
