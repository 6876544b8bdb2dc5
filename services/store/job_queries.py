"""Jobs, in SQL that both databases share but for taking them.

PostgreSQL skips rows that another process is just taking. SQLite has one writer at a time, so nobody else is taking any. Times are those of
the database, so processes need no common clock.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from itertools import starmap
from typing import Final

from services.store.job_data import ListedJob, StoredJob, WantedJob
from services.store.queries import Change, Queries, Row

_COLUMNS: Final = "kind, key, n, ready_ms, worker, tries, said"
_ADD: Final = f"insert into job ({_COLUMNS}) values (?, ?, ?, {{now}} + ?, '', 0, '') on conflict (kind, key) do "
_ADD_IF_NEW: Final = f"{_ADD}nothing"
_ADD_OR_RENEW: Final = (
    f"{_ADD}update set n = excluded.n, ready_ms = excluded.ready_ms, worker = '', tries = 0, said = '' where excluded.n > job.n"
)
_READY: Final = "select 1 from job where ready_ms <= {now} limit 1"
_KEEP: Final = "update job set ready_ms = {now} + ? where worker = ? and ready_ms is not null"
_MINE: Final = "where kind = ? and key = ? and n = ? and worker = ?"
_END: Final = f"delete from job {_MINE}"
_PUT_BACK: Final = f"update job set ready_ms = {{now}} + ?, worker = '', tries = 0, said = '' {_MINE}"
_DELAY: Final = f"update job set ready_ms = {{now}} + ?, worker = '', said = ? {_MINE}"
_FAIL: Final = f"update job set ready_ms = null, worker = '', said = ? {_MINE}"
_RETRY: Final = "update job set ready_ms = {now}, tries = 0 where ready_ms is null"
# Those that wait for their next try, too: a process that starts may be the one that can do them.
_RETRY_OF: Final = "update job set ready_ms = {now}, tries = 0 where worker = '' and kind in"
_FAILING: Final = "select kind, count(*) from job where said <> '' group by kind"
_LIST: Final = (
    "select j.kind, j.key, j.n, j.ready_ms, j.worker, j.tries, j.said, d.id, j.ready_ms - {now} "
    "from job j left join stream s on s.handle = j.key left join table_details d on d.stream = s.key "
    "order by j.ready_ms is not null, j.ready_ms, j.kind, j.key limit ?"
)
TAKEN: Final = f"returning {_COLUMNS}"


class JobQueries(Queries):
    """`JobStore`."""

    @abstractmethod
    async def taken(self, worker: str, for_ms: int, limit: int) -> Sequence[Row]:
        """Take jobs that are ready, durably. Returns their rows."""

    async def add_jobs(self, jobs: Sequence[WantedJob]) -> None:
        """Add jobs. One that there is stays as it is."""
        for job in jobs:
            await self.change(self._timed(_ADD_IF_NEW), *job)

    def renewed(self, jobs: Sequence[WantedJob]) -> Sequence[Change]:
        """The change that adds jobs after newer records, for a transaction with other changes."""
        return (Change(self._timed(_ADD_OR_RENEW), jobs),) if jobs else ()

    async def take_jobs(self, worker: str, for_ms: int, limit: int) -> Sequence[StoredJob]:
        """Take jobs that are ready. While there is none, this is one read by an index."""
        if await self.row(self._timed(_READY)) is None:
            return ()
        return list(starmap(StoredJob, await self.taken(worker, for_ms, limit)))

    async def keep_jobs(self, worker: str, for_ms: int) -> int:
        """Take the jobs that this process has for some time more. Returns their number."""
        return await self.change(self._timed(_KEEP), for_ms, worker)

    async def end_job(self, taken: StoredJob) -> bool:
        """Delete a job that is done. Returns False if this process does not have it any more."""
        return await self.change(_END, *_mine(taken)) > 0

    async def put_back_job(self, taken: StoredJob, delay_ms: int) -> bool:
        """Let a job that ended well wait for its next turn. Returns False as `end_job` does."""
        return await self.change(self._timed(_PUT_BACK), delay_ms, *_mine(taken)) > 0

    async def delay_job(self, taken: StoredJob, delay_ms: int | None, said: str) -> bool:
        """Let a job that failed wait for another try, or (None) for nobody. Returns False as `end_job` does."""
        if delay_ms is None:
            return await self.change(_FAIL, said, *_mine(taken)) > 0
        return await self.change(self._timed(_DELAY), delay_ms, said, *_mine(taken)) > 0

    async def jobs(self, limit: int) -> Sequence[ListedJob]:
        """The jobs: failed ones first, then by the time at which they are ready."""
        return [ListedJob(StoredJob(*row[:7]), row[7] or "", row[8]) for row in await self.rows(self._timed(_LIST), limit)]

    async def retry_jobs(self, kinds: Sequence[str] = ()) -> int:
        """Make the jobs that have failed ready; of these kinds also those that wait for another try. Returns their number."""
        if not kinds:
            return await self.change(self._timed(_RETRY))
        return await self.change(f"{self._timed(_RETRY_OF)} ({', '.join('?' * len(kinds))})", *kinds)

    async def failing_jobs(self) -> Mapping[str, int]:
        """The number of jobs whose last try failed, by kind."""
        return dict(await self.rows(_FAILING))

    def _timed(self, statement: str) -> str:
        return statement.format(now=self.now_ms)


def _mine(taken: StoredJob) -> tuple[str, str, int, str]:
    return taken.kind, taken.key, taken.n, taken.worker
