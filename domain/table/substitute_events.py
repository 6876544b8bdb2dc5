"""Events of substitutes: a seat is called absent, somebody offers to take it over, the other players agree, and the seat is handed over.

A hand-over ends the keys and the chain of nonces of the former player. What the seat knows passes on with the seat.
"""

from typing import ClassVar

from msgspec.structs import replace

from domain.kernel.seats import Seat
from domain.kernel.secret import Secret
from domain.table.binding import NonceChain
from domain.table.clocks import SECOND, SeatClock
from domain.table.events import LedgerEvent
from domain.table.free_undo import NO_UNDO
from domain.table.ledger import Ledger, SeatEntry, SubstituteOffer


class SubstituteCalled(LedgerEvent, frozen=True):
    """A substitute is wanted for the seat: its player asked for one, or the seat `by` did, as its time is over."""

    seat: Seat
    by: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Count the seat as absent until its player sends a command, or until it is handed over."""
        return state.with_absent(self.seat)


class SubstituteOffered(LedgerEvent, frozen=True):
    """Somebody would take over an absent seat, with this chain of nonces and this key, which may be null. A bot has neither. `offer` counts
    the offers of the table. `who` can be erased."""

    erasable: ClassVar[frozenset[str]] = frozenset({"who"})

    offer: int
    seat: Seat
    anchor: str | None
    key: str | None
    bot: bool
    who: Secret[str]

    def evolve(self, state: Ledger) -> Ledger:
        """Open the offer."""
        offer = SubstituteOffer(self.offer, self.seat, self.anchor, self.key, self.bot, self.who)
        return replace(state, offers=(*state.offers, offer), offered=self.offer)


class SubstituteAgreed(LedgerEvent, frozen=True):
    """A seat agreed to an offer. The command of the seat names the chain and the key, so that its signature binds them. The hand-over
    follows the consent of the last one that is in the game and not absent."""

    version = 2

    offer: int
    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Keep the consent."""
        return _with_consent(state, self.offer, self.seat)


class SubstituteAgreedByAll(SubstituteAgreed, frozen=True):
    """A consent to an offer, which waits for those as well who are out of the game. It is read, and not written any more."""

    named = "SubstituteAgreed"
    version = 1


class SubstituteDeclined(LedgerEvent, frozen=True):
    """A seat that is in the game declined an offer."""

    version = 2

    offer: int
    seat: Seat

    def evolve(self, state: Ledger) -> Ledger:
        """Remove the offer."""
        return replace(state, offers=tuple(each for each in state.offers if each.offer != self.offer))


class SubstituteDeclinedByAny(SubstituteDeclined, frozen=True):
    """A seat declined an offer, which those could as well who are out of the game. It is read, and not written any more."""

    named = "SubstituteDeclined"
    version = 1


class SeatHandedOver(LedgerEvent, frozen=True):
    """The player of an accepted offer has the seat from here on, with this chain and this key. Commands of older keys are not accepted any
    more. `waits`: the chain does not count before another seat's nonce was mixed that came later."""

    seat: Seat
    anchor: str | None
    key: str | None
    waits: bool
    offer: int

    def evolve(self, state: Ledger) -> Ledger:
        """Give the seat to another player, who has agreed to nothing. The clock of a timed table begins anew."""
        state.require_seat(self.seat)
        offer, entry, seat = state.offer(self.offer), state.entry(self.seat), self.seat
        if offer is None or entry is None:
            return state
        stale = () if state.window is None else tuple(sorted(state.window.answers.keys() - {seat}))
        j = state.command_count(seat)
        chain = None if self.anchor is None else NonceChain(self.anchor, j, self.waits, 0, self.anchor, stale)
        keys = () if self.key is None else (self.key,)
        taken = SeatEntry(offer.who, offer.bot, ready=True, j=j, chain=chain, keys=keys, first=entry.first or entry.who)
        seats = (*state.seats[:seat], taken, *state.seats[seat + 1 :])
        after = _clock_anew(state.without_absent(seat).without_consents(seat), seat)
        return replace(after, seats=seats, free_undo=NO_UNDO, silence=None)


SUBSTITUTE_EVENTS: tuple[type[LedgerEvent], ...] = (
    SubstituteCalled, SubstituteOffered, SubstituteAgreedByAll, SubstituteAgreed, SubstituteDeclinedByAny,
    SubstituteDeclined, SeatHandedOver,
)  # fmt: skip


def _with_consent(ledger: Ledger, offer: int, seat: Seat) -> Ledger:
    offers = (replace(each, agreed=(*each.agreed, seat)) if each.offer == offer else each for each in ledger.offers)
    return replace(ledger, offers=tuple(offers))


def _clock_anew(ledger: Ledger, seat: Seat) -> Ledger:
    """The clock of the seat as at the beginning of the game. A consent of the former player to a pause is void, and all to its end."""
    clocks = ledger.clocks
    if clocks is None:
        return ledger
    before, anew = clocks.seats[seat], clocks.with_seat(seat, SeatClock(clocks.settings.bank * SECOND))
    if before.running is not None:  # somebody else has to finish this turn
        before = replace(before, due=before.due + 1, late=before.late + 1)
    anew = replace(anew.without_consent(seat), resume_agreed=(), resume_asked=None)
    return replace(ledger, clocks=replace(anew, replaced=(*clocks.replaced, before)))
