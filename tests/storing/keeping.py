"""A site's log on a store, and checks of its invariants from outside: only served data and the games' records are read."""

from collections.abc import Sequence
from pathlib import Path

from domain.proof.checkpoint import Checkpoint, verified_checkpoint
from domain.proof.head import GENESIS, head
from domain.proof.leaves import AppendLeaf, KeyLeaf, read_leaf
from domain.proof.notes import read_note
from domain.proof.tiles import FULL_WIDTH, TiledTree, read_entries, tile_width, tiles_of
from domain.proof.tree import HASH_SIZE, check_inclusion, leaf_hash, root_of
from services.notary.epochs import current_epoch
from services.notary.high_water import HighWater
from services.notary.keys import Keys, open_keys
from services.notary.sequencer import Cosigners, Sequencer
from services.notary.site_log import SiteLog, open_site_log
from services.notary.stored_tree import StoredTree
from services.store import Store
from storing.logs import AT, Log

HOST = "play.example"


class Keeper:
    """A process with a site's log, its keys and the high-water file."""

    def __init__(self, store: Store, keys: Keys, high_water: HighWater, site: SiteLog, cosigners: Cosigners | None) -> None:
        self.store, self.keys, self.high_water, self.site = store, keys, high_water, site
        self.sequencer = Sequencer(store, keys, high_water, cosigners, interval_s=0.01)

    async def step(self) -> bool:
        """Run one step of the sequencer."""
        return await self.sequencer.step()

    async def prove(self, old_size: int, size: int) -> tuple[bytes, ...]:
        """Return the consistency proof between two sizes."""
        return await StoredTree(self.store, self.site.epoch).consistency_proof(old_size, size)

    async def size(self) -> int:
        """Return the published size."""
        published = await self.site.checkpoint()
        return 0 if published is None else published.size


async def keeper(store: Store, folder: Path, *, host: str = HOST, cosigners: Cosigners | None = None) -> Keeper:
    """Compose a process on a store as the server does."""
    keys, high_water = open_keys(folder / "keys"), HighWater(folder / "high-water")
    site = await open_site_log(store, await current_epoch(store, keys, high_water, host, AT))
    return Keeper(store, keys, high_water, site, cosigners)


async def appended(store: Store, count: int, records: int = 1) -> Log:
    """Write a game with `count` appends."""
    log = Log()
    for _ in range(count):
        await store.append(log.grow(log.next(records)))
    return log


async def entries_of(site: SiteLog, epoch: int, size: int) -> list[bytes]:
    """Return all leaves of a log, from its entry bundles."""
    leaves: list[bytes] = []
    for number in range(-(-size // FULL_WIDTH)):
        bundle = await site.entries(epoch, number, tile_width(0, number, size))
        assert bundle is not None
        leaves += read_entries(bundle)
    return leaves


async def whole(keeper: Keeper) -> list[bytes]:
    """Return the leaves of the published log after all checks that an outsider can make."""
    site = keeper.site
    published = await site.checkpoint()
    assert published is not None
    checkpoint = verified_checkpoint(read_note(published.note), site.log_key)
    assert (checkpoint.origin, checkpoint.size) == (site.origin, published.size)
    leaves = await entries_of(site, site.epoch, published.size)
    assert len(leaves) == published.size
    hashes = [leaf_hash(leaf) for leaf in leaves]
    assert root_of(hashes) == checkpoint.root
    await _tiles_are(site, hashes)
    assert isinstance(read_leaf(leaves[0]), KeyLeaf)
    mark = keeper.high_water.marks()[site.origin]
    assert mark.size >= checkpoint.size
    assert mark.size > checkpoint.size or mark == checkpoint
    return leaves


async def _tiles_are(site: SiteLog, hashes: Sequence[bytes]) -> None:
    """Check each tile against RFC 6962 for these leaves, and that the tiled tree of clients computes the root from them."""
    size, tiles = len(hashes), dict[tuple[int, int], bytes]()
    for level, number, width in tiles_of(size):
        assert level is not None
        tile = await site.tile(site.epoch, level, number, width)
        assert tile is not None
        step = FULL_WIDTH**level
        first = number * FULL_WIDTH * step
        assert tile == b"".join(root_of(hashes[at : at + step]) for at in range(first, first + width * step, step))
        tiles[level, number] = tile
    tree = TiledTree(size, lambda level, number, width: tiles[level, number][: width * HASH_SIZE])
    assert tree.root() == root_of(hashes)


async def joined(keeper: Keeper, leaves: Sequence[bytes], handles: Sequence[str]) -> None:
    """Check that the leaves of each game cover its records up to the last, without gap or overlap."""
    ends = dict[str, tuple[int, str]]()
    for leaf in map(read_leaf, leaves):
        if isinstance(leaf, AppendLeaf):
            last, after = ends.get(leaf.handle, (-1, GENESIS))
            assert (leaf.first, leaf.before) == (last + 1, after), leaf
            ends[leaf.handle] = leaf.last, leaf.after
    for handle in handles:
        records = await keeper.store.records(handle)
        assert ends.get(handle, (-1, GENESIS)) == ((records[-1].n, head(records[-1].body)) if records else (-1, GENESIS))


async def proven(keeper: Keeper, handle: str) -> list[AppendLeaf]:
    """Return the leaves of a game after checking the inclusion proof of each under the published checkpoint."""
    found = await keeper.site.appends_of(handle)
    assert found is not None
    checkpoint: Checkpoint = verified_checkpoint(found.checkpoint, keeper.site.log_key)
    leaves = []
    for append in found.appends:
        check_inclusion(append.index, checkpoint.size, leaf_hash(append.leaf), append.proof, checkpoint.root)
        leaf = read_leaf(append.leaf)
        assert isinstance(leaf, AppendLeaf)
        leaves.append(leaf)
    return leaves
