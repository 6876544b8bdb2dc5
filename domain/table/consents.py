"""Consents of seats: whom one asks, and when a seat may give it.

A consent counts once all who are asked have given it. Who is asked can change behind it: a seat is absent, a bot's, or handed over. Then
what was agreed is judged anew: once no consent is missing any longer, whoever has agreed may do so again, and it takes effect.
"""

from collections.abc import Collection

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.table.ledger import Ledger


def people(ledger: Ledger) -> frozenset[Seat]:
    """The seats that people play: all of them are asked for a pause, and to draw without the beacon."""
    return frozenset(seat for seat, entry in enumerate(ledger.seats) if entry is not None and not entry.bot)


def may_agree(seat: Seat, agreed: Collection[Seat], asked: frozenset[Seat]) -> bool:
    """True if the seat has not agreed, or if nobody's consent is missing any longer."""
    return seat not in agreed or asked <= {*agreed}


def require_may_agree(seat: Seat, agreed: Collection[Seat], asked: frozenset[Seat], rule: str) -> None:
    """Raises Refused `already_agreed` for a seat whose consent waits for that of others."""
    if not may_agree(seat, agreed, asked):
        raise Refused("already_agreed", rule)
