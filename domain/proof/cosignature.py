"""Cosignatures of witnesses (C2SP tlog-cosignature, Ed25519): the largest tree of a log that a witness had seen at a time.

A witness signs a tree only if it continues the one it signed before, so a log cannot show two trees to people who trust it.
"""

from typing import Final

from domain.proof.errors import BadSignature, MalformedKey, MalformedNote, NotSigned
from domain.proof.notes import COSIGNATURE, Note, SignatureLine, VerifierKey, key_id_of, lines_of, verifier_key
from domain.proof.signatures import SIGNATURE_SIZE, is_signed, public_key, sign
from domain.proof.text_encodings import LARGEST_NUMBER

_TIME_SIZE: Final = 8


def witness_key(name: str, public: bytes) -> VerifierKey:
    """The key that verifies the cosignatures of a witness."""
    return verifier_key(name, COSIGNATURE, public)


def cosigned_message(time: int, checkpoint_text: str) -> bytes:
    """The bytes that a witness signs; the time is in seconds since 1970."""
    if not 0 <= time <= LARGEST_NUMBER:
        raise MalformedNote(f"not the time of a cosignature: {time}")
    return f"cosignature/v1\ntime {time}\n{checkpoint_text}".encode()


def cosign(note: Note, name: str, seed: bytes, time: int) -> SignatureLine:
    """The line with which a witness vouches for a checkpoint at a time in seconds since 1970."""
    signature = sign(seed, cosigned_message(time, note.text))
    return SignatureLine(name, key_id_of(name, COSIGNATURE, public_key(seed)), time.to_bytes(_TIME_SIZE, "big") + signature)


def cosigned_at(note: Note, key: VerifierKey) -> int:
    """The latest time, in seconds since 1970, at which the witness vouched for the checkpoint.

    Raises NotSigned unless the note names the key, BadSignature unless every line that does was made by it.
    """
    if key.algorithm != COSIGNATURE:
        raise MalformedKey(f"the key {key.name} is of the type {key.algorithm:#04x}, which does not cosign")
    named = lines_of(note, key)
    if not named:
        raise NotSigned(f"the checkpoint is not cosigned by {key.name} (key {key.key_id.hex()})")
    return max(_time_of(note, key, line) for line in named)


def is_cosigned_by(note: Note, key: VerifierKey) -> bool:
    """True if the witness vouched for the checkpoint, as `cosigned_at` has it."""
    try:
        cosigned_at(note, key)
    except (NotSigned, BadSignature):
        return False
    return True


def _time_of(note: Note, key: VerifierKey, line: SignatureLine) -> int:
    time = int.from_bytes(line.signature[:_TIME_SIZE], "big")
    signature = line.signature[_TIME_SIZE:]
    if len(signature) != SIGNATURE_SIZE or time > LARGEST_NUMBER:
        raise BadSignature(f"the cosignature of {key.name} is no time and Ed25519 signature")
    if not is_signed(key.public, cosigned_message(time, note.text), signature):
        raise BadSignature(f"the cosignature of {key.name} (key {key.key_id.hex()}) does not belong to this checkpoint")
    return time
