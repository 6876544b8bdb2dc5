"""A checker: a witness that reads every leaf of a site's logs, and cosigns only what continues each game.

Its cosignature says: "I have read every leaf of this log below this size. Every append leaf continues its game, nothing else was passed
over but leaves of kinds that I name, and the log continues the one before it" (docs/proof-formats.md section 5.1).
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final

import structlog

from domain.proof.checkpoint import Checkpoint
from domain.proof.errors import HistoryFault, LeafFault, ProofError
from domain.proof.histories import GameEnd, followed, never_ended
from domain.proof.leaves import AppendLeaf, EpochLeaf, KeyLeaf, OtherLeaf, read_leaf
from domain.proof.tiles import FULL_WIDTH, TreeEdge, entries_path, read_entries
from domain.proof.tree import leaf_hash
from services.errors import LogUnreadable
from services.notary.log_source import LogSource, open_source
from services.notary.origins import LOG_PATH, epoch_of, host_of
from services.witnessing.read_games import ReadGames

STATEMENT: Final = (
    "I have read every leaf of this log below this size. Every append leaf continues its game, nothing else was passed over but leaves of "
    "kinds that I name, and the log continues the one before it."
)
"""What a checker's cosignature says of a checkpoint."""


class LogChecker:
    """Reads the logs of one site. `cosigned` gives the largest size of a log that this checker cosigned, by its origin; `accepted_cut` is
    the size at which the operator agrees that an older log ended, although more of it was cosigned, games lost records that it has, or it
    cannot be read any more."""

    def __init__(self, games: ReadGames, place: str, cosigned: Callable[[str], int], accepted_cut: int | None = None) -> None:
        self._games, self._place, self._cosigned, self._accepted_cut = games, place, cosigned, accepted_cut
        self._passed_over = set[bytes]()

    def check(self, checkpoint: Checkpoint) -> None:
        """Read the log up to a checkpoint. Raises HistoryFault if the log is wrong, and LogUnreadable if it could not be read.

        What was read is kept only if nothing is wrong and the entries have the checkpoint's root.
        """
        asyncio.run(self._check(checkpoint))

    async def _check(self, checkpoint: Checkpoint) -> None:
        async with open_source(self._place) as source:
            with self._games.transaction():
                await _Reading(self._games, source, self._cosigned, self._accepted_cut, self._pass_over).follow(checkpoint)

    def _pass_over(self, leaf: bytes) -> None:
        """Name a kind of leaf that this version does not know, once."""
        kind = leaf.partition(b"\n")[0][:80]
        if kind not in self._passed_over and len(self._passed_over) < FULL_WIDTH:
            self._passed_over.add(kind)
            _log.warning("leaf_kind_passed_over", kind=kind.decode("ascii", "backslashreplace"))


