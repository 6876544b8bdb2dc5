"""`rollbook jobs`: a job as a line of text."""

from services.store.job_data import ListedJob

_SHOWN = 10


def job_line(listed: ListedJob) -> str:
    """What a job is, what happens with it, and why it failed last."""
    job = listed.job
    name = listed.table or job.key[:_SHOWN]
    if listed.in_ms is None:
        state = f"FAILED after {job.tries} tries"
    elif job.worker and listed.in_ms > 0:
        state = f"runs in {job.worker}"
    else:
        state = "is ready" if listed.in_ms <= 0 else f"waits for {-(-listed.in_ms // 1000)} s"
    return f"{job.kind:<8} {name:<{_SHOWN}} {state}{f': {job.said}' if job.said else ''}"
