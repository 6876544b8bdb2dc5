"""Pictures kept on the disk, so that each is drawn once, also by several processes and over restarts. All of them can be deleted."""

import os
import secrets
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import structlog

MOST_BYTES: Final = 256 * 1024 * 1024
"""Bytes of all pictures together: more than a thousand."""
PRUNED_EVERY: Final = 32
"""Pictures that are added between two looks at how much there is."""
_PRUNED_TO: Final = 0.8


class PictureFolder:
    """Pictures by a key. The name of a file is the digest of its key. Only the server's user may read them: some show hidden things.

    Its methods block, and none of them raises: a picture that cannot be kept is drawn again.
    """

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        self._folder, self._most_bytes, self._added = folder, most_bytes, 0

    def kept(self, key: str) -> bytes | None:
        """The picture with this key, or None."""
        file = self._file(key)
        try:
            content = file.read_bytes()
            os.utime(file)  # it was wanted: others are removed first
        except OSError:
            return None
        return content

    def keep(self, key: str, content: bytes) -> None:
        """Keep a picture, and remove those that were not wanted for longest if there are too many."""
        file, part = self._file(key), self._folder / f"{secrets.token_hex(8)}.part"
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            try:
                part.touch(mode=0o600)
                part.write_bytes(content)
                part.replace(file)
            finally:
                part.unlink(missing_ok=True)
            self._added += 1
            if self._added % PRUNED_EVERY == 1:
                self._prune()
        except OSError as fault:
            _log.warning("picture_not_kept", reason=str(fault))

    def _prune(self) -> None:
        found = list[tuple[float, int, Path]]()
        for file in self._folder.iterdir():
            with suppress(FileNotFoundError):  # another process removes it
                stat = file.stat()
                found.append((stat.st_mtime, stat.st_size, file))
        left = sum(size for _, size, _ in found)
        if left <= self._most_bytes:
            return
        for _, size, file in sorted(found):
            if left <= self._most_bytes * _PRUNED_TO:
                return
            file.unlink(missing_ok=True)
            left -= size

    def _file(self, key: str) -> Path:
        return self._folder / f"{sha256(key.encode()).hexdigest()}.png"


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.api")
