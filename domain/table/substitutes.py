"""Substitutes: who may call for one, offer to be one, and hand a seat over (TAB-SUB).

A seat is handed over only while it is absent: its player asked for a substitute, or its time is over. So other players cannot take the
seat of a player who plays.
"""

from typing import Final, TypeVar

from msgspec import Struct

from domain.kernel.errors import Refused
from domain.kernel.seats import Seat
from domain.kernel.secret import shown
from domain.kernel.state import GameState, Step
from domain.table.append_builder import AppendBuilder, FoldedFacts, Ports
from domain.table.binding import require_anchor, require_key
from domain.table.commands import AgreeToSubstitute, CallSubstitute, DeclineSubstitute, SubstituteCommand
from domain.table.consents import may_agree, require_counts, require_may_agree
from domain.table.ledger import Ledger, SubstituteOffer
from domain.table.replay import Replay
from domain.table.seating import Sitter
from domain.table.substitute_events import (
    SeatHandedOver,
    SubstituteAgreed,
    SubstituteCalled,
    SubstituteDeclined,
    SubstituteOffered,
)

S = TypeVar("S", bound=GameState[Step])
O = TypeVar("O", bound=Struct)  # noqa: E741  # the letter for options, beside S for state

RULE: Final = "TAB-SUB"
MOST_OFFERS: Final = 4
"""Open offers of one table."""


def about_substitutes(append: AppendBuilder[S, O], seat: Seat, command: SubstituteCommand, arrived: int) -> None:
    """Record what follows from a command about substitutes. `arrived` is its time. Raises Refused."""
    if not append.ledger.started:
        raise Refused("not_started", RULE)
    match command:
        case CallSubstitute(late):
            _call(append, seat, late, arrived)
        case AgreeToSubstitute(number, anchor, key):
            _agree(append, seat, number, (anchor, key))
        case DeclineSubstitute(number):
            _decline(append, seat, number)
        case _:
            raise Refused("unknown_command", RULE)


def offer(replay: Replay[S, O], ports: Ports, sitter: Sitter) -> FoldedFacts:
    """Offer to take over an absent seat. Raises Refused and records nothing then."""
    ledger = replay.table.ledger
    if ledger.over:
        raise Refused("game_over", RULE)
    if ledger.requested is not None:
        raise Refused("roll_awaited", "TAB-BEACON")
    if sitter.seat not in ledger.absent:
        raise Refused("not_absent", RULE)
    if len(ledger.offers) >= MOST_OFFERS:
        raise Refused("too_many_offers", RULE)
    made = (sitter.seat, sitter.anchor, sitter.key, sitter.bot)
    if any((each.seat, each.anchor, each.key, each.bot) == made for each in ledger.offers):
        raise Refused("already_offered", RULE)
    if sitter.bot and (sitter.anchor, sitter.key) != (None, None):
        raise Refused("bot_unbound", RULE)
    if sitter.key is not None:
        require_key(sitter.key)
    if sitter.anchor is not None:
        require_anchor(sitter.anchor)
    append = AppendBuilder(replay, ports)
    append.note(SubstituteOffered(ledger.offered + 1, sitter.seat, sitter.anchor, sitter.key, sitter.bot, shown(sitter.who)))
    return append.batch()


def asked_to_agree(ledger: Ledger, seat: Seat) -> frozenset[Seat]:
    """The seats whose consent an offer for this seat needs: all others that people play who are in the game and not absent."""
    return ledger.playing() - {seat}


def is_asked_to_agree(ledger: Ledger, offer: SubstituteOffer, seat: Seat) -> bool:
    """True if the consent of the seat to an offer is wanted."""
    asked = asked_to_agree(ledger, offer.seat)
    return seat in asked and may_agree(ledger, seat, offer.agreed, asked)


def _call(append: AppendBuilder[S, O], by: Seat, seat: Seat, arrived: int) -> None:
    ledger, clocks = append.ledger, append.ledger.clocks
    entry = ledger.entry(seat)
    if entry is None or entry.bot:
        raise Refused("no_other_player", RULE)
    if seat in ledger.absent:
        raise Refused("already_called", RULE)
    if seat != by and (clocks is None or not clocks.is_late(seat, arrived)):
        raise Refused("not_late", RULE)
    append.note(SubstituteCalled(seat, by))


def _open_offer(ledger: Ledger, number: int) -> SubstituteOffer:
    """The open offer of this number. Raises Refused."""
    found = ledger.offer(number)
    if found is None:
        raise Refused("offer_gone", RULE)
    return found


def _decline(append: AppendBuilder[S, O], seat: Seat, number: int) -> None:
    ledger, form = append.ledger, append.form_of(SubstituteDeclined)
    wanted = _open_offer(ledger, number)
    _require_asked(ledger, seat, wanted, older=form is not SubstituteDeclined)
    append.note(form(number, seat))


def _require_asked(ledger: Ledger, seat: Seat, wanted: SubstituteOffer, *, older: bool) -> frozenset[Seat]:
    """Return the seats that are asked about an offer. Raises Refused if this one is not among them."""
    asked = ledger.staying() - {wanted.seat} if older else asked_to_agree(ledger, wanted.seat)
    if seat not in asked:
        if not older:
            require_counts(ledger, seat, RULE)
        raise Refused("not_asked", RULE)
    return asked


def _agree(append: AppendBuilder[S, O], seat: Seat, number: int, named: tuple[str, str]) -> None:
    ledger, form = append.ledger, append.form_of(SubstituteAgreed)
    older = form is not SubstituteAgreed
    wanted = _open_offer(ledger, number)
    asked = _require_asked(ledger, seat, wanted, older=older)
    if named != (wanted.anchor or "", wanted.key or ""):
        raise Refused("offer_differs", RULE)
    require_may_agree(ledger, seat, wanted.agreed, asked, RULE, older=older)
    append.note(form(wanted.offer, seat))
    if asked <= {*wanted.agreed, seat}:
        append.note(SeatHandedOver(wanted.seat, wanted.anchor, wanted.key, ledger.others_have_nonces(wanted.seat), wanted.offer))
