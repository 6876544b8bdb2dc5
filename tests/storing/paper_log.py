"""A site's log without a site: leaves in memory, files as in C2SP tlog-tiles, notes signed with test keys."""

import hashlib
import secrets
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from domain.proof.checkpoint import Checkpoint
from domain.proof.head import GENESIS
from domain.proof.leaves import append_leaf, epoch_leaf, key_leaf
from domain.proof.notes import Note, VerifierKey, ed25519_key, signed_note
from domain.proof.signatures import public_key
from domain.proof.tiles import FULL_WIDTH, entries_bytes, entries_path, grown, tile_path, tiles_of
from domain.proof.tree import leaf_hash, root_of

HOST = "play.example"
AT = "2026-11-20T09:02:02.000Z"


class PaperLog:
    """The log of one epoch, with its signing key."""

    def __init__(self, epoch: int = 1, seed: bytes = b"log key of the tests".ljust(32), host: str = HOST) -> None:
        self.epoch, self.seed, self.host = epoch, seed, host
        self.origin = f"{host}/log/{epoch}"
        self.leaves: list[bytes] = []
        self._ends: dict[str, tuple[int, str]] = {}

    @property
    def key(self) -> VerifierKey:
        """The key of the log."""
        return ed25519_key(self.origin, public_key(self.seed))

    @property
    def size(self) -> int:
        return len(self.leaves)

    def announce(self) -> None:
        """Add the leaf that announces the log's key."""
        self.leaves.append(key_leaf("add", self.key.text, AT, self.origin, self.seed))

    def announced(self) -> "PaperLog":
        """Announce the key, and return this log."""
        self.announce()
        return self

    def append(self, handle: str = "", records: int = 2) -> str:
        """Add a leaf for one more append of a game, by default a new game. Returns its handle."""
        handle = handle or secrets.token_hex(16)
        last, head = self._ends.get(handle, (-1, GENESIS))
        after = head_of(handle, last + records)
        self.leaves.append(append_leaf(handle, last + 1, last + records, head, after))
        self._ends[handle] = last + records, after
        return handle

    def next_epoch(self, reason: str = "restored from a backup", size: int | None = None) -> "PaperLog":
        """Make the log of the next epoch, with its epoch leaf and its key, signed by this log's key."""
        new = PaperLog(self.epoch + 1, self.seed, self.host)
        root = root_of([leaf_hash(leaf) for leaf in self.leaves[:size]])
        new.leaves.append(epoch_leaf(self.origin, self.size if size is None else size, root.hex(), reason))
        new.leaves.append(key_leaf("add", new.key.text, AT, self.origin, self.seed))
        return new

    def bring(self, handle: str, last: int) -> None:
        """Add a game of the old log, with one leaf for its records up to `last`."""
        after = head_of(handle, last)
        self.leaves.append(append_leaf(handle, 0, last, GENESIS, after))
        self._ends[handle] = last, after

    def checkpoint(self, size: int | None = None) -> Checkpoint:
        """Return the checkpoint at a size."""
        hashes = [leaf_hash(leaf) for leaf in self.leaves[:size]]
        return Checkpoint(self.origin, len(hashes), root_of(hashes))

    def note(self, size: int | None = None) -> Note:
        """Return the signed checkpoint."""
        return signed_note(self.checkpoint(size).text, self.origin, self.seed)

    def write(self, folder: Path, note: Note | None = None) -> None:
        """Write the log into a folder, in the layout in which it is served."""
        place = folder / "log" / str(self.epoch)
        place.mkdir(parents=True, exist_ok=True)
        tiles = {(tile.level, tile.number): tile.hashes for tile in grown(0, _nothing, [leaf_hash(leaf) for leaf in self.leaves])}
        for path in tiles_of(self.size):
            assert path.level is not None
            put(place / tile_path(path.level, path.number, path.width), tiles[path.level, path.number])
            if path.level == 0:
                bundle = self.leaves[path.number * FULL_WIDTH :][: path.width]
                put(place / entries_path(path.number, path.width), entries_bytes(bundle))
        put(place / "checkpoint", (note or self.note()).data)


def head_of(handle: str, last: int) -> str:
    """Return the head of a game of these logs after a record."""
    return hashlib.sha256(f"{handle} {last}".encode()).hexdigest() if last >= 0 else GENESIS


def _nothing(level: int, number: int, width: int) -> bytes:
    raise AssertionError("a log that begins reads no tiles")


def put(file: Path, content: bytes) -> None:
    """Write a file, and create its folders."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


class _Silent(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    asked: list[str]

    def do_GET(self) -> None:
        self.asked.append(self.path)
        super().do_GET()

    def log_message(self, format: str, *args: object) -> None:  # the name is the base class's
        """Log nothing."""


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, Sequence[str]]]:
    """Serve a folder over HTTP. Yields its URL and the list of requested paths."""
    asked: list[str] = []
    handler = type("Handler", (_Silent,), {"asked": asked})
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}", asked
        finally:
            server.shutdown()
            thread.join(10)
