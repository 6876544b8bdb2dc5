"""The monitor follows a site through its keys and logs by the leaves that vouch for them only."""

from pathlib import Path

import pytest

from domain.proof.leaves import append_leaf, key_leaf
from domain.proof.notes import Note, ed25519_key, signed_note
from domain.proof.signatures import public_key
from services.operating.monitoring.state import read_state
from storing.monitored_log import codes, played, run
from storing.paper_log import AT, PaperLog

HANDLE = "ab" * 16


def rotated(log: PaperLog, seed: bytes) -> None:
    """A log with a second key, signed by its first one."""
    new = ed25519_key(log.origin, public_key(seed))
    log.leaves.append(key_leaf("add", new.text, AT, log.origin, log.seed))


def both(log: PaperLog, seed: bytes) -> Note:
    note = log.note()
    return Note(note.text, (*note.signatures, *signed_note(note.text, log.origin, seed).signatures))


def test_a_new_key_is_believed_when_an_old_one_vouches_and_an_old_one_no_longer_once_it_is_retired(tmp_path: Path) -> None:
    log, state, seed = played(3), tmp_path / "state", b"2" * 32
    new = ed25519_key(log.origin, public_key(seed))
    rotated(log, seed)
    log.write(tmp_path, both(log, seed))
    assert run(tmp_path, log.key.text, state=state).findings == ()
    log.leaves.append(key_leaf("retire", log.key.text, AT, log.origin, log.seed))
    log.write(tmp_path)
    assert codes(run(tmp_path, log.key.text, state=state)) == ["signature"]
    log.write(tmp_path, signed_note(log.checkpoint().text, log.origin, seed))

    report = run(tmp_path, log.key.text, state=state)

    assert report.findings == ()
    assert [key.retired for key in read_state(state).keys] == [(1, 4), None]
    assert run(tmp_path, log.key.text).findings == ()
    assert run(tmp_path, new.text).findings == ()


def test_keys_without_a_voucher_are_found(tmp_path: Path) -> None:
    stranger = ed25519_key(PaperLog().origin, public_key(b"s" * 32))
    wrongs = [
        key_leaf("add", stranger.text, AT, stranger.name, b"s" * 32),
        key_leaf("retire", stranger.text, AT, stranger.name, b"s" * 32),
        key_leaf("retire", PaperLog().key.text, AT, stranger.name, b"s" * 32),
        key_leaf("add", ed25519_key("play.example/receipts", public_key(b"r" * 32)).text, AT, "play.example/receipts", b"q" * 32),
    ]
    for wrong in wrongs:
        log = played(3)
        log.leaves.append(wrong)
        log.write(tmp_path)

        assert codes(run(tmp_path, log.key.text)) == ["key"]


def test_the_key_of_receipts_is_followed_too(tmp_path: Path) -> None:
    log = played(3)
    name, first, second = "play.example/receipts", b"r" * 32, b"t" * 32
    log.leaves.append(key_leaf("add", ed25519_key(name, public_key(first)).text, AT, log.origin, log.seed))
    log.leaves.append(key_leaf("add", ed25519_key(name, public_key(second)).text, AT, name, first))
    log.leaves.append(key_leaf("retire", ed25519_key(name, public_key(first)).text, AT, name, first))
    log.write(tmp_path)

    assert run(tmp_path, log.key.text).findings == ()


def test_leaves_that_are_not_as_they_say_are_found_and_kinds_of_later_versions_passed_over(tmp_path: Path) -> None:
    log = played(3)
    log.leaves += [
        b"rollbook/v1/standings\nclub\n",
        b"rollbook/v1/append\nhalf\n",
        b"rollbook/v1/epoch\nx/log/0\n1\n" + b"0" * 64 + b"\ny\n",
    ]
    log.write(tmp_path)

    report = run(tmp_path, log.key.text)

    assert [(finding.code, finding.where) for finding in report.findings] == [("leaf", "log/1, leaf 4"), ("epoch", "log/1, leaf 5")]


