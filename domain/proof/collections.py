"""Several games as one file: a game that opens others, such as a campaign, and the games that it opened.

game.rollbook.zip          the bundle of the game that opens the others
<handle>.rollbook.zip      the bundle of each game whose end it reports, by the game's handle

Each is a bundle as it would stand alone (`domain.proof.bundles`). The archive has no other files.
"""

import io
import re
import zipfile
import zlib
from typing import Final, NamedTuple

from domain.proof.bundles import MOST_BYTES, MOST_VALUES, Bundle, Room, count_of, packed, read_bundle
from domain.proof.errors import BundleTooLarge, NoBundle, WrongFiles

OUTER: Final = "game.rollbook.zip"
MOST_GAMES: Final = 64
"""Games that a collection holds beside the outer one."""
TOGETHER: Final = 4
"""How often the room of one game the games of a collection have together: else a small file could unpack to gigabytes."""
_INNER: Final = re.compile(r"([0-9a-f]{32})\.rollbook\.zip")
_NO_TIME: Final = (1980, 1, 1, 0, 0, 0)
_READABLE: Final = 0o644 << 16
_CHUNK: Final = 1 << 16


class Collection(NamedTuple):
    """A game that opens others, and those, in the order of the file."""

    outer: Bundle
    games: tuple[Bundle, ...]


def packed_collection(collection: Collection) -> bytes:
    """The bytes of the file: the same for the same collection. Raises BundleTooLarge for one that could not be read again."""
    files = [(OUTER, packed(collection.outer)), *((f"{game.manifest.game}.rollbook.zip", packed(game)) for game in collection.games)]
    if sum(len(content) for _, content in files) > MOST_BYTES or len(collection.games) > MOST_GAMES:
        raise BundleTooLarge("", 0, f"it has more than {MOST_BYTES} bytes, or more than {MOST_GAMES} games")
    if sum(_unpacked_size(content) for _, content in files) > TOGETHER * MOST_BYTES:
        raise BundleTooLarge("", 0, f"unpacked, its games have more than {TOGETHER * MOST_BYTES} bytes")
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in files:
            entry = zipfile.ZipInfo(name, _NO_TIME)
            entry.external_attr, entry.create_system = _READABLE, 3
            archive.writestr(entry, content)
    return buffer.getvalue()


def _unpacked_size(content: bytes) -> int:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return sum(entry.file_size for entry in archive.infolist())


def is_collection(content: bytes) -> bool:
    """True if the file begins as a collection does: its first file is the bundle of the outer game."""
    return content.startswith(b"PK\x03\x04") and content[30 : 30 + len(OUTER)] == OUTER.encode()


def read_collection(content: bytes) -> Collection:
    """The collection in a file's bytes; raises a BundleFault for the first thing that is not as it must be."""
    if len(content) > MOST_BYTES:
        raise BundleTooLarge("", 0, f"it has more than {MOST_BYTES} bytes")
    count_of(content)
    room, left = Room(TOGETHER * MOST_BYTES, TOGETHER * MOST_VALUES), MOST_BYTES
    files = dict[str, bytes]()
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for name in _checked([entry.orig_filename for entry in archive.infolist()]):
                files[name] = _read(archive, name, left)
                left -= len(files[name])
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as fault:
        raise NoBundle("", 0, f"no ZIP file that can be read: {fault}") from fault
    games = tuple(_inner(name, inner, room) for name, inner in files.items() if name != OUTER)
    return Collection(read_bundle(files[OUTER], room), games)


def _checked(names: list[str]) -> list[str]:
    if names[:1] != [OUTER] or len(names) > MOST_GAMES + 1:
        raise WrongFiles("", 0, f"the first file of a collection is {OUTER}, and at most {MOST_GAMES} games follow")
    for name in names[1:]:
        if _INNER.fullmatch(name) is None or names.count(name) > 1:
            raise WrongFiles(name[:80], 0, "the files of a collection are bundles, each named once by its game's handle")
    return names


def _read(archive: zipfile.ZipFile, name: str, left: int) -> bytes:
    pieces: list[bytes] = []
    with archive.open(name) as file:
        while piece := file.read(_CHUNK):
            left -= len(piece)
            if left < 0:
                raise BundleTooLarge(name, 0, f"unpacked, the collection has more than {MOST_BYTES} bytes")
            pieces.append(piece)
    return b"".join(pieces)


def _inner(name: str, content: bytes, room: Room) -> Bundle:
    bundle = read_bundle(content, room)
    if name != f"{bundle.manifest.game}.rollbook.zip":
        raise WrongFiles(name, 0, "the bundle is of another game")
    return bundle
