"""Old games keep their outcome: today's code folds them to the stored outcome, also without data files."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from domain.games.registry import GAMES
from kit.golden import main
from kit.golden_files import EVENTS, GOLDEN, PACKED, pack, stored_games, stored_records
from kit.profile import profile_of
from kit.toy_game import TOY

ADDITIONS = [(key, name) for key in GAMES for name in profile_of(key).golden_additions]
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the domain's code only."""
    place = tmp_path_factory.mktemp("bare")

    def data(folder: str, names: list[str]) -> set[str]:
        kept = {name for name in names if name.endswith(".py") or Path(folder, name).is_dir()} - {"__pycache__"}
        return set(names) - kept

    shutil.copytree(ROOT / "domain", place / "domain", ignore=data)
    return place


def folded(bare: Path, *folders: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": f"{bare}{os.pathsep}{ROOT / 'tests'}"}
    command = [sys.executable, "-m", "kit.fold_golden", *map(str, folders)]
    return subprocess.run(command, cwd=bare, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.full
def test_all_golden_games_fold_to_their_outcome_without_data_files(bare: Path) -> None:
    folders = sorted(folder for folder in GOLDEN.glob("*/*") if folder.is_dir())

    done = folded(bare, *folders)

    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == len(stored_games(GOLDEN))


@pytest.mark.parametrize("key", [*GAMES, TOY.key])
def test_there_are_golden_games_of_the_version_that_is_played(key: str) -> None:
    version = TOY.version if key == TOY.key else GAMES[key].version

    assert stored_games(GOLDEN / key / version), f"write them: python -m tests.kit.golden {key}"


def test_the_toys_golden_games_hold_the_old_version_of_an_event(bare: Path) -> None:
    records = b"".join(file.read_bytes() for file in (GOLDEN / "toy/1.0").glob("*.events.jsonl"))

    assert b'"type":"toy.Scored"' in records
    assert b'"type":"toy.Scored@2"' not in records


def test_a_golden_game_with_another_end_is_found(bare: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(GOLDEN / "toy/1.0", tmp_path / "toy/1.0")
    outcome = next(folder.glob("*.outcome.json"))
    stored = msgspec.json.decode(outcome.read_bytes())
    stored["seats"][0]["score"] += 1
    outcome.write_bytes(msgspec.json.encode(stored))

    done = folded(bare, folder)

    assert done.returncode != 0
    assert "stored was" in done.stderr


def test_a_golden_game_that_was_touched_is_found(bare: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(GOLDEN / "toy/1.0", tmp_path / "toy/1.0")
    events = next(folder.glob("*.events.jsonl"))
    events.write_bytes(events.read_bytes().replace(b'"points":', b'"points":1', 1))

    assert "WrongPrevious" in folded(bare, folder).stderr


def test_a_fold_that_reads_a_data_file_fails_here(bare: Path) -> None:
    files = (file for file in (ROOT / "domain").rglob("*") if file.is_file())
    data = [file for file in files if file.suffix not in (".py", ".pyc", "")]

    assert data, "no game has data files: the other tests of this module say nothing"
    assert not any((bare / file.relative_to(ROOT)).exists() for file in data)


def test_golden_games_are_never_written_over() -> None:
    with pytest.raises(SystemExit, match="is to stay"):
        main(["toy"])


@pytest.mark.parametrize(("key", "name"), ADDITIONS)
def test_golden_games_that_were_added_are_never_written_over(key: str, name: str) -> None:
    with pytest.raises(SystemExit, match="are to stay"):
        main([key, "--add", name])


def test_golden_games_of_a_game_are_small() -> None:
    """A new game's golden games are compressed: a few hundred kilobytes, that the repository holds for ever."""
    for folder in GOLDEN.glob("*/*"):
        assert sum(file.stat().st_size for file in folder.glob(f"*{PACKED}")) <= 1_500_000, folder


@pytest.mark.parametrize(("key", "name"), ADDITIONS)
def test_golden_games_that_were_added_are_of_their_tables_and_hold_their_facts(key: str, name: str) -> None:
    addition, folder = profile_of(key).golden_additions[name], GOLDEN / key / GAMES[key].version
    stored = [stored_records(folder / f"{name}-{number}{EVENTS}{PACKED}") for number in range(1, len(addition.tables) + 1)]

    for records, table in zip(stored, addition.tables, strict=True):
        created = msgspec.json.decode(records[0])["data"]
        assert created["seats"] == table.seats
        assert msgspec.convert(created["options"], type(table.options)) == table.options
    types = {msgspec.json.decode(record)["type"].rpartition(".")[2] for records in stored for record in records}
    assert {fact.__name__ for fact in addition.facts} <= types


def test_a_compressed_game_is_read_as_it_was_written(tmp_path: Path) -> None:
    pack(tmp_path / "a.events.jsonl", [b"one", b"two"])
    first = (tmp_path / "a.events.jsonl.gz").read_bytes()
    pack(tmp_path / "a.events.jsonl", [b"one", b"two"])

    (events,) = stored_games(tmp_path)
    assert stored_records(events) == (b"one", b"two")
    assert events.read_bytes() == first
