"""Signed notes (C2SP signed-note): a text that people can read, a blank line, and one line for each signature.

A note proves nothing until a signature is checked with a known key. Lines of unknown keys are ignored, as the format demands.
"""

import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from domain.proof.errors import BadSignature, MalformedKey, MalformedNote, MalformedText, NotSigned
from domain.proof.signatures import KEY_SIZE, is_signed, public_key, sign
from domain.proof.text_encodings import from_base64, from_hex, to_base64

ED25519: Final = 0x01
"""The type of a signature over the note's text alone."""
COSIGNATURE: Final = 0x04
"""The type of a witness's signature over a time and the text (C2SP tlog-cosignature)."""

LARGEST_NOTE: Final = 1_000_000
"""Bytes, as Go's package of notes has it."""
MOST_SIGNATURES: Final = 100

_NO_KEY_NAME: Final = re.compile(r"[\s+\x00-\x1f]")
_CONTROL: Final = re.compile(r"[\x00-\x09\x0b-\x1f]")
"""All but the newline."""
_DASH: Final = "\N{EM DASH} "
_KEY_ID_SIZE: Final = 4


@dataclass(frozen=True, slots=True)
class VerifierKey:
    """What is needed to check the signatures of one signer; made by `ed25519_key`, `witness_key` or `read_verifier_key`."""

    name: str
    key_id: bytes
    algorithm: int
    public: bytes

    @property
    def text(self) -> str:
        """The key on one line (C2SP signed-note, verifier keys): name, id and key, joined by plus signs."""
        return f"{self.name}+{self.key_id.hex()}+{to_base64(bytes([self.algorithm]) + self.public)}"


@dataclass(frozen=True, slots=True)
class SignatureLine:
    """One line below a note. The name and the id only claim a signer."""

    name: str
    key_id: bytes
    signature: bytes

    @property
    def text(self) -> str:
        """The line with its newline."""
        return f"{_DASH}{self.name} {to_base64(self.key_id + self.signature)}\n"


@dataclass(frozen=True, slots=True)
class Note:
    """A text, which ends with a newline, and the signatures below it."""

    text: str
    signatures: tuple[SignatureLine, ...]

    @property
    def data(self) -> bytes:
        """The note as it is served and stored."""
        return (self.text + "\n" + "".join(line.text for line in self.signatures)).encode("utf-8")


def is_key_name(name: str) -> bool:
    """True if a text may name a signer: neither empty nor with white space, a plus sign or a control character."""
    return bool(name) and _NO_KEY_NAME.search(name) is None and _is_utf8(name)


def key_id_of(name: str, algorithm: int, public: bytes) -> bytes:
    """The four bytes by which signature lines refer to a key (C2SP signed-note, signatures)."""
    return hashlib.sha256(name.encode("utf-8") + b"\n" + bytes([algorithm]) + public).digest()[:_KEY_ID_SIZE]


@lru_cache(maxsize=16)
def ed25519_key(name: str, public: bytes) -> VerifierKey:
    """The key that verifies notes signed under this name; raises MalformedKey for a name or length that no key has."""
    return verifier_key(name, ED25519, public)


def verifier_key(name: str, algorithm: int, public: bytes) -> VerifierKey:
    """The key of a signer of one of the two types that are known here; raises MalformedKey otherwise."""
    if not is_key_name(name):
        raise MalformedKey(f"not the name of a key: {name[:80]!r}")
    if algorithm not in (ED25519, COSIGNATURE):
        raise MalformedKey(f"the key {name} is of the type {algorithm:#04x}, which is not known here")
    if len(public) != KEY_SIZE:
        raise MalformedKey(f"the key {name} has {len(public)} bytes, not {KEY_SIZE}")
    return VerifierKey(name, key_id_of(name, algorithm, public), algorithm, public)


def read_verifier_key(text: str) -> VerifierKey:
    """Reads a key from its line; raises MalformedKey unless its id is right and writing it again gives the same text."""
    name, _, rest = text.partition("+")
    key_id, _, encoded = rest.partition("+")
    try:
        claimed, key = from_hex(key_id, _KEY_ID_SIZE), from_base64(encoded)
    except MalformedText as error:
        raise MalformedKey(f"not a verifier key, name+id+key: {text[:120]!r}: {error}") from error
    if not key:
        raise MalformedKey(f"the verifier key is empty: {text[:120]!r}")
    read = verifier_key(name, key[0], key[1:])
    if read.key_id != claimed:
        raise MalformedKey(f"the key {name} has the id {read.key_id.hex()}, not {key_id}")
    return read


