"""Checkpoints: three lines, one encoding, and only of the log whose key signed them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.checkpoint import Checkpoint, read_checkpoint, verified_checkpoint
from domain.proof.errors import CheckpointFault, NoteFault, ProofError
from domain.proof.notes import ed25519_key, read_note, signed_note
from domain.proof.signatures import public_key
from domain.proof.tree import EMPTY_ROOT, leaf_hash

ORIGIN = "play.example/log/1"
SEED = bytes(range(32))
KEY = ed25519_key(ORIGIN, public_key(SEED))
TEXT = "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n"

roots = st.binary(min_size=32, max_size=32)


def test_the_example_of_the_specification_is_read_and_written() -> None:
    checkpoint = read_checkpoint(TEXT)

    assert (checkpoint.origin, checkpoint.size) == ("example.com/behind-the-sofa", 20_852_163)
    assert checkpoint.text == TEXT


def test_gos_example_of_a_tree_is_written_alike_but_for_its_origin() -> None:
    checkpoint = Checkpoint("go.sum", 123_456_789_012, leaf_hash(b"hello world"))

    assert checkpoint.text == "go.sum\n123456789012\nTszzRgjTG6xce+z2AG31kAXYKBgQVtCSCE40HmuwBb0=\n"


def test_an_empty_log_has_a_checkpoint() -> None:
    assert read_checkpoint(f"{ORIGIN}\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n") == Checkpoint(ORIGIN, 0, EMPTY_ROOT)


@given(st.integers(0, 2**63 - 1), roots)
def test_a_checkpoint_survives_the_round_trip(size: int, root: bytes) -> None:
    checkpoint = Checkpoint(ORIGIN, size, root)

    assert read_checkpoint(checkpoint.text) == checkpoint
    assert verified_checkpoint(signed_note(checkpoint.text, ORIGIN, SEED), KEY) == checkpoint


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "three lines"),
        (TEXT[:-1], "three lines"),
        (TEXT + "\n", "three lines"),
        (TEXT + "an extension line\n", "three lines"),
        (TEXT.replace("example.com/behind-the-sofa\n", ""), "three lines"),
        (TEXT.replace("20852163", "020852163"), "leading zeros"),
        (TEXT.replace("20852163", "+20852163"), "not a number"),
        (TEXT.replace("20852163", " 20852163"), "not a number"),
        (TEXT.replace("20852163", "-1"), "not a number"),
        (TEXT.replace("20852163", "9223372036854775808"), "not a number"),
        (TEXT.replace("20852163", "٣"), "not a number"),
        (TEXT.replace("2I=", "2J="), "another spelling"),
        (TEXT.replace("CsUY", ""), "32 bytes"),
        (TEXT.replace("=", ""), "not base64"),
        (TEXT.replace("example.com", "example com"), "origin"),
        (TEXT.replace("example.com/behind-the-sofa", ""), "origin"),
    ],
)
def test_another_form_is_refused(text: str, message: str) -> None:
    with pytest.raises(CheckpointFault, match=message):
        read_checkpoint(text)


def test_a_checkpoint_of_another_log_is_refused_though_the_key_signed_it() -> None:
    note = signed_note(Checkpoint("other.example/log/1", 0, EMPTY_ROOT).text, ORIGIN, SEED)

    with pytest.raises(CheckpointFault, match=r"of the log other\.example/log/1"):
        verified_checkpoint(note, KEY)


def test_a_checkpoint_that_the_key_did_not_sign_is_refused() -> None:
    note = signed_note(Checkpoint(ORIGIN, 0, EMPTY_ROOT).text, ORIGIN, bytes(32))

    with pytest.raises(NoteFault, match="not signed by"):
        verified_checkpoint(note, KEY)


@given(st.data())
def test_a_changed_byte_is_found(data: st.DataObject) -> None:
    note = signed_note(Checkpoint(ORIGIN, 70_000, leaf_hash(b"root")).text, ORIGIN, SEED).data
    at = data.draw(st.integers(0, len(note) - 1))
    changed = bytearray(note)
    changed[at] ^= data.draw(st.integers(1, 255))

    with pytest.raises(ProofError):
        verified_checkpoint(read_note(bytes(changed)), KEY)


@pytest.mark.parametrize(("size", "root"), [(-1, EMPTY_ROOT), (2**63, EMPTY_ROOT), (0, b""), (0, EMPTY_ROOT + b"\0")])
def test_a_checkpoint_of_impossible_values_is_not_made(size: int, root: bytes) -> None:
    with pytest.raises(CheckpointFault):
        Checkpoint(ORIGIN, size, root)
