"""A game's records are chained byte for byte, and the first faulty one is reported."""

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.canonical import Json, encode
from domain.proof.errors import (
    ForeignRecord,
    RecordFault,
    RecordNotCanonical,
    RecordTooLong,
    TimeWentBack,
    WrongAppend,
    WrongFormat,
    WrongMembers,
    WrongNumber,
    WrongPrevious,
)
from domain.proof.head import GENESIS, LARGEST_RECORD, head, read_chain, verify_chain

HANDLE = "4f7946ecaf0a587443af40d5de961550"


def members(number: int = 0, previous: str = GENESIS) -> dict[str, Json]:
    return {
        "_sd_alg": "sha-256",
        "append": number,
        "at": f"2026-11-20T09:00:{number:02}.000Z",
        "data": {"number": number},
        "game": HANDLE,
        "n": number,
        "prev": previous,
        "t": "rollbook/v1/event",
        "type": "table.Example",
    }


def chain(count: int) -> list[bytes]:
    records: list[bytes] = []
    for number in range(count):
        records.append(encode(members(number, head(records[-1]) if records else GENESIS)))
    return records


def rewritten(changes: dict[str, Json], number: int = 2) -> list[bytes]:
    """Three valid records; one is written again with other members, and the later ones are chained to it."""
    records = chain(number)
    records.append(encode(members(number, head(records[-1]) if records else GENESIS) | changes))
    return records


@pytest.mark.parametrize("count", [1, 2, 20])
def test_the_head_of_a_chain_is_the_hash_of_its_last_record(count: int) -> None:
    records = chain(count)

    assert verify_chain(records) == head(records[-1])


def test_the_head_before_the_first_record_is_genesis() -> None:
    assert verify_chain([]) == GENESIS == "0" * 64


def test_records_are_read_one_by_one_as_they_are_found_good() -> None:
    records = chain(3)

    read = list(read_chain(records))

    assert [record.number for record in read] == [0, 1, 2]
    assert [record.head for record in read] == [head(raw) for raw in records]
    assert read[1].data == {"number": 1}
    assert (read[1].game, read[1].type, read[1].at) == (HANDLE, "table.Example", "2026-11-20T09:00:01.000Z")


def test_the_same_time_twice_is_in_order() -> None:
    records = rewritten({"at": "2026-11-20T09:00:01.000Z"})

    assert verify_chain(records) == head(records[-1])


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"n": 3}, WrongNumber),
        ({"n": 1}, WrongNumber),
        ({"n": -2}, WrongNumber),
        ({"prev": GENESIS}, WrongPrevious),
        ({"prev": "ab" * 32}, WrongPrevious),
        ({"game": "00" * 16}, ForeignRecord),
        ({"at": "2026-11-20T09:00:00.999Z"}, TimeWentBack),
        ({"at": "2025-12-31T23:59:59.999Z"}, TimeWentBack),
        ({"_sd_alg": "sha-512"}, WrongFormat),
        ({"t": "rollbook/v2/event"}, WrongFormat),
        ({"game": HANDLE.upper()}, WrongFormat),
        ({"game": HANDLE[:-1]}, WrongFormat),
        ({"prev": "AB" * 32}, WrongFormat),
        ({"prev": ""}, WrongFormat),
        ({"at": "2026-11-20T09:00:02Z"}, WrongFormat),
        ({"at": "2026-11-20T09:00:02.000+00:00"}, WrongFormat),
        ({"at": "2026-11-20 09:00:02.000Z"}, WrongFormat),
        ({"at": "2026-11-31T09:00:02.000Z"}, WrongFormat),
        ({"at": "2026-11-20T09:00:60.000Z"}, WrongFormat),
        ({"at": "2026-11-20T24:00:00.000Z"}, WrongFormat),
        ({"at": ""}, WrongFormat),
        ({"extra": None}, WrongMembers),
        ({"n": "2"}, WrongMembers),
        ({"n": True}, WrongMembers),
        ({"n": None}, WrongMembers),
        ({"data": []}, WrongMembers),
        ({"data": None}, WrongMembers),
        ({"type": 1}, WrongMembers),
        ({"at": 0}, WrongMembers),
        ({"game": None}, WrongMembers),
        ({"prev": None}, WrongMembers),
        ({"t": 1}, WrongMembers),
        ({"_sd_alg": []}, WrongMembers),
        ({"append": "2"}, WrongMembers),
        ({"append": True}, WrongMembers),
        ({"append": 3}, WrongAppend),
        ({"append": 0}, WrongAppend),
        ({"append": -1}, WrongAppend),
        ({"append": 1}, WrongAppend),  # the append of the record before, at another time
    ],
)
def test_a_record_that_does_not_fit_is_named(changes: dict[str, Json], fault: type[RecordFault]) -> None:
    with pytest.raises(RecordFault) as caught:
        verify_chain(rewritten(changes))

    assert type(caught.value) is fault
    assert caught.value.number == 2
    assert str(caught.value).startswith("record 2: ")


