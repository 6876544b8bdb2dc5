"""Identifies the rules in force: a game's version, and a digest over the files that decide."""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import domain
from domain.games.registry import AnyGame
from domain.kernel.errors import Malformed
from domain.proof.lines import sha256_hex
from domain.table.ledger import Module

_ROOT: Final = Path(domain.__file__).parents[1]
_SHARED: Final = ("domain/kernel", "domain/geometry", "domain/proof", "domain/table")
_GAMES: Final = "domain.games"
_NAMED: Final = re.compile(rb"domain\.games\.(\w+)")
_NOT_DECIDING: Final = "domain/proof/verification/"


def module_of(game: AnyGame) -> Module:
    """The rules of a game as installed here. A process reads the files once, as it imports the code once.

    The digest is the SHA-256 of a text with one line a file, `<SHA-256 of the file in hex>  <path>`, sorted by path as bytes. It
    covers all files, including data, in domain/kernel, domain/geometry, domain/proof and domain/table, in the game's folder and in
    the folders of the games that it imports. It excludes Python's `__pycache__` and domain/proof/verification, which checks games
    and decides none. Paths start at the folder that holds `domain`. These commands print the same there:
    `find domain/kernel domain/geometry domain/proof domain/table domain/games/<key> -type f ! -path '*/__pycache__/*'
    ! -path 'domain/proof/verification/*' | LC_ALL=C sort | xargs sha256sum | sha256sum`.
    """
    source = sys.modules[type(game).__module__].__file__
    if source is None:
        raise Malformed(f"the rules of the game {game.key} are in no file")
    return Module(game.key, game.version, _installed(Path(source).parent))


@cache
def _installed(game: Path) -> str:
    """The digest over the files that decide the game in the folder `game`, as they were when it was first asked for."""
    return digest_of(_ROOT, deciding_folders(_ROOT, game))


def deciding_folders(root: Path, game: Path) -> tuple[Path, ...]:
    """The folders whose files decide the game in the folder `game`."""
    games, waiting = {game}, [game]
    while waiting:
        for file in waiting.pop().rglob("*.py"):
            for name in _imported_games(file.read_bytes(), {folder.name for folder in games}):
                folder = root / "domain" / "games" / name
                if folder.is_dir() and folder not in games:
                    games.add(folder)
                    waiting.append(folder)
    return (*(root / folder for folder in _SHARED), *sorted(games))


def digest_of(root: Path, folders: Iterable[Path]) -> str:
    """The digest over all files in these folders, with paths relative to `root`."""
    files = {
        file.relative_to(root).as_posix(): file
        for folder in folders
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    paths = sorted((path for path in files if not path.startswith(_NOT_DECIDING)), key=str.encode)
    return sha256_hex("".join(f"{sha256_hex(files[path].read_bytes())}  {path}\n" for path in paths).encode())


def _imported_games(source: bytes, known: set[str]) -> Iterator[str]:
    """The games that a file imports: names after `domain.games.`. A file that mentions only known names is not parsed."""
    if b"domain.games import" not in source and {name.decode() for name in _NAMED.findall(source)} <= known:
        return
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module), names=names) if module == _GAMES:
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module)) if module.startswith(f"{_GAMES}."):
                yield module.split(".")[2]
            case ast.Import(names=names):
                yield from (name.name.split(".")[2] for name in names if name.name.startswith(f"{_GAMES}."))
            case _:
                pass
