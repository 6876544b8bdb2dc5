"""Seats, viewers and audiences: seats are numbers from 0, an audience is a set of seats."""

from typing import Final, TypeAlias

from domain.kernel.errors import Malformed

Seat: TypeAlias = int
Viewer: TypeAlias = Seat | None
"""A seat that views the game, or None for everybody without a seat."""
Audience: TypeAlias = frozenset[Seat]

MOST_SEATS: Final = 8
"""No game has more seats. Every limit on a seat number uses this constant."""
SYSTEM: Final[Seat] = -1
"""An external party that is awaited, so that an aggregate that waits is not over. It has no keys and no entry in a table's list of
seats."""
_ANYONE: Final[Seat] = -2
ALL: Final[Audience] = frozenset({_ANYONE})
"""Everybody, spectators included."""
NOBODY: Final[Audience] = frozenset()
"""Nobody yet, only the server."""


def audience(*seats: Seat) -> Audience:
    """The audience of these seats. A value for `SYSTEM` is for the server alone: `SYSTEM` has no word of its own in records."""
    return frozenset(seats) - {SYSTEM}


def joined(one: Audience, other: Audience) -> Audience:
    """The union of both audiences; everybody absorbs any other."""
    return ALL if _ANYONE in one or _ANYONE in other else one | other


def may_read(readers: Audience, viewer: Viewer) -> bool:
    """True if this viewer belongs to the audience."""
    return _ANYONE in readers or viewer in readers


def audience_text(readers: Audience) -> str:
    """The form in records: `all`, `srv` for nobody yet, else `s0`, `s0+s2` with ascending seats. Raises Malformed for an audience that
    contains anything but seats."""
    if _ANYONE in readers:
        return "all"
    if any(seat < 0 for seat in readers):
        raise Malformed(f"an audience of {sorted(readers)}")
    return "+".join(f"s{seat}" for seat in sorted(readers)) or "srv"


def audience_of(text: str) -> Audience:
    """The audience of this text; raises Malformed for any other text."""
    match text:
        case "all":
            return ALL
        case "srv":
            return NOBODY
    parts = text.split("+")
    seats = frozenset(int(part[1:]) for part in parts if part[:1] == "s" and part[1:].isascii() and part[1:].isdigit())
    if audience_text(seats) != text:
        raise Malformed(f"audience {text!r}")
    return seats
