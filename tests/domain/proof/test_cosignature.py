"""Cosignatures of witnesses: the message of the specification, the time inside the signature, and detection of every changed byte."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.checkpoint import Checkpoint
from domain.proof.cosignature import cosign, cosigned_at, cosigned_message, is_cosigned_by, witness_key
from domain.proof.errors import BadSignature, MalformedKey, MalformedNote, NotSigned, ProofError
from domain.proof.notes import (
    Note,
    SignatureLine,
    ed25519_key,
    is_signed_by,
    read_note,
    read_signature_line,
    read_verifier_key,
    signed_note,
)
from domain.proof.signatures import public_key, sign
from domain.proof.tree import EMPTY_ROOT

ORIGIN = "play.example/log/1"
LOG_SEED, SEED = bytes(32), bytes(range(32))
NAME = "witness.example/w1"
KEY = witness_key(NAME, public_key(SEED))
TIME = 1_679_315_147
CHECKPOINT = signed_note(Checkpoint(ORIGIN, 0, EMPTY_ROOT).text, ORIGIN, LOG_SEED)
COSIGNED = Note(CHECKPOINT.text, (*CHECKPOINT.signatures, cosign(CHECKPOINT, NAME, SEED, TIME)))


def test_the_message_is_that_of_the_specification() -> None:
    text = "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n"

    assert cosigned_message(TIME, text) == (
        b"cosignature/v1\ntime 1679315147\nexample.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n"
    )


def test_the_signature_of_the_specifications_example_begins_with_its_time() -> None:
    line = read_signature_line(
        "— witness.example.com/w1 "
        "jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n"
    )

    assert int.from_bytes(line.signature[:8], "big") == TIME
    assert len(line.signature) == 8 + 64


def test_a_key_of_a_living_witness_is_read() -> None:
    text = "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2"

    assert read_verifier_key(text) == witness_key("remora.n621.de", read_verifier_key(text).public)
    assert read_verifier_key(text).text == text


def test_a_cosigned_checkpoint_is_signed_by_log_and_witness() -> None:
    note = read_note(COSIGNED.data)

    assert is_signed_by(note, ed25519_key(ORIGIN, public_key(LOG_SEED)))
    assert is_cosigned_by(note, KEY)
    assert cosigned_at(note, KEY) == TIME


def test_the_latest_time_counts() -> None:
    note = Note(CHECKPOINT.text, tuple(cosign(CHECKPOINT, NAME, SEED, TIME + late) for late in (0, 60, 30)))

    assert cosigned_at(note, KEY) == TIME + 60


def test_a_checkpoint_without_the_witness_is_not_cosigned() -> None:
    assert not is_cosigned_by(CHECKPOINT, KEY)
    with pytest.raises(NotSigned, match=r"not cosigned by witness\.example/w1"):
        cosigned_at(CHECKPOINT, KEY)


def test_a_plain_signature_of_the_same_key_is_no_cosignature() -> None:
    plain = SignatureLine(NAME, KEY.key_id, TIME.to_bytes(8, "big") + sign(SEED, CHECKPOINT.text.encode()))

    assert not is_cosigned_by(Note(CHECKPOINT.text, (plain,)), KEY)
    assert ed25519_key(NAME, public_key(SEED)).key_id != KEY.key_id


def test_another_time_spoils_the_cosignature() -> None:
    line = COSIGNED.signatures[1]
    later = SignatureLine(NAME, line.key_id, (TIME + 1).to_bytes(8, "big") + line.signature[8:])

    with pytest.raises(BadSignature, match="does not belong to this checkpoint"):
        cosigned_at(Note(CHECKPOINT.text, (later,)), KEY)


@pytest.mark.parametrize("signature", [b"\0" * 8, b"\0" * 71, b"\0" * 73, b"\x80" + b"\0" * 71])
def test_what_is_no_time_and_signature_is_refused(signature: bytes) -> None:
    with pytest.raises(BadSignature, match="no time and Ed25519 signature"):
        cosigned_at(Note(CHECKPOINT.text, (SignatureLine(NAME, KEY.key_id, signature),)), KEY)


@given(st.data())
def test_a_changed_byte_is_found(data: st.DataObject) -> None:
    note = Note(CHECKPOINT.text, (cosign(CHECKPOINT, NAME, SEED, TIME),)).data
    changed = bytearray(note)
    changed[data.draw(st.integers(0, len(note) - 1))] ^= data.draw(st.integers(1, 255))

    with pytest.raises(ProofError):
        cosigned_at(read_note(bytes(changed)), KEY)


def test_the_key_of_a_log_does_not_cosign() -> None:
    with pytest.raises(MalformedKey, match="does not cosign"):
        is_cosigned_by(COSIGNED, ed25519_key(NAME, public_key(SEED)))


@pytest.mark.parametrize("time", [-1, 2**63])
def test_a_time_beyond_the_format_is_refused(time: int) -> None:
    with pytest.raises(MalformedNote, match="time"):
        cosign(CHECKPOINT, NAME, SEED, time)
