"""Audiences: sets of seats, everybody, and nobody yet; each with one form in records."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.errors import Malformed
from domain.kernel.seats import ALL, NOBODY, SYSTEM, Audience, audience, audience_of, audience_text, joined, may_read

audiences = st.frozensets(st.integers(SYSTEM, 12)) | st.just(ALL)


@given(audiences)
def test_an_audience_is_read_back_from_its_text(readers: Audience) -> None:
    assert audience_of(audience_text(readers)) == readers


@pytest.mark.parametrize(
    ("readers", "text"),
    [
        (ALL, "all"),
        (NOBODY, "srv"),
        (audience(0), "s0"),
        (audience(11, 2), "s2+s11"),
        (audience(SYSTEM), "sys"),
        (audience(SYSTEM, 2), "s2+sys"),
    ],
)
def test_audience_texts(readers: Audience, text: str) -> None:
    assert audience_text(readers) == text


@pytest.mark.parametrize(
    "text",
    ["", "s", "0", "s1+s0", "s0+s0", "s00", "S0", "s0+", "+s0", "s-1", "all+s0", "s0,s1", "s٣", "everybody", "sys+s0", "sys+sys", "s0+srv"],
)
def test_any_other_text_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        audience_of(text)


@given(audiences, audiences)
def test_joined_audiences_hold_the_seats_of_both(one: Audience, other: Audience) -> None:
    for viewer in (SYSTEM, *range(13), None):
        assert may_read(joined(one, other), viewer) == (may_read(one, viewer) or may_read(other, viewer))
    assert joined(one, other) == joined(other, one)


@given(audiences)
def test_joining_nobody_changes_nothing(readers: Audience) -> None:
    assert joined(readers, NOBODY) == readers


def test_what_is_outside_the_table_reads_nothing() -> None:
    assert not may_read(audience(0, 1), SYSTEM)
    assert not may_read(NOBODY, SYSTEM)
    assert not may_read(audience(0, 1), None)


def test_what_is_for_the_system_is_read_by_the_system_alone() -> None:
    readers = audience(SYSTEM)

    assert may_read(readers, SYSTEM)
    assert not any(may_read(readers, viewer) for viewer in (None, 0, 1))


def test_what_cannot_be_read_is_not_written() -> None:
    with pytest.raises(Malformed):
        audience_text(frozenset({-3}))
    with pytest.raises(Malformed):
        audience_of("s-1")
