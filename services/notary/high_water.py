"""The high-water file: every checkpoint that this site was about to sign, stored apart from the database.

A line is added and synced before the signature is made, so no signed checkpoint is larger than the file's highest mark. A database
that was restored from an older copy is detected by it. Only the highest mark of each log counts.
"""

import errno
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import structlog

from domain.proof.checkpoint import Checkpoint
from domain.proof.errors import CheckpointFault, MalformedText
from domain.proof.text_encodings import from_base64, from_decimal, to_base64
from services.errors import BehindHighWater, StoreDown
from services.notary.folders import sync_folder

REMARK: Final = "#"
"""Begins a line for people."""
LONG: Final = 1 << 20
"""Size in bytes from which the file is rewritten with only the highest marks."""


class HighWater:
    """One file, read incrementally. A line that cannot be read was never signed: a process died while it wrote the line."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._marks: dict[str, Checkpoint] = {}
        self._inode, self._read = 0, 0

    def marks(self) -> Mapping[str, Checkpoint]:
        """The highest mark of each log, by origin. Raises StoreDown if the file cannot be read, and BehindHighWater if it
        contradicts itself."""
        try:
            self._read_on()
        except FileNotFoundError:
            self._marks = {}
            self._inode, self._read = 0, 0
        except OSError as fault:
            raise StoreDown(f"the high-water file {self.file}: {fault.strerror}") from fault
        return self._marks

    def add(self, mark: Checkpoint) -> None:
        """Add a mark and sync it to the disk. Raises StoreDown."""
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            is_new = not self.file.exists()
            while not _is_file(self.file, _write(self.file, os.O_APPEND, (mark,))):
                pass  # another process has replaced the file by a shorter one meanwhile, perhaps without this mark
            if is_new:
                sync_folder(self.file.parent)
        except OSError as fault:
            raise StoreDown(f"the high-water file {self.file}: {fault.strerror}") from fault

    def remark(self, text: str) -> None:
        """Add a comment line for the operator. Raises StoreDown."""
        try:
            with self.file.open("a", encoding="utf-8") as file:
                file.write(f"\n{REMARK} {' '.join(text.split())}\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as fault:
            raise StoreDown(f"the high-water file {self.file}: {fault.strerror}") from fault

    def shorten(self) -> None:
        """Rewrite a file that has grown long. The process that sequences calls this. One that was stopped meanwhile, and wakes up while
        another sequences, loses no mark: marks that were added to the old file are added to the new one."""
        marks = self.marks()
        if self._read < LONG:
            return
        draft = self.file.with_name(f".{self.file.name}.{os.getpid()}")
        try:
            with self.file.open("rb") as old:
                _write(draft, os.O_TRUNC, marks.values())
                draft.replace(self.file)
                old.seek(self._read)
                if later := old.read():
                    _append(self.file, b"\n" + later + b"\n")
            sync_folder(self.file.parent)
        except OSError as fault:
            raise StoreDown(f"the high-water file {self.file}: {fault.strerror}") from fault

    def _read_on(self) -> None:
        with self.file.open("rb") as file:
            about = os.fstat(file.fileno())
            if about.st_ino != self._inode or about.st_size < self._read:
                self._marks, self._inode, self._read = {}, about.st_ino, 0
            file.seek(self._read)
            whole, newline, _ = file.read().rpartition(b"\n")
        self._read += len(whole) + len(newline)
        for line in whole.split(b"\n"):
            self._take(line)

    def _take(self, line: bytes) -> None:
        mark = _mark(line)
        if mark is None:
            if line and not line.startswith(REMARK.encode()):
                _log.warning("high_water_line_skipped", file=str(self.file), line=line[:120].decode(errors="replace"))
            return
        known = self._marks.get(mark.origin)
        if known is None or known.size < mark.size:
            self._marks[mark.origin] = mark
        elif known.size == mark.size and known.root != mark.root:
            self._inode = 0  # the next call reads the file again and raises again
            raise BehindHighWater(f"the high-water file {self.file} has two roots for the log {mark.origin} at size {mark.size}")


def _mark(line: bytes) -> Checkpoint | None:
    """The checkpoint on a line, or None if the line is truncated."""
    try:
        origin, size, root = line.decode("utf-8").split(" ")
        return Checkpoint(origin, from_decimal(size), from_base64(root))
    except (ValueError, MalformedText, CheckpointFault):
        return None


def _write(file: Path, how: int, marks: Iterable[Checkpoint]) -> int:
    """Write and sync marks. Returns the inode of the file that has them."""
    # Each mark begins with a newline, which ends a truncated line before it.
    return _synced(
        file, how, b"".join(b"\n%b %d %b\n" % (mark.origin.encode(), mark.size, to_base64(mark.root).encode()) for mark in marks)
    )


def _append(file: Path, lines: bytes) -> None:
    _synced(file, os.O_APPEND, lines)


def _synced(file: Path, how: int, lines: bytes) -> int:
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | how, 0o600)
    try:
        written = os.write(handle, lines)
        os.fsync(handle)
        inode = os.fstat(handle).st_ino
    finally:
        os.close(handle)
    if written != len(lines):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return inode


def _is_file(file: Path, inode: int) -> bool:
    try:
        return file.stat().st_ino == inode
    except FileNotFoundError:
        return False


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.notary")
