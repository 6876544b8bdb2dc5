"""Which rules are in force: a game's version, and a digest over the files that make them."""

import sys
from pathlib import Path
from typing import Final

import domain
from domain.games.registry import AnyGame
from domain.kernel.errors import Malformed
from domain.proof.lines import sha256_hex
from domain.table.ledger import Module

_ROOT: Final = Path(domain.__file__).parents[1]
_KERNEL: Final = _ROOT / "domain" / "kernel"


def module_of(game: AnyGame) -> Module:
    """The rules of a game as they are installed here: asked once, at the start.

    The digest is the SHA-256 of a text with one line a file, `<SHA-256 of the file in hex>  <path>`, sorted by path as bytes:
    all files in the game's folder and in domain/kernel and below, but for what Python writes beside them (`__pycache__`).
    Paths are from the folder that holds `domain`, with slashes. That is what these commands print there:
    `find domain/kernel domain/games/<key> -type f ! -path '*/__pycache__/*' | LC_ALL=C sort | xargs sha256sum | sha256sum`.
    """
    source = sys.modules[type(game).__module__].__file__
    if source is None:
        raise Malformed(f"the game {game.key} lies in no file")
    return Module(game.key, game.version, digest_of(_ROOT, (_KERNEL, Path(source).parent)))


def digest_of(root: Path, folders: tuple[Path, ...]) -> str:
    """The digest over all files in these folders, named from `root`."""
    files = {
        file.relative_to(root).as_posix(): file
        for folder in folders
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    text = "".join(f"{sha256_hex(files[path].read_bytes())}  {path}\n" for path in sorted(files, key=str.encode))
    return sha256_hex(text.encode())
