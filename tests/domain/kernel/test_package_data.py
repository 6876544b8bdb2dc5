"""Data files of a package."""

import sys
from pathlib import Path

import pytest

from domain.kernel.errors import Malformed
from domain.kernel.package_data import read


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of a package with two data files."""
    (tmp_path / "shipped_game/data").mkdir(parents=True)
    (tmp_path / "shipped_game/__init__.py").write_text("")
    (tmp_path / "shipped_game/data/numbers.json").write_text("[1, 2]")
    (tmp_path / "shipped_game/data/words.json").write_text('["a"]')
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return "shipped_game"


def test_a_value_of_the_type_is_read(package: str) -> None:
    assert read(package, "numbers.json", tuple[int, ...]) == (1, 2)


def test_a_value_of_another_type_is_malformed_and_its_file_is_named(package: str) -> None:
    with pytest.raises(Malformed, match=r"words\.json: Expected `int`"):
        read(package, "words.json", tuple[int, ...])
