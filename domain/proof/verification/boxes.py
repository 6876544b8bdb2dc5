"""The boxes of digests in the data of records, by which they commit to hidden values (docs/proof-formats.md 3)."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from domain.proof.canonical import Json
from domain.proof.head import ChainedRecord

SECRET: Final = "secret"
"""The box of all secret fields; other boxes are collections, one digest a position."""
EVERYBODY: Final = "all"
NOBODY: Final = "srv"
"""The audience that has no member until the game is over and its seals are opened."""
SYSTEM: Final = "sys"
"""The rules themselves as a party: what only they may know is shown when what is for nobody is."""


class DigestPlace(NamedTuple):
    """The place and audience of one digest of a record."""

    n: int
    field: str
    k: int
    digest: str
    aud: str

    @property
    def name(self) -> str:
        """The name that the disclosure carries."""
        return self.aud if self.field == SECRET else f"p{self.k}"


def places(record: ChainedRecord) -> Iterator[DigestPlace]:
    """The digests of a record in their order; those of a malformed box are left out."""
    for field, value in record.data.items():
        if is_box(value):
            yield from _places(record.number, field, value)


def is_box(value: Json) -> bool:
    """True if a member of a record's data is meant to be a box."""
    return isinstance(value, Mapping) and "_sd" in value


def is_sound(value: Json) -> bool:
    """True if a box names an audience for each digest, and nothing else."""
    match value:
        case {"_sd": [*digests], "aud": [*audiences], **more} if not more and len(digests) == len(audiences):
            return all(isinstance(each, str) for each in (*digests, *audiences)) and all(map(_is_audience, audiences))
        case _:
            return False


def may_read(aud: str, audience: tuple[str, ...]) -> bool:
    """True if one of an audience's names may read what is for `aud`."""
    return aud == EVERYBODY or any(part in audience for part in aud.split("+"))


def waits_for_seals(aud: str) -> bool:
    """True if what is for `aud` may be shown to everybody once the game is over and its seals are opened."""
    return aud == NOBODY or SYSTEM in aud.split("+")


def _places(n: int, field: str, value: Json) -> Iterator[DigestPlace]:
    match value:
        case {"_sd": [*digests], "aud": [*audiences]} if is_sound(value):
            for k, (digest, aud) in enumerate(zip(digests, audiences, strict=True)):
                if isinstance(digest, str) and isinstance(aud, str):
                    yield DigestPlace(n, field, k, digest, aud)


def _is_audience(aud: Json) -> bool:
    """`all`, `srv`, or seats in ascending order and then `sys`, joined by plus signs."""
    if not isinstance(aud, str) or aud in (EVERYBODY, NOBODY, SYSTEM):
        return isinstance(aud, str)
    aud = aud.removesuffix(f"+{SYSTEM}")
    parts = aud.split("+")
    if not all(part[:1] == "s" and part[1:].isascii() and part[1:].isdigit() and len(part) < 4 for part in parts):
        return False
    seats = [int(part[1:]) for part in parts]
    return "+".join(f"s{seat}" for seat in sorted(set(seats))) == aud
