"""A game's profile for the kit: PROFILE in `tests/domain/games/<key>/laws.py`. It is optional."""

import importlib.util
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec import Struct

from domain.kernel.commands import Command

DEPTH: Final = int(os.environ.get("ROLLBOOK_TEST_DEPTH", "1"))
GAME_TESTS: Final = Path(__file__).parents[1] / "domain/games"


class Profile(NamedTuple):
    """What the laws should expect of a game.

    `invariants` are called with every open state and raise AssertionError, for example about supplies that must be conserved.
    `most_commands`: the limit within which random play ends. `open_facts`: facts by which the rules publicly answer a question about
    something hidden. `unlisted`: commands that options cannot list completely (paths, lists as text).
    """

    invariants: tuple[Callable[[Any], None], ...] = ()
    most_commands: int = 3000
    open_facts: tuple[type[Struct], ...] = ()
    unlisted: tuple[type[Command], ...] = ()
    games: int = 6
    """Random games with the default options at depth 1, besides one for each option set. Long games use fewer."""
    moments: int = 20
    """Positions of a game at which the costly laws are checked, at depth 1."""


def profile_of(key: str) -> Profile:
    """Return the profile that the tests of this game declare, or the default one."""
    file = GAME_TESTS / key / "laws.py"
    if not file.exists():
        return Profile()
    spec = importlib.util.spec_from_file_location(f"laws_of_{key}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    profile: Profile = module.PROFILE
    return profile
