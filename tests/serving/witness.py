"""A witness after C2SP tlog-witness, run as a process: `python -m serving.witness <folder> <port>`.

It makes every required check: signature, origin, old size, proof. It writes what it cosigned to a file before it responds. The
folder holds `seed` (32 bytes), `name`, and `logs`: verifier keys of the trusted logs, one per line, read on each request.
"""

import base64
import hashlib
import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import httpx

from domain.proof.checkpoint import Checkpoint, read_checkpoint
from domain.proof.cosignature import cosign, witness_key
from domain.proof.errors import ProofError
from domain.proof.notes import Note, is_signed_by, read_note, read_verifier_key
from domain.proof.signatures import public_key
from domain.proof.tree import EMPTY_ROOT, check_consistency
from patience import PATIENCE_S
from servers import wait_until
from serving import asking

OLD: Final = re.compile(r"old (0|[1-9][0-9]{0,18})")
MOST_PROOF_LINES: Final = 63


class Refusal(Exception):
    """A request that is not cosigned: a status, a text, and perhaps another content type."""

    def __init__(self, status: int, text: str, kind: str = "text/plain") -> None:
        super().__init__(text)
        self.status, self.text, self.kind = status, text, kind


class Keeper:
    """The witness's state: its key, trusted logs and cosigned checkpoints."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name, self.seed = (folder / "name").read_text(), (folder / "seed").read_bytes()
        self._lock = threading.Lock()

    def kept(self) -> dict[str, Any]:
        file = self.folder / "kept.json"
        return dict(json.loads(file.read_text())) if file.exists() else {}

    def add_checkpoint(self, body: bytes) -> str:
        """The response to add-checkpoint. Raises Refusal."""
        old, proof, note = read_request(body)
        checkpoint = self._trusted(note)
        with self._lock:
            kept = self.kept()
            self._require_growth(old, proof, checkpoint, kept.get(checkpoint.origin))
            line = cosign(note, self.name, self.seed, int(time.time()))
            whole = Note(note.text, (*note.signatures, line)).data.decode()
            kept[checkpoint.origin] = {"size": checkpoint.size, "root": checkpoint.root.hex(), "note": whole}
            self._keep(kept)
        return line.text

    def _trusted(self, note: Note) -> Checkpoint:
        try:
            checkpoint = read_checkpoint(note.text)
        except ProofError as fault:
            raise Refusal(400, str(fault)) from fault
        keys = [read_verifier_key(line) for line in (self.folder / "logs").read_text().split()]
        own = [key for key in keys if key.name == checkpoint.origin]
        if not own:
            raise Refusal(404, "unknown log")
        if not any(is_signed_by(note, key) for key in own):
            raise Refusal(403, "not signed by a key of this log")
        return checkpoint

    def _require_growth(self, old: int, proof: list[bytes], checkpoint: Checkpoint, known: Any) -> None:
        if old > checkpoint.size:
            raise Refusal(400, "the old size is larger than the new one")
        size = known["size"] if known else 0
        if old != size:
            raise Refusal(409, f"{size}\n", "text/x.tlog.size")
        if old == 0:
            if proof or (checkpoint.size == 0) != (checkpoint.root == EMPTY_ROOT):
                raise Refusal(422, "from nothing there is nothing to prove")
            return
        try:
            check_consistency(old, bytes.fromhex(known["root"]), checkpoint.size, checkpoint.root, proof)
        except ProofError as fault:
            raise Refusal(422, str(fault)) from fault

    def _keep(self, kept: dict[str, Any]) -> None:
        draft = self.folder / "kept.draft"
        with draft.open("w") as file:
            json.dump(kept, file)
            file.flush()
            os.fsync(file.fileno())
        draft.rename(self.folder / "kept.json")

    def note_of(self, origin_hash: str) -> str:
        """The stored checkpoint of a log, for monitors."""
        for origin, known in self.kept().items():
            if hashlib.sha256(origin.encode()).hexdigest() == origin_hash:
                return str(known["note"])
        raise Refusal(404, "never cosigned")


def read_request(body: bytes) -> tuple[int, list[bytes], Note]:
    """Decode old size, proof and checkpoint. Raises Refusal."""
    head, blank, rest = body.partition(b"\n\n")
    try:
        old, *proof = head.decode("ascii").split("\n")
        found = OLD.fullmatch(old)
        if not blank or found is None or len(proof) > MOST_PROOF_LINES:
            raise Refusal(400, "not a request to add a checkpoint")
        nodes = [base64.b64decode(node, validate=True) for node in proof]
        return int(found[1]), nodes, read_note(rest)
    except (ValueError, ProofError) as fault:
        raise Refusal(400, str(fault)) from fault


class Handler(BaseHTTPRequestHandler):
    """Handles HTTP/1.1 requests."""

    protocol_version = "HTTP/1.1"
    keeper: Keeper

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        if self.path == "/add-checkpoint":
            self._answer(lambda: self.keeper.add_checkpoint(body))
        else:
            self._answer(self._nowhere)

    def do_GET(self) -> None:
        found = re.fullmatch(r"/([0-9a-f]{64})/checkpoint", self.path)
        self._answer(self._nowhere if found is None else lambda: self.keeper.note_of(found[1]))

    def _nowhere(self) -> str:
        raise Refusal(404, "nothing here")

    def _answer(self, work: Any) -> None:
        status, kind = 200, "text/plain; charset=utf-8"
        try:
            text = work()
        except Refusal as refusal:
            status, text, kind = refusal.status, refusal.text, refusal.kind
        content = text.encode()
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # the name is the base class's
        """Log nothing."""


class Witness:
    """A running witness, as used by a test."""

    def __init__(self, folder: Path, url: str, name: str, seed: bytes) -> None:
        self.folder, self.url, self.name, self.seed = folder, url, name, seed
        self.key = witness_key(name, public_key(seed))

    @property
    def policy_line(self) -> str:
        """The line of a policy that names this witness `w`."""
        return f"witness w {self.key.text} {self.url}\n"

    def trust(self, *vkeys: str) -> None:
        """Trust the logs of these keys too."""
        with (self.folder / "logs").open("a") as file:
            file.writelines(f"{vkey}\n" for vkey in vkeys)

    def kept(self, origin: str) -> Any:
        """Size, root and note of the log's checkpoint stored by the witness."""
        return json.loads((self.folder / "kept.json").read_text())[origin]


@contextmanager
def witness(folder: Path, port: int, name: str = "witness.example/w1") -> Iterator[Witness]:
    """A witness in its own process, until the block ends. The same folder gives the same witness."""
    folder.mkdir(exist_ok=True)
    (folder / "name").write_text(name)
    (folder / "logs").touch()
    if not (folder / "seed").exists():
        (folder / "seed").write_bytes(os.urandom(32))
    process = subprocess.Popen([sys.executable, "-c", f"from serving.witness import run; run({str(folder)!r}, {port})"], env=environment())
    try:
        url = f"http://127.0.0.1:{port}"
        wait_until(lambda: answers(url), process, "the witness")
        yield Witness(folder, url, name, (folder / "seed").read_bytes())
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


def environment() -> dict[str, str]:
    """Environment in which the process finds the same modules as this one."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


def answers(url: str) -> bool:
    """Returns True if a server listens there."""
    try:
        return asking.get(url).status_code == 404
    except httpx.TransportError:
        return False


def run(folder: str, port: int) -> None:
    """Serve until the process is ended."""
    Handler.keeper = Keeper(Path(folder))
    ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()
