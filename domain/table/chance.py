"""Chance from the server's chains: each draw uses the next position of its stream, and nothing that could be chosen late."""

from collections.abc import Mapping
from typing import Protocol, assert_never

from domain.kernel.facts import DrawMethod
from domain.kernel.turn import Draw
from domain.proof.draws import DrawInputs, pick, roll, shuffle


class Seeds(Protocol):
    """The server's chains of one game: the link at a position of a stream, hex of 32 bytes. Positions count from 1."""

    def __call__(self, stream: str, position: int) -> str:
        """The seed c_i of the stream."""
        ...


class ChainChance:
    """The chance of one append: positions go on from where the ledger stands, the entropy is that of its window."""

    def __init__(self, handle: str, stream: str, positions: Mapping[str, int], e: int, entropy: str, seeds: Seeds) -> None:
        self._handle, self._stream, self._e, self._entropy, self._seeds = handle, stream, e, entropy, seeds
        self._position = positions.get(stream, 0)

    def draw(self, method: DrawMethod, sides: tuple[int, ...]) -> Draw:
        """The next draw of the stream."""
        self._position += 1
        seed = self._seeds(self._stream, self._position)
        inputs = DrawInputs(seed, self._handle, self._stream, self._position, self._entropy)
        return Draw(self._stream, self._position, self._e, None, None, drawn(inputs, method, sides), seed)


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
