"""The chain of a game's records: each one names the hash of the one before, so the last hash binds the whole game.

Readers hash the bytes of a record and then read them strictly. They never encode a record again to check it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from domain.proof.canonical import Json, parse
from domain.proof.errors import (
    ForeignRecord,
    NotCanonical,
    RecordNotCanonical,
    RecordTooLong,
    TimeWentBack,
    WrongAppend,
    WrongFormat,
    WrongMembers,
    WrongNumber,
    WrongPrevious,
)
from domain.proof.lines import sha256_hex
from domain.proof.text_encodings import is_time

GENESIS: Final = "0" * 64
"""Stands for the head before the first record."""

RECORD_FORMAT: Final = "rollbook/v1/event"
DIGEST_ALGORITHM: Final = "sha-256"
MEMBERS: Final = frozenset({"_sd_alg", "append", "at", "data", "game", "n", "prev", "t", "type"})
LARGEST_RECORD: Final = 60_000
"""Bytes; an entry of the transparency log's tiles holds at most 65,535."""

_HANDLE: Final = re.compile(r"[0-9a-f]{32}", re.ASCII)
_HEAD: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)


class ChainedRecord(NamedTuple):
    """A record that fits behind the one before it."""

    number: int
    append: int
    """The number of the first record of its append."""
    game: str
    """The handle, 32 hex characters."""
    at: str
    """UTC to the millisecond; as all times have the same length, their text sorts as they do."""
    type: str
    data: Mapping[str, Json]
    head: str
    """The hash of this record's bytes: the game's head once it is appended."""

    @property
    def begins_append(self) -> bool:
        """True for the first record of an append."""
        return self.append == self.number


def head(record: bytes) -> str:
    """The hash of a record's bytes in hex."""
    return sha256_hex(record)


def verify_chain(records: Iterable[bytes]) -> str:
    """The head after all records of one game from the first on, GENESIS for none; raises the RecordFault of the first bad record."""
    last = GENESIS
    for record in read_chain(records):
        last = record.head
    return last


def read_chain(records: Iterable[bytes]) -> Iterator[ChainedRecord]:
    """Reads a game's records from the first on, each only after it was found to fit behind the one before it.

    Raises a RecordFault for the first record that is too long, not canonical, misses a member or has an unknown one, belongs
    to another game, is out of number, names another predecessor, is older than it, or does not fit into its append.
    """
    previous: ChainedRecord | None = None
    for number, raw in enumerate(records):
        record, names = read_record(number, raw)
        _check_link(number, record, names, previous)
        yield record
        previous = record


def read_record(number: int, raw: bytes) -> tuple[ChainedRecord, str]:
    """One record by itself, and the head it names as the one before; `number` is the place that faults are reported at."""
    if len(raw) > LARGEST_RECORD:
        raise RecordTooLong(number, f"{len(raw)} bytes, at most {LARGEST_RECORD} are allowed")
    try:
        content = parse(raw)
    except NotCanonical as error:
        raise RecordNotCanonical(number, str(error)) from error
    if not isinstance(content, Mapping) or content.keys() != MEMBERS:
        raise WrongMembers(number, "the members of a record are " + ", ".join(sorted(MEMBERS)))
    match content:
        case {
            "_sd_alg": str(algorithm),
            "append": int(append),
            "at": str(at),
            "data": Mapping() as data,
            "game": str(game),
            "n": int(own_number),
            "prev": str(previous),
            "t": str(record_format),
            "type": str(event_type),
        } if not isinstance(own_number, bool) and not isinstance(append, bool):
            _check_format(number, algorithm, at, game, previous, record_format)
            return ChainedRecord(own_number, append, game, at, event_type, data, head(raw)), previous
        case _:
            raise WrongMembers(number, "a member has the wrong type")


def _check_format(number: int, algorithm: str, at: str, game: str, previous: str, record_format: str) -> None:
    if record_format != RECORD_FORMAT:
        raise WrongFormat(number, f"the format is {record_format[:80]!r}, not {RECORD_FORMAT!r}")
    if algorithm != DIGEST_ALGORITHM:
        raise WrongFormat(number, f"the digest algorithm is {algorithm[:80]!r}, not {DIGEST_ALGORITHM!r}")
    if _HANDLE.fullmatch(game) is None:
        raise WrongFormat(number, f"not a handle: {game[:80]!r}")
    if _HEAD.fullmatch(previous) is None:
        raise WrongFormat(number, f"not the hash of a record: {previous[:80]!r}")
    if not is_time(at):
        raise WrongFormat(number, f"not a UTC time to the millisecond: {at[:80]!r}")


def _check_link(number: int, record: ChainedRecord, names: str, previous: ChainedRecord | None) -> None:
    if record.number != number:
        raise WrongNumber(number, f"the record calls itself number {record.number}")
    if names != (GENESIS if previous is None else previous.head):
        raise WrongPrevious(number, "the record names another one before it")
    if previous is None:
        if not record.begins_append:
            raise WrongAppend(number, f"the first record names {record.append} as the first of its append")
        return
    if record.game != previous.game:
        raise ForeignRecord(number, f"the record belongs to game {record.game}, the one before to {previous.game}")
    if record.at < previous.at:
        raise TimeWentBack(number, f"the record is of {record.at}, the one before of {previous.at}")
    _check_append(number, record, previous)


def _check_append(number: int, record: ChainedRecord, previous: ChainedRecord) -> None:
    """A record begins an append, or continues the one of the record before it, at the same time."""
    if record.begins_append:
        return
    if record.append != previous.append:
        raise WrongAppend(number, f"the record is of append {record.append}, the one before of {previous.append}")
    if record.at != previous.at:
        raise WrongAppend(number, f"append {record.append} is of {previous.at}, this record of it of {record.at}")
