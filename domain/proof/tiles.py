"""The log as files that never change (C2SP tlog-tiles): tiles of 256 hashes of the tree, and bundles of 256 entries.

Level 0 holds the leaf hashes, each hash of a further level stands for a full tile below. A client computes any proof from
a few tiles, so the log serves no proofs. Tiles prove nothing by themselves: their hashes are checked against the root of a checkpoint.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from domain.proof.errors import ImpossibleTree, MalformedText, TileFault
from domain.proof.text_encodings import LARGEST_NUMBER, from_decimal
from domain.proof.tree import EMPTY_ROOT, HASH_SIZE, consistency_ranges, inclusion_ranges, node_hash, root_of, split

ReadTile: TypeAlias = Callable[[int, int, int], bytes]
"""Gives the hashes of a tile, joined, for its level, its number within the level and its width; a wider tile's first ones will do."""

FULL_WIDTH: Final = 256
LARGEST_LEVEL: Final = 63
LARGEST_ENTRY: Final = 65_535
"""Bytes."""

_HEIGHT: Final = 8


class TilePath(NamedTuple):
    """A tile, or a bundle of entries where `level` is None, as a path names it."""

    level: int | None
    number: int
    width: int


class Tile(NamedTuple):
    """A tile with its content, whose length gives the width."""

    level: int
    number: int
    hashes: bytes

    @property
    def width(self) -> int:
        """How many hashes the tile holds, 1 to 256."""
        return len(self.hashes) // HASH_SIZE


def tile_path(level: int, number: int, width: int) -> str:
    """The path of a tile below the log's prefix, without a leading slash; raises TileFault for a tile that no tree has."""
    if not 0 <= level <= LARGEST_LEVEL:
        raise TileFault(f"there are no tiles of level {level}")
    return f"tile/{level}/{_place(number, width)}"


def entries_path(number: int, width: int) -> str:
    """The path of a bundle of entries below the log's prefix, without a leading slash."""
    return f"tile/entries/{_place(number, width)}"


def read_tile_path(path: str) -> TilePath:
    """Reads the path of a tile or a bundle; raises TileFault unless it is in its only spelling."""
    try:
        read = _read_path(path)
    except MalformedText as error:
        raise TileFault(f"not the path of a tile: {path[:120]!r}: {error}") from error
    written = entries_path(read.number, read.width) if read.level is None else tile_path(read.level, read.number, read.width)
    if written != path:
        raise TileFault(f"not the path of a tile: {path[:120]!r}")
    return read


def entries_bytes(entries: Iterable[bytes]) -> bytes:
    """A bundle of entries, each behind its length in two bytes; raises TileFault for an entry that is too long."""
    bundle = bytearray()
    for entry in entries:
        if len(entry) > LARGEST_ENTRY:
            raise TileFault(f"an entry has {len(entry)} bytes, at most {LARGEST_ENTRY} are allowed")
        bundle += len(entry).to_bytes(2, "big") + entry
    return bytes(bundle)


def read_entries(data: bytes) -> tuple[bytes, ...]:
    """The entries of a bundle, 1 to 256; raises TileFault for a bundle that is cut, empty or too wide."""
    entries: list[bytes] = []
    at = 0
    while at < len(data):
        length = int.from_bytes(data[at : at + 2], "big")
        if at + 2 + length > len(data) or at + 2 > len(data):
            raise TileFault(f"the bundle is cut within its entry {len(entries)}")
        entries.append(data[at + 2 : at + 2 + length])
        at += 2 + length
    if not 1 <= len(entries) <= FULL_WIDTH:
        raise TileFault(f"a bundle has 1 to {FULL_WIDTH} entries, not {len(entries)}")
    return tuple(entries)


def hashes_of(tile: bytes) -> tuple[bytes, ...]:
    """The hashes of a tile one by one; raises TileFault for a tile that is cut, empty or too wide."""
    if len(tile) % HASH_SIZE or not 1 <= len(tile) // HASH_SIZE <= FULL_WIDTH:
        raise TileFault(f"a tile has 1 to {FULL_WIDTH} hashes of {HASH_SIZE} bytes, not {len(tile)} bytes")
    return tuple(tile[at : at + HASH_SIZE] for at in range(0, len(tile), HASH_SIZE))


def tile_width(level: int, number: int, size: int) -> int:
    """How many hashes a tile has in the tree of a size, 0 where the tree does not have the tile."""
    return max(0, min(FULL_WIDTH, (size >> _HEIGHT * level) - number * FULL_WIDTH))


