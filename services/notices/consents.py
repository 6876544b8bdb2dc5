"""Which consents of a seat the others wait for: to a substitute, to a pause, to an agreed end."""

from collections.abc import Iterator
from typing import Final

from domain.kernel.seats import Seat
from domain.table.ledger import Ledger
from domain.table.substitutes import asked_to_agree

CONSENT: Final = "consent"
"""The step of a notice about a consent."""


def asked_consents(ledger: Ledger, seat: Seat) -> Iterator[str]:
    """What the seat is asked to agree to, one key each: an offer by its number, a pause or an end by the first seat that agreed."""
    if not ledger.started or ledger.over or ledger.is_bot(seat) or seat in ledger.absent:
        return
    for offer in ledger.offers:
        if seat in asked_to_agree(ledger, offer.seat) and seat not in offer.agreed:
            yield f"substitute-{offer.offer}"
    for what, agreed in (("pause", ledger.clocks.agreed if ledger.clocks is not None else ()), ("end", ledger.end_agreed)):
        if agreed and seat not in agreed:
            yield f"{what}-{agreed[0]}"


def consent_notice(key: str, day: str) -> str:
    """The decision that a notice is about. A pause or an end may be asked for again, but causes one notice a day."""
    return key if key.startswith("substitute") else f"{key} {day}"


def is_still_asked(ledger: Ledger, seat: Seat, decision: str) -> bool:
    """True if the seat has not agreed yet to what a notice is about, and it can still be agreed to."""
    return decision.partition(" ")[0] in asked_consents(ledger, seat)
