"""How far a run of several processes is: a line every few seconds, instead of a sign for each test. A test that fails is named at once."""

import time
from typing import Any, Final

import pytest

PAUSE_S: Final = 15


class Progress:
    """Counts the tests that have ended in all processes."""

    def __init__(self, config: pytest.Config, processes: int) -> None:
        self._config, self._processes = config, processes
        self._began = self._said = time.monotonic()
        self._ended, self._failed, self._all = 0, 0, 0

    def pytest_sessionstart(self) -> None:
        self._say(f"Tests: {self._processes} processes import them, which takes a while.")

    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        """All processes find the same tests; the first one tells how many they are."""
        if not self._all:
            self._all = len(ids)
            self._tell()

    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """Spare the sign of a test that passed; those of others are lines."""
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            return "passed", "", ""
        return None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed += 1
            self._say(f"FAILED {report.nodeid}" if report.when == "call" else f"ERROR {report.nodeid}")
        if report.when == "teardown":
            self._ended += 1
            if time.monotonic() - self._said > PAUSE_S or self._ended == self._all:
                self._tell()

    def _tell(self) -> None:
        self._said = time.monotonic()
        self._say(f"{self._ended:,} of {self._all:,} tests, {self._failed or 'none'} failed, {self._said - self._began:.0f} s")

    def _say(self, line: str) -> None:
        reporter: Any = self._config.pluginmanager.get_plugin("terminalreporter")
        if reporter is not None:
            reporter.ensure_newline()
            reporter.write_line(line)
            reporter.flush()
