"""Merkle trees against the public vectors, against the definition in RFC 6962, and against forgeries."""

import base64
import hashlib
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proof.errors import ImpossibleTree, TreeFault, WrongProof
from domain.proof.tree import (
    EMPTY_ROOT,
    check_consistency,
    check_inclusion,
    consistency_proof,
    inclusion_proof,
    leaf_hash,
    root_of,
)
from vectors.public import public_vectors

sizes = st.integers(1, 70)


def leaves(size: int) -> list[bytes]:
    return [leaf_hash(b"leaf %d" % number) for number in range(size)]


def root_by_definition(hashes: Sequence[bytes]) -> bytes:
    """MTH of RFC 6962 section 2.1, word for word."""
    if not hashes:
        return hashlib.sha256().digest()
    if len(hashes) == 1:
        return hashes[0]
    half = 1
    while half * 2 < len(hashes):
        half *= 2
    return hashlib.sha256(b"\x01" + root_by_definition(hashes[:half]) + root_by_definition(hashes[half:])).digest()


def path_by_definition(index: int, hashes: Sequence[bytes]) -> list[bytes]:
    """PATH of RFC 6962 section 2.1.1, word for word."""
    if len(hashes) == 1:
        return []
    half = 1
    while half * 2 < len(hashes):
        half *= 2
    if index < half:
        return [*path_by_definition(index, hashes[:half]), root_by_definition(hashes[half:])]
    return [*path_by_definition(index - half, hashes[half:]), root_by_definition(hashes[:half])]


def subproof_by_definition(old_size: int, hashes: Sequence[bytes], whole: bool = True) -> list[bytes]:
    """SUBPROOF of RFC 6962 section 2.1.2, word for word."""
    if old_size == len(hashes):
        return [] if whole else [root_by_definition(hashes)]
    half = 1
    while half * 2 < len(hashes):
        half *= 2
    if old_size <= half:
        return [*subproof_by_definition(old_size, hashes[:half], whole), root_by_definition(hashes[half:])]
    return [*subproof_by_definition(old_size - half, hashes[half:], False), root_by_definition(hashes[:half])]


def decoded(hashes: list[str] | None) -> list[bytes]:
    return [base64.b64decode(text) for text in hashes or []]


def holds_inclusion(case: dict[str, Any]) -> bool:
    leaf, root = base64.b64decode(case["leafHash"]), base64.b64decode(case["root"])
    try:
        check_inclusion(case["leafIdx"], case["treeSize"], leaf, decoded(case["proof"]), root)
    except TreeFault:
        return False
    return True


def holds_consistency(case: dict[str, Any]) -> bool:
    old_root, root = base64.b64decode(case["root1"]), base64.b64decode(case["root2"])
    try:
        check_consistency(case["size1"], old_root, case["size2"], root, decoded(case["proof"]))
    except TreeFault:
        return False
    return True


def test_inclusion_agrees_with_every_public_vector() -> None:
    cases = public_vectors("rfc6962-proofs.json")["inclusion"]

    assert len(cases) == 98
    for case in cases:
        assert holds_inclusion(case) is not case["wantErr"], case["file"]


def test_consistency_agrees_with_every_public_vector() -> None:
    cases = public_vectors("rfc6962-proofs.json")["consistency"]

    assert len(cases) == 98
    for case in cases:
        assert holds_consistency(case) is not case["wantErr"], case["file"]


@pytest.mark.parametrize("size", range(70))
def test_roots_and_proofs_are_those_of_the_definition(size: int) -> None:
    hashes = leaves(size)

    assert root_of(hashes) == root_by_definition(hashes)
    for index in range(size):
        assert list(inclusion_proof(index, hashes)) == path_by_definition(index, hashes)
    for old_size in range(1, size + 1):
        assert list(consistency_proof(old_size, hashes)) == subproof_by_definition(old_size, hashes)


@pytest.mark.parametrize("size", range(1, 40))
def test_every_leaf_is_proven_and_no_other_index_is(size: int) -> None:
    hashes = leaves(size)
    root = root_of(hashes)

    for index in range(size):
        proof = inclusion_proof(index, hashes)
        check_inclusion(index, size, hashes[index], proof, root)
        for other in range(size):
            if other != index:
                with pytest.raises(TreeFault):
                    check_inclusion(other, size, hashes[index], proof, root)


@given(sizes, st.data())
def test_growth_is_proven(size: int, data: st.DataObject) -> None:
    hashes = leaves(size)
    old_size = data.draw(st.integers(1, size))

    check_consistency(old_size, root_of(hashes[:old_size]), size, root_of(hashes), consistency_proof(old_size, hashes))


