"""Following one log from its last known size: entries, tile hashes, root, signature and quorum, then the leaves' content."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from domain.proof.checkpoint import Checkpoint, read_checkpoint
from domain.proof.errors import BadSignature, LeafFault, NotSigned, ProofError
from domain.proof.leaves import AppendLeaf, EpochLeaf, KeyLeaf, OtherLeaf, read_leaf
from domain.proof.notes import Note, VerifierKey, lines_of, read_note, require_signed
from domain.proof.policy import Policy
from domain.proof.tiles import FULL_WIDTH, Tile, entries_path, grown, hashes_of, read_entries, tile_path, tile_width
from domain.proof.tree import HASH_SIZE, leaf_hash
from services.notary.log_source import AT_ONCE, LogSource
from services.operating.monitoring.games import GameEnds
from services.operating.monitoring.key_ring import KeyRing
from services.operating.monitoring.report import CannotFollow, Finding
from services.operating.monitoring.state import KnownLog, tree_at

MOST_FINDINGS: Final = 100
"""The most findings about one log."""


class PartMissing(CannotFollow):
    """A part of the log is not served."""


class FollowedLog(NamedTuple):
    """A log that was followed to its checkpoint. `new` is the number of new leaves, `epoch_leaf` the leaf that began the log."""

    known: KnownLog
    new: int
    epoch_leaf: EpochLeaf | None


class LogFollower:
    """Follows the logs of one site, one after the other. It collects findings; CannotFollow ends the log for which it is raised."""

    def __init__(self, source: LogSource, games: GameEnds, keys: KeyRing, policy: Policy | None) -> None:
        self._source, self._games, self._keys, self._policy = source, games, keys, policy
        self.findings: list[Finding] = []
        self.checkpoints: dict[int, tuple[Note, Checkpoint]] = {}

    async def read_checkpoint(self, epoch: int) -> tuple[Note, Checkpoint] | None:
        """The served checkpoint, parsed but not verified, or None if there is no such log."""
        path = f"log/{epoch}/checkpoint"
        data = await self._source.get(path)
        if data is None:
            return None
        try:
            note = read_note(data)
            self.checkpoints[epoch] = note, read_checkpoint(note.text)
        except ProofError as fault:
            raise CannotFollow("checkpoint", path, str(fault)) from fault
        return self.checkpoints[epoch]

    async def follow(self, epoch: int, host: str, known: KnownLog | None) -> FollowedLog:
        """Follow a log from its known state to the checkpoint that was read. Raises CannotFollow."""
        note, checkpoint = self.checkpoints[epoch]
        where = f"log/{epoch}/checkpoint"
        if checkpoint.origin != f"{host}/log/{epoch}":
            raise CannotFollow("origin", where, f"the checkpoint is of the log {checkpoint.origin}, not of {host}/log/{epoch}")
        if known is not None:
            self._require_grown(where, known, note, checkpoint)
        old = known or KnownLog(checkpoint.origin, 0, "", "", ())
        try:
            entries = await self.entries(epoch, old.size, checkpoint.size)
            edge, tiles = _growth(old, entries)
            await self._require_tiles(epoch, tiles, _Tree(old, note, checkpoint, edge))
        except CannotFollow:
            if self._keys.believed(checkpoint.origin):
                self._require_signed(where, note, checkpoint)  # a forged checkpoint leads nowhere
            raise
        found = len(self.findings)
        epoch_leaf = self._read_leaves(epoch, host, old.size, entries)
        if any(finding.code in ("game", "leaf", "epoch") for finding in self.findings[found:]):
            self._convict_checkers(where, note)
        self._require_signed(where, note, checkpoint)
        kept = tuple(level.hex() for level in edge)
        known = KnownLog(checkpoint.origin, checkpoint.size, checkpoint.root.hex(), note.data.decode(), kept, old.gaps)
        return FollowedLog(known, len(entries), epoch_leaf)

    def _require_grown(self, where: str, known: KnownLog, note: Note, checkpoint: Checkpoint) -> None:
        evidence = known.checkpoint, note.data.decode()
        if checkpoint.size < known.size:
            raise CannotFollow("shrunk", where, f"the log has {checkpoint.size} leaves, it had {known.size}", *evidence)
        if checkpoint.size == known.size and checkpoint.root.hex() != known.root:
            raise CannotFollow("fork", where, f"two roots for the size {known.size}", *evidence)

    async def entries(self, epoch: int, start: int, size: int) -> list[bytes]:
        """The log's entries from `start` to its end. Raises CannotFollow if one is missing or malformed: at once, as a checkpoint may name
        any size, and nobody has checked its signature yet."""
        first = start // FULL_WIDTH
        end = -(-size // FULL_WIDTH) if size > start else first
        entries = list[bytes]()
        for begin in range(first, end, AT_ONCE):
            numbers = range(begin, min(begin + AT_ONCE, end))
            bundles = await asyncio.gather(*(self._bundle(epoch, number, tile_width(0, number, size)) for number in numbers))
            entries += [entry for bundle in bundles for entry in bundle]
        return entries[start - first * FULL_WIDTH :]

    async def _bundle(self, epoch: int, number: int, width: int) -> Sequence[bytes]:
        path, data = await self._partial_or_full(epoch, entries_path(number, width), entries_path(number, FULL_WIDTH))
        try:
            entries = read_entries(data)
        except ProofError as fault:
            raise CannotFollow("entries", path, str(fault)) from fault
        if len(entries) < width:
            raise CannotFollow("entries", path, f"the bundle has {len(entries)} entries, not {width}")
        return entries[:width]

    async def _partial_or_full(self, epoch: int, *paths: str) -> tuple[str, bytes]:
        """The content at the first of these paths that is served: the partial tile, or the full tile that it has become."""
        for path in dict.fromkeys(paths):
            whole = f"log/{epoch}/{path}"
            data = await self._source.get(whole)
            if data is not None:
                return whole, data
        raise PartMissing("missing", f"log/{epoch}/{paths[0]}", "the log does not show this part of itself")

    async def _require_tiles(self, epoch: int, tiles: Sequence[Tile], tree: "_Tree") -> None:
        """Check that the served hashes are those of the entries, and that both give the checkpoint's root."""
        served = await asyncio.gather(*(self._tile(epoch, tile) for tile in tiles))
        for tile, (path, hashes) in zip(tiles, served, strict=True):
            if hashes != tile.hashes:
                place = _first_difference(hashes, tile.hashes)
                text = f"hash {place} is not that of the entries"
                if tree.is_right:
                    self._find("tile", path, text)
                elif tree.is_old(tile, place):
                    raise CannotFollow("fork", path, f"hash {place} is another than before: the log has another past now", *tree.evidence)
                else:
                    raise CannotFollow("entries", path, text)
        if not tree.is_right:
            where, text = f"log/{epoch}/checkpoint", f"the entries have the root {tree.root.hex()}, not {tree.checkpoint.root.hex()}"
            raise CannotFollow("fork" if tree.evidence else "root", where, text, *tree.evidence)

    async def _tile(self, epoch: int, tile: Tile) -> tuple[str, bytes]:
        path = tile_path(tile.level, tile.number, tile.width)
        path, data = await self._partial_or_full(epoch, path, tile_path(tile.level, tile.number, FULL_WIDTH))
        if len(data) < tile.width * HASH_SIZE or len(data) % HASH_SIZE:
            raise CannotFollow("tile", path, f"the tile has {len(data)} bytes, not {tile.width * HASH_SIZE}")
        return path, data[: tile.width * HASH_SIZE]

    def _read_leaves(self, epoch: int, host: str, start: int, entries: Iterable[bytes]) -> EpochLeaf | None:
        begins = None
        for index, entry in enumerate(entries, start):
            where = f"log/{epoch}, leaf {index}"
            try:
                leaf = read_leaf(entry)
            except LeafFault as fault:
                self._find("leaf", where, str(fault))
                continue
            match leaf:
                case AppendLeaf():
                    self._find("game", where, self._games.follow(leaf))
                case KeyLeaf():
                    self._find("key", where, self._keys.follow(leaf, epoch, index, f"{host}/log/{epoch}", f"{host}/log/{epoch - 1}"))
                case EpochLeaf() if index == 0 and epoch > 1:
                    begins = leaf
                case EpochLeaf():
                    self._find("epoch", where, "a new log begins in the midst of this one")
                case OtherLeaf():
                    pass  # kinds that later versions know
        return begins

    def _require_signed(self, where: str, note: Note, checkpoint: Checkpoint) -> None:
        keys = self._keys.believed(checkpoint.origin)
        signed = [self._is_signed(where, note, key) for key in keys]
        if not any(signed):
            expected = " or ".join(key.text for key in keys) or f"a key of {checkpoint.origin} that is believed: there is none"
            self._find("signature", where, f"not signed by {expected}")
        if self._policy is not None and not self._policy.has_quorum(note):
            seen = ", ".join(witness.name for witness in self._policy.witnesses_of(note)) or "none"
            self._find("quorum", where, f"the policy's quorum {self._policy.quorum} is not reached; cosigned by: {seen}")

    def _convict_checkers(self, where: str, note: Note) -> None:
        """Name the policy's checkers that cosigned a log which has a wrong leaf: their signature and the leaf prove it."""
        for name in () if self._policy is None else self._policy.checkers_of(note):
            text = f"the checker {name} has cosigned that every leaf continues its game, which is not so"
            self.findings.append(Finding("checker", True, where, text, (note.data.decode(),)))

    def _is_signed(self, where: str, note: Note, key: VerifierKey) -> bool:
        try:
            require_signed(note, key)
        except NotSigned:
            return False
        except BadSignature as fault:
            line = note.text.count("\n") + 2 + note.signatures.index(lines_of(note, key)[0])
            self._find("signature", f"{where}, line {line}", str(fault))
            return False
        return True

    def _find(self, code: str, where: str, text: str) -> None:
        if text and len(self.findings) < MOST_FINDINGS:
            self.findings.append(Finding(code, True, where, text))


