"""The port for jobs: work of the server that one process takes, and another one after it if that process dies."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol


class WantedJob(NamedTuple):
    """A job to be made after record `n`. No process takes it within the first `delay_ms`."""

    kind: str
    key: str
    n: int
    delay_ms: int


class StoredJob(NamedTuple):
    """A job. A process may take it from `ready_ms` on, by the database's clock in milliseconds; None: it has failed. `worker` is the
    process that has it until then. `tries` counts how often it was taken since it last ended well, `said` is the reason of the last
    failure."""

    kind: str
    key: str
    n: int
    ready_ms: int | None
    worker: str
    tries: int
    said: str


class ListedJob(NamedTuple):
    """A job with the id of its table (empty: it has none), and the milliseconds until it is ready (None: it has failed)."""

    job: StoredJob
    table: str
    in_ms: int | None


class JobStore(Protocol):
    """Jobs. Kind and key are unique together."""

    async def add_jobs(self, jobs: Sequence[WantedJob]) -> None:
        """Add jobs. One that there is stays as it is."""
        ...

    async def take_jobs(self, worker: str, for_ms: int, limit: int) -> Sequence[StoredJob]:
        """Take jobs that are ready, for this time: no other process gets them before it is over."""
        ...

    async def keep_jobs(self, worker: str, for_ms: int) -> int:
        """Take the jobs that this process has for some time more. Returns their number."""
        ...

    async def end_job(self, taken: StoredJob) -> bool:
        """Delete a job that is done. Returns False if another process has it by now, or it was made again after a newer record."""
        ...

    async def put_back_job(self, taken: StoredJob, delay_ms: int) -> bool:
        """Let a job that ended well wait for its next turn. Returns False as `end_job` does."""
        ...

    async def delay_job(self, taken: StoredJob, delay_ms: int | None, said: str) -> bool:
        """Let a job that failed wait for another try, or (None) for nobody. Returns False as `end_job` does."""
        ...

    async def jobs(self, limit: int) -> Sequence[ListedJob]:
        """The jobs: failed ones first, then by the time at which they are ready."""
        ...

    async def retry_jobs(self, kinds: Sequence[str] = ()) -> int:
        """Make the jobs that have failed ready; of these kinds also those that wait for another try. Returns their number."""
        ...

    async def failing_jobs(self) -> Mapping[str, int]:
        """The number of jobs whose last try failed, by kind."""
        ...
