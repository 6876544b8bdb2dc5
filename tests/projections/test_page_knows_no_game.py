"""No line of the page knows a game: neither its drawings nor its commands nor its messages, of any game in the tree, registered or not.

The names of games are searched by a house rule in all code, and words without quotation marks by `test_art.py` in the code that is served.
Here it is what stands in quotation marks, in tests and fixtures too.
"""

import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from domain.kernel.commands import command_name
from projections.art_faults import GENERAL_SIGNS

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "services/web/src"
GAMES: Final = sorted(file.parent.name for file in (ROOT / "projections/scenes").glob("*/en.ftl"))
DRAWN_FOR_EVERY_GAME: Final = frozenset(["ground", "veil", "wall-h", "wall-v", "wall-post", "wall-end"])
"""Drawings that the page names for every game (`docs/adding-a-game.md`)."""
SAID_FOR_EVERY_GAME: Final = frozenset(["game-name", "game-about", "game-first", "lesson-done"])
_WORDS: Final = "activate core corridor done event fire gear hold log move order plain ring room scan shoot smoke step throw turn void"
ORDINARY: Final = frozenset(_WORDS.split())
"""Plain words that the page and its tests use for something else, such as the event `activate` of a service worker, the tab `log` and the
member `void` of a record."""
LITERAL: Final = re.compile(r"""(?P<quote>["'`])(?P<word>[a-z0-9][\w-]*)(?P=quote)""")
MESSAGE: Final = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


def messages(file: Path) -> set[str]:
    """Return the keys of a file of messages."""
    return set(MESSAGE.findall(file.read_text(encoding="utf-8")))


def own_names(game: str) -> set[str]:
    """Return the names that only this game gives: its drawings, its commands, and the keys of its messages of two words and more."""
    folder = ROOT / "projections/scenes" / game
    home = "domain.games" if (ROOT / "domain/games" / game).is_dir() else "domain"  # an aggregate of its own is played like a game
    commands = import_module(f"{home}.{game}.game").GAME.catalogue.commands
    said = {key for key in messages(folder / "en.ftl") if "-" in key}
    return {file.stem for file in folder.glob("art/*.svg")} | set(map(command_name, commands)) | said


def pages_own() -> set[str]:
    """Return the names that the page may use whatever games there are."""
    said = {key for file in PAGE.glob("words/*en.ftl") for key in messages(file)}
    return said | GENERAL_SIGNS | DRAWN_FOR_EVERY_GAME | SAID_FOR_EVERY_GAME | ORDINARY


def known(names: Iterable[str], sources: Mapping[str, str]) -> list[str]:
    """Return the places of the page that name one of these."""
    sought = set(names)
    return sorted(
        f"{place}: {found['word']}" for place, text in sources.items() for found in LITERAL.finditer(text) if found["word"] in sought
    )


def sources() -> dict[str, str]:
    """Return the texts of the page, its tests and their fixtures."""
    files = (file for ending in ("ts", "svelte", "js", "css") for file in PAGE.rglob(f"*.{ending}") if file.name != "api.d.ts")
    return {file.relative_to(PAGE).as_posix(): file.read_text(encoding="utf-8") for file in files}


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_the_page_knows_what_is_a_games_own(game: str) -> None:
    assert known(own_names(game) - pages_own(), sources()) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_knows_a_game_is_found(game: str) -> None:
    names = own_names(game) - pages_own()
    kinds = (next(name for name in sorted(names) if name.startswith("do-")), max(names, key=len))

    for name in kinds:
        assert known(names, {"Board.svelte": f"{{#if piece.glyph === '{name}'}}"}) == [f"Board.svelte: {name}"]
