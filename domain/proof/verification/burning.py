"""Where positions and nonces may be given up: in the append of a restore, and after the theft of a dice key.

Elsewhere a server could burn positions until the next dice suit a command that it has already seen.
"""

from collections.abc import Mapping

from domain.proof.chains import TABLE_STREAM, seat_stream
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.seating import SeatVerifier
from domain.proof.verification.streams import StreamVerifier


class BurnVerifier:
    """All positions and nonces that one game gives up."""

    def __init__(self, remarks: Remarks, streams: StreamVerifier, seating: SeatVerifier) -> None:
        self._remarks, self._streams, self._seating = remarks, streams, seating
        self.restored: int | None = None
        """The record of the restore whose append this is."""
        self._counts: dict[str, int] = {}
        """How many positions of each stream and group the restore gives up."""
        self._next: dict[int, int] = {}
        """By bound seat, the number of the command that the restore has to give up at least."""
        self._due: dict[str, int] = {}
        """The positions that have to be given up next, by stream, after the theft of a key."""

    def append_ends(self, remarks: Remarks) -> None:
        """No more records of this append follow: what is still due is a fault."""
        before, remarks.record = remarks.record, self.restored
        if self.restored is not None:
            self._check_restore(remarks)
        remarks.record = before
        if self._due:
            self._fault_due(remarks)

    def append_begins(self) -> None:
        """Another append begins."""
        self.restored, self._counts, self._next, self._due = None, {}, {}, {}

    def restores(self, record: int) -> None:
        """The log was restored from a backup. The next command of each bound seat may be known, and must not be used."""
        self.restored = record
        self._next = {seat.number: seat.j + 1 for seat in self._seating.seats if self._seating.is_bound(seat.number)}

    def closed(self, answers: Mapping[int, str | None]) -> None:
        """A window closed: chains whose key was stolen end here, if another seat's nonce was mixed."""
        for stream, at in self._streams.stolen():
            seats = (seat for seat, nonce in answers.items() if nonce is not None)
            if any(stream == TABLE_STREAM or stream != seat_stream(seat) for seat in seats):
                self._due[stream] = at

    def follows(self, kind: str | None) -> None:
        """A record of this type follows in the append."""
        if self._due and kind != "PositionsBurned":
            self._fault_due(self._remarks)
            self._due = {}

    def positions(self, name: str, to: int, reason: str) -> None:
        """Positions of a stream or group up to `to` are given up."""
        if self.restored is not None and name not in self._counts:
            self._counts[name] = to - self._streams.used(name)
        elif self._due.pop(name, None) != to:
            self._remarks.fault("burn_misplaced", f"positions of {name[:40]} up to {to} are burned where nothing allows it")
        self._streams.burned(name, to, reason)

    def nonces(self, number: int, to: int, reason: str) -> None:
        """Commands of a seat up to `to` are given up."""
        if self.restored is None:
            self._remarks.fault("burn_misplaced", f"commands of seat {number} are burned without a restore", number)
        elif to >= self._next.get(number, 0):
            self._next.pop(number, None)
        self._seating.burned(number, to, reason)

    def _check_restore(self, remarks: Remarks) -> None:
        if self._counts.keys() != self._streams.names() or len(set(self._counts.values())) != 1:
            remarks.fault("restore_wrong", "the restore does not burn the same number of positions of every stream and group")
        for number in sorted(self._next):
            remarks.fault("restore_wrong", f"the restore does not burn the next nonce of seat {number}", number)

    def _fault_due(self, remarks: Remarks) -> None:
        names = ", ".join(sorted(self._due))
        remarks.fault("burn_missing", f"the rest of the chains whose key was stolen is not burned at once: {names}")