@pytest.mark.parametrize("name", sorted(members()))
def test_a_missing_member_is_a_fault(name: str) -> None:
    content = members()
    del content[name]

    with pytest.raises(WrongMembers):
        verify_chain([encode(content)])


def test_the_first_record_follows_genesis_alone() -> None:
    with pytest.raises(WrongPrevious):
        verify_chain([encode(members(0, "ab" * 32))])


@pytest.mark.parametrize("raw", [b"[]", b"null", b'"record"', b"1"])
def test_a_record_is_an_object(raw: bytes) -> None:
    with pytest.raises(WrongMembers):
        verify_chain([raw])


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff", encode(members()) + b"\n", b" " + encode(members()), b'{"n":1.0}'])
def test_a_record_is_canonical(raw: bytes) -> None:
    with pytest.raises(RecordNotCanonical) as caught:
        verify_chain([raw])

    assert caught.value.number == 0
    assert caught.value.__cause__ is not None


def test_a_record_of_the_greatest_length_is_read_and_a_longer_one_is_not() -> None:
    spare = LARGEST_RECORD - len(encode(members() | {"data": {"note": ""}}))
    longest = encode(members() | {"data": {"note": "x" * spare}})

    assert len(longest) == LARGEST_RECORD
    assert verify_chain([longest]) == head(longest)
    with pytest.raises(RecordTooLong):
        verify_chain([longest + b" "])


def test_a_record_begins_an_append_or_continues_the_one_before() -> None:
    at = "2026-11-20T09:00:01.000Z"
    first = encode(members())
    second = encode(members(1, head(first)))
    third = encode(members(2, head(second)) | {"append": 1, "at": at})
    fourth = encode(members(3, head(third)) | {"at": at})

    read = list(read_chain([first, second, third, fourth]))

    assert [(record.append, record.begins_append) for record in read] == [(0, True), (1, True), (1, False), (3, True)]


@pytest.mark.parametrize("append", [-1, 1])
def test_the_first_record_begins_an_append(append: int) -> None:
    with pytest.raises(WrongAppend):
        verify_chain([encode(members() | {"append": append})])


def left_out(records: Sequence[bytes]) -> list[bytes]:
    return [*records[:1], *records[2:]]


def swapped(records: Sequence[bytes]) -> list[bytes]:
    return [records[0], records[2], records[1], *records[3:]]


def doubled(records: Sequence[bytes]) -> list[bytes]:
    return [*records[:2], records[1], *records[2:]]


@pytest.mark.parametrize(("change", "number"), [(left_out, 1), (swapped, 1), (doubled, 2)])
def test_records_left_out_swapped_or_doubled_are_noticed(change: Callable[[Sequence[bytes]], list[bytes]], number: int) -> None:
    with pytest.raises(WrongNumber) as caught:
        verify_chain(change(chain(4)))

    assert caught.value.number == number


@given(st.data())
def test_no_byte_of_a_chain_can_change_unnoticed(data: st.DataObject) -> None:
    records = chain(4)
    number = data.draw(st.integers(0, 3))
    changed = bytearray(records[number])
    changed[data.draw(st.integers(0, len(changed) - 1))] ^= data.draw(st.integers(1, 255))
    forged = [*records[:number], bytes(changed), *records[number + 1 :]]

    # Only the last record has no later one with its hash; the head itself reveals the change.
    if number == 3 and is_chain(forged):
        assert verify_chain(forged) != head(records[3])
    else:
        with pytest.raises(RecordFault) as caught:
            verify_chain(forged)
        assert caught.value.number in (number, number + 1)


def is_chain(records: Sequence[bytes]) -> bool:
    try:
        verify_chain(records)
    except RecordFault:
        return False
    return True
