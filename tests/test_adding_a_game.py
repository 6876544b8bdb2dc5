"""The smallest game of `docs/adding-a-game.md`, put into a copy of the tree, has everything that a game gets without further code."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/adding-a-game.md"
REGISTRY = "domain/games/registry.py"
KEY = "pebble_race"
BLOCK = re.compile(r"^`(?P<path>[\w./]+)`\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
OF_EVERY_GAME = (
    "tests/kit/test_laws.py::test_a_registered_game_keeps_every_law",
    "tests/kit/test_sampling.py",
    "tests/kit/test_consequences.py",
    "tests/domain/games/test_rule_lists.py",
    "tests/projections/test_options.py",
    "tests/projections/test_rules_page.py",
    "tests/services/api/test_boards.py",
)
"""Tests with one case a registered game: the laws, the form of options, the rules page, the scene as it is served."""
LEFT_OUT = ("node_modules", ".git", ".mypy_cache", ".pytest_cache", ".ruff_cache", "src")


def written() -> Mapping[str, str]:
    """The files of the page."""
    return {found["path"]: found["text"] for found in BLOCK.finditer(PAGE.read_text(encoding="utf-8"))}


def registered(registry: str, lines: str) -> str:
    """The registry with an import and an entry more."""
    new_import, entry = lines.splitlines(keepends=True)
    before, _, after = registry.partition("from domain.games.")
    *_, last = re.finditer(r"^    _any\(\w+\),\n", after, re.MULTILINE)
    return f"{before}{new_import}from domain.games.{after[: last.end()]}{entry}{after[last.end() :]}"


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with the game of the page."""
    root = tmp_path_factory.mktemp("scratch")
    for folder in ("domain", "projections", "services", "tests"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns(*LEFT_OUT))
    shutil.copy(ROOT / "pyproject.toml", root)
    for path, text in written().items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(registered(file.read_text(encoding="utf-8"), text) if path == REGISTRY else text, encoding="utf-8")
    return root


def run(scratch: Path, *command: str) -> str:
    """Run a Python module in the copy. Returns its output."""
    environment = {**os.environ, "PYTHONPATH": str(scratch)}
    done = subprocess.run([sys.executable, "-m", *command], cwd=scratch, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_holds_one_folder_a_layer_and_one_place_in_the_registry() -> None:
    own = (f"domain/games/{KEY}/", f"projections/scenes/{KEY}/", f"tests/domain/games/{KEY}/")

    assert {path for path in written() if not path.startswith(own)} == {REGISTRY}


@pytest.fixture(scope="module")
def passed(scratch: Path) -> str:
    """The names of the tests that pass in the copy, one a line. No test fails there."""
    said = run(scratch, "pytest", "-v", "-p", "no:cacheprovider", f"tests/domain/games/{KEY}", *OF_EVERY_GAME, "-k", KEY)
    return "\n".join(line for line in said.splitlines() if " PASSED " in line)


@pytest.mark.parametrize("name", [f"tests/domain/games/{KEY}/test_moving.py", *OF_EVERY_GAME])
def test_the_game_keeps_what_every_game_keeps(passed: str, name: str) -> None:
    assert name in passed


@pytest.mark.full
def test_bots_play_it_and_its_files_replay_and_prove(scratch: Path) -> None:
    said = run(scratch, "services", "simulate", KEY, "--games", "2", "--seed", "page", "--processes", "1", "--export", "games")
    file = f"games/{KEY}-page-0.rollbook.zip"

    assert "2 games, 2 finished, 0 violations" in said
    assert "The race is over." in run(scratch, "services", "replay", file)
    assert re.search(r"V5.*holds", run(scratch, "services", "verify", file, "--replay"))
