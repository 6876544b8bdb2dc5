"""Runs jobs. Each process runs one of these; of several, one gets a job, and another one gets it if that process dies.

A process has a job for a few seconds and goes on renewing that while it works. So a job of a process that was killed is free a few seconds
later. A process that hangs for longer, and then goes on, does the work a second time beside another one: all work here can be repeated.
"""

import asyncio
import os
import secrets
import socket
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

import structlog

from services.errors import StoreDown
from services.store.job_data import JobStore, StoredJob
from services.supervisor import Beat, no_beat

Work: TypeAlias = Callable[[str], Awaitable[float | None]]
"""Does the work of a key. Returns the seconds until its next turn, or None if it is done."""
POLL_S: Final = 1.0
LEASE_MS: Final = 3000
"""How long a process has a job that it does not renew. It renews at each poll."""
AT_ONCE: Final = 4
"""Jobs that one process works at concurrently."""
MOST_TRIES: Final = 8
_PAUSES_S: Final = (1, 5, 30, 120, 600, 1800, 3600)
"""Seconds before each next try of a job that has failed."""
_MS: Final = 1000


class JobRunner:
    """Takes jobs that are ready and runs the work of their kind."""

    def __init__(self, jobs: JobStore, works: Mapping[str, Work]) -> None:
        self._jobs, self._works = jobs, works
        self._worker = f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(3)}"
        self._underway: dict[tuple[str, str], asyncio.Task[None]] = {}

    async def run(self, beat: Beat = no_beat) -> None:
        """Take jobs until cancelled."""
        try:
            while True:
                beat()
                try:
                    await self._poll()
                except StoreDown as down:
                    _log.warning("jobs_wait", reason=str(down))
                await asyncio.sleep(POLL_S)
        finally:
            for task in self._underway.values():
                task.cancel()

    async def work_out(self) -> int:
        """Run all jobs that are ready, and those that get ready meanwhile. Returns how many were run."""
        count = 0
        while begun := await self._poll():
            count += begun
            await asyncio.gather(*self._underway.values())
        return count

    async def _poll(self) -> int:
        """Renew the jobs underway and take others. Returns how many were taken."""
        if self._underway:
            await self._jobs.keep_jobs(self._worker, LEASE_MS)
        if len(self._underway) >= AT_ONCE:
            return 0
        taken = await self._jobs.take_jobs(self._worker, LEASE_MS, AT_ONCE - len(self._underway))
        for job in taken:
            key = (job.kind, job.key)
            if key not in self._underway:  # else it was late to renew it, and goes on with it now
                self._underway[key] = asyncio.create_task(self._one(job))
                self._underway[key].add_done_callback(partial(self._ended, key))
        return len(taken)

    def _ended(self, key: tuple[str, str], task: "asyncio.Task[None]") -> None:
        del self._underway[key]

    async def _one(self, job: StoredJob) -> None:
        try:
            await self._work_at(job)
        except StoreDown as down:
            _log.warning("job_waits", kind=job.kind, key=job.key, reason=str(down))

    async def _work_at(self, job: StoredJob) -> None:
        work = self._works.get(job.kind)
        if work is None or job.tries > MOST_TRIES:
            await self._jobs.delay_job(job, None, job.said or ("interrupted" if work else "unknown kind"))
            return
        try:
            again_s = await work(job.key)
        except StoreDown:
            raise
        except Exception as fault:  # noqa: BLE001  # a job's fault is logged and listed; the others go on
            await self._failed(job, fault)
        else:
            if again_s is None:
                await self._jobs.end_job(job)
            else:
                await self._jobs.put_back_job(job, int(again_s * _MS))

    async def _failed(self, job: StoredJob, fault: Exception) -> None:
        _log.error("job_failed", kind=job.kind, key=job.key, tries=job.tries, exc_info=fault)
        delay_ms = _PAUSES_S[job.tries - 1] * _MS if job.tries < MOST_TRIES else None
        await self._jobs.delay_job(job, delay_ms, f"{type(fault).__name__}: {fault}"[:200])


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.jobs")
