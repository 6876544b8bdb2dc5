"""Where the code and the tests of a registered game are: in a folder of the games, or for an aggregate that is played like a game in a
folder of its own."""

from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[2]


def home_of(key: str, root: Path = ROOT) -> str:
    """Return the folder that holds the game's folder, below `root` and below its tests."""
    return "domain/games" if not (root / "domain" / key / "game.py").is_file() else "domain"


def code_of(key: str) -> Path:
    """Return the folder of the game's code."""
    return ROOT / home_of(key) / key


def folder_of_tests(key: str) -> Path:
    """Return the folder of the game's tests."""
    return ROOT / "tests" / home_of(key) / key


def module_of_tests(key: str, name: str) -> str | None:
    """Return the import path of a module among the game's tests, or None if there is none."""
    package = key if home_of(key) == "domain" else f"games.{key}"
    return f"{package}.{name}" if find_spec(package) is not None and find_spec(f"{package}.{name}") is not None else None
