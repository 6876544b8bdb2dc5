"""What a game tells the kit about itself, in `tests/domain/games/<key>/laws.py` under the name PROFILE. Most tell nothing."""

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
    """`invariants` are asked about every open state and raise AssertionError, say about supplies that must be conserved.
    `most_commands`: random play is over by then. `open_facts`: facts by which the rules themselves answer, in the open, a
    question about something hidden. `unlisted`: commands that options cannot list whole (paths, lists as text)."""

    invariants: tuple[Callable[[Any], None], ...] = ()
    most_commands: int = 3000
    open_facts: tuple[type[Struct], ...] = ()
    unlisted: tuple[type[Command], ...] = ()
    games: int = 6
    """Random games with the defaults at depth 1, beside one for each set of options; a long game asks for fewer."""
    moments: int = 20
    """At how many moments of a game the costly laws are asked, at depth 1."""


def profile_of(key: str) -> Profile:
    """The profile that the tests of this game declare, or the usual one."""
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
