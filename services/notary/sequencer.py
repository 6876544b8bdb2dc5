"""The sequencer: moves waiting leaves into the site's log, then signs and publishes the log's checkpoint.

One process of a site sequences at a time, the one that holds the store's lease. Before each signature it renews the lease; a signature is
stored only under the newest fence (decision 73). The others stand by and check that the database does
not fall behind. A step has these parts, and the process may crash after each:

1. leaves, tiles, size and root are stored together, in one transaction that the old size guards;
2. the root is computed again from the stored tiles, and shown to continue the last signed checkpoint;
3. the checkpoint is added to the high-water file, and synced;
4. it is signed with every log key in use (a signature of the same text is always the same), and kept under its size;
5. witnesses are asked, and the note with their lines is published; a witness that did not cosign is asked again in the next step.

The next step, in any process, continues what a crash has left: what is stored is signed, what is signed is published.

`Cosigners` asks the witnesses. The key leaves determine which keys sign (`services.notary.site_keys`): an announced key signs
together with the older ones until those are retired. `services.notary.epochs` begins further epochs.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from time import monotonic
from typing import Final, Protocol, TypeAlias

import structlog

from domain.proof.checkpoint import Checkpoint
from domain.proof.errors import TileFault, TreeFault
from domain.proof.notes import Note, SignatureLine, read_note, signed_note
from domain.proof.tiles import ReadTile, Tile, TiledTree, grown
from domain.proof.tree import check_consistency, leaf_hash
from services.errors import BehindHighWater, ServiceError, StoreDown
from services.notary.continuity import require_continuity
from services.notary.high_water import HighWater
from services.notary.keys import LOG, Keys
from services.notary.site_keys import Signer, keys_in_use, log_key_name, signers
from services.notary.stored_tree import StoredTree
from services.store.tlog import Cosignature, Epoch, LogStore, PublishedCheckpoint, SignedCheckpoint, WaitingLeaf, cosigner_of
from services.supervisor import Beat, no_beat

Prove: TypeAlias = Callable[[int], Awaitable[Sequence[bytes]]]
"""The consistency proof from an older size to the checkpoint's own (RFC 6962 section 2.1.2)."""

BATCH: Final = 1024
"""Leaves in one transaction. In the embedded store requests wait while it runs."""
BATCHES: Final = 64
"""The most transactions in one step once the log has been signed, so that it is signed again however much comes in."""
WITNESSES_S: Final = 6.0
"""How long a checkpoint waits for its witnesses before it is published without them."""
INTERVAL_S: Final = 2.0
STANDBY_S: Final = 0.5
"""Seconds between two looks of a process that stands by at the lease."""
WITNESSED_INTERVAL_S: Final = 10.0


class Cosigners(Protocol):
    """The witnesses. They are asked about each checkpoint between its signature and its publication."""

    async def cosign(self, note: Note, prove: Prove) -> Sequence[SignatureLine]:
        """The lines of the witnesses that cosigned. A witness that fails never delays a checkpoint."""
        ...

    def have_all_cosigned(self, note: Note) -> bool:
        """Whether all witnesses have cosigned the published checkpoint."""
        ...


class NoWitnesses:
    """Cosigners of a site without witnesses."""

    async def cosign(self, note: Note, prove: Prove) -> Sequence[SignatureLine]:
        """No lines."""
        return ()

    def have_all_cosigned(self, note: Note) -> bool:
        """Always True."""
        return True