class _Reading:
    """One reading of a site's logs up to a checkpoint."""

    def __init__(
        self,
        games: ReadGames,
        source: LogSource,
        cosigned: Callable[[str], int],
        accepted_cut: int | None,
        pass_over: Callable[[bytes], None],
    ) -> None:
        self._games, self._source, self._cosigned, self._accepted_cut, self._pass_over = games, source, cosigned, accepted_cut, pass_over
        self._wrong: HistoryFault | None = None
        """The first fault, which is told once the entries have the checkpoint's root: else it would not be the log's."""
        self._shortened: dict[AppendLeaf, int] = {}
        """Games that came in with fewer records than an older log had, and the epoch of that log."""

    async def follow(self, checkpoint: Checkpoint) -> None:
        """Read a log up to a checkpoint. Raises HistoryFault and LogUnreadable."""
        epoch, edge = epoch_of(checkpoint.origin), self._games.edge(epoch_of(checkpoint.origin))
        began = edge.size
        if began > checkpoint.size:
            raise LogUnreadable(f"the log was read up to {began} leaves already: a checkpoint of {checkpoint.size} is an old one")
        async for index, entry in self._entries(epoch, checkpoint.size, edge):
            try:
                await self._read(epoch, checkpoint.origin, index, entry)
            except HistoryFault as fault:
                self._wrong = self._wrong or HistoryFault(fault.code, f"leaf {index} of {checkpoint.origin}: {fault}")
        if edge.root() != checkpoint.root:
            text = f"{checkpoint.origin} has another root at {checkpoint.size} leaves than what I read of it"
            raise HistoryFault("epoch_wrong", text) if began == checkpoint.size else LogUnreadable(f"{text}: other entries are served")
        if self._wrong is not None:
            raise self._wrong
        await self._explain(checkpoint.origin)
        self._games.keep_edge(epoch, edge)

    async def _read(self, epoch: int, origin: str, index: int, entry: bytes) -> None:
        """Follow one leaf. Raises HistoryFault."""
        try:
            leaf = read_leaf(entry)
        except LeafFault as fault:
            raise HistoryFault("leaf_malformed", str(fault)) from fault
        if index == 0 and epoch > 1:
            await self._begin(origin, leaf)
            return
        match leaf:
            case AppendLeaf():
                known = self._games.end(leaf.handle)
                if followed(known, leaf, epoch) == "shortened" and known is not None:
                    self._shortened[leaf] = known.epoch
                self._games.keep_end(leaf.handle, GameEnd(epoch, leaf.last, leaf.after))
            case EpochLeaf():
                raise HistoryFault("epoch_wrong", "a new log begins in the midst of this one")
            case KeyLeaf():
                pass  # monitors follow the keys
            case OtherLeaf():
                self._pass_over(entry)

    async def _begin(self, origin: str, leaf: object) -> None:
        """Check that a log begins where the one before it ended. Raises HistoryFault and LogUnreadable."""
        before = f"{host_of(origin)}{LOG_PATH}{epoch_of(origin) - 1}"
        if not isinstance(leaf, EpochLeaf) or leaf.old_origin != before:
            raise HistoryFault("epoch_wrong", f"the log does not begin with the end of {before}")
        cosigned, accepted = self._cosigned(before), self._accepted_cut == leaf.old_size
        if leaf.old_size < cosigned and not accepted:
            text = f"{before} is said to have ended with {leaf.old_size} leaves, and I have cosigned {cosigned}"
            raise HistoryFault("epoch_cut", f"{text}; --accept-cut {leaf.old_size} accepts that")
        if leaf.old_size < self._games.edge(epoch_of(before)).size:
            self._games.forget()  # games are to be known as they were at that end
        older = _Reading(self._games, self._source, self._cosigned, self._accepted_cut, self._pass_over)
        try:
            await older.follow(Checkpoint(before, leaf.old_size, bytes.fromhex(leaf.old_root)))
        except LogUnreadable as fault:
            if not accepted:
                text = f"{before} cannot be read up to its end at {leaf.old_size} leaves ({fault})"
                raise LogUnreadable(f"{text}; --accept-cut {leaf.old_size} goes on without it") from fault
            self._games.forget()  # any game may come in with any end

    async def _explain(self, origin: str) -> None:
        """Check that each shortened game came in with an end that it had in an older log, which is read again, and that the operator
        agrees that its later records are gone: a server could drop an unwelcome request with them. Raises HistoryFault."""
        for epoch in sorted(set(self._shortened.values())):
            wanted = {leaf for leaf, known in self._shortened.items() if known == epoch}
            edge, size = TreeEdge(), self._games.edge(epoch).size
            async for _, entry in self._entries(epoch, size, edge):
                leaf = read_leaf(entry)
                if isinstance(leaf, AppendLeaf):
                    wanted -= {each for each in wanted if (each.handle, each.last, each.after) == (leaf.handle, leaf.last, leaf.after)}
            if edge.root() != self._games.edge(epoch).root():
                raise LogUnreadable(f"other entries of log {epoch} are served than before")
            for each in wanted:
                raise never_ended(each)
        ended = self._games.edge(epoch_of(origin) - 1).size
        for each in self._shortened:
            if self._accepted_cut != ended:
                text = f"game {each.handle} comes into {origin} with record {each.last}, and had more records in the log before"
                raise HistoryFault("carried_short", f"{text}; --accept-cut {ended} accepts that")

    async def _entries(self, epoch: int, size: int, edge: TreeEdge) -> AsyncIterator[tuple[int, bytes]]:
        """The entries of a log from the edge on up to `size`, with their indexes; the tree grows with them. Raises LogUnreadable."""
        while edge.size < size:
            number, place = divmod(edge.size, FULL_WIDTH)
            width = min(FULL_WIDTH, size - number * FULL_WIDTH)
            entries = (await self._bundle(epoch, number, width))[place:]
            first = edge.size
            edge.grow([leaf_hash(entry) for entry in entries])
            for index, entry in enumerate(entries, first):
                yield index, entry

    async def _bundle(self, epoch: int, number: int, width: int) -> tuple[bytes, ...]:
        """The first entries of a bundle: of the partial one, or of the full one that it has become."""
        for path in dict.fromkeys((entries_path(number, width), entries_path(number, FULL_WIDTH))):
            content = await self._source.get(f"log/{epoch}/{path}")
            if content is None:
                continue
            try:
                entries = read_entries(content)[:width]
            except ProofError as fault:
                raise LogUnreadable(f"log/{epoch}/{path}: {fault}") from fault
            if len(entries) == width:
                return entries
        raise LogUnreadable(f"log/{epoch}/{entries_path(number, width)} is not served")


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.witnessing")