class _Tree:
    """The tree of the entries, compared with the checkpoint. `evidence` are the former checkpoint and the new one."""

    def __init__(self, old: KnownLog, note: Note, checkpoint: Checkpoint, edge: Sequence[bytes]) -> None:
        self.checkpoint, self._old_size = checkpoint, old.size
        self.root = tree_at(checkpoint.size, edge).root()
        self.is_right: bool = self.root == checkpoint.root
        self.evidence = (old.checkpoint, note.data.decode()) if old.size else ()

    def is_old(self, tile: Tile, place: int) -> bool:
        """Whether a hash covers leaves that were known before."""
        return (tile.number * FULL_WIDTH + place) << 8 * tile.level < self._old_size


def _growth(old: KnownLog, entries: Sequence[bytes]) -> tuple[list[bytes], tuple[Tile, ...]]:
    """The partial tile of each level after these entries, and all tiles that the entries change."""
    edge = old.edge_tiles
    tiles = tuple(grown(old.size, lambda level, number, width: edge[level], [leaf_hash(entry) for entry in entries]))
    for tile in tiles:
        edge += [b""] * (tile.level + 1 - len(edge))
        edge[tile.level] = b"" if tile.width == FULL_WIDTH else tile.hashes
    return edge, tiles


def _first_difference(one: bytes, other: bytes) -> int:
    pairs = zip(hashes_of(one), hashes_of(other), strict=True)
    return next(place for place, (left, right) in enumerate(pairs) if left != right)
