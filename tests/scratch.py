"""Where a run of the tests keeps its temporary files: in memory, if there is room.

The stores' tests make a database each, of some 300 files. On a disk these files cost more processor time than the tests.
"""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

MEMORY: Final = Path("/dev/shm")
NEEDED: Final = 3 << 30
"""Bytes that must be free in the file system and in memory. A run of all tests takes about a third of them."""
_PREFIX: Final = "rollbook-tests-"


def in_memory(memory: Path = MEMORY, needed: int = NEEDED) -> Path | None:
    """Make a folder in memory for this process's temporary files, and remove those of runs that have ended. Returns None if there is no
    room, or if no program could be started there."""
    if not memory.is_dir():
        return None
    system = os.statvfs(memory)
    if system.f_flag & os.ST_NOEXEC or min(system.f_bavail * system.f_frsize, _free_memory()) < needed:
        return None
    for folder in memory.glob(f"{_PREFIX}*"):
        if not Path("/proc", folder.name.removeprefix(_PREFIX)).exists():
            shutil.rmtree(folder, ignore_errors=True)
    try:
        made = memory / f"{_PREFIX}{os.getpid()}"
        made.mkdir()
        made.chmod(0o711)  # the account of PostgreSQL has a folder in it
    except OSError:
        return None
    return made


def use(folder: Path) -> None:
    """Let this process and those that it starts keep their temporary files in the folder."""
    os.environ["TMPDIR"] = tempfile.tempdir = str(folder)


def remove(folder: Path, failed: bool) -> None:
    """Remove the folder of a run. What a failed run has left stays until the next one."""
    if failed:
        print(f"What the tests left behind is in {folder} until the next run.")
    else:
        shutil.rmtree(folder, ignore_errors=True)


def _free_memory() -> int:
    lines = Path("/proc/meminfo").read_text().splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("MemAvailable:"))
