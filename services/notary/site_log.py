"""Reading the site's log: its keys, its published files, and proofs for a game's appends."""

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from domain.proof.notes import Note, VerifierKey, read_note
from domain.proof.policy import CHECKED, NOBODY, SERVED, Policy
from domain.proof.tiles import FULL_WIDTH, entries_bytes, tile_width
from domain.proof.tlog_proof import TlogProof
from domain.proof.tree import HASH_SIZE
from services.errors import KeysMissing
from services.notary.origins import LOG_PATH
from services.notary.site_keys import keys_in_use, log_key_name, receipts_key_name
from services.notary.stored_tree import StoredTree
from services.store.tlog import Epoch, LoggedLeaf, LogStore, PublishedCheckpoint, cosigner_of

POLL_S: Final = 0.1
"""Seconds between two checks while somebody waits for a leaf."""


class LoggedAppend(Struct, frozen=True):
    """A leaf at its index in the log, with its audit path. It is about a game or about the log itself."""

    index: int
    leaf: bytes
    proof: tuple[bytes, ...]


class GameInLog(NamedTuple):
    """All leaves about a game that a checkpoint covers, in order, with proofs for that checkpoint. `site` are the leaves about the
    log itself, which announce its keys."""

    checkpoint: Note
    appends: tuple[LoggedAppend, ...]
    site: tuple[LoggedAppend, ...]
    cosigned: tuple[str, ...] = ()
    """The cosigned checkpoints around each append, by size."""


