"""Where a run keeps its temporary files."""

import os
import tempfile
from pathlib import Path

import pytest

from scratch import in_memory, remove, use

PLENTY = 1 << 60


def test_a_folder_in_memory_lets_other_accounts_through_and_those_of_ended_runs_go(tmp_path: Path) -> None:
    ended, running = tmp_path / f"rollbook-tests-{2**22 + 1}", tmp_path / f"rollbook-tests-{os.getppid()}"
    for folder in (ended, running):
        (folder / "database").mkdir(parents=True)

    made = in_memory(tmp_path, needed=0)

    assert made is not None
    assert made.stat().st_mode & 0o777 == 0o711
    assert (ended.exists(), running.exists()) == (False, True)


def test_without_room_or_memory_the_disk_is_used(tmp_path: Path) -> None:
    assert in_memory(tmp_path, needed=PLENTY) is None
    assert in_memory(tmp_path / "missing", needed=0) is None
    assert list(tmp_path.iterdir()) == []


def test_temporary_files_of_this_process_and_of_others_are_in_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", "before")
    monkeypatch.setattr(tempfile, "tempdir", "before")

    use(tmp_path)

    assert (os.environ["TMPDIR"], tempfile.gettempdir()) == (str(tmp_path), str(tmp_path))


def test_what_a_failed_run_has_left_stays(tmp_path: Path) -> None:
    for failed in (True, False):
        (folder := tmp_path / f"{failed}").mkdir()
        remove(folder, failed)

    assert [left.name for left in tmp_path.iterdir()] == ["True"]
