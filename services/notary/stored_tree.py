"""The tree of the site's log, read from the stored tiles."""

from collections.abc import Callable
from typing import Final, TypeVar

from domain.proof.tiles import ReadTile, TiledTree
from domain.proof.tree import HASH_SIZE
from services.store.tlog import LogStore

T = TypeVar("T")

_ANY_HASH: Final = bytes(HASH_SIZE)


class StoredTree:
    """The tree of one epoch, at any of its sizes."""

    def __init__(self, store: LogStore, epoch: int) -> None:
        self._store, self._epoch = store, epoch

    async def ask(self, question: Callable[[ReadTile], T]) -> T:
        """Evaluate `question`, a function that reads tiles; the tiles are fetched together. It is called twice, and the tiles
        that it reads must not depend on their content. Raises TileFault if the store lacks a tile."""
        wanted: dict[tuple[int, int], None] = {}

        def note(level: int, number: int, width: int) -> bytes:
            wanted[level, number] = None
            return _ANY_HASH * width

        question(note)
        found = await self._store.tiles(self._epoch, tuple(wanted))
        return question(lambda level, number, _: found.get((level, number), b""))

    async def root(self, size: int) -> bytes:
        """The root that the log had at a size."""
        return await self.ask(lambda read: TiledTree(size, read).root())

    async def consistency_proof(self, old_size: int, size: int) -> tuple[bytes, ...]:
        """The proof that the log of a size grew from an older one (RFC 6962 section 2.1.2)."""
        return await self.ask(lambda read: TiledTree(size, read).consistency_proof(old_size))

    async def inclusion_proofs(self, size: int, *indexes: int) -> tuple[tuple[bytes, ...], ...]:
        """The audit paths of leaves in the log of a size (RFC 6962 section 2.1.1)."""

        def paths(read: ReadTile) -> tuple[tuple[bytes, ...], ...]:
            tree = TiledTree(size, read)
            return tuple(tree.inclusion_proof(index) for index in indexes)

        return await self.ask(paths)
