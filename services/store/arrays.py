"""Lists as PostgreSQL's binary arrays, packed in one go: a batch has some twenty of them, and psycopg packs item by item."""

import struct
from collections.abc import Sequence
from typing import Final

from psycopg.abc import AdaptContext
from psycopg.adapt import Dumper
from psycopg.pq import Format

_HEADER: Final = struct.Struct(">5i")
_LENGTH: Final = struct.Struct(">i")
_NULL: Final = _LENGTH.pack(-1)
_INT4, _TEXT, _BYTEA = 23, 25, 17


class _Array:
    """An array as it travels."""

    __slots__ = ("packed",)

    def __init__(self, packed: bytes) -> None:
        self.packed = packed


class _Integers(_Array):
    pass


class _Texts(_Array):
    pass


class _Blobs(_Array):
    pass


def integers(values: Sequence[int]) -> _Array:
    """integer[]"""
    pairs = [4] * (2 * len(values))
    pairs[1::2] = values
    return _Integers(_header(_INT4, len(values)) + struct.pack(f">{len(pairs)}i", *pairs))


def texts(values: Sequence[str | None]) -> _Array:
    """text[]"""
    return _Texts(_packed(_TEXT, [None if value is None else value.encode() for value in values]))


def blobs(values: Sequence[bytes | None]) -> _Array:
    """bytea[]"""
    return _Blobs(_packed(_BYTEA, values))


def _header(kind: int, length: int) -> bytes:
    return _HEADER.pack(1, 1, kind, length, 1)


def _packed(kind: int, values: Sequence[bytes | None]) -> bytes:
    parts = [_header(kind, len(values))]
    length = _LENGTH.pack
    for value in values:
        if value is None:
            parts.append(_NULL)
        else:
            parts += (length(len(value)), value)
    return b"".join(parts)


class _ArrayDumper(Dumper):
    format = Format.BINARY

    def dump(self, obj: _Array) -> bytes:
        """The array is packed already."""
        return obj.packed


class _IntegersDumper(_ArrayDumper):
    oid = 1007


class _TextsDumper(_ArrayDumper):
    oid = 1009


class _BlobsDumper(_ArrayDumper):
    oid = 1001


def learn_arrays(context: AdaptContext) -> None:
    """Teach a connection these arrays."""
    adapters = context.adapters
    assert adapters is not None
    adapters.register_dumper(_Integers, _IntegersDumper)
    adapters.register_dumper(_Texts, _TextsDumper)
    adapters.register_dumper(_Blobs, _BlobsDumper)
