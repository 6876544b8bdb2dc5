"""The port for the tables of the site's log: what waits for it, its leaves and tiles, and what was signed and published of it.

Leaves, tiles and signed checkpoints are only ever added to. Whoever adds leaves names the size and root that the log had, and
adds nothing where it has another: no leaf gets in twice, whoever else is at it.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from domain.proof.tiles import Tile

Queue: TypeAlias = Literal["announcement", "unlogged", "outbox"]
"""Where a leaf waits, in the order of their turns: leaves of the site's own, games from before the log, appends."""


class Epoch(NamedTuple):
    """A log by the number of its epoch, as stored: all leaves and tiles are there, the last ones perhaps not signed yet."""

    number: int
    origin: str
    size: int
    root: bytes


class WaitingLeaf(NamedTuple):
    """A leaf that is not in the log yet, under its id in its queue; about which game by its key, up to which record."""

    queue: Queue
    id: int
    stream: int | None
    n: int | None
    leaf: bytes


TilePlace: TypeAlias = tuple[int, int]
"""A tile's level and number."""


class LoggedLeaf(NamedTuple):
    """A leaf at its index in the log, which is called place as tuples have an index of their own."""

    place: int
    leaf: bytes


class SignedCheckpoint(NamedTuple):
    """A checkpoint as the log signed it; `note` is the whole signed note."""

    size: int
    root: bytes
    note: bytes


class PublishedCheckpoint(NamedTuple):
    """A signed checkpoint as it is served, with the signature lines of witnesses."""

    size: int
    note: bytes


class SequencingLock(Protocol):
    """What only one process of a site holds at a time; the database or the system gives it free when that process dies."""

    async def hold(self) -> bool:
        """Whether this process has it, from now on or still. Raises StoreDown."""
        ...

    async def release(self) -> None:
        """Give it free."""
        ...


class LogStore(Protocol):
    """The tables of the site's log. Every method raises services.errors.StoreDown where the database cannot be reached."""

    @property
    def sequencing(self) -> SequencingLock:
        """Who holds it may add to the log and sign it."""
        ...

    def halt(self, reason: str) -> None:
        """From now on every append of this process raises BehindHighWater with this reason."""
        ...

    def resume(self) -> None:
        """Write appends again: for whoever restores what was halted for."""
        ...

    async def epochs(self) -> Sequence[Epoch]:
        """All epochs in their order; the last one grows, the others have ended."""
        ...

    async def begin_epoch(
        self, number: int, origin: str, root: bytes, leaves: Sequence[bytes], old_epoch: int = 0, old_size: int = 0
    ) -> bool:
        """Begin an empty log, whose first leaves shall be these; False, and nothing is changed, where that epoch is there.

        Every game comes in with one leaf for all its records that the first `old_size` leaves of the old log cover, so that who
        followed that log can compare their ends; whatever came later follows append by append. Whoever begins another log than
        the first has stopped all writing before.
        """
        ...

    async def stop(self, origin: str, reason: str) -> None:
        """Let a log never go on, in whichever process: something signed by us contradicts it."""
        ...

    async def stopped(self, origin: str) -> str:
        """Why a log must not go on; empty where it may."""
        ...

    async def announce(self, leaf: bytes) -> None:
        """Let a leaf of the site's own wait for the log."""
        ...

    async def waiting(self, limit: int) -> Sequence[WaitingLeaf]:
        """The next leaves for the log, in the order in which they have to go in."""
        ...

    async def waiting_count(self) -> int:
        """How many leaves wait for the log."""
        ...

    async def enlarge(self, epoch: Epoch, size: int, root: bytes, leaves: Sequence[WaitingLeaf], tiles: Sequence[Tile]) -> bool:
        """Move waiting leaves behind the last leaf of the newest epoch, with the tiles that change, in one transaction; False,
        and nothing is changed, where the log is not as `epoch` says."""
        ...

    async def tiles(self, epoch: int, places: Sequence[TilePlace]) -> Mapping[TilePlace, bytes]:
        """The hashes of those of these tiles that are there."""
        ...

    async def leaves(self, epoch: int, first: int, count: int) -> Sequence[bytes]:
        """The leaves from an index on, as many as there are."""
        ...

    async def leaves_of(self, epoch: int, handle: str, first: int = 0, limit: int | None = None) -> Sequence[LoggedLeaf]:
        """The leaves about a game in order, from the one on that holds record `first`."""
        ...

    async def logged_site_leaves(self, epoch: int) -> Sequence[LoggedLeaf]:
        """The leaves of the site's own that are in an epoch's log, in their order."""
        ...

    async def site_leaves(self, epoch: int) -> Sequence[bytes]:
        """The leaves of the site's own, keys and epochs, in their order; those that wait come last."""
        ...

    async def signed(self, epoch: int) -> SignedCheckpoint | None:
        """The largest checkpoint that was signed."""
        ...

    async def keep_signed(self, epoch: int, checkpoint: SignedCheckpoint) -> SignedCheckpoint:
        """Keep a signed checkpoint; the one of this size that is kept from now on, which is another where there was one."""
        ...

    async def published(self, epoch: int) -> PublishedCheckpoint | None:
        """The checkpoint that is served."""
        ...

    async def publish(self, epoch: int, checkpoint: PublishedCheckpoint) -> None:
        """Serve a checkpoint, unless a larger one is served."""
        ...
