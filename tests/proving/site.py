"""A site with a small log and all its keys, and two witnesses that sign the first checkpoint of each size."""

import hashlib
import json
from collections.abc import Mapping, Sequence

from domain.proof.bundles import Bundle, LogFiles, LoggedLeaf
from domain.proof.checkpoint import Checkpoint
from domain.proof.cosignature import cosign, witness_key
from domain.proof.head import GENESIS, head
from domain.proof.leaves import append_leaf, key_leaf
from domain.proof.notes import Note, ed25519_key, signed_note
from domain.proof.policy import Policy, read_policy
from domain.proof.receipts import receipt_text
from domain.proof.signatures import public_key
from domain.proof.tlog_proof import TlogProof
from domain.proof.tree import inclusion_proof, leaf_hash, root_of
from kit.arbiters import Arbiter
from kit.directors import Director

HOST = "example.org"
DIRECTOR = Director()
"""The director whose key the log announces, if one acted."""
ARBITERS = (Arbiter("ada"), Arbiter("ben"), Arbiter("cia"))
"""The arbiters whose keys the log announces, if they acted."""
ORIGIN = f"{HOST}/log/1"
TIME = "2026-11-20T09:00:00.000Z"
WITNESSES = ("one.example", "two.example")
CHECKER = "checker.example"
"""A cosigner that says by its line that it has read the whole log."""


def seed_of(name: str) -> bytes:
    """Return the seed of the key with this name."""
    return hashlib.sha256(f"the key of {name}".encode()).digest()


def _released_at(bundle: Bundle) -> list[str]:
    """When players agreed to end the pause of a director."""
    return [json.loads(body)["at"] for body in bundle.records if b'"type":"table.ResumeAgreed' in body]


class Site:
    """A log with leaves of other games: `others` before each of the game's. `cosigned`: both witnesses sign, or none. `checked`: the
    checker that the policy names signs, too. `epoch`: the number of the log. `retires`: it retires a director whose pause players end."""

    def __init__(self, others: int = 3, cosigned: bool = True, checked: bool = False, epoch: int = 1, retires: bool = True) -> None:
        self._retires = retires
        self._others, self._cosigned, self._checked = others, cosigned, checked
        self.origin = f"{HOST}/log/{epoch}"
        self._hashes: list[bytes] = []
        self.leaves: tuple[bytes, ...] = ()
        """Those of the log that `files_of` made last."""

    @property
    def policy(self) -> Policy:
        """Trust this log if both witnesses have cosigned."""
        return read_policy(self.policy_text)

    @property
    def policy_text(self) -> str:
        """The policy as a file."""
        names = [name.partition(".")[0] for name in WITNESSES]
        lines = [f"log {ed25519_key(self.origin, public_key(seed_of('log'))).text}"]
        lines += [
            f"witness {name} {witness_key(whole, public_key(seed_of(whole))).text}" for name, whole in zip(names, WITNESSES, strict=True)
        ]
        return "\n".join([*lines, f"group all all {' '.join(names)}", "quorum all", ""])

    @property
    def checked_policy_text(self) -> str:
        """The same policy with a checker in it."""
        key = witness_key(CHECKER, public_key(seed_of(CHECKER))).text
        return f"{self.policy_text}witness checker {key}\n# rollbook/v1/checked checker\n"

    @property
    def checked_policy(self) -> Policy:
        """As `checked_policy_text`."""
        return read_policy(self.checked_policy_text)

    def files_of(self, bundle: Bundle, appends: Sequence[tuple[int, int]]) -> LogFiles:
        """Return the log files of a game. `appends` are the first and last record of each append."""
        leaves, places = self._leaves_of(bundle, appends)
        return self.files_in(bundle, leaves, places)

    def _leaves_of(self, bundle: Bundle, appends: Sequence[tuple[int, int]]) -> tuple[list[bytes], list[int]]:
        """All leaves of the log, and where those of the game are."""
        heads = [GENESIS, *map(head, bundle.records)]
        handle = bundle.manifest.game
        keys = [key_leaf("add", ed25519_key(name, public_key(seed_of(kind))).text, TIME, self.origin, seed_of("log"))
                for kind, name in (("log", self.origin), ("receipts", f"{HOST}/receipts"))]  # fmt: skip
        if any(b'"type":"table.DirectorActed"' in body for body in bundle.records):
            director = ed25519_key(f"{HOST}/directors/{DIRECTOR.name}", public_key(DIRECTOR.seed))
            keys.append(key_leaf("add", director.text, TIME, self.origin, seed_of("log")))
            keys += [key_leaf("retire", director.text, at, self.origin, seed_of("log")) for at in _released_at(bundle)[:1] if self._retires]
        keys += [
            key_leaf("add", ed25519_key(f"{HOST}/arbiters/{each.name}", public_key(each.seed)).text, TIME, self.origin, seed_of("log"))
            for each in ARBITERS if any(f'"arbiter":"{each.name}"'.encode() in body for body in bundle.records)
        ]  # fmt: skip
        leaves, places = [*keys], []
        for number, (first, last) in enumerate(appends):
            leaves += [append_leaf(f"{number:032x}", each, each, GENESIS, "ab" * 32) for each in range(self._others)]
            places.append(len(leaves))
            leaves.append(append_leaf(handle, first, last, heads[first], heads[last + 1]))
        return leaves, places

    def files_in(self, bundle: Bundle, leaves: Sequence[bytes], places: Sequence[int]) -> LogFiles:
        """Return the log files of a game whose leaves are at these places of a log."""
        handle, self.leaves = bundle.manifest.game, tuple(leaves)
        keys = [index for index, leaf in enumerate(leaves) if leaf.startswith(b"rollbook/v1/key\n")]
        hashes = self._hashes = [leaf_hash(leaf) for leaf in leaves]
        checkpoint = self.signed(Checkpoint(self.origin, len(leaves), root_of(hashes)))

        def logged(index: int) -> LoggedLeaf:
            return LoggedLeaf(index, leaves[index].decode(), inclusion_proof(index, hashes))

        last = bundle.manifest.last
        receipt = signed_note(receipt_text(self.origin, handle, last, bundle.manifest.head, TIME), f"{HOST}/receipts", seed_of("receipts"))
        proof = TlogProof(places[-1], inclusion_proof(places[-1], hashes), checkpoint)
        return LogFiles(tuple(map(logged, places)), checkpoint.data, tuple(map(logged, keys)), proof.text.encode(), receipt.data)

    def seen(self, size: int, seconds: int, witnesses: Sequence[str] = WITNESSES) -> str:
        """Return the checkpoint of this size of the log that `files_of` made last, cosigned at a time."""
        return self.seen_by(size, dict.fromkeys(witnesses, seconds))

    def seen_by(self, size: int, times: Mapping[str, int]) -> str:
        """Return the checkpoint of this size, cosigned by each of these witnesses at its time."""
        note = signed_note(Checkpoint(self.origin, size, root_of(self._hashes[:size])).text, self.origin, seed_of("log"))
        lines = tuple(cosign(note, name, seed_of(name), time) for name, time in times.items())
        return Note(note.text, (*note.signatures, *lines)).data.decode()

    def signed(self, checkpoint: Checkpoint) -> Note:
        """Return the checkpoint with the log's signature, and the witnesses' if `cosigned`."""
        note = signed_note(checkpoint.text, self.origin, seed_of("log"))
        names = (*(WITNESSES if self._cosigned else ()), *((CHECKER,) if self._checked else ()))
        seen = tuple(cosign(note, name, seed_of(name), 1_795_900_000) for name in names)
        return Note(note.text, (*note.signatures, *seen))
