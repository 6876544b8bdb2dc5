"""Regular jobs: work that the site needs once in a while, whichever process does it."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from services.jobs.job_runner import Work
from services.store.job_data import JobStore, WantedJob

REGULAR: Final = "regular"
EVERY_S: Final = 3600.0


def regular_work(works: Mapping[str, Callable[[], Awaitable[None]]]) -> Work:
    """The work of regular jobs, by name."""

    async def work(name: str) -> float | None:
        if name not in works:
            return None  # an older version had it
        await works[name]()
        return EVERY_S

    return work


async def add_regular_jobs(jobs: JobStore, names: tuple[str, ...]) -> None:
    """Add the regular jobs that are not there. Raises StoreDown."""
    await jobs.add_jobs([WantedJob(REGULAR, name, 0, 0) for name in names])
