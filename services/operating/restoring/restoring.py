"""`rollbook restore`: continues after the database was replaced by a copy that is older than the high-water file.

It restores the appends that can be proven. If those are all that the log covered, the same log continues. If not, the old log ends at
its last published checkpoint, each shortened game burns what its lost part may have used, and a new log begins with the old one's end.
Servers refuse to write until the last step is done. The restore can be repeated: nothing is burned or begun twice.
"""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from domain.kernel.seats import Seat
from domain.proof.bundles import Bundle
from domain.proof.checkpoint import Checkpoint
from domain.proof.leaves import AppendLeaf, read_leaf
from domain.proof.tree import EMPTY_ROOT
from services.errors import BehindHighWater
from services.notary.continuity import require_continuity
from services.notary.epochs import begin_next_epoch
from services.notary.high_water import HighWater
from services.notary.keys import Keys
from services.notary.origins import epoch_of
from services.notary.sequencer import BATCH, append_leaves
from services.notary.signing import NoteSigner
from services.notary.site_keys import log_keys
from services.notary.stored_tree import StoredTree
from services.operating.restoring.burning import Loss, burn, is_burned
from services.operating.restoring.completing import (
    AppendStart,
    appends_by_start,
    bundled_game,
    highest_commands,
    proven_appends,
    restorable_appends,
    restore_append,
)  # fmt: skip
from services.operating.restoring.old_end import OldEnd, newest_origin, old_end, signed_end
from services.operating.restoring.saved_log import SavedLog
from services.play.environment import now
from services.play.lobby_projector import LobbyProjector
from services.play.table_appender import TableAppender
from services.play.table_repository import TableRepository
from services.store import Store
from services.store.port import Head, TableMetadata
from services.store.sequencer_lease import LEASE_S
from services.store.tlog import PublishedCheckpoint, WaitingLeaf

WAITING = 2**31 - 1


class RestoreTools(NamedTuple):
    """The services of a process that a restore works with. Nothing else may run in that process."""

    store: Store
    keys: Keys
    high_water: HighWater
    tables: TableRepository
    lobby_projector: LobbyProjector
    appender: TableAppender
    signer: NoteSigner


