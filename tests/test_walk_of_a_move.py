"""The page on the walk of a move names functions that exist."""

import re
from importlib import import_module
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[1] / "docs/walk-of-a-move.md"
NAMED = re.findall(r"`((?:domain|projections|services)\.[\w.]+)`", PAGE.read_text(encoding="utf-8"))


def test_the_page_names_a_function_for_each_step() -> None:
    steps = re.findall(r"^\| \d+ \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(NAMED) >= len(steps) > 10


@pytest.mark.parametrize("name", NAMED)
def test_what_the_page_names_exists(name: str) -> None:
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: object = import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            found = getattr(found, part)
        return
    raise AssertionError(f"no module of {name}")
