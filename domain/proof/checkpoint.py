"""Checkpoints (C2SP tlog-checkpoint): a log's origin, number of leaves and root hash, as the text of a signed note."""

from dataclasses import dataclass

from domain.proof.errors import CheckpointFault, MalformedText
from domain.proof.notes import Note, VerifierKey, is_key_name, require_signed
from domain.proof.text_encodings import LARGEST_NUMBER, from_base64, from_decimal, to_base64
from domain.proof.tree import HASH_SIZE


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The state of a log at one size. Raises CheckpointFault for values that no checkpoint can name."""

    origin: str
    size: int
    root: bytes

    def __post_init__(self) -> None:
        if not is_key_name(self.origin):
            raise CheckpointFault(f"not the origin of a log: {self.origin[:80]!r}")
        if not 0 <= self.size <= LARGEST_NUMBER:
            raise CheckpointFault(f"not the size of a log: {self.size}")
        if len(self.root) != HASH_SIZE:
            raise CheckpointFault(f"a root has {HASH_SIZE} bytes, not {len(self.root)}")

    @property
    def text(self) -> str:
        """The text that the log signs."""
        return f"{self.origin}\n{self.size}\n{to_base64(self.root)}\n"


def read_checkpoint(text: str) -> Checkpoint:
    """Reads the text of a note; raises CheckpointFault, also for extension lines, which Rollbook's logs never have."""
    lines = text.split("\n")
    if len(lines) != 4 or lines[3]:
        raise CheckpointFault(f"a checkpoint has the three lines origin, size and root, not {text.count(chr(10))}")
    origin, size, root, _ = lines
    try:
        return Checkpoint(origin, from_decimal(size), from_base64(root))
    except MalformedText as error:
        raise CheckpointFault(f"checkpoint of {origin[:80]!r}: {error}") from error


def verified_checkpoint(note: Note, key: VerifierKey) -> Checkpoint:
    """The checkpoint in a note that the log's key signed; raises NoteFault or CheckpointFault, also if it is of another log."""
    require_signed(note, key)
    checkpoint = read_checkpoint(note.text)
    if checkpoint.origin != key.name:
        raise CheckpointFault(f"the checkpoint is of the log {checkpoint.origin}, the key of {key.name}")
    return checkpoint
