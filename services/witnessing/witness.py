"""A witness (C2SP tlog-witness): it cosigns a checkpoint only if it continues the one that it cosigned before. One that has a checker
reads every leaf first, and cosigns only a log with one history of each game."""

import hashlib
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

import structlog

from domain.proof.checkpoint import Checkpoint, read_checkpoint
from domain.proof.cosignature import cosign
from domain.proof.errors import HistoryFault, MalformedText, ProofError
from domain.proof.notes import Note, is_signed_by, read_note
from domain.proof.text_encodings import from_base64, from_decimal
from domain.proof.tree import EMPTY_ROOT, check_consistency
from services.errors import LogUnreadable
from services.witnessing.checking import LogChecker
from services.witnessing.memory import WitnessMemory

MOST_PROOF_LINES: Final = 63
AGAIN_S: Final = 10
"""Seconds after which a checker that still reads, or could not, is asked again."""
WAIT_S: Final = 1.0
"""Seconds for which a request waits for those before it. Strangers may repeat the site's public checkpoint all the time."""
MOST_BYTES: Final = 16_384
"""The most bytes that are read of a request."""
PLAIN: Final = "text/plain; charset=utf-8"
SIZE: Final = "text/x.tlog.size"


class Answer(NamedTuple):
    """An answer over HTTP."""

    status: int
    body: bytes
    kind: str = PLAIN
    retry_after: int | None = None
    """Seconds after which to ask again."""


class NotCosigned(Exception):  # an answer of the protocol, no error
    """A checkpoint that is not cosigned, with the answer that says why."""

    def __init__(self, status: int, text: str, kind: str = PLAIN, retry_after: int | None = None) -> None:
        super().__init__(text)
        self.answer = Answer(status, f"{text}\n".encode(), kind, retry_after)


class AddCheckpoint(NamedTuple):
    """The request to cosign a checkpoint: the size that its log thinks was cosigned last, and the proof from there."""

    old: int
    proof: tuple[bytes, ...]
    note: Note


class _Cosigned(NamedTuple):
    """What was cosigned last, and in which second: the same request in the same second has the same answer, and costs nothing."""

    text: str
    size: int
    second: int
    line: bytes


class LogWitness:
    """Answers the requests of the protocol. `now` gives seconds since 1970. Its methods may run in several threads."""

    def __init__(self, memory: WitnessMemory, now: Callable[[], float], checker: LogChecker | None = None) -> None:
        self._memory, self._now, self._checker = memory, now, checker
        self._one_at_a_time = threading.Lock()
        self._newest: _Cosigned | None = None

    def add_checkpoint(self, body: bytes) -> Answer:
        """Cosign a checkpoint, or say why not."""
        try:
            request = read_request(body)
            checkpoint, now = self._trusted(request.note), int(self._now())
            newest = self._newest
            if newest is not None and newest[:3] == (request.note.text, request.old, now):
                return Answer(200, newest.line)
            with self._alone():
                self._require_growth(request, checkpoint)
                self._require_one_history(checkpoint)
                now = int(self._now())
                line = cosign(request.note, self._memory.name, self._memory.seed, now)
                self._memory.remember(checkpoint.origin, Note(request.note.text, (*request.note.signatures, line)))
                self._newest = _Cosigned(request.note.text, checkpoint.size, now, line.text.encode())
        except NotCosigned as refusal:
            return refusal.answer
        return Answer(200, line.text.encode())

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Let one request in at a time. Who asks while a checker reads gets an answer soon: a long log takes longer than a request."""
        if not self._one_at_a_time.acquire(timeout=-1 if self._checker is None else WAIT_S):
            raise NotCosigned(503, "I am reading the log", retry_after=AGAIN_S)
        try:
            yield
        finally:
            self._one_at_a_time.release()

    def _require_one_history(self, checkpoint: Checkpoint) -> None:
        if self._checker is None:
            return
        try:
            self._checker.check(checkpoint)
        except HistoryFault as fault:
            _log.error("log_not_cosigned", origin=checkpoint.origin, size=checkpoint.size, code=fault.code, reason=str(fault))
            raise NotCosigned(422, f"{fault.code}: {fault}") from fault
        except LogUnreadable as fault:
            _log.warning("log_not_read", origin=checkpoint.origin, size=checkpoint.size, reason=str(fault))
            raise NotCosigned(503, str(fault), retry_after=AGAIN_S) from fault

    def checkpoint(self, origin_hash: str) -> Answer:
        """The last cosigned checkpoint of the log whose origin has this SHA-256."""
        origins = {key.name for key in self._memory.logs}
        found = next((origin for origin in origins if hashlib.sha256(origin.encode()).hexdigest() == origin_hash), None)
        note = None if found is None else self._memory.cosigned(found)
        return Answer(404, b"nothing is known of this log\n") if note is None else Answer(200, note.data)

    def _trusted(self, note: Note) -> Checkpoint:
        """The checkpoint, signed by a known key of its log."""
        try:
            checkpoint = read_checkpoint(note.text)
        except ProofError as fault:
            raise NotCosigned(400, str(fault)) from fault
        keys = [key for key in self._memory.logs if key.name == checkpoint.origin]
        if not keys:
            raise NotCosigned(404, "this log is not known here")
        if not any(is_signed_by(note, key) for key in keys):
            raise NotCosigned(403, "no known key of the log signed this checkpoint")
        return checkpoint

    def _require_growth(self, request: AddCheckpoint, checkpoint: Checkpoint) -> None:
        known = self._memory.cosigned(checkpoint.origin)
        last = Checkpoint(checkpoint.origin, 0, EMPTY_ROOT) if known is None else read_checkpoint(known.text)
        if request.old > checkpoint.size:
            raise NotCosigned(400, "the old size is larger than the checkpoint's")
        if known is not None and checkpoint.size == last.size and checkpoint.root != last.root:
            self._accuse(known, request.note, checkpoint.origin)
            raise NotCosigned(409, "another tree of this size was cosigned")
        if request.old != last.size:
            raise NotCosigned(409, str(last.size), SIZE)
        if last.size == 0:
            if request.proof or (checkpoint.size == 0 and checkpoint.root != EMPTY_ROOT):
                raise NotCosigned(422, "there is nothing to prove from the empty tree")
            return
        try:
            check_consistency(last.size, last.root, checkpoint.size, checkpoint.root, request.proof)
        except ProofError as fault:
            if known is not None:
                self._accuse(known, request.note, checkpoint.origin)
            raise NotCosigned(422, str(fault)) from fault

    def _accuse(self, known: Note, shown: Note, origin: str) -> None:
        file = self._memory.accuse(known, shown)
        _log.error("log_does_not_continue", origin=origin, evidence=str(file))


def read_request(body: bytes) -> AddCheckpoint:
    """The request in a body. Raises NotCosigned."""
    lines, blank, note = body.partition(b"\n\n")
    try:
        first, *proof = lines.decode("ascii").split("\n")
        word, _, old = first.partition(" ")
        if not blank or word != "old" or len(proof) > MOST_PROOF_LINES:
            raise NotCosigned(400, "this is no request to cosign a checkpoint")
        return AddCheckpoint(from_decimal(old), tuple(map(from_base64, proof)), read_note(note))
    except (UnicodeDecodeError, MalformedText, ProofError) as fault:
        raise NotCosigned(400, str(fault)) from fault


_log: structlog.stdlib.BoundLogger = structlog.get_logger("services.witnessing")
