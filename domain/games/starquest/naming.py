"""The name of a piece or object in sentences: a word and a number, both derived from its id.

The catalogues have one message for each pair of parameters: `who` and `who_no` for the first one that a sentence names, `at` and `at_no`
for the second.
"""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from domain.games.starquest.chance import RESPAWNED
from domain.games.starquest.figures import CHAOS_KINDS, TEAMS
from domain.games.starquest.missions import BOARDS
from domain.kernel.words import Value

NUMBERED: Final = (*TEAMS, *CHAOS_KINDS, "blip", "chip", RESPAWNED)
"""The words that have a number; a team's is that of its troopers."""
_CHIEFS: Final = ("cmd", "c")
_SECOND: Final = "s"
"""What the ids of a second team's figures begin with: that of its leader has no number."""
_DOOR: Final = "d"


class Name(NamedTuple):
    """A word of the catalogues (`red`, `red_commander`, `gridling`, `blip`, `door`, an object's id), and what tells equal ones apart: a
    number, 0 without one, or the name of a door or wall."""

    word: str
    number: Value


@lru_cache(maxsize=1024)
def name_of(piece: str) -> Name:
    """The name of a figure, blip, chip, object, door or wall."""
    word, _, number = piece.rpartition("-")
    if word in TEAMS and number in _CHIEFS:
        return Name(f"{word}_commander", 0)
    if word in TEAMS and number.startswith(_SECOND):
        return Name(f"{word}_second", int(number[1:] or 0))
    if word in NUMBERED and number.isdigit():
        return Name(word, int(number))
    if word in BOARDS and number.startswith(_DOOR):
        return Name("door", word + number[1:])
    return Name("wall", piece.replace("|", "–")) if "|" in piece else Name(piece, 0)


def blip_number(blip: str) -> Value:
    """The number of a blip; that of one that came back has an R before it."""
    name = name_of(blip)
    return f"R{name.number}" if name.word == RESPAWNED else name.number


def called(piece: str, place: Literal["who", "at"] = "who") -> dict[str, Value]:
    """The parameters that name a piece in a sentence."""
    name = name_of(piece)
    return {place: name.word, f"{place}_no": name.number}
