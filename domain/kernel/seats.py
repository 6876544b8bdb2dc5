"""Seats, viewers and audiences: seats are numbers from 0, an audience is a set of seats."""

from functools import lru_cache
from typing import Final, TypeAlias

from domain.kernel.errors import Malformed

Seat: TypeAlias = int
Viewer: TypeAlias = Seat | None
"""A seat that views the game, or None for everybody without a seat."""
Audience: TypeAlias = frozenset[Seat]

MOST_SEATS: Final = 8
"""No game has more seats. Every limit on a seat number uses this constant."""
SYSTEM: Final[Seat] = -1
"""The rules themselves as a party: a game may await it, for example for the phase of an automated enemy. It is no seat: it has no keys,
no chain and no choice, as its only command is the default of its decision."""
_SYSTEM_WORD: Final = "sys"
_ANYONE: Final[Seat] = -2
ALL: Final[Audience] = frozenset({_ANYONE})
"""Everybody, spectators included."""
NOBODY: Final[Audience] = frozenset()
"""Nobody yet, only the server."""


def audience(*seats: Seat) -> Audience:
    """The audience of these seats, `SYSTEM` included: what only `SYSTEM` may know stays on the server until the game ends."""
    return frozenset(seats)


def joined(one: Audience, other: Audience) -> Audience:
    """The union of both audiences; everybody absorbs any other."""
    return ALL if _ANYONE in one or _ANYONE in other else one | other


def may_read(readers: Audience, viewer: Viewer) -> bool:
    """True if this viewer belongs to the audience."""
    return _ANYONE in readers or viewer in readers


@lru_cache(maxsize=1024)
def audience_text(readers: Audience) -> str:
    """The form in records: `all`, `srv` for nobody yet, else ascending seats and then `SYSTEM`, such as `s0`, `s0+s2`, `s0+sys`, `sys`.
    Raises Malformed for an audience that contains anything else."""
    if _ANYONE in readers:
        return "all"
    if any(seat < SYSTEM for seat in readers):
        raise Malformed(f"an audience of {sorted(readers)}")
    words = [f"s{seat}" for seat in sorted(readers - {SYSTEM})]
    return "+".join([*words, _SYSTEM_WORD] if SYSTEM in readers else words) or "srv"


def audience_of(text: str) -> Audience:
    """The audience of this text; raises Malformed for any other text."""
    match text:
        case "all":
            return ALL
        case "srv":
            return NOBODY
    parts = text.split("+")
    seats = frozenset(int(part[1:]) for part in parts if part[:1] == "s" and part[1:].isascii() and part[1:].isdigit())
    readers = seats | {SYSTEM} if _SYSTEM_WORD in parts else seats
    if audience_text(readers) != text:
        raise Malformed(f"audience {text!r}")
    return readers