def tiles_of(size: int) -> Iterator[TilePath]:
    """Every tile of the tree of a size, level by level; level 0 is also the list of its bundles of entries."""
    level = 0
    while hashes := size >> _HEIGHT * level:
        for number in range(-(-hashes // FULL_WIDTH)):
            yield TilePath(level, number, tile_width(level, number, size))
        level += 1


class TiledTree:
    """The tree of a size, read tile by tile as far as an answer needs it; each tile is read and hashed once, then kept."""

    def __init__(self, size: int, read: ReadTile) -> None:
        if not 0 <= size <= LARGEST_NUMBER:
            raise ImpossibleTree(f"there is no tree of {size} leaves")
        self.size = size
        self._read = read
        self._kept: dict[tuple[int, int], tuple[tuple[bytes, ...], ...]] = {}

    def root(self) -> bytes:
        """The root, from the tiles at the right edge."""
        return self.subtree(0, self.size) if self.size else EMPTY_ROOT

    def inclusion_proof(self, index: int) -> tuple[bytes, ...]:
        """The audit path of a leaf (RFC 6962 section 2.1.1)."""
        return tuple(self.subtree(start, end) for start, end in inclusion_ranges(index, self.size))

    def consistency_proof(self, old_size: int) -> tuple[bytes, ...]:
        """The proof that the tree grew from its first `old_size` leaves (RFC 6962 section 2.1.2)."""
        return tuple(self.subtree(start, end) for start, end in consistency_ranges(old_size, self.size))

    def leaf(self, index: int) -> bytes:
        """The hash of a leaf."""
        return self.subtree(index, index + 1)

    def subtree(self, start: int, end: int) -> bytes:
        """The hash over the leaves [start, end), which must be a range that the tree is split into (RFC 6962 section 2.1)."""
        if not 0 <= start < end <= self.size:
            raise ImpossibleTree(f"a tree of {self.size} leaves has no leaves {start} to {end - 1}")
        count = end - start
        if count & (count - 1) == 0:
            return self._whole(start, count)
        middle = start + split(count)
        return node_hash(self.subtree(start, middle), self.subtree(middle, end))

    def _whole(self, start: int, count: int) -> bytes:
        """The hash over a power of two of leaves: within one tile, or one hash of it."""
        if start % count:
            raise ImpossibleTree(f"the leaves {start} to {start + count - 1} are no subtree")
        level, height = divmod(count.bit_length() - 1, _HEIGHT)
        number, place = divmod(start >> _HEIGHT * level, FULL_WIDTH)
        return self._rows(level, number)[height][place >> height]

    def _rows(self, level: int, number: int) -> tuple[tuple[bytes, ...], ...]:
        """What a tile holds, and above it the hashes over two, four, eight ... of its hashes."""
        kept = self._kept.get((level, number))
        if kept is None:
            row = hashes_of(_tile_read(self._read, level, number, tile_width(level, number, self.size)))
            rows = [row]
            while len(row) > 1:
                row = tuple(node_hash(row[at], row[at + 1]) for at in range(0, len(row) - 1, 2))
                rows.append(row)
            kept = self._kept[level, number] = tuple(rows)
        return kept


def grown(size: int, read: ReadTile, added: Sequence[bytes]) -> Iterator[Tile]:
    """The tiles that change, with their new content, when leaf hashes are added to the tree of a size; lower levels come first.

    Reads at most one tile of each level, the partial one at the right edge, and only while something is added at that level.
    """
    level = 0
    hashes: Sequence[bytes] = added
    while hashes:
        number, place = divmod(size >> _HEIGHT * level, FULL_WIDTH)
        edge = hashes_of(_tile_read(read, level, number, place)) if place else ()
        row = (*edge, *hashes)
        full = []
        for at in range(0, len(row), FULL_WIDTH):
            tile = row[at : at + FULL_WIDTH]
            yield Tile(level, number + at // FULL_WIDTH, b"".join(tile))
            if len(tile) == FULL_WIDTH:
                full.append(root_of(tile))
        hashes = full
        level += 1


class TreeEdge:
    """The right edge of a log's tree, which is enough to let it grow and to give its root: of each level the partial tile."""

    def __init__(self, size: int = 0, tiles: Sequence[bytes] = ()) -> None:
        self.size = size
        self._tiles = [*tiles]

    @property
    def tiles(self) -> tuple[bytes, ...]:
        """The partial tile of each level, lowest first; empty where a level has none."""
        return tuple(self._tiles)

    def grow(self, added: Sequence[bytes]) -> None:
        """Add leaf hashes at the end."""
        for tile in tuple(grown(self.size, lambda level, number, width: self._tiles[level], added)):
            self._tiles += [b""] * (tile.level + 1 - len(self._tiles))
            self._tiles[tile.level] = b"" if tile.width == FULL_WIDTH else tile.hashes
        self.size += len(added)

    def root(self) -> bytes:
        """The root of the tree."""
        return TiledTree(self.size, lambda level, number, width: self._tiles[level] if level < len(self._tiles) else b"").root()


def _tile_read(read: ReadTile, level: int, number: int, width: int) -> bytes:
    tile = read(level, number, width)
    if len(tile) < width * HASH_SIZE:
        raise TileFault(f"{tile_path(level, number, width)}: {width} hashes are {width * HASH_SIZE} bytes, not {len(tile)}")
    # A partial tile is how the growing tile began.
    return tile[: width * HASH_SIZE]


def _place(number: int, width: int) -> str:
    if not 0 <= number <= LARGEST_NUMBER:
        raise TileFault(f"there is no tile number {number}")
    if not 1 <= width <= FULL_WIDTH:
        raise TileFault(f"a tile is 1 to {FULL_WIDTH} wide, not {width}")
    rest, last = divmod(number, 1000)
    place = f"{last:03}"
    while rest:
        rest, last = divmod(rest, 1000)
        place = f"x{last:03}/{place}"
    return place if width == FULL_WIDTH else f"{place}.p/{width}"


def _read_path(path: str) -> TilePath:
    whole, partial, width = path.partition(".p/")
    prefix, level, *elements = whole.split("/") if whole.count("/") >= 2 else ("", "", "")
    if prefix != "tile" or len(elements) > 7:
        raise MalformedText("tile/<level>/<number> or tile/entries/<number> is expected")
    digits = "".join(element.removeprefix("x") for element in elements)
    number = from_decimal(digits.lstrip("0") or "0")
    if partial and from_decimal(width) == FULL_WIDTH:
        raise MalformedText("a full tile has no width")
    return TilePath(None if level == "entries" else from_decimal(level), number, from_decimal(width) if partial else FULL_WIDTH)
