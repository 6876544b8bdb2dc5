"""Reading bundles, policies, own keys and signed notes from files. Each error is one line that names the file, and the line within it."""

from typing import BinaryIO

from domain.proof.bundles import MOST_BYTES, Bundle, read_bundle
from domain.proof.collections import Collection, is_collection, read_collection
from domain.proof.errors import BundleFault, PolicyFault, ProofError, UnreadableFile
from domain.proof.evidence import LARGEST_EVIDENCE, Evidence, read_evidence
from domain.proof.policy import LARGEST_POLICY, Policy, read_policy
from domain.proof.verification.own_seats_file import LARGEST, OwnSeat, OwnSeatsFault, read_own_seats


def bundle_in(file: BinaryIO, name: str) -> Bundle:
    """The bundle in a file of this name; raises UnreadableFile. No more is read than a bundle may have."""
    try:
        return read_bundle(file.read(MOST_BYTES + 1))
    except BundleFault as fault:
        raise UnreadableFile(f"{name}: {fault}") from fault


def games_in(file: BinaryIO, name: str) -> Bundle | Collection:
    """The bundle or the collection in a file of this name; raises UnreadableFile."""
    content = file.read(MOST_BYTES + 1)
    try:
        return read_collection(content) if is_collection(content) else read_bundle(content)
    except BundleFault as fault:
        raise UnreadableFile(f"{name}: {fault}") from fault


def own_seats_in(file: BinaryIO, name: str) -> tuple[OwnSeat, ...]:
    """The own seats in a file of this name; raises UnreadableFile."""
    content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise UnreadableFile(f"{name}: it has more than {LARGEST} bytes")
    try:
        return read_own_seats(content)
    except OwnSeatsFault as fault:
        raise UnreadableFile(f"{name}: {fault}") from fault


def policy_in(file: BinaryIO, name: str) -> Policy:
    """The policy in a file of this name; raises UnreadableFile."""
    content = file.read(4 * LARGEST_POLICY + 1)
    try:
        return read_policy(content.decode())
    except UnicodeDecodeError as fault:
        raise UnreadableFile(f"{name}:{content.count(10, 0, fault.start) + 1}: not UTF-8") from fault
    except PolicyFault as fault:
        raise UnreadableFile(f"{name}:{fault.line}: {fault.detail}") from fault


def evidence_in(file: BinaryIO, name: str) -> Evidence:
    """The signed notes in a file of this name; raises UnreadableFile."""
    try:
        return read_evidence(file.read(LARGEST_EVIDENCE + 1))
    except ProofError as fault:
        raise UnreadableFile(f"{name}: {fault}") from fault
