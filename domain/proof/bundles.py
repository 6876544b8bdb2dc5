"""A game as one file, `game.rollbook.zip`: its records, what its audience may know, and where the public log has them.

events.jsonl       the record bytes, one record a line: `sha256sum` of a line without its newline is the record's hash
disclosures.jsonl  {"aud", "disclosure", "field", "k", "n"}, one a line
manifest.json      what the file is; nothing in it is trusted that the records do not say themselves
appends.jsonl      {"index", "leaf", "proof"}: each append's leaf in the public log and the way from it to the checkpoint's root
keys.jsonl         the same of the leaves in which the log announces keys
cosigned.jsonl     {"checkpoint"}: checkpoints that witnesses cosigned, the last before and the first after each append
checkpoint, head.tlog-proof, receipt.note          the signed notes of log and server, as they were served
README.txt         for people; no program reads it

The first three are always there; a bundle has all of the log's files or none, but for those that only add to them. Reading
trusts nothing: not the sizes that an archive names, nor that a line is what it should be. Whether what stands in the lines is
true is the matter of `domain.proof.verification`.
"""

import io
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from domain.proof.canonical import Json, encode, parse
from domain.proof.disclosures import Opening
from domain.proof.errors import BundleTooLarge, MalformedText, NoBundle, NotCanonical, WrongFiles, WrongLine
from domain.proof.text_encodings import from_base64, from_hex, to_base64

FORMAT: Final = "rollbook/v1/bundle"
MOST_BYTES: Final = 64 * 1024 * 1024
"""Unpacked, all files together; and packed, too."""
MOST_LINES: Final = 500_000
"""Of one file: a file of newlines alone would else take far more memory than it has bytes."""
MOST_VALUES: Final = 1_000_000
"""Of the JSON in all files together, counted by its brackets and commas: small values take far more memory than bytes."""
LARGEST_DIRECTORY: Final = 16 * 1024
"""Bytes of the archive's list of files."""

EVENTS: Final = "events.jsonl"
DISCLOSURES: Final = "disclosures.jsonl"
MANIFEST: Final = "manifest.json"
APPENDS: Final = "appends.jsonl"
KEYS: Final = "keys.jsonl"
COSIGNED: Final = "cosigned.jsonl"
CHECKPOINT: Final = "checkpoint"
HEAD_PROOF: Final = "head.tlog-proof"
RECEIPT: Final = "receipt.note"
README: Final = "README.txt"

_NEEDED: Final = (EVENTS, DISCLOSURES, MANIFEST)
_OF_THE_LOG: Final = (APPENDS, CHECKPOINT)
_NAMES: Final = (*_NEEDED, *_OF_THE_LOG, KEYS, COSIGNED, HEAD_PROOF, RECEIPT, README)
_NO_TIME: Final = (1980, 1, 1, 0, 0, 0)
_READABLE: Final = 0o644 << 16
_CHUNK: Final = 1 << 16
_END: Final = b"PK\x05\x06"
_END_SIZE: Final = 22
_END64: Final = b"PK\x06\x07"
_END64_SIZE: Final = 20
_ENCRYPTED: Final = 0x1


class Module(NamedTuple):
    """The rules a game is played by: its key, their version, and SHA-256 over their files, in hex."""

    id: str
    version: str
    sha256: str


class Manifest(NamedTuple):
    """The manifest of a bundle. `audience` names those whose secrets are in it, as records do (`all`, `s0`, ...)."""

    format: str
    game: str
    module: Module
    audience: tuple[str, ...]
    last: int
    head: str


@dataclass(frozen=True, slots=True)
class LoggedLeaf:
    """A leaf of the public log, its number there, and the hashes from it to the checkpoint's root."""

    index: int
    leaf: str
    proof: tuple[bytes, ...]


class LogFiles(NamedTuple):
    """The log's files in a bundle: the leaves of the game's appends, the leaves of keys, signed notes as they were served, and the
    cosigned checkpoints around each append, by size."""

    appends: tuple[LoggedLeaf, ...]
    checkpoint: bytes
    keys: tuple[LoggedLeaf, ...] = ()
    head_proof: bytes = b""
    receipt: bytes = b""
    cosigned: tuple[str, ...] = ()


