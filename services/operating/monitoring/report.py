"""The monitor's report, for people and for programs."""

from msgspec import Struct


class Finding(Struct, frozen=True):
    """A finding about one file or leaf of a log. `grave`: a fault; otherwise a note. Programs may rely on the codes."""

    code: str
    grave: bool
    where: str
    text: str
    evidence: tuple[str, ...] = ()
    """Signed notes, verbatim, that contradict each other."""


class LogSeen(Struct, frozen=True):
    """A log as it was checked."""

    origin: str
    size: int
    root: str
    new: int
    """How many leaves were new."""


class MonitorReport(Struct, frozen=True):
    """One run."""

    ok: bool
    logs: tuple[LogSeen, ...]
    games: int
    findings: tuple[Finding, ...]

    def lines(self) -> tuple[str, ...]:
        """The report, as text."""
        logs = (f"{log.origin}: {log.size} leaves ({log.new} new), root {log.root}" for log in self.logs)
        found = (f"{'WRONG' if finding.grave else 'note'}  {finding.code}  {finding.where}: {finding.text}" for finding in self.findings)
        notes = (f"\n{note}" for finding in self.findings for note in finding.evidence)
        wrong = sum(finding.grave for finding in self.findings)
        verdict = "nothing is wrong" if self.ok else f"{wrong} {'thing is' if wrong == 1 else 'things are'} wrong"
        return (*logs, *found, *notes, f"{self.games} games followed: {verdict}")


class CannotFollow(Exception):
    """A fault after which the log cannot be followed further."""

    def __init__(self, code: str, where: str, text: str, *evidence: str) -> None:
        super().__init__(text)
        self.finding = Finding(code, True, where, text, evidence)
