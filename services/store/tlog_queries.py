"""The site's log, in SQL that both databases share."""

import hashlib
import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, starmap
from typing import Final

from domain.proof.head import GENESIS
from domain.proof.leaves import append_leaf
from domain.proof.tiles import Tile
from services.errors import BehindHighWater, StoreDown
from services.store.port import Append
from services.store.queries import Change, Queries
from services.store.sequencer_lease import SequencerLease
from services.store.tlog import (
    NEWEST_LINES,
    Cosignature,
    CosignedCheckpoint,
    Epoch,
    LoggedLeaf,
    PublishedCheckpoint,
    Queue,
    SignedCheckpoint,
    TilePlace,
    WaitingLeaf,
)

EPOCHS: Final = "select epoch, origin, size, root from tlog_epoch order by epoch"
BEGIN_EPOCH: Final = "insert into tlog_epoch (epoch, origin, size, root) values (?, ?, 0, ?) on conflict do nothing"
FORGET_OUTBOX: Final = "delete from outbox"
FORGET_ANNOUNCEMENTS: Final = "delete from announcement"
BRING_IN: Final = (
    "insert into unlogged (stream, n) select stream, max(n) from tlog_leaf where (epoch < ? or (epoch = ? and idx < ?)) and n is not null "
    "group by stream on conflict (stream) do nothing"
)
NOT_BROUGHT_IN: Final = "select stream, n, leaf from tlog_leaf where epoch = ? and idx >= ? and n is not null order by idx"
IN_OUTBOX: Final = "select stream, n, leaf from outbox order by id"
WAIT: Final = "insert into outbox (stream, n, leaf) values (?, ?, ?)"
STOP: Final = "insert into tlog_stop (origin, reason) values (?, ?) on conflict do nothing"
STOPPED: Final = "select reason from tlog_stop where origin = ?"
ANNOUNCE: Final = "insert into announcement (leaf) values (?)"
ANNOUNCED: Final = "select id, leaf from announcement order by id limit ?"
UNLOGGED: Final = (
    "select u.stream, u.n, (select s.handle from stream s where s.key = u.stream), "
    "(select e.body from event e where e.stream = u.stream and e.n = u.n) from unlogged u order by u.stream limit ?"
)
WAITING_COUNT: Final = "select (select count(*) from announcement) + (select count(*) from unlogged) + (select count(*) from outbox)"
OUTBOX: Final = "select id, stream, n, leaf from outbox order by id limit ?"
ENLARGE: Final = (
    "update tlog_epoch set size = ?, root = ? where epoch = ? and size = ? and root = ? "
    "and not exists (select 1 from tlog_epoch later where later.epoch > tlog_epoch.epoch)"
)
ADD_LEAF: Final = "insert into tlog_leaf (epoch, idx, stream, n, leaf) values (?, ?, ?, ?, ?)"
TAKE: Final[Mapping[Queue, str]] = {
    "announcement": "delete from announcement where id = ?",
    "unlogged": "delete from unlogged where stream = ?",
    "outbox": "delete from outbox where id = ?",
}
PUT_TILE: Final = (
    "insert into tlog_tile (epoch, level, n, hashes) values (?, ?, ?, ?) "
    "on conflict (epoch, level, n) do update set hashes = excluded.hashes"
)
TILE: Final = "select hashes from tlog_tile where epoch = ? and level = ? and n = ?"
LEAVES: Final = "select leaf from tlog_leaf where epoch = ? and idx >= ? and idx < ? order by idx"
LEAVES_OF: Final = (
    "select l.idx, l.leaf from stream s join tlog_leaf l on l.stream = s.key "
    "where s.handle = ? and l.epoch = ? and l.n >= ? order by l.n limit ?"
)
LOGGED_SITE_LEAVES: Final = "select idx, leaf from tlog_leaf where epoch = ? and stream is null order by idx"
SITE_LEAVES: Final = (
    "select 1 as turn, idx, leaf from tlog_leaf where epoch = ? and stream is null "
    "union all select 2, id, leaf from announcement order by turn, idx"
)
SIGNED: Final = "select size, root, note from tlog_checkpoint where epoch = ? order by size desc limit 1"
SIGNED_AT: Final = "select size, root, note from tlog_checkpoint where epoch = ? and size = ?"
KEEP_SIGNED: Final = (
    "insert into tlog_checkpoint (epoch, size, root, note) select ?, ?, ?, ? from sequencer_lease where fence = ? on conflict do nothing"
)
PUBLISHED: Final = "select size, note from tlog_published where epoch = ?"
PUBLISH: Final = (
    "insert into tlog_published (epoch, size, note) values (?, ?, ?) on conflict (epoch) do update "
    "set size = excluded.size, note = excluded.note where excluded.size >= tlog_published.size"
)
KEEP_COSIGNATURE: Final = "insert into tlog_cosignature (epoch, witness, size, line) values (?, ?, ?, ?) on conflict do nothing"
NEWEST_COSIGNATURES: Final = (
    "select size, line from tlog_cosignature where epoch = ? and witness = ? and size > ? and size <= ? order by size desc limit ?"
)
COSIGNED_AROUND: Final = (
    "with recursive witness (name) as ("
    "select min(witness) from tlog_cosignature where epoch = ? "
    "union all select (select min(c.witness) from tlog_cosignature c where c.epoch = ? and c.witness > w.name) "
    "from witness w where w.name is not null), "
    "leaf (idx) as (select l.idx from stream s join tlog_leaf l on l.stream = s.key where s.handle = ? and l.epoch = ? and l.idx < ?), "
    "around (size) as ("
    "select (select min(c.size) from tlog_cosignature c where c.epoch = ? and c.witness = w.name and c.size > l.idx and c.size <= ?) "
    "from leaf l cross join witness w "
    "union select (select max(c.size) from tlog_cosignature c where c.epoch = ? and c.witness = w.name and c.size <= l.idx) "
    "from leaf l cross join witness w) "
    "select p.size, p.note, c.line from around a join tlog_checkpoint p on p.epoch = ? and p.size = a.size cross join witness w "
    "join tlog_cosignature c on c.epoch = p.epoch and c.witness = w.name and c.size = p.size order by p.size, c.witness"
)
"""Each witness is found by one step in the index, however many lines it has."""
ALL: Final = 2**31 - 1
WRITE_PROBE: Final = "update write_probe set filler = ?"
PROBE_SIZE: Final = 16 * 1024
"""Bytes of a probe: random, so that no compression makes them fit on a page that exists already."""


