"""One encoding for every value: the one that RFC 8785 and msgspec give. No other encoding is accepted."""

import json
from types import MappingProxyType

import msgspec
import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.canonical import DEEPEST_NESTING, LARGEST_INTEGER, Json, encode, is_canonical, parse, parse_any_spelling
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

integers = st.integers(-LARGEST_INTEGER, LARGEST_INTEGER)
strings = st.text(st.characters(exclude_categories=["Cs"]))
member_names = st.text(st.characters(max_codepoint=127), max_size=12)
values = st.recursive(
    st.none() | st.booleans() | integers | strings,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(member_names, inner, max_size=5),
    max_leaves=30,
)


@given(values)
def test_values_survive_the_round_trip(value: Json) -> None:
    assert parse(encode(value)) == value
    assert encode(parse(encode(value))) == encode(value)


@given(values)
def test_the_bytes_are_those_of_rfc_8785(value: Json) -> None:
    assert encode(value) == rfc8785.dumps(value)


@given(values)
def test_the_bytes_are_those_of_the_event_codec(value: Json) -> None:
    assert encode(value) == msgspec.json.encode(value, order="sorted")


def test_every_character_of_the_first_planes_is_encoded_as_elsewhere() -> None:
    everything = "".join(chr(point) for point in [*range(0xD800), *range(0xE000, 0x11000), 0x1F3B2, 0x10FFFF])

    assert encode(everything) == rfc8785.dumps(everything) == msgspec.json.encode(everything)


@given(st.dictionaries(st.text(st.characters(exclude_categories=["Cs"]), max_size=4), integers, max_size=4))
def test_texts_as_others_write_them_are_read_only_if_canonical(value: dict[str, int]) -> None:
    loose = json.dumps(value).encode()
    canonical = all(key.isascii() for key in value) and loose == rfc8785.dumps(value)

    assert is_canonical(loose) is canonical


@given(values, st.data())
def test_a_changed_byte_is_another_value_or_refused(value: Json, data: st.DataObject) -> None:
    raw = bytearray(encode(value))
    raw[data.draw(st.integers(0, len(raw) - 1))] ^= data.draw(st.integers(1, 255))

    try:
        read = parse(bytes(raw))
    except NotCanonical:
        return
    assert encode(read) == bytes(raw) != encode(value)


@given(st.binary(max_size=60))
def test_bytes_are_read_or_refused_by_name(raw: bytes) -> None:
    try:
        read = parse(raw)
    except NotCanonical:
        return
    assert encode(read) == raw


def test_tuples_and_read_only_mappings_are_written_like_lists_and_dicts() -> None:
    assert encode(MappingProxyType({"b": (1, ()), "a": None})) == b'{"a":null,"b":[1,[]]}'


OTHER_BYTES: list[tuple[bytes, type[NotCanonical]]] = [
    (b"", NotJson),
    (b"{", NotJson),
    (b"{}{}", NotJson),
    (b"\xef\xbb\xbf{}", NotJson),
    (b"{'a':1}", NotJson),
    (b'"a\nb"', NotJson),
    (b"[1,]", NotJson),
    (b"01", NotJson),
    (b"+1", NotJson),
    (b'"\\x41"', NotJson),
    (b'{"a":1,"a":1}', DuplicateKey),
    (b'{"a":1,"\\u0061":2}', DuplicateKey),
    (b'{"a":{"b":[],"b":[]}}', DuplicateKey),
    ('{"ä":1}'.encode(), ForbiddenKey),
    (b"1.0", ForbiddenNumber),
    (b"1e2", ForbiddenNumber),
    (b"1e400", ForbiddenNumber),
    (b"-0.0", ForbiddenNumber),
    (b"NaN", ForbiddenNumber),
    (b"Infinity", ForbiddenNumber),
    (b"-Infinity", ForbiddenNumber),
    (b"9007199254740992", ForbiddenNumber),
    (b"-9007199254740992", ForbiddenNumber),
    (b"1" * 60_000, ForbiddenNumber),
    (b"\xff", BadUnicode),
    (b'"\xed\xa0\x80"', BadUnicode),
    (b'"\xc0\xaf"', BadUnicode),
    (b'"\\ud800"', BadUnicode),
    (b'"\\udc00\\ud800"', BadUnicode),
    (b'{"\\ud800":1}', ForbiddenKey),
    (b"-0", NotCanonicalForm),
    (b" {}", NotCanonicalForm),
    (b"{} ", NotCanonicalForm),
    (b"{}\n", NotCanonicalForm),
    (b'{"a": 1}', NotCanonicalForm),
    (b'{"b":1,"a":1}', NotCanonicalForm),
    (b'"\\u0041"', NotCanonicalForm),
    (b'"\\/"', NotCanonicalForm),
    (b'"\\u000a"', NotCanonicalForm),
    (b'"\\u001F"', NotCanonicalForm),
    (b'"\\u007f"', NotCanonicalForm),
    (b'"\\ud83c\\udfb2"', NotCanonicalForm),
    (b"[" * (DEEPEST_NESTING + 1) + b"]" * (DEEPEST_NESTING + 1), TooDeep),
    (b"[" * 30_000 + b"]" * 30_000, TooDeep),
    (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, TooDeep),
]


@pytest.mark.parametrize(("raw", "fault"), OTHER_BYTES)
def test_other_bytes_are_refused_by_name(raw: bytes, fault: type[NotCanonical]) -> None:
    with pytest.raises(NotCanonical) as caught:
        parse(raw)

    assert type(caught.value) is fault
    assert not is_canonical(raw)


@pytest.mark.parametrize(("raw", "fault"), OTHER_BYTES)
def test_in_any_form_only_values_are_refused(raw: bytes, fault: type[NotCanonical]) -> None:
    if fault is NotCanonicalForm:
        assert parse(encode(parse_any_spelling(raw))) == parse_any_spelling(raw)
        return
    with pytest.raises(NotCanonical) as caught:
        parse_any_spelling(raw)

    assert type(caught.value) is fault


@pytest.mark.parametrize("raw", [b"null", b"true", b"0", b"-1", b'""', b"[]", b"{}", b"9007199254740991", b"-9007199254740991", b'"\x7f"'])
def test_canonical_bytes_are_read(raw: bytes) -> None:
    assert encode(parse(raw)) == raw
    assert is_canonical(raw)


def test_nesting_up_to_the_limit_is_read() -> None:
    raw = b"[" * DEEPEST_NESTING + b"]" * DEEPEST_NESTING

    assert is_canonical(raw)


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        (1.0, ForbiddenNumber),
        (float("nan"), ForbiddenNumber),
        (2**53, ForbiddenNumber),
        (-(2**53), ForbiddenNumber),
        ("\ud800", BadUnicode),
        ({"\ud800": 1}, ForbiddenKey),
        ({"é": 1}, ForbiddenKey),
        ({1: 1}, ForbiddenKey),
        ({None: 1}, ForbiddenKey),
        (b"bytes", ForbiddenValue),
        ({1, 2}, ForbiddenValue),
        (object(), ForbiddenValue),
        ([{"a": [1.5]}], ForbiddenNumber),
    ],
)
def test_values_outside_the_profile_are_not_written(value: Json, fault: type[NotCanonical]) -> None:
    with pytest.raises(fault):
        encode(value)