class Bundle(NamedTuple):
    """A game's records with those openings that the bundle's audience may have; `log` is None where no log is in it."""

    manifest: Manifest
    records: tuple[bytes, ...]
    openings: tuple[Opening, ...]
    log: LogFiles | None = None
    readme: str = ""


@dataclass(slots=True)
class Room:
    """How many bytes may still be unpacked, and how many values may stand in them."""

    unpacked: int = MOST_BYTES
    values: int = MOST_VALUES


# writing -----------------------------------------------------------------------------------------------------------------


def packed(bundle: Bundle) -> bytes:
    """The bytes of the bundle's file: the same for the same bundle. Raises BundleTooLarge for a bundle that could not be read again."""
    contents = [(name, content) for name, content in _contents(bundle) if content or name in (*_NEEDED, *_OF_THE_LOG)]
    if sum(len(content) for _, content in contents) > MOST_BYTES:
        raise BundleTooLarge("", 0, f"unpacked it has more than {MOST_BYTES} bytes")
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in contents:
            entry = zipfile.ZipInfo(name, _NO_TIME)
            entry.compress_type, entry.external_attr, entry.create_system = zipfile.ZIP_DEFLATED, _READABLE, 3
            archive.writestr(entry, content, compresslevel=9)
    return buffer.getvalue()


def _contents(bundle: Bundle) -> Iterator[tuple[str, bytes]]:
    manifest = bundle.manifest
    yield EVENTS, b"".join(record + b"\n" for record in bundle.records)
    yield DISCLOSURES, _jsonl(opening._asdict() for opening in bundle.openings)
    yield MANIFEST, encode({**manifest._asdict(), "module": manifest.module._asdict()}) + b"\n"
    if bundle.log is not None:
        yield APPENDS, _jsonl(map(_leaf_line, bundle.log.appends))
        yield KEYS, _jsonl(map(_leaf_line, bundle.log.keys))
        yield COSIGNED, _jsonl({"checkpoint": text} for text in bundle.log.cosigned)
        yield CHECKPOINT, bundle.log.checkpoint
        yield HEAD_PROOF, bundle.log.head_proof
        yield RECEIPT, bundle.log.receipt
    yield README, bundle.readme.encode()


def _jsonl(lines: Iterable[Mapping[str, Json]]) -> bytes:
    return b"".join(encode(line) + b"\n" for line in lines)


def _leaf_line(leaf: LoggedLeaf) -> dict[str, Json]:
    return {"index": leaf.index, "leaf": leaf.leaf, "proof": [to_base64(each) for each in leaf.proof]}


# reading -----------------------------------------------------------------------------------------------------------------


def read_bundle(content: bytes, room: Room | None = None) -> Bundle:
    """The bundle in a file's bytes; raises a BundleFault that names file and line for the first thing that is not as it must be. `room` is
    what several bundles may have together."""
    room = Room() if room is None else room
    parts = read_parts(content, min(MOST_BYTES, room.unpacked))
    room.unpacked -= sum(map(len, parts.values()))
    room.values -= _few_values(parts, min(MOST_VALUES, room.values))
    records = _lines(parts[EVENTS], EVENTS)
    openings = tuple(_opening(line, number) for number, line in enumerate(_lines(parts[DISCLOSURES], DISCLOSURES), 1))
    log = None
    if CHECKPOINT in parts:
        appends, keys = _leaves(parts[APPENDS], APPENDS), _leaves(parts.get(KEYS, b""), KEYS)
        head_proof, receipt = parts.get(HEAD_PROOF, b""), parts.get(RECEIPT, b"")
        log = LogFiles(appends, parts[CHECKPOINT], keys, head_proof, receipt, _cosigned(parts.get(COSIGNED, b"")))
    return Bundle(_manifest(parts[MANIFEST]), records, openings, log, _text(parts.get(README, b""), README))


def _few_values(parts: Mapping[str, bytes], most: int) -> int:
    lists = (part for name, part in parts.items() if name.endswith((".jsonl", ".json")))
    values = sum(part.count(b",") + part.count(b"[") + part.count(b"{") for part in lists)
    if values > most:
        raise BundleTooLarge("", 0, f"it holds more than {most} values, which causes too much work: no honest game does")
    return values


