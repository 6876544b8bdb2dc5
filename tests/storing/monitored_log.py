"""A log made by the tests, and the monitor run on it."""

import asyncio
from pathlib import Path

from services.operating.monitoring.command import run_monitor
from services.operating.monitoring.report import MonitorReport
from storing.paper_log import PaperLog


def run(
    place: Path | str, key: str | None = None, policy: Path | None = None, state: Path | None = None, copy: Path | None = None
) -> MonitorReport:
    """Return the monitor's report on a log."""
    return asyncio.run(run_monitor(str(place), key, policy, state, copy))


def codes(report: MonitorReport) -> list[str]:
    """Return the codes of the grave findings."""
    return [finding.code for finding in report.findings if finding.grave]


def played(size: int, games: int = 3) -> PaperLog:
    """Make a log of `size` leaves, with the appends of some games interleaved."""
    log = PaperLog().announced()
    handles = [f"{game:032x}" for game in range(games)]
    while log.size < size:
        log.append(handles[log.size % games])
    return log
