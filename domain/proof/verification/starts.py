"""How a game begins, by its public records: its hour, and the consents to begin without a seat's nonce."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from domain.proof.text_encodings import milliseconds
from domain.proof.verification.fields import Fields
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.seating import Command, Seat, SeatVerifier

START_TYPES: Final = frozenset({"StartChosen", "StartAgreed", "StartAgreed@2"})


@dataclass(slots=True)
class StartVerifier:
    """The beginning of one game. `heads` are the records by their heads, `command` is that of the present append, `seated` the newest
    record by which somebody took or left a seat, `begun` is True after the start."""

    remarks: Remarks
    seating: SeatVerifier
    heads: Mapping[str, int]
    command: Command | None = None
    seated: int = 0
    begun: bool = False
    rated: bool = False
    hour: int | None = None
    agreed: dict[int, frozenset[int]] = field(default_factory=dict)
    """The seats that agreed, each with the seats whose leaving ends that."""

    @property
    def steps(self) -> Mapping[str, Callable[[int, Fields], None]]:
        """The check of each type of record."""
        return {"StartChosen": self._chosen, "StartAgreed": self._agreed, "StartAgreed@2": self._agreed_beside}

    def left(self, seat: int) -> None:
        """Somebody stands up."""
        self.agreed = {other: bound for other, bound in self.agreed.items() if other != seat and seat not in bound}

    def started(self, at: str, by_system: bool) -> bool:
        """The game begins. Returns True if `SYSTEM` began it without the nonce of a player who has a chain."""
        self.begun = True
        away = [seat for seat in self.seating.seats if not (seat.taken and seat.ready)]
        if not self.seating.seats or any(not (by_system and seat.taken and seat.number in self.agreed) for seat in away):
            self.remarks.fault("start_early", "the game starts before every seat is taken and ready, or agreed to start without")
        if self.hour is not None and milliseconds(at) < self.hour:
            self.remarks.fault("start_early", "the game starts before the hour that the table has chosen")
        if self.rated and any(seat.nonce is None or seat in away for seat in self.seating.seats):
            self.remarks.fault("start_early", "the game is rated, and starts without the nonces of all players")
        if by_system:
            numbers = [seat.number for seat in away]
            self.remarks.finding("started_by_system", f"the server started the game; seats {numbers} were away and had agreed to it")
        return by_system and any(_has_nonces(seat) for seat in away)

    def _chosen(self, record: int, data: Fields) -> None:
        hour = None if data.value("at") is None else data.moment("at")
        if self.rated or self.hour is not None or any(seat.taken for seat in self.seating.seats):
            self.remarks.fault("start_wrong", "the beginning is chosen a second time, or after a seat was taken")
        self.rated, self.hour = data.truth("rated"), hour

    def _agreed(self, record: int, data: Fields) -> None:
        """Name a consent of version 1, which a server might still write to escape what version 2 asks for."""
        number = data.number("seat")
        self._agree(data)
        text = f"seat {number} agreed to begin by a record of version 1, which lasts though other players come; servers write version 2"
        self.remarks.finding("consent_outdated", text, number)

    def _agree(self, data: Fields) -> None:
        number, command = data.number("seat"), self.command
        if command is None or command.seat != number or command.signature is None:
            self.remarks.fault("start_wrong", f"seat {number} agrees to begin without a signed command of its own", number)
        if self.begun or self.rated:
            self.remarks.fault("start_wrong", f"seat {number} agrees to begin after the start, or in a rated game", number)
        if self.seating.taken(number) is not None:
            self.agreed[number] = frozenset()

    def _agreed_beside(self, record: int, data: Fields) -> None:
        """A consent that is bound to the other players: its command names a head that shows them."""
        self._agree(data)
        number, others, command = data.number("seat"), data.numbers("others"), self.command
        if others != tuple(seat.number for seat in self.seating.seats if seat.taken and seat.number != number):
            self.remarks.fault("start_wrong", f"seat {number} agrees to begin beside others than those who are there", number)
        seen = None if command is None or command.head is None else self.heads.get(command.head)
        if seen is None or seen < self.seated:
            text = f"seat {number} agrees to begin on a head from before record {self.seated}, by which the seats changed"
            self.remarks.fault("start_head_old", text, number)
        if number in self.agreed:
            self.agreed[number] = frozenset(others)


def _has_nonces(seat: Seat) -> bool:
    return seat.taken and not seat.bot and seat.chain is not None