@given(sizes, st.data())
def test_a_changed_byte_breaks_an_inclusion_proof(size: int, data: st.DataObject) -> None:
    hashes = leaves(size)
    index = data.draw(st.integers(0, size - 1))
    parts = [hashes[index], *inclusion_proof(index, hashes), root_of(hashes)]
    parts = changed(parts, data)

    with pytest.raises(WrongProof):
        check_inclusion(index, size, parts[0], parts[1:-1], parts[-1])


@given(sizes, st.data())
def test_a_changed_byte_breaks_a_consistency_proof(size: int, data: st.DataObject) -> None:
    hashes = leaves(size)
    old_size = data.draw(st.integers(1, size))
    parts = changed([root_of(hashes[:old_size]), *consistency_proof(old_size, hashes), root_of(hashes)], data)

    with pytest.raises(WrongProof):
        check_consistency(old_size, parts[0], size, parts[-1], parts[1:-1])


@given(st.integers(2, 70), st.data())
def test_a_tree_that_forgot_a_leaf_has_no_proof_of_growth(size: int, data: st.DataObject) -> None:
    hashes = leaves(size)
    old_size = data.draw(st.integers(1, size - 1))
    other = [*hashes]
    other[data.draw(st.integers(0, old_size - 1))] = leaf_hash(b"another")

    with pytest.raises(WrongProof):
        check_consistency(old_size, root_of(hashes[:old_size]), size, root_of(other), consistency_proof(old_size, other))


@given(sizes, st.data())
def test_a_proof_with_a_hash_more_or_less_is_refused(size: int, data: st.DataObject) -> None:
    hashes = leaves(size)
    index = data.draw(st.integers(0, size - 1))
    proof = inclusion_proof(index, hashes)

    with pytest.raises(WrongProof, match="too many"):
        check_inclusion(index, size, hashes[index], (*proof, root_of(hashes)), root_of(hashes))
    if proof:
        with pytest.raises(WrongProof, match="too few"):
            check_inclusion(index, size, hashes[index], proof[:-1], root_of(hashes))


def test_the_empty_tree_has_the_hash_of_nothing() -> None:
    assert root_of([]) == EMPTY_ROOT == hashlib.sha256(b"").digest()


def test_a_leaf_cannot_be_passed_off_as_a_node() -> None:
    first, second = leaves(2)

    assert leaf_hash(first + second) != root_of([first, second])


def test_growth_from_the_empty_tree_is_no_question() -> None:
    hashes = leaves(3)

    assert consistency_proof(0, hashes) == ()
    with pytest.raises(ImpossibleTree, match="prove nothing"):
        check_consistency(0, EMPTY_ROOT, 3, root_of(hashes), ())


@pytest.mark.parametrize(("index", "size"), [(0, 0), (-1, 3), (3, 3), (4, 3)])
def test_a_leaf_that_is_not_there_has_no_proof(index: int, size: int) -> None:
    with pytest.raises(ImpossibleTree, match="has no leaf"):
        inclusion_proof(index, leaves(size))
    with pytest.raises(ImpossibleTree, match="has no leaf"):
        check_inclusion(index, size, EMPTY_ROOT, (), EMPTY_ROOT)


@pytest.mark.parametrize(("old_size", "size"), [(-1, 3), (4, 3)])
def test_a_tree_does_not_shrink(old_size: int, size: int) -> None:
    with pytest.raises(ImpossibleTree, match="cannot have grown"):
        consistency_proof(old_size, leaves(size))
    with pytest.raises(ImpossibleTree, match="cannot have grown"):
        check_consistency(old_size, EMPTY_ROOT, size, EMPTY_ROOT, ())


def test_hashes_of_another_length_are_none() -> None:
    hashes = leaves(3)
    proof = inclusion_proof(0, hashes)

    with pytest.raises(ImpossibleTree, match="32 bytes"):
        check_inclusion(0, 3, hashes[0] + b"\0", proof, root_of(hashes))
    with pytest.raises(ImpossibleTree, match="32 bytes"):
        check_inclusion(0, 3, hashes[0], (proof[0][:31], proof[1]), root_of(hashes))
    with pytest.raises(ImpossibleTree, match="32 bytes"):
        check_consistency(1, hashes[0][:31], 3, root_of(hashes), consistency_proof(1, hashes))


def changed(parts: list[bytes], data: st.DataObject) -> list[bytes]:
    part = data.draw(st.integers(0, len(parts) - 1))
    at = data.draw(st.integers(0, 31))
    other = bytearray(parts[part])
    other[at] ^= data.draw(st.integers(1, 255))
    return [*parts[:part], bytes(other), *parts[part + 1 :]]