def leaf_of(append: Append) -> bytes:
    """The leaf of an append."""
    before = GENESIS if append.expected is None else append.expected.head
    last = append.records[-1]
    return append_leaf(append.handle, append.records[0].n, last.n, before, last.head)


class LogQueries(Queries):
    """`LogStore`, on the lease that the adapter makes."""

    sequencing: SequencerLease
    _halted: str = ""

    def halt(self, reason: str) -> None:
        """Refuse all appends of this process."""
        self._halted = reason

    def resume(self) -> None:
        """Accept appends again."""
        self._halted = ""

    def refuse_if_halted(self) -> None:
        """Raise BehindHighWater if appends are refused."""
        if self._halted:
            raise BehindHighWater(self._halted)

    async def try_write(self) -> None:
        """Write something durably, more than fits on a page. Raises BehindHighWater if appends are refused."""
        self.refuse_if_halted()
        await self.change(WRITE_PROBE, os.urandom(PROBE_SIZE))

    async def epochs(self) -> Sequence[Epoch]:
        """All epochs in order."""
        return list(starmap(Epoch, await self.rows(EPOCHS)))

    async def begin_epoch(
        self, number: int, origin: str, root: bytes, leaves: Sequence[bytes], old_epoch: int = 0, old_size: int = 0
    ) -> bool:
        """Begin the log of an epoch with these leaves. Returns False if the epoch exists."""
        changes: list[Change] = []
        if old_epoch:
            behind = [*await self.rows(NOT_BROUGHT_IN, old_epoch, old_size), *await self.rows(IN_OUTBOX)]
            changes = [
                Change(FORGET_OUTBOX, [()]), Change(FORGET_ANNOUNCEMENTS, [()]),
                Change(BRING_IN, [(old_epoch, old_epoch, old_size)]), Change(WAIT, behind),
            ]  # fmt: skip
        return await self.change_where(BEGIN_EPOCH, (number, origin, root), *changes, Change(ANNOUNCE, [(leaf,) for leaf in leaves]))

    async def stop(self, origin: str, reason: str) -> None:
        """Stop a log for all processes and for ever."""
        await self.change(STOP, origin, reason)

    async def stopped(self, origin: str) -> str:
        """The reason why a log is stopped; empty if it is not."""
        row = await self.row(STOPPED, origin)
        return "" if row is None else str(row[0])

    async def announce(self, leaf: bytes) -> None:
        """Queue a leaf of the site itself."""
        await self.change(ANNOUNCE, leaf)

    async def waiting(self, limit: int) -> Sequence[WaitingLeaf]:
        """The next leaves for the log. Appends are last, since the first leaf of an older stream is in another queue."""
        found = [WaitingLeaf("announcement", id_, None, None, leaf) for id_, leaf in await self.rows(ANNOUNCED, limit)]
        if len(found) < limit:
            for stream, n, handle, body in await self.rows(UNLOGGED, limit - len(found)):
                leaf = append_leaf(handle, 0, n, GENESIS, hashlib.sha256(body).hexdigest())
                found.append(WaitingLeaf("unlogged", stream, stream, n, leaf))
        if len(found) < limit:
            found += [WaitingLeaf("outbox", *row) for row in await self.rows(OUTBOX, limit - len(found))]
        return found

    async def waiting_count(self) -> int:
        """How many leaves wait for the log."""
        row = await self.row(WAITING_COUNT)
        assert row is not None
        return int(row[0])

    async def enlarge(self, epoch: Epoch, size: int, root: bytes, leaves: Sequence[WaitingLeaf], tiles: Sequence[Tile]) -> bool:
        """Move queued leaves into the log and store the changed tiles. Returns False if the log is not as `epoch` says."""
        added = [(epoch.number, index, each.stream, each.n, each.leaf) for index, each in enumerate(leaves, epoch.size)]
        put = [(epoch.number, *tile) for tile in tiles]
        changes = (Change(ADD_LEAF, added), *_taken(leaves), Change(PUT_TILE, put))
        return await self.change_where(ENLARGE, (size, root, epoch.number, epoch.size, epoch.root), *changes)

    async def tiles(self, epoch: int, places: Sequence[TilePlace]) -> Mapping[TilePlace, bytes]:
        """The hashes of those of these tiles that are stored."""
        found = {place: await self.row(TILE, epoch, *place) for place in places}
        return {place: row[0] for place, row in found.items() if row is not None}

    async def leaves(self, epoch: int, first: int, count: int) -> Sequence[bytes]:
        """At most `count` leaves from index `first` on."""
        return [leaf for (leaf,) in await self.rows(LEAVES, epoch, first, first + count)]

    async def leaves_of(self, epoch: int, handle: str, first: int = 0, limit: int | None = None) -> Sequence[LoggedLeaf]:
        """The leaves of a stream in order, from the one that covers record `first`."""
        return list(starmap(LoggedLeaf, await self.rows(LEAVES_OF, handle, epoch, first, ALL if limit is None else limit)))

    async def logged_site_leaves(self, epoch: int) -> Sequence[LoggedLeaf]:
        """The leaves of the site itself in an epoch's log, in order."""
        return list(starmap(LoggedLeaf, await self.rows(LOGGED_SITE_LEAVES, epoch)))

    async def site_leaves(self, epoch: int) -> Sequence[bytes]:
        """The leaves of the site itself in order; queued ones are last."""
        return [leaf for _, _, leaf in await self.rows(SITE_LEAVES, epoch)]

    async def signed(self, epoch: int) -> SignedCheckpoint | None:
        """The largest signed checkpoint, or None."""
        row = await self.row(SIGNED, epoch)
        return None if row is None else SignedCheckpoint(*row)

    async def keep_signed(self, epoch: int, checkpoint: SignedCheckpoint) -> SignedCheckpoint:
        """Store a signed checkpoint, if this process has the newest fence. Returns the stored checkpoint of this size."""
        await self.change(KEEP_SIGNED, epoch, *checkpoint, self.sequencing.fence)
        kept = await self.signed_at(epoch, checkpoint.size)
        if kept is None:
            raise StoreDown("another process has the lease of the log")
        return kept

    async def signed_at(self, epoch: int, size: int) -> SignedCheckpoint | None:
        """The signed checkpoint of this size, or None."""
        row = await self.row(SIGNED_AT, epoch, size)
        return None if row is None else SignedCheckpoint(*row)

    async def published(self, epoch: int) -> PublishedCheckpoint | None:
        """The checkpoint that is served, or None."""
        row = await self.row(PUBLISHED, epoch)
        return None if row is None else PublishedCheckpoint(*row)

    async def keep_cosignatures(self, epoch: int, size: int, cosignatures: Sequence[Cosignature]) -> None:
        """Store the lines of witnesses on a signed checkpoint; of each witness the first one stays."""
        for witness, line in cosignatures:
            await self.change(KEEP_COSIGNATURE, epoch, witness, size, line)

    async def newest_lines(self, epoch: int, witness: str, above: int, most: int) -> Sequence[tuple[int, str]]:
        """The newest lines of a witness on checkpoints of more than `above` and at most `most` leaves, with the sizes, largest first."""
        return [(size, line) for size, line in await self.rows(NEWEST_COSIGNATURES, epoch, witness, above, most, NEWEST_LINES)]

    async def cosigned_around(self, epoch: int, handle: str, size: int) -> Sequence[CosignedCheckpoint]:
        """The cosigned checkpoints around the leaves of a stream, by size."""
        rows = await self.rows(COSIGNED_AROUND, epoch, epoch, handle, epoch, size, epoch, size, epoch, epoch)
        return [
            CosignedCheckpoint(at, note, tuple(line for _, _, line in lines))
            for (at, note), lines in groupby(rows, key=lambda row: (row[0], row[1]))
        ]

    async def publish(self, epoch: int, checkpoint: PublishedCheckpoint) -> None:
        """Serve this checkpoint, unless a larger one is served."""
        await self.change(PUBLISH, epoch, *checkpoint)


def _taken(leaves: Sequence[WaitingLeaf]) -> Iterator[Change]:
    """The deletions of leaves from their queues, by id: lower ids may become visible later."""
    for queue, statement in TAKE.items():
        ids = [(each.id,) for each in leaves if each.queue == queue]
        if ids:
            yield Change(statement, ids)
