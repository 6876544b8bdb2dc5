"""Proofs as files: the lines of the specification, every fault with its line, and detection of every changed byte."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.checkpoint import Checkpoint
from domain.proof.errors import LogProofFault, ProofError, WrongProof
from domain.proof.notes import ed25519_key, signed_note
from domain.proof.signatures import public_key
from domain.proof.tlog_proof import TlogProof, check_tlog_proof, read_tlog_proof
from domain.proof.tree import inclusion_proof, leaf_hash, root_of

ORIGIN = "play.example/log/1"
SEED = bytes(range(32))
KEY = ed25519_key(ORIGIN, public_key(SEED))
LEAVES = [leaf_hash(b"leaf %d" % number) for number in range(11)]


def proof_of(index: int, size: int) -> TlogProof:
    note = signed_note(Checkpoint(ORIGIN, size, root_of(LEAVES[:size])).text, ORIGIN, SEED)
    return TlogProof(index, inclusion_proof(index, LEAVES[:size]), note)


TEXT = proof_of(2, 3).text


def test_a_proof_has_the_lines_of_the_specification() -> None:
    lines = TEXT.split("\n")

    assert lines[:2] == ["c2sp.org/tlog-proof@v1", "index 2"]
    assert len(lines[2]) == 44
    assert lines[3:6] == ["", ORIGIN, "3"]
    assert lines[7] == ""
    assert lines[8].startswith(f"— {ORIGIN} ")
    assert lines[9:] == [""]


@pytest.mark.parametrize(("index", "size"), [(index, size) for size in (1, 2, 3, 8, 11) for index in range(size)])
def test_a_proof_is_read_as_it_was_written_and_holds(index: int, size: int) -> None:
    proof = read_tlog_proof(proof_of(index, size).text)

    assert proof == proof_of(index, size)
    assert check_tlog_proof(proof, LEAVES[index], KEY).size == size


def test_a_proof_without_hashes_is_that_of_a_single_leaf() -> None:
    assert proof_of(0, 1).text.startswith(f"c2sp.org/tlog-proof@v1\nindex 0\n\n{ORIGIN}\n1\n")


def test_a_proof_does_not_hold_for_another_leaf() -> None:
    with pytest.raises(WrongProof, match="another root"):
        check_tlog_proof(proof_of(2, 3), LEAVES[1], KEY)


@given(st.integers(1, 11), st.data())
def test_a_changed_byte_is_found(size: int, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, size - 1))
    changed = bytearray(proof_of(index, size).text.encode())
    changed[data.draw(st.integers(0, len(changed) - 1))] ^= data.draw(st.integers(1, 255))

    with pytest.raises(ProofError):
        check_tlog_proof(read_tlog_proof(changed.decode("utf-8", "surrogateescape")), LEAVES[index], KEY)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: the first line"),
        (TEXT.replace("@v1", "@v2"), "line 1: the first line"),
        (TEXT.replace("\n", "\r\n"), "line 1: the first line"),
        ("\n" + TEXT, "line 1: the first line"),
        (TEXT.replace("index 2\n", "extra AAAA\nindex 2\n"), "line 2: a line with the word index"),
        (TEXT.replace("index 2\n", ""), "line 2: a line with the word index"),
        (TEXT.replace("index 2", "index 02"), "line 2: not a number"),
        (TEXT.replace("index 2", "index  2"), "line 2: not a number"),
        (TEXT.replace("index 2", "index"), "line 2: a line with the word index"),
        (TEXT.replace("index 2\n", "index 2\nAAAA\n"), "line 3: a hash has 32 bytes, not 3"),
        (TEXT.replace("index 2\n", "index 2\n????\n"), "line 3: not base64"),
        (TEXT.replace("index 2\n", "index 2\n" + ("A" * 43 + "=\n") * 63), "at most 63"),
        (TEXT.split("\n\n")[0] + "\n", "an empty line and a checkpoint"),
        (TEXT.split("\n\n")[0], "line 4: an empty line and a checkpoint"),
        (TEXT.split("\n\n")[0] + "\n\n", "checkpoint from line 5 on: the note has no blank line"),
        (TEXT[:-1], "checkpoint from line 5 on: line 5: the note does not end"),
        (TEXT.replace("— play", "- play"), "checkpoint from line 5 on: line 5: a signature is"),
        (TEXT.replace("\n\nplay", "\n\nplay\ud800"), "checkpoint from line 5 on: the note is not UTF-8: line 1"),
    ],
)
def test_another_form_is_refused_with_the_line(text: str, message: str) -> None:
    with pytest.raises(LogProofFault, match=message):
        read_tlog_proof(text)
