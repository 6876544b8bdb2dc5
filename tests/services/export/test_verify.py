"""`rollbook verify`: the verifier's report, and the rules run again; an unreadable file gives one line."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from domain.proof.bundles import packed, read_bundle
from proving.forger import Draft, Forger
from proving.games import Told, bundle_of, played
from proving.site import Site
from services.cli import main

RMD = "rebel_moon_defense"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An honest game under the installed rules, one forged by the server, and files that are no bundles."""
    folder = tmp_path_factory.mktemp("verify")
    run("simulate", RMD, "--games", "1", "--seed", "verify", "--processes", "1", "--export", str(folder))
    (folder / f"{RMD}-verify-0.rollbook.zip").rename(folder / "honest.zip")
    content = (folder / "honest.zip").read_bytes()
    world = played("toy", "verify", most=150)
    game = Told(world, bundle_of(world, site=Site()))
    forger = Forger(game)
    made = forger.forged({forger.first("table.DiceRolled"): luckier}, (0, 1))
    (folder / "forged.zip").write_bytes(packed(made.bundle))
    (folder / "logged.zip").write_bytes(packed(game.bundle))
    (folder / "newer.zip").write_bytes(packed(forger.forged({forger.first("table.DiceRolled"): foreseen}, (0, 1)).bundle))
    (folder / "site.policy").write_text(Site().policy_text)
    (folder / "wrong.policy").write_text("log x\n")
    (folder / "cut.zip").write_bytes(content[:-30])
    (folder / "line.zip").write_bytes(packed(read_bundle(content)).replace(b"PK\x03\x04", b"PK\x03\x05", 1))
    return folder


def luckier(draft: Draft) -> None:
    draft.data["draw"][0] = (draft.data["draw"][0] + 1) % draft.data["sides"][0]


def foreseen(draft: Draft) -> None:
    draft.record["type"] = "table.Foreseen"


def run(*arguments: str) -> Result:
    """Run the command. Returns its output and exit code."""
    return CliRunner().invoke(main, arguments)


def test_an_honest_game_ends_well(here: Path) -> None:
    result = run("verify", str(here / "honest.zip"))

    assert result.exit_code == 0
    assert "Reached: V4" in result.stdout


def test_a_simulated_game_is_exported_whole_with_its_log_a_text_for_people_and_a_policy(here: Path) -> None:
    bundle = read_bundle((here / "honest.zip").read_bytes())

    result = run("verify", str(here / "honest.zip"), "--policy", str(here / f"{RMD}-verify-0.policy"), "--replay")

    assert bundle.log is not None
    assert bundle.log.head_proof
    assert bundle.log.receipt
    assert bundle.manifest.game in bundle.readme
    assert result.exit_code == 0, result.stdout
    assert "Reached: V5" in result.stdout


@pytest.mark.parametrize("more", [(), ("--replay",)])
def test_a_newer_format_has_an_exit_code_of_its_own(here: Path, more: tuple[str, ...]) -> None:
    result = run("verify", str(here / "newer.zip"), "--policy", str(here / "site.policy"), *more)

    assert result.exit_code == 3
    assert "Reached: V2, the rest is of a NEWER FORMAT than this verifier knows" in result.stdout


def test_the_rules_are_played_again_where_it_is_asked_for(here: Path) -> None:
    result = run("verify", str(here / "honest.zip"), "--replay", "--json")

    assert result.exit_code == 0, result.stdout
    assert json.loads(result.stdout)["reached"] == "V5"


def test_with_a_policy_the_log_counts(here: Path) -> None:
    result = run("verify", str(here / "logged.zip"), "--policy", str(here / "site.policy"), "--json")

    assert result.exit_code == 0, result.stdout
    assert json.loads(result.stdout)["levels"][1]["state"] == "holds"


def test_a_forged_game_fails_and_is_named(here: Path) -> None:
    result = run("verify", str(here / "forged.zip"))

    assert result.exit_code == 1
    assert "V3 draw_wrong" in result.stdout
    assert "WRONG" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("cut.zip",), "cut.zip: no whole ZIP file"),
        (("line.zip",), "line.zip: no ZIP file: it does not begin as one"),
        (("nothing.zip",), "nothing.zip: No such file or directory"),
        (("logged.zip", "--policy", "wrong.policy"), "wrong.policy:1: not a verifier key"),
        (("logged.zip", "--policy", "cut.zip"), "cut.zip:"),
    ],
)
def test_what_cannot_be_read_is_said_in_one_line(
    here: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(here)
    result = run("verify", *arguments)

    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""
