"""Which consents of a seat the others wait for: to a substitute, to going back, to a pause and to the end of one, to do without the beacon,
to an agreed end."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Final

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


HOURS: Final[Mapping[str, int]] = {"undo": 8, "substitute": 2}
"""For how many hours one notice tells of all requests of a kind. What can be taken back and asked for anew would else be a flood of mails
that another player sends."""


def consent_notice(key: str, now: datetime) -> str:
    """Return the decision that a notice is about. What may be asked for again causes one notice a day, or in some hours."""
    kind, at = key.partition("-")[0], now.astimezone(UTC)
    hours = HOURS.get(kind)
    return f"{key} {at:%Y-%m-%d}" if hours is None else f"{kind} {at:%Y-%m-%d}T{at.hour // hours * hours:02}"


def is_still_asked(ledger: Ledger, seat: Seat, decision: str) -> bool:
    """True if the seat has not agreed yet to what a notice is about, and it can still be agreed to."""
    about = decision.partition(" ")[0]
    return any(key == about or key.startswith(f"{about}-") for key in asked_consents(ledger, seat))
