"""Decision windows and the table entropy that they make, recomputed from the records (docs/proof-formats.md 2.2)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from domain.proof.entropy import initial_entropy, next_entropy
from domain.proof.verification.remarks import Remarks


@dataclass(slots=True)
class Window:
    """An open window: the seats asked, and of those that have answered the nonce of their first command."""

    number: int
    seats: tuple[int, ...]
    opened: int
    """The record that opened it."""
    answers: dict[int, str | None] = field(default_factory=dict)
    known: frozenset[int] = frozenset()
    """Seats that had answered before the game was restored: the server knew their nonces then."""


class WindowVerifier:
    """The windows of one game, and the entropy E_k after each of them."""

    def __init__(self, handle: str, remarks: Remarks, is_own: Callable[[int], bool]) -> None:
        """`is_own`: the nonces of this seat are its own; the server may know those of a seat that plays by recovery."""
        self._handle, self._remarks, self._is_own = handle, remarks, is_own
        self.open: Window | None = None
        self.count = 0
        self.k = 0
        self.entropy: str | None = None
        """E_k in hex; None before the start."""
        self._mixed: dict[int, int] = {}
        self.restored = -1
        """The newest record by which the game was restored."""

    def started(self, e: int, entropy: str, nonces: list[str | None], known: frozenset[int], record: int) -> None:
        """The game began: E_0 is made of the nonces that came with `ready`, those of the seats in `known` before a restore."""
        expected = initial_entropy(self._handle, nonces)
        if (e, entropy) != (0, expected):
            self._remarks.fault("entropy_wrong", f"the first entropy is not what the seats' nonces give, which is {expected}")
        self.k, self.entropy = 0, entropy
        self._remember(dict(enumerate(nonces)), known, record)

    def opened(self, number: int, seats: tuple[int, ...], record: int) -> None:
        """A window opens: the next one, while no other is open."""
        if self.open is not None:
            self._remarks.fault("window_wrong", f"window {number} opens while window {self.open.number} is open")
        if number != self.count + 1:
            self._remarks.fault("window_wrong", f"window {number} opens where {self.count + 1} is the next one")
        if not seats or list(seats) != sorted(set(seats)):
            self._remarks.fault("window_wrong", f"window {number} asks {list(seats)}: not seats in ascending order")
        self.open, self.count = Window(number, seats, record), number

    def answered(self, seat: int, nonce: str | None) -> None:
        """A command that names the open window."""
        if self.open is not None and seat in self.open.seats and seat not in self.open.answers:
            self.open.answers[seat] = nonce

    def closed(self, number: int, mixed: tuple[int, ...], e: int, entropy: str, record: int) -> Window | None:
        """A window closes: the open one, with those that answered, whose nonces make the next entropy."""
        window, before = self.open, self.entropy
        self.open = None
        if window is None or window.number != number or before is None:
            self._remarks.fault("window_wrong", f"window {number} closes, which is not open")
            self.k, self.entropy = e, entropy
            return None
        if mixed != tuple(sorted(window.answers)):
            self._remarks.fault("mixed_wrong", f"seats {list(mixed)} are mixed in, but {sorted(window.answers)} answered")
        expected = next_entropy(self._handle, self.k + 1, before, window.answers)
        if (e, entropy) != (self.k + 1, expected):
            self._remarks.fault("entropy_wrong", f"entropy {self.k + 1} is not what the nonces give, which is {expected}")
        for seat in sorted(set(window.seats) - window.answers.keys()):
            self._remarks.finding("window_without_seat", f"window {number} closed without an answer of seat {seat}", seat)
        self.k, self.entropy = e, entropy
        self._remember(window.answers, window.known, record)
        return window

    def mixed_since(self, record: int, but: int | None = None) -> bool:
        """True if the nonce of a seat other than `but` went into the entropy after a record."""
        return any(last > record for seat, last in self._mixed.items() if seat != but)

    def restores(self, record: int) -> None:
        """The game was restored: the restorer knew the answers so far."""
        self.restored = record
        if self.open is not None:
            self.open.known = frozenset(self.open.answers)

    def is_fresh(self, answers: Mapping[int, str | None], known: frozenset[int]) -> bool:
        """True if one of these answers, but for those of the seats in `known`, brought a nonce of its seat's own."""
        return any(nonce is not None and self._is_own(seat) and seat not in known for seat, nonce in answers.items())

    def _remember(self, answers: dict[int, str | None], known: frozenset[int], record: int) -> None:
        for seat, nonce in answers.items():
            if nonce is not None and self._is_own(seat) and seat not in known:
                self._mixed[seat] = record
