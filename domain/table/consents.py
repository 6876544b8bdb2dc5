"""Consents of seats: whom one asks, and when a seat may give it.

A consent counts once all who are asked have given it. Who is asked can change behind it: a seat is absent, a bot's, or handed over. Then
what was agreed is judged anew: once no consent is missing any longer, whoever has agreed may do so again, and it takes effect.
"""

from collections.abc import Collection

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.table.ledger import Ledger


def people(ledger: Ledger) -> frozenset[Seat]:
    """The seats that people play."""
    return frozenset(seat for seat, entry in enumerate(ledger.seats) if entry is not None and not entry.bot)


def in_game(ledger: Ledger) -> frozenset[Seat]:
    """The seats that people play who have not lost their game yet: all of them are asked for a pause, and to draw without the beacon."""
    return frozenset(seat for seat in people(ledger) if not ledger.is_out(seat))


def may_agree(ledger: Ledger, seat: Seat, agreed: Collection[Seat], asked: frozenset[Seat]) -> bool:
    """True if the seat is in the game, and has not agreed, or nobody's consent is missing any longer."""
    if ledger.is_out(seat) or seat in ledger.gone:
        return False
    return seat not in agreed or asked <= {*agreed}


def require_may_agree(
    ledger: Ledger, seat: Seat, agreed: Collection[Seat], asked: frozenset[Seat], rule: str, *, older: bool = False
) -> None:
    """Raises Refused `already_agreed` for a seat whose consent waits for that of others. Unless an `older` rule is in force, which asked
    everybody, also `out_of_game` and `move_first`, as `require_counts` does."""
    if not older:
        require_counts(ledger, seat, rule)
    if seat in agreed and not asked <= {*agreed}:
        raise Refused("already_agreed", rule)


def require_counts(ledger: Ledger, seat: Seat, rule: str) -> None:
    """Raises Refused `out_of_game` for a seat that has given up or lost by a time-out, `move_first` for one whose player comes back by a
    move."""
    if ledger.is_out(seat):
        raise Refused("out_of_game", rule)
    if seat in ledger.gone:
        raise Refused("move_first", rule)
