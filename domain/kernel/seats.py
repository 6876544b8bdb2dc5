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
"""Something outside that is awaited, so that an aggregate that waits is not over. It has neither keys nor a place in a table's
list of seats."""
_ANYONE: Final[Seat] = -2
ALL: Final[Audience] = frozenset({_ANYONE})
"""Everybody, spectators included."""
NOBODY: Final[Audience] = frozenset()
"""Nobody yet: the server alone."""


def audience(*seats: Seat) -> Audience:
    """The audience of these seats. What is for `SYSTEM` is for the server alone: it has no word of its own in records."""
    return frozenset(seats) - {SYSTEM}


def joined(one: Audience, other: Audience) -> Audience:
    """Both audiences; everybody swallows the rest."""
    return ALL if _ANYONE in one or _ANYONE in other else one | other


def may_read(readers: Audience, viewer: Viewer) -> bool:
    """Whether this viewer belongs to the audience."""
    return _ANYONE in readers or viewer in readers


def audience_text(readers: Audience) -> str:
    """The form in records: `all`, `srv` for nobody yet, else `s0`, `s0+s2` with ascending seats; raises Malformed for an
    audience with anything else than seats."""
    if _ANYONE in readers:
        return "all"
    if any(seat < 0 for seat in readers):
        raise Malformed(f"an audience of {sorted(readers)}")
    return "+".join(f"s{seat}" for seat in sorted(readers)) or "srv"


def audience_of(text: str) -> Audience:
    """The audience of this text; raises Malformed for a text that no audience has."""
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
