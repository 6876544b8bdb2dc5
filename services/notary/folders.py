"""Folders on the disk."""

import os
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """Write the folder's names to the disk, where the system can."""
    if os.name != "posix":
        return  # elsewhere a folder is not opened like a file
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
