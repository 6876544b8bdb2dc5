"""The argument in `docs/security.md` is whole: each promise of the README is in it, and each test that plays an attacker exists."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parents[1]
ATTACKERS: Final = {"player", "server", "both", "server with witnesses", "stranger"}
CHECKS: Final = re.compile(r"\bV[1-5]\b|page|monitor|witness|checker|`--mine`|the service|nobody")
NO_PROMISE: Final = (
    "Rollbook is a server for rules-heavy board games on the web, at a move a day or in one evening.",
    "Dice come from chains that are fixed before the game begins, mixed with nonces from the players' own browsers:",
)
"""What the README's first paragraph says besides its promises."""


class Row(NamedTuple):
    """A row of the argument."""

    promise: str
    against: str
    checked_by: str
    attacked_in: tuple[str, ...]
    left: str


def _text(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


def _words(text: str) -> str:
    return " ".join(text.split())


@cache
def _rows() -> tuple[Row, ...]:
    rows, promise = [], ""
    for line in _text("docs/security.md").partition("## The argument\n")[2].partition("\n## ")[0].splitlines():
        if line.startswith("> "):
            promise = line[2:]
        elif line.startswith("| ") and not line.startswith("| against"):
            against, checked_by, attacked_in, left = (cell.strip() for cell in line.strip("|").split(" | "))
            rows.append(Row(promise, against, checked_by, tuple(re.findall(r"`([^`]+::[^`]+)`", attacked_in)), left))
    return tuple(rows)


def _promised() -> str:
    """The README up to the games, without its line breaks."""
    return _words(_text("README.md").partition("# Rollbook\n")[2].partition("\nPlayable now")[0])


def test_the_promises_are_the_readmes() -> None:
    readme = _words(_text("README.md"))

    assert len({row.promise for row in _rows()}) > 10
    assert [row.promise for row in _rows() if _words(row.promise) not in readme] == []


def test_each_promise_of_the_readme_has_its_place() -> None:
    left = _promised()
    for said in (*NO_PROMISE, *{row.promise for row in _rows()}):
        left = left.replace(_words(said), "")

    assert left.strip() == ""


@pytest.mark.parametrize("row", _rows(), ids=lambda row: f"{row.promise[:30]}, {row.against}")
def test_each_row_says_who_checks_it_in_which_test_and_what_is_left(row: Row) -> None:
    assert row.against in ATTACKERS
    assert CHECKS.search(row.checked_by)
    assert row.left
    assert bool(row.attacked_in) == (not row.checked_by.startswith("nobody"))


@pytest.mark.parametrize("named", sorted({named for row in _rows() for named in row.attacked_in}))
def test_each_test_that_is_named_exists(named: str) -> None:
    file, _, function = named.partition("::")
    assert (ROOT / file).is_file()
    if file.endswith(".ts"):
        assert f"test('{function}'," in _text(file)
        return
    defined = [node.name for node in ast.walk(ast.parse(_text(file))) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    assert function in defined
