"""Dice, shuffles and picks, computed from a key and values that are fixed before the draw is requested.

The bytes are HMAC-SHA-256 blocks over those values; numbers are cut from them by rejection, so that every face is equally
likely. Nothing that the server could choose late (time, record number, which dice are rolled) enters the text.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from domain.proof.entropy import NOTHING, nonce_text
from domain.proof.errors import ImpossibleDraw, MalformedText
from domain.proof.hkdf import hmac_sha256
from domain.proof.lines import lines
from domain.proof.text_encodings import from_hex

LARGEST_RANGE: Final = 2**32

_BEACON: Final = re.compile(r"[1-9][0-9]*:[0-9a-f]{64}", re.ASCII)


@dataclass(frozen=True, slots=True)
class DrawInputs:
    """All that a draw depends on, as records spell it: hex of 32 bytes for key, entropy and nonce, of 16 for the handle.

    A public roll's key is the seed c_i of its stream; a hidden draw's key is the group's sealed secret, its stream the group
    and its position the draw number in it. Positions count from 1.
    """

    key: str
    handle: str
    stream: str
    position: int
    entropy: str
    nonce: str | None = None
    """The nonce of the command that caused the draw; None if the seat has none, or if closing a shared window caused it."""
    beacon: str | None = None
    """`<round>:<hex randomness>` of the public beacon, where the game waits for one."""


def roll(inputs: DrawInputs, sizes: Iterable[int]) -> tuple[int, ...]:
    """Face indices from 0, one for each die in the order given, all from one byte stream."""
    return ByteStream(inputs).roll(sizes)


def shuffle(inputs: DrawInputs, count: int) -> tuple[int, ...]:
    """The new order of `count` cards as indices into the old one; the first is the top card (Fisher and Yates, from the end)."""
    return ByteStream(inputs).shuffle(count)


def pick(inputs: DrawInputs, count: int, wanted: int) -> tuple[int, ...]:
    """`wanted` different indices below `count`, in the order drawn."""
    return ByteStream(inputs).pick(count, wanted)


def span(count: int) -> tuple[int, int]:
    """How many bytes a number below `count` takes, and the value from which on they are drawn again.

    The width is the least that can tell `count` values apart; the limit is the largest multiple of `count` it holds, so that
    below the limit every remainder is equally frequent. Raises ImpossibleDraw unless 1 <= count <= 2^32.
    """
    if not 1 <= count <= LARGEST_RANGE:
        raise ImpossibleDraw(f"no number can be drawn below {count}")
    width = ((count - 1).bit_length() + 7) // 8
    return width, 256**width - 256**width % count


class ByteStream:
    """The endless bytes of one draw, read from the front; each read goes on where the last one ended."""

    def __init__(self, inputs: DrawInputs) -> None:
        if inputs.position < 1:
            raise ImpossibleDraw(f"stream positions count from 1, not {inputs.position}")
        if inputs.beacon is not None and _BEACON.fullmatch(inputs.beacon) is None:
            raise MalformedText(f"not a beacon: {inputs.beacon[:80]!r}")
        from_hex(inputs.handle, 16)
        from_hex(inputs.entropy, 32)
        self._key = from_hex(inputs.key, 32)
        beacon = NOTHING if inputs.beacon is None else inputs.beacon
        nonce = nonce_text(inputs.nonce)
        self._opening = lines("rollbook/v1/draw", inputs.handle, inputs.stream, inputs.position, inputs.entropy, nonce, beacon)
        self._blocks = b""
        self.used = 0
        """Bytes read so far, those of rejected numbers included."""
        self.rejected = 0
        """Numbers dropped so far because they would have favoured the low faces."""

    def take(self, count: int) -> bytes:
        """The next `count` bytes."""
        end = self.used + count
        while len(self._blocks) < end:
            self._blocks += hmac_sha256(self._key, self._opening + lines(len(self._blocks) // 32))
        taken = self._blocks[self.used : end]
        self.used = end
        return taken

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1, each equally likely; `below(1)` reads no byte. ImpossibleDraw beyond 2^32."""
        width, limit = span(count)
        while (value := int.from_bytes(self.take(width), "big")) >= limit:
            self.rejected += 1
        return value % count

    def roll(self, sizes: Iterable[int]) -> tuple[int, ...]:
        """One face index for each die, in the order of the dice."""
        return tuple(self.below(size) for size in sizes)

    def shuffle(self, count: int) -> tuple[int, ...]:
        """The numbers below `count` in random order."""
        if count < 0:
            raise ImpossibleDraw(f"{count} cards cannot be shuffled")
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def pick(self, count: int, wanted: int) -> tuple[int, ...]:
        """`wanted` different numbers below `count`."""
        if not 0 <= wanted <= count:
            raise ImpossibleDraw(f"{wanted} of {count} cannot be picked")
        picked: list[int] = []
        moved: dict[int, int] = {}  # the list of all numbers, of which only the swapped places are kept
        for first in range(wanted):
            other = first + self.below(count - first)
            picked.append(moved.get(other, other))
            moved[other] = moved.get(first, first)
        return tuple(picked)
