"""The keys folder: master keys for dice, signing keys for the site's log and receipts, and the key of the bots' random bits.

Keys of a kind are numbered, `k1`, `k2`, and so on; the highest number is in use. No key is ever in the database or in a log.
"""

import os
import secrets
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from services.errors import KeysMissing
from services.notary.folders import sync_folder

KEY_SIZE: Final = 32
DICE: Final = "k"
LOG: Final = "log"
RECEIPTS: Final = "receipts"
KINDS: Final = (DICE, LOG, RECEIPTS)
_BOTS: Final = "bots"
_DRAFT: Final = ".next"
"""Suffix of a key file that is a draft: announced perhaps, and not in use yet."""


_SETTLED_NS: Final = 1_000_000_000
"""A folder that changed less than this ago may change again without a new time: file systems count in steps."""


class Keys:
    """The keys of one folder. Each is read when it is first needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._place = str(folder)
        self._read: dict[str, bytes] = {}
        self._numbers: dict[str, tuple[int, ...]] = {}
        self._listed_ns = 0
        """Time of change of the folder at which `_numbers` were read."""

    def __repr__(self) -> str:
        return f"Keys({str(self._folder)!r})"

    @property
    def newest(self) -> str:
        """The id of the dice key for new games."""
        return self.newest_of(DICE)

    def numbers(self, kind: str) -> tuple[int, ...]:
        """The numbers of the keys of a kind that are there, ascending. Another process may add keys at any time."""
        changed_ns = os.stat(self._place).st_mtime_ns  # asked for each receipt: a Path takes twice as long
        if changed_ns != self._listed_ns:
            self._numbers.clear()
        if kind not in self._numbers:
            settled = time.time_ns() - changed_ns > _SETTLED_NS
            self._listed_ns = changed_ns if settled else 0
            self._numbers[kind] = self._listed(kind)
        return self._numbers[kind]

    def _listed(self, kind: str) -> tuple[int, ...]:
        names = (file.name.removeprefix(kind) for file in self._folder.glob(f"{kind}*"))
        return tuple(sorted(int(number) for number in names if number.isdecimal()))

    def newest_of(self, kind: str) -> str:
        """The id of the newest key of a kind. Raises KeysMissing if there is none."""
        numbers = self.numbers(kind)
        if not numbers:
            raise KeysMissing(f"there is no key {kind}1 in {self._folder}")
        return f"{kind}{numbers[-1]}"

    def master(self, key_id: str) -> str:
        """A dice master key in hex. Raises KeysMissing if it does not exist or others may read it."""
        if key_id[:1] != DICE or not key_id[1:].isdecimal():
            raise KeysMissing(f"{key_id[:20]!r} names no dice key")
        return self._key(key_id).hex()

    def seed(self, key_id: str) -> bytes:
        """The Ed25519 seed of a signing key, such as `log1`. Raises KeysMissing if it does not exist."""
        kind = key_id.rstrip("0123456789")
        if kind not in (LOG, RECEIPTS):
            raise KeysMissing(f"{key_id[:20]!r} names no signing key")
        return self._key(key_id)

    def made_at(self, key_id: str) -> float:
        """The modification time of the key's file, in seconds since 1970."""
        return (self._folder / key_id).stat().st_mtime

    def make_next(self, kind: str, random: Callable[[int], bytes] = os.urandom) -> str:
        """Make a new key of a kind, which is in use at once. Returns its id."""
        key_id = self._next(kind)
        _make(self._folder / key_id, random(KEY_SIZE))
        return key_id

    def draft_next(self, kind: str, random: Callable[[int], bytes] = os.urandom) -> tuple[str, bytes]:
        """Make a draft of a key, or read the draft that exists; it is not in use before `adopt`. Returns its id and seed."""
        key_id = self._next(kind)
        draft = self._folder / f"{key_id}{_DRAFT}"
        if not draft.exists():
            _make(draft, random(KEY_SIZE))
        return key_id, _read(draft)

    def adopt(self, key_id: str) -> None:
        """Put the drafted key in use."""
        (self._folder / f"{key_id}{_DRAFT}").rename(self._folder / key_id)

    def _next(self, kind: str) -> str:
        return f"{kind}{self.numbers(kind)[-1] + 1}"

    @property
    def bots(self) -> bytes:
        """The key of the bots' random bits. No game's dice come from it."""
        return self._key(_BOTS)

    def _key(self, name: str) -> bytes:
        if name not in self._read:
            self._read[name] = _read(self._folder / name)
        return self._read[name]


def open_keys(folder: Path, random: Callable[[int], bytes] = os.urandom) -> Keys:
    """The keys of a folder. At the first start the folder and the first keys are made from `random`.

    Raises KeysMissing if others may read the folder or a key.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _private(folder)
    keys = Keys(folder)
    for kind in KINDS:
        if not keys.numbers(kind):
            _make(folder / f"{kind}1", random(KEY_SIZE))
    if not (folder / _BOTS).exists():
        _make(folder / _BOTS, random(KEY_SIZE))
    keys.master(keys.newest)
    return keys


def _make(file: Path, key: bytes) -> None:
    """Write a new key file atomically. If another process makes it at the same moment, that file stays. The draft of a process that was
    killed has a random name, so it is in nobody's way: every process in a container has the same number."""
    draft = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as written:
            written.write(key)
            written.flush()
            os.fsync(written.fileno())
        with suppress(FileExistsError):  # another process made it first
            os.link(draft, file)
        sync_folder(file.parent)
    finally:
        draft.unlink()


def _read(file: Path) -> bytes:
    try:
        _private(file)
        key = file.read_bytes()
    except FileNotFoundError:
        raise KeysMissing(f"the key {file.name} is not in {file.parent}") from None
    if len(key) != KEY_SIZE:
        raise KeysMissing(f"the key {file.name} in {file.parent} does not have {KEY_SIZE} bytes")
    return key


def _private(place: Path) -> None:
    if place.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise KeysMissing(f"{place} may be read by others: chmod go-rwx {place}")
