"""A log in a folder, made by the project's modules in the form that a server serves."""

from dataclasses import dataclass
from pathlib import Path

from domain.proof.checkpoint import Checkpoint
from domain.proof.cosignature import cosign, witness_key
from domain.proof.head import GENESIS
from domain.proof.leaves import append_leaf
from domain.proof.lines import sha256_hex
from domain.proof.notes import Note, VerifierKey, ed25519_key, signed_note
from domain.proof.signatures import public_key
from domain.proof.text_encodings import to_base64
from domain.proof.tiles import TiledTree, entries_bytes, entries_path, grown, tile_path
from domain.proof.tlog_proof import TlogProof
from domain.proof.tree import leaf_hash

ORIGIN = "play.example/log/1"
WITNESS = "witness.example/w1"
LOG_SEED = bytes(range(32))
WITNESS_SEED = bytes(range(32, 64))
STEP = 1000
"""The number of leaves added at a time."""


@dataclass(frozen=True, slots=True)
class MadeLog:
    """The folders of a log and the keys that verify it."""

    folder: Path
    proofs: Path
    growths: Path
    key: VerifierKey
    witness: VerifierKey


def leaves(size: int) -> list[bytes]:
    """The appends of one long game, each of one record."""
    heads = [GENESIS, *(sha256_hex(b"record %d" % number) for number in range(size))]
    return [append_leaf("0123456789abcdef" * 2, number, number, heads[number], heads[number + 1]) for number in range(size)]


def made_log(folder: Path, size: int) -> MadeLog:
    """Writes a log of a size, grown step by step, with proofs for some leaves and from some earlier sizes."""
    entries = leaves(size)
    tiles: dict[tuple[int, int], bytes] = {}
    hashes = [leaf_hash(entry) for entry in entries]
    for old in range(0, size, STEP):
        for tile in grown(old, lambda level, number, width: tiles[level, number], hashes[old : old + STEP]):
            tiles[tile.level, tile.number] = tile.hashes
    for (level, number), content in tiles.items():
        write(folder / "log" / tile_path(level, number, len(content) // 32), content)
    for start in range(0, size, 256):
        bundle = entries[start : start + 256]
        write(folder / "log" / entries_path(start // 256, len(bundle)), entries_bytes(bundle))
    tree = TiledTree(size, lambda level, number, width: tiles[level, number])
    note = signed_note(Checkpoint(ORIGIN, size, tree.root()).text, ORIGIN, LOG_SEED)
    note = Note(note.text, (*note.signatures, cosign(note, WITNESS, WITNESS_SEED, 1_795_165_322)))
    write(folder / "log" / "checkpoint", note.data)
    for index in some(size):
        write(folder / "proofs" / f"{index}.tlog-proof", TlogProof(index, tree.inclusion_proof(index), note).text.encode())
    for old in (0, *(index + 1 for index in some(size))):
        proof = "".join(to_base64(part) + "\n" for part in tree.consistency_proof(old))
        write(folder / "growths" / f"{old}.add-checkpoint", f"old {old}\n{proof}\n".encode() + note.data)
    key, witness = ed25519_key(ORIGIN, public_key(LOG_SEED)), witness_key(WITNESS, public_key(WITNESS_SEED))
    return MadeLog(folder / "log", folder / "proofs", folder / "growths", key, witness)


def some(size: int) -> list[int]:
    """At most about a hundred indexes of a tree, its edges included."""
    return sorted({0, size - 1, *range(0, size, 1 + size // 97)})


def write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
