"""Whether the log holds one history of a game. Its inclusion shows only that its leaves are there, never that there are no others.

Checkers of the policy have read every leaf and cosigned the checkpoint, or the verifier has a copy of the log and reads it here.
"""

from collections.abc import Callable, Iterator, Sequence, Set
from typing import Final, Literal, NamedTuple, TypeAlias

from domain.proof.checkpoint import Checkpoint
from domain.proof.errors import HistoryFault, LeafFault, ProofError
from domain.proof.histories import GameEnd, followed, never_ended
from domain.proof.leaves import APPEND, AppendLeaf, EpochLeaf, read_leaf
from domain.proof.tiles import FULL_WIDTH, TreeEdge, read_entries
from domain.proof.tree import leaf_hash
from domain.proof.verification.remarks import Remarks

ReadBundle: TypeAlias = Callable[[int, int], bytes]
"""Gives the entries of a copied log by its epoch and the number of the bundle, as many as the copy has; none is empty."""

MOST_EPOCHS: Final = 100
"""Logs that a copy is read through, the newest first."""
YOU: Final = "you"
"""Who has checked, if it was by a copy."""


class OneHistory(NamedTuple):
    """Whether it was checked that the log has one history of the game: by whom, and how many leaves of the log were read."""

    state: Literal["checked", "not checked"]
    by: tuple[str, ...] = ()
    leaves: int | None = None

    @property
    def is_checked(self) -> bool:
        """True if it was checked."""
        return self.state == "checked"

    @property
    def text(self) -> str:
        """Return what a report says."""
        if not self.is_checked:
            return "one history: not checked"
        whose = "your copy of the log" if self.by == (YOU,) else f"{', '.join(self.by)}, who read the whole log"
        return f"one history: checked by {whose} up to leaf {self.leaves}"


NOT_CHECKED: Final = OneHistory("not checked")


class _TooShort(Exception):  # no fault: the copy says nothing
    """Raised where the copy lacks entries."""


