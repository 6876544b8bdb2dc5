"""Pages that lead through the code name modules, classes and functions that exist."""

import re
from importlib import import_module
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
NAME = re.compile(r"`((?:domain|projections|services)\.[\w.]+)`")
PAGES = {name: (DOCS / name).read_text(encoding="utf-8") for name in ("walk-of-a-move.md", "architecture.md")}
NAMED = [(page, name) for page, text in PAGES.items() for name in NAME.findall(text)]


def test_the_walk_names_a_function_for_each_step() -> None:
    walk = PAGES["walk-of-a-move.md"]
    steps = re.findall(r"^\| \d+ \|", walk, re.MULTILINE)
    assert len(NAME.findall(walk)) >= len(steps) > 10


@pytest.mark.parametrize(("page", "name"), NAMED)
def test_what_a_page_names_exists(page: str, name: str) -> None:
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: object = import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            found = getattr(found, part)
        return
    raise AssertionError(f"no module of {name}, which {page} names")
