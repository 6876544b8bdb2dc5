"""Small disks that can be filled up."""

import errno
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

DISK_MB: Final = 400
"""Size of a small disk. It takes memory only for what is written to it."""
FILLER: Final = "filler"


@contextmanager
def small_disk() -> Iterator[Path]:
    """Mount a small file system, which needs root, and yield its folder."""
    with tempfile.TemporaryDirectory(prefix="rollbook-disk-") as place:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK_MB}m,mode=755", "tmpfs", place], check=True, capture_output=True)
        try:
            yield Path(place)
        finally:
            subprocess.run(["umount", "--lazy", place], check=True)


@cache
def can_mount() -> bool:
    """Returns True if this process may mount file systems."""
    try:
        with small_disk():
            return True
    except (OSError, subprocess.CalledProcessError):
        return False


@contextmanager
def filled(disk: Path) -> Iterator[None]:
    """Leave no free byte on the disk."""
    filler = disk / FILLER
    with filler.open("wb", buffering=0) as file:
        for size in (1 << 20, 1 << 12, 1):
            try:
                while file.write(os.urandom(size)) == size:
                    pass
            except OSError as fault:
                if fault.errno != errno.ENOSPC:
                    raise
    try:
        yield
    finally:
        filler.unlink()
