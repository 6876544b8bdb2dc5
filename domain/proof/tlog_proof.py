"""The proof that a leaf is in a log, as one text to keep (C2SP tlog-proof, c2sp.org/tlog-proof@v1)."""

from dataclasses import dataclass
from typing import Final

from domain.proof.checkpoint import Checkpoint, verified_checkpoint
from domain.proof.errors import LogProofFault, MalformedNote, MalformedText
from domain.proof.notes import Note, VerifierKey, read_note
from domain.proof.text_encodings import from_base64, from_decimal, to_base64
from domain.proof.tree import HASH_SIZE, check_inclusion

FORMAT: Final = "c2sp.org/tlog-proof@v1"

_MOST_HASHES: Final = 63


@dataclass(frozen=True, slots=True)
class TlogProof:
    """The audit path of leaf `index`, and the checkpoint of the tree that it leads to."""

    index: int
    proof: tuple[bytes, ...]
    checkpoint: Note

    @property
    def text(self) -> str:
        """The proof as it is served and stored."""
        path = "".join(to_base64(sibling) + "\n" for sibling in self.proof)
        return f"{FORMAT}\nindex {self.index}\n{path}\n{self.checkpoint.data.decode('utf-8')}"


def read_tlog_proof(text: str) -> TlogProof:
    """Reads a proof without checking it; raises LogProofFault, which names the line, counted from 1.

    The optional line `extra`, which nothing vouches for, is refused: Rollbook's proofs have none.
    """
    head, blank, checkpoint = text.partition("\n\n")
    lines = head.split("\n")
    if lines[0] != FORMAT:
        raise LogProofFault(f"line 1: the first line is {FORMAT}, not {lines[0][:80]!r}")
    if len(lines) < 2 or not lines[1].startswith("index "):
        raise LogProofFault("line 2: a line with the word index and a number is expected")
    if not blank:
        raise LogProofFault(f"line {len(lines) + 1}: an empty line and a checkpoint are expected")
    if len(lines) - 2 > _MOST_HASHES:
        raise LogProofFault(f"the proof has {len(lines) - 2} hashes, at most {_MOST_HASHES} are possible")
    index = _index(lines[1])
    path = tuple(_hash(number, line) for number, line in enumerate(lines[2:], 3))
    try:
        return TlogProof(index, path, read_note(checkpoint.encode("utf-8", "surrogatepass")))
    except MalformedNote as error:
        raise LogProofFault(f"the checkpoint from line {len(lines) + 2} on: {error}") from error


def check_tlog_proof(proof: TlogProof, leaf: bytes, key: VerifierKey) -> Checkpoint:
    """The checkpoint, signed by the log's key, under which the leaf with the hash `leaf` is proven; raises a ProofError otherwise."""
    checkpoint = verified_checkpoint(proof.checkpoint, key)
    check_inclusion(proof.index, checkpoint.size, leaf, proof.proof, checkpoint.root)
    return checkpoint


def _index(line: str) -> int:
    try:
        return from_decimal(line.removeprefix("index "))
    except MalformedText as error:
        raise LogProofFault(f"line 2: {error}") from error


def _hash(number: int, line: str) -> bytes:
    try:
        read = from_base64(line)
    except MalformedText as error:
        raise LogProofFault(f"line {number}: {error}") from error
    if len(read) != HASH_SIZE:
        raise LogProofFault(f"line {number}: a hash has {HASH_SIZE} bytes, not {len(read)}")
    return read
