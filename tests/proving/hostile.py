"""Files that are made to keep a verifier busy or to fill its memory. Each has an unbroken chain of records."""

import hashlib
from collections.abc import Callable, Iterator
from itertools import repeat
from typing import Any, Final

from domain.proof.bundles import FORMAT, MOST_BYTES, MOST_VALUES, Bundle, Manifest, Module
from domain.proof.canonical import encode
from domain.proof.disclosures import Opening
from domain.proof.head import GENESIS, head
from domain.proof.signatures import public_key, sign
from domain.proof.signed_commands import command_text
from domain.proof.text_encodings import to_base64url
from domain.proof.verification.budget import MOST_WORK, SIGNATURE
from domain.proof.verification.seating import MOST_KEYS

HANDLE: Final = "c" * 32
AT: Final = "2026-11-20T09:00:00.000Z"
MODULE: Final = Module("x", "1", "0" * 64)
ALMOST: Final = 0.98
"""How far towards a limit a file goes."""


class Chain:
    """Records in the making. `values` counts as the limit of values does."""

    def __init__(self) -> None:
        self.records: list[bytes] = []
        self.head, self.bytes, self.values, self._append = GENESIS, 0, 0, 0

    def add(self, kind: str, data: dict[str, Any], begins: bool = True) -> None:
        """Add a record, which begins an append or continues the one before."""
        n = len(self.records)
        self._append = n if begins else self._append
        members: dict[str, Any] = {
            "_sd_alg": "sha-256",
            "append": self._append,
            "at": AT,
            "data": data,
            "game": HANDLE,
            "n": n,
            "prev": self.head,
        }
        record = encode({**members, "t": "rollbook/v1/event", "type": kind})
        self.records.append(record)
        self.head = head(record)
        self.bytes += len(record) + 1
        self.values += record.count(b",") + record.count(b"[") + record.count(b"{")

    def bundle(self, openings: tuple[Opening, ...] = ()) -> Bundle:
        """The bundle of these records for everybody."""
        manifest = Manifest(FORMAT, HANDLE, MODULE, ("all",), len(self.records) - 1, self.head)
        return Bundle(manifest, tuple(self.records), openings)


def filled(data: dict[str, Any]) -> Bundle:
    """As many records with this data as a file may have."""
    chain = Chain()
    chain.add("x.Note", data)
    most = int(ALMOST * min(MOST_BYTES / chain.bytes, MOST_VALUES / chain.values))
    for each in repeat(data, most - 1):
        chain.add("x.Note", each)
    return chain.bundle()


def boxes() -> Bundle:
    """As many places of disclosures as a file may have."""
    return filled({"b": {"_sd": ["A" * 43] * 1000, "aud": ["all"] * 1000}})


def openings() -> Bundle:
    """As many disclosures as a file may have, none of which belongs to a record."""
    chain = Chain()
    chain.add("x.Note", {})
    text = to_base64url(encode(["A" * 22, "p0", "x" * 60]))
    return chain.bundle(tuple(Opening(0, "a", k, "all", text) for k in range(int(ALMOST * MOST_VALUES / 5))))


def signatures(checks: int = int(ALMOST * MOST_WORK / SIGNATURE)) -> Bundle:
    """So many comparisons of a signature with a key: every command is signed by the last key of its seat."""
    seeds = [hashlib.sha256(b"%d" % number).digest() for number in range(MOST_KEYS)]
    keys = [to_base64url(public_key(seed)) for seed in seeds]
    chain = Chain()
    created = {"chain_length": 4096, "dice": {}, "dice_key": "k1", "options": {}, "origin": "o", "seals": {}, "seats": 1}
    chain.add("table.GameCreated", {**created, "anchors": {"table": "a" * 64}, "module": MODULE._asdict()})
    chain.add("table.SeatJoined", {"anchor": None, "bot": False, "key": keys[0], "seat": 0, "who": {"aud": "all", "is": "x"}})
    for j in range(1, MOST_KEYS):
        _command(chain, j, seeds[j - 1])
        chain.add("table.SeatKeyAdded", {"by": "key", "key": keys[j], "seat": 0}, begins=False)
    for j in range(MOST_KEYS, checks // MOST_KEYS):
        _command(chain, j, seeds[-1])
    return chain.bundle()


def _command(chain: Chain, j: int, seed: bytes) -> None:
    digest = hashlib.sha256(b"%d" % j).hexdigest()
    signature = to_base64url(sign(seed, command_text(HANDLE, 0, j, chain.head, digest, None)))
    given = {"digest": digest, "head": chain.head, "j": j, "raw": {"aud": "s0"}, "seat": 0, "sig": signature, "w": 0, "y": None}
    chain.add("table.CommandAccepted", given)


FILLINGS: Final[dict[str, dict[str, Any]]] = {
    "small records": {},
    "empty lists": {"a": [[]] * 15_000},
    "small objects": {"a": [{"a": 0}] * 7_000},
    "wide objects": {f"k{number:05d}": 0 for number in range(5_000)},
    "large numbers": {"a": [999_999_999_999] * 4_500},
    "wide text": {"a": "x" * 59_000 + "\U0001f600"},
}


def hostile_bundles() -> Iterator[tuple[str, Callable[[], Bundle]]]:
    """Each kind of file by name, to be made one after the other: they are large."""
    yield from {"boxes": boxes, "disclosures": openings, "signatures": signatures}.items()
    for name, data in FILLINGS.items():
        yield name, lambda data=data: filled(data)  # type: ignore[misc]  # the default binds the loop's value
