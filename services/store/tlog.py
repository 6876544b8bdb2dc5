"""The port for the site's log: the queues of leaves, the log's leaves and tiles, signed and published checkpoints.

Leaves, tiles and signed checkpoints are append-only. Adding leaves names the size and root that the log had; if the log has
others, nothing is added, so no leaf is added twice by concurrent processes.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

from domain.proof.tiles import Tile

Queue: TypeAlias = Literal["announcement", "unlogged", "outbox"]
"""The queues of leaves by priority: leaves of the site itself, streams older than the log, appends."""


class Epoch(NamedTuple):
    """The log of an epoch as stored; its last leaves and tiles may not be signed yet."""

    number: int
    origin: str
    size: int
    root: bytes


class WaitingLeaf(NamedTuple):
    """A leaf that is not in the log yet: its queue and its id there, and the stream (by key) and last record that it covers."""

    queue: Queue
    id: int
    stream: int | None
    n: int | None
    leaf: bytes


NEWEST_LINES: Final = 32
"""Of one witness, for the choice of a file's checkpoint."""

TilePlace: TypeAlias = tuple[int, int]
"""A tile's level and number."""


class LoggedLeaf(NamedTuple):
    """A leaf and its index in the log (`place`: `tuple.index` is taken)."""

    place: int
    leaf: bytes


class SignedCheckpoint(NamedTuple):
    """A checkpoint signed by the log; `note` is the signed note."""

    size: int
    root: bytes
    note: bytes


class PublishedCheckpoint(NamedTuple):
    """A signed checkpoint as served; `note` has the witnesses' signatures, too."""

    size: int
    note: bytes


def cosigner_of(name: str, key_id: bytes) -> str:
    """How a witness is named in the store."""
    return f"{name}+{key_id.hex()}"


class Cosignature(NamedTuple):
    """A witness's line on a signed checkpoint. `witness` is the name and the id of its key."""

    witness: str
    line: str


class CosignedCheckpoint(NamedTuple):
    """A signed checkpoint with the first cosignature of each witness."""

    size: int
    note: bytes
    lines: tuple[str, ...]


class SequencingLease(Protocol):
    """A lease that one process of a site holds at a time. It ends some seconds after that process has died, or has stopped to run."""

    fence: int
    """The number of this process's lease, higher than those of all leases before; 0 if it holds none."""

    async def is_free(self) -> bool:
        """Returns True if no process holds the lease. Raises StoreDown."""
        ...

    async def hold(self) -> bool:
        """Take or renew the lease, and go on renewing it until `release`. Returns True if this process holds it; raises StoreDown."""
        ...

    async def renewed(self, fence: int) -> bool:
        """Renew the lease. Returns False if another process has taken it since this one got the fence; raises StoreDown."""
        ...

    async def release(self) -> None:
        """Give the lease back, so that another process gets it at once."""
        ...


class LogStore(Protocol):
    """The site's log. Every method raises services.errors.StoreDown if the database cannot be reached."""

    @property
    def sequencing(self) -> SequencingLease:
        """The lease whose holder may add to the log and sign it."""
        ...

    def halt(self, reason: str) -> None:
        """Let every append of this process raise BehindHighWater with this reason."""
        ...

    def resume(self) -> None:
        """Accept appends again, for a process that restores the log."""
        ...

    async def try_write(self) -> None:
        """Write something durably, more than fits on a page. Raises StoreDown if the database does not take it."""
        ...

    async def epochs(self) -> Sequence[Epoch]:
        """All epochs in order; only the last one grows."""
        ...

    async def begin_epoch(
        self, number: int, origin: str, root: bytes, leaves: Sequence[bytes], old_epoch: int = 0, old_size: int = 0
    ) -> bool:
        """Begin the log of an epoch with these leaves. Returns False, and changes nothing, if the epoch exists.

        Every stream gets one leaf for all of its records that the first `old_size` leaves of the old log cover, so that its end
        can be compared with the old log; later appends get their own leaves. No process may write while a later log begins.
        """
        ...

    async def stop(self, origin: str, reason: str) -> None:
        """Stop a log for all processes and for ever: a signature of this site contradicts it."""
        ...

    async def stopped(self, origin: str) -> str:
        """The reason why a log is stopped; empty if it is not."""
        ...

    async def announce(self, leaf: bytes) -> None:
        """Queue a leaf of the site itself."""
        ...

    async def waiting(self, limit: int) -> Sequence[WaitingLeaf]:
        """The next leaves for the log, in the order in which they have to be added."""
        ...

    async def waiting_count(self) -> int:
        """How many leaves wait for the log."""
        ...

    async def enlarge(self, epoch: Epoch, size: int, root: bytes, leaves: Sequence[WaitingLeaf], tiles: Sequence[Tile]) -> bool:
        """Move queued leaves to the end of the newest epoch's log and store the changed tiles, in one transaction.

        Returns False, and changes nothing, if the log's size and root are not those of `epoch`.
        """
        ...

    async def tiles(self, epoch: int, places: Sequence[TilePlace]) -> Mapping[TilePlace, bytes]:
        """The hashes of those of these tiles that are stored."""
        ...

    async def leaves(self, epoch: int, first: int, count: int) -> Sequence[bytes]:
        """At most `count` leaves from index `first` on."""
        ...

    async def leaves_of(self, epoch: int, handle: str, first: int = 0, limit: int | None = None) -> Sequence[LoggedLeaf]:
        """The leaves of a stream in order, from the one that covers record `first`."""
        ...

    async def logged_site_leaves(self, epoch: int) -> Sequence[LoggedLeaf]:
        """The leaves of the site itself in an epoch's log, in order."""
        ...

    async def site_leaves(self, epoch: int) -> Sequence[bytes]:
        """The leaves of the site itself (keys and epochs) in order; queued ones are last."""
        ...

    async def signed(self, epoch: int) -> SignedCheckpoint | None:
        """The largest signed checkpoint, or None."""
        ...

    async def keep_signed(self, epoch: int, checkpoint: SignedCheckpoint) -> SignedCheckpoint:
        """Store a signed checkpoint, if this process has the newest fence. Returns the stored checkpoint of this size, which is another
        one if there was one. Raises StoreDown if there is none and another process has the lease."""
        ...

    async def published(self, epoch: int) -> PublishedCheckpoint | None:
        """The checkpoint that is served, or None."""
        ...

    async def keep_cosignatures(self, epoch: int, size: int, cosignatures: Sequence[Cosignature]) -> None:
        """Store the lines of witnesses on a signed checkpoint; of each witness the first one stays."""
        ...

    async def signed_at(self, epoch: int, size: int) -> SignedCheckpoint | None:
        """The signed checkpoint of this size, or None."""
        ...

    async def newest_lines(self, epoch: int, witness: str, above: int, most: int) -> Sequence[tuple[int, str]]:
        """The newest lines of a witness (named as in `Cosignature`) on checkpoints of more than `above` and at most `most` leaves, with the
        sizes, largest first; no more than NEWEST_LINES."""
        ...

    async def cosigned_around(self, epoch: int, handle: str, size: int) -> Sequence[CosignedCheckpoint]:
        """The cosigned checkpoints up to `size` around the leaves of a stream: for each leaf and each witness, the last before it and the
        first that covers it, by size."""
        ...

    async def publish(self, epoch: int, checkpoint: PublishedCheckpoint) -> None:
        """Serve this checkpoint, unless a larger one is served."""
        ...
