"""The witness for other sites' logs: what it cosigns, what it refuses, and what it must not forget."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from domain.proof.checkpoint import Checkpoint
from domain.proof.cosignature import cosigned_at
from domain.proof.notes import Note, ed25519_key, read_note, signed_note
from domain.proof.signatures import public_key
from domain.proof.text_encodings import to_base64
from domain.proof.tree import consistency_proof, leaf_hash, root_of
from services.notary.witnesses import request_body
from services.witnessing.memory import MOST_ACCUSATIONS, WitnessUnfit, opened_memory
from services.witnessing.witness import MOST_PROOF_LINES, Answer, LogWitness

ORIGIN: Final = "club.example/log/1"
SEED: Final = bytes(32)
KEY: Final = ed25519_key(ORIGIN, public_key(SEED))
LEAVES: Final = [leaf_hash(b"%d" % number) for number in range(40)]
OTHER: Final = [*LEAVES[:5], *(leaf_hash(b"other %d" % number) for number in range(35))]
NAME: Final = "friend.example/witness"
NOW: Final = 1_795_000_000


def checkpoint(size: int, leaves: Sequence[bytes] = LEAVES, seed: bytes = SEED, origin: str = ORIGIN) -> Note:
    return signed_note(Checkpoint(origin, size, root_of(leaves[:size])).text, origin, seed)


def request(old: int, size: int, leaves: Sequence[bytes] = LEAVES) -> bytes:
    return request_body(old, consistency_proof(old, leaves[:size]) if old else (), checkpoint(size, leaves))


def asked(folder: Path, *bodies: bytes) -> list[Answer]:
    """The answers of a witness that is started, asked and stopped."""
    with opened_memory(folder, NAME) as memory:
        memory.learn((KEY,))
        witness = LogWitness(memory, lambda: NOW)
        return [witness.add_checkpoint(body) for body in bodies]


def test_a_checkpoint_that_continues_the_last_one_is_cosigned_at_its_time(tmp_path: Path) -> None:
    first, second, again = asked(tmp_path, request(0, 3), request(3, 20), request(20, 20))

    with opened_memory(tmp_path, None) as memory:
        key = memory.key
    for answer, size in ((first, 3), (second, 20), (again, 20)):
        assert answer.status == 200
        assert cosigned_at(read_note(checkpoint(size).data + answer.body), key) == NOW
    assert key.name == NAME


def test_what_was_cosigned_is_remembered_by_the_next_process(tmp_path: Path) -> None:
    asked(tmp_path, request(0, 7))

    (late,) = asked(tmp_path, request(0, 9))

    assert late == Answer(409, b"7\n", "text/x.tlog.size")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (request(7, 9, OTHER), 422),
        (request(7, 7, OTHER), 409),
        (request(0, 9), 409),
        (request(9, 9), 409),
        (request(3, 5), 409),
        (request_body(9, (), checkpoint(7)), 400),
        (request_body(7, (bytes(32),), checkpoint(9)), 422),
        (request_body(7, [bytes(32)] * (MOST_PROOF_LINES + 1), checkpoint(9)), 400),
        (request_body(0, (), checkpoint(9, origin="unknown.example/log/1")), 404),
        (request_body(7, (), checkpoint(9, seed=bytes(range(32)))), 403),
        (b"", 400),
        (b"old 07\n\n" + checkpoint(9).data, 400),
        (b"new 7\n\n" + checkpoint(9).data, 400),
        (b"old 7\nAAAA=\n\n" + checkpoint(9).data, 400),
        (b"old 7\n\nno note\n", 400),
    ],
)
def test_everything_else_is_refused_and_changes_nothing(tmp_path: Path, body: bytes, status: int) -> None:
    _, refused, honest = asked(tmp_path, request(0, 7), body, request(7, 8))

    assert refused.status == status
    assert honest.status == 200


def test_the_empty_log_is_cosigned_only_with_the_root_of_nothing(tmp_path: Path) -> None:
    wrong = signed_note(Checkpoint(ORIGIN, 0, bytes(32)).text, ORIGIN, SEED)

    refused, empty, first = asked(tmp_path, request_body(0, (), wrong), request(0, 0), request(0, 4))

    assert [answer.status for answer in (refused, empty, first)] == [422, 200, 200]


def test_the_last_checkpoint_is_shown_to_everybody(tmp_path: Path) -> None:
    asked(tmp_path, request(0, 7))

    with opened_memory(tmp_path, None) as memory:
        witness = LogWitness(memory, lambda: NOW)
        shown = witness.checkpoint(hashlib.sha256(ORIGIN.encode()).hexdigest())
        unknown = witness.checkpoint("0" * 64)
        key = memory.key

    assert cosigned_at(read_note(shown.body), key) == NOW
    assert unknown.status == 404


def test_two_histories_are_kept_as_evidence_but_not_without_end(tmp_path: Path) -> None:
    forks = [request(7, 7, [*LEAVES[:6], leaf_hash(b"fork %d" % number)]) for number in range(MOST_ACCUSATIONS + 5)]
    asked(tmp_path, request(0, 7), *forks, forks[0])

    kept = [*(tmp_path / "contradictions").iterdir()]

    assert len(kept) == MOST_ACCUSATIONS
    assert checkpoint(7).text.encode() in kept[0].read_bytes()


@pytest.mark.parametrize("damage", ["cosigned.json", "logs", "name"])
def test_a_witness_that_has_forgotten_does_not_start(tmp_path: Path, damage: str) -> None:
    asked(tmp_path, request(0, 7))
    (tmp_path / damage).unlink()

    with pytest.raises(WitnessUnfit, match=f"{damage} is missing"):
        asked(tmp_path, request(0, 9))


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"club.example/log/1": "no note"}', b'{"a": 1}'])
def test_a_damaged_memory_is_not_taken_for_an_empty_one(tmp_path: Path, content: bytes) -> None:
    asked(tmp_path, request(0, 7))
    (tmp_path / "cosigned.json").write_bytes(content)

    with pytest.raises(WitnessUnfit, match="is damaged"):
        asked(tmp_path, request(0, 9))


def test_a_start_that_did_not_come_as_far_as_the_key_is_done_again(tmp_path: Path) -> None:
    (tmp_path / "cosigned.json").write_text("{")

    assert asked(tmp_path, request(0, 7))[0].status == 200


def test_one_folder_has_one_witness_at_a_time_under_one_name(tmp_path: Path) -> None:
    with opened_memory(tmp_path, NAME), pytest.raises(WitnessUnfit, match="in use"), opened_memory(tmp_path, None):
        pass
    with pytest.raises(WitnessUnfit, match="not other"), opened_memory(tmp_path, "other.example/witness"):
        pass
    with pytest.raises(WitnessUnfit, match="needs a name"), opened_memory(tmp_path / "new", None):
        pass


def test_its_secrets_are_its_own(tmp_path: Path) -> None:
    asked(tmp_path, request(0, 7))

    assert {file.stat().st_mode & 0o077 for file in (tmp_path / "key", tmp_path / "cosigned.json")} == {0}
    assert to_base64((tmp_path / "key").read_bytes()) not in (tmp_path / "cosigned.json").read_text()
