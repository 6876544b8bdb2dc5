"""Seats, viewers and audiences: seats are numbers from 0, an audience is a set of seats."""

from typing import Final, TypeAlias

from domain.kernel.errors import Malformed

Seat: TypeAlias = int
Viewer: TypeAlias = Seat | None
"""A seat that looks, or None for everybody without a seat."""
Audience: TypeAlias = frozenset[Seat]

MOST_SEATS: Final = 8
"""No game has more seats. Everything that bounds a seat's number takes the bound from here."""
SYSTEM: Final[Seat] = -1
"""Stands for something outside that is awaited, so that an aggregate that waits is not over. It is no seat: nobody sits there,
and no sequence is indexed by it."""
_ANYONE: Final[Seat] = -2
ALL: Final[Audience] = frozenset({_ANYONE})
"""Everybody, spectators included."""
NOBODY: Final[Audience] = frozenset()
"""Nobody yet: the server alone."""


def audience(*seats: Seat) -> Audience:
    """The audience of these seats. Raises Malformed for `SYSTEM`, for which no record has an audience."""
    if any(seat < 0 for seat in seats):
        raise Malformed("an audience of no seat")
    return frozenset(seats)


def joined(one: Audience, other: Audience) -> Audience:
    """Both audiences; everybody swallows the rest."""
    return ALL if _ANYONE in one or _ANYONE in other else one | other


def may_read(readers: Audience, viewer: Viewer) -> bool:
    """Whether this viewer belongs to the audience."""
    return _ANYONE in readers or viewer in readers


def audience_text(readers: Audience) -> str:
    """The spelling in records: `all`, `srv` for nobody yet, else `s0`, `s0+s2` with ascending seats."""
    if _ANYONE in readers:
        return "all"
    return "+".join(f"s{seat}" for seat in sorted(readers)) or "srv"


def audience_of(text: str) -> Audience:
    """The audience spelled so; raises Malformed for any other spelling."""
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
