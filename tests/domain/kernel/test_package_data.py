"""Data files of a package."""

import os
import subprocess
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


FIRST_READERS = """
import sys
from threading import Barrier, Thread
from msgspec import defstruct
from domain.kernel.package_data import read

def first_read(start, kind):
    start.wait()
    read("shipped_game", "parts.json", kind)

sys.setswitchinterval(1e-6)
for _ in range(40):
    inner = [defstruct("Inner", [("numbers", tuple[int, ...], ())]) for n in range(20)]
    kind = dict[str, defstruct("Outer", [(f"part_{n}", one, None) for n, one in enumerate(inner)])]
    start = Barrier(6)
    threads = [Thread(target=first_read, args=(start, kind)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_threads_may_be_the_first_to_read_a_type(package: str, tmp_path: Path) -> None:
    parts = ", ".join(f'"part_{n}": {{"numbers": [1, 2]}}' for n in range(20))
    (tmp_path / "shipped_game/data/parts.json").write_text(f'{{"whole": {{{parts}}}}}')
    roots = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])

    made = subprocess.run([sys.executable, "-c", FIRST_READERS], env={"PYTHONPATH": roots}, check=False)

    assert made.returncode == 0
