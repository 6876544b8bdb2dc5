"""The keys folder: made once, readable by its owner only, and never logged."""

import os
import stat
from pathlib import Path

import pytest

from services.errors import KeysMissing
from services.notary.keys import Keys, open_keys


def mode(place: Path) -> int:
    return stat.S_IMODE(place.stat().st_mode)


def test_the_first_start_makes_keys_that_nobody_else_can_read(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        open_keys(tmp_path / "keys")
    finally:
        os.umask(before)

    assert mode(tmp_path / "keys") == 0o700
    assert {file.name: (mode(file), file.stat().st_size) for file in (tmp_path / "keys").iterdir()} == dict.fromkeys(
        ("k1", "bots", "log1", "receipts1"), (384, 32)
    )


@pytest.mark.parametrize("step", ["open", "fdopen", "fsync", "link"])
@pytest.mark.parametrize("time", [1, 3])
def test_a_first_start_that_was_killed_at_any_step_is_completed_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, time: int
) -> None:
    """Both run as process 1, as in a container."""
    monkeypatch.setattr(os, "getpid", lambda: 1)
    child = os.fork()
    if child == 0:
        real, left = getattr(os, step), [time]

        def killed(*arguments: object, **named: object) -> object:
            done = real(*arguments, **named)
            left[0] -= 1
            if left[0] == 0:
                os._exit(9)
            return done

        setattr(os, step, killed)
        open_keys(tmp_path / "keys")
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9

    first, second = open_keys(tmp_path / "keys"), open_keys(tmp_path / "keys")

    assert first.master("k1") == second.master("k1")
    assert {file.name: file.stat().st_size for file in (tmp_path / "keys").glob("[a-z]*")} == dict.fromkeys(
        ("k1", "bots", "log1", "receipts1"), 32
    )


def test_the_next_start_finds_the_same_keys(tmp_path: Path) -> None:
    first, second = open_keys(tmp_path), open_keys(tmp_path)

    assert first.master("k1") == second.master("k1")
    assert first.bots == second.bots
    assert bytes.fromhex(first.master("k1")) != first.bots


@pytest.mark.parametrize("others", [stat.S_IRGRP, stat.S_IROTH, stat.S_IWGRP, stat.S_IXOTH])
def test_a_key_that_others_may_read_is_not_used(tmp_path: Path, others: int) -> None:
    open_keys(tmp_path)
    (tmp_path / "k1").chmod(0o600 | others)

    with pytest.raises(KeysMissing):
        open_keys(tmp_path)


def test_a_folder_that_others_may_enter_is_not_used(tmp_path: Path) -> None:
    open_keys(tmp_path / "keys")
    (tmp_path / "keys").chmod(0o755)

    with pytest.raises(KeysMissing):
        open_keys(tmp_path / "keys")


@pytest.mark.parametrize("name", ["k2", "../k1", "bots", "", "k", "kk1"])
def test_a_key_that_is_not_there_is_missed(tmp_path: Path, name: str) -> None:
    with pytest.raises(KeysMissing):
        open_keys(tmp_path).master(name)


def test_a_key_of_another_size_is_not_used(tmp_path: Path) -> None:
    open_keys(tmp_path)
    (tmp_path / "k1").write_bytes(b"short")

    with pytest.raises(KeysMissing):
        open_keys(tmp_path)


def test_new_games_use_the_newest_key(tmp_path: Path) -> None:
    open_keys(tmp_path)
    for number in (2, 10):
        (tmp_path / f"k{number}").write_bytes(os.urandom(32))
        (tmp_path / f"k{number}").chmod(0o600)

    assert open_keys(tmp_path).newest == "k10"


def test_no_key_is_said_aloud(tmp_path: Path) -> None:
    keys = open_keys(tmp_path)

    assert keys.master("k1") not in repr(keys)
    assert repr(keys) == f"Keys({str(tmp_path)!r})"


def test_a_folder_without_keys_has_no_newest(tmp_path: Path) -> None:
    with pytest.raises(KeysMissing):
        _ = Keys(tmp_path).newest