def test_a_new_log_is_followed_from_the_old_ones_end_and_games_come_in_once(tmp_path: Path) -> None:
    log, state = played(4), tmp_path / "state"
    for _ in range(4):
        log.append(HANDLE)
    log.write(tmp_path)
    run(tmp_path, log.key.text, state=state)
    new = log.next_epoch()
    new.bring(f"{1:032x}", 1)
    new.bring(HANDLE, 3)
    new.append(HANDLE, 3)
    new.append(HANDLE)
    new.append()
    new.write(tmp_path)

    for report in (run(tmp_path, log.key.text, state=state), run(tmp_path, log.key.text)):
        assert report.ok, report
        assert [finding.code for finding in report.findings] == ["epoch", "returned"]
        assert "1 games come in from before their end in the old log; 4 records are gone" in report.findings[1].text
        assert len(report.logs) == 2
    assert run(tmp_path, log.key.text, state=state).findings == ()
    new.bring(f"{2:032x}", 1)
    new.write(tmp_path)
    assert run(tmp_path, log.key.text, state=state).findings == ()
    new.bring(HANDLE, 3)
    new.write(tmp_path)
    assert codes(run(tmp_path, log.key.text, state=state)) == ["game"]


@pytest.mark.parametrize(("last", "after"), [(4, "e" * 64), (5, "e" * 64), (7, "e" * 64), (8, "e" * 64)])
def test_a_game_that_comes_in_as_it_never_was_is_found(tmp_path: Path, last: int, after: str) -> None:
    log = played(3)
    for _ in range(4):
        log.append(HANDLE)
    log.write(tmp_path)
    new = log.next_epoch()
    new.leaves.append(append_leaf(HANDLE, 0, last, "0" * 64, after))
    new.write(tmp_path)

    assert codes(run(tmp_path, log.key.text)) == ["game"]


def test_a_new_log_that_forgets_what_the_old_one_published_is_found(tmp_path: Path) -> None:
    log, state = played(9), tmp_path / "state"
    log.write(tmp_path)
    run(tmp_path, log.key.text, state=state)
    log.next_epoch(size=7).write(tmp_path)

    assert codes(run(tmp_path, log.key.text, state=state)) == ["epoch"]
    assert codes(run(tmp_path, log.key.text)) == ["epoch"]


def test_a_new_log_needs_the_word_of_the_old_ones_key_and_its_end(tmp_path: Path) -> None:
    log = played(9)
    log.write(tmp_path)
    other = log.next_epoch()
    other.seed = b"s" * 32
    other.leaves[1] = key_leaf("add", other.key.text, AT, other.origin, other.seed)
    other.write(tmp_path)
    assert "signature" in codes(run(tmp_path, log.key.text))

    bare = log.next_epoch()
    bare.leaves = bare.leaves[1:]
    bare.write(tmp_path)
    assert "epoch" in codes(run(tmp_path, log.key.text))


def test_an_old_log_that_goes_on_beside_the_new_one_is_found(tmp_path: Path) -> None:
    log, state = played(9), tmp_path / "state"
    log.write(tmp_path)
    log.next_epoch().write(tmp_path)
    assert run(tmp_path, log.key.text, state=state).ok
    log.append()
    log.write(tmp_path)

    assert codes(run(tmp_path, log.key.text, state=state)) == ["epoch"]


def test_an_old_log_whose_end_is_lost_is_told_and_does_not_stop_the_new_one(tmp_path: Path) -> None:
    log, state = played(300), tmp_path / "state"
    log.write(tmp_path)
    run(tmp_path, log.key.text, state=state)
    log.append(HANDLE)
    log.append(HANDLE)
    new = log.next_epoch()
    new.bring(HANDLE, 1)
    new.append(HANDLE)
    new.write(tmp_path)
    (tmp_path / "log/1/checkpoint").write_bytes(log.note().data)

    for known in (state, None, state):
        report = run(tmp_path, log.key.text, state=known)
        assert report.ok, report
        assert "lost" in [finding.code for finding in report.findings] or known is state
        new.append(HANDLE)
        new.write(tmp_path)
    new.leaves.append(append_leaf(HANDLE, 0, 1, "0" * 64, "1" * 64))
    new.write(tmp_path)
    assert codes(run(tmp_path, log.key.text, state=state)) == ["game"]