def read_parts(content: bytes, most: int = MOST_BYTES) -> dict[str, bytes]:
    """The files of the archive by name, unpacked to at most so many bytes. Raises NoBundle, BundleTooLarge or WrongFiles."""
    if len(content) > MOST_BYTES:
        raise BundleTooLarge("", 0, f"it has more than {MOST_BYTES} bytes")
    count = count_of(content)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            entries = archive.infolist()
            if len(entries) != count:
                raise NoBundle("", 0, f"its list of files has {len(entries)} of {count}")
            _check_files(entries)
            return _unpacked(archive, entries, most)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as fault:
        raise NoBundle("", 0, f"no ZIP file that can be read: {fault}") from fault


def count_of(content: bytes) -> int:
    """How many files a plain archive has by its own account. Raises NoBundle or WrongFiles for one that is not plain, before its list of
    files is read: that could be as large as the whole, or be another one for other readers (ZIP64)."""
    end = content[-_END_SIZE:]
    if not content.startswith(b"PK\x03\x04"):
        raise NoBundle("", 0, "no ZIP file: it does not begin as one")
    if len(end) < _END_SIZE or not end.startswith(_END):
        raise NoBundle("", 0, "no whole ZIP file: it does not end as one (cut off, or with something behind it)")
    if int.from_bytes(end[12:16], "little") > LARGEST_DIRECTORY:
        raise WrongFiles("", 0, f"it has more files than the {len(_NAMES)} of a bundle")
    ends = len(content) - _END_SIZE
    if int.from_bytes(end[12:16], "little") + int.from_bytes(end[16:20], "little") != ends:
        raise NoBundle("", 0, "no ZIP file that can be read: its list of files is not where it should be")
    if content[ends - _END64_SIZE : ends].startswith(_END64):
        raise NoBundle("", 0, "it is packed in a way that not every reader reads alike")
    return int.from_bytes(end[10:12], "little")


def _check_files(entries: Sequence[zipfile.ZipInfo]) -> None:
    names = [entry.orig_filename for entry in entries]  # a reader of names cuts them at a zero byte
    for name in names:
        if name not in _NAMES:
            raise WrongFiles(name[:80], 0, f"the files of a bundle are {', '.join(_NAMES)}, in no folder")
        if names.count(name) > 1:
            raise WrongFiles(name, 0, "it is in the archive twice: the files of a bundle are there once")
    needed = (*_NEEDED, *(_OF_THE_LOG if {*_OF_THE_LOG, KEYS, COSIGNED, HEAD_PROOF, RECEIPT}.intersection(names) else ()))
    for name in needed:
        if name not in names:
            raise WrongFiles(name, 0, f"it is missing: the files of this bundle are at least {', '.join(needed)}")
    for entry in entries:
        if entry.flag_bits & _ENCRYPTED:
            raise NoBundle(entry.filename, 0, "it is encrypted")
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise NoBundle(entry.filename, 0, "it is packed in another way than deflate")


def _unpacked(archive: zipfile.ZipFile, entries: Sequence[zipfile.ZipInfo], most: int) -> dict[str, bytes]:
    left = most
    parts: dict[str, bytes] = {}
    for entry in entries:
        pieces: list[bytes] = []
        with archive.open(entry) as file:
            while piece := file.read(_CHUNK):
                left -= len(piece)
                if left < 0:
                    raise BundleTooLarge(entry.filename, 0, f"unpacked, the bundle has more than {most} bytes")
                pieces.append(piece)
        parts[entry.filename] = b"".join(pieces)
    return parts


def _lines(content: bytes, name: str) -> tuple[bytes, ...]:
    count = content.count(b"\n")
    if count > MOST_LINES:
        raise BundleTooLarge(name, 0, f"it has more than {MOST_LINES} lines")
    if content and not content.endswith(b"\n"):
        raise WrongLine(name, count + 1, "the last line does not end with a newline")
    return tuple(content.split(b"\n")[:-1])


