"""The text that a seat signs with each command, and a director with each act: what is wanted, and the head that the signer saw.

The head makes everybody who signs a witness of the game's history so far.
"""

from domain.proof.chains import seat_stream
from domain.proof.lines import lines, sha256_hex
from domain.proof.text_encodings import from_hex


def command_text(handle: str, seat: int, j: int, head: str, digest: str, nonce: str | None) -> bytes:
    """The bytes under a command's signature; `j` is the number the command gets among the seat's accepted ones, counted from 1.

    The nonce is a link of the seat's chain in hex, None for a command without one. Raises MalformedText for what is not in its spelling.
    """
    from_hex(handle, 16)
    from_hex(head, 32)
    from_hex(digest, 32)
    if nonce is not None:
        from_hex(nonce, 32)
    return lines("rollbook/v1/command", handle, seat_stream(seat), j, head, digest, "-" if nonce is None else nonce)


def director_text(handle: str, director: str, j: int, head: str, act: tuple[str, int | None, int], reason: str) -> bytes:
    """The bytes under a director's act: its kind, the seat that it is about, and its amount. `j` counts the acts in
    the game from 1.

    Raises MalformedText for what is not in its spelling.
    """
    from_hex(handle, 16)
    from_hex(head, 32)
    kind, seat, amount = act
    about = "-" if seat is None else seat_stream(seat)
    return lines("rollbook/v1/director", handle, director, j, head, kind, about, amount, sha256_hex(reason.encode()))


def arbiter_text(handle: str, arbiter: str, j: int, head: str, kind: str, content: str) -> bytes:
    """The bytes under an arbiter's act: its kind, and the SHA-256 of its content as canonical JSON, in hex. `j` counts the acts of arbiters
    in the game from 1.

    Raises MalformedText for what is not in its spelling.
    """
    from_hex(handle, 16)
    from_hex(head, 32)
    from_hex(content, 32)
    return lines("rollbook/v1/arbiter", handle, arbiter, j, head, kind, content)
