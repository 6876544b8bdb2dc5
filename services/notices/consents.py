"""Which consents of a seat the others wait for: to a substitute, to going back, to a pause and to the end of one, to do without the beacon,
to an agreed end."""

from collections.abc import Iterator

from domain.kernel.seats import Seat
from domain.table.consents import in_game, may_agree
from domain.table.ledger import Ledger
from domain.table.rewinding import asked_to_undo
from domain.table.substitutes import is_asked_to_agree


def asked_consents(ledger: Ledger, seat: Seat) -> Iterator[str]:
    """Yield what the seat is asked to agree to, one key each: an offer or a request by its number, all else by the first seat that
    agreed."""
    if not ledger.started or ledger.over or ledger.is_bot(seat) or seat in ledger.absent:
        return
    for offer in ledger.offers:
        if is_asked_to_agree(ledger, offer, seat):
            yield f"substitute-{offer.offer}"
    request = ledger.rewinding.request
    if request is not None and seat in asked_to_undo(ledger, request.seat) and seat not in request.agreed:
        yield f"undo-{request.number}"
    pause = () if ledger.clocks is None else ledger.clocks.agreed
    resume = () if ledger.clocks is None or ledger.clocks.paused is None else ledger.clocks.resume_agreed
    drop = () if ledger.beacon is None or ledger.requested is not None else ledger.agreed
    alike = (("pause", pause, in_game(ledger)), ("beacon", drop, in_game(ledger)))
    ends = (("end", ledger.end_agreed), ("abort", ledger.abort_agreed), ("resume", resume))
    for what, agreed, asked in (*alike, *((what, agreed, ledger.playing()) for what, agreed in ends)):
        if agreed and may_agree(ledger, seat, agreed, asked):
            yield f"{what}-{agreed[0]}"


def consent_notice(key: str, day: str) -> str:
    """Return the decision that a notice is about. All but what has a number may be asked for again, but causes one notice a day."""
    return key if key.startswith(("substitute", "undo")) else f"{key} {day}"


def is_still_asked(ledger: Ledger, seat: Seat, decision: str) -> bool:
    """True if the seat has not agreed yet to what a notice is about, and it can still be agreed to."""
    return decision.partition(" ")[0] in asked_consents(ledger, seat)
