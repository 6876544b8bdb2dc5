"""Substitutes by a game's public records: a seat is handed over only while it is absent, and only if the other players agreed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from domain.proof.verification.clocks import ClockVerifier
from domain.proof.verification.fields import Fields
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.seating import Command, SeatVerifier
from domain.proof.verification.windows import WindowVerifier

FOLLOW_COMMANDS: Final = frozenset({
    "SubstituteCalled", "SubstituteAgreed", "SubstituteAgreed@2", "SubstituteDeclined", "SubstituteDeclined@2",
})  # fmt: skip
"""Types that follow right behind the command of a seat that answers no window."""
SUBSTITUTE_TYPES: Final = FOLLOW_COMMANDS | {"SubstituteOffered", "SeatHandedOver"}


AGREED: Final = ("SubstituteAgreed", "SubstituteAgreed@2")


@dataclass(slots=True)
class Offer:
    """An open offer: its record, the seat, the chain and the key of the one who offers, if that is a bot, and the seats that agreed."""

    record: int
    seat: int
    anchor: str | None
    key: str | None
    bot: bool
    agreed: set[int] = field(default_factory=set)


@dataclass(slots=True)
class SubstituteVerifier:
    """All calls, offers and hand-overs of one game. `handed_over` is called with each seat that has another player."""

    remarks: Remarks
    windows: WindowVerifier
    seating: SeatVerifier
    clocks: ClockVerifier
    handed_over: Callable[[int], None]
    absent: set[int] = field(default_factory=set)
    offers: dict[int, Offer] = field(default_factory=dict)
    count: int = 0
    agreed_now: int | None = None
    """The offer to which the record before agreed."""
    in_game: bool = False
    """The newest decision on an offer is by a rule that asks only those who are in the game."""

    @property
    def steps(self) -> Mapping[str, Callable[[int, Fields], None]]:
        """The check of each type of record."""
        return {
            "SubstituteCalled": self._called, "SubstituteOffered": self._offered, "SubstituteAgreed": partial(self._agreed, False),
            "SubstituteAgreed@2": partial(self._agreed, True), "SubstituteDeclined": partial(self._declined, False),
            "SubstituteDeclined@2": partial(self._declined, True), "SeatHandedOver": self._handed_over,
        }  # fmt: skip

    def record_of(self, number: int) -> int | None:
        """The record of an open offer, or None."""
        offer = self.offers.get(number)
        return None if offer is None else offer.record

    def timed_out(self, seat: int, act: str) -> None:
        """The time of a seat was over."""
        if act == "substitute":
            self.absent.add(seat)

    def came_back(self, seat: int) -> None:
        """The player of a seat sent a command: calls and offers are void."""
        self.absent.discard(seat)
        self.offers = {number: offer for number, offer in self.offers.items() if offer.seat != seat}

    def restored(self) -> None:
        """The game was restored: calls and offers are void."""
        self.absent, self.offers = set(), {}

    def _by(self, seat: int) -> bool:
        """True if a record follows right behind a command of this seat."""
        command: Command | None = self.clocks.append.command
        return command is not None and command.seat == seat and self.clocks.before == "CommandAccepted"

    def _wrong(self, text: str, seat: int | None = None) -> None:
        self.remarks.fault("substitute_wrong", text, seat)

    def _called(self, record: int, data: Fields) -> None:
        seat, by = data.number("seat"), data.number("by")
        taken = self.seating.taken(seat)
        if not self._by(by) or self.windows.entropy is None or taken is None or taken.bot or seat in self.absent:
            self._wrong(f"a substitute for seat {seat} is called without a command of seat {by}, or is called already", seat)
        if seat != by and not self.clocks.is_late(seat):
            self._wrong(f"seat {by} calls for a substitute for seat {seat}, whose time is not over", seat)
        self.absent.add(seat)
        self.remarks.finding("substitute_called", f"a substitute was called for seat {seat} by seat {by}", seat)

    def _offered(self, record: int, data: Fields) -> None:
        number, seat, bot = data.number("offer"), data.number("seat"), data.truth("bot")
        anchor, key = data.hash_or_none("anchor"), data.text_or_none("key")
        alone = self.clocks.before in ("", "RulesChanged") or self.clocks.follows("handed_over", seat)
        if not alone or seat not in self.absent or (bot and (anchor, key) != (None, None)):
            self._wrong(f"an offer for seat {seat} stands where none may stand", seat)
        if number != self.count + 1:
            self._wrong(f"the offer is number {number} where {self.count + 1} is the next one", seat)
        self.count = number
        self.offers[number] = Offer(record, seat, anchor, key, bot)

    def _agreed(self, in_game: bool, record: int, data: Fields) -> None:
        self.in_game = in_game
        number, seat = data.number("offer"), data.number("seat")
        offer = self._decided(number, seat)
        if offer is not None:
            offer.agreed.add(seat)
            self.agreed_now = number

    def _declined(self, in_game: bool, record: int, data: Fields) -> None:
        self.in_game = in_game
        number = data.number("offer")
        self._decided(number, data.number("seat"))
        self.offers.pop(number, None)

    def _decided(self, number: int, seat: int) -> Offer | None:
        offer = self.offers.get(number)
        if offer is None or not self._by(seat) or seat not in self._asked(offer.seat):
            self._wrong(f"seat {seat} decides on offer {number}, which is not open, or without a command of its own", seat)
        return offer

    def _asked(self, seat: int) -> set[int]:
        return self.seating.people(in_game=self.in_game) - {seat} - self.absent

    def _handed_over(self, record: int, data: Fields) -> None:
        seat, number, waits = data.number("seat"), data.number("offer"), data.truth("waits")
        anchor, key, offer = data.hash_or_none("anchor"), data.text_or_none("key"), self.offers.get(number)
        agreed, self.agreed_now = self.agreed_now == number and self.clocks.before in AGREED, None
        if offer is None or (seat, anchor, key) != (offer.seat, offer.anchor, offer.key) or seat not in self.absent:
            self.remarks.fault("hand_over_wrong", f"seat {seat} is handed over by an offer that is not open, or is not absent", seat)
        elif self.clocks.append.followed == ("handed_over", seat) and self.clocks.before == "SubstituteOffered":
            pass  # the other game has the consent
        elif not self.clocks.is_directed("hand_over", seat, number) and not (agreed and self._asked(seat) <= offer.agreed):
            self.remarks.fault(
                "hand_over_wrong", f"seat {seat} is handed over without the consent of all other players or a director", seat
            )
        window = self.windows.open
        stale = frozenset() if window is None else frozenset(window.answers.keys() - {seat})
        self.seating.handed_over(seat, anchor, key, offer is not None and offer.bot, waits, stale)
        self.came_back(seat)
        for other in self.offers.values():
            other.agreed.discard(seat)
        self.clocks.handed_over(seat)
        self.handed_over(seat)