def _parsed(line: bytes, name: str, number: int) -> Json:
    try:
        return parse(line)
    except NotCanonical as fault:
        raise WrongLine(name, number, f"not canonical JSON: {fault}") from fault


def _text(content: bytes, name: str) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as fault:
        raise WrongLine(name, content.count(b"\n", 0, fault.start) + 1, "not UTF-8") from fault


def _opening(line: bytes, number: int) -> Opening:
    match _parsed(line, DISCLOSURES, number):
        case {"n": int(n), "field": str(field), "k": int(k), "aud": str(aud), "disclosure": str(text), **more} if not (
            more or isinstance(n, bool) or isinstance(k, bool)
        ):
            return Opening(n, field, k, aud, text)
        case _:
            raise WrongLine(DISCLOSURES, number, "the members of a disclosure are aud, disclosure, field, k and n")


def _cosigned(content: bytes) -> tuple[str, ...]:
    return tuple(_checkpoint(_parsed(line, COSIGNED, number), number) for number, line in enumerate(_lines(content, COSIGNED), 1))


def _checkpoint(value: Json, number: int) -> str:
    match value:
        case {"checkpoint": str(text), **more} if not more:
            return text
        case _:
            raise WrongLine(COSIGNED, number, "the member of a cosigned checkpoint is checkpoint")


def _leaves(content: bytes, name: str) -> tuple[LoggedLeaf, ...]:
    return tuple(_leaf(_parsed(line, name, number), name, number) for number, line in enumerate(_lines(content, name), 1))


def _leaf(value: Json, name: str, number: int) -> LoggedLeaf:
    match value:
        case {"index": int(index), "leaf": str(leaf), "proof": [*hashes], **more} if not more and not isinstance(index, bool):
            return LoggedLeaf(index, leaf, tuple(_hash(each, name, number) for each in hashes))
        case _:
            raise WrongLine(name, number, "the members of a leaf are index, leaf and proof")


def _hash(value: Json, name: str, number: int) -> bytes:
    try:
        data = from_base64(value) if isinstance(value, str) else b""
    except MalformedText as fault:
        raise WrongLine(name, number, str(fault)) from fault
    if len(data) != 32:
        raise WrongLine(name, number, "a proof is a list of hashes, 32 bytes each in base64")
    return data


def _manifest(content: bytes) -> Manifest:
    if _lines(content, MANIFEST)[1:] or not content:
        raise WrongLine(MANIFEST, 2 if content else 1, "the manifest is one line")
    match _parsed(content[:-1], MANIFEST, 1):
        case {
            "format": str(form),
            "game": str(game),
            "module": {"id": str(key), "version": str(version), "sha256": str(sha256), **beside},
            "audience": [*audience],
            "last": int(last),
            "head": str(head),
            **more,
        } if not (beside or more or isinstance(last, bool)):
            if form != FORMAT:
                raise WrongLine(MANIFEST, 1, f"the format is {form[:80]!r}, not {FORMAT!r}")
            return Manifest(form, _hex(game, 16), Module(key, version, sha256), _audience(audience), last, _hex(head, 32))
        case _:
            raise WrongLine(MANIFEST, 1, "the members of the manifest are audience, format, game, head, last and module")


def _hex(text: str, size: int) -> str:
    try:
        from_hex(text, size)
    except MalformedText as fault:
        raise WrongLine(MANIFEST, 1, str(fault)) from fault
    return text


def _audience(names: Sequence[Json]) -> tuple[str, ...]:
    """Everybody first, then seats in ascending order: the one spelling there is."""
    seats = [name[1:] for name in names[1:] if isinstance(name, str) and name[:1] == "s" and name[1:].isascii() and name[1:].isdigit()]
    audience = audience_names([int(seat) for seat in seats if len(seat) < 4])
    if audience != tuple(names):
        raise WrongLine(MANIFEST, 1, "an audience is a list of all, s0, s1 and so on, in this order")
    return audience


def audience_names(seats: Iterable[int]) -> tuple[str, ...]:
    """The audience of everybody and of these seats, as a manifest spells it."""
    return ("all", *(f"s{seat}" for seat in sorted(set(seats))))