class SiteRestore:
    """One restore, from bundles of games and a copy of the log. `messages` are for the operator."""

    def __init__(self, tools: RestoreTools, bundles: Sequence[Bundle], saved: SavedLog | None) -> None:
        self._store, self._keys, self._high_water, self._saved = tools.store, tools.keys, tools.high_water, saved
        self._tables, self._lobby_projector = tools.tables, tools.lobby_projector
        self._appender, self._signer = tools.appender, tools.signer
        self._bundles: defaultdict[str, list[Bundle]] = defaultdict(list)
        for bundle in bundles:
            self._bundles[bundle.manifest.game].append(bundle)
        self._logged: dict[AppendStart, AppendLeaf] = {} if saved is None else appends_by_start(saved.leaves)
        self._losses: dict[str, Loss] = {}
        self.messages: list[str] = []

    async def run(self, reason: str) -> None:
        """Restore. Raises BehindHighWater if there is nothing to restore, or another process uses the database."""
        await self._require_needed()
        origin = await newest_origin(self._store, self._high_water)
        end = await old_end(self._store, self._high_water, origin, self._saved)
        if origin not in {epoch.origin for epoch in await self._store.epochs()}:
            await self._store.begin_epoch(epoch_of(origin), origin, EMPTY_ROOT, ())  # the backup is older than that log
        self._store.resume()
        for handle in sorted(self._bundles):
            await self._restore_game(handle, origin)
        self._find_losses()
        if await self._continue_log(end):
            self.messages.append(f"Nothing is missing: the log {origin} goes on.")
            return
        ended = f"{reason}; {origin} ended with {end.checkpoint.size} leaves"
        await self._store.stop(origin, f"the log {origin} is being ended: run `rollbook restore` again")
        await self._burn_all(end, ended)
        await self._import(end)
        await self._begin_new_log(end, ended)

    async def _require_needed(self) -> None:
        if not await self._store.sequencing.hold():
            await asyncio.sleep(LEASE_S)  # the lease of a killed server ends by itself
        if not await self._store.sequencing.hold():
            raise BehindHighWater("another process keeps the log of this database: stop all servers first")
        try:
            await require_continuity(self._store, self._high_water)
        except BehindHighWater:
            return
        raise BehindHighWater("the database is not behind what was signed: there is nothing to restore")

    # bringing back -------------------------------------------------------------------------------------------------------

    async def _restore_game(self, handle: str, origin: str) -> None:
        """Restore the appends that a game's bundles hold beyond its stored end, and note what is lost nevertheless."""
        end = await self._store.head(handle)
        if end is None:
            self.messages.append(f"game {handle}: the database does not know it; what its dice came from is lost, so it cannot go on")
            return
        known = bundled_game(self._bundles[handle], end)
        if known is None:
            return
        keys = log_keys(self._keys, origin)
        for bundle in self._bundles[handle]:
            self._logged |= proven_appends(bundle, keys)
        count = 0
        for records in restorable_appends(known, end, self._logged, await self._bots(handle)):
            end = await restore_append(self._store, self._signer, known, end, records)
            count += 1
        self._tables.forget(handle)
        self.messages.append(f"game {handle}: {count} appends brought back, to record {end.n}")
        lost = known.records[end.n + 1 :]
        if lost:
            self._losses[handle] = Loss((lost[-1].head,), lost[-1].number, highest_commands(lost))

    async def _bots(self, handle: str) -> Sequence[Seat]:
        """The seats of bots; none of a stream of another kind."""
        if not isinstance(await self._store.stream(handle), TableMetadata):
            return ()
        ledger = (await self._tables.look(handle, None)).table.ledger
        return [seat for seat in range(ledger.seat_count) if ledger.is_bot(seat)]

    def _find_losses(self) -> None:
        """Note how far the log covered each game."""
        by_game: defaultdict[str, list[AppendLeaf]] = defaultdict(list)
        for leaf in self._logged.values():
            by_game[leaf.handle].append(leaf)
        for handle, leaves in by_game.items():
            known = self._losses.get(handle, Loss())
            last = max(known.last, *(leaf.last for leaf in leaves))
            heads = [leaf.after for leaf in sorted(leaves, key=lambda leaf: leaf.last)]
            self._losses[handle] = Loss((*heads, *(head for head in known.heads if head not in heads)), last, known.commands)

    # the same log ----------------------------------------------------------------------------------------------------------

    async def _continue_log(self, end: OldEnd) -> bool:
        """Continue the same log if everything that it covered is stored. Returns whether it does."""
        epoch = (await self._store.epochs())[-1]
        if self._saved is None or self._saved.checkpoint != end.checkpoint or epoch.origin != end.checkpoint.origin:
            return False
        if await self._store.stopped(epoch.origin) or not await self._is_prefix(epoch.number, epoch.size):
            return False
        waiting = {each.leaf for each in await self._store.waiting(WAITING)}
        missing = [leaf for leaf in self._saved.leaves[epoch.size :] if leaf not in waiting]
        if any(isinstance(read_leaf(leaf), AppendLeaf) for leaf in missing) or await self._lost_games():
            return False
        await self._import(end)
        await require_continuity(self._store, self._high_water)
        return True

    async def _lost_games(self) -> list[str]:
        """The games that are stored shorter than they are known to have been, by handle."""
        lost = []
        for handle, loss in self._losses.items():
            end = await self._store.head(handle)
            if end is None or end.n < loss.last:
                lost.append(handle)
        return lost

    async def _is_prefix(self, number: int, size: int) -> bool:
        """Whether the stored log is a prefix of the copy."""
        if self._saved is None or size > len(self._saved.leaves):
            return False
        tree = StoredTree(self._store, number)
        return list(await self._store.leaves(number, 0, size)) == list(self._saved.leaves[:size]) and await tree.root(size) is not None

    # a new log -------------------------------------------------------------------------------------------------------------

    async def _burn_all(self, end: OldEnd, reason: str) -> None:
        """Burn what lost parts may have used: in the games known to have lost something or, if the loss is unknown, in all games
        that are not over."""
        all_known = self._saved is not None and self._saved.checkpoint == end.checkpoint
        await self._lobby_projector.catch_up()
        burned = 0
        for row in await self._store.running():
            stored = await self._store.head(row.handle)
            loss = self._loss_of(row.handle, stored, all_known)
            if loss is None or is_burned(await self._store.records(row.handle), reason):
                continue
            async with self._tables.held(row.handle) as live:
                await self._tables.refresh(live)
                await burn(self._appender, live, loss, reason)
            burned += 1
        self.messages.append(f"{burned} games that were not over are marked as restored; what their lost parts may have used is burned.")
        gone = [handle for handle in await self._lost_games() if await self._store.head(handle) is None]
        if gone:
            self.messages.append(f"{len(gone)} games were begun after the backup and are lost: {', '.join(gone)}")

    def _loss_of(self, handle: str, stored: Head | None, all_known: bool) -> Loss | None:
        """Records known to be missing after the restore, or None if nothing is missing."""
        known = self._losses.get(handle, Loss())
        if stored is None or (all_known and known.last <= stored.n):
            return None
        heads = tuple(head for head in known.heads if head not in self._heads_up_to(handle, stored.n)) if known.last > stored.n else ()
        return Loss(heads, known.last, known.commands, all_known)

    def _heads_up_to(self, handle: str, n: int) -> set[str]:
        return {leaf.after for leaf in self._logged.values() if leaf.handle == handle and leaf.last <= n}

    async def _import(self, end: OldEnd) -> None:
        """Add the copy's further leaves to the stored log, so that the old log can be served to its end."""
        epoch = (await self._store.epochs())[-1]
        if self._saved is None or epoch.origin != end.checkpoint.origin or not await self._is_prefix(epoch.number, epoch.size):
            return
        waiting = {each.leaf: each for each in await self._store.waiting(WAITING)}
        leaves = [waiting.get(leaf) or _foreign(leaf) for leaf in self._saved.leaves[epoch.size :]]
        for first in range(0, len(leaves), BATCH):
            epoch = await append_leaves(self._store, epoch, leaves[first : first + BATCH])

    async def _begin_new_log(self, end: OldEnd, reason: str) -> None:
        checkpoint = end.checkpoint
        epoch = next(epoch for epoch in await self._store.epochs() if epoch.origin == checkpoint.origin)
        if epoch.size < checkpoint.size or await StoredTree(self._store, epoch.number).root(checkpoint.size) == checkpoint.root:
            note = signed_end(end, self._keys)
            await self._store.publish(epoch.number, PublishedCheckpoint(checkpoint.size, note.data))
        origin = await begin_next_epoch(self._store, self._keys, checkpoint, reason, now())
        self._high_water.add(Checkpoint(origin, 0, EMPTY_ROOT))
        self._high_water.remark(f"{now()} {reason}; {origin} begins.")
        self.messages.append(f"The log {checkpoint.origin} has ended with {checkpoint.size} leaves; {origin} begins.")


def _foreign(leaf: bytes) -> WaitingLeaf:
    """A leaf that is in no queue: one about the log itself, or one of a lost append."""
    own = not isinstance(read_leaf(leaf), AppendLeaf)
    return WaitingLeaf("announcement", -1, None if own else 0, None, leaf)
