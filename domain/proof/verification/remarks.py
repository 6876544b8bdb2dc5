"""The remarks of a verifier: faults, each of which fails its level, and findings, which a reader should know of.

The codes are part of the format of reports; docs/verifying-a-game.md explains each of them.
"""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from domain.proof.bundles import EVENTS

LevelName: TypeAlias = Literal["V1", "V2", "V3", "V4", "V5"]

MOST_FAULTS: Final = 100
"""The most faults that are kept of one level, so that a hostile file makes no endless report."""
MOST_FINDINGS: Final = 1000
"""The most findings that are kept of one level."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A fault or a finding: its stable code, one sentence, and what it is about. `file` is one of the bundle's, `line` counts from 1."""

    code: str
    level: LevelName
    text: str
    record: int | None = None
    seat: int | None = None
    file: str | None = None
    line: int | None = None

    @property
    def place(self) -> str:
        """Where it is, in words; empty for what concerns the whole game."""
        about = [f"record {self.record}"] if self.record is not None else []
        where = [f"{self.file}:{self.line}" if self.line is not None else self.file] if self.file is not None else []
        return ", ".join([*about, *where])


class UnknownRecord(NamedTuple):
    """The first record of a type that is not known here."""

    number: int
    type: str

    @property
    def text(self) -> str:
        """Say in a sentence which type is not known."""
        return f"record {self.number} has the type {self.type[:80]!r}, which this verifier does not know: the format is newer"


class Remarks:
    """Collects the remarks of one level. `record` is the record that is being checked; remarks are attributed to it."""

    def __init__(self, level: LevelName) -> None:
        self.level: LevelName = level
        self.record: int | None = None
        self.faults: list[Remark] = []
        self.findings: list[Remark] = []
        self.passed_over = 0
        """Faults beyond the most that are kept."""
        self.findings_passed_over = 0

    @property
    def is_full(self) -> bool:
        """True if there are so many faults that checking on is pointless."""
        return len(self.faults) >= MOST_FAULTS

    @property
    def failed(self) -> bool:
        """True if there is a fault."""
        return bool(self.faults)

    def fault(self, code: str, text: str, seat: int | None = None, file: str | None = None, line: int | None = None) -> None:
        """Add a fault."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(self._remark(code, text, seat, file, line))
        else:
            self.passed_over += 1

    def finding(self, code: str, text: str, seat: int | None = None, file: str | None = None) -> None:
        """Add a finding."""
        if len(self.findings) < MOST_FINDINGS:
            self.findings.append(self._remark(code, text, seat, file, None))
        else:
            self.findings_passed_over += 1

    def close(self) -> None:
        """Say how many findings were left out, if any were."""
        if self.findings_passed_over:
            text = f"{self.findings_passed_over} further findings are not listed"
            self.findings.append(Remark("findings_left_out", self.level, text))

    def _remark(self, code: str, text: str, seat: int | None, file: str | None, line: int | None) -> Remark:
        if file is None and self.record is not None:
            file, line = EVENTS, self.record + 1
        return Remark(code, self.level, text, self.record, seat, file, line)
