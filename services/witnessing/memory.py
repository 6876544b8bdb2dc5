"""What a witness remembers: its key, the logs it knows, and the last checkpoint of each that it cosigned.

A witness that forgets could cosign two histories. So the key and the memory are made together, the memory is on the disk before an
answer goes out, and a witness whose memory is gone does not start: it needs a new key.
"""

import fcntl
import hashlib
import json
import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from domain.proof.cosignature import witness_key
from domain.proof.errors import MalformedKey, ProofError
from domain.proof.notes import ED25519, Note, VerifierKey, is_key_name, read_note, read_verifier_key
from domain.proof.signatures import public_key
from services.errors import ServiceError
from services.notary.folders import sync_folder
from services.notary.origins import epoch_of, host_of

SEED_SIZE: Final = 32
MOST_ACCUSATIONS: Final = 100
_SEED, _NAME, _LOGS, _COSIGNED, _LOCK, _FORKS, _SITE = "key", "name", "logs", "cosigned.json", "lock", "contradictions", "site"


class WitnessUnfit(ServiceError):
    """The witness cannot start: its folder is incomplete or damaged, in use, or named otherwise."""


class WitnessMemory:
    """The folder of one witness, open in this process alone."""

    def __init__(self, folder: Path, name: str, seed: bytes) -> None:
        self.folder, self.name, self.seed = folder, name, seed
        self.site = (folder / _SITE).read_text() if (folder / _SITE).exists() else None
        """The address of the site whose logs a checker reads; None for a witness that reads none."""
        self._logs = _read_logs(folder / _LOGS)
        self._cosigned = _read_cosigned(folder / _COSIGNED)

    @property
    def key(self) -> VerifierKey:
        """The key that verifies this witness's cosignatures."""
        return witness_key(self.name, public_key(self.seed))

    @property
    def logs(self) -> tuple[VerifierKey, ...]:
        """The keys of the logs that are cosigned."""
        return self._logs

    def learn(self, keys: tuple[VerifierKey, ...]) -> None:
        """Cosign the logs of these keys, too. Raises WitnessUnfit if a checker would have to read a second site."""
        logs = tuple(dict.fromkeys((*self._logs, *keys)))
        if self.site is not None and (len({host_of(key.name) for key in logs}) > 1 or not all(epoch_of(key.name) for key in logs)):
            raise WitnessUnfit("a checker reads the logs of one site: each other one needs a folder and a key of its own")
        self._logs = logs
        _write(self.folder / _LOGS, "".join(f"{key.text}\n" for key in self._logs).encode())

    def cosigned(self, origin: str) -> Note | None:
        """The last cosigned checkpoint of a log, or None."""
        return self._cosigned.get(origin)

    def remember(self, origin: str, note: Note) -> None:
        """Store a cosigned checkpoint durably. Raises OSError if it is not stored; then it must not be answered."""
        cosigned = {**self._cosigned, origin: note}
        text = json.dumps({each: kept.data.decode() for each, kept in cosigned.items()}, ensure_ascii=False)
        _write(self.folder / _COSIGNED, text.encode())
        self._cosigned = cosigned

    def accuse(self, known: Note, shown: Note) -> Path | None:
        """Store two checkpoints, both signed by their log, of which the second was not shown to continue the first. With the same size
        they prove that the log forked. Returns the file, or None if there are too many files."""
        content = known.data + b"\n" + shown.data
        folder = self.folder / _FORKS
        folder.mkdir(exist_ok=True)
        file = folder / f"{hashlib.sha256(shown.text.encode()).hexdigest()[:16]}.txt"
        if not file.exists() and len(list(folder.iterdir())) >= MOST_ACCUSATIONS:
            return None
        _write(file, content)
        return file


@contextmanager
def opened_memory(folder: Path, name: str | None, site: str | None = None) -> Iterator[WitnessMemory]:
    """The memory in a folder, locked for this process. At the first start, which needs a name, it is made with a new key. With the address
    of a `site` it is made for a checker, and later for the same one; the address may change.

    Raises WitnessUnfit, also if the key has cosigned without reading: a key makes one statement.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (folder / _LOCK).open("wb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise WitnessUnfit(f"{folder} is in use by another witness") from None
        _begin(folder, name, site)
        yield _read(folder, name)


def _begin(folder: Path, name: str | None, site: str | None) -> None:
    """Make key, name and empty memory, unless the folder has a witness. The key comes last: a folder with a key is complete."""
    if (folder / _SEED).exists():
        if site is not None and not (folder / _SITE).exists():
            raise WitnessUnfit(f"the key in {folder} cosigns without reading the log: a checker needs a folder and a key of its own")
        if site is not None:
            _write(folder / _SITE, site.encode())
        return
    if name is None or not is_key_name(name):
        raise WitnessUnfit("a new witness needs a name, for example --name club.example/witness")
    if (folder / _COSIGNED).exists():
        (folder / _COSIGNED).unlink()  # of a start that did not come as far as the key
    (folder / _SITE).unlink(missing_ok=True)
    if site is not None:
        _write(folder / _SITE, site.encode())
    for file, content in ((_NAME, name.encode()), (_LOGS, b""), (_COSIGNED, b"{}"), (_SEED, secrets.token_bytes(SEED_SIZE))):
        _write(folder / file, content)


def _read(folder: Path, name: str | None) -> WitnessMemory:
    try:
        known, seed = (folder / _NAME).read_text(), (folder / _SEED).read_bytes()
        if len(seed) != SEED_SIZE:
            raise WitnessUnfit(f"the key in {folder} does not have {SEED_SIZE} bytes")
        if name not in (None, known):
            raise WitnessUnfit(f"the witness in {folder} is {known}, not {name}")
        return WitnessMemory(folder, known, seed)
    except FileNotFoundError as fault:
        text = f"{fault.filename} is missing: a witness that has forgotten what it cosigned needs a new folder and a new key"
        raise WitnessUnfit(text) from fault


def _read_logs(file: Path) -> tuple[VerifierKey, ...]:
    try:
        return tuple(map(log_key, file.read_text().split()))
    except MalformedKey as fault:
        raise WitnessUnfit(f"{file}: {fault}") from fault


def _read_cosigned(file: Path) -> Mapping[str, Note]:
    try:
        return {origin: read_note(text.encode()) for origin, text in json.loads(file.read_bytes()).items()}
    except (ValueError, AttributeError, ProofError) as fault:
        raise WitnessUnfit(f"{file} is damaged: a witness that has forgotten what it cosigned needs a new folder and a new key") from fault


def log_key(text: str) -> VerifierKey:
    """The verifier key of a log. Raises MalformedKey."""
    key = read_verifier_key(text)
    if key.algorithm != ED25519:
        raise MalformedKey(f"the key {key.name} is not of a log")
    return key


def _write(file: Path, content: bytes) -> None:
    """Replace a file atomically and durably."""
    draft = file.with_name(f".{file.name}.draft")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as written:
        written.write(content)
        written.flush()
        os.fsync(written.fileno())
    draft.replace(file)
    sync_folder(file.parent)
