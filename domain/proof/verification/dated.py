"""What dates a game's appends: cosignatures of the policy's own witnesses, on the checkpoints before and after each append.

A checkpoint carries no time, its cosignatures do. A record cannot be younger than a cosignature that covers it. It cannot be older
than the last one that does not cover it, but for the minute within which a server promises to log. This holds for the leaf of several
appends, too: a game that is older than its log comes in with the first checkpoint, so no cosigned one precedes it.

A fault needs all witnesses: the first or the last of their times, whichever is kinder. That a request was seen before its round needs a
quorum.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from operator import itemgetter
from typing import Final, NamedTuple

from domain.proof.bundles import APPENDS, COSIGNED
from domain.proof.checkpoint import Checkpoint, read_checkpoint
from domain.proof.cosignature import cosigned_at, is_cosigned_by
from domain.proof.errors import ProofError
from domain.proof.head import ChainedRecord
from domain.proof.notes import ED25519, Note, VerifierKey, is_signed_by, lines_of, read_note
from domain.proof.policy import Policy
from domain.proof.verification.budget import SIGNATURE, WorkBudget
from domain.proof.verification.remarks import Remarks

TOLERANCE_S: Final = 60
"""Seconds by which the clocks of an honest server and an honest witness may differ, and within which an append is logged."""
_LATEST_S: Final = 253_402_300_799
"""The last second of the year 9999."""


class Seen(NamedTuple):
    """A size of the log, with the times at which witnesses of the policy cosigned it, by their names."""

    size: int
    times: Mapping[str, int]

    @property
    def earliest(self) -> int:
        """Return the least of these times."""
        return min(self.times.values())

    @property
    def latest(self) -> int:
        """Return the greatest of these times."""
        return max(self.times.values())


class Dates(NamedTuple):
    """The latest cosignature of the newest checkpoint, and the number of appends between two cosigned checkpoints."""

    seen_at: str | None = None
    dated: int = 0


class DateVerifier:
    """Dates the appends of one game. Only witnesses count that cosigned the newest checkpoint, too: they vouch that it continues the
    earlier ones."""

    def __init__(self, remarks: Remarks, policy: Policy | None, log_keys: Sequence[VerifierKey], budget: WorkBudget) -> None:
        self._remarks, self._policy, self._log_keys, self._budget = remarks, policy, log_keys, budget
        self._witnesses = () if policy is None else policy.independent
        self.first_seen: list[tuple[int, int]] = []
        """The last record of each append, with the first time by which as many witnesses saw it as the policy's quorum asks for."""

    def check(
        self,
        newest: tuple[Note, Checkpoint],
        cosigned: Sequence[str],
        places: Sequence[tuple[int, int, int]],
        records: Sequence[ChainedRecord],
    ) -> Dates:
        """Check the times of the records. `places` are the first and last record of each append, and its index in the log."""
        note, checkpoint = newest
        self._spend(note)
        self._witnesses = tuple(witness for witness in self._witnesses if is_cosigned_by(note, witness.key))
        seen = self._seen(checkpoint, cosigned)
        last = self._times(note, checkpoint.size)
        if last is None:
            return Dates()
        if not seen or seen[-1].size < checkpoint.size:
            seen.append(last)
        sizes, firsts = [each.size for each in seen], self._firsts(seen)
        dated = 0
        for line, (first, final, index) in enumerate(places, 1):
            if self._remarks.is_full:
                break
            at = bisect_right(sizes, index)
            if at == len(seen):
                continue  # its index is beyond the log: a fault of its own
            self.first_seen.append((final, firsts[at]))
            self._check_ahead(records[final], seen[at].latest, line)
            if at:
                self._check_behind(records[first], seen[at - 1].earliest, line)
                dated += 1
        return Dates(_text(last.latest), dated)

    def _firsts(self, seen: Sequence[Seen]) -> list[int]:
        """For each of these sizes, the first time by which a quorum of the policy had cosigned it or a larger one; at least one witness."""
        firsts, times = list[int](), dict[str, int]()
        for each in reversed(seen):
            times.update({name: min(time, times.get(name, time)) for name, time in each.times.items()})
            firsts.append(self._first(times))
        return firsts[::-1]

    def _first(self, times: Mapping[str, int]) -> int:
        assert self._policy is not None, "a witness has cosigned"
        names = set[str]()
        for name, time in sorted(times.items(), key=itemgetter(1)):
            names.add(name)
            if self._policy.is_quorum(names):
                return time
        return _LATEST_S

    def _seen(self, newest: Checkpoint, cosigned: Sequence[str]) -> list[Seen]:
        """The cosigned checkpoints that witnesses of the policy date, by size."""
        seen: list[Seen] = []
        before = -1
        for line, text in enumerate(cosigned, 1):
            if self._remarks.is_full:
                break
            try:
                note = read_note(text.encode())
                checkpoint = read_checkpoint(note.text)
            except (ProofError, UnicodeEncodeError) as fault:
                self._remarks.fault("cosigned_malformed", str(fault), file=COSIGNED, line=line)
                continue
            if not self._fits(checkpoint, newest, before, line):
                continue
            before = checkpoint.size
            if not self._witnesses:
                continue
            self._spend(note)
            if not any(key.algorithm == ED25519 and is_signed_by(note, key) for key in self._log_keys):
                self._remarks.fault("cosigned_unsigned", "the checkpoint is not signed by a key of its log", file=COSIGNED, line=line)
            elif (times := self._times(note, checkpoint.size)) is not None:
                seen.append(times)
        return seen

    def _fits(self, checkpoint: Checkpoint, newest: Checkpoint, before: int, line: int) -> bool:
        if checkpoint.origin != newest.origin or not before < checkpoint.size <= newest.size:
            text = f"a checkpoint of {checkpoint.origin} of {checkpoint.size} leaves cannot stand here: sizes ascend up to the newest"
        elif checkpoint.size == newest.size and checkpoint.root != newest.root:
            text = f"two roots for a log of {checkpoint.size} leaves: this is a fork"
        else:
            return True
        self._remarks.fault("cosigned_wrong", text, file=COSIGNED, line=line)
        return False

    def _spend(self, note: Note) -> None:
        keys = (*(witness.key for witness in self._witnesses), *self._log_keys)
        self._budget.spend(len(keys) + SIGNATURE * sum(len(lines_of(note, key)) for key in keys))

    def _times(self, note: Note, size: int) -> Seen | None:
        times = {witness.name: cosigned_at(note, witness.key) for witness in self._witnesses if is_cosigned_by(note, witness.key)}
        return Seen(size, times) if times and max(times.values()) <= _LATEST_S else None

    def _check_ahead(self, record: ChainedRecord, seen: int, line: int) -> None:
        if _seconds(record) > seen + TOLERANCE_S:
            text = f"record {record.number} is said to be of {record.at}, but witnesses saw it at {_text(seen)}"
            self._remarks.fault("time_ahead", text, file=APPENDS, line=line)

    def _check_behind(self, record: ChainedRecord, unseen: int, line: int) -> None:
        if _seconds(record) < unseen - TOLERANCE_S:
            text = f"record {record.number} is said to be of {record.at}, but witnesses saw the log without it at {_text(unseen)}"
            self._remarks.fault("time_behind", text, file=APPENDS, line=line)


def _seconds(record: ChainedRecord) -> float:
    return datetime.fromisoformat(record.at).timestamp()


def _text(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
