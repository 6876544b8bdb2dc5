"""Canonical JSON: the profile of RFC 8785 in which every value has one spelling.

Objects have ASCII member names in ascending order, each once; numbers are integers between -(2^53 - 1) and 2^53 - 1; strings
hold any Unicode scalar values, unescaped where RFC 8785 section 3.2.2.2 allows it and never normalised; there is no white
space. Floats are left out, since they alone would make the general scheme hard to rewrite in another language.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Final, Never, TypeAlias

from domain.proof.errors import (
    BadUnicode,
    DuplicateKey,
    ForbiddenKey,
    ForbiddenNumber,
    ForbiddenValue,
    NotCanonical,
    NotCanonicalForm,
    NotJson,
    TooDeep,
)

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"

LARGEST_INTEGER: Final = 2**53 - 1
DEEPEST_NESTING: Final = 64
"""Lists and objects within each other; far more than any record needs, far less than any reader's stack."""

_OBJECTS: Final = (dict, Mapping)
_ARRAYS: Final = (list, tuple)
_LONGEST_INTEGER: Final = len(str(-LARGEST_INTEGER))


def encode(value: Json) -> bytes:
    """The canonical bytes of a value; lists and tuples are arrays.

    Raises ForbiddenKey, ForbiddenNumber, ForbiddenValue, BadUnicode or TooDeep for what the profile leaves out.
    """
    _require_allowed(value, 0)
    return _encoder.encode(value).encode("utf-8")


def parse(data: bytes) -> Json:
    """Reads canonical bytes as dicts, lists, strings and integers; raises a NotCanonical for bytes in any other form."""
    value = _decoded(data)
    if encode(value) != data:
        raise NotCanonicalForm("the value has another canonical spelling")
    return value


def parse_any_spelling(data: bytes) -> Json:
    """Reads JSON in any spelling; raises a NotCanonical, but never NotCanonicalForm, for a value that has no canonical bytes."""
    value = _decoded(data)
    _require_allowed(value, 0)
    return value


def _decoded(data: bytes) -> Json:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadUnicode("not UTF-8") from error
    try:
        value: Json = _decoder.decode(text)
    except json.JSONDecodeError as error:
        raise NotJson(str(error)) from error
    except RecursionError as error:
        raise TooDeep("nested beyond the reader's stack") from error
    return value


def _require_allowed(value: Json, depth: int) -> None:
    """Raise what the profile leaves out of JSON."""
    # all of a log passes here: what is frequent comes first
    if isinstance(value, str):
        if not value.isascii():
            _require_unicode(value)
    elif isinstance(value, int):
        if abs(value) > LARGEST_INTEGER:
            raise ForbiddenNumber("an integer of 2^53 and beyond")
    elif isinstance(value, _OBJECTS):
        inner = _one_deeper(depth)
        for key, member in value.items():
            if type(key) is not str or not key.isascii():
                raise ForbiddenKey(f"a member name that is not ASCII text: {key!r:.80}")
            _require_allowed(member, inner)
    elif isinstance(value, _ARRAYS):
        inner = _one_deeper(depth)
        for element in value:
            _require_allowed(element, inner)
    elif isinstance(value, float):
        raise ForbiddenNumber("a float")
    elif value is not None:
        raise ForbiddenValue(f"{type(value).__name__} has no place in JSON")


def _require_unicode(text: str) -> None:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise BadUnicode("half of a surrogate pair in a string") from error


def is_canonical(data: bytes) -> bool:
    """True if `parse` accepts the bytes."""
    try:
        parse(data)
    except NotCanonical:
        return False
    return True


def _one_deeper(depth: int) -> int:
    if depth >= DEEPEST_NESTING:
        raise TooDeep(f"nested more than {DEEPEST_NESTING} deep")
    return depth + 1


def _object_of(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise DuplicateKey("an object names a member twice")
    return members


def _integer(digits: str) -> int:
    # The length is looked at first: reading a number of sixty thousand digits takes longer than refusing it.
    if len(digits) > _LONGEST_INTEGER:
        raise ForbiddenNumber("an integer of 2^53 and beyond")
    return int(digits)


def _no_float(text: str) -> Never:
    raise ForbiddenNumber(f"not an integer: {text:.80}")


_encoder = json.JSONEncoder(ensure_ascii=False, check_circular=False, sort_keys=True, separators=(",", ":"), default=dict)
"""Sorts ASCII member names as RFC 8785 does, and escapes what it escapes."""
_decoder = json.JSONDecoder(object_pairs_hook=_object_of, parse_int=_integer, parse_float=_no_float, parse_constant=_no_float)
