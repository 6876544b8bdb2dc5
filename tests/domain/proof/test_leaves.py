"""The leaves of the log: the vector, one encoding only, and each kind by its first line."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.errors import LeafFault, MalformedKey
from domain.proof.head import GENESIS
from domain.proof.leaves import AppendLeaf, EpochLeaf, KeyLeaf, OtherLeaf, append_leaf, epoch_leaf, key_leaf, read_leaf
from domain.proof.notes import ed25519_key, is_signed_by, read_note
from domain.proof.signatures import public_key
from domain.proof.tree import leaf_hash

HANDLE = "4f7946ecaf0a587443af40d5de961550"
HEAD = "ab" * 32
TIME = "2026-11-20T09:02:02.000Z"
ORIGIN = "play.example/log/1"
OLD_SEED, NEW_SEED = bytes(32), bytes(range(32))
OLD, NEW = ed25519_key(ORIGIN, public_key(OLD_SEED)), ed25519_key(ORIGIN, public_key(NEW_SEED))

APPEND = append_leaf(HANDLE, 3, 5, HEAD, "cd" * 32)
KEY = key_leaf("add", NEW.text, TIME, ORIGIN, OLD_SEED)
EPOCH = epoch_leaf(ORIGIN, 70_000, HEAD, "the disk of 20 November")


def test_the_vector_of_an_append_is_met() -> None:
    vectors = json.loads((Path(__file__).parents[2] / "vectors" / "dice-vectors.json").read_text(encoding="utf-8"))
    record_hash = vectors["record"]["sha256"]

    leaf = append_leaf(vectors["inputs"]["handle"], 0, 0, GENESIS, record_hash)

    assert leaf.decode("ascii") == vectors["append leaf"]["text"]
    assert leaf_hash(leaf).hex() == vectors["append leaf"]["RFC 6962 leaf hash"]


def test_an_append_is_read_as_it_was_written() -> None:
    assert read_leaf(APPEND) == AppendLeaf(HANDLE, 3, 5, HEAD, "cd" * 32)


def test_a_key_is_announced_in_a_note_of_the_older_key() -> None:
    leaf = read_leaf(KEY)

    assert isinstance(leaf, KeyLeaf)
    assert (leaf.action, leaf.key, leaf.time) == ("add", NEW, TIME)
    assert leaf.note.text == f"rollbook/v1/key\nadd {NEW.text}\n{TIME}\n"
    assert is_signed_by(leaf.note, OLD)
    assert not is_signed_by(leaf.note, NEW)
    assert read_note(KEY) == leaf.note


def test_the_first_key_announces_itself_and_the_last_word_retires() -> None:
    first = read_leaf(key_leaf("add", OLD.text, TIME, ORIGIN, OLD_SEED))
    last = read_leaf(key_leaf("retire", OLD.text, TIME, ORIGIN, NEW_SEED))

    assert isinstance(first, KeyLeaf)
    assert isinstance(last, KeyLeaf)
    assert is_signed_by(first.note, first.key)
    assert last.action == "retire"


def test_an_epoch_names_where_the_old_log_ended() -> None:
    assert f"rollbook/v1/epoch\n{ORIGIN}\n70000\n{HEAD}\nthe disk of 20 November\n".encode() == EPOCH
    assert read_leaf(EPOCH) == EpochLeaf(ORIGIN, 70_000, HEAD, "the disk of 20 November")


@pytest.mark.parametrize(
    "data", [b"", b"rollbook/v1/standings\nclub\n1\n", b"rollbook/v2/append\n", b"\xff", APPEND.replace(b"append", b"appends")]
)
def test_a_leaf_of_an_unknown_kind_is_left_as_it_is(data: bytes) -> None:
    assert read_leaf(data) == OtherLeaf(data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (APPEND[:-1], "6 lines are expected"),
        (APPEND + b"\n", "6 lines are expected"),
        (APPEND.replace(b"\n3\n", b"\n03\n"), "leading zeros"),
        (APPEND.replace(b"\n3\n", b"\n-3\n"), "not a number"),
        (APPEND.replace(b"\n3\n", b"\n6\n"), "records 6 to 5"),
        (APPEND.replace(b"ab", b"AB"), "32 bytes in lower-case hex"),
        (APPEND.replace(HANDLE.encode(), HANDLE[:-2].encode()), "16 bytes in lower-case hex"),
        (APPEND.replace(b"cd", "é".encode()), "not ASCII"),
        (EPOCH.replace(b"70000", b"070000"), "leading zeros"),
        (EPOCH.replace(b"play.example", b"play example"), "origin"),
        (EPOCH.replace(b"the disk of 20 November", b""), "not a part"),
        (EPOCH.replace(b"November", b"November\n"), "5 lines are expected"),
        (EPOCH.replace(HEAD.encode(), HEAD.upper().encode()), "lower-case hex"),
        (b"rollbook/v1/append", "6 lines are expected"),
        (b"rollbook/v1/key", "no blank line"),
        (KEY.replace(b"add ", b"addd "), "added or retired"),
        (KEY.replace(b"add ", b"add  "), "not the name of a key|not a verifier key"),
        (KEY.replace(b".000Z", b"Z"), "not a UTC time"),
        (KEY.replace(b".000Z\n", b".000Z\nmore\n"), "3 lines are expected"),
        (KEY[:-1], "does not end with a signature"),
        (KEY.replace(NEW.key_id.hex().encode(), b"00000000"), "has the id"),
    ],
)
def test_a_known_kind_in_another_form_is_refused_with_the_reason(data: bytes, message: str) -> None:
    with pytest.raises(LeafFault, match=message):
        read_leaf(data)


@given(st.sampled_from([APPEND, EPOCH, KEY]), st.data())
def test_a_changed_byte_gives_another_leaf_or_none(leaf: bytes, data: st.DataObject) -> None:
    changed = bytearray(leaf)
    changed[data.draw(st.integers(0, len(leaf) - 1))] ^= data.draw(st.integers(1, 255))

    try:
        read = read_leaf(bytes(changed))
    except LeafFault:
        return
    assert read != read_leaf(leaf)


@pytest.mark.parametrize(
    ("handle", "first", "last", "before", "after"),
    [
        (HANDLE, -1, 0, HEAD, HEAD),
        (HANDLE, 2, 1, HEAD, HEAD),
        ("x" * 32, 0, 0, HEAD, HEAD),
        (HANDLE, 0, 0, "", HEAD),
        (HANDLE, 0, 0, HEAD, "-"),
    ],
)
def test_what_is_no_append_gets_no_leaf(handle: str, first: int, last: int, before: str, after: str) -> None:
    with pytest.raises(LeafFault):
        append_leaf(handle, first, last, before, after)


def test_what_cannot_be_said_of_a_key_gets_no_leaf() -> None:
    with pytest.raises(LeafFault, match="UTC time"):
        key_leaf("add", NEW.text, "2026-11-20", ORIGIN, OLD_SEED)
    with pytest.raises(MalformedKey):
        key_leaf("add", NEW.text[:-1], TIME, ORIGIN, OLD_SEED)


@pytest.mark.parametrize("reason", ["", "two\nlines", "Störung"])
def test_the_reason_of_an_epoch_is_one_line_of_ascii(reason: str) -> None:
    with pytest.raises(LeafFault):
        epoch_leaf(ORIGIN, 1, HEAD, reason)