def read_note(data: bytes) -> Note:
    """Reads a note without checking any signature; raises MalformedNote, which names the line counted from 1."""
    if len(data) > LARGEST_NOTE:
        raise MalformedNote(f"the note has {len(data)} bytes, at most {LARGEST_NOTE} are read")
    try:
        whole = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedNote(f"the note is not UTF-8: line {data.count(10, 0, error.start) + 1}") from error
    _require_printable(whole)
    end = whole.rfind("\n\n")
    if end < 0:
        raise MalformedNote("the note has no blank line between text and signatures")
    text, below = whole[: end + 1], whole[end + 2 :]
    first = text.count("\n") + 2
    if not below.endswith("\n"):
        raise MalformedNote(f"line {first + below.count(chr(10))}: the note does not end with a signature and a newline")
    lines = below[:-1].split("\n")
    if len(lines) > MOST_SIGNATURES:
        raise MalformedNote(f"the note has {len(lines)} signatures, at most {MOST_SIGNATURES} are read")
    return Note(text, tuple(read_signature_line(line + "\n", first + number) for number, line in enumerate(lines)))


def read_signature_line(text: str, number: int = 1) -> SignatureLine:
    """Reads one signature line with its newline, as witnesses answer with them; `number` is the line that faults name."""
    if not text.startswith(_DASH) or not text.endswith("\n"):
        raise MalformedNote(f"line {number}: a signature is an em dash, a space, a name, a space and base64: {text[:80]!r}")
    name, _, encoded = text.removeprefix(_DASH).removesuffix("\n").partition(" ")
    try:
        data = from_base64(encoded)
    except MalformedText as error:
        raise MalformedNote(f"line {number}: {error}") from error
    if not is_key_name(name):
        raise MalformedNote(f"line {number}: not the name of a key: {name[:80]!r}")
    if len(data) <= _KEY_ID_SIZE:
        raise MalformedNote(f"line {number}: the signature of {name} is empty")
    return SignatureLine(name, data[:_KEY_ID_SIZE], data[_KEY_ID_SIZE:])


def signed_note(text: str, name: str, seed: bytes) -> Note:
    """The text, signed with the Ed25519 key of the seed under a name; raises MalformedNote for a text that no note can have."""
    _require_printable(text)
    if not text.endswith("\n") or not _is_utf8(text):
        raise MalformedNote("the text of a note ends with a newline and is valid Unicode")
    key = ed25519_key(name, public_key(seed))
    return Note(text, (SignatureLine(name, key.key_id, sign(seed, text.encode("utf-8"))),))


def lines_of(note: Note, key: VerifierKey) -> tuple[SignatureLine, ...]:
    """The signature lines that name a key by both its name and its id."""
    return tuple(line for line in note.signatures if line.name == key.name and line.key_id == key.key_id)


def require_signed(note: Note, key: VerifierKey) -> None:
    """Raises NotSigned unless the note names the Ed25519 key, BadSignature unless every line that does was made by it."""
    if key.algorithm != ED25519:
        raise MalformedKey(f"the key {key.name} is of the type {key.algorithm:#04x}, which does not sign notes by itself")
    named = lines_of(note, key)
    if not named:
        raise NotSigned(f"the note is not signed by {key.name} (key {key.key_id.hex()})")
    message = note.text.encode("utf-8")
    if not all(is_signed(key.public, message, line.signature) for line in named):
        raise BadSignature(f"the signature of {key.name} (key {key.key_id.hex()}) does not belong to this text")


def is_signed_by(note: Note, key: VerifierKey) -> bool:
    """True if `require_signed` finds nothing wrong."""
    try:
        require_signed(note, key)
    except (NotSigned, BadSignature):
        return False
    return True


def _require_printable(text: str) -> None:
    found = _CONTROL.search(text)
    if found is not None:
        raise MalformedNote(f"line {text.count(chr(10), 0, found.start()) + 1}: a control character")


def _is_utf8(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
