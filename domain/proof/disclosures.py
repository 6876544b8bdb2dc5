"""Disclosures of sealed fields (RFC 9901 section 4.2.1): a salted name and value, bound by its digest.

A record holds the digest only. People who have the disclosure can check that the record committed to it. The others learn nothing:
the salt keeps small values from being guessed. The caller gives the salts, 16 random bytes each.
"""

import hashlib
from typing import Final, NamedTuple

from domain.proof.canonical import Json, encode, parse
from domain.proof.errors import MalformedDisclosure, MalformedText, NotCanonical, WrongDigest
from domain.proof.text_encodings import from_base64url, to_base64url

SALT_SIZE: Final = 16

# RFC 9901 reserves the first three; the last stands beside the digests in every box of a record, where a name may not occur twice.
_RESERVED_NAMES: Final = frozenset({"_sd", "_sd_alg", "...", "aud"})


class Disclosure(NamedTuple):
    """The content of a disclosure."""

    salt: bytes
    name: str
    value: Json


class Opening(NamedTuple):
    """A disclosure beside its record: the member of `data` that holds the digest, its place there, and its audience."""

    n: int
    field: str
    k: int
    aud: str
    disclosure: str


def disclose(salt: bytes, name: str, value: Json) -> str:
    """The text of a disclosure: base64url of the canonical array of salt, name and value.

    Raises MalformedDisclosure for a salt that has not 16 bytes and for a name that is empty, not ASCII or reserved, and a
    NotCanonical for a value outside the profile.
    """
    _check(salt, name)
    return to_base64url(encode((to_base64url(salt), name, value)))


def digest_of(disclosure: str) -> str:
    """The digest by which a record commits to a disclosure: base64url of the SHA-256 of its text."""
    if not disclosure.isascii():
        raise MalformedDisclosure("a disclosure is ASCII text")
    return to_base64url(hashlib.sha256(disclosure.encode("ascii")).digest())


def read_disclosure(disclosure: str) -> Disclosure:
    """Reads a disclosure strictly; raises MalformedDisclosure for anything that `disclose` would not have written."""
    try:
        content = parse(from_base64url(disclosure))
    except (MalformedText, NotCanonical) as error:
        raise MalformedDisclosure(str(error)) from error
    match content:
        case [str(salt_text), str(name), value]:
            salt = _salt_of(salt_text)
            _check(salt, name)
            return Disclosure(salt, name, value)
        case _:
            raise MalformedDisclosure("a disclosure is an array of salt, name and value")


def open_disclosure(disclosure: str, digest: str) -> Disclosure:
    """Reads a disclosure that a record committed to by `digest`; raises WrongDigest if it belongs to another one."""
    if digest_of(disclosure) != digest:
        raise WrongDigest(f"the disclosure does not belong to digest {digest[:80]!r}")
    return read_disclosure(disclosure)


def _salt_of(text: str) -> bytes:
    try:
        return from_base64url(text)
    except MalformedText as error:
        raise MalformedDisclosure(str(error)) from error


def _check(salt: bytes, name: str) -> None:
    if len(salt) != SALT_SIZE:
        raise MalformedDisclosure(f"a salt has {SALT_SIZE} bytes, not {len(salt)}")
    if not name or not name.isascii() or name in _RESERVED_NAMES:
        raise MalformedDisclosure(f"not the name of a sealed field: {name[:80]!r}")
