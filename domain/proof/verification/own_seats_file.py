"""What a player's page saved of the seats that it played, `rollbook/v1/own-seats`: public keys, anchors and the commands it sent.

Nothing in the file is secret. It lets a verifier see that the seat of a game was the player's own: see docs/proof-formats.md.
"""

import json
from typing import Final, NamedTuple

from domain.proof.errors import ProofError

FORMAT: Final = "rollbook/v1/own-seats"
LARGEST: Final = 16 * 1024 * 1024
"""Bytes."""


class OwnSeatsFault(ProofError):
    """A file is no file of own keys."""


class SentCommand(NamedTuple):
    """A command as the page sent it."""

    position: int
    digest: str
    head: str | None
    nonce: str | None
    signature: str | None


class OwnSeat(NamedTuple):
    """One seat of one game: the keys and anchors that the player's devices made or that the player confirmed."""

    handle: str
    seat: int
    keys: tuple[str, ...]
    anchors: tuple[str, ...]
    commands: tuple[SentCommand, ...]


def read_own_seats(content: bytes) -> tuple[OwnSeat, ...]:
    """The seats in a file that the page saved. Raises OwnSeatsFault."""
    try:
        value: object = json.loads(content)
    except (ValueError, RecursionError) as fault:
        raise OwnSeatsFault("no JSON") from fault
    match value:
        case {"format": str(form), "seats": [*seats]} if form == FORMAT:
            return tuple(map(_seat, seats))
        case _:
            raise OwnSeatsFault(f"no file of own keys: its format is not {FORMAT}")


def _seat(value: object) -> OwnSeat:
    match value:
        case {"handle": str(handle), "seat": int(seat), "keys": [*keys], "anchors": [*anchors], "commands": [*commands]}:
            return OwnSeat(handle, seat, _texts(keys), _texts(anchors), tuple(map(_command, commands)))
        case _:
            raise OwnSeatsFault("the members of a seat are anchors, commands, handle, keys and seat")


def _texts(values: list[object]) -> tuple[str, ...]:
    texts = tuple(value for value in values if isinstance(value, str))
    if len(texts) != len(values):
        raise OwnSeatsFault("a key or an anchor is no text")
    return texts


def _command(value: object) -> SentCommand:
    match value:
        case {
            "position": int(position),
            "digest": str(digest),
            "head": (str() | None) as head,
            "nonce": (str() | None) as nonce,
            "signature": (str() | None) as signature,
        }:
            return SentCommand(position, digest, head, nonce, signature)
        case _:
            raise OwnSeatsFault("the members of a command are digest, head, nonce, position and signature")