class Sequencer:
    """Sequences or stands by. `interval_s` is the time between the beginnings of two steps."""

    def __init__(
        self, store: LogStore, keys: Keys, high_water: HighWater, cosigners: Cosigners | None = None, interval_s: float = 0
    ) -> None:
        self._store, self._keys, self._high_water = store, keys, high_water
        self._cosigners = cosigners or NoWitnesses()
        self.interval_s = interval_s or (INTERVAL_S if cosigners is None else WITNESSED_INTERVAL_S)
        self._leads = False
        self._stepped_at = monotonic()

    def step_age_s(self) -> float:
        """Seconds since the last step that was completed, leading or standing by; since the start before the first."""
        return monotonic() - self._stepped_at

    def leads(self) -> bool:
        """Whether this process sequences."""
        return self._leads

    async def run(self, beat: Beat = no_beat) -> None:
        """Run until cancelled, or until the database is found to be behind: then this process writes no append any more. In both
        cases another process may lead afterwards."""
        try:
            await self._run(beat)
        except BehindHighWater as behind:
            _log.critical("writing_stopped", reason=str(behind))
        finally:
            await self.release()

    async def _run(self, beat: Beat) -> None:
        loop = asyncio.get_running_loop()
        while True:
            beat()
            began = loop.time()
            try:
                await self.step()
                self._stepped_at = monotonic()
            except BehindHighWater:
                raise
            except ServiceError as fault:
                _log.warning("sequencer_delayed", reason=str(fault))
            await self._pause(began + self.interval_s)

    async def _pause(self, until: float) -> None:
        """Sleep until a time of the loop's clock. A process that stands by returns as soon as the lease is free."""
        loop = asyncio.get_running_loop()
        while (left := until - loop.time()) > 0:
            await asyncio.sleep(left if self._leads else min(left, STANDBY_S))
            try:
                if not self._leads and await self._store.sequencing.is_free():
                    return
            except StoreDown as down:
                _log.warning("sequencer_delayed", reason=str(down))

    async def require_ready(self) -> None:
        """Raises BehindHighWater or KeysMissing if this process may not sign what the database holds."""
        epoch = await self._continued()
        if epoch is not None:
            await self._signers(epoch)

    async def step(self) -> bool:
        """Run one step if this process holds the lease or gets it. Returns whether it does. Raises StoreDown, and BehindHighWater
        once all appends of this process are refused."""
        leads = await self._store.sequencing.hold()
        if leads != self._leads:
            self._leads = leads
            _log.info("sequencer_leading" if leads else "sequencer_standby")
        fence = self._store.sequencing.fence
        epoch = await self._continued()
        if epoch is None:
            return leads
        if not leads:
            await self._follow(epoch)
            return False
        await asyncio.to_thread(self._high_water.shorten)
        epoch = await self._take_all(epoch)
        await self._publish(epoch, await self._sign(epoch, fence))
        return True

    async def release(self) -> None:
        """Release the lease, so that another process can lead."""
        self._leads = False
        await self._store.sequencing.release()

    # before anything else ------------------------------------------------------------------------------------------------

    async def _continued(self) -> Epoch | None:
        """The current epoch. If it does not continue what was signed, all writing stops."""
        try:
            return await require_continuity(self._store, self._high_water)
        except BehindHighWater as behind:
            self._store.halt(str(behind))
            raise

    def _halted(self, reason: str) -> BehindHighWater:
        self._store.halt(reason)
        return BehindHighWater(reason)

    async def _follow(self, epoch: Epoch) -> None:
        """While standing by, keep this machine's high-water file as high as the published log, in case this process leads later."""
        published = await self._store.published(epoch.number)
        mark = self._high_water.marks().get(epoch.origin)
        if published is not None and (mark is None or mark.size < published.size):
            root = await StoredTree(self._store, epoch.number).root(published.size)
            await asyncio.to_thread(self._high_water.add, Checkpoint(epoch.origin, published.size, root))

    # 1 -------------------------------------------------------------------------------------------------------------------

    async def _take_all(self, epoch: Epoch) -> Epoch:
        """The epoch after about all leaves that were waiting have been added; all of them before the log's first signature. So its first
        checkpoint covers every game that is older than the log, and no witness sees the log without it."""
        for taken in count():
            if taken >= BATCHES and await self._store.signed(epoch.number) is not None:
                break
            leaves = await self._store.waiting(BATCH)
            if not leaves:
                break
            epoch = await append_leaves(self._store, epoch, leaves)
            if len(leaves) < BATCH:
                break
            await asyncio.sleep(0)
        return epoch

    # 2 to 4 --------------------------------------------------------------------------------------------------------------

    async def _sign(self, epoch: Epoch, fence: int) -> SignedCheckpoint | None:
        """The newest signed checkpoint. Signs one if the stored log is larger than the last signed one and the lease with this fence
        lasts. Raises StoreDown if another process has the lease."""
        last = await self._store.signed(epoch.number)
        if epoch.size == (0 if last is None else last.size):
            return last
        if last is not None and last.size > epoch.size and (await self._store.epochs())[-1].size >= last.size:
            raise StoreDown("another process has added to the log meanwhile, and signed it")
        await self._require_growth(epoch, last)
        by = await self._signers(epoch)
        checkpoint = Checkpoint(epoch.origin, epoch.size, epoch.root)
        await asyncio.to_thread(self._high_water.add, checkpoint)
        if not await self._store.sequencing.renewed(fence):
            raise StoreDown("another process has the lease of the log")
        signatures = [line for each in by for line in signed_note(checkpoint.text, each.key.name, each.seed).signatures]
        note = Note(checkpoint.text, tuple(signatures))
        kept = await self._store.keep_signed(epoch.number, SignedCheckpoint(epoch.size, epoch.root, note.data))
        if kept.root != epoch.root:
            raise self._halted(f"the log {epoch.origin} has signed another root for its size {epoch.size}")
        return kept

    async def _require_growth(self, epoch: Epoch, last: SignedCheckpoint | None) -> None:
        """Check that the stored tiles give the stored root and continue the last signed checkpoint."""
        tree = StoredTree(self._store, epoch.number)
        try:
            if await tree.root(epoch.size) != epoch.root:
                raise self._halted(f"the stored tiles of the log {epoch.origin} do not give its root at size {epoch.size}")
            if last is not None:
                proof = await tree.consistency_proof(last.size, epoch.size)
                check_consistency(last.size, last.root, epoch.size, epoch.root, proof)
        except (TileFault, TreeFault) as fault:
            raise self._halted(f"the stored log {epoch.origin} does not continue what was signed of it: {fault}") from fault

    async def _signers(self, epoch: Epoch) -> tuple[Signer, ...]:
        name = log_key_name(epoch.origin)
        in_use = keys_in_use(await self._store.site_leaves(epoch.number), name)
        return signers(self._keys, LOG, name, in_use)

    # 5 -------------------------------------------------------------------------------------------------------------------

    async def _publish(self, epoch: Epoch, signed: SignedCheckpoint | None) -> None:
        published = await self._store.published(epoch.number)
        if signed is None or (published is not None and published.size > signed.size):
            return
        note = read_note(signed.note)
        before = note if published is None or published.size < signed.size else read_note(published.note)
        if before is not note and self._cosigners.have_all_cosigned(before):
            return
        lines = await self._cosigned(epoch, signed, note)
        cosignatures = [Cosignature(cosigner_of(line.name, line.key_id), line.text) for line in lines]
        await self._store.keep_cosignatures(epoch.number, signed.size, cosignatures)
        if lines or before is note:
            await self._store.publish(epoch.number, PublishedCheckpoint(signed.size, with_lines(before, lines).data))

    async def _cosigned(self, epoch: Epoch, signed: SignedCheckpoint, note: Note) -> Sequence[SignatureLine]:
        tree = StoredTree(self._store, epoch.number)
        try:
            async with asyncio.timeout(WITNESSES_S):
                return await self._cosigners.cosign(note, lambda old: tree.consistency_proof(old, signed.size))
        except TimeoutError:
            _log.warning("witnesses_timed_out", size=signed.size, seconds=WITNESSES_S)
            return ()


async def append_leaves(store: LogStore, epoch: Epoch, leaves: Sequence[WaitingLeaf]) -> Epoch:
    """Add leaves at the end of the log. Returns the new epoch. Raises StoreDown if another process was faster."""
    size = epoch.size + len(leaves)
    hashes = [leaf_hash(each.leaf) for each in leaves]

    def larger(read: ReadTile) -> tuple[tuple[Tile, ...], bytes]:
        tiles = tuple(grown(epoch.size, read, hashes))
        new = {(tile.level, tile.number): tile.hashes for tile in tiles}
        tree = TiledTree(size, lambda level, number, width: new.get((level, number)) or read(level, number, width))
        return tiles, tree.root()

    tiles, root = await StoredTree(store, epoch.number).ask(larger)
    if not await store.enlarge(epoch, size, root, leaves, tiles):
        raise StoreDown("another process has added to the log meanwhile")
    return epoch._replace(size=size, root=root)


def with_lines(note: Note, lines: Sequence[SignatureLine]) -> Note:
    """The note with these lines, which replace lines of the same keys."""
    new = {(line.name, line.key_id) for line in lines}
    return Note(note.text, (*(line for line in note.signatures if (line.name, line.key_id) not in new), *lines))


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notary")
