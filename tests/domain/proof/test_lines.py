"""Hashed texts and the encodings of bytes: one form only, and every other form refused."""

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.errors import MalformedText
from domain.proof.lines import lines, sha256_hex
from domain.proof.text_encodings import from_base64url, from_hex, to_base64url

parts = st.lists(st.one_of(st.integers(min_value=0), st.text(st.characters(max_codepoint=127, exclude_characters="\n"), min_size=1)))


def test_each_part_stands_on_its_own_line() -> None:
    assert lines("rollbook/v1/entropy", 0, "-", 4096) == b"rollbook/v1/entropy\n0\n-\n4096\n"


@pytest.mark.parametrize("part", ["", "a\nb", "\n", "é", "🎲", -1, True, False])
def test_parts_that_could_be_misread_are_refused(part: str | int) -> None:
    with pytest.raises(MalformedText):
        lines("rollbook/v1/draw", part)


@given(parts)
def test_the_parts_can_be_read_back(given_parts: list[str | int]) -> None:
    assert lines(*given_parts).decode("ascii").split("\n")[:-1] == [str(part) for part in given_parts]


def test_sha256_is_written_in_lower_case_hex() -> None:
    assert sha256_hex(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@given(st.binary(max_size=40))
def test_hex_survives_the_round_trip(data: bytes) -> None:
    assert from_hex(data.hex(), len(data)) == data


@pytest.mark.parametrize("text", ["", "0", "0A0b", "0a0b0c", "0a 0", "0a0g", "٣٣٣٣", "0a0\n"])
def test_hex_of_another_length_or_form_is_refused(text: str) -> None:
    with pytest.raises(MalformedText):
        from_hex(text, 2)


@given(st.binary(max_size=40))
def test_base64url_survives_the_round_trip_without_padding(data: bytes) -> None:
    text = to_base64url(data)

    assert text == base64.urlsafe_b64encode(data).decode().rstrip("=")
    assert from_base64url(text) == data


@pytest.mark.parametrize("text", ["AA==", "AB", "A", "A+A/", "AA\n", " AA", "AA A", "Ä", "AAA=", "AAAA===="])
def test_base64url_in_another_form_is_refused(text: str) -> None:
    with pytest.raises(MalformedText):
        from_base64url(text)
