"""Hash chains of seeds and nonces, and sealed secrets.

A chain is made from its far end and published from its near end: its anchor binds all links before the first one is used, a
published link proves itself against the one before, and tells nothing about the next. The server's chains give the seeds of
public rolls; a seat's chain gives the nonces of its commands. Hidden draws use a sealed secret instead, since a later link of a
chain would open every earlier draw. All links, keys and salts are lower-case hex of 32 bytes, handles of 16.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from domain.proof.errors import ChainBroken, ImpossibleDraw
from domain.proof.hkdf import hkdf_sha256, hmac_sha256
from domain.proof.lines import lines, sha256_hex
from domain.proof.text_encodings import from_hex

StepLabel: TypeAlias = Literal["rollbook/v1/step", "rollbook/v1/seat-step"]

SERVER_STEP: Final = "rollbook/v1/step"
SEAT_STEP: Final = "rollbook/v1/seat-step"
CHAIN_LENGTH: Final = 4096
TABLE_STREAM: Final = "table"

_SPACING: Final = 32


def seat_stream(seat: int) -> str:
    """The stream of the rolls that a seat's commands cause, and the name of its chain of nonces."""
    return f"seat.{seat}"


@dataclass(frozen=True, slots=True)
class Chain:
    """A whole chain, kept as every thirty-second link, so that any link costs at most that many hashes."""

    label: StepLabel
    handle: str
    stream: str
    length: int
    checkpoints: tuple[str, ...]
    """Links 0, 32, 64, ... and last the root."""

    @property
    def anchor(self) -> str:
        """Link 0, published before any other link is used."""
        return self.checkpoints[0]

    def link(self, position: int) -> str:
        """The link at a position 0 to `length`; ImpossibleDraw beyond: the chain is used up."""
        if not 0 <= position <= self.length:
            raise ImpossibleDraw(f"the chain {self.stream} has no link {position}")
        checkpoint = -(-position // _SPACING)
        start = min(checkpoint * _SPACING, self.length)
        return walk_back(self.label, self.handle, self.stream, self.checkpoints[checkpoint], start, position)


def chain_from_root(label: StepLabel, handle: str, stream: str, root: str, length: int) -> Chain:
    """The chain whose last link, at position `length` >= 1, is `root`."""
    if length < 1:
        raise ImpossibleDraw(f"a chain of length {length}")
    checkpoints = [root]
    for position, link in _links_before(label, handle, stream, root, length):
        if position % _SPACING == 0:
            checkpoints.append(link)
    return Chain(label, handle, stream, length, tuple(reversed(checkpoints)))


def server_chain(master: str, salt: str, handle: str, stream: str, length: int = CHAIN_LENGTH, at: int = 0) -> Chain:
    """The seeds of one stream of a game: link i is used for, and then published with, the stream's i-th roll.

    A chain that goes on where another one ends has its anchor at link `at` and `length` links behind it.
    """
    places = (stream, at) if at else (stream,)
    return chain_from_root(SERVER_STEP, handle, stream, _derive("rollbook/v1/chain", master, salt, handle, *places), at + length)


def seat_root(client_secret: str, handle: str, seat: int) -> str:
    """The last link of a seat's chain as our clients derive it; any other 32 secret bytes would do as well."""
    from_hex(handle, 16)
    return hmac_sha256(from_hex(client_secret, 32), lines("rollbook/v1/seat", handle, seat_stream(seat))).hex()


def seat_chain(root: str, handle: str, seat: int, length: int = CHAIN_LENGTH) -> Chain:
    """The nonces y_0 to y_length of a seat: link j is revealed with the seat's j-th accepted command."""
    return chain_from_root(SEAT_STEP, handle, seat_stream(seat), root, length)


def step(label: StepLabel, handle: str, stream: str, position: int, following: str) -> str:
    """The link at `position`, from the link `following` it."""
    return walk_back(label, handle, stream, following, position + 1, position)


def walk_back(label: StepLabel, handle: str, stream: str, link: str, position: int, target: int) -> str:
    """The link at `target`, reached by hashing back from the `link` at `position` >= `target`."""
    if not 0 <= target <= position:
        raise ImpossibleDraw(f"the link {position} of {stream} does not lead to {target}")
    reached = link
    for at, earlier in _links_before(label, handle, stream, link, position):
        if at < target:
            break
        reached = earlier
    return reached


def check_link(label: StepLabel, handle: str, stream: str, position: int, link: str, known_position: int, known: str) -> None:
    """Raises ChainBroken unless the published `link` leads back to the `known` one at an earlier position.

    The two may lie further apart than one step, up to the length of a chain: positions that were burned are never published.
    """
    if not 0 < position - known_position <= CHAIN_LENGTH:
        raise ChainBroken(f"{stream}: link {position} cannot follow link {known_position}")
    if walk_back(label, handle, stream, link, position, known_position) != known:
        raise ChainBroken(f"{stream}: link {position} does not lead back to link {known_position}")


def seal_secret(master: str, salt: str, handle: str, group: str) -> str:
    """The secret from which all hidden draws of a group are made."""
    return _derive("rollbook/v1/seal-secret", master, salt, handle, group)


def seal_commitment(handle: str, group: str, secret: str) -> str:
    """What is published of a sealed secret before the game; the opened secret is checked against it."""
    from_hex(secret, 32)
    return sha256_hex(lines("rollbook/v1/seal", handle, group, secret))


def _derive(label: str, master: str, salt: str, handle: str, *places: str | int) -> str:
    from_hex(handle, 16)
    return hkdf_sha256(from_hex(master, 32), from_hex(salt, 32), lines(label, handle, *places), 32).hex()


def _links_before(label: StepLabel, handle: str, stream: str, link: str, position: int) -> Iterator[tuple[int, str]]:
    """The links position - 1 down to 0, each with its position."""
    from_hex(link, 32)
    from_hex(handle, 16)
    opening = lines(label, handle, stream)
    for at in range(position - 1, -1, -1):
        # A chain has thousands of links; the part of the text that stays is joined once.
        link = sha256_hex(b"%b%d\n%b\n" % (opening, at, link.encode("ascii")))
        yield at, link
