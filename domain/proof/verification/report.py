"""The report of a verification: which levels hold, what is wrong, what a reader should know, every roll, and the statistics."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, TypeAlias

from domain.proof.bundles import Module
from domain.proof.verification.disclosed import Hidden
from domain.proof.verification.logged import Log
from domain.proof.verification.one_history import NOT_CHECKED, OneHistory
from domain.proof.verification.remarks import LevelName, Remark
from domain.proof.verification.rolling import Roll
from domain.proof.verification.statistics import Luck, Size

State: TypeAlias = Literal["holds", "failed", "not checked", "newer format", "not proven"]


FAILED: Final = 1
NEWER_FORMAT: Final = 3
NOT_REPLAYED: Final = 4
NOT_PROVEN: Final = 5


class Level(NamedTuple):
    """One level of promise. `why` says what was not checked, what failed, or what is not known; where the level holds, what limits it.

    `not proven`: nothing is wrong with what the file holds, but it lacks what everybody may have by now.
    `newer format`: nothing is wrong before the first record of a type that is not known here, and nothing behind it was checked.
    """

    name: LevelName
    state: State
    why: str = ""


class GameSummary(NamedTuple):
    """The game, as its records describe it."""

    handle: str
    module: Module
    origin: str
    records: int
    head: str
    began: str
    last: str
    over: bool


class Commands(NamedTuple):
    """How the game's commands were given. `unsigned` are those of people without a signature, `nonces` those with a nonce."""

    total: int
    signed: int
    unsigned: int
    bots: int
    nonces: int


class SeatWords(NamedTuple):
    """The fingerprint of a seat in English words."""

    seat: int
    words: str


NO_COMMANDS: Final = Commands(0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class VerificationReport:
    """Everything that a verification found."""

    about: GameSummary | None
    """None where not even the chain could be read."""
    audience: tuple[str, ...]
    levels: tuple[Level, ...]
    faults: tuple[Remark, ...]
    findings: tuple[Remark, ...]
    rolls: tuple[Roll, ...] = ()
    hidden: tuple[Hidden, ...] = ()
    commands: Commands = NO_COMMANDS
    sizes: tuple[Size, ...] = ()
    lucks: tuple[Luck, ...] = ()
    log: Log | None = None
    log_skipped: bool = False
    """No policy was given: V2 is passed over when levels are counted."""
    one_history: OneHistory = NOT_CHECKED
    """Whether it was checked that the log has no second history of the game."""
    replay_asked: bool = False
    """The rules were to be run again."""
    fingerprints: tuple[SeatWords, ...] = ()
    """Those of the seats that have keys or chains of nonces."""

    @property
    def ok(self) -> bool:
        """True if nothing failed and every record was understood."""
        return all(level.state in ("holds", "not checked") for level in self.levels)

    @property
    def failed(self) -> bool:
        """True if a level failed."""
        return any(level.state == "failed" for level in self.levels)

    @property
    def newer(self) -> bool:
        """True if nothing failed, and the records have a type that is not known here."""
        return not self.failed and any(level.state == "newer format" for level in self.levels)

    @property
    def not_proven(self) -> bool:
        """True if nothing failed, and the file lacks what everybody may have by now."""
        return not self.failed and any(level.state == "not proven" for level in self.levels)

    @property
    def not_replayed(self) -> bool:
        """True if the rules were to be run again, and could not be for every append."""
        return self.replay_asked and any(level.name == "V5" and level.state == "not checked" for level in self.levels)

    @property
    def exit_code(self) -> int:
        """The exit code of a program that makes this report: 0, or the first of FAILED, NEWER_FORMAT, NOT_PROVEN and NOT_REPLAYED."""
        if self.failed:
            return FAILED
        return NEWER_FORMAT if self.newer else NOT_PROVEN if self.not_proven else NOT_REPLAYED if self.not_replayed else 0

    @property
    def reached(self) -> LevelName | None:
        """The highest level that holds together with all below it."""
        highest: LevelName | None = None
        for level in self.levels:
            if level.state == "holds":
                highest = level.name
            elif not (level.name == "V2" and level.state == "not checked" and self.log_skipped):
                break
        return highest

    def with_level(self, level: Level, faults: Sequence[Remark] = (), findings: Sequence[Remark] = ()) -> "VerificationReport":
        """The report with another level in place of the one of the same name, and more remarks: V5 is checked outside of this package."""
        levels = tuple(level if each.name == level.name else each for each in self.levels)
        asked = self.replay_asked or level.name == "V5"
        return replace(self, levels=levels, replay_asked=asked, faults=(*self.faults, *faults), findings=(*self.findings, *findings))
