"""A collection: each game on its own, and that the outer game and those that it opened say the same of each other.

Without rules it is checked that every game whose end was reported is in the file, that it was opened by the outer game as it stood then,
and that it was over with the record that the report names. That the game was to be opened so, and that the result is what its rules hand
over, is for V5 to check.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from domain.proof.bundles import Bundle
from domain.proof.collections import Collection
from domain.proof.evidence import Evidence
from domain.proof.head import ChainedRecord
from domain.proof.policy import Policy
from domain.proof.verification.chained import chained
from domain.proof.verification.fields import is_number
from domain.proof.verification.followed import CAUSES, PAUSES
from domain.proof.verification.one_history import ReadBundle
from domain.proof.verification.own_seats_file import OwnSeat
from domain.proof.verification.remarks import Remarks
from domain.proof.verification.report import Level, VerificationReport
from domain.proof.verification.verifying import verified

TABLE: Final = "table."
ENDS: Final = frozenset({"table.GameEnded", "table.TableClosed", "table.TableExpired"})
FOLLOWED: Final = "table.GameFollowed"
OPENED_BY: Final = "table.OpenedByGame"
REPORTED: Final = "table.GameReported"


@dataclass(frozen=True, slots=True)
class CollectionReport:
    """The report on the outer game, with what is wrong between the games, and those on the games that it opened."""

    outer: VerificationReport
    games: tuple[VerificationReport, ...]

    @property
    def exit_code(self) -> int:
        """That of the first report whose exit code is not 0; a failed one goes before the others."""
        codes = [report.exit_code for report in (self.outer, *self.games)]
        return 1 if 1 in codes else next((code for code in codes if code), 0)


def verified_collection(
    collection: Collection,
    policy: Policy | None = None,
    own: Sequence[OwnSeat] | None = None,
    evidence: Evidence = (),
    copy: ReadBundle | None = None,
) -> CollectionReport:
    """The report on a collection; own seats and evidence are about the outer game. Raises TooMuchWork as `verified` does."""
    outer = verified(collection.outer, policy, own, evidence, copy)
    games = tuple(verified(game, policy, copy=copy) for game in collection.games)
    remarks = Remarks("V3")
    _Links(remarks, collection).check()
    remarks.close()
    if remarks.faults:
        count = len(remarks.faults)
        level = Level("V3", "failed", f"{count} {'fault' if count == 1 else 'faults'} between the games")
        outer = outer.with_level(level, remarks.faults)
    return CollectionReport(outer, games)


class _Links:
    """What the games of a collection say of each other."""

    def __init__(self, remarks: Remarks, collection: Collection) -> None:
        self._remarks = remarks
        self._outer = _records(collection.outer)
        self._handle = collection.outer.manifest.game
        self._games: Mapping[str, Sequence[ChainedRecord]] = {game.manifest.game: _records(game) for game in collection.games}

    def check(self) -> None:
        """Check every report, and that the file has no other games."""
        reported = dict[str, None]()
        for record in self._outer:
            if record.type == REPORTED:
                self._remarks.record = record.number
                game = record.data.get("game")
                if not isinstance(game, str) or game in reported:
                    self._remarks.fault("reported_twice", "the same game is reported a second time, or no game at all")
                    continue
                reported[game] = None
                self._check_report(game, record.data.get("head"))
            elif record.type == FOLLOWED:
                self._check_followed(record, self._games.get(str(record.data.get("game"))))
        self._remarks.record = None
        for game in self._games.keys() - reported.keys():
            self._remarks.fault("not_reported", f"game {game} is in the file, and the outer game reports no end of it")

    def _check_report(self, game: str, head: object) -> None:
        records = self._games.get(game)
        if records is None:
            self._remarks.fault("game_missing", f"game {game[:40]!r} was reported, and is not in the file")
            return
        ends = [record.number for record in records if record.type in ENDS]
        named = next((record.number for record in records if record.head == head), None)
        if named is None or not ends or named < ends[0]:
            self._remarks.fault("reported_head", f"game {game} was not over with the record that the report names")
        self._check_opened(game, records)

    def _check_opened(self, game: str, records: Sequence[ChainedRecord]) -> None:
        said = next((record.data for record in records if record.type == OPENED_BY), None)
        n = None if said is None else said.get("n")
        head = self._outer[n].head if isinstance(n, int) and 0 <= n < len(self._outer) else None
        if said is None or said.get("game") != self._handle or head is None or said.get("head") != head:
            self._remarks.fault("opened_elsewhere", f"game {game} was not opened by this game, or by another history of it")

        for record in records:
            if record.type == FOLLOWED:
                self._check_followed(record, self._outer if record.data.get("game") == self._handle else ())

    def _check_followed(self, record: ChainedRecord, other: Sequence[ChainedRecord] | None) -> None:
        """Check that a record names one of the other game that says what is followed. A game that is not in the file is passed over."""
        if other is None:
            return
        act, n, head = (record.data.get(name) for name in ("act", "n", "head"))
        there = other[n] if is_number(n) and 0 <= n < len(other) else None
        fits = there is not None and there.head == head and _is_cause(str(act), there, other)
        if not fits:
            text = f"record {record.number} of a game follows record {n} of the other one ({act}), which has no such record"
            self._remarks.fault("followed_elsewhere", text)


def _is_cause(act: str, there: ChainedRecord, records: Sequence[ChainedRecord]) -> bool:
    """True if a game's record is what is followed. By an end the game is over with its last record."""
    if act == "ended":
        return there is records[-1] and any(record.type in ENDS for record in records)
    reasons = PAUSES.get(act)
    return there.type.removeprefix(TABLE) in CAUSES.get(act, ()) and (reasons is None or there.data.get("reason") in reasons)


def _records(bundle: Bundle) -> Sequence[ChainedRecord]:
    return chained(Remarks("V1"), bundle.records)
