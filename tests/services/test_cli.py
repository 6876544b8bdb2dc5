"""The commands except `serve`."""

import re
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from domain.table.events import OperatorLooked
from playing.room import Room, migrated, play, settings_in
from services.cli import main
from services.cli.printing import printable
from services.export.bundle import unpacked
from services.store.job_data import WantedJob

RMD = "rebel_moon_defense"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder without ROLLBOOK_* variables."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(main, arguments)


def test_simulated_games_end_and_keep_every_promise(here: Path) -> None:
    result = run(
        "simulate", RMD, "--games", "4", "--seed", "1", "--processes", "2", "--option", "board=skirmish", "--option", "max_rounds=12"
    )

    assert result.exit_code == 0, result.output
    assert re.fullmatch(r"4 games, 4 finished, 0 violations, \d+ records, \d+\.\d seconds", result.stdout.splitlines()[-1])


@pytest.mark.full
def test_the_same_seed_gives_the_same_records_byte_for_byte_in_any_number_of_processes(here: Path) -> None:
    run("simulate", RMD, "--games", "3", "--seed", "x", "--processes", "1", "--export", "one")
    run("simulate", RMD, "--games", "3", "--seed", "x", "--processes", "3", "--export", "two")

    one, two = ({file.name: unpacked(file.read_bytes()) for file in (here / folder).glob("*.zip")} for folder in ("one", "two"))

    assert len(one) == 3
    # where the log has them depends on the games before them in the same store
    assert {name: bundle._replace(log=None, readme="") for name, bundle in one.items()} == {
        name: bundle._replace(log=None, readme="") for name, bundle in two.items()
    }
    assert one[f"{RMD}-x-0.rollbook.zip"].manifest.audience == ("all", "s0", "s1")


