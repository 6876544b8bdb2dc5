"""Lists in PostgreSQL's binary array format. A batch has some twenty of them; psycopg would encode them item by item."""

import struct
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, cast

from psycopg.abc import AdaptContext
from psycopg.adapt import Dumper
from psycopg.pq import Format

_HEADER: Final = struct.Struct(">5i")
_LENGTH: Final = struct.Struct(">i").pack
_SHORT: Final = 127
"""The greatest length whose four bytes are ASCII."""
_INT4, _TEXT, _BYTEA = 23, 25, 17


class Array:
    """An array in PostgreSQL's binary format."""

    __slots__ = ("packed",)

    def __init__(self, packed: bytes) -> None:
        self.packed = packed


class _Integers(Array):
    pass


class _Texts(Array):
    pass


class _Blobs(Array):
    pass


def integers(values: Sequence[int]) -> Array:
    """integer[]"""
    pairs = [4] * (2 * len(values))
    pairs[1::2] = values
    return _Integers(struct.pack(f">5i{len(pairs)}i", 1, 0, _INT4, len(values), 1, *pairs))


def texts(values: Sequence[str | None]) -> Array:
    """text[]"""
    if None not in values:
        whole = cast("Sequence[str]", values)
        return _Texts(_alike(whole) or _packed(_TEXT, list(map(str.encode, whole))))
    return _Texts(_with_nulls(_TEXT, [None if value is None else value.encode() for value in values]))


def words(values: Sequence[str]) -> Array:
    """text[] of words from a small vocabulary, whose encodings are cached."""
    return _Texts(_HEADER.pack(1, 0, _TEXT, len(values), 1) + b"".join(map(_word, values)))


@lru_cache(maxsize=4096)
def _word(value: str) -> bytes:
    text = value.encode()
    return _LENGTH(len(text)) + text


def blobs(values: Sequence[bytes]) -> Array:
    """bytea[]"""
    return _Blobs(_packed(_BYTEA, values))


def _alike(values: Sequence[str]) -> bytes | None:
    """The array of short ASCII texts of equal length (handles and hashes), made by one join; None for other texts."""
    if len(set(map(len, values))) != 1 or len(values[0]) > _SHORT:
        return None
    length = "\0\0\0" + chr(len(values[0]))
    joined = length + length.join(values)
    return _HEADER.pack(1, 0, _TEXT, len(values), 1) + joined.encode() if joined.isascii() else None


def _packed(kind: int, values: Sequence[bytes]) -> bytes:
    parts = [_HEADER.pack(1, 0, kind, len(values), 1)] * (2 * len(values) + 1)
    parts[1::2] = map(_LENGTH, map(len, values))
    parts[2::2] = values
    return b"".join(parts)


def _with_nulls(kind: int, values: Sequence[bytes | None]) -> bytes:
    parts = [_LENGTH(-1) if value is None else _LENGTH(len(value)) + value for value in values]
    return _HEADER.pack(1, 1, kind, len(values), 1) + b"".join(parts)


class _ArrayDumper(Dumper):
    format = Format.BINARY

    def dump(self, obj: Array) -> bytes:
        """The bytes of the array."""
        return obj.packed


class _IntegersDumper(_ArrayDumper):
    oid = 1007


class _TextsDumper(_ArrayDumper):
    oid = 1009


class _BlobsDumper(_ArrayDumper):
    oid = 1001


def register_arrays(context: AdaptContext) -> None:
    """Register the arrays at a connection."""
    adapters = context.adapters
    assert adapters is not None
    adapters.register_dumper(_Integers, _IntegersDumper)
    adapters.register_dumper(_Texts, _TextsDumper)
    adapters.register_dumper(_Blobs, _BlobsDumper)
