"""Merkle trees over a log's leaves (RFC 6962 section 2.1): one hash for all leaves, and short proofs about it.

An inclusion proof shows that a leaf is in the tree of a root; a consistency proof, that a tree only had leaves added to it. Hashes
are 32 bytes. Ranges of leaves are half open, [start, end).
"""

import hashlib
from collections.abc import Sequence
from typing import Final

from domain.proof.errors import ImpossibleTree, WrongProof

HASH_SIZE: Final = 32
EMPTY_ROOT: Final = hashlib.sha256().digest()
"""The root of the tree without leaves."""


def leaf_hash(leaf: bytes) -> bytes:
    """The hash of a leaf's bytes (RFC 6962 section 2.1)."""
    return hashlib.sha256(b"\x00" + leaf).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash over two subtrees (RFC 6962 section 2.1)."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_of(leaf_hashes: Sequence[bytes]) -> bytes:
    """The root of the tree over these leaf hashes (RFC 6962 section 2.1)."""
    level = leaf_hashes
    while len(level) > 1:
        pairs = [node_hash(level[at], level[at + 1]) for at in range(0, len(level) - 1, 2)]
        # A node without a neighbour moves up unchanged, which gives the same tree as splitting at the largest power of two.
        level = [*pairs, level[-1]] if len(level) % 2 else pairs
    return level[0] if level else EMPTY_ROOT


def inclusion_proof(index: int, leaf_hashes: Sequence[bytes]) -> tuple[bytes, ...]:
    """The audit path of a leaf (RFC 6962 section 2.1.1), from its sibling upwards."""
    return tuple(root_of(leaf_hashes[start:end]) for start, end in inclusion_ranges(index, len(leaf_hashes)))


def consistency_proof(old_size: int, leaf_hashes: Sequence[bytes]) -> tuple[bytes, ...]:
    """The proof that the tree grew from its first `old_size` leaves (RFC 6962 section 2.1.2); empty from size 0."""
    return tuple(root_of(leaf_hashes[start:end]) for start, end in consistency_ranges(old_size, len(leaf_hashes)))


def split(size: int) -> int:
    """How many leaves the left side of a tree of `size` >= 2 leaves has: the largest power of two below the size."""
    return 1 << (size - 1).bit_length() - 1


def inclusion_ranges(index: int, size: int) -> tuple[tuple[int, int], ...]:
    """The subtrees whose hashes make an inclusion proof, in its order (RFC 6962 section 2.1.1, PATH)."""
    _require_leaf(index, size)
    start, end = 0, size
    ranges = []
    while end - start > 1:
        middle = start + split(end - start)
        if index < middle:
            ranges.append((middle, end))
            end = middle
        else:
            ranges.append((start, middle))
            start = middle
    return tuple(reversed(ranges))


def consistency_ranges(old_size: int, size: int) -> tuple[tuple[int, int], ...]:
    """The subtrees whose hashes make a consistency proof, in its order (RFC 6962 section 2.1.2, SUBPROOF)."""
    _require_growth(old_size, size)
    if old_size == 0:
        return ()
    start, end = 0, size
    ranges = []
    while end > old_size:
        middle = start + split(end - start)
        if old_size <= middle:
            ranges.append((middle, end))
            end = middle
        else:
            ranges.append((start, middle))
            start = middle
    if start > 0:
        # What is left is a part of the old tree; where it is the whole old tree, the verifier knows its root.
        ranges.append((start, end))
    return tuple(reversed(ranges))


def check_inclusion(index: int, size: int, leaf: bytes, proof: Sequence[bytes], root: bytes) -> None:
    """Raises a TreeFault unless the leaf with the hash `leaf` is number `index` of the tree of this root (RFC 9162 section 2.1.3.2)."""
    _require_leaf(index, size)
    _require_hashes(leaf, *proof)
    at, last = index, size - 1
    reached = leaf
    for sibling in proof:
        if last == 0:
            raise WrongProof(f"the inclusion proof of leaf {index} in a tree of {size} has too many hashes: {len(proof)}")
        if at % 2 or at == last:
            reached = node_hash(sibling, reached)
            while at % 2 == 0 and at:
                at, last = at >> 1, last >> 1
        else:
            reached = node_hash(reached, sibling)
        at, last = at >> 1, last >> 1
    if last:
        raise WrongProof(f"the inclusion proof of leaf {index} in a tree of {size} has too few hashes: {len(proof)}")
    if reached != root:
        raise WrongProof(f"the inclusion proof of leaf {index} in a tree of {size} leads to another root")


def check_consistency(old_size: int, old_root: bytes, size: int, root: bytes, proof: Sequence[bytes]) -> None:
    """Raises a TreeFault unless the tree of `root` begins with the leaves of the tree of `old_root` (RFC 9162 section 2.1.4.2).

    Between equal sizes the proof is empty. From the empty tree there is nothing to prove: ImpossibleTree, the caller must know it.
    """
    _require_growth(old_size, size)
    wrong = f"the consistency proof from {old_size} to {size} leaves"
    if old_size == 0:
        raise ImpossibleTree(f"{wrong} would prove nothing: every tree grows from the empty one")
    if old_size == size:
        if proof:
            raise WrongProof(f"{wrong} has too many hashes: {len(proof)}")
        if old_root != root:
            raise WrongProof(f"{wrong} is about two different roots")
        return
    if not proof:
        raise WrongProof(f"{wrong} is empty")
    # Where the old tree is a whole subtree of the new one, its root is the omitted first hash of the proof.
    path = (old_root, *proof) if old_size & (old_size - 1) == 0 else tuple(proof)
    _require_hashes(*path)
    _walk_consistency(wrong, old_size, old_root, size, root, path)


def _walk_consistency(wrong: str, old_size: int, old_root: bytes, size: int, root: bytes, path: Sequence[bytes]) -> None:
    at, last = old_size - 1, size - 1
    while at % 2:
        at, last = at >> 1, last >> 1
    old_reached = reached = path[0]
    for sibling in path[1:]:
        if last == 0:
            raise WrongProof(f"{wrong} has too many hashes")
        if at % 2 or at == last:
            old_reached = node_hash(sibling, old_reached)
            reached = node_hash(sibling, reached)
            while at % 2 == 0 and at:
                at, last = at >> 1, last >> 1
        else:
            reached = node_hash(reached, sibling)
        at, last = at >> 1, last >> 1
    if last:
        raise WrongProof(f"{wrong} has too few hashes")
    if old_reached != old_root:
        raise WrongProof(f"{wrong} leads to another old root")
    if reached != root:
        raise WrongProof(f"{wrong} leads to another new root")


def _require_leaf(index: int, size: int) -> None:
    if not 0 <= index < size:
        raise ImpossibleTree(f"a tree of {size} leaves has no leaf {index}")


def _require_growth(old_size: int, size: int) -> None:
    if not 0 <= old_size <= size:
        raise ImpossibleTree(f"a tree of {size} leaves cannot have grown from {old_size}")


def _require_hashes(*hashes: bytes) -> None:
    for given in hashes:
        if len(given) != HASH_SIZE:
            raise ImpossibleTree(f"a hash has {HASH_SIZE} bytes, not {len(given)}")
