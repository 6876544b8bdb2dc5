"""Every face is equally likely, no late input can change a draw, and a draw is a function of its inputs."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.draws import LARGEST_RANGE, ByteStream, DrawInputs, pick, roll, shuffle, span
from domain.proof.entropy import initial_entropy, next_entropy
from domain.proof.errors import ImpossibleDraw, MalformedText
from domain.proof.hkdf import hmac_sha256

HANDLE = "4f" * 16
INPUTS = DrawInputs(key="6d" * 32, handle=HANDLE, stream="seat.0", position=1, entropy="78" * 32, nonce="9d" * 32)

keys = st.binary(min_size=32, max_size=32).map(bytes.hex)
inputs = st.builds(
    DrawInputs,
    key=keys,
    handle=st.just(HANDLE),
    stream=st.sampled_from(["seat.0", "seat.7", "table", "sealed.0"]),
    position=st.integers(1, 4096),
    entropy=keys,
    nonce=st.none() | keys,
    beacon=st.none() | st.builds("{}:{}".format, st.integers(1, 10**9), keys),
)
ranges = st.integers(1, 400) | st.integers(1, LARGEST_RANGE)


class ScriptedBytes(ByteStream):
    """A byte stream with known bytes."""

    def __init__(self, data: bytes) -> None:
        super().__init__(INPUTS)
        self._blocks = data


def test_below_accepts_as_many_values_for_each_result() -> None:
    for count in [*range(1, 1200), 2**16, 2**16 + 1, 2**24, 2**24 + 1, 2**32 - 1, 2**32]:
        width, limit = span(count)

        assert 256**width >= count
        assert width == 0 or 256 ** (width - 1) < count
        assert limit % count == 0
        assert limit <= 256**width < limit + count


@pytest.mark.parametrize("count", [1, 2, 3, 6, 52, 100, 255, 256])
def test_below_gives_each_result_equally_often_over_all_bytes(count: int) -> None:
    results: Counter[int] = Counter()
    width, limit = span(count)

    for value in range(limit):
        results[ScriptedBytes(bytes([value])[:width] if width else b"").below(count)] += 1

    assert set(results) == set(range(count))
    assert len(set(results.values())) == 1


def test_below_drops_a_value_that_would_favour_low_faces() -> None:
    stream = ScriptedBytes(bytes([252, 255, 251]))

    assert stream.below(6) == 251 % 6
    assert (stream.used, stream.rejected) == (3, 2)


def test_below_reads_two_bytes_big_endian() -> None:
    assert ScriptedBytes(bytes([1, 2])).below(257) == 258 % 257


def test_the_byte_stream_is_hmac_blocks_in_a_row() -> None:
    text = f"rollbook/v1/draw\n{HANDLE}\nseat.0\n1\n{'78' * 32}\n{'9d' * 32}\n-\n".encode()

    stream = ByteStream(INPUTS)

    assert stream.take(5) + stream.take(0) + stream.take(91) == b"".join(
        hmac_sha256(bytes.fromhex("6d" * 32), text + f"{block}\n".encode()) for block in range(3)
    )


@given(inputs, ranges)
def test_below_stays_in_its_range(given_inputs: DrawInputs, count: int) -> None:
    assert 0 <= ByteStream(given_inputs).below(count) < count


@given(inputs, st.lists(ranges, max_size=20))
def test_a_roll_shows_one_face_of_each_die_and_repeats(given_inputs: DrawInputs, sizes: list[int]) -> None:
    faces = roll(given_inputs, sizes)

    assert len(faces) == len(sizes)
    assert all(0 <= face < size for face, size in zip(faces, sizes, strict=True))
    assert roll(given_inputs, sizes) == faces


@given(inputs, st.integers(0, 120))
def test_a_shuffle_is_a_permutation(given_inputs: DrawInputs, count: int) -> None:
    assert sorted(shuffle(given_inputs, count)) == list(range(count))


@given(inputs, st.integers(0, 120), st.data())
def test_a_pick_takes_different_indices_as_swapping_a_list_would(given_inputs: DrawInputs, count: int, data: st.DataObject) -> None:
    wanted = data.draw(st.integers(0, count))
    stream, order = ByteStream(given_inputs), list(range(count))
    for first in range(wanted):
        other = first + stream.below(count - first)
        order[first], order[other] = order[other], order[first]

    picked = pick(given_inputs, count, wanted)

    assert picked == tuple(order[:wanted])
    assert len(set(picked)) == wanted


def test_a_pick_from_the_largest_range_is_cheap() -> None:
    assert len(set(pick(INPUTS, LARGEST_RANGE, 3))) == 3


@pytest.mark.parametrize("size", [2, 6, 20, 100])
def test_the_faces_of_many_rolls_pass_chi_square(size: int) -> None:
    rolls = 12_000
    counts: Counter[int] = Counter()
    for position in range(1, rolls // 100 + 1):
        counts.update(roll(replace(INPUTS, position=position), [size] * 100))

    expected = rolls / size
    chi_square = sum((counts[face] - expected) ** 2 / expected for face in range(size))

    # Mean plus five deviations of the distribution; the inputs are fixed, so the result is the same in every run.
    assert chi_square < size - 1 + 5 * (2 * (size - 1)) ** 0.5


@pytest.mark.parametrize(
    "changed",
    [
        replace(INPUTS, key="00" * 32),
        replace(INPUTS, handle="00" * 16),
        replace(INPUTS, stream="seat.1"),
        replace(INPUTS, position=2),
        replace(INPUTS, entropy="00" * 32),
        replace(INPUTS, nonce=None),
        replace(INPUTS, nonce="00" * 32),
        replace(INPUTS, beacon="1:" + "00" * 32),
    ],
)
def test_every_input_changes_the_bytes(changed: DrawInputs) -> None:
    assert ByteStream(changed).take(32) != ByteStream(INPUTS).take(32)


@pytest.mark.parametrize(
    "bad",
    [
        replace(INPUTS, key="6D" * 32),
        replace(INPUTS, handle="4f" * 15),
        replace(INPUTS, stream=""),
        replace(INPUTS, stream="seat.0\n1"),
        replace(INPUTS, entropy="-"),
        replace(INPUTS, nonce="-"),
        replace(INPUTS, nonce=""),
        replace(INPUTS, beacon="-"),
        replace(INPUTS, beacon="01:" + "00" * 32),
        replace(INPUTS, beacon="1:" + "00" * 31),
        replace(INPUTS, beacon="1:" + "00" * 32 + "\n"),
    ],
)
def test_inputs_in_another_form_are_refused(bad: DrawInputs) -> None:
    with pytest.raises(MalformedText):
        ByteStream(bad)


@pytest.mark.parametrize("position", [0, -1])
def test_positions_count_from_one(position: int) -> None:
    with pytest.raises(ImpossibleDraw):
        ByteStream(replace(INPUTS, position=position))


@pytest.mark.parametrize("count", [0, -1, 2**32 + 1])
def test_below_refuses_a_range_it_cannot_cover(count: int) -> None:
    with pytest.raises(ImpossibleDraw):
        ByteStream(INPUTS).below(count)


@pytest.mark.parametrize(("count", "wanted"), [(3, 4), (0, 1), (3, -1)])
def test_no_more_can_be_picked_than_there_is(count: int, wanted: int) -> None:
    with pytest.raises(ImpossibleDraw):
        pick(INPUTS, count, wanted)


def test_fewer_than_no_cards_cannot_be_shuffled() -> None:
    with pytest.raises(ImpossibleDraw):
        shuffle(INPUTS, -1)


def test_entropy_takes_seats_in_ascending_order() -> None:
    one, two = "01" * 32, "02" * 32

    assert next_entropy(HANDLE, 1, "00" * 32, {2: two, 0: one}) == next_entropy(HANDLE, 1, "00" * 32, {0: one, 2: two})
    assert next_entropy(HANDLE, 1, "00" * 32, {0: one, 2: two}) != next_entropy(HANDLE, 1, "00" * 32, {0: two, 2: one})


def test_entropy_tells_a_seat_without_nonce_from_one_that_did_not_answer() -> None:
    assert next_entropy(HANDLE, 1, "00" * 32, {0: None}) != next_entropy(HANDLE, 1, "00" * 32, {})


@pytest.mark.parametrize("window", [0, -1])
def test_decision_windows_count_from_one(window: int) -> None:
    with pytest.raises(MalformedText):
        next_entropy(HANDLE, window, "00" * 32, {})


@pytest.mark.parametrize("bad", ["", "-", "AB" * 32, "ab" * 31])
def test_entropy_refuses_values_in_another_form(bad: str) -> None:
    with pytest.raises(MalformedText):
        initial_entropy(HANDLE, [bad])
    with pytest.raises(MalformedText):
        initial_entropy(bad, [])
    with pytest.raises(MalformedText):
        next_entropy(HANDLE, 1, bad, {})