class SiteLog:
    """The log of the current epoch, and the files of earlier ones. `log_key` and `receipts_key` are the newest in use."""

    log_keys: tuple[VerifierKey, ...]
    log_key: VerifierKey
    receipts_key: VerifierKey

    def __init__(self, store: LogStore, epoch: Epoch, policy: Policy | None = None) -> None:
        self._policy = policy
        self._store, self._tree = store, StoredTree(store, epoch.number)
        self._signed_sizes: dict[int, int] = {}
        self.epoch, self.origin = epoch.number, epoch.origin

    async def refresh_keys(self) -> None:
        """Read again which keys are in use. Raises KeysMissing if the log has not announced both kinds."""
        leaves = await self._store.site_leaves(self.epoch)
        log = keys_in_use(leaves, log_key_name(self.origin))
        receipts = keys_in_use(leaves, receipts_key_name(self.origin))
        if not log or not receipts:
            raise KeysMissing(f"the log {self.origin} has no key in use for checkpoints, or none for receipts")
        self.log_keys, self.log_key, self.receipts_key = log, log[-1], receipts[-1]

    async def own_leaves(self) -> list[int]:
        """The indices of the leaves about the log itself, which announce its keys."""
        return [leaf.place for leaf in await self._store.logged_site_leaves(self.epoch)]

    def policy(self, url: str) -> str:
        """The policy for this log at this address (C2SP tlog-policy); it has two keys while a log key is being replaced. Witnesses
        and quorum are those of the site's own policy."""
        note = f"{SERVED}: its witnesses count for nothing until this line is removed, after comparing the keys elsewhere\n"
        logs = note + "".join(f"log {key.text} {url}{LOG_PATH}{self.epoch}\n" for key in self.log_keys)
        return logs + (f"quorum {NOBODY}\n" if self._policy is None else _witnessing(self._policy))

    async def checkpoint(self, epoch: int | None = None) -> PublishedCheckpoint | None:
        """The newest published checkpoint of this or another epoch, or None before the first."""
        return await self._store.published(self.epoch if epoch is None else epoch)

    async def proof_for(self, handle: str, n: int) -> TlogProof | None:
        """The proof that the append which holds record `n` of a game is in the log, or None while no checkpoint covers it."""
        published = await self.checkpoint()
        found = await self._store.leaves_of(self.epoch, handle, n, 1)
        if published is None or not found or found[0].place >= published.size:
            return None
        (path,) = await self._tree.inclusion_proofs(published.size, found[0].place)
        return TlogProof(found[0].place, path, read_note(published.note))

    async def appends_of(self, handle: str) -> GameInLog | None:
        """Every leaf about a game that the newest checkpoint covers, or None before the first checkpoint. The proofs are for the newest
        checkpoint that covers them and that the site's checkers cosigned, if there is one."""
        published = await self.checkpoint()
        if published is None:
            return None
        leaves = [leaf for leaf in await self._store.leaves_of(self.epoch, handle) if leaf.place < published.size]
        if leaves:
            published = await self._checked(published, leaves[-1].place)
        appends = await self._proven(published.size, leaves)
        site = await self._proven(published.size, await self._store.logged_site_leaves(self.epoch))
        around = await self._store.cosigned_around(self.epoch, handle, published.size)
        cosigned = tuple(each.note.decode() + "".join(each.lines) for each in around)
        return GameInLog(read_note(published.note), appends, site, cosigned)

    async def _checked(self, newest: PublishedCheckpoint, place: int) -> PublishedCheckpoint:
        """The newest checkpoint that covers a leaf and that the checkers of the site's policy cosigned, else the newest one."""
        policy = self._policy
        if policy is None or policy.checked is None or policy.checkers_of(read_note(newest.note)):
            return newest
        lines: dict[int, list[str]] = {}
        for witness in policy.witnesses:
            name = cosigner_of(witness.key.name, witness.key.key_id)
            for size, line in await self._store.newest_lines(self.epoch, name, place, newest.size):
                lines.setdefault(size, []).append(line)
        for size in sorted(lines, reverse=True):
            signed = await self._store.signed_at(self.epoch, size)
            note = None if signed is None else read_note(signed.note + "".join(lines[size]).encode())
            if note is not None and policy.checkers_of(note) and policy.has_quorum(note):
                return PublishedCheckpoint(size, note.data)
        return newest

    async def _proven(self, size: int, leaves: Sequence[LoggedLeaf]) -> tuple[LoggedAppend, ...]:
        """The leaves that a log of this size contains, with their audit paths."""
        there = [leaf for leaf in leaves if leaf.place < size]
        paths = await self._tree.inclusion_proofs(size, *(leaf.place for leaf in there))
        return tuple(LoggedAppend(leaf.place, leaf.leaf, path) for leaf, path in zip(there, paths, strict=True))

    async def wait_included(self, handle: str, n: int, seconds: float) -> TlogProof | None:
        """As `proof_for`, but waits up to so many seconds for the sequencer."""
        deadline = asyncio.get_running_loop().time() + seconds
        while True:
            proof = await self.proof_for(handle, n)
            if proof is not None or asyncio.get_running_loop().time() >= deadline:
                return proof
            await asyncio.sleep(POLL_S)

    # files (C2SP tlog-tiles) ----------------------------------------------------------------------------------------------

    async def tile(self, epoch: int, level: int, number: int, width: int) -> bytes | None:
        """A tile of this width, or None if it is not in the signed log or a restored database has lost it."""
        if not await self._is_signed(epoch, level, number, width):
            return None
        hashes = (await self._store.tiles(epoch, ((level, number),))).get((level, number), b"")
        return hashes[: width * HASH_SIZE] if len(hashes) >= width * HASH_SIZE else None

    async def entries(self, epoch: int, number: int, width: int) -> bytes | None:
        """An entry bundle of this width, or None if it is not in the signed log or a restored database has lost it."""
        if not await self._is_signed(epoch, 0, number, width):
            return None
        leaves = await self._store.leaves(epoch, number * FULL_WIDTH, width)
        return entries_bytes(leaves) if len(leaves) == width else None

    async def _is_signed(self, epoch: int, level: int, number: int, width: int) -> bool:
        """Whether the signed log has a tile. Checkers read it before the checkpoint is published. The log only grows, so a known size is
        not read again."""
        if tile_width(level, number, self._signed_sizes.get(epoch, 0)) >= width:
            return True
        checkpoints = (await self._store.signed(epoch), await self._store.published(epoch))  # a restore may know only the published one
        self._signed_sizes[epoch] = max((each.size for each in checkpoints if each is not None), default=0)
        return tile_width(level, number, self._signed_sizes[epoch]) >= width


def _witnessing(policy: Policy) -> str:
    """The lines of a policy about witnesses."""
    witnesses = (f"witness {each.name} {each.key.text} {each.url or ''}".rstrip() for each in policy.witnesses)
    groups = (f"group {each.name} {each.threshold} {' '.join(each.members)}" for each in policy.groups)
    checkers = () if policy.checked is None else (f"# {CHECKED} {policy.checked}",)
    return "".join(f"{line}\n" for line in (*witnesses, *groups, *checkers, f"quorum {policy.quorum}"))


async def open_site_log(store: LogStore, epoch: Epoch, policy: Policy | None = None) -> SiteLog:
    """The log of an epoch, with the site's witness policy. Raises KeysMissing if the log has not announced its keys."""
    log = SiteLog(store, epoch, policy)
    await log.refresh_keys()
    return log