class CopyVerifier:
    """Reads a copy of the site's logs up to the checkpoint of a bundle, and looks for leaves of the game that the bundle does not have.
    Where the copy goes on behind the checkpoint, the leaves there must continue the game; `heads` are those of the bundle's records."""

    def __init__(self, remarks: Remarks, copy: ReadBundle, handle: str, heads: Sequence[str] = ()) -> None:
        self._remarks, self._copy, self._handle, self._heads = remarks, copy, handle, heads
        self._lost = 0
        """Records that the game had in an older log, and not any more when it came into a newer one."""

    def check(self, checkpoint: Checkpoint, places: Set[int]) -> OneHistory:
        """Check the copy against a checkpoint and against the indexes of the game's leaves in the bundle."""
        host, _, epoch = checkpoint.origin.rpartition("/log/")
        if not epoch.isdecimal() or int(epoch) > MOST_EPOCHS:
            return NOT_CHECKED
        try:
            ends = self._ends(host, int(epoch), checkpoint, places)
        except _TooShort as short:
            self._remarks.finding("copy_short", f"{short}: whether the log has one history of the game was not checked")
            return NOT_CHECKED
        except HistoryFault as fault:
            self._remarks.fault(fault.code, str(fault))
            return NOT_CHECKED
        if self._lost:
            text = f"{self._lost} records of the game were in the log before, and the log of the file goes on without them"
            self._remarks.finding("history_shortened", text)
        return OneHistory("checked", (YOU,), checkpoint.size) if ends and not self._lost else NOT_CHECKED

    def _ends(self, host: str, epoch: int, checkpoint: Checkpoint, places: Set[int] | None) -> dict[GameEnd, None]:
        """Every end that the game had in the leaves of a log, in order. `places`: the indexes that its leaves may have; None for any."""
        edge, own, older = TreeEdge(), dict[int, bytes](), dict[GameEnd, None]()
        for index, entry in enumerate(self._entries(epoch, checkpoint.size, edge)):
            if index == 0 and epoch > 1:
                older = self._older(host, epoch, entry)
            if entry.startswith(f"{APPEND}\n{self._handle}\n".encode()):
                own[index] = entry
        if edge.root() != checkpoint.root:
            text = f"your copy of {checkpoint.origin} has another root at {checkpoint.size} leaves than the checkpoint: keep both"
            raise HistoryFault("copy_differs", text)
        ends = dict[GameEnd, None]()
        for index, entry in own.items():
            leaf = _append_in(entry)
            if places is not None and index not in places:
                text = f"leaf {index} of the log is of records {leaf.first} to {leaf.last} of this game"
                raise HistoryFault("second_history", f"{text}, and the file does not have it: there is a second history")
            known = next(reversed(ends or older), None)
            if followed(known, leaf, epoch) == "shortened":
                if (leaf.last, leaf.after) not in {(end.last, end.head) for end in older}:
                    raise never_ended(leaf)
                self._lost += known.last - leaf.last if known is not None else 0
            ends[GameEnd(epoch, leaf.last, leaf.after)] = None
        if places is not None:
            self._check_behind(epoch, checkpoint.size, next(reversed(ends or older), None))
        return ends or older

    def _check_behind(self, epoch: int, size: int, known: GameEnd | None) -> None:
        """Check that the leaves of the game behind the checkpoint continue it, and name the heads of the bundle's records."""
        for entry in self._entries_behind(epoch, size):
            if entry.startswith(f"{APPEND}\n{self._handle}\n".encode()):
                leaf = _append_in(entry)
                followed(known, leaf, epoch)
                if leaf.last < len(self._heads) and self._heads[leaf.last] != leaf.after:
                    text = f"behind the checkpoint, your copy of the log has another record {leaf.last} of this game than the file"
                    raise HistoryFault("second_history", text)
                known = GameEnd(epoch, leaf.last, leaf.after)

    def _older(self, host: str, epoch: int, first: bytes) -> dict[GameEnd, None]:
        """The ends of the game in the log before, whose last state the first leaf names."""
        try:
            leaf = read_leaf(first)
        except LeafFault:
            leaf = None
        if not isinstance(leaf, EpochLeaf) or leaf.old_origin != f"{host}/log/{epoch - 1}":
            raise HistoryFault("epoch_wrong", f"the log {host}/log/{epoch} does not begin with the end of the log before it")
        ends = self._ends(host, epoch - 1, Checkpoint(leaf.old_origin, leaf.old_size, bytes.fromhex(leaf.old_root)), None)
        self._count_cut(epoch - 1, leaf.old_size)
        return ends

    def _count_cut(self, epoch: int, size: int) -> None:
        """Count the records of the game that stand in a log behind the size from which the next one goes on, and that the bundle lacks."""
        for entry in self._entries_behind(epoch, size):
            if entry.startswith(f"{APPEND}\n{self._handle}\n".encode()):
                leaf = _append_in(entry)
                if leaf.last >= len(self._heads) or self._heads[leaf.last] != leaf.after:
                    self._lost += leaf.last - leaf.first + 1

    def _entries(self, epoch: int, size: int, edge: TreeEdge) -> Iterator[bytes]:
        """The first `size` entries of a log; the tree grows with them."""
        for number in range(-(-size // FULL_WIDTH)):
            width = min(FULL_WIDTH, size - number * FULL_WIDTH)
            try:
                content = self._copy(epoch, number)
                entries = read_entries(content)[:width] if content else ()
            except ProofError as fault:
                raise HistoryFault("copy_differs", f"log {epoch}, entries {number}: {fault}") from fault
            if len(entries) < width:
                raise _TooShort(f"your copy of log {epoch} has fewer than {size} leaves")
            edge.grow([leaf_hash(entry) for entry in entries])
            yield from entries

    def _entries_behind(self, epoch: int, size: int) -> Iterator[bytes]:
        """The entries of a log from this size on, as many as the copy has."""
        number, place = divmod(size, FULL_WIDTH)
        while content := self._copy(epoch, number):
            try:
                entries = read_entries(content)
            except ProofError as fault:
                raise HistoryFault("copy_differs", f"log {epoch}, entries {number}: {fault}") from fault
            yield from entries[place:]
            number, place = number + 1, 0


def _append_in(entry: bytes) -> AppendLeaf:
    """The append of a leaf that begins as one. Raises HistoryFault."""
    try:
        leaf = read_leaf(entry)
    except LeafFault as fault:
        raise HistoryFault("second_history", f"the log has a malformed leaf of this game: {fault}") from fault
    assert isinstance(leaf, AppendLeaf), "its first line says so"
    return leaf
