"""Sources of a log: a site, or a folder with a copy of it. Paths are those of C2SP tlog-tiles."""

import asyncio
from pathlib import Path
from types import TracebackType
from typing import Final, Protocol, Self

import httpx

from services.errors import LogUnreadable

AT_ONCE: Final = 8
"""Requests at the same time: a monitor must not load the site."""
DEADLINE_S: Final = 30.0
"""Seconds for one file, however slowly it comes: a checker that reads answers nobody else meanwhile."""
MOST_BYTES: Final = 20_000_000
"""More than 256 entries of the largest size."""
AGENT: Final = "rollbook-monitor"


class LogSource(Protocol):
    """A log's files by their paths."""

    async def get(self, path: str) -> bytes | None:
        """The content at a path such as `log/1/checkpoint`, or None if there is none. Raises LogUnreadable."""
        ...

    async def __aenter__(self) -> Self: ...

    async def __aexit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None: ...


class SiteSource:
    """A site's log over HTTP; redirects are not followed, and nothing is unpacked: a site could make gigabytes of kilobytes."""

    def __init__(self, url: str) -> None:
        self._base = url.rstrip("/")
        self._client = httpx.AsyncClient(timeout=DEADLINE_S, headers={"user-agent": AGENT, "accept-encoding": "identity"})
        self._slots = asyncio.Semaphore(AT_ONCE)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        await self._client.aclose()

    async def get(self, path: str) -> bytes | None:
        """The body of a 200, or None for a 404."""
        async with self._slots:
            try:
                async with asyncio.timeout(DEADLINE_S):
                    return await self._fetched(path)
            except (httpx.HTTPError, TimeoutError) as fault:
                raise LogUnreadable(f"{path}: {self._base} cannot be read: {str(fault) or type(fault).__name__}") from fault

    async def _fetched(self, path: str) -> bytes | None:
        async with self._client.stream("GET", f"{self._base}/{path}", follow_redirects=False) as response:
            if response.status_code == httpx.codes.NOT_FOUND:
                return None
            if response.status_code != httpx.codes.OK:
                raise LogUnreadable(f"{path}: {self._base} answered {response.status_code}")
            if response.headers.get("content-encoding", "identity") != "identity":
                raise LogUnreadable(f"{path}: {self._base} sends what has to be unpacked, although it was told not to")
            content = bytearray()
            async for part in response.aiter_raw():
                content += part
                if len(content) > MOST_BYTES:
                    raise LogUnreadable(f"{path}: the answer is longer than {MOST_BYTES} bytes")
            return bytes(content)


class FolderSource:
    """A copy of a log in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def __aenter__(self) -> Self:
        if not (self._folder / "log").is_dir():
            raise LogUnreadable(f"{self._folder}: there is no folder `log` in it")
        return self

    async def __aexit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        """Do nothing: no file stays open."""

    async def get(self, path: str) -> bytes | None:
        """The file's content."""
        try:
            return (self._folder / path).read_bytes()
        except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
            return None
        except OSError as fault:
            raise LogUnreadable(f"{self._folder / path}: {fault.strerror}") from fault


class CopyingSource:
    """A source that copies all files that are read into a folder. Tiles that are in the folder are not fetched again."""

    def __init__(self, source: LogSource, folder: Path) -> None:
        self._source, self._folder = source, folder

    async def __aenter__(self) -> Self:
        await self._source.__aenter__()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        await self._source.__aexit__(kind, fault, trace)

    async def get(self, path: str) -> bytes | None:
        """The content, from the copy if it cannot have changed, else from the source."""
        file = self._folder / path
        if "/tile/" in path and file.is_file():
            return file.read_bytes()
        content = await self._source.get(path)
        if content is not None:
            _keep(file, content)
        return content


def open_source(place: str) -> LogSource:
    """The source for a URL (of a site or of one of its logs) or a folder's path."""
    if place.startswith(("http://", "https://")):
        site, log, epoch = place.rstrip("/").rpartition("/log/")
        return SiteSource(site if log and epoch.isdecimal() else place)
    return FolderSource(Path(place))


def _keep(file: Path, content: bytes) -> None:
    """Write the file atomically, and remove the partial tiles that a full tile replaces."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.draft")
    draft.write_bytes(content)
    draft.replace(file)
    partial = file.with_name(f"{file.name}.p")
    if partial.is_dir():
        for old in partial.iterdir():
            old.unlink()
        partial.rmdir()