@pytest.mark.full
def test_games_are_simulated_on_a_lasting_store_too(here: Path, postgres_url: str) -> None:
    migrated(postgres_url)

    result = run("simulate", RMD, "--games", "2", "--processes", "1", "--database", postgres_url)

    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[-1].startswith("2 games, 2 finished, 0 violations, ")


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "go", "--games", "1"),
        ("simulate", RMD, "--games", "0"),
        ("simulate", RMD, "--games", "1", "--option", "colour=red"),
        ("simulate", RMD, "--games", "1", "--option", "board"),
        ("simulate", RMD, "--games", "1", "--option", "board=moon"),
        ("simulate", RMD, "--games", "1", "--option", "max_rounds=many"),
        ("simulate", RMD, "--games", "1", "--seed", "1", "--database", "sqlite:///x.db"),
        ("export", "nowhere"),
        ("export", "nowhere", "--as", "me"),
        ("replay", "nothing.zip"),
        ("serve", "--port", "70000"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(here: Path, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)

    assert result.exit_code in (1, 2)
    assert "Error: " in result.stderr
    assert "Traceback" not in result.output


def test_an_unknown_setting_is_an_error(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATABSE", "sqlite:///x.db")

    result = run("export", "table")

    assert result.exit_code == 1
    assert "databse" in result.stderr


def test_games_are_listed_with_their_options(here: Path) -> None:
    result = run("games")

    assert f"{RMD}  Rebel Moon Defense, 2 seats" in result.stdout
    assert "board=" in result.stdout


def test_migrating_twice_changes_nothing(here: Path) -> None:
    for _ in range(2):
        assert run("migrate", "--database", "sqlite:///x.db").exit_code == 0


def started(here: Path) -> str:
    """The id of a running game in the data folder."""

    async def scenario(room: Room) -> str:
        table = await room.table("Ann", "Bob", game=RMD)
        await room.process.lobby_projector.catch_up()
        return table

    return play(settings_in(here / "data"), scenario)


def looks(here: Path, table: str) -> list[OperatorLooked]:
    """The records of the operator's looks."""
    log = play(settings_in(here / "data"), lambda room: room.log(table))
    return [event for event in log if isinstance(event, OperatorLooked)]


def test_what_everybody_may_know_is_exported_without_a_trace(here: Path) -> None:
    table = started(here)

    assert run("export", table).exit_code == 0

    assert unpacked((here / f"{table}.rollbook.zip").read_bytes()).manifest.audience == ("all",)
    assert looks(here, table) == []


def test_a_seat_of_a_running_game_is_not_exported_in_passing(here: Path) -> None:
    table = started(here)

    result = run("export", table, "--as", "0")

    assert result.exit_code == 1
    assert "--operator" in result.stderr
    assert not (here / f"{table}.rollbook.zip").exists()


def test_an_operators_look_is_on_the_record_and_in_the_file(here: Path) -> None:
    table = started(here)

    result = run("export", table, "--as", "1", "--operator", "--reason", "a complaint of the other side", "--out", "seen.zip")

    assert result.exit_code == 0, result.output
    assert looks(here, table) == [OperatorLooked(1, "a complaint of the other side")]
    bundle = unpacked((here / "seen.zip").read_bytes())
    assert bundle.manifest.audience == ("all", "s1")
    assert b"OperatorLooked" in bundle.records[-1]
    assert stat.S_IMODE((here / "seen.zip").stat().st_mode) == 0o600


def test_an_operators_file_is_private_even_over_an_older_one(here: Path) -> None:
    table = started(here)
    (here / "seen.zip").write_text("older and longer")
    (here / "seen.zip").chmod(0o644)

    run("export", table, "--as", "1", "--operator", "--out", "seen.zip")

    assert stat.S_IMODE((here / "seen.zip").stat().st_mode) == 0o600


def test_what_a_terminal_could_obey_is_escaped() -> None:
    hostile = "Ann\x1b[2J\x9b31m\u202e\r\nZoë 🦉"

    assert printable(hostile) == "Ann\\x1b[2J\\x9b31m\\u202e\\r\nZoë 🦉"


def test_players_read_in_the_report_that_the_operator_looked(here: Path) -> None:
    table = started(here)
    run("export", table, "--as", "1", "--operator")

    async def scenario(room: Room) -> list[str]:
        timeline = await room.process.tables.timeline(await room.process.tables.handle_of(table), 0)
        return [line.words.key for line in timeline.entries[-1].lines]

    assert play(settings_in(here / "data"), scenario) == ["table-operator-looked"]


def test_an_exported_game_is_replayed_in_words(here: Path) -> None:
    table = started(here)
    run("export", table)

    assert "Board:" in run("replay", f"{table}.rollbook.zip").stdout
    assert "Spielplan:" in run("replay", f"{table}.rollbook.zip", "--language", "de").stdout
    assert run("replay", f"{table}.rollbook.zip", "--as", "1").exit_code == 1
    assert run("replay", f"{table}.rollbook.zip", "--at", "0").exit_code == 1


def test_keys_are_nobody_elses(here: Path) -> None:
    started(here)

    assert stat.S_IMODE((here / "data/keys/k1").stat().st_mode) == 0o600
    (here / "data/keys/k1").chmod(0o644)
    result = run("export", "table")
    assert result.exit_code == 1
    assert "KeysMissing" in result.stderr


def test_jobs_are_listed_and_those_that_failed_are_tried_again(here: Path) -> None:
    assert run("jobs").stdout == "No job waits.\n"

    async def scenario(room: Room) -> str:
        table = await room.table("Ann", bots=(1,))
        await room.process.lobby_projector.catch_up()
        store = room.process.store
        await store.add_jobs([WantedJob("regular", "accounts", 0, 0)])
        (failing,) = await store.take_jobs("host:1:ab", 60_000, 1)
        await store.delay_job(failing, None, "planted")
        return table

    table = play(settings_in(here / "data"), scenario)

    listed = run("jobs")
    assert listed.exit_code == 1
    assert listed.stdout.splitlines()[0] == "regular  accounts   FAILED after 1 tries: planted"
    assert listed.stdout.splitlines()[1].startswith(f"bot      {table} ")
    again = run("jobs", "--retry")
    assert (again.exit_code, again.stdout.splitlines()[0]) == (0, "1 failed job is ready again.")
    assert "regular  accounts   is ready: planted" in again.stdout
