"""Chance from the server's chains: each draw uses the next position of its stream, and no input can be chosen late."""

from typing import NamedTuple, Protocol, assert_never

from domain.kernel.errors import Malformed, RollbookError
from domain.kernel.facts import DrawMethod, Nonce
from domain.kernel.turn import Draw
from domain.proof.draws import DrawInputs, pick, roll, shuffle
from domain.table.ledger import Ledger


class Seeds(Protocol):
    """The server's chains of one game: the link at a position of a stream, hex of 32 bytes. Positions count from 1."""

    def __call__(self, stream: str, position: int) -> str:
        """The seed c_i of the stream."""
        ...


class Seals(Protocol):
    """The sealed secrets of one game's groups of hidden draws, hex of 32 bytes."""

    def __call__(self, group: str) -> str:
        """The secret s_g of the group."""
        ...


class Cause(NamedTuple):
    """The command that causes draws, if it revealed a nonce: its number in its seat's count, and the nonce."""

    place: Nonce
    nonce: str


class RollAwaited(RollbookError):
    """A draw is due, and the round of the beacon that it needs is not published yet."""


class AwaitingChance:
    """The chance of an append that cannot draw yet."""

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """Raises RollAwaited."""
        raise RollAwaited


class ChainChance:
    """The chance of one append: positions continue after the ledger's, the entropy is that of its window, and the nonce is that of the
    causing command, or none if the closing of a shared window is the cause. `beacon` is the published round that the draws waited for."""

    def __init__(
        self, handle: str, stream: str, ledger: Ledger, seeds: Seeds, seals: Seals, cause: Cause | None = None, beacon: str | None = None
    ) -> None:
        self._cause, self._beacon = cause, beacon
        self._handle, self._stream, self._seeds, self._seals = handle, stream, seeds, seals
        self._e, self._entropy = ledger.k, ledger.entropy
        self._positions, self._sealed = dict(ledger.positions), ledger.seals

    def draw(self, method: DrawMethod, sides: tuple[int, ...], group: str = "") -> Draw:
        """The next draw of the stream, or of the group from its sealed secret, which stays sealed.

        Raises Malformed if the table was opened without a seal for the group: nothing binds such a draw.
        """
        if group and group not in self._sealed:
            raise Malformed(f"the table was opened without a seal for {group}")
        stream = group or self._stream
        position = self._positions[stream] = self._positions.get(stream, 0) + 1
        key = self._seals(group) if group else self._seeds(stream, position)
        place, nonce = self._cause or (None, None)
        inputs = DrawInputs(key, self._handle, stream, position, self._entropy, nonce, self._beacon)
        return Draw(stream, position, self._e, place, self._beacon, drawn(inputs, method, sides), "" if group else key)


def drawn(inputs: DrawInputs, method: DrawMethod, sides: tuple[int, ...]) -> tuple[int, ...]:
    """The indexes of a draw, from the inputs its record names."""
    match method:
        case "roll":
            return roll(inputs, sides)
        case "pick":
            return pick(inputs, *sides)
        case "shuffle":
            return shuffle(inputs, *sides)
        case _:
            assert_never(method)
