"""A game as one file, `game.rollbook.zip`: the record bytes, and what its audience may know.

events.jsonl       the record bytes, one record a line: `sha256sum` of a line without its newline is the record's hash
disclosures.jsonl  {"n", "field", "k", "aud", "disclosure"}, one a line
manifest.json      what the file is; nothing in it is trusted that the records do not say themselves

The same game for the same audience gives the same bytes.
"""

import io
import zipfile
import zlib
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from domain.kernel.errors import RollbookError
from domain.kernel.seats import audience_text
from domain.proof.disclosures import digest_of
from domain.proof.errors import DisclosureFault, RecordFault
from domain.proof.head import ChainedRecord, read_chain
from domain.proof.records import Opening
from domain.table.ledger import Module

S = TypeVar("S", bound=Struct)
FORMAT: Final = "rollbook/v1/bundle"
MOST_BYTES: Final = 64 * 1024 * 1024
"""Unpacked, all files together."""
EVENTS: Final = "events.jsonl"
DISCLOSURES: Final = "disclosures.jsonl"
MANIFEST: Final = "manifest.json"
_NAMES: Final = (EVENTS, DISCLOSURES, MANIFEST)
_NO_TIME: Final = (1980, 1, 1, 0, 0, 0)
_READABLE: Final = 0o644 << 16


class BadBundle(RollbookError):
    """The file is no bundle, or not a whole and honest one."""


class Manifest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bundle says of itself. `audience`: whose secrets are in it, as records spell it (`all`, `s0`, ...)."""

    format: str
    game: str
    module: Module
    audience: tuple[str, ...]
    last: int
    head: str


class Bundle(NamedTuple):
    """A game's records with those openings that the bundle's audience may have."""

    manifest: Manifest
    records: tuple[bytes, ...]
    openings: tuple[Opening, ...]


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    n: int
    field: str
    k: int
    aud: str
    disclosure: str


def audience_names(seats: Sequence[int]) -> tuple[str, ...]:
    """The audience of everybody and of these seats, as a manifest spells it."""
    return ("all", *(audience_text(frozenset((seat,))) for seat in sorted(seats)))


def packed(bundle: Bundle) -> bytes:
    """The bytes of the bundle's file."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in _contents(bundle):
            entry = zipfile.ZipInfo(name, _NO_TIME)
            entry.compress_type, entry.external_attr, entry.create_system = zipfile.ZIP_DEFLATED, _READABLE, 3
            archive.writestr(entry, content, compresslevel=9)
    return buffer.getvalue()


def _contents(bundle: Bundle) -> Sequence[tuple[str, bytes]]:
    disclosures = (msgspec.json.encode(_Line(*opening), order="sorted") for opening in bundle.openings)
    return (
        (EVENTS, b"".join(record + b"\n" for record in bundle.records)),
        (DISCLOSURES, b"".join(line + b"\n" for line in disclosures)),
        (MANIFEST, msgspec.json.encode(bundle.manifest, order="sorted") + b"\n"),
    )


def unpacked(content: bytes) -> Bundle:
    """The bundle in a file's bytes; raises BadBundle unless it is whole: an unbroken chain that ends where the manifest says,
    and every disclosure one to which its record committed."""
    parts = _parts(content)
    manifest = _decoded(parts[MANIFEST], Manifest, MANIFEST)
    if manifest.format != FORMAT:
        raise BadBundle(f"the format is {manifest.format[:80]!r}, not {FORMAT!r}")
    records = _lines(parts[EVENTS], EVENTS)
    lines = (_decoded(line, _Line, DISCLOSURES) for line in _lines(parts[DISCLOSURES], DISCLOSURES))
    openings = tuple(Opening(line.n, line.field, line.k, line.aud, line.disclosure) for line in lines)
    try:
        chain = list(read_chain(records))
    except RecordFault as fault:
        raise BadBundle(f"{EVENTS}: {fault}") from fault
    if not chain or (chain[-1].number, chain[-1].head, chain[0].game) != (manifest.last, manifest.head, manifest.game):
        raise BadBundle("the records are not those that the manifest names")
    for opening in openings:
        _check(opening, chain)
    return Bundle(manifest, records, openings)


def _parts(content: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            entries = archive.infolist()
            if sorted(entry.filename for entry in entries) != sorted(_NAMES):
                raise BadBundle(f"the files of a bundle are {', '.join(_NAMES)}")
            if sum(entry.file_size for entry in entries) > MOST_BYTES:
                raise BadBundle(f"unpacked it has more than {MOST_BYTES} bytes")
            return {entry.filename: archive.read(entry) for entry in entries}
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as fault:
        raise BadBundle(f"no ZIP file that can be read: {fault}") from fault


def _lines(content: bytes, name: str) -> tuple[bytes, ...]:
    if content and not content.endswith(b"\n"):
        raise BadBundle(f"{name} does not end with a newline")
    return tuple(content.split(b"\n")[:-1])


def _decoded(content: bytes, kind: type[S], name: str) -> S:
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.DecodeError as error:
        raise BadBundle(f"{name}: {error}") from error


def _check(opening: Opening, chain: Sequence[ChainedRecord]) -> None:
    """Raises BadBundle unless the opening's record committed to it, for that audience."""
    try:
        record = chain[opening.n] if opening.n >= 0 else None
        box = record.data[opening.field] if record is not None else None
        match box:
            case {"_sd": [*digests], "aud": [*audiences]} if 0 <= opening.k < len(digests) == len(audiences):
                fits = (digests[opening.k], audiences[opening.k]) == (digest_of(opening.disclosure), opening.aud)
            case _:
                fits = False
    except (IndexError, KeyError, DisclosureFault):
        fits = False
    if not fits:
        raise BadBundle(f"record {opening.n} did not commit to the disclosure {opening.field}.{opening.k}")
